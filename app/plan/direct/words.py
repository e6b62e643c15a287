"""The sentences of the tab on asking directly."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "direct.axis.lies": "Carriers who lie to a direct question",
    "direct.axis.error": "Error (RMSE), points",
    "direct.mark.now": "expected: {lies}",
    "direct.key.direct": "direct question",
    "direct.key.plan": "this plan",
    "direct.key.even": "equally good: {lies}",
    "direct.and": " and ",
    "direct.title": "Direct question or this plan? {answer}",
    "direct.caption.share": "expected share {share}",
    "direct.head.lies": "Carriers who lie",
    "direct.head.bias": "Bias of the direct question, points",
    "direct.head.direct": "Error of the direct question, points",
    "direct.head.plan": "Error of the plan, points",
    "direct.sentence.plan": "If {lies} of carriers lie, the plan is more accurate: its error is {plan} points, "
    "against {direct} with a direct question.",
    "direct.sentence.direct": "If {lies} of carriers lie, a direct question is more accurate: its error is {direct} "
    "points, against {plan} with the plan.",
    "direct.words.seen": "A direct question would estimate {answer} at {seen} instead of {share}.",
    "direct.words.more_people": "A larger sample reduces the random error of {spread} points, not the bias.",
    "direct.words.even": "Both are equally accurate if {lies} of carriers lie.",
    "direct.words.even_two": (
        "Both are equally accurate at two shares of lying carriers: {lies}. Between them a direct question is "
        "better, because lies of carriers and non-carriers cancel."
    ),
    "direct.words.never": "The direct question is more accurate, however many carriers lie. Ask more people, or "
    "choose a larger ε.",
    "direct.words.always": "This plan is more accurate, however many carriers lie.",
    "direct.reading": "If {lies} lie: error {direct} points with the direct question, {plan} with this plan",
}
register(__name__, SENTENCES)
