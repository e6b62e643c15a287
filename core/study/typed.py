"""A figure as a person typed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from core.codec.records import WHEN_TRUE
from core.figures import Figure

LONGEST = 40_000
"""Longest text of a field, in characters; fields keep less."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The text in a field as typed, with its value.

    counted: the program computed the value from private answers (such as the epsilon of a margin), so it must not be
    published. Study files store this only if it is true.
    """

    text: str
    value: float
    counted: bool = field(default=False, metadata=WHEN_TRUE)


def typed(of: Figure) -> Any:
    """Return a dataclass field that starts with the figure's first value and is checked by the figure."""
    return field(default=Typed(of.begins, of.read(of.begins).value), metadata={"figure": of})


def typed_faults(plan: Any) -> Iterator[str]:
    """Yield the fields of a plan whose value their figure does not allow, or whose text is too long."""
    for one in fields(plan):
        held = getattr(plan, one.name)
        if isinstance(held, Typed):
            of: Figure = one.metadata["figure"]
            if not of.allows(held.value) or len(held.text) > LONGEST:
                yield one.name
