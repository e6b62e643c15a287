"""Unique column names for any names of questions, valid in the file form."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

MOST_BYTES = 64
"""Longest name in an SPSS file, in bytes."""

_RESERVED = frozenset(("all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"))
_ALSO = frozenset("._$#@")


class Names:
    """The names assigned until now; statistics programs and databases treat "q7" and "Q7" as equal."""

    def __init__(self, *, spss: bool = False) -> None:
        self._spss = spss
        self._taken: set[str] = set()

    def given(self, wanted: str, endings: Sequence[str] = ("",)) -> tuple[str, ...]:
        """Return `wanted` with each of the endings, and with a number before them if one of the names is taken."""
        number = 1
        while True:
            middle = "" if number == 1 else f"_{number}"
            names = tuple(self._fitting(wanted, middle + ending) for ending in endings)
            keys = [_key(name) for name in names]
            if not self._taken.intersection(keys) and len(set(keys)) == len(keys):
                self._taken.update(keys)
                return names
            number += 1

    def _fitting(self, wanted: str, ending: str) -> str:
        if not self._spss:
            return (wanted if wanted.strip() else "question") + ending
        return _spss_stem(wanted, MOST_BYTES - len(ending)) + ending


def cut(text: str, most: int) -> str:
    """Return as many whole characters of the text as fit into `most` bytes of UTF-8."""
    return text.encode("utf-8", "replace")[:most].decode("utf-8", "ignore")


def _spss_stem(wanted: str, room: int) -> str:
    """Return letters of any script, digits and underscores; it starts with a letter and ends with neither . nor _."""
    signs = "".join(sign if _inside(sign) else "_" for sign in unicodedata.normalize("NFC", wanted))
    signs = signs.lstrip("._$#@").rstrip("._")
    if not signs or not unicodedata.category(signs[0]).startswith("L"):
        signs = f"Q{signs}" if signs else "question"
    if signs.lower() in _RESERVED:
        signs += "_1"
    return cut(signs, room).rstrip("._") or "question"


def _inside(sign: str) -> bool:
    return sign in _ALSO or unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd")


def _key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
