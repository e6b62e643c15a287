"""Results kept for a short time, so that a tick of a slider does not compute them again. Any thread may ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Said = TypeVar("Said")
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Kept(Generic[Said, Made]):
    """A result, and the objects it was made from."""

    things: tuple[object, ...]
    said: Said
    result: Made

    def is_of(self, things: tuple[object, ...]) -> bool:
        """Return whether the result is of these objects, by identity: comparing a million rows would cost more."""
        return all(one is other for one, other in zip(self.things, things, strict=True))


class MadeBefore(Generic[Said, Made]):
    """At most `most` results, the last used first; `alone`: only results of the same objects stay together.

    The window and the workers ask at the same time. The tuple of results is replaced as a whole and never changed, so a
    thread that reads it needs no lock. At worst, two threads compute the same result.
    """

    def __init__(self, most: int, *, alone: bool = False) -> None:
        self._most, self._alone = most, alone
        self.kept: tuple[Kept[Said, Made], ...] = ()

    def of(self, things: tuple[object, ...], said: Said, make: Callable[[], Made]) -> Made:
        """Return the result for the same objects `things` and an equal `said`, and make it if it is not kept."""
        found = next((one for one in self.kept if one.is_of(things) and one.said == said), None)
        if found is None:
            found = Kept(things, said, make())
        others = (one for one in self.kept if one is not found and (not self._alone or one.is_of(things)))
        self.kept = (found, *others)[: self._most]
        return found.result
