"""File names made of a question's title: safe on every system, readable in every script."""

from __future__ import annotations

import re
import unicodedata

_MOST_BYTES = 120
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{i}" for port in ("com", "lpt") for i in range(10))}
INTERNAL_MARK = ".internal."


def file_stem(title: str, fallback: str = "chart") -> str:
    """ "Cannabis use, past year" -> "cannabis-use-past-year". Letters of all scripts stay, all else becomes '-'.

    No dots, so that no title can write ".internal." or an ending of its own; at most 120 bytes.
    """
    kept = "".join(
        sign if unicodedata.category(sign)[0] in "LNM" else "-" for sign in unicodedata.normalize("NFKC", title).lower()
    )
    stem = re.sub("-+", "-", kept).strip("-")
    stem = stem.encode("utf-8")[:_MOST_BYTES].decode("utf-8", errors="ignore").strip("-")
    if not stem:
        return fallback
    return f"{stem}-{fallback}" if stem in _RESERVED else stem


def internal_name(name: str) -> str:
    """`name` with ".internal." before its ending, unless it is there already."""
    if INTERNAL_MARK in name.lower():
        return name
    stem, dot, ending = name.rpartition(".")
    return f"{stem}{INTERNAL_MARK}{ending}" if dot and stem else f"{name}{INTERNAL_MARK.rstrip('.')}"
