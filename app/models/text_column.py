"""One column of a table that is written when it is shown. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A header and the text of each row; `tone` names a colour, `strong` columns are semibold."""

    header: str
    text: Callable[[int], str]
    tone: str = ""
    strong: bool = False
