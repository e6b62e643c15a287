"""Columns of long texts (strL) in Stata files whose content is binary or has an unknown encoding.

The library decodes strL as UTF-8, cut at the first zero byte, and fails for the whole file if any of them is something
else. So this module checks their section of the file first. Stata 13 (format 117) and later:
https://www.stata.com/help.cgi?dta
"""

from __future__ import annotations

import codecs
import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_BEGINNING = 2_000
_STRLS = 10
_OFFSET_BYTES = 8
_PIECE = 1 << 20
_BINARY = 129


def unsound_columns(path: Path, release: int) -> frozenset[int]:
    """Return the numbers (from 0) of columns with an invalid long text.

    Nothing is found in a damaged section, because the library reports its damage.
    """
    with path.open("rb") as source:
        beginning = source.read(_BEGINNING)
        order = ">" if b"<byteorder>MSF" in beginning else "<"
        map_place = beginning.find(b"<map>") + len(b"<map>") + _STRLS * _OFFSET_BYTES
        offset = beginning[map_place : map_place + _OFFSET_BYTES]
        if b"<map>" not in beginning or len(offset) < _OFFSET_BYTES:
            return frozenset()
        start = struct.unpack(f"{order}Q", offset)[0]
        if start > os.fstat(source.fileno()).st_size:
            return frozenset()
        source.seek(start)
        if source.read(len(b"<strls>")) != b"<strls>":
            return frozenset()
        head = struct.Struct(f"{order}{'II' if release == 117 else 'IQ'}BI")
        return frozenset(column - 1 for column, sound in _texts(source, head) if not sound)


def _texts(source: BinaryIO, head: struct.Struct) -> Iterator[tuple[int, bool]]:
    """Yield the number of the column (from 1) of each long text, and whether it is UTF-8 text."""
    while source.read(3) == b"GSO":
        packed = source.read(head.size)
        if len(packed) < head.size:
            return
        column, _, kind, length = head.unpack(packed)
        yield column, _is_text(source, length, binary=kind == _BINARY)


def _is_text(source: BinaryIO, length: int, *, binary: bool) -> bool:
    """Read `length` bytes and return whether they are UTF-8 text.

    Only a text's final byte may be zero; binary data may be text without one.
    """
    decoder = codecs.getincrementaldecoder("utf-8")("strict")
    sound = True
    while length > 0 and (piece := source.read(min(length, _PIECE))):
        length -= len(piece)
        if not length and not binary:
            piece = piece.removesuffix(b"\0")
        if sound:
            try:
                sound = "\0" not in decoder.decode(piece, final=not length)
            except UnicodeDecodeError:
                sound = False
    return sound
