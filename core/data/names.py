"""Unique, readable column names for any header row."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

_QUOTES = ("'", '"', "`")


def column_names(headers: Sequence[str]) -> tuple[str, ...]:
    """Return one name for each header, without surrounding quotes, invisible characters and superfluous spaces.

    A blank header becomes "Column 3" (its position). A repeated name gets " (2)", " (3)", ... after it.
    """
    plain = [readable(header) or f"Column {place}" for place, header in enumerate(headers, start=1)]
    taken, seen = set(plain), set()
    names = []
    for name in plain:
        names.append(untaken(name, taken) if name in seen else name)
        seen.add(name)
        taken.add(names[-1])
    return tuple(names)


def untaken(name: str, taken: Collection[str]) -> str:
    """Return the name, with " (2)", " (3)", ... after it if it is taken."""
    found, number = name, 2
    while found in taken:
        found, number = f"{name} ({number})", number + 1
    return found


def readable(header: str) -> str:
    """Return a readable form of a header; "" if it has no visible characters."""
    visible = "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in header)
    visible = "".join(sign for sign in visible if unicodedata.category(sign) not in ("Cf", "Cs", "Co", "Cn"))
    name = " ".join(visible.split())
    if len(name) > 2 and name[0] == name[-1] and name[0] in _QUOTES:
        name = name[1:-1].strip()
    return name
