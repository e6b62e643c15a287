"""The compact protocol of Thrift, in which a Parquet file says what it holds (writing only).

Whole numbers are zigzag varints, fields of a structure are told by how far their number is above the last one.
https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_TRUE, _FALSE, _I8, _I32, _I64, _BINARY, _LIST, _STRUCT = 1, 2, 3, 5, 6, 8, 9, 12


@dataclass(frozen=True, slots=True)
class Long:
    """A number of 64 bits; plain ones have 32."""

    number: int


@dataclass(frozen=True, slots=True)
class Byte:
    """A number of 8 bits."""

    number: int


Value = int | Long | Byte | str | Sequence["Value"] | Mapping[int, "Value"]
"""A structure is a mapping of its fields' numbers, in rising order."""


def packed(fields: Mapping[int, Value]) -> bytes:
    """A structure."""
    out = bytearray()
    last = 0
    for number, value in fields.items():
        kind = _kind(value)
        if isinstance(value, bool):
            kind = _TRUE if value else _FALSE
        out.append((number - last) << 4 | kind)
        if not isinstance(value, bool):
            out += _body(value)
        last = number
    out.append(0)
    return bytes(out)


def varint(number: int) -> bytes:
    """Seven bits to a byte, the lowest ones first."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _kind(value: Value) -> int:
    if isinstance(value, int):
        return _I32
    if isinstance(value, Long):
        return _I64
    if isinstance(value, Byte):
        return _I8
    if isinstance(value, str):
        return _BINARY
    return _STRUCT if isinstance(value, Mapping) else _LIST


def _body(value: Value) -> bytes:
    if isinstance(value, Byte):
        return bytes([value.number])
    if isinstance(value, (int, Long)):
        number = value.number if isinstance(value, Long) else value
        return varint(number << 1 if number >= 0 else (-number << 1) - 1)
    if isinstance(value, str):
        text = value.encode("utf-8")
        return varint(len(text)) + text
    if isinstance(value, Mapping):
        return packed(value)
    size = len(value)
    kind = _kind(value[0]) if size else _STRUCT
    head = bytes([size << 4 | kind]) if size < 15 else bytes([0xF0 | kind]) + varint(size)
    return head + b"".join(_body(one) for one in value)
