"""Sentences about what a preview shows."""

from __future__ import annotations

SENTENCES = {
    "words.category": "Of {people} people who would answer {label}, about {marked} report it and {rest} report "
    "something else, chosen by chance; of {people} who would answer something else, about {others} report it too.",
    "words.binary": "Of {people} people whose true answer is {label}, {marked} report {label}; of {people} whose "
    "true answer is {other}, {others} report {label}.",
    "words.bits": "Of {people} people who would answer {label}, about {marked} tick it. Of {people} who would answer "
    "something else, about {others} tick it too.",
    "words.items": "Each item has its own coin. Of {people} people who would tick {label}, about {marked} report it "
    "ticked; of {people} who would not, about {others} do.",
    "words.support": "Of {people} people who would answer {label}, about {marked} send a report that speaks for it; of "
    "{people} who would answer something else, about {others} do.",
    "words.subset": "Of {people} people who would answer {label}, about {marked} name it among their answers; of "
    "{people} who would answer something else, about {others} do.",
    "words.one_sided": "One-sided: a report may tell one of the answers for certain; only the other is protected.",
    "words.some_ruled_out": "One-sided: some reports rule an answer out for certain; not every answer is protected.",
    "words.direct": "Everyone reports their true answer. No chance is involved, and nothing protects the answer.",
    "words.odds": "Any report is at most {times} times as likely from one true answer as from another.",
    "words.odds_items": "Any report is at most {times} times as likely from one set of ticks as from another; the bit "
    "of a single item, {item} times.",
    "words.odds_none": "One report tells the answer for certain.",
    "words.sign": "sign {number}",
    "words.tile.worth_none": "everyone gives the same answer: a direct question would have no error",
    "words.under": "under {share}",
    "words.points": "{points} points",
    # Beliefs before and after one report
    "prior.not_inside": "A belief before the report must be a chance of {lowest}% to {highest}%.",
    "prior.not_a_number": "Type a percentage, such as 10, or a fraction, such as 1/4.",
    "posterior.not_above": "A report can only raise a belief: give more than {prior}% and less than 100%.",
}
