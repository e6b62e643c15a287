"""Lines with one digit in each cell (bits, signs), read as a rectangle of bytes: many times faster than as texts.

Programs write all such lines with one length. If a line has another length, the file is read as texts.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.errors import file_error

_BLOCK = 1 << 22
_LONGEST = 1 << 20
_ZERO = ord("0")


class NotDigits(Exception):
    """A line has another form, so all results of this reading are discarded."""


def digit_lines(
    path: Path, delimiter: str, width: int, control: Control, *, header: bool, start: float
) -> Iterator[NDArray[np.uint8]]:
    """Yield the digits of all lines after the first one (if there is a header), some lines at a time, shape (n, width).

    Raises NotDigits unless each line is `width` digits with the delimiter between them and all lines have the same line
    end (the last may lack it). Raises DataError if the file cannot be read, and Cancelled.
    """
    cells = 2 * width - 1
    if width < 1:
        raise NotDigits
    try:
        with path.open("rb") as file:
            if header:
                if not file.readline(_LONGEST).endswith(b"\n"):
                    raise NotDigits
            elif file.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
                file.seek(0)
            first, size = file.tell(), max(1, path.stat().st_size)
            end = b"\r\n" if file.read(cells + 2)[cells:] == b"\r\n" else b"\n"
            file.seek(first)
            length = cells + len(end)
            while block := file.read(length * max(1, _BLOCK // length)):
                yield _digits(block + end if len(block) % length == cells else block, delimiter, cells, end)
                control.progress(start + (1 - start) * min(1.0, file.tell() / size), "release.reading_file")
    except OSError as error:
        raise file_error(error) from None


def _digits(block: bytes, delimiter: str, cells: int, end: bytes) -> NDArray[np.uint8]:
    length = cells + len(end)
    if len(block) % length:
        raise NotDigits
    table = np.frombuffer(block, dtype=np.uint8).reshape(-1, length)
    digits = table[:, 0:cells:2] - np.uint8(_ZERO)
    between = (table[:, 1:cells:2] == ord(delimiter)).all()
    if not between or not (table[:, cells:] == np.frombuffer(end, np.uint8)).all() or (digits > 9).any():
        raise NotDigits
    return digits
