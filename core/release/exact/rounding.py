"""Rounding of a response matrix to whole numbers: columns sum to exactly 2^64, ratios in rows stay below a limit."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from core.release.exact.odds import WORD
from core.release.exact.whole import not_sound

Rows = tuple[tuple[int, ...], ...]

_POINT = 64
"""Binary places after the unit during the calculation."""
_TINY = 1100
"""Floats are whole multiples of 2^-1074."""
_SHARES = 96
"""The weight of the mean is a whole multiple of 2^-96 ..."""
_LARGEST = 1 << _SHARES - 26
"""... and at most 2^-26, which always compensates rounding errors of floats."""
_HALVINGS = 12


def whole_rows(values: Sequence[Sequence[float]], limit: Fraction) -> Rows:
    """Return whole numbers near 2^64 values[y][x], with column sums of 2^64 and no ratio in a row above `limit`.

    In each row the large entries are rounded down and the small ones up. The missing part of a column goes to entries
    that stay within the row's smallest and largest number. If the ratio is still too large (floats put the matrix
    itself above its epsilon by 1e-16), every column is mixed with the mean of all columns. The weight is slightly more
    than the smallest sufficient one. Mixing lowers the ratio of every row and keeps zeros and sums. Raises ReleaseError
    `release.integers`.
    """
    exact = [[int(Fraction(float(value)) * (1 << _TINY)) for value in row] for row in values]
    sums = [sum(column) for column in zip(*exact, strict=True)]
    scaled = [[(entry << (64 + _POINT)) // total for entry, total in zip(row, sums, strict=True)] for row in exact]
    means = [sum(row) // len(row) for row in scaled]
    found = _rounded(scaled)
    if fits(found, limit):
        return found
    share = 1
    while not fits(found := _rounded(_mixed(scaled, means, share)), limit):
        share *= 2
        if share > _LARGEST:
            raise not_sound()
    too_little = share // 2
    for _ in range(_HALVINGS):
        middle = (too_little + share) // 2
        tried = _rounded(_mixed(scaled, means, middle))
        if fits(tried, limit):
            share, found = middle, tried
        else:
            too_little = middle
    return found


def fits(rows: Rows, limit: Fraction) -> bool:
    """Return whether the columns sum to 2^64, and each row has only zeros or no ratio above the limit."""
    if any(sum(column) != WORD for column in zip(*rows, strict=True)):
        return False
    return all(max(row) == 0 or (min(row) > 0 and max(row) <= limit * min(row)) for row in rows)


def worst_ratio(rows: Rows) -> Fraction:
    """Return the largest ratio within a row, ignoring rows of zeros. Raises ReleaseError `release.integers`."""
    used = [row for row in rows if max(row) > 0]
    if not used or any(min(row) <= 0 for row in used):
        raise not_sound()
    return max(Fraction(max(row), min(row)) for row in used)


def _mixed(rows: list[list[int]], means: list[int], share: int) -> list[list[int]]:
    return [
        [entry + ((mean - entry) * share >> _SHARES) for entry in row] for row, mean in zip(rows, means, strict=True)
    ]


def _rounded(rows: list[list[int]]) -> Rows:
    found = []
    for row in rows:
        middle = max(row) + min(row)
        found.append([entry >> _POINT if 2 * entry > middle else -(-entry >> _POINT) for entry in row])
    limits = [(min(row), max(row)) for row in found]
    for x in range(len(found[0])):
        lacking = WORD - sum(row[x] for row in found)
        # The largest entries are first, because a unit changes them least.
        for y in sorted(range(len(found)), key=lambda y: -found[y][x]):
            low, high = limits[y]
            room = high - found[y][x] if lacking > 0 else low - found[y][x]
            step = min(lacking, room) if lacking > 0 else max(lacking, room)
            found[y][x] += step
            lacking -= step
        found[max(range(len(found)), key=lambda y: found[y][x])][x] += lacking
    return tuple(tuple(row) for row in found)
