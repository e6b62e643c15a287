"""The exact disclosure of one report of a kit to an observer: the facts for the consent text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.planning.translator import Rule

PEOPLE, MOST_PEOPLE, MANY_PEOPLE = 100, 400, 1000


@dataclass(frozen=True, slots=True)
class Promises:
    """Of a report alone, and for an observer who knows no outcome, birthday or other answer.

    coming   reports with a chance above 0
    open     those of them that more than one answer gives, so that they do not show the answer
    only     (report, answers that give it) where some answer never does
    bounded  reports that every answer gives; `odds`: their largest ratio of chances, None without such reports
    """

    coming: tuple[int, ...]
    open: tuple[int, ...]
    only: tuple[tuple[int, tuple[int, ...]], ...]
    bounded: tuple[int, ...]
    odds: Fraction | None


def promises_of(rule: Rule) -> Promises:
    givers = [tuple(x for x, chance in enumerate(row) if chance > 0) for row in rule.matrix]
    coming = tuple(y for y, some in enumerate(givers) if some)
    bounded = tuple(y for y in coming if len(givers[y]) == rule.k)
    known = [odds for y in bounded if (odds := rule.odds_by_report[y]) is not None]
    return Promises(
        coming,
        tuple(y for y in coming if len(givers[y]) > 1),
        tuple((y, givers[y]) for y in coming if y not in bounded),
        bounded,
        max(known, default=None),
    )


def believed_after(odds: Fraction, before: Fraction) -> Fraction:
    """Return the largest posterior belief in one answer after a report with these odds: o b / (o b + 1 - b)."""
    return odds * before / (odds * before + 1 - before)


def people_for(chances: Sequence[Fraction]) -> int:
    """Return 100 if these chances are whole people of 100, or the smallest such number up to 400, or 1,000 with
    rounding."""
    needed = math.lcm(*(chance.denominator for chance in chances))
    if PEOPLE % needed == 0:
        return PEOPLE
    return needed * max(1, 60 // needed) if needed <= MOST_PEOPLE else MANY_PEOPLE
