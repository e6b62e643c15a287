"""Detection of a file's kind by its first bytes, because its name may be wrong."""

from __future__ import annotations

import re
import zlib

LOOKED_AT = 4_096

# Kinds with a reader of their own have the name of their core.data.reading.FileKind.
READABLE = ("xlsx", "spss", "por", "stata", "parquet")

_STARTS: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", "xlsx"),
    (b"PK\x05\x06", "xlsx"),
    # Old or encrypted workbooks: the reader of workbooks says which of the two.
    (b"\xd0\xcf\x11\xe0", "xlsx"),
    (b"$FL2", "spss"),
    (b"$FL3", "spss"),
    (b"<stata_dta>", "stata"),
    (b"PAR1", "parquet"),
    (b"PARE", "encrypted"),
    (b"%PDF", "pdf"),
    (b"SQLite format 3", "sqlite"),
    (b"HEADER RECORD*******", "sas"),
    (b"RDX2\n", "r"),
    (b"RDX3\n", "r"),
    (b"RDA2\n", "r"),
    (b"RDA3\n", "r"),
    (b"X\n\x00\x00", "r"),
    (b"ARROW1", "arrow"),
    (b"BZh", "packed"),
    (b"\xfd7zXZ", "packed"),
    (b"7z\xbc\xaf\x27\x1c", "packed"),
    (b"Rar!\x1a\x07", "packed"),
    (b"(\xb5/\xfd", "packed"),
    (b"{\\rtf", "document"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff\xe0", "picture"),
    (b"\xff\xd8\xff\xe1", "picture"),
)
_SAS = bytes(12) + b"\xc2\xea\x81\x60\xb3\x14\x11\xcf\xbd\x92\x08\x00\x09\xc7\x31\x8c\x18\x1f\x10\x11"
_GZIP = b"\x1f\x8b\x08"
_PORTABLE = (b"SPSSPORT", b"ASCII SPSS PORT FILE")
_PORTABLE_BYTES = 640
_JSON = re.compile(rb"\{\s*\"[^\"]*\"\s*:|\[\s*\{\s*\"")
_PAGE = (b"<html", b"<!doctype html", b"<table", b"<head")
# Stata 5 to 12: version, byte order, type of file (always 1), and a zero.
_OLD_STATA = range(0x69, 0x74)


def known_format(beginning: bytes) -> str:
    """Return one of READABLE, another known kind ("pdf", "sas", ...), or "" for possible text.

    beginning  the first LOOKED_AT bytes of the file, or more
    """
    for start, name in _STARTS:
        if beginning.startswith(start):
            return name
    if beginning.startswith(_SAS):
        return "sas"
    if beginning[8:20] == b"ENCRYPTEDSAV":
        return "encrypted"
    if any(sign in beginning[:_PORTABLE_BYTES].replace(b"\r", b"").replace(b"\n", b"") for sign in _PORTABLE):
        return "por"
    if len(beginning) > 8 and beginning[0] in _OLD_STATA and beginning[1] in (1, 2) and beginning[2:4] == b"\x01\x00":
        return "stata"
    if beginning.startswith(_GZIP):
        return "r" if _unpacked(beginning).startswith((b"RD", b"X\n", b"A\n")) else "packed"
    start = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()[:LOOKED_AT].lower()
    return "json" if _JSON.match(start) else _marked_up(start)


def _unpacked(packed: bytes) -> bytes:
    """Return the first few bytes inside a compressed file."""
    try:
        return zlib.decompressobj(31).decompress(packed[:LOOKED_AT], 16)
    except zlib.error:
        return b""


def _marked_up(start: bytes) -> str:
    if start.startswith(_PAGE):
        return "page"
    if start.startswith(b"<?xml") and (b"<html" in start or b"urn:schemas-microsoft-com:office:spreadsheet" in start):
        return "page"
    return ""
