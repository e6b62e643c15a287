"""Older study files become files of this version, one version at a time, before anything else is read.

Each entry takes the JSON object of its version and gives that of the next one. Version 1 is the first: there is
nothing to migrate yet. A new version adds an entry here and a fixture file in tests/projects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

VERSION = 1
"""Of the study files that this program writes."""

READABLE_FROM = 1
"""The oldest version of the program's files whose readers understand what is written now."""

Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Mapping[int, Migration] = {}


def migrated(found: dict[str, Any], version: int, table: Mapping[int, Migration] = MIGRATIONS) -> dict[str, Any]:
    """The object after every migration from `version` on. Raises whatever a damaged file makes a migration raise."""
    while version in table:
        found = table[version](found)
        version += 1
    return found
