"""The sentences of charts, tables and reports, which the caller hands in (and can translate)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# A sentence of the caller's catalogue: its code, and what fills its blanks.
Say = Callable[[str, Mapping[str, Any] | None], str]


def unsaid(code: str, params: Mapping[str, Any] | None = None) -> str:
    """Of a table that no person reads: no words at all."""
    return ""


def interval_template(say: Say) -> str:
    return say("chart.interval", {"low": "{low}", "high": "{high}"})
