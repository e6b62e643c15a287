"""Doubt is data: a result carries what a careful colleague would say about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

MOST_NAMED = 8
"""The number of names in a sentence."""


class Severity(StrEnum):
    NOTE = "note"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Notice:
    """`code` names the sentence (in the caller's catalogue), `params` fill its blanks."""

    code: str
    params: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    severity: Severity = Severity.NOTE


def first_names(names: tuple[str, ...]) -> tuple[str, ...] | Notice:
    """Return what fills a blank for names: all of them, or the first ones and the number of the others."""
    more = len(names) - MOST_NAMED
    return Notice("phrase.and_more", {"named": names[:MOST_NAMED], "more": more}) if more > 0 else names
