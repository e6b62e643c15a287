"""Unique, readable column names for any header row."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_QUOTES = ("'", '"', "`")


def column_names(headers: Sequence[str]) -> tuple[str, ...]:
    """Return one name for each header, without surrounding quotes, invisible characters and superfluous spaces.

    A blank header becomes "Column 3" (its position). A repeated name gets " (2)", " (3)", ... after it.
    """
    plain = [readable(header) or f"Column {place}" for place, header in enumerate(headers, start=1)]
    taken = set(plain)
    used: set[str] = set()
    names = []
    for name in plain:
        unique = name
        number = 2
        while unique in used or (number > 2 and unique in taken):
            unique = f"{name} ({number})"
            number += 1
        used.add(unique)
        names.append(unique)
    return tuple(names)


def readable(header: str) -> str:
    """Return a readable form of a header; "" if it has no visible characters."""
    visible = "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in header)
    visible = "".join(sign for sign in visible if unicodedata.category(sign) not in ("Cf", "Cs", "Co", "Cn"))
    name = " ".join(visible.split())
    if len(name) > 2 and name[0] == name[-1] and name[0] in _QUOTES:
        name = name[1:-1].strip()
    return name
