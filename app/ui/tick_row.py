"""One thing to tick, before any list shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TickRow:
    """One line.

    hint    shown under the title
    why_not  reason why the line cannot be ticked now; shown instead of the hint
    mark    a word at the end of the line ("present")
    """

    key: str
    title: str
    hint: str = ""
    ticked: bool = False
    why_not: str = ""
    mark: str = ""
