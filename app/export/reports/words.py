"""The sentences of the report window."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "report.hint.collected": "Reports that were randomized in the field: designs, estimates with charts, and what else "
    "the page Collected was asked.",
    "report.hint.numbers": "Bounds, noise of each respondent, and what every mechanism costs at the worst.",
    "report.hint.plan": "Its margin of error, the respondents that other margins take, and what the reports are worth.",
    "report.hint.summary": "Several questions at a glance, and what could not be in the report.",
    "report.hint.asked": "The rule that turns answers into reports, with its chances, and who sees raw answers.",
    "report.hint.base": "Who stands behind the figures: filter, weight, list of answers.",
    "report.hint.odds": "Plain words: how likely each report is, and what it tells about one person.",
    "report.hint.chart": "The chart as it is on screen.",
    "report.hint.table": "The numbers of the chart.",
    "report.hint.interval": "Share, interval, epsilon, typical error and effective sample size.",
    "report.hint.notices": "What a careful colleague would say about these figures.",
    "report.hint.notes": "What you wrote down about the study and its questions. Never in a public report of private "
    "data.",
    "report.hint.questionnaire": "Every question of the survey, and the total epsilon of one respondent.",
    "report.hint.methods": "The formulas that were used, with their literature.",
    "report.hint.versions": "The data and how they were read, the program and its libraries.",
    "report.title.plan": "Privacy plan",
    "report.refused.from_data": "Its list of answers was read off the data.",
    "report.refused.margin": "Its epsilon follows from the number of respondents.",
    "report.refused.reports": "Its answers were randomized before anybody saw them, so no noise is planned for it. Its "
    "figures belong to the section Collected reports.",
    "report.refused.unfinished": "Its plan is not finished.",
    "report.refused.gone": "The data have no such question.",
    "report.making": "Making the report",
    "report.hint.released": "What the ledger of this computer says was released of these data, and the budget left.",
    "report_window.kind.internal": "For those who may see the answers. Every page is marked, and the file has "
    "“.internal.” in its name.",
    "report_window.kind.public": "Only what was decided before anyone answered: questions, categories, designs, "
    "expected errors. No figure from answers, no file name, no number of respondents.",
    "report_window.kind.example": "Example data: everything in this report may be shown to anyone.",
    "report_window.present": "present",
    "report_window.follows": "Follows the question of the Preview page.",
    "report_window.in_report": "{count} of {all} in the report, in the order of the questionnaire.",
    "report_window.refused": "{count} of them cannot be reported; the report says why.",
    "report_window.last_question": "A report holds at least one question: tick another one first.",
    "report_window.last_section": "A report holds at least one section: tick another one first.",
    "report_window.not_public": "Tells of answers: in internal reports only.",
    "report_window.stopped": "Stopped. These are not the pages of the present choices.",
    "report_window.crashed": "The report could not be written: something went wrong inside the program. "
    "What you had is still here.",
    "report.hint.tradeoffs": "What other designs of the same epsilon would cost in error or respondents.",
}
register(__name__, SENTENCES)
