"""Metadata of an SPSS file that the reading library omits: weight, encoding, multiple-response sets.

The dictionary of a .sav file is a header of 176 bytes and a chain of records before the answers. Layout: "System File
Format" in the developers' manual of PSPP. The answers can be read without it, so an invalid record ends the search, and
earlier records still count.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from core.errors import DataError

_HEADER = 176
_MOST_RECORD = 16_000_000
_ASCII_CODES = (0, 1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class ResponseSet:
    """A multiple-response set; its texts are bytes of the file.

    counted          the value that means "ticked", or None for a set of categories
    named_by_values  whether the label of an item is that of its counted value
    """

    name: bytes
    label: bytes
    variables: tuple[bytes, ...]
    counted: bytes | None = None
    named_by_values: bool = False


@dataclass(slots=True)
class Dictionary:
    """encoding: as the file declares it, or ""; weight: short name of a variable; long_names: by short name."""

    encoding: str = ""
    weight: bytes = b""
    sets: list[ResponseSet] = field(default_factory=list)
    long_names: dict[bytes, bytes] = field(default_factory=dict)


def dictionary(path: Path) -> Dictionary:
    """Read the dictionary. Raises DataError "statistical.not_spss" for a file that does not begin like one."""
    with path.open("rb") as source:
        header = source.read(_HEADER)
        if header[:4] not in (b"$FL2", b"$FL3"):
            raise DataError("statistical.not_spss")
        found = Dictionary()
        try:
            order = "<" if struct.unpack_from("<i", header, 64)[0] in (2, 3) else ">"
            (weight,) = struct.unpack_from(order + "i", header, 76)
            _records(source, order, weight, found)
        except (struct.error, ValueError, EOFError):
            pass
    return found


def _records(source: BinaryIO, order: str, weight: int, found: Dictionary) -> None:
    place = 0
    while True:
        (kind,) = _ints(source, order, 1)
        if kind == 2:
            place += 1
            name = _variable(source, order)
            if place == weight:
                found.weight = name
        elif kind == 3:
            for _ in range(_ints(source, order, 1)[0]):
                length = _exactly(source, 9)[8]
                # The length and the label together fill a multiple of eight bytes.
                _exactly(source, (length + 8) // 8 * 8 - 1)
        elif kind == 4:
            _exactly(source, 4 * _ints(source, order, 1)[0])
        elif kind == 6:
            _exactly(source, 80 * _ints(source, order, 1)[0])
        elif kind == 7:
            subtype, size, count = _ints(source, order, 3)
            _extension(subtype, _exactly(source, size * count), order, found)
        else:
            return


def _variable(source: BinaryIO, order: str) -> bytes:
    _, labelled, missing, _, _ = _ints(source, order, 5)
    name = _exactly(source, 8)
    if labelled:
        (length,) = _ints(source, order, 1)
        _exactly(source, (length + 3) // 4 * 4)
    _exactly(source, 8 * abs(missing))
    return name.rstrip()


def _extension(subtype: int, data: bytes, order: str, found: Dictionary) -> None:
    if subtype == 3 and not found.encoding:
        code = struct.unpack_from(order + "8i", data)[7]
        found.encoding = "" if code in _ASCII_CODES else _code_page(code)
    elif subtype == 20:
        found.encoding = data.decode("ascii", "replace").strip()
    elif subtype == 13:
        for pair in data.rstrip(b"\0").split(b"\t"):
            short, _, long = pair.partition(b"=")
            found.long_names[short.upper()] = long
    elif subtype in (7, 19):
        found.sets += response_sets(data)


def _code_page(code: int) -> str:
    """Return the name of a Windows code page: 65001 is UTF-8, 28591 to 28605 the parts of ISO 8859."""
    if code == 65_001:
        return "utf-8"
    if code == 54_936:
        return "gb18030"
    return f"iso8859-{code - 28_590}" if 28_591 <= code <= 28_605 else f"cp{code}"


def response_sets(data: bytes) -> list[ResponseSet]:
    """Return the sets of one record, one per line; an invalid line ends the list."""
    found: list[ResponseSet] = []
    rest = data.rstrip(b"\0")
    while b"=" in rest:
        try:
            one, rest = _response_set(rest)
        except (ValueError, IndexError):
            return found
        if one.variables:
            found.append(one)
    return found


def _response_set(data: bytes) -> tuple[ResponseSet, bytes]:
    """Parse "$name=C 5 label a b", "$name=D1 1 5 label a b" or "$name=E 1 1 1 5 label a b".

    Each text follows its length.
    """
    name, _, rest = data.partition(b"=")
    kind, rest = rest[:1], rest[1:]
    counted: bytes | None = None
    by_values = False
    if kind == b"E":
        flag, _, rest = rest.lstrip().partition(b" ")
        by_values = flag == b"1"
    if kind in (b"D", b"E"):
        counted, rest = _text(rest)
    elif kind != b"C":
        raise ValueError("kind of set")
    label, rest = _text(rest.lstrip(b" "))
    names, _, rest = rest.partition(b"\n")
    return ResponseSet(name.strip().lstrip(b"$"), label, tuple(names.split()), counted, by_values), rest.lstrip(b"\n")


def _text(data: bytes) -> tuple[bytes, bytes]:
    length, _, rest = data.partition(b" ")
    size = int(length)
    if not 0 <= size <= len(rest):
        raise ValueError("length of a text")
    return rest[:size], rest[size:]


def _ints(source: BinaryIO, order: str, count: int) -> tuple[int, ...]:
    return struct.unpack(f"{order}{count}i", _exactly(source, 4 * count))


def _exactly(source: BinaryIO, size: int) -> bytes:
    if not 0 <= size <= _MOST_RECORD:
        raise ValueError("size of a record")
    data = source.read(size)
    if len(data) < size:
        raise EOFError
    return data
