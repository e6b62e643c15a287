"""Check of a workbook's ZIP archive before a library may unpack it.

Limits (bytes, unpacked): 1 GB in all, and 100 times the size of the file if it unpacks to more than 128 MB. Workbooks
of common programs reach 7 to 15 times their size (100,000 rows; XlsxWriter, styled blanks included). A column with one
long answer, stored again in every cell, reaches 110 times with 77 MB, so 128 MB are always allowed. The archive may lie
about its sizes, so every part is unpacked once and measured.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from core.errors import DataError

MAX_PARTS = 5_000
MAX_BYTES = 1 << 30
MAX_RATIO = 100
FREE_BYTES = 128 << 20

_CHUNK = 1 << 20
_MAX_DIRECTORY = 4 << 20
_END = b"PK\x05\x06"
_END_BYTES = 22 + 65_535
_ZIP64 = b"PK\x06\x07"
_OLE = b"\xd0\xcf\x11\xe0"
_OLE_LOOKED = 16 << 20
_MAIN = (b"spreadsheetml.sheet.main", b"sheet.macroEnabled.main", b"spreadsheetml.template.main")
_ERROR = re.compile(rb"(<(?:\w+:)?c\s[^<>]*?\bt=)([\"'])e\2")
# A formula without <v>, or with an empty one although it is not a text, has no stored result.
_NO_RESULT = re.compile(
    rb"<(?:\w+:)?c(?![^<>]*\bt=[\"']str)(?:\s[^<>]*)?><(?:\w+:)?f(?:\s[^<>]*)?(?:/>|>[^<]*</(?:\w+:)?f>)"
    rb"(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v></(?:\w+:)?v>)?</(?:\w+:)?c>"
)


@dataclass(frozen=True, slots=True)
class Archive:
    """A workbook within the limits.

    parts       all of its parts
    errors      names of parts with cells that hold an error ("#N/A")
    no_results  whether there is a formula without a stored result
    """

    path: Path
    parts: tuple[zipfile.ZipInfo, ...]
    errors: frozenset[str]
    no_results: bool


def looked_through(path: Path, progress: Callable[[float], None]) -> Archive:
    """Check every part of a workbook. Raises DataError: not a workbook, another kind of one, or beyond the limits."""
    with path.open("rb") as file:
        _need_zip(file)
        parts = _parts(file)
        _need_workbook(file, parts)
        size = file.seek(0, io.SEEK_END)
        free = max(FREE_BYTES, MAX_RATIO * size)
        _within(sum(part.file_size for part in parts), free)
        errors = set()
        total = 0
        no_results = False
        for part in parts:
            sheet = part.filename.endswith(".xml") and not part.filename.endswith("sharedStrings.xml")
            for piece in _whole_tags(_unpacked(file, part)):
                total += len(piece)
                _within(total, free)
                if sheet and part.filename not in errors and _has_error(piece):
                    errors.add(part.filename)
                if sheet and not no_results and b"<f" in piece:
                    no_results = _NO_RESULT.search(piece) is not None
            progress((part.header_offset + part.compress_size) / size)
    return Archive(path, parts, frozenset(errors), no_results)


def for_library(archive: Archive) -> str | IO[bytes]:
    """Return the input of the library: the file itself, or a copy in memory with errors turned into texts.

    The library reads common errors as blank and fails at newer ones ("#SPILL!"); as texts they are answers.
    """
    if not archive.errors:
        # The library only accepts Unicode paths.
        return str(archive.path) if _is_unicode(archive.path) else io.BytesIO(archive.path.read_bytes())
    copy = io.BytesIO()
    with archive.path.open("rb") as file, zipfile.ZipFile(copy, "w", zipfile.ZIP_STORED) as out:
        for part in archive.parts:
            with out.open(part.filename, "w") as written:
                for piece in _whole_tags(_unpacked(file, part)):
                    known = part.filename in archive.errors and _has_error(piece)
                    written.write(_ERROR.sub(rb"\1\2str\2", piece) if known else piece)
    copy.seek(0)
    return copy


def _is_unicode(path: Path) -> bool:
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True


def _has_error(piece: bytes) -> bool:
    return (b't="e"' in piece or b"t='e'" in piece) and _ERROR.search(piece) is not None


def _within(total: int, free: int) -> None:
    if total > MAX_BYTES:
        raise DataError("xlsx.too_large", megabytes=MAX_BYTES >> 20)
    if total > free:
        raise DataError("xlsx.bomb")


def _need_zip(file: IO[bytes]) -> None:
    beginning = file.read(4)
    if beginning.startswith(_OLE):
        inside = beginning + file.read(_OLE_LOOKED)
        if "EncryptedPackage".encode("utf-16-le") in inside:
            raise DataError("data.format_encrypted")
        old = any(name.encode("utf-16-le") + b"\x00\x00" in inside for name in ("Workbook", "Book"))
        raise DataError("xlsx.old" if old else "xlsx.no_workbook")
    if not beginning.startswith(b"PK"):
        raise DataError("xlsx.no_workbook")


def _parts(file: IO[bytes]) -> tuple[zipfile.ZipInfo, ...]:
    """Return the table of contents, after a check of its own size."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - _END_BYTES))
    tail = file.read(_END_BYTES)
    place = tail.rfind(_END)
    if place < 0 or len(tail) - place < 22:
        raise DataError("xlsx.cut_off")
    number, directory = struct.unpack("<HI", tail[place + 10 : place + 16])
    # Archives within the limits do not need the 64-bit table, so it is a sign of an attack.
    if number > MAX_PARTS or directory > _MAX_DIRECTORY or _ZIP64 in tail[max(0, place - 20) : place]:
        raise DataError("xlsx.bomb")
    parts = tuple(zipfile.ZipFile(file).infolist())
    end = 0
    for part in sorted(parts, key=lambda part: part.header_offset):
        # Overlapping parts unpack the same bytes many times.
        if part.header_offset < end or part.compress_size > size:
            raise DataError("xlsx.bomb")
        end = part.header_offset + 30 + part.compress_size
    if len(parts) > MAX_PARTS or len({part.filename for part in parts}) < len(parts):
        raise DataError("xlsx.bomb")
    return parts


def _need_workbook(file: IO[bytes], parts: tuple[zipfile.ZipInfo, ...]) -> None:
    named = {part.filename.replace("\\", "/").lower(): part for part in parts}
    if "xl/workbook.xml" in named:
        return
    for name, code in (("xl/workbook.bin", "xlsx.old"), ("word/document.xml", "data.format_document"),
                       ("ppt/presentation.xml", "data.format_document")):  # fmt: skip
        if name in named:
            raise DataError(code)
    if "mimetype" in named and b"opendocument" in next(_unpacked(file, named["mimetype"]), b""):
        raise DataError("xlsx.opendocument")
    types = named.get("[content_types].xml")
    beginning = next(_unpacked(file, types), b"") if types else b""
    if not any(main in beginning for main in _MAIN):
        raise DataError("data.format_packed")


def _unpacked(file: IO[bytes], part: zipfile.ZipInfo) -> Iterator[bytes]:
    """Yield the bytes of a part, piece by piece. Raises DataError if its size or packing is not as declared."""
    if part.flag_bits & 1 or part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise DataError("xlsx.packed_oddly")
    file.seek(part.header_offset)
    header = file.read(30)
    if len(header) < 30 or not header.startswith(b"PK\x03\x04"):
        raise DataError("xlsx.cut_off")
    file.seek(sum(struct.unpack("<HH", header[26:30])), io.SEEK_CUR)
    left, total = part.compress_size, 0
    inflate = zlib.decompressobj(-15) if part.compress_type == zipfile.ZIP_DEFLATED else None
    while left > 0:
        packed = file.read(min(left, _CHUNK // 4))
        if not packed:
            raise DataError("xlsx.cut_off")
        left -= len(packed)
        while packed:
            piece = packed if inflate is None else inflate.decompress(packed, _CHUNK)
            packed = b"" if inflate is None else inflate.unconsumed_tail
            total += len(piece)
            if total > part.file_size:
                raise DataError("xlsx.bomb")
            if piece:
                yield piece
            if inflate is not None and inflate.eof:
                return


def _whole_tags(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the same bytes, divided between rows of cells (or tags), so that no cell is split."""
    rest = b""
    for piece in pieces:
        piece = rest + piece
        cut = piece.rfind(b"</row>") + 6 if b"</row>" in piece else piece.rfind(b"<")
        if cut <= 0 or len(piece) - cut > _CHUNK:
            cut = len(piece)
        yield piece[:cut]
        rest = piece[cut:]
    if rest:
        yield rest
