"""Words that follow a number: "{n} {n:answer|answers}" takes the word before the line where n is written as 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Counted:
    """What stands in a blank; `one`: how the number 1 is written."""

    shown: Any
    one: str = "1"

    def __str__(self) -> str:
        return str(self.shown)

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.shown, spec)
        singular, plural = spec.split("|")
        return singular if str(self.shown) == self.one else plural
