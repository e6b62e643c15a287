"""Normalized ids of persons, without invisible differences: case, blanks, zero-width characters, Unicode forms.

Two ids have one key if NFKC with full case folding gives the same text, after trimming, merging of inner blanks and
removal of zero-width characters. The database does the work; it gets a mapping only for the characters beyond ASCII
that occur.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from core.control import Control
from core.data.blanks import INVISIBLE
from core.data.coding.row_query import RowQuery
from core.data.delimited.cells import Stored, text_of
from core.data.engine import quoted


def id_text(query: RowQuery, column: str) -> str:
    """Return SQL of an id as written, "" for a missing one. Raises DataError "base.no_column"."""
    place = query.place(column)
    return f"coalesce({text_of(query.table.stored[place], query.table.cells[place])}, '')"


def person_key_sql(query: RowQuery, column: str, text: str, control: Control) -> str:
    """Return SQL of the key of `text`, an id of the column as written. Raises DataError, Cancelled."""
    if query.table.stored[query.place(column)] not in (Stored.TEXT, Stored.OTHER):
        return text
    plain = _one_blank(f"lower({text})")
    found = _other_signs(query, column, control)
    if not found:
        return plain
    return f"CASE WHEN {_is_plain(text)} THEN {plain} ELSE {_folded(text, found)} END"


def _other_signs(query: RowQuery, column: str, control: Control) -> list[str]:
    """Return the distinct characters beyond printable ASCII in the ids."""
    text = id_text(query, column)
    ids = f"SELECT DISTINCT t FROM ({query.who.rows(query.table, f'{text} AS t')})"
    signs = f"SELECT DISTINCT unnest(regexp_extract_all(t, '[^ -~]')) FROM ({ids}) WHERE NOT {_is_plain('t')}"
    return sorted(row[0] for row in query.rows(signs, control))


def _is_plain(text: str) -> str:
    return f"regexp_full_match({text}, '[ -~]*')"


def _folded(text: str, signs: Iterable[str]) -> str:
    """Return SQL that replaces each character by its key; `lower` does that for ASCII capitals."""
    becomes = {sign: key for sign in signs if (key := _key_of(sign)) != sign}
    # Characters with an empty key are last, because `translate` drops those without a counterpart.
    single = sorted((sign for sign, key in becomes.items() if len(key) < 2), key=lambda sign: not becomes[sign])
    folded = text
    for sign, key in becomes.items():
        if len(key) > 1:
            folded = f"replace({folded}, {quoted(sign)}, {quoted(key)})"
    if single:
        folded = f"translate({folded}, {quoted(''.join(single))}, {quoted(''.join(becomes[sign] for sign in single))})"
    return _one_blank(f"lower(nfc_normalize({folded}))")


def _one_blank(text: str) -> str:
    return f"trim(CASE WHEN contains({text}, '  ') THEN regexp_replace({text}, ' +', ' ', 'g') ELSE {text} END)"


def _key_of(sign: str) -> str:
    """Return the key of one character; blanks of every kind become a space."""
    if sign in INVISIBLE:
        return ""
    if sign.isspace():
        return " "
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", sign).casefold())
    return "".join(" " if one.isspace() else one for one in folded)
