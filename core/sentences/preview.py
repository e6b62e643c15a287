"""Sentences about what a preview shows."""

from __future__ import annotations

SENTENCES = {
    "words.category": "Of {people} people with the answer {label}, about {marked} report it; of {people} others, about "
    "{others} do.",
    "words.binary": "Of {people} people with the true answer {label}, {marked} report {label}; of {people} with "
    "{other}, {others} do.",
    "words.bits": "Of {people} people with the answer {label}, about {marked} tick it; of {people} others, about "
    "{others} do.",
    "words.items": "Each item is randomized separately. Of {people} people who would tick {label}, about {marked} "
    "report it ticked; of {people} others, about {others} do.",
    "words.support": "Of {people} people with the answer {label}, about {marked} send a report that supports it; of "
    "{people} others, about {others} do.",
    "words.subset": "Of {people} people with the answer {label}, about {marked} name it among their answers; of "
    "{people} others, about {others} do.",
    "words.one_sided": "One-sided: a report may disclose one answer with certainty; only the other is protected.",
    "words.some_ruled_out": "One-sided: some reports rule out an answer with certainty.",
    "words.direct": "Everyone reports their true answer. Nothing protects it.",
    "words.odds": "Any report is at most {times} times as likely from one true answer as from another.",
    "words.odds_items": (
        "Any report is at most {times} times as likely from one set of ticks as from another ({item} times for "
        "one item)."
    ),
    "words.odds_none": "One report discloses the answer with certainty.",
    "words.sign": "sign {number}",
    "words.tile.worth_none": "all answers are the same: a direct question has no error",
    "words.under": "under {share}",
    "words.points": "{points} points",
    # Beliefs before and after one report
    "prior.not_inside": "Type a prior belief from {lowest}% to {highest}%.",
    "prior.not_a_number": "Type a percentage, such as 10, or a fraction, such as 1/4.",
    "posterior.not_above": "A report can only raise a belief. Type more than {prior}% and less than 100%.",
}
