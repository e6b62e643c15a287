"""The beginning of a file as text, or the one reason why it cannot be read."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from pathlib import Path

from core.data.text import MAX_RECORD
from core.errors import DataError

HEAD_BYTES = MAX_RECORD

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_SIGNATURES = (
    (b"PK\x03\x04", "zip"),
    (b"\xd0\xcf\x11\xe0", "ole"),
    (b"$FL2", "spss"),
    (b"$FL3", "spss"),
    (b"<stata_dta>", "stata"),
    (b"PAR1", "parquet"),
    (b"%PDF", "pdf"),
    (b"\x1f\x8b", "gzip"),
    (b"SQLite format 3", "sqlite"),
)
_LEGAL_CONTROLS = frozenset(b"\t\n\r\x0b\x0c\x1a\x1b\x1c\x1d\x1e\x1f\x01\x02\x03")


@dataclass(frozen=True, slots=True)
class Head:
    """The first lines of a file; `whole` when that is all of it."""

    path: Path
    text: str
    encoding: str
    whole: bool
    size: int


def read_head(path: Path) -> Head:
    """Read at most HEAD_BYTES, cut at the end of a line. Raises DataError."""
    data, size = _read(path)
    whole = len(data) >= size
    encoding = "utf-8"
    refuse_other_formats(data)
    if data.startswith(_BOM):
        data, encoding = data[len(_BOM) :], "utf-8-sig"
    if not data.strip():
        raise DataError("data.empty")
    if not whole:
        end = max(data.rfind(b"\n"), data.rfind(b"\r")) + 1
        if not end:
            raise DataError("data.line_too_long", line=1, limit=MAX_RECORD)
        data = data[:end]
    return Head(path, decoded(data), encoding, whole, size)


def decoded(data: bytes) -> str:
    """UTF-8 text, or DataError with the line of the first byte that is none."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    # Raised out here because the error above carries the data.
    controls = sum(byte < 32 and byte not in _LEGAL_CONTROLS for byte in data)
    if controls * 50 > len(data):
        raise DataError("data.binary")
    raise DataError("data.not_utf8", line=line)


def refuse_other_formats(data: bytes) -> None:
    """Raise DataError when the first bytes belong to another kind of file."""
    if data.startswith(_UTF16):
        raise DataError("data.utf16")
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            raise DataError(f"data.format_{kind}")
    if b"\x00" in data:
        zeros = data.count(b"\x00")
        if zeros * 5 > len(data) and min(data[::2].count(b"\x00"), data[1::2].count(b"\x00")) * 10 < zeros:
            raise DataError("data.utf16")
        raise DataError("data.binary")


def checked_file(path: Path) -> os.stat_result:
    """The state of a regular file that exists. Raises DataError."""
    try:
        state = path.stat()
    except (OSError, ValueError) as error:
        raise file_error(error) from None
    if path.is_dir():
        raise DataError("data.folder")
    if not path.is_file():
        raise DataError("data.not_a_file")
    return state


def file_error(error: OSError | ValueError) -> DataError:
    """The typed error for what the operating system says about a file."""
    # A path with a zero sign in it is a ValueError.
    if isinstance(error, FileNotFoundError | NotADirectoryError | ValueError):
        return DataError("data.missing")
    if isinstance(error, PermissionError):
        return DataError("data.permission")
    if isinstance(error, IsADirectoryError):
        return DataError("data.folder")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DataError("data.disk_full")
    return DataError("data.unreadable", reason=errno.errorcode.get(error.errno or 0, type(error).__name__))


def _read(path: Path) -> tuple[bytes, int]:
    state = checked_file(path)
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES), state.st_size
    except OSError as error:
        raise file_error(error) from None
