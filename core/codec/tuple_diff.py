"""Difference of two tuples, so that undo steps are written without repeating everything."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a tuple, starting at `place`.

    number  how many items in a row equal those of the base from `origin` on; 0 for one item that is not in the base
    origin  if `number` is 0: the place of the base item that it replaces, or -1
    """

    place: int
    origin: int
    number: int


def parts(value: Sequence[Hashable], base: Sequence[Hashable]) -> Iterator[Part]:
    """Yield the parts of `value` in order. Equal ends are compared first, because most edits are in the middle."""
    start, end = _alike_ends(value, base)
    if start:
        yield Part(0, 0, start)
    middle = range(start, len(value) - end)
    old = range(start, len(base) - end)
    places = {base[place]: place for place in old} if middle and old else {}
    replaced = len(middle) == len(old)
    place = start
    while place < middle.stop:
        origin = places.get(value[place], -1)
        if origin < 0:
            yield Part(place, place if replaced else -1, 0)
            place += 1
            continue
        number = 1
        while (place + number < middle.stop and origin + number < old.stop
               and value[place + number] == base[origin + number]):  # fmt: skip
            number += 1
        yield Part(place, origin, number)
        place += number
    if end:
        yield Part(len(value) - end, len(base) - end, end)


def _alike_ends(value: Sequence[Hashable], base: Sequence[Hashable]) -> tuple[int, int]:
    """Return the number of equal items at the beginning, and the number of equal items among the rest at the end."""
    shorter = min(len(value), len(base))
    start = 0
    while start < shorter and _equal(value[start], base[start]):
        start += 1
    end = 0
    while end < shorter - start and _equal(value[-1 - end], base[-1 - end]):
        end += 1
    return start, end


def _equal(one: Hashable, other: Hashable) -> bool:
    return one is other or one == other
