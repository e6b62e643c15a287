"""Sentences of the guided tours."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "tour.pending": "Before you start this tour, use or cancel the file that you are viewing.",
    "tour.title.survey": "A survey is open",
    "tour.text.survey": "All answers are invented: try everything. Choose a question.",
    "tour.text.survey.own": "The program never changes your file. Choose a question.",
    "tour.title.epsilon": "Set the privacy",
    "tour.text.epsilon": "Stronger privacy makes estimates less precise.",
    "tour.title.chart": "The view of an analyst",
    "tour.text.chart": (
        "Orange bars: noisy shares; dashed lines: true shares; blue points: debiased shares with their uncertainty."
    ),
    "tour.title.tiles": "The cost",
    "tour.text.tiles": "Hover over a tile for its formula.",
    "tour.title.words": "In plain words",
    "tour.text.words": "The privacy setting from the view of one respondent. Click a category in the chart to read "
    "about it.",
    "tour.title.question": "The question",
    "tour.text.question": "The opened list also shows the base: how many respondents count, and why others do not.",
    "tour.title.categories": "The categories",
    "tour.text.categories": "Include, merge, order and rename categories.",
    "tour.title.design": "The design",
    "tour.text.design": "The rule from answer to report. Gray designs do not fit this question.",
    "tour.title.doors": "Four ways to set privacy",
    "tour.text.doors": "Fix epsilon, a probability, a margin of error or the odds factor; the others follow.",
    "tour.title.meaning": "The meaning of epsilon",
    "tour.text.meaning": (
        "Presets by sensitivity, an observer's belief after one report, and the typical error at every epsilon."
    ),
    "tour.title.draws": "Draw again",
    "tour.text.draws": "Each press simulates new reports.",
    "tour.title.target": "The target",
    "tour.text.target": (
        "Intervals for this sample cover privacy noise; intervals for the population also cover sampling error."
    ),
    "tour.title.legend": "Hide the true shares",
    "tour.text.legend": "Hide or show true and noisy shares, also in saved files.",
    "tour.title.choices": "The view",
    "tour.text.choices": "Choose how the chart shows uncertainty, and the post-processing of the shares.",
    "tour.title.table": "The table",
    "tour.text.table": "All numbers of the chart. Ctrl+Shift+C copies the table.",
    "tour.title.observer": "What an observer learns",
    "tour.text.observer": (
        "Choose a report to see how much likelier it makes each answer, and who can see the true answer."
    ),
    "tour.title.ask": "Ask one person",
    "tour.text.ask": "Choose a true answer and press Ask to simulate a report.",
    "tour.title.open": "Open a file",
    "tour.text.open": "Text, Excel, SPSS, Stata or Parquet. The program first shows how it would read the file.",
    "tour.title.samples": "Sample surveys",
    "tour.text.samples": "Three invented surveys with refusals, blanks and weights.",
    "tour.title.generator": "No data yet?",
    "tour.text.generator": "Invent answers from the shape of a distribution or from expected shares.",
    "tour.title.columns": "The columns",
    "tour.text.columns": "Question, role and most frequent answers of each column.",
    "tour.title.inspector": "One column",
    "tour.text.inspector": "Role, question text, labels and missing codes: the program proposes, you decide.",
    "tour.title.base": "The base",
    "tour.text.base": "Count only some respondents, or use weights. Every figure names your choice.",
    "tour.title.codebook": "Codebooks",
    "tour.text.codebook": "Load a description of the columns, or save your own declarations.",
    "tour.title.questionnaire": "All questions at once",
    "tour.text.questionnaire": "Cost, precision and usability of each question, and the total cost per respondent.",
    "tour.title.about": "Privacy of these data",
    "tour.text.about": "The source and privacy of these data decide which files may be public.",
    "tour.title.release_form": "Choose the contents",
    "tour.text.release_form": "Choose randomized answers or noisy counts, questions and format. Nothing is drawn yet.",
    "tour.title.release_table": "Question by question",
    "tour.text.release_table": "The design, and the rules for listed and missing answers.",
    "tour.title.release_cost": "The cost",
    "tour.text.release_cost": "Earlier spending, the cost of this release, and the remaining budget.",
    "tour.title.release_confirm": "One draw",
    "tour.text.release_confirm": "The noise is drawn once and charged to the ledger. A release cannot be undone.",
    "tour.title.release_ledger": "The ledger",
    "tour.text.release_ledger": "Every release with its cost and files. A second export costs nothing.",
    "tour.title.release_budget": "The budget",
    "tour.text.release_budget": "The largest total epsilon for these people: no release exceeds it.",
    "tour.title.release_verify": "Verify a release",
    "tour.text.release_verify": "Open any file of a release. The program recomputes every figure.",
    "tour.title.tradeoffs_parts": "The cost of privacy",
    "tour.text.tradeoffs_parts": "Compare the error and risk of every design, and three trust models.",
    "tour.title.tradeoffs_expect": "The expected answers",
    "tour.text.tradeoffs_expect": "Plan for the question on Preview, or for your own expected shares.",
    "tour.title.tradeoffs_privacy": "Design and epsilon",
    "tour.text.tradeoffs_privacy": "The same setting as on Preview.",
    "tour.title.tradeoffs_models": "Three models",
    "tour.text.tradeoffs_models": "Errors with local reports, a shuffler, and a trusted curator.",
    "tour.title.tradeoffs_compare": "Compare designs",
    "tour.text.tradeoffs_compare": "Error or risk by epsilon, respondents or categories. Click a value to use it.",
    "tour.title.lab_arrive": "Convergence",
    "tour.text.lab_arrive": "The estimate converges to the true share. The band shows the expected random error.",
    "tour.title.lab_audit": "Self-audit",
    "tour.text.lab_audit": "Press Run to simulate a thousand surveys and check epsilon and interval coverage.",
    "tour.title.collected_parts": "Collected",
    "tour.text.collected_parts": "Analyze answers randomized in the field.",
    "tour.title.collected_reports": "The reports",
    "tour.text.collected_reports": "Choose columns of the data, or type counts.",
    "tour.title.collected_setup": "The design",
    "tour.text.collected_setup": "State which values are reports and which device produced them.",
    "tour.title.collected_estimates": "The estimates",
    "tour.text.collected_estimates": (
        "Shares with intervals by group and arm, and a warning if reports contradict the design."
    ),
    "tour.title.collected_regression": "Regression",
    "tour.text.collected_regression": "Here, columns of the file are the predictors of the unseen true answers. This "
    "tab has its own tour.",
    "tour.title.regression_terms": "The model",
    "tour.text.regression_terms": (
        "Add columns that may explain the answers. Click a chip to change its unit, form or reference category; "
        "drag chips to order them."
    ),
    "tour.title.regression_settings": "Link and intervals",
    "tour.text.regression_settings": "Logit gives odds ratios. Choose profile intervals for small samples and rare "
    "traits.",
    "tour.title.regression_table": "The coefficients",
    "tour.text.regression_table": (
        "Each line compares respondents who differ in one column. Below: the cost of privacy."
    ),
    "tour.title.regression_keep": "Compare models",
    "tour.text.regression_keep": "Keep up to four models side by side. A test compares two models if one contains the "
    "other.",
    "tour.title.regression_curve": "Predicted shares",
    "tour.text.regression_curve": "The mean share at each value of a column, with its band. Gray bars count the "
    "respondents.",
    "tour.title.regression_shares": "The calculator",
    "tour.text.regression_shares": "Choose values of columns to see the predicted share with its interval.",
    "tour.title.collected_honesty": "Compliance",
    "tour.text.collected_honesty": (
        "The share under non-compliance. Two groups or an anchor question can estimate compliance."
    ),
    "tour.title.lab_parts": "The Lab",
    "tour.text.lab_parts": "Simulations and comparisons show how the methods behave.",
    "tour.title.lab_steps": "The steps of an estimate",
    "tour.text.lab_steps": "Click a line to see its formula, your figures and the result.",
    "tour.title.lab_numbers": "The numbers",
    "tour.text.lab_numbers": "Choose a column, invented ages or a normal curve, and declare the possible range.",
    "tour.title.lab_studies": "A thousand releases",
    "tour.text.lab_studies": "Press Run to simulate the release a thousand times.",
    "tour.title.plan_expect": "Before the field",
    "tour.text.plan_expect": "State the expected shares and the number of respondents.",
    "tour.title.plan_solve": "How many respondents?",
    "tour.text.plan_solve": "Type two of epsilon, margin and respondents to get the third.",
    "tour.title.plan_designs": "Which design?",
    "tour.text.plan_designs": "All designs, ranked, and whom each protects.",
    "tour.title.plan_questions": "More than one question",
    "tour.text.plan_questions": "Divide one total epsilon among several questions.",
    "tour.title.plan_kit": "Into the field",
    "tour.text.plan_kit": (
        "Respondent card, interviewer script, spinner, forms for phones, and the file that decodes the reports."
    ),
}
register(__name__, SENTENCES)
