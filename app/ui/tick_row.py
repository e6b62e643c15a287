"""One thing to tick, before any list shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TickRow:
    """One line.

    hint    stands under the title
    why_not  why it cannot be had now; stands in place of the hint
    mark    a word at the end of the line ("present")
    """

    key: str
    title: str
    hint: str = ""
    ticked: bool = False
    why_not: str = ""
    mark: str = ""
