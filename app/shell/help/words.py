"""Sentences of the help window."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "help.design.head": "Design | Questions | Set by | Who is protected",
    "help.design.two": "two answers",
    "help.design.several": "{lowest} to {highest} answers",
    "help.design.items": "select-all, {lowest} to {highest} items",
    "help.design.both": "{lowest} to {highest} answers, and select-all",
    "help.design.set.all": "ε, p, margin, odds",
    "help.design.set.epsilon": "ε, margin, odds",
    "help.design.set.p": "p",
    "help.design.set.figures": "its figures",
    "help.design.set.nothing": "nothing; it is fixed",
    "help.design.serves": "Questions: {questions}. Set by: {doors}.",
    "help.design.folded": "In the list of designs it stands under “More”: at the same epsilon another design is more "
    "exact.",
    "help.design.unreadable": "Its reports name no answer, so the chart shows no noisy share.",
    "help.design.forced": "In which proportions answers are forced can be typed; else all are forced alike.",
    "help.design.starts": "At first: {text}.",
    "help.design.assumed": "Assumed for the preview only: the estimate does not use it.",
    "help.design.example": "**Example.** {text}",
    "help.design.figure": "- **{name}**: {hint}",
    "help.design.example_two": "ε = {epsilon}. {explained}",
    "help.design.example_several": "{answers} answers, ε = {epsilon}. {explained}",
    "help.design.example_items": "{answers} items, ε = {epsilon}. {explained}",
    "help.design.example_carriers": "A report that carriers send gives away ε = {epsilon} at most.",
    "help.design.protects": "**Who is protected.** {text}",
    "help.design.protects.everyone": "Everyone: no report rules an answer out.",
    "help.design.protects.carriers": "Carriers only; the design is [one-sided](help:designs#one-sided). One of the "
    "reports is never that of a carrier, so whoever sends it is known to be none, and ε is infinite.",
    "help.design.protects.conditional": "Everyone, but the protection is [conditional](help:designs#conditional): it "
    "fails against those who know the personal attribute that takes the place of a coin.",
    "help.design.protects.too": "It is [conditional](help:designs#conditional) as well.",
    "help.design.protects.nobody": "Nobody: every report is the answer.",
    "help.design.source": "Source: {source}",
}
register(__name__, SENTENCES)
