"""A figure as a person typed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from core.codec.records import WHEN_TRUE
from core.figures import Figure

LONGEST = 40_000
"""Signs of a text that a field holds, and more than any of them keeps."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a field, as typed, with the value read from it.

    counted  nobody typed it: it was worked out from the answers of private data (the epsilon that a margin comes to),
             so it is not for anyone; study files say so only where it is so
    """

    text: str
    value: float
    counted: bool = field(default=False, metadata=WHEN_TRUE)


def typed(of: Figure) -> Any:
    """A field of a plan: it begins as the figure says, and is checked by it."""
    return field(default=Typed(of.begins, of.read(of.begins).value), metadata={"figure": of})


def typed_faults(plan: Any) -> Iterator[str]:
    """Fields of a plan whose value the figure of the field does not allow, or whose text no field holds."""
    for one in fields(plan):
        held = getattr(plan, one.name)
        if isinstance(held, Typed):
            of: Figure = one.metadata["figure"]
            if not of.allows(held.value) or len(held.text) > LONGEST:
                yield one.name
