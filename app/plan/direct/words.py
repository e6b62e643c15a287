"""What the part Asked directly says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "direct.axis.lies": "Carriers who would lie if asked directly",
    "direct.axis.error": "Error (root mean square), points",
    "direct.mark.now": "expected: {lies}",
    "direct.key.direct": "asked directly",
    "direct.key.plan": "this plan",
    "direct.key.even": "equally good: {lies}",
    "direct.and": " and ",
    "direct.title": "Ask directly, or with this plan? {answer}",
    "direct.caption.share": "expected share {share}",
    "direct.head.lies": "Carriers who lie",
    "direct.head.bias": "Bias asked directly, points",
    "direct.head.direct": "Error asked directly, points",
    "direct.head.plan": "Error of the plan, points",
    "direct.sentence.plan": "If {lies} of carriers would lie, asking directly is off by {direct} points and this plan "
    "by {plan}: the plan is nearer to the truth.",
    "direct.sentence.direct": "If {lies} of carriers would lie, asking directly is off by {direct} points and this "
    "plan by {plan}: asking directly is nearer to the truth.",
    "direct.words.low": "Asked directly, {answer} would come out at {seen} where {share} is true: {bias} points too "
    "low.",
    "direct.words.high": "Asked directly, {answer} would come out at {seen} where {share} is true: {bias} points too "
    "high.",
    "direct.words.more_people": "More people do not help against that: they shrink the {spread} points of chance, and "
    "leave the bias as it is.",
    "direct.words.even": "Both are equally good where {lies} of carriers would lie.",
    "direct.words.even_two": "Both are equally good at {lies} of carriers who lie. In between asking directly is "
    "better: there the lies of carriers and of others cancel.",
    "direct.words.never": "Whatever the part of carriers who lie, asking directly is nearer to the truth. Ask more "
    "people, or choose a larger ε.",
    "direct.words.always": "Whatever the part of carriers who lie, this plan is nearer to the truth.",
    "direct.words.ratio": "The mean squared error of the plan is {ratio} times that of asking directly.",
    "direct.reading": "{lies} lie: directly {direct} points, this plan {plan}",
}
register(__name__, SENTENCES)
