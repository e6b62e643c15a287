"""English sentences of the field kit: what cannot be, the part on screen, and the words on paper."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What cannot be
    "kit.items": "In this question several items may be ticked. A field kit is for one answer: ask each item as a "
    "question of its own, or choose a question with one answer.",
    "kit.groups": "This design needs two devices, one for each group, and a kit has one. Choose Warner, Crosswise or "
    "Forced response for a kit.",
    "kit.reports": "Reports of this design are no answers that a person can say or mark (bits, sets, numbers). "
    "Choose Randomized response or Forced response for a kit; with few answers they are as good.",
    "kit.answers": "A field kit takes up to {most} answers; this question has {answers}. Merge some, or plan fewer.",
    "kit.phone": "This design does not protect every answer, so no phone draws it. Choose a device above, or another "
    "design.",
    "kit.no_device": "No simple device of this kind comes near this plan. Choose another kind, or the phone.",
    "kit.unknown_report": "The column holds something that is no report of this field kit.",
    "kit.not_one": "This file is no decoding file of a field kit.",
    "kit.too_new": "A newer version of this program wrote this decoding file. Update the program to read it.",
    "kit.damaged": "The decoding file is damaged or was changed: {place} is not what it should be.",
    # Kinds, and how a question is asked
    "kit.kind.phone": "Phone or tablet",
    "kit.title": "Field kit: {question}",
    "kit.untitled": "Your question",
    "kit.footer": "{title} · ε = {epsilon}",
    "kit.infinite": "infinite",
    # The sheet of the respondent
    "kit.sheet.respondent": "For you who answer",
    "kit.respondent.lead": "The next question is personal. What you say is decided partly by chance, so that nobody "
    "can tell from it what is true for you.",
    "kit.respondent.question": "The question: {question}",
    "kit.respondent.other": "The other question: {question}",
    "kit.respondent.other_unknown": "The other question is on the card that you were given.",
    "kit.respondent.alone": "{do} Let nobody see what comes.",
    "kit.respondent.personal": "{do} Choose somebody whom nobody here knows, before you look at the list below, and "
    "do not say whom.",
    "kit.respondent.spin": "Put the point of a pencil through a paper clip onto the middle of the spinner, and flick "
    "the clip. Let nobody see where it stops.",
    "kit.respondent.phone": "Open the form and read what the phone has drawn. Let nobody see the screen.",
    "kit.respondent.phone_task": "It tells you either to enter what is true, or which answer to enter.",
    "kit.respondent.card": "Do what the card says: {tasks}.",
    "kit.respondent.line": "{signs}: {task}.",
    "kit.respondent.opposite": "The opposite means: say “{other}” where “{first}” is true for you, and “{first}” "
    "where “{other}” is true.",
    "kit.respondent.say": "Say one of these and nothing else: {answers}.",
    "kit.respondent.enter": "Enter what you were told, and nothing else: {answers}.",
    "kit.respondent.follow": "Please do exactly what comes, even where it feels odd. Only then the results are "
    "right, and only then your answer is protected.",
    "kit.respondent.once": "Answer once. Do not try again when you do not like what came.",
    # The consent text
    "kit.sheet.consent": "What your answer gives away",
    "kit.consent.unseen": "Nobody sees what is true for you: neither the interviewer nor those who count the "
    "answers. It is written down nowhere. Only you know whether you told the truth or what came.",
    "kit.consent.form": "On paper and in the XLSForm you never enter what is true. In the page for a browser you do: "
    "the page replaces it by chance before it keeps anything, and you trust that device for this one moment.",
    "kit.consent.conditional": "Conditional: this holds only against people who do not know {what}. Whoever knows it "
    "can see through your answer.",
    "kit.consent.birthday": "whose birthday or number you took and what it is",
    "kit.consent.other": "your answer to the other question",
    "kit.consent.odds": "{odds} ({epsilon})",
    "kit.consent.after": "Somebody who gives an answer {before} chances in 100 to be yours will, after what you say, "
    "give it at most {after} in 100.",
    "kit.consent.report": "Of {people} people whose true answer is “{answer}”, {said} say “{report}”.",
    "kit.consent.report_about": "Of {people} people whose true answer is “{answer}”, about {said} say “{report}”.",
    "kit.consent.free": "Taking part is voluntary. You may leave out the question or stop at any time.",
    # The script of the interviewer
    "kit.sheet.interviewer": "For the interviewer",
    "kit.interviewer.practise": "Practise first with a harmless question (“Did you have breakfast today?”) until the "
    "person knows what to do.",
    "kit.interviewer.say": "Say: “The next question is personal. Please do what your sheet says and tell me only the "
    "answer it gives you. I will not look, and I cannot know why you say it.”",
    "kit.interviewer.away": "Turn away. Never look at what came, and never ask for it.",
    "kit.interviewer.read": "Read aloud: “{question}”",
    "kit.interviewer.write": "Write down the code of what is said, and nothing else: no remark, no time, no look.",
    "kit.interviewer.lie": "Asked “Must I lie?”, say: “It is not you who answers then, it is chance. Nobody can hold "
    "that answer against you.”",
    "kit.interviewer.told": "If the person tells you what is true, do not write it down. Ask to start again, in "
    "silence.",
    "kit.interviewer.again": "Never repeat the round after an answer was given: two answers tell more than one.",
    "kit.interviewer.refuse": "If the person does not want to answer, leave the field empty and go on.",
    "kit.interviewer.codes": "Codes",
    # The device on paper
    "kit.sheet.device": "The device",
    "kit.device.scale": "This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).",
    "kit.device.cut": "Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.",
    "kit.device.copies": "Make {cards} cards in all: {copies}. One of each sort is printed here.",
    "kit.device.copy": "{number} × “{task}”",
    "kit.device.spinner": "Spinner. {text}",
    "kit.device.table": "Table of outcomes. {text}",
    "kit.device.card": "Cards. {text}",
    "kit.device.draws": "The phone draws one of these, each with its chance:",
    "kit.device.draw": "{chance}: {task}",
    "kit.device.source": "In the XLSForm the chance comes from random() of the app, which is good enough for a "
    "survey but not made for secrets. The page for a browser uses the secure random numbers of the browser, with "
    "exact whole-number thresholds.",
    "kit.phone.truth": "Enter what is true for you",
    "kit.phone.say": "Enter “{answer}”, whatever is true",
    "kit.phone.swap": "Enter the opposite of what is true",
    "kit.phone.map": "Enter as listed: {list}",
    "kit.phone.pair": "if “{answer}” is true, “{report}”",
    # The sheet of whoever evaluates
    "kit.sheet.counting": "For whoever counts the answers",
    "kit.counting.lead": "Keep this sheet with the data. The decoding file (JSON) says the same for programs.",
    "kit.counting.design": "Design",
    "kit.counting.device": "Device",
    "kit.counting.epsilon": "Epsilon",
    "kit.counting.chance": "P(“{report}” | “{answer}”)",
    "kit.counting.column": "Column",
    # Beside the preview
    "kit.odds.same": "These are the very chances of your plan: ε = {epsilon}.",
    "kit.odds.nearer": "No {kind} has the chances of your plan (ε = {plan}). The nearest simple one has ε = "
    "{epsilon}, so it protects {more}.",
    "kit.odds.more": "more",
    "kit.odds.less": "less",
    "kit.words.phone": "The phone draws for the respondent what to enter, so that what is true is never entered.",
    "kit.words.nearest": "No device has the very chances of your plan. The nearest: {device} Its ε is {epsilon}. "
    "Choose “{kind}” under “How it is asked” to take it.",
    "kit.words.state": "Nothing in a kit is computed from answers: it holds your question, its answers and chances.",
    "kit.words.internal": "Epsilon of this plan follows from private answers, so files of this kit are internal. "
    "Type epsilon, p or odds to hand the kit out.",
    "kit.words.seen_list": "This list of answers was read off private data, so files of this kit are internal. "
    "Declare the answers on the page Data to hand the kit out.",
    "kit.no_plan": "Type the answers and a design at the left, then your field kit stands here.",
    "kit.no_drawing": "There is nothing to draw for a phone. Choose a device.",
    # Names of files
    "kit.file.sheets": "field kit",
    "kit.file.device": "device",
    "kit.file.form": "form",
    "kit.file.reports": "reports",
    "kit.file.decoding": "decoding",
    # The form in XLSForm
    "kit.xls.about": "This form draws on the phone what you enter. Your true answer is never entered.",
    "kit.xls.source": "The draw comes from random() of this app: good enough for a survey, not made for secrets.",
    "kit.xls.drawn": "The phone has drawn:",
    "kit.xls.enter": "What did the phone tell you to enter?",
    "kit.xls.again": "This answer was taken back. Please start a new form: one draw is for one answer.",
    "kit.xls.thanks": "Thank you. Only what you entered is kept; what the phone drew is not.",
    # The page for a browser
    "kit.form.lead": "This page replaces your answer by chance before it keeps anything. Only the report below is "
    "kept.",
    "kit.form.choose": "Choose what is true for you",
    "kit.form.submit": "Randomize and keep the report",
    "kit.form.result": "Kept: {report}",
    "kit.form.result_why": "This may be what is true for you, or what chance has put in its place. Nobody can tell.",
    "kit.form.next": "Next person",
    "kit.form.kept": "Reports kept on this page: {number}",
    "kit.form.csv": "Save as CSV",
    "kit.form.json": "Save as JSON",
    "kit.form.forget": "Forget all reports",
    "kit.form.sure": "Forget all reports of this page? Save them first.",
    "kit.form.missing": "Choose one of the answers first.",
    "kit.form.no_random": "This browser has no secure random numbers. Use another one.",
    "kit.form.no_script": "This form needs JavaScript: without it nothing can be randomized.",
    "kit.form.about": "{epsilon}. What reports mean stands in the JSON file, which the program reads. Who holds this "
    "device can read the reports, never the answers.",
    "kit.form.for_staff": "For whoever collects the reports",
}
