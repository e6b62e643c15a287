"""What the part Several questions says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "several.charts": "Chart",
    "several.charts.questions": "Errors of the questions",
    "several.charts.questions_tip": "What each way of sharing the total does to the estimates",
    "several.charts.attacker": "What an attacker learns",
    "several.charts.attacker_tip": "What many reports of one person give away, question by question or wave by wave",
    "several.question": "Question {number}",
    "several.axis.error": "Typical error (1 SE), points",
    "several.scheme.split": "everyone answers all",
    "several.scheme.one": "one question each",
    "several.scheme.fakes": "one question and fakes",
    "several.key.chosen": "{scheme} (chosen)",
    "several.key.other": "{scheme}",
    "several.title": "{count} {count:question|questions} under one total",
    "several.caption": "ε of a respondent = {epsilon}",
    "several.even": "at equal shares",
    "several.first": "The picture shows the first {count} {count:question|questions}; the table has all.",
    "several.head.question": "Question",
    "several.head.answers": "Answers",
    "several.head.design": "Design",
    "several.head.epsilon": "ε",
    "several.head.error": "Error, points",
    "several.head.worth": "Worth direct answers",
    "several.head.other": "Error, points: {scheme}",
    "several.respondent.split": "All {count} {count:question|questions} together have ε = {epsilon}: what a "
    "respondent sends is at most {times} times as likely from one set of answers as from another.",
    "several.respondent.one": "A respondent is asked one of {count} {count:question|questions}, with the whole ε = "
    "{epsilon}: the report is at most {times} times as likely from one answer as from another.",
    "several.respondent.fakes": "One answer and fakes for the rest of {count} {count:question|questions} have ε = "
    "{epsilon} together: what a respondent sends is at most {times} times as likely from one set of answers as from "
    "another.",
    "several.respondent.plan": "Asked at the ε of your plan, {each} for each question, they would have ε = {total} "
    "together: at most {times} times as likely.",
    "several.believed": "Who thought something {before} likely may afterwards think it {after} likely, if all {count} "
    "{count:question|questions} {count:tells|tell} of it; {alone} if one does.",
    "several.believed_one": "Who thought something {before} likely may afterwards think it {after} likely.",
    "several.nearly": "more than {chance}",
    "several.sentence": "{count} {count:question|questions} with ε = {epsilon} in all: the errors lie between {low} "
    "and {high} points.",
    "several.sentence.alike": "{count} {count:question|questions} with ε = {epsilon} in all: each has an error of "
    "{low} points.",
    "several.words.better": "With the same total, “{scheme}” has a smaller error: {error} points typically, against "
    "{now}.",
    "several.words.best": "With the same total, no other way of asking has a clearly smaller error.",
    "several.words.split": "Each question costs its part, and the parts add up. A second survey of the same people "
    "adds again.",
    "several.words.one": "Weights and locks play no part here: each question gets the whole total, and its share of "
    "the people.",
    "several.words.fakes": "Weights and locks play no part here. Nobody sees which answer is the real one, and that "
    "protects a little more.",
    "several.words.both": "A question alone has ε = {question}, all that is sent together {record}. Never tell "
    "respondents the smaller one only.",
    "several.words.all_alike": "The total is the worst case: someone looks at everything a respondent sent, and all of "
    "it points the same way.",
    "several.words.worst": "Error and worth are those at equal shares of the answers. With other shares both are the "
    "same or smaller.",
    "several.words.unlike": "Error and worth are those at equal shares of the answers. This design treats its answers "
    "unlike: with other shares the error may be larger.",
    "several.reading": "{question}: ε = {epsilon}, error {error} points, worth {worth} direct {worth:answer|answers}",
}
register(__name__, SENTENCES)
