"""JSON read strictly: each value knows its place, and says where it is not what it should be, never what it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any, TypeVar

from core.release.errors import ReleaseError

_DECIMAL = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,40})?")
_HALVES = re.compile("[\ud800-\udfff]")
_LARGEST = 1 << 53
Choice = TypeVar("Choice", bound=StrEnum)


def json_bytes(content: dict[str, Any]) -> bytes:
    """UTF-8, indented by one, in the order of `content`; half a letter of a broken file is written as its escape."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
    whole = _HALVES.sub(lambda half: f"\\u{ord(half.group()):04x}", text)
    return f"{whole}\n".encode()


@dataclass(frozen=True, slots=True)
class Place:
    """A value and where it stands ("questions[2].k"). All methods raise ReleaseError("description.damaged", place)."""

    value: Any
    name: str = ""

    def damaged(self) -> ReleaseError:
        return ReleaseError("description.damaged", place=self.name)

    def at(self, key: str) -> Place:
        """The value of a key that must be there."""
        found = self.object()
        inside = f"{self.name}.{key}" if self.name else key
        if key not in found:
            raise Place(None, inside).damaged()
        return Place(found[key], inside)

    def object(self) -> dict[str, Any]:
        if type(self.value) is not dict:
            raise self.damaged()
        found: dict[str, Any] = self.value
        return found

    def listed(self, least: int = 0, most: int = 100_000) -> Iterator[Place]:
        """The values of a list of so many."""
        if type(self.value) is not list or not least <= len(self.value) <= most:
            raise self.damaged()
        return (Place(one, f"{self.name}[{at}]") for at, one in enumerate(self.value))

    def text(self) -> str:
        if type(self.value) is not str:
            raise self.damaged()
        return self.value

    def truth(self) -> bool:
        if type(self.value) is not bool:
            raise self.damaged()
        return self.value

    def whole(self, least: int = 0, most: int = _LARGEST) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.damaged()
        return self.value

    def share(self) -> float:
        """Above 0 and below 1."""
        if type(self.value) is not float or not 0.0 < self.value < 1.0:
            raise self.damaged()
        return self.value

    def decimal(self) -> Decimal:
        """Of a text: "1.098613"."""
        if not _DECIMAL.fullmatch(self.text()):
            raise self.damaged()
        return Decimal(self.text())

    def choice(self, kind: type[Choice]) -> Choice:
        if self.text() not in set(kind):
            raise self.damaged()
        return kind(self.value)
