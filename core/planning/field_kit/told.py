"""The instructions of a phone that draws first: the true answer, one answer from everybody, or an entry from a list."""

from __future__ import annotations

from fractions import Fraction

from core.planning.translator import Rows

_RAREST = Fraction(1, 10**12)

Told = tuple[tuple[int, ...], Fraction]
"""(told[x], chance): the entry that a phone asks for, for each answer x."""


def told_by_phone(chances: Rows) -> tuple[Told, ...]:
    """The draws of a phone: the respondent enters the report, so the phone needs no other entry.

    Each instruction gives the entry for every answer; together they have the chances of the matrix. For P = t I + r 1'
    they are the truth with t and one answer for all with r_i. For other matrices one uniform number is looked up in the
    sums of every column, which makes at most k (k - 1) + 1 instructions.
    """
    k = len(chances)
    others = [{row[x] for x in range(k) if x != y} for y, row in enumerate(chances)]
    if all(len(one) == 1 for one in others):
        forced = [one.pop() for one in others]
        truth = 1 - sum(forced, Fraction(0))
        if truth >= 0:
            made = ((tuple(range(k)), truth), *(((y,) * k, share) for y, share in enumerate(forced)))
            return tuple(one for one in made if one[1])
    return _looked_up(chances)


def told_in_words(chances: Rows) -> tuple[Told, ...]:
    """Return the instructions for a list or for random(). Draws rarer than 1e-12 (roundings of a typed matrix) are
    added to the most frequent one."""
    told = told_by_phone(chances)
    often = [one for one in told if one[1] >= _RAREST]
    rest = sum((chance for _, chance in told if chance < _RAREST), Fraction(0))
    most = max(often, key=lambda one: one[1])
    return tuple((reports, chance + rest if reports == most[0] else chance) for reports, chance in often)


def _looked_up(chances: Rows) -> tuple[Told, ...]:
    k = len(chances)
    sums = [[sum((row[x] for row in chances[:y]), Fraction(0)) for y in range(1, k + 1)] for x in range(k)]
    edges = sorted({edge for column in sums for edge in column if edge > 0})
    found: dict[tuple[int, ...], Fraction] = {}
    low = Fraction(0)
    for high in edges:
        told = tuple(next(y for y, edge in enumerate(column) if edge > low) for column in sums)
        found[told] = found.get(told, Fraction(0)) + high - low
        low = high
    return tuple(found.items())
