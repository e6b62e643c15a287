"""Sentences of the guided tours."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "tour.pending": "First use or cancel the file that you are viewing; then start the tour.",
    "tour.title.survey": "A survey is open",
    "tour.text.survey": "All answers are invented, so you can try everything. Choose a question here; the number of "
    "respondents appears below it.",
    "tour.text.survey.own": "These are your own answers: the program only reads the file and never changes it. "
    "Choose a question here; the base appears below it.",
    "tour.title.epsilon": "Set the privacy",
    "tour.text.epsilon": "Drag the slider: stronger privacy protects respondents better, weaker privacy gives more "
    "precise estimates. The chart follows at once.",
    "tour.title.chart": "The view of an analyst",
    "tour.text.chart": "Orange bars are the noisy shares of the reports. Blue points are the debiased shares with "
    "their uncertainty; dashed lines are the true shares.",
    "tour.title.tiles": "The cost",
    "tour.text.tiles": "The tiles show the typical error and the effective sample size. Hover over a tile to see its "
    "formula.",
    "tour.title.words": "In plain words",
    "tour.text.words": "The same setting from the view of one respondent. Click a category in the chart to read "
    "about it.",
    "tour.title.question": "The question",
    "tour.text.question": "Choose the question. The list opens with the base: how many respondents count, and why "
    "the others do not.",
    "tour.title.categories": "The categories",
    "tour.text.categories": "Include, merge, order and rename categories. The source of the list is shown below: a "
    "list taken from the data is not private.",
    "tour.title.design": "The design",
    "tour.text.design": "The rule from answer to report, such as coins, a die or a list of categories. Designs that "
    "do not fit this question are gray and give the reason.",
    "tour.title.doors": "Four ways to set privacy",
    "tour.text.doors": "Fix epsilon, a probability, a margin of error or the odds factor. The program computes the "
    "other three.",
    "tour.title.meaning": "The meaning of epsilon",
    "tour.text.meaning": "Presets by sensitivity, and the belief of an observer after one report. The curve below "
    "shows the typical error at every epsilon.",
    "tour.title.draws": "Draw again",
    "tour.text.draws": "Each press simulates new reports. Differences between draws are random error.",
    "tour.title.target": "The target",
    "tour.text.target": "Intervals for this sample cover privacy noise only. Intervals for the population also cover "
    "sampling error, so they are wider.",
    "tour.title.legend": "Hide the true shares",
    "tour.text.legend": "Hide or show the true and the noisy shares. Hidden shares are also absent from saved files.",
    "tour.title.choices": "The view",
    "tour.text.choices": "View sets how the chart shows uncertainty. It also sets the post-processing of the shares.",
    "tour.title.table": "The table",
    "tour.text.table": "All numbers of the chart, with the bounds of the intervals. Ctrl+Shift+C copies the table.",
    "tour.title.observer": "What an observer learns",
    "tour.text.observer": "Choose a report to see how much more likely it makes each answer. The last line names who "
    "can see the true answer.",
    "tour.title.ask": "Ask one person",
    "tour.text.ask": "Choose a true answer and press Ask. One simulated respondent uses the design, and you see the "
    "report.",
    "tour.title.open": "Open a file",
    "tour.text.open": "Text, Excel, SPSS, Stata or Parquet. The program shows how it would read the file and waits "
    "for your confirmation.",
    "tour.title.samples": "Sample surveys",
    "tour.text.samples": "Three invented surveys include refusals, blanks and weights, like real ones. One click "
    "opens a survey.",
    "tour.title.generator": "No data yet?",
    "tour.text.generator": "Invent answers from a shape, or from the shares that you expect. Plan with them until "
    "you have real answers.",
    "tour.title.columns": "The columns",
    "tour.text.columns": "Each column with its question, its role and its most frequent answers. Select a column and "
    "press Preview this question.",
    "tour.title.inspector": "One column",
    "tour.text.inspector": "Role, question text, labels and missing codes. Each is a proposal; you decide, and you "
    "can undo it.",
    "tour.title.base": "The base",
    "tour.text.base": "Count only some respondents, or use weights. Every figure names your choice.",
    "tour.title.codebook": "Codebooks",
    "tour.text.codebook": "Load an existing description of the columns. Save your own declarations.",
    "tour.title.questionnaire": "All questions at once",
    "tour.text.questionnaire": "Cost, precision and usability of each question. The total cost per respondent is "
    "below.",
    "tour.title.about": "Privacy of these data",
    "tour.text.about": "The source of these data, and whether they are private. This decides which files may be "
    "public.",
    "tour.title.release_form": "Choose the contents",
    "tour.text.release_form": "Choose randomized answers or noisy counts, the questions and the format. Nothing is "
    "drawn yet.",
    "tour.title.release_table": "Question by question",
    "tour.text.release_table": "The design, the source of the list of answers, and the rule for missing answers. The "
    "cost per respondent is on the right.",
    "tour.title.release_cost": "The cost",
    "tour.text.release_cost": "Earlier spending, the cost of this release, and the remaining budget. The epsilon of "
    "all releases about the same people adds up.",
    "tour.title.release_confirm": "One draw",
    "tour.text.release_confirm": "Read the sentence, confirm it, and release. The noise is drawn once and the ledger "
    "is charged; a release cannot be undone.",
    "tour.title.release_ledger": "The ledger",
    "tour.text.release_ledger": "Every release with its cost and its files. Select a line for its details, or to "
    "export it again at no cost.",
    "tour.title.release_budget": "The budget",
    "tour.text.release_budget": "The largest total epsilon for these people. The program refuses any release beyond "
    "it before the draw.",
    "tour.title.release_verify": "Verify a release",
    "tour.text.release_verify": "Open any file of a release, from you or from someone else. The program recomputes "
    "every figure from the released data.",
    "tour.title.tradeoffs_parts": "The cost of privacy",
    "tour.text.tradeoffs_parts": "Compare the error and the risk of every design. The other tab compares who may see "
    "the true answers.",
    "tour.title.tradeoffs_expect": "The expected answers",
    "tour.text.tradeoffs_expect": "Plan for the question of Preview, or choose My own guess and draw the bars. A "
    "guess needs no data.",
    "tour.title.tradeoffs_privacy": "Design and epsilon",
    "tour.text.tradeoffs_privacy": "The bar has the same setting as on Preview. A change here also applies there.",
    "tour.title.tradeoffs_models": "Three models",
    "tour.text.tradeoffs_models": "True answers may be visible to nobody, to a shuffler or to a trusted curator. The "
    "chart compares their errors.",
    "tour.title.tradeoffs_compare": "Compare designs",
    "tour.text.tradeoffs_compare": "Error or risk over epsilon, respondents or categories. Hover to read the values, "
    "click to use them in the plan.",
    "tour.title.lab_arrive": "Convergence",
    "tour.text.lab_arrive": "The estimate converges to the true share as respondents are added. The band shows the "
    "expected random error.",
    "tour.title.lab_audit": "Self-audit",
    "tour.text.lab_audit": "Press Run to simulate a thousand surveys of the current plan. You see the coverage of "
    "the intervals and the epsilon of the reports.",
    "tour.title.collected_parts": "Collected",
    "tour.text.collected_parts": "Here you analyze answers that were randomized in the field. Each tab answers one "
    "question about the reports.",
    "tour.title.collected_reports": "The reports",
    "tour.text.collected_reports": "Choose columns of the data, or type counts. Groups, level and interval method "
    "apply to all tabs.",
    "tour.title.collected_setup": "The design",
    "tour.text.collected_setup": "State which values are reports and which device produced them. The program guesses "
    "nothing and shows the estimate under each convention.",
    "tour.title.collected_estimates": "The estimates",
    "tour.text.collected_estimates": "Shares with intervals, by group and arm, and compared with a direct question. "
    "The plain words warn if the reports contradict the design.",
    "tour.title.collected_honesty": "Compliance",
    "tour.text.collected_honesty": "The band shows how far the share would change under non-compliance. Two groups "
    "or an anchor question can estimate compliance.",
    "tour.title.lab_parts": "The Lab",
    "tour.text.lab_parts": "Simulations and comparisons show how the methods behave. Each tab answers one question.",
    "tour.title.lab_numbers": "The numbers",
    "tour.text.lab_numbers": "Choose a column of your data, invented ages or a normal curve. Declare the lowest and "
    "the highest possible number.",
    "tour.title.lab_studies": "A thousand releases",
    "tour.text.lab_studies": "Press Run to simulate the same release a thousand times. The number of respondents may "
    "be private, too.",
    "tour.title.plan_expect": "Before the field",
    "tour.text.plan_expect": "State the expected answers and shares and the number of people you can ask. All tabs "
    "of the page use them.",
    "tour.title.plan_solve": "How many respondents?",
    "tour.text.plan_solve": "Type two of epsilon, margin and respondents; the program computes the third. Drag the "
    "point in the chart to try other figures.",
    "tour.title.plan_designs": "Which design?",
    "tour.text.plan_designs": "The table ranks all designs and shows whom each protects. Use puts a design into the "
    "plan.",
    "tour.title.plan_questions": "More than one question",
    "tour.text.plan_questions": "Divide one total epsilon among several questions. You see their joint effect on one "
    "respondent.",
    "tour.title.plan_kit": "Into the field",
    "tour.text.plan_kit": "Print the respondent card, the interviewer script and a spinner to cut out. Save forms "
    "for phones, and the file that decodes the reports.",
}
register(__name__, SENTENCES)
