"""What one report gives away, in plain words with counted people."""

from __future__ import annotations

import math

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.bits import BitsDesign
from core.designs.supports import SupportDesign
from core.report.document import Block, Facts, Grid, Paragraph
from core.report.numbers import count_text, share_text
from core.report.sections.figures import even_shares_of, even_shares_words, shares_words, times_text
from core.report.sections.spec import Part, SectionSpec
from core.risk.posterior import after_support, best_guess_rate, guess_without

PEOPLE = 100
MOST_OBSERVED = 20
"""With more answers only those of which a report tells most are listed."""


def _build(part: Part) -> tuple[Block, ...]:
    design, say = part.question.design, part.say
    if math.isinf(design.epsilon) and not design.one_sided:
        return Paragraph(say("words.direct", None)), Paragraph(say("words.odds_none", None))
    if not isinstance(design, SupportDesign):
        return Paragraph(_odds(part, design)), Facts(_guess(part, design)), Paragraph(_assumed(part), "soft")
    return (
        Paragraph(_counted(part, design)),
        Paragraph(_odds(part, design)),
        _observer(part, design),
        Facts(_guess(part, design)),
        Paragraph(_assumed(part), "soft"),
    )


def _counted(part: Part, design: SupportDesign) -> str:
    """Of 100 people with an answer, how many report it: the answer for which the truth is told least often."""
    own, other, labels = design.support_own, design.support_other, part.question.labels
    index = int(own.argmin())
    marked, others = round(PEOPLE * float(own[index])), round(PEOPLE * float(other[index]))
    blanks = {"people": PEOPLE, "label": labels[index], "marked": marked, "others": others, "rest": PEOPLE - marked}
    if design.many:
        return part.say("words.items", blanks)
    if design.report_kind is ReportKind.BITS:
        return part.say("words.bits", blanks)
    if not design.readable:
        return part.say("words.support", blanks)
    if design.k == 2:
        return part.say("words.binary", blanks | {"other": labels[1 - index]})
    return part.say("words.category" if design.report_kind is ReportKind.CATEGORY else "words.subset", blanks)


def _odds(part: Part, design: Design) -> str:
    if math.isinf(design.epsilon):
        return part.say("words.one_sided" if design.k == 2 else "words.some_ruled_out", None)
    times = times_text(math.exp(design.epsilon), part.style)
    if isinstance(design, BitsDesign) and design.many:
        item = times_text(float(design.support_own[0] / design.support_other[0]), part.style)
        return part.say("words.odds_items", {"times": times, "item": item})
    return part.say("words.odds", {"times": times})


def _observer(part: Part, design: SupportDesign) -> Grid:
    """How likely each answer is before a report and after one that supports it."""
    shares = even_shares_of(design) if part.previewed is None else part.previewed.at.shares
    after = after_support(design, shares)
    names = part.question.labels
    caption = part.say("report.observer.caption", None)
    if part.previewed is None and bool((after == after[0]).all()):
        names, shares, after = (part.say("report.matrix.any", None),), shares[:1], after[:1]
    elif len(names) > MOST_OBSERVED:
        kept = np.sort(np.argsort(-after, kind="stable")[:MOST_OBSERVED])
        blanks = {"count": count_text(MOST_OBSERVED, part.style), "all": count_text(design.k, part.style)}
        caption = part.say("report.observer.caption_most", blanks)
        names, shares, after = tuple(names[place] for place in kept), shares[kept], after[kept]
    bits = design.report_kind is ReportKind.BITS
    codes = ("answer", "before", "after_bit" if bits else "after")
    return Grid(
        headers=tuple(part.say(f"report.observer.{code}", None) for code in codes),
        rows=tuple(
            (label, share_text(before, 1, part.style), share_text(then, 1, part.style))
            for label, before, then in zip(names, shares.tolist(), after.tolist(), strict=True)
        ),
        right=(False, True, True),
        caption=caption,
    )


def _guess(part: Part, design: Design) -> tuple[tuple[str, str], ...]:
    if part.previewed is None:
        shares = even_shares_of(design)
        right, without = best_guess_rate(design, shares), guess_without(shares, many=design.many)
    else:
        right, without = part.previewed.at.best_guess, part.previewed.at.best_guess_without
    kind = "item" if design.many else "answer"
    return (
        (part.say(f"report.guess.{kind}", None), share_text(right, 1, part.style)),
        (part.say(f"report.guess.{kind}_without", None), share_text(without, 1, part.style)),
    )


def _assumed(part: Part) -> str:
    if part.previewed is None:
        return part.say("report.observer.even", {"shares": even_shares_words(part, [part.question.design])})
    return part.say("report.observer.assumed", {"shares": shares_words(part, true=part.previewed.at.true)})


SPECS = (SectionSpec("odds", "preview", True, True, _build),)
