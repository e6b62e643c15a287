"""Rows as Parquet, written by hand: the labels are the dictionary and the codes are packed in as few bits as they need.

So 10 million reports to a question of 8 answers take 4 MB, no library decides about a byte, and the memory needed does
not grow with the rows. https://github.com/apache/parquet-format (data page 1, RLE_DICTIONARY, not compressed: chance
cannot be compressed).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.release.records import Records
from core.release.writers.blocks import Piece, pieces
from core.release.writers.layout import ASKED, FileColumn
from core.release.writers.thrift import Byte, Long, Value, packed, varint

_MAGIC = b"PAR1"
_CREATED_BY = "Survey Privacy Workbench"
_CELLS, _MOST_ROWS, _LEAST_ROWS = 1 << 24, 1 << 20, 1 << 13
_MOST_WORDS = 1 << 12
# Numbers of the format.
_INT32, _INT64, _BYTES = 1, 2, 6
_REQUIRED, _OPTIONAL = 0, 1
_UTF8, _UINT64 = 0, 14
_PLAIN, _RLE, _RLE_DICTIONARY = 0, 3, 8
_DATA_PAGE, _DICTIONARY_PAGE = 0, 2


def write_parquet(out: BinaryIO, columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Labels are strings, seeds whole numbers without a sign of 64 bits, other numbers of 32; blank cells are null."""
    out.write(_MAGIC)
    place = len(_MAGIC)
    chunks = [_Chunk(column, ASKED in (records.kind.names or ())) for column in columns]
    groups: list[Value] = []
    for piece in pieces(records, columns, min(_MOST_ROWS, max(_LEAST_ROWS, _CELLS // len(columns))), control):
        found: list[Value] = []
        start = place
        for chunk in chunks:
            content, about = chunk.written(piece, place)
            out.write(content)
            place += len(content)
            found.append(about)
        groups.append({1: found, 2: Long(place - start), 3: Long(len(piece))})
    schema: list[Value] = [{4: "schema", 5: len(columns)}, *(chunk.schema for chunk in chunks)]
    footer = packed({1: 2, 2: schema, 3: Long(records.rows), 4: groups, 6: _CREATED_BY})
    out.write(footer + len(footer).to_bytes(4, "little") + _MAGIC)


class _Chunk:
    """How a column is written, the same in each group of rows."""

    def __init__(self, column: FileColumn, sampled: bool) -> None:
        self._column = column
        # A cell that holds nothing: of who was not asked, or blank in a column that leaves as it is.
        self._blank = column.words.index("") if "" in column.words else None
        self._optional = self._blank is not None or (sampled and column.question is not None)
        self._dictionary: bytes | None = None
        self._entries = 0
        if column.words:
            texts = [word.encode("utf-8") for word in column.words]
            self._dictionary = b"".join(len(text).to_bytes(4, "little") + text for text in texts)
            self._entries = len(texts)
        elif column.highest < _MOST_WORDS:
            numbers = np.arange(column.shift, column.shift + column.highest + 1, dtype="<i4")
            self._dictionary, self._entries = numbers.tobytes(), len(numbers)

    @property
    def schema(self) -> Value:
        fields: dict[int, Value] = {1: self._type, 3: _OPTIONAL if self._optional else _REQUIRED, 4: self._column.name}
        if self._column.words:
            fields |= {6: _UTF8, 10: {1: {}}}
        elif self._column.seed:
            fields |= {6: _UINT64, 10: {10: {1: Byte(64), 2: False}}}
        return fields

    def written(self, piece: Piece, place: int) -> tuple[bytes, Value]:
        """The pages of these rows, which begin at `place` of the file, and what is said of them."""
        codes, there = piece.codes(self._column), piece.asked(self._column)
        if self._blank is not None:
            there = codes != self._blank
        levels = b""
        if self._optional:
            levels = _hybrid(np.ones(len(codes), np.uint8) if there is None else there.view(np.uint8), 1)
            levels = len(levels).to_bytes(4, "little") + levels
        if there is not None:
            codes = codes[there]
        first = b""
        if self._dictionary is None:
            number = "<u8" if self._column.seed else "<i4"
            data = (codes.astype(number) + np.array(self._column.shift, dtype=number)).tobytes()
        else:
            first = _page(_DICTIONARY_PAGE, self._dictionary, {7: {1: self._entries, 2: _PLAIN}})
            width = max(1, (self._entries - 1).bit_length())
            data = bytes([width]) + _hybrid(codes, width)
        encoding = _PLAIN if self._dictionary is None else _RLE_DICTIONARY
        page = _page(_DATA_PAGE, levels + data, {5: {1: len(piece), 2: encoding, 3: _RLE, 4: _RLE}})
        content = first + page
        about: dict[int, Value] = {
            1: self._type,
            2: sorted({_PLAIN, _RLE, encoding}),
            3: [self._column.name],
            4: 0,
            5: Long(len(piece)),
            6: Long(len(content)),
            7: Long(len(content)),
            9: Long(place + len(first)),
        }
        if first:
            about[11] = Long(place)
        return content, {2: Long(place), 3: about}

    @property
    def _type(self) -> int:
        return _BYTES if self._column.words else _INT64 if self._column.seed else _INT32


def _page(kind: int, content: bytes, header: dict[int, Value]) -> bytes:
    return packed({1: kind, 2: len(content), 3: len(content), **header}) + content


def _hybrid(codes: NDArray[Any], width: int) -> bytes:
    """One bit-packed run, eight codes to a group, the lowest bit of the first code first."""
    groups = -(-len(codes) // 8)
    if not groups:
        return b""
    padded = np.zeros(groups * 8, dtype="<u2" if width > 8 else np.uint8)
    padded[: len(codes)] = codes
    if width in (8, 16):
        bits = padded.tobytes()
    else:
        each = (padded[:, np.newaxis] >> np.arange(width, dtype=padded.dtype)) & 1
        bits = np.packbits(each.astype(np.uint8), bitorder="little").tobytes()
    return varint(groups << 1 | 1) + bits
