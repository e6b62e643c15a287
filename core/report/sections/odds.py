"""The disclosure of one report, in plain words with counts of people."""

from __future__ import annotations

import math

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.bits import BitsDesign
from core.designs.supports import SupportDesign
from core.report.document import Block, Figure, Paragraph
from core.report.drawn.gives_away import PEOPLE, GivesAway, Odds, People
from core.report.numbers import count_text, odds_text, share_text
from core.report.sections.figures import assumed, even_shares_of
from core.report.sections.spec import Part, SectionSpec, Usual
from core.risk.posterior import after_support, best_guess_rate, guess_without

MOST_OBSERVED = 12
"""With more answers, only those with the largest disclosure are drawn."""
_TICKS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


def _build(part: Part) -> tuple[Block, ...]:
    design, say = part.question.design, part.say
    if math.isinf(design.epsilon) and not design.one_sided:
        return Paragraph(say("words.direct", None)), Paragraph(say("words.odds_none", None))
    told = Paragraph(f"{_odds(part, design)} {_guess(part, design)}")
    if not isinstance(design, SupportDesign):
        return told, Paragraph(_assumed(part), "soft")
    return _picture(part, design), told


def _counted(part: Part, design: SupportDesign) -> str:
    """Return how many of 100 people with an answer report it, for the answer with the fewest truthful reports."""
    index, marked, others = _people(design)
    labels = part.question.labels
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


def _people(design: SupportDesign) -> tuple[int, int, int]:
    """Return the answer, how many of 100 carriers report it, and how many of 100 non-carriers."""
    own, other = design.support_own, design.support_other
    index = int(own.argmin())
    return index, round(PEOPLE * float(own[index])), round(PEOPLE * float(other[index]))


def _odds(part: Part, design: Design) -> str:
    if math.isinf(design.epsilon):
        return part.say("words.one_sided" if design.k == 2 else "words.some_ruled_out", None)
    times = odds_text(math.exp(design.epsilon), part.style)
    if isinstance(design, BitsDesign) and design.many:
        item = odds_text(float(design.support_own[0] / design.support_other[0]), part.style)
        return part.say("words.odds_items", {"times": times, "item": item})
    return part.say("words.odds", {"times": times})


def _picture(part: Part, design: SupportDesign) -> Figure:
    """Return a picture of each answer's chance before a report and after a report that supports it."""
    say, style = part.say, part.style
    index, marked, others = _people(design)
    label = part.question.labels[index]
    bits = design.report_kind is ReportKind.BITS
    rows, left = _rows(part, design)
    heads = say("report.odds.with", {"label": label}), say("report.odds.others", None)
    told = say("report.odds.after_bit" if bits else "report.odds.after", None)
    listed = "; ".join(
        say("report.odds.row", {"label": row.label, "before": row.before_text, "after": row.after_text}) for row in rows
    )
    drawn = GivesAway(
        title=say("report.section.odds", None),
        summary=f"{_counted(part, design)} {say('report.odds.head', None)}: {listed}.",
        crowds=(
            People(heads[0], marked, say("report.odds.report_it", {"n": count_text(marked, style)})),
            People(heads[1], others, say("report.odds.report_it", {"n": count_text(others, style)})),
        ),
        head=say("report.odds.head", None),
        before=say("report.odds.before", None),
        after=told,
        rows=rows,
        ticks=tuple(share_text(tick, 0, style) for tick in _TICKS),
    )
    more = say("report.odds.left", {"count": count_text(left, style)}) if left else ""
    return part.figure(drawn, " ".join(text for text in (_assumed(part), more) if text))


def _rows(part: Part, design: SupportDesign) -> tuple[tuple[Odds, ...], int]:
    """Return the answers that are drawn, and the number of the others."""
    shares = assumed(part)[0]
    after = after_support(design, shares)
    names = part.question.labels
    left = 0
    if part.previewed is None and bool((after == after[0]).all()):
        names, shares, after = (part.say("report.matrix.any", None),), shares[:1], after[:1]
    elif len(names) > MOST_OBSERVED:
        kept = np.sort(np.argsort(-after, kind="stable")[:MOST_OBSERVED])
        left = len(names) - MOST_OBSERVED
        names, shares, after = tuple(names[place] for place in kept), shares[kept], after[kept]
    rows = zip(names, shares.tolist(), after.tolist(), strict=True)
    style = part.style
    made = tuple(
        Odds(label, before, then, share_text(before, 1, style), share_text(then, 1, style))
        for label, before, then in rows
    )
    return made, left


def _guess(part: Part, design: Design) -> str:
    if part.previewed is None:
        shares = even_shares_of(design)
        right, without = best_guess_rate(design, shares), guess_without(shares, many=design.many)
    else:
        right, without = part.previewed.at.best_guess, part.previewed.at.best_guess_without
    blanks = {"right": share_text(right, 1, part.style), "without": share_text(without, 1, part.style)}
    return part.say(f"report.guess.{'item' if design.many else 'answer'}", blanks)


def _assumed(part: Part) -> str:
    code = "report.observer.even" if part.previewed is None else "report.observer.assumed"
    return part.say(code, {"shares": assumed(part)[2]})


SPECS = (SectionSpec("odds", "preview", True, True, _build, usual=Usual.ONE_QUESTION),)
