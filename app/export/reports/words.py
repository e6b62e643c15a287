"""The sentences of the report window."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "report.hint.collected": "Designs, estimates with charts, and the other analyses of the page Collected.",
    "report.hint.numbers": "Bounds, the chosen mechanism, and the largest possible error of every mechanism.",
    "report.hint.plan": "Margin of error, respondents needed for other margins, and effective sample size.",
    "report.hint.summary": "Several questions at a glance, and the questions left out.",
    "report.hint.asked": "How true answers become reports, with which chances, and who sees true answers.",
    "report.hint.base": "Respondents behind the figures: filter, weight, list of answers.",
    "report.hint.odds": "How likely each report is, and what it discloses about one person.",
    "report.hint.chart": "The current chart.",
    "report.hint.table": "The numbers of the chart.",
    "report.hint.interval": "Share, interval, epsilon, typical error and effective sample size.",
    "report.hint.notices": "Cautions about these figures.",
    "report.hint.notes": "Your notes on the study and its questions. Never in a public report of private data.",
    "report.hint.questionnaire": "Every question of the survey, and the total epsilon of one respondent.",
    "report.hint.methods": "The formulas used, with their literature.",
    "report.hint.versions": "The data and their format, the program and its libraries.",
    "report.title.plan": "Privacy plan",
    "report.refused.from_data": "The list of answers was taken from the data.",
    "report.refused.margin": "Epsilon was computed from the number of respondents.",
    "report.refused.reports": (
        "The answers are already randomized, so no noise is planned. The section Collected reports has the figures."
    ),
    "report.refused.unfinished": "The plan is incomplete.",
    "report.refused.gone": "The data have no such question.",
    "report.making": "Making the report",
    "report.hint.released": "Releases of these data in the ledger of this computer, and the remaining budget.",
    "report_window.kind.internal": "For people who may see the answers. Every page is marked; the file name contains "
    "“.internal.”.",
    "report_window.kind.public": "Only decisions made before anyone answered: questions, categories, designs, "
    "expected errors. No figure from answers, no file name, no number of respondents.",
    "report_window.kind.example": "Example data: everything may be shown to anyone.",
    "report_window.present": "current",
    "report_window.follows": "Follows the question of the Preview page.",
    "report_window.in_report": "{count} of {all} in the report, in the order of the questionnaire.",
    "report_window.refused": "{count} of these questions cannot be reported; the report says why.",
    "report_window.last_question": "A report needs at least one question: select another one first.",
    "report_window.last_section": "A report needs at least one section: select another one first.",
    "report_window.not_public": "Discloses answers: in internal reports only.",
    "report_window.stopped": "Stopped. These pages show earlier choices.",
    "report_window.crashed": "An error in the program stopped the report. Your work is unchanged.",
    "report.hint.tradeoffs": "Error and respondents needed with other designs of the same epsilon.",
}
register(__name__, SENTENCES)
