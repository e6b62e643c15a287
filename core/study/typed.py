"""A figure as a person typed it."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.codec.records import WHEN_TRUE


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a field, as typed, with the value read from it.

    counted  nobody typed it: it was worked out from the answers of private data (the epsilon that a margin comes to),
             so it is not for anyone; study files say so only where it is so
    """

    text: str
    value: float
    counted: bool = field(default=False, metadata=WHEN_TRUE)
