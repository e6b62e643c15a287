"""The sentences of the tab Several questions."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "several.charts": "Chart",
    "several.charts.questions": "Errors of the questions",
    "several.charts.attacker": "Attacker",
    "several.question": "Question {number}",
    "several.answers_of": "Categories of question {number}",
    "several.weight_of": "Weight of question {number}",
    "several.lock_of": "Fixed ε of question {number}",
    "several.leave_out": "Leave this question out",
    "several.leave_out.of": "Leave question {number} out",
    "several.axis.error": "Typical error (1 SE), points",
    "several.scheme.split": "everyone answers all",
    "several.scheme.one": "one question each",
    "several.scheme.fakes": "one question and fake data",
    "several.key.chosen": "{scheme} (chosen)",
    "several.key.other": "{scheme}",
    "several.title": "{count} {count:question|questions} under one total",
    "several.caption": "ε per respondent = {epsilon}",
    "several.even": "at equal shares",
    "several.first": "The chart shows the first {count} {count:question|questions}; the table has all.",
    "several.head.question": "Question",
    "several.head.answers": "Categories",
    "several.head.design": "Design",
    "several.head.epsilon": "ε",
    "several.head.error": "Error, points",
    "several.head.worth": "Effective sample size",
    "several.head.other": "Error, points: {scheme}",
    "several.respondent.split": "All {count} {count:question|questions} together have ε = {epsilon}: a respondent's "
    "reports are at most {times} times as likely under one set of answers as under another.",
    "several.respondent.one": "A respondent answers one of {count} {count:question|questions} with the whole ε = "
    "{epsilon}: the report is at most {times} times as likely under one answer as under another.",
    "several.respondent.fakes": (
        "A record of {count} {count:question|questions} has one true report; its other data are fake. With ε = "
        "{epsilon}, the record is at most {times} times as likely under one set of answers as under another."
    ),
    "several.respondent.plan": "With your plan's ε = {each} per question, the total is ε = {total} and the odds "
    "factor (e^ε) is {times}.",
    "several.believed": (
        "A prior belief of {before} in a fact can rise to {after} if all {count} {count:question concerns|questions "
        "concern} it, and to {alone} if only one question does."
    ),
    "several.believed_one": "A prior belief of {before} can rise to {after}.",
    "several.sentence": "{count} {count:question|questions} with a total ε = {epsilon}: the errors are between {low} "
    "and {high} points.",
    "several.sentence.alike": "{count} {count:question|questions} with a total ε = {epsilon}: each has an error of "
    "{low} points.",
    "several.words.better": "With the same total, “{scheme}” has a smaller typical error: {error} instead of {now} "
    "points.",
    "several.words.best": "No other allocation of this total has a clearly smaller error.",
    "several.words.split": "The ε of all questions add up, also over later surveys of the same people.",
    "several.words.one": "Weights and locks do not apply: each question gets the whole total ε.",
    "several.words.fakes": "Weights and locks do not apply. The record hides which report is true.",
    "several.words.both": (
        "ε is {question} for one question and {record} for the whole record. Never tell respondents only the "
        "smaller value."
    ),
    "several.words.all_alike": "The total is the worst case: all reports of a respondent support the same conclusion.",
    "several.words.worst": "Unequal category shares do not increase the error.",
    "several.words.unlike": "Unequal category shares may increase the error of this design.",
    "several.reading": "{question}: ε = {epsilon}, error {error} points, effective sample size {worth}",
}
register(__name__, SENTENCES)
