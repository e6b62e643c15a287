"""Encodings of survey files, and the line where a file violates the chosen encoding.

No byte is ever replaced: a byte that does not fit is an error with its line.
"""

from __future__ import annotations

import codecs
from pathlib import Path

from core.errors import DataError, file_error

# Code (the sentence is "encoding." + code with "_" for "-") -> the decoder, if its name differs. The Windows decoders
# of Chinese, Japanese and Korean include the characters of the older standards.
SUPPORTED: dict[str, str] = {
    "utf-8": "utf-8-sig",
    "utf-8-sig": "utf-8-sig",
    "utf-16": "utf-16",
    "utf-16-le": "utf-16-le",
    "utf-16-be": "utf-16-be",
    "cp1252": "cp1252",
    "mac_roman": "mac_roman",
    "iso-8859-15": "iso-8859-15",
    "cp850": "cp850",
    "cp1250": "cp1250",
    "iso-8859-2": "iso-8859-2",
    "cp1251": "cp1251",
    "koi8-r": "koi8-r",
    "iso-8859-5": "iso8859-5",
    "mac_cyrillic": "mac-cyrillic",
    "cp1253": "cp1253",
    "cp1254": "cp1254",
    "cp1255": "cp1255",
    "cp1256": "cp1256",
    "iso-8859-6": "iso8859-6",
    "cp1257": "cp1257",
    "cp874": "cp874",
    "gb18030": "gb18030",
    "big5": "cp950",
    "shift_jis": "cp932",
    "euc_jp": "euc_jp",
    "iso-2022-jp": "iso2022_jp_ext",
    "euc_kr": "cp949",
}
UTF8 = ("utf-8", "utf-8-sig")
UTF16 = ("utf-16", "utf-16-le", "utf-16-be")
MARK = "\ufeff"

_CHUNK_BYTES = 1_000_000
_STEP_BYTES = 1_000


def decoded(data: bytes, encoding: str, *, whole: bool) -> str:
    """Return the text of the first bytes of a file, without a byte order mark.

    Unless they are the `whole` file, a truncated character at the end is dropped. Raises DataError
    "data.not_in_encoding" with the line.
    """
    decoder = codecs.getincrementaldecoder(SUPPORTED[encoding])("strict")
    try:
        return decoder.decode(data, final=whole).removeprefix(MARK)
    except UnicodeError:
        # Raised out here because the error above carries the data.
        line = _LineOfMisfit(encoding).look(data, whole)
    raise DataError("data.not_in_encoding", line=line)


def misfit_line(path: Path, encoding: str) -> int:
    """Return the line of the first byte of a file that does not fit; 1 for a file that fits. Raises DataError."""
    looked = _LineOfMisfit(encoding)
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK_BYTES):
                if line := looked.look(chunk, False):
                    return line
    except OSError as error:
        raise file_error(error) from None
    return looked.look(b"", True) or 1


def line_ends(text: str) -> int:
    """Return the number of line ends of all kinds."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")


class _LineOfMisfit:
    def __init__(self, encoding: str) -> None:
        self._decoder = codecs.getincrementaldecoder(SUPPORTED[encoding])("strict")
        self._line = 1
        self._cr = False

    def look(self, data: bytes, final: bool) -> int:
        """Return the line of the first byte that does not fit, or 0."""
        before = self._decoder.getstate()
        try:
            self._count(self._decoder.decode(data, final=final))
        except UnicodeError:
            self._decoder.setstate(before)
        else:
            return 0
        return self._line_inside(data)

    def _line_inside(self, data: bytes) -> int:
        """Return the line where decoding fails, found in long steps and then byte by byte."""
        start = 0
        while start < len(data):
            before = self._decoder.getstate()
            try:
                self._count(self._decoder.decode(data[start : start + _STEP_BYTES]))
            except UnicodeError:
                self._decoder.setstate(before)
                break
            start += _STEP_BYTES
        for place in range(start, len(data)):
            try:
                self._count(self._decoder.decode(data[place : place + 1]))
            except UnicodeError:
                break
        return self._line

    def _count(self, text: str) -> None:
        if not text:
            return
        self._line += line_ends(text) - (self._cr and text.startswith("\n"))
        self._cr = text.endswith("\r")
