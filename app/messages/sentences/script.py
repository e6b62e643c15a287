"""English sentences that stand as comments in scripts (Copy as Python)."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "script.internal": "INTERNAL: made from private data. It shows answers as they are: keep it where the data are.",
    "script.example": "Made from example data: it may be shown to anyone.",
    "script.preview": "One question in the Survey Privacy Workbench {version}, as Python. It counts the answers, takes "
    "the simulated reports that were on the screen, estimates the shares from them, prints the table as CSV and writes "
    "the chart into the present folder. The reports are a preview, not a release.",
    "script.questionnaire": "The questionnaire in the Survey Privacy Workbench {version}, as Python. It counts the "
    "answers and prints, as CSV, what every question costs with its design and how exact its answers would be.",
    "script.run": "Run it with a Python in which the workbench is installed. Where you have a copy of its code, name "
    "that folder in PYTHONPATH.",
    "script.outcomes": "On the screen stand other simulated surveys too. They need chance, so whiskers stand here "
    "instead.",
    "script.pinned": "The pinned setting that stood beside it on the screen is left out.",
    "script.hidden": "The true answers were hidden on the screen. They are in the counts here, but in nothing "
    "that is printed.",
    "script.data": "The data and how they are read.",
    "script.names": "Names of columns that have none in the file.",
    "script.counts": "The answers as they were counted: there is no file to count them from.",
    "script.codebook": "What is declared of these columns.",
    "script.who": "Who is counted.",
    "script.question": "The question, and each category with the values of the data that mean it.",
    "script.left_out": "Left out: {labels}.",
    "script.more": "{labels} and {count} more",
    "script.reports": "How many of the reports on the screen support each category.",
    "script.count": "Count the answers.",
    "script.changed": "The data are not those from which the reports on the screen were drawn.",
    "script.design": "The design: {design}.",
    "script.held.epsilon": "Epsilon was typed as {text}.",
    "script.held.p": "p was typed as {text}.",
    "script.held.margin": "Epsilon follows from a margin of {text} points.",
    "script.held.odds": "Epsilon follows from odds of {text}.",
    "script.estimate": "Estimate the shares from the reports.",
    "script.table": "The table, as CSV.",
    "script.figure": "The chart, as figure.svg (figure.internal.svg where the data are private).",
    "script.questions": "The questions with their designs, and those that cannot be used with the reason.",
    "script.total": "What a respondent spends in all, and the table as CSV.",
}
