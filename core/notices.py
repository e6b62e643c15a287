"""Doubt is data: a result carries what a careful colleague would say about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any


class Severity(StrEnum):
    NOTE = "note"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Notice:
    """`code` names the sentence (in the caller's catalogue), `params` fill its blanks."""

    code: str
    params: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    severity: Severity = Severity.NOTE
