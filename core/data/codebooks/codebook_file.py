"""A codebook file: its content before it is applied to any data.

Two formats are written and read back exactly: JSON (codebook_json) and CSV (codebook_csv). Both readers also accept
simpler common forms. Values and labels are kept to the last character.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.data.blanks import trimmed
from core.data.codebooks.codebook import Codebook, Kind, MissingRule, SelectAll
from core.data.codebooks.declare import checked_block, checked_labels, checked_missing
from core.data.codebooks.declare_breaks import checked_bounds, checked_breaks
from core.data.delimited.text import MAX_COLUMNS
from core.data.variable import DeclaredBy, Role
from core.errors import DataError, InputError

NO_RULE = MissingRule()
MAX_BYTES = 20_000_000
MAX_TEXT = 10_000
_SHOWN = 60
_NUMBER = re.compile(r"[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d{1,3})?")


@dataclass(frozen=True, slots=True)
class Entry:
    """The content of a file about one column; "", None and () mean that it is silent."""

    column: str
    text: str = ""
    role: Role | None = None
    kind: Kind | None = None
    labels: tuple[tuple[str, str], ...] = ()
    missing: MissingRule = NO_RULE
    bounds: tuple[float, float] | None = None
    breaks: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class CodebookFile:
    """The entries in the order of the columns, and the select-all blocks."""

    entries: tuple[Entry, ...]
    blocks: tuple[SelectAll, ...] = ()


def decoded(content: bytes) -> str:
    """Return the text of UTF-8 bytes, or of UTF-16 bytes with a byte order mark."""
    if len(content) > MAX_BYTES:
        raise DataError("codebook.too_large", limit=MAX_BYTES // 1_000_000)
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
    raise DataError("codebook.not_text", line=line)


def described(book: Codebook) -> CodebookFile:
    """Return the declarations of a codebook for writing.

    Facts seen only in the data are left out, because they would be read back as declared.
    """
    return CodebookFile(tuple(_entry(book, one.column) for one in book.variables), tuple(
        replace(block, source=_kept(block.source)) for block in book.blocks
    ))  # fmt: skip


def _entry(book: Codebook, column: str) -> Entry:
    one = book.variable(column)
    if one is None:
        return Entry(column)
    seen, sources = DeclaredBy.FROM_DATA, one.sources
    return tidy_entry(Entry(
        column,
        one.text if sources.text is not seen else "",
        one.role if sources.role is not seen and one.role is not Role.SELECT_ALL else None,
        one.kind,
        one.labels if sources.categories is not seen else (),
        one.missing if sources.missing is not seen else NO_RULE,
        one.bounds if sources.bounds is not seen else None,
        one.breaks,
    ))  # fmt: skip


def _kept(source: DeclaredBy) -> DeclaredBy:
    return source if source is DeclaredBy.FROM_DATA else DeclaredBy.CODEBOOK


def tidy_entry(entry: Entry) -> Entry:
    """Return the entry in a form that both formats can hold.

    Blank values are dropped (they are missing anyway), a blank label is replaced by its value, and missing values
    follow the order of the list. Raises DataError "codebook.entry" with the column, if a value occurs twice, or if
    bounds or breaks are not in order.
    """
    if not entry.column.strip():
        raise DataError("codebook.no_name")
    try:
        labels = checked_labels([pair for pair in dict.fromkeys(entry.labels) if trimmed(pair[0])])
        rule = checked_missing(entry.missing)
        bounds = checked_bounds(entry.bounds)
        breaks = checked_breaks(entry.breaks) if entry.breaks else ()
    except InputError:
        failure = DataError("codebook.entry", column=shown(entry.column))
    else:
        named = dict.fromkeys(value for value in rule.values if trimmed(value))
        listed = [value for value, _ in labels if value in named]
        values = tuple(dict.fromkeys((*listed, *named)))
        return replace(entry, labels=labels, missing=MissingRule(values, rule.ranges), bounds=bounds, breaks=breaks)
    raise failure


def finished(entries: Iterable[Entry], blocks: Sequence[SelectAll] = ()) -> CodebookFile:
    """Return the checked file: each column once, complete blocks, everything within the limits. Raises DataError."""
    listed = tuple(tidy_entry(entry) for entry in entries)
    if not listed and not blocks:
        raise DataError("codebook.nothing")
    if len(listed) > MAX_COLUMNS:
        raise DataError("codebook.too_many", limit=MAX_COLUMNS)
    seen: set[str] = set()
    for entry in listed:
        if entry.column in seen:
            raise DataError("codebook.column_twice", column=shown(entry.column))
        seen.add(entry.column)
        if max(map(len, (entry.column, entry.text, *(text for pair in entry.labels for text in pair)))) > MAX_TEXT:
            raise DataError("codebook.long_text", column=shown(entry.column), limit=MAX_TEXT)
    taken: set[str] = set()
    failed = ""
    for block in blocks:
        try:
            checked_block(block, taken)
        except InputError:
            failed = shown(block.name)
            break
        taken.add(block.name)
    if failed or len(taken) < len(blocks):
        raise DataError("codebook.block", block=failed)
    return CodebookFile(listed, tuple(blocks))


def shown(name: str) -> str:
    """Return the name of a column or block, short enough for a sentence."""
    plain = " ".join(name.split())
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "\u2026"


def number_in(text: str, column: str) -> float:
    """Return a number of the codebook itself, with a point or a comma. Raises DataError "codebook.number"."""
    if _NUMBER.fullmatch(text.strip()):
        number = float(text.strip().replace(",", "."))
        if math.isfinite(number):
            return number
    raise DataError("codebook.number", column=shown(column))


def number_out(number: float) -> str:
    """Return a text that number_in reads as the same number. Labels of bins have it too, and recodes keep these."""
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else repr(float(number))


def role_in(word: str, column: str) -> Role | None:
    """Return the role of a word; None for a blank one. Raises DataError "codebook.role"."""
    plain = "_".join(word.casefold().replace("-", " ").split())
    if not plain:
        return None
    synonyms = {"id": Role.PERSON_ID, "identifier": Role.PERSON_ID, "skip": Role.IGNORE, "none": Role.IGNORE}
    known = {**synonyms, **{role.value: role for role in Role}}
    if plain not in known:
        raise DataError("codebook.role", column=shown(column))
    return known[plain]


_KINDS = {
    **{kind.value: kind for kind in Kind},
    **dict.fromkeys(("integer", "int", "float", "double", "numeric", "continuous", "scale", "decimal"), Kind.NUMBER),
    **dict.fromkeys(("ordinal", "likert"), Kind.ORDERED),
    **dict.fromkeys(("categorical", "nominal", "single choice", "factor", "category"), Kind.CATEGORIES),
    **dict.fromkeys(("datetime", "time", "timestamp"), Kind.DATE),
    **dict.fromkeys(("free text", "open", "open ended"), Kind.TEXT),
}


_NO_KIND = frozenset(("", "string", "str", "character", "char", "varchar", "object", "boolean", "bool", "logical"))


def kind_in(word: str) -> Kind | None:
    """Return the kind of a word used by codebooks; None for a word without meaning here ("string")."""
    return _KINDS.get(_plain(word))


def known_kind_in(word: str, column: str) -> Kind | None:
    """Return the same for a typed file, in which an unknown word is an error. Raises DataError "codebook.kind"."""
    kind = kind_in(word)
    if kind is None and _plain(word) not in _NO_KIND:
        raise DataError("codebook.kind", column=shown(column))
    return kind


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("_", " ").replace("-", " ").split())
