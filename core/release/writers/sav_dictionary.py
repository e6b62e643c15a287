"""What an SPSS file says before its data: names, labels, measures; neither a date nor a computer.

Records and their numbers: GNU PSPP developers' guide, "System File Format". Written for little-endian machines, UTF-8.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from core.release.writers.layout import FileColumn
from core.release.writers.names import cut

BIAS = 100
MOST_LABEL, MOST_TITLE, MOST_TEXT = 120, 255, 255
"""Bytes of a value label and of a variable label, as much as SPSS shows, and of a text without parts."""

_PRODUCT = "@(#) SPSS DATA FILE - Survey Privacy Workbench"
_DATE, _TIME = "01 Jan 80", "00:00:00"
_MOST_CASES = 2**31 - 1
_NUMBER, _TEXT = 5, 1
_NOMINAL = 1
_LEFT, _RIGHT = 0, 1
_UTF8 = 65_001
_LOWEST = -struct.unpack("<d", struct.pack("<Q", 0x7FEFFFFFFFFFFFFE))[0]


@dataclass(frozen=True, slots=True)
class Variable:
    """A column with its short name. `width`: bytes of its texts, 0 for numbers."""

    column: FileColumn
    short: str
    width: int

    @property
    def segments(self) -> int:
        """How many times 8 bytes a cell takes."""
        return max(1, -(-self.width // 8))


def variables(columns: Sequence[FileColumn]) -> tuple[Variable, ...]:
    """Short names are numbers behind a letter, none of which is the long name of another column."""
    taken = {column.name.upper() for column in columns}
    found = []
    for number, column in enumerate(columns, start=1):
        short = next(name for name in (f"V{number}", f"X{number}", f"Z_{number}", f"K@{number}") if name not in taken)
        texts = [word.encode("utf-8") for word in column.words]
        width = 20 if column.seed else max(1, *map(len, texts)) if len(texts) > 1 else len(texts[0]) if texts else 0
        found.append(Variable(column, short, max(width, 1) if texts else width))
    return tuple(found)


def dictionary(whole: Sequence[Variable], rows: int) -> bytes:
    """Everything up to the first byte of data."""
    return b"".join((
        _header(whole, rows),
        *map(_variable, whole),
        *_value_labels(whole),
        _extension(3, 4, struct.pack("<8i", 1, 0, 0, -1, 1, 1, 2, _UTF8)),
        _extension(4, 8, struct.pack("<3d", -sys.float_info.max, sys.float_info.max, _LOWEST)),
        _extension(11, 4, b"".join(map(_display, whole))),
        _extension(13, 1, "\t".join(f"{one.short}={one.column.name}" for one in whole).encode("utf-8")),
        _extension(16, 8, struct.pack("<2q", 1, rows)),
        _extension(20, 1, b"UTF-8"),
        struct.pack("<2i", 999, 0),
    ))  # fmt: skip


def _header(whole: Sequence[Variable], rows: int) -> bytes:
    size = sum(one.segments for one in whole)
    cases = rows if rows <= _MOST_CASES else -1
    numbers = struct.pack("<5id", 2, size, 1, 0, cases, BIAS)
    return b"$FL2" + _padded(_PRODUCT, 60) + numbers + _padded(_DATE, 9) + _padded(_TIME, 8) + b" " * 64 + b"\0" * 3


def _variable(one: Variable) -> bytes:
    if one.width:
        kind, form = one.width, _TEXT << 16 | one.width << 8
    else:
        kind, form = 0, _NUMBER << 16 | _digits(one.column) << 8
    title = cut(one.column.title, MOST_TITLE).encode("utf-8")
    label = struct.pack("<i", len(title)) + title + b"\0" * (-len(title) % 4) if title else b""
    head = struct.pack("<6i", 2, kind, bool(title), 0, form, form) + _padded(one.short, 8) + label
    return head + (struct.pack("<6i", 2, -1, 0, 0, 0, 0) + b" " * 8) * (one.segments - 1)


def _value_labels(whole: Sequence[Variable]) -> list[bytes]:
    """One list for all columns that share it."""
    lists: dict[tuple[str, ...], list[int]] = {}
    place = 1
    for one in whole:
        if one.column.labels:
            lists.setdefault(one.column.labels, []).append(place)
        place += one.segments
    return [
        struct.pack("<2i", 3, len(labels))
        + b"".join(struct.pack("<d", code) + _label(text) for code, text in enumerate(labels, start=1))
        + struct.pack("<2i", 4, len(places))
        + struct.pack(f"<{len(places)}i", *places)
        for labels, places in lists.items()
    ]


def _label(text: str) -> bytes:
    said = cut(text, MOST_LABEL).encode("utf-8")
    return bytes([len(said)]) + said + b" " * (-(1 + len(said)) % 8)


def _display(one: Variable) -> bytes:
    width = min(one.width, 40) if one.width else 8
    return struct.pack("<3i", _NOMINAL, width, _LEFT if one.width else _RIGHT)


def _extension(kind: int, size: int, content: bytes) -> bytes:
    return struct.pack("<4i", 7, kind, size, len(content) // size) + content


def _padded(text: str, size: int) -> bytes:
    return text.encode("ascii").ljust(size)


def _digits(column: FileColumn) -> int:
    return max(len(str(column.highest + column.shift)), 1)
