"""English sentences that stand as comments in the script of the page Collected."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "collected.script.typed": "Made from counts that were typed, or from example data.",
    "collected.script.protected": "Made from reports that were randomized in the field. It shows where the file lies "
    "and how columns and reports are called; what it prints may be shown to anyone.",
    "collected.script.about": "Reports from the field in the Survey Privacy Workbench {version}, as Python. It reads "
    "the reports, applies the designs that were said of them, and prints every figure of this part of the page as CSV. "
    "Where intervals are drawn (bootstrap), they are drawn from the same seed as on the screen.",
    "collected.script.counts": "The counts as they were typed; the last column says how many respondents.",
    "collected.script.rows": "The reports, counted: there is no file to read them from.",
    "collected.script.times": "respondents",
    "collected.script.read": "Read the reports.",
    "collected.script.changed": "The data have other rows than those on the screen.",
    "collected.script.question": "The question, and the design that made the reports of each arm.",
    "collected.script.pairs": "The question that each respondent answered twice.",
    "collected.script.estimates": "Estimate the shares.",
    "collected.script.questions": "The questions that are taken together, and the designs that made their reports.",
    "collected.script.survey": "Estimate the shares as the survey was drawn.",
    "collected.script.joint": "Take the questions together.",
    "collected.script.honesty": "Ask who followed the rules.",
    "collected.script.nothing": "There is no estimate to write a script for. Say under Set-up which reports there are "
    "and which design made them.",
}
