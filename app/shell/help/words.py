"""Sentences of the help window."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "help.design.head": "Design | Questions | Set by | Protection",
    "help.design.two": "two answers",
    "help.design.several": "{lowest} to {highest} answers",
    "help.design.items": "select-all, {lowest} to {highest} items",
    "help.design.both": "{lowest} to {highest} answers, and select-all",
    "help.design.set.all": "ε, p, margin, odds factor",
    "help.design.set.epsilon": "ε, margin, odds factor",
    "help.design.set.p": "p",
    "help.design.set.figures": "its figures",
    "help.design.set.nothing": "nothing; it is fixed",
    "help.design.serves": "Question type: {questions}. Design set by: {doors}.",
    "help.design.folded": "Listed under “More”: another design is more precise at the same epsilon.",
    "help.design.unreadable": "The reports of this design name no answer, so the chart has no noisy share.",
    "help.design.forced": "Without typed proportions all answers are forced equally often.",
    "help.design.starts": "Default: {text}.",
    "help.design.assumed": "Assumed for the preview only; the estimate does not use it.",
    "help.design.example": "**Example.** {text}",
    "help.design.figure": "- **{name}**: {hint}",
    "help.design.example_two": "ε = {epsilon}. {explained}",
    "help.design.example_several": "{answers} answers, ε = {epsilon}. {explained}",
    "help.design.example_items": "{answers} items, ε = {epsilon}. {explained}",
    "help.design.example_carriers": "Reports that carriers can send have an ε of at most {epsilon}.",
    "help.design.protects": "**Protection.** {text}",
    "help.design.protects.everyone": "Everyone: no report rules out an answer.",
    "help.design.protects.carriers": (
        "Carriers only; the design is [one-sided](help:designs#one-sided). One of the possible reports "
        "identifies its sender as a non-carrier, so ε is infinite."
    ),
    "help.design.protects.conditional": (
        "Everyone, but [conditional](help:designs#conditional): not against people who know the personal "
        "attribute used as the device."
    ),
    "help.design.protects.too": "It is also [conditional](help:designs#conditional).",
    "help.design.protects.nobody": "Nobody: every report is the answer.",
    "help.design.source": "Source: {source}",
}
register(__name__, SENTENCES)
