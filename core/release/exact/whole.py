"""The common base of all mechanisms in whole numbers: epsilon, the check against the claim, JSON."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from core.errors import DesignError
from core.release.errors import ReleaseError
from core.release.exact.odds import WORD, log_up
from core.release.mechanism import Mechanism

MOST_CHANCES = 1 << 18
"""Largest exact matrix that is written out, in entries."""
BLOCK = 1 << 16
"""Answers per step: their words are one block of the secure source."""
_WHOLE = re.compile(r"0|[1-9][0-9]{0,19}")


class WholeMechanism(Mechanism):
    """A mechanism that checks at its creation, by `worst`, that its epsilon does not exceed the claim."""

    __slots__ = ()

    @property
    @abstractmethod
    def worst(self) -> tuple[Fraction, int]:
        """Return (r, m): the largest ratio of two chances of a report is r^m."""

    @property
    def effective(self) -> str:
        return log_up(*self.worst)

    def _checked(self, sound: bool) -> None:
        """Raise ReleaseError `release.integers` unless sound, or `release.above_charge` (epsilon, charge)."""
        if not sound:
            raise not_sound()
        effective = self.effective
        if Decimal(effective) > self.claimed:
            raise ReleaseError("release.above_charge", epsilon=effective, charge=str(self.claimed))


def not_sound() -> ReleaseError:
    return ReleaseError("release.integers")


def whole(value: Any) -> int:
    """Return a whole number of 0 to 2^64 from its text. Raises ReleaseError `release.integers`."""
    if not isinstance(value, str) or not _WHOLE.fullmatch(value) or int(value) > WORD:
        raise not_sound()
    return int(value)


def wholes(values: Any) -> tuple[int, ...]:
    if not isinstance(values, list):
        raise not_sound()
    return tuple(whole(value) for value in values)


def taken(integers: Mapping[str, Any], name: str) -> Any:
    """Return the value of this name. Raises ReleaseError `release.integers`."""
    if name not in integers:
        raise not_sound()
    return integers[name]


def plain(value: Any) -> Any:
    """Return whole numbers as texts, and tuples as lists."""
    return [plain(one) for one in value] if isinstance(value, tuple) else str(value)


def alike(given: Any, own: Any) -> bool:
    """Return whether two sets of integers have the same form and the same chances up to 1e-9 (or 4 parts of 2^64)."""
    if isinstance(own, dict):
        return isinstance(given, dict) and set(given) == set(own) and all(alike(given[name], own[name]) for name in own)
    if isinstance(own, list):
        same = isinstance(given, list) and len(given) == len(own)
        return same and all(alike(one, other) for one, other in zip(given, own, strict=True))
    if isinstance(own, str) and _WHOLE.fullmatch(own) and isinstance(given, str):
        return abs(whole(given) - int(own)) <= max(4, int(own) // 10**9)
    return type(given) is type(own) and bool(given == own)


def fractions_of(numbers: Iterable[int], below: int = WORD) -> Iterator[Fraction]:
    return (Fraction(number, below) for number in numbers)


def refuse_long(k: int, reports: int) -> None:
    """Raise DesignError("k", `matrix.too_long`) if an exact matrix has too many entries to write out."""
    if k * reports > MOST_CHANCES:
        raise DesignError("k", k, "matrix.too_long", answers=k, reports=reports)
