"""The beginning of a file as text, or the reason why it cannot be read."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from core.data.delimited.encoding import SUPPORTED, UTF8, UTF16, decoded
from core.data.delimited.encoding_evidence import is_plain, is_utf16, likeliest
from core.data.delimited.text import MAX_RECORD
from core.data.signatures import READABLE, known_format
from core.errors import DataError, file_error

HEAD_BYTES = MAX_RECORD
SEARCHED_BYTES = 64_000_000

_BOM = b"\xef\xbb\xbf"
_ODD_CONTROLS = re.compile(r"[\x00\x04-\x08\x0e-\x19]")


@dataclass(frozen=True, slots=True)
class Head:
    """The first lines of a file; `whole` if they are all.

    encodings      possible encodings, `encoding` among them, the likeliest first
    foreign        number of lines that are not plain ASCII, if the file has no Unicode encoding; otherwise 0
    first_foreign  the first of them
    """

    path: Path
    text: str
    encoding: str
    whole: bool
    size: int
    encodings: tuple[str, ...] = ()
    foreign: int = 0
    first_foreign: int = 0


def read_head(path: Path, encoding: str | None = None) -> Head:
    """Read at most HEAD_BYTES, up to the end of a line; without an encoding, the likeliest is taken.

    Raises DataError: a missing file, another kind of file, not text, bytes that do not fit the encoding, ...
    """
    data, size = _read(path)
    whole = len(data) >= size
    refuse_other_formats(data)
    evidence, before = data, 0
    if encoding is None and not whole and is_plain(data):
        evidence, before = _later(path, data)
    possible = _encodings(evidence)
    if encoding is None:
        encoding = possible[0]
    elif encoding in UTF8:
        # The file itself shows whether it has a byte order mark, so the choice is corrected.
        encoding = "utf-8-sig" if data.startswith(_BOM) else "utf-8"
    if encoding in UTF8 and b"\x00" in data:
        raise DataError("data.not_in_encoding", line=1) if is_utf16(data) else DataError("data.binary")
    text = decoded(data, encoding, whole=whole)
    _need_text(text, encoding)
    if not whole:
        end = max(text.rfind("\n"), text.rfind("\r")) + 1
        if not end:
            raise DataError("data.line_too_long", line=1, limit=MAX_RECORD)
        text = text[:end]
    foreign, first = (0, 0) if possible[0] in UTF8 or is_utf16(data) else _foreign_lines(evidence, before)
    return Head(path, text, encoding, whole, size, possible, foreign, first)


def refuse_other_formats(data: bytes) -> None:
    """Raise DataError if the first bytes belong to another kind of file."""
    if name := known_format(data):
        raise DataError("data.other_kind") if name in READABLE else DataError(f"data.format_{name}")


def checked_file(path: Path) -> os.stat_result:
    """Return the state of an existing regular file. Raises DataError."""
    try:
        state = path.stat()
    except (OSError, ValueError) as error:
        raise file_error(error) from None
    if path.is_dir():
        raise DataError("data.folder")
    if not path.is_file():
        raise DataError("data.not_a_file")
    return state


def _read(path: Path) -> tuple[bytes, int]:
    state = checked_file(path)
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES), state.st_size
    except OSError as error:
        raise file_error(error) from None


def _later(path: Path, head: bytes) -> tuple[bytes, int]:
    """Return the first part of the file that is not plain after a plain head, and the number of line ends before it."""
    before, done = head.count(b"\n"), 0
    try:
        with path.open("rb") as file:
            file.seek(len(head))
            while done < SEARCHED_BYTES and (chunk := file.read(HEAD_BYTES)):
                done += len(chunk)
                if not is_plain(chunk):
                    return chunk + file.readline(HEAD_BYTES), before
                before += chunk.count(b"\n")
    except OSError as error:
        raise file_error(error) from None
    return head, 0


def _encodings(data: bytes) -> tuple[str, ...]:
    """Return all possible encodings; UTF-8 is first if it fits, because other encodings rarely look like UTF-8."""
    if found := is_utf16(data):
        return (found,)
    if data.startswith(_BOM):
        return ("utf-8-sig",)
    if b"\x00" in data:
        return ("utf-8",)
    others = tuple(code for code in SUPPORTED if code not in (*UTF8, *UTF16))
    if data.isascii() and not is_plain(data):
        return tuple(dict.fromkeys(("iso-2022-jp", "utf-8", *others)))
    try:
        decoded(data, "utf-8", whole=False)
    except DataError:
        return likeliest(data) or ("utf-8",)
    return ("utf-8", *others)


def _need_text(text: str, encoding: str) -> None:
    """Raise DataError if the text is empty, or has control characters that no one types."""
    if not text.strip():
        raise DataError("data.empty")
    if "\x00" in text or (encoding not in UTF8 and len(_ODD_CONTROLS.findall(text)) * 50 > len(text)):
        raise DataError("data.binary")


def _foreign_lines(data: bytes, before: int) -> tuple[int, int]:
    """Return the number of lines that are not plain ASCII, and the first of them, after `before` earlier lines."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    places = [place for place, line in enumerate(lines, start=before + 1) if not is_plain(line)]
    return len(places), places[0] if places else 0
