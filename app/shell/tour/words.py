"""What the guided tours says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "tour.pending": "Use the file that you are looking at, or cancel it; then take the tour.",
    "tour.title.survey": "A survey is open",
    "tour.text.survey": "All its answers are invented, so you may try everything. Choose a question here; below it "
    "stands how many answered it.",
    "tour.text.survey.own": "Its answers are your own: they are only read, and what you try here changes nothing in "
    "the file. Choose a question here; below it stands who is counted.",
    "tour.title.epsilon": "Set the privacy",
    "tour.text.epsilon": "Drag the slider now: towards strong privacy people are better protected, towards little "
    "privacy you learn more. The picture follows at once.",
    "tour.title.chart": "What an analyst sees",
    "tour.text.chart": "Orange is what people report, pulled together by chance. Blue is worked back from it, with "
    "its uncertainty; the dashed line is the truth.",
    "tour.title.tiles": "What it costs",
    "tour.text.tiles": "How far off an estimate typically is, and how many direct answers yours are worth. Point at "
    "a tile to read how it is reckoned.",
    "tour.title.words": "In plain words",
    "tour.text.words": "The same setting, as one respondent would live it. Click a category in the chart to hear "
    "about its people.",
    "tour.title.question": "The question",
    "tour.text.question": "Choose what is asked. It opens with the base: how many respondents count, and why the "
    "others do not.",
    "tour.title.categories": "Its answers",
    "tour.text.categories": "Take answers in or out, merge, order and name them. Below you read where the list "
    "comes from: one taken from the data is not private.",
    "tour.title.design": "The design",
    "tour.text.design": "The rule by which an answer becomes a report, such as coins, a die or a list of "
    "categories. What does not fit this question is grey, and says why.",
    "tour.title.doors": "Four ways to say how strongly",
    "tour.text.doors": "Hold epsilon, a probability, a margin of error or the odds. The other three follow.",
    "tour.title.meaning": "What an epsilon means",
    "tour.text.meaning": "How sensitive the question is, and what may be believed after a report. Below them stands "
    "the typical error at every epsilon.",
    "tour.title.draws": "Draw again",
    "tour.text.draws": "Every press draws other simulated reports. What stays the same from draw to draw is what "
    "you can rely on.",
    "tour.title.target": "Whom it speaks about",
    "tour.text.target": "Intervals for these respondents hold the privacy noise alone. Those for the population "
    "hold chance in the sample as well, so they are wider.",
    "tour.title.legend": "Hide the truth",
    "tour.text.legend": "Take the true or the noisy shares off the picture, and bring them back. What is hidden is "
    "in no saved file either.",
    "tour.title.choices": "How it is shown",
    "tour.text.choices": "View opens how uncertainty is drawn. There you also say what is done to shares before they "
    "are shown.",
    "tour.title.table": "The same in figures",
    "tour.text.table": "Every number of the chart, with the bounds of its interval. Ctrl+Shift+C copies the table.",
    "tour.title.observer": "What an observer learns",
    "tour.text.observer": "Choose a report, and see how much more likely it makes an answer. The last line says who "
    "could see the raw answer.",
    "tour.title.ask": "Ask one person",
    "tour.text.ask": "Pick a true answer and press Ask. One simulated person answers by the design, and you see the "
    "report.",
    "tour.title.open": "Open a file",
    "tour.text.open": "Text, Excel, SPSS, Stata or Parquet. You see how it would be read, and nothing is taken "
    "before you say so.",
    "tour.title.samples": "Surveys to try",
    "tour.text.samples": "Three invented surveys come along, with refusals, blanks and weights as real ones have. "
    "One click opens one.",
    "tour.title.generator": "No data yet?",
    "tour.text.generator": "Make up answers from a shape, or from the shares that you expect. Plan with them until "
    "the real ones are there.",
    "tour.title.columns": "The columns",
    "tour.text.columns": "Each column with its question, its role and its most frequent answers. Select one and "
    "press Look at this question.",
    "tour.title.inspector": "What a column is",
    "tour.text.inspector": "Its role, its question text, labels and missing codes. Each is a proposal; you decide, "
    "and can undo it.",
    "tour.title.base": "Who is counted",
    "tour.text.base": "Count only some respondents, or give them weights. Whatever you choose is named on all figures.",
    "tour.title.codebook": "Codebooks",
    "tour.text.codebook": "Load what somebody has written down about the columns. Save what you have declared.",
    "tour.title.questionnaire": "All questions at once",
    "tour.text.questionnaire": "What each question costs, how exact it would be, and whether it can be used. Below "
    "stands what all of them together cost one respondent.",
    "tour.title.about": "Who may see it",
    "tour.text.about": "Where these data come from, and whether they are private. That decides what may leave this "
    "computer.",
    "tour.title.release_form": "Say what shall leave",
    "tour.text.release_form": "Randomized answers, or counts with noise; which questions, and in which form. "
    "Nothing is drawn while you choose.",
    "tour.title.release_table": "Question by question",
    "tour.text.release_table": "Its design, where its list of answers comes from, and what a missing answer "
    "becomes. At the right stands what it costs each respondent.",
    "tour.title.release_cost": "What it costs",
    "tour.text.release_cost": "What was spent on these data before, what this adds, and what is left. All releases "
    "of the same data add up.",
    "tour.title.release_confirm": "One draw",
    "tour.text.release_confirm": "Read the sentence, tick it, and release. It is drawn once and written into the "
    "ledger; it cannot be taken back.",
    "tour.title.release_ledger": "What was released",
    "tour.text.release_ledger": "Every release with its cost and its files. Choose a line to see all of it, or to "
    "hand it out again at no cost.",
    "tour.title.release_budget": "The budget",
    "tour.text.release_budget": "The most that may be spent on these data. A release that would go over it is "
    "refused before anything is drawn.",
    "tour.title.release_verify": "Trust, but check",
    "tour.text.release_verify": "Open any file of a release, your own or somebody else's. Every figure that goes "
    "with it is worked out anew from what left.",
    "tour.title.tradeoffs_parts": "What privacy costs",
    "tour.text.tradeoffs_parts": "Compare the error and the risk of every design. The other part compares who may see "
    "the answers.",
    "tour.title.tradeoffs_expect": "What you expect",
    "tour.text.tradeoffs_expect": "Plan for the question of the page Preview, or for a guess of your own: choose My "
    "own guess and draw the bars. No data are needed.",
    "tour.title.tradeoffs_privacy": "The design and its strength",
    "tour.text.tradeoffs_privacy": "The same as on the page Preview. What you change here, you change there.",
    "tour.title.tradeoffs_models": "Who sees what",
    "tour.text.tradeoffs_models": "Nobody, a shuffler or a trusted curator may see the raw answers. Their errors stand "
    "side by side.",
    "tour.title.tradeoffs_compare": "Designs side by side",
    "tour.text.tradeoffs_compare": "Error or risk against epsilon, people or number of answers. Point to read the "
    "values, click to take them into the plan.",
    "tour.title.lab_arrive": "People arrive",
    "tour.text.lab_arrive": "The estimate wanders and closes in on the truth. The band says how far it may stray.",
    "tour.title.lab_audit": "Does it keep its promise?",
    "tour.text.lab_audit": "Press Run to simulate a thousand surveys of this very plan. You see how often the "
    "interval held the truth, and what the reports really give away.",
    "tour.title.collected_parts": "Collected",
    "tour.text.collected_parts": "Here answers were randomized before you got them. Each part of the bar answers one "
    "question about the reports.",
    "tour.title.collected_reports": "Which reports",
    "tour.text.collected_reports": "Take columns of the data, or type counts. Groups, level and kind of interval hold "
    "for all parts.",
    "tour.title.collected_setup": "Which design",
    "tour.text.collected_setup": "Say which values are reports and which device made them. Nothing is guessed, and you "
    "see at once what each convention would come to.",
    "tour.title.collected_estimates": "What they tell",
    "tour.text.collected_estimates": "Shares with their intervals, by group and arm, and against those who were asked "
    "directly. The plain words say when the reports contradict the design.",
    "tour.title.collected_honesty": "Did they follow the device?",
    "tour.text.collected_honesty": "The band shows how far the share would move if some ignored the device. Two groups "
    "or an anchor question can tell how many did.",
    "tour.title.lab_parts": "The Lab",
    "tour.text.lab_parts": "Simulations and comparisons show how the methods behave. Each part of the bar answers "
    "one question.",
    "tour.title.lab_numbers": "Which numbers",
    "tour.text.lab_numbers": "Choose a column of your data, invented ages or a normal curve. Declare the "
    "lowest and the highest number there can be.",
    "tour.title.lab_studies": "A thousand times over",
    "tour.text.lab_studies": "Press Run to see how the same release would have come out a thousand times. The "
    "number of people may be private too.",
    "tour.title.plan_expect": "Before the field",
    "tour.text.plan_expect": "Say which answers and shares you expect and how many people you can ask. All parts of "
    "the page use it.",
    "tour.title.plan_solve": "How many respondents?",
    "tour.text.plan_solve": "Type two of epsilon, margin and respondents; the third is worked out. Drag the point in "
    "the chart to try other figures.",
    "tour.title.plan_designs": "Which design?",
    "tour.text.plan_designs": "The table ranks all designs and says whom each one protects. Use puts a design into the "
    "plan.",
    "tour.title.plan_questions": "More than one question",
    "tour.text.plan_questions": "Share one epsilon out among several questions. You see what all of them together "
    "do to a respondent.",
    "tour.title.plan_kit": "Into the field",
    "tour.text.plan_kit": "Print the sheet for the respondent, the script for the interviewer and a spinner to cut "
    "out. Save forms for phones, and the file by which the answers are read later.",
}
register(__name__, SENTENCES)
