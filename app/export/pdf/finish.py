"""The parts of a PDF that Qt omits, added as an update: language, table of contents, searchable letters.

Qt names each glyph by its lowest sign: a space becomes a tab, a tabular digit a private sign, 文 the radical ⽂, an
Arabic letter one of its shapes. Searching and copying need the original sign. Qt also omits the subset tag of the
font's name (ISO 32000-1, 9.6.4), and sets neither /Lang nor /DisplayDocTitle.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_TARGETS = re.compile(rb"\[[^\]]*\]")
_CODE = re.compile(rb"<([0-9A-Fa-f]{4})>")
# Glyphs of Inter that replace another sign in tabular figures.
_TABULAR = {0xE071 + digit: chr(0x30 + digit) for digit in range(10)} | {
    0xE093: ",", 0xE094: ".", 0xE095: ":", 0xE096: ";",
}  # fmt: skip
_SHAPES = ((0x2E80, 0x2FDF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFC))


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of the table of contents: `page` counts from 0, `top` in points from the top of the page."""

    level: int
    title: str
    page: int
    top: float


class _Objects:
    """The objects of a file as Qt writes it: one cross-reference table, no object streams."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf
        self.table = int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0])
        lines = pdf[self.table : pdf.rindex(b"trailer")].split(b"\n")
        self.count = int(lines[1].split()[1])
        self._places = [int(line[:10]) for line in lines[2 : 2 + self.count]]
        trailer = pdf[pdf.rindex(b"trailer") :]
        self.root, self.info = (int(self._found(rb"/%s (\d+) 0 R" % key, trailer)) for key in (b"Root", b"Info"))
        self.id = self._found(rb"/ID (\[.*?\])", trailer)

    def body(self, number: int) -> bytes:
        """Return the text between `obj` and `endobj`, or up to the stream."""
        start = self.pdf.index(b"obj", self._places[number]) + 3
        ends = [end for end in (self.pdf.find(b"endobj", start), self.pdf.find(b"stream\n", start)) if end >= 0]
        return self.pdf[start : min(ends)].strip()

    def stream(self, number: int) -> bytes:
        start = self.pdf.index(b"stream\n", self._places[number]) + 7
        return self.pdf[start : self.pdf.index(b"endstream", start)]

    def fonts(self) -> list[int]:
        """Return the composite fonts: they have a map of letters."""
        return [number for number in range(1, self.count) if b"/ToUnicode" in self.body(number)]

    def pages(self) -> list[int]:
        tree = self.body(self.reference(self.body(self.root), b"Pages"))
        return [int(number) for number in re.findall(rb"(\d+) 0 R", self._found(rb"/Kids\s*\[(.*?)\]", tree))]

    def reference(self, body: bytes, key: bytes) -> int:
        return int(self._found(rb"/%s\s*\[?\s*(\d+) 0 R" % key, body))

    @staticmethod
    def _found(pattern: bytes, text: bytes) -> bytes:
        match = re.search(pattern, text, re.DOTALL)
        if match is None:
            raise ValueError("not a PDF that Qt wrote")
        return match.group(1)


def finished(
    pdf: bytes,
    language: str,
    height: float,
    *,
    headings: Sequence[Heading] = (),
    written: Mapping[int, str] | None = None,
) -> bytes:
    """Return the file with an incremental update (ISO 32000-1, 7.5.6).

    height   of each page in points
    language a code as in "en"; "" for none
    written  signs of the text by the radical with the same glyph (see `app.export.pdf.text.radicals`)
    """
    objects = _Objects(pdf)
    new: dict[int, bytes] = {}
    for font in objects.fonts():
        new |= _named(objects, font)
        letters = objects.reference(objects.body(font), b"ToUnicode")
        new[letters] = _stream(_readable(objects.stream(letters), written or {}))
    more = b"/ViewerPreferences << /DisplayDocTitle true >>\n"
    if language:
        more += b"/Lang %s\n" % _text(language)
    if headings:
        first = max(objects.count - 1, *new) + 1
        new |= _outline(headings, objects.pages(), height, first)
        more += b"/Outlines %d 0 R\n/PageMode /UseOutlines\n" % first
    new[objects.root] = _with(objects.body(objects.root), more)
    return _appended(objects, new)


def _with(dictionary: bytes, more: bytes) -> bytes:
    """Return the dictionary with further entries."""
    return dictionary.rstrip().removesuffix(b">>") + more + b">>"


def _named(objects: _Objects, font: int) -> dict[int, bytes]:
    """Return the composite font and its descendant under the name of the embedded subset."""
    body = objects.body(font)
    inner = objects.reference(body, b"DescendantFonts")
    descendant = objects.body(inner)
    descriptor = objects.body(objects.reference(descendant, b"FontDescriptor"))
    name = re.search(rb"/FontName\s*(/\S+)", descriptor)
    if name is None:
        return {}
    return {
        number: re.sub(rb"/BaseFont\s*/\S+", lambda _: b"/BaseFont " + name.group(1), old)
        for number, old in ((font, body), (inner, descendant))
    }


def _readable(letters: bytes, written: Mapping[int, str]) -> bytes:
    """Return a ToUnicode map with the original signs as targets."""

    def target(code: re.Match[bytes]) -> bytes:
        text = as_written(int(code.group(1), 16), written)
        return b"<" + text.encode("utf-16-be").hex().upper().encode() + b">"

    return _TARGETS.sub(lambda row: _CODE.sub(target, row.group(0)), letters)


def as_written(code: int, written: Mapping[int, str]) -> str:
    if code == 0x09:
        return " "
    if code in written:
        return written[code]
    if any(first <= code <= last for first, last in _SHAPES):
        return unicodedata.normalize("NFKC", chr(code))
    return _TABULAR.get(code, chr(code))


def _outline(headings: Sequence[Heading], pages: Sequence[int], height: float, root: int) -> dict[int, bytes]:
    """Return the tree of headings, closed: each of level 2 is under the heading of level 1 before it."""
    parents: list[int] = []
    for index, heading in enumerate(headings):
        above = [i for i in range(index) if headings[i].level < heading.level]
        parents.append(above[-1] if above else -1)
    children: dict[int, list[int]] = {}
    for index, parent in enumerate(parents):
        children.setdefault(parent, []).append(index)
    ref = root + 1
    top = children[-1]
    tree = {
        root: b"<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>" % (ref + top[0], ref + top[-1], len(top))
    }
    for index, heading in enumerate(headings):
        beside = children[parents[index]]
        at = beside.index(index)
        links = b"/Parent %d 0 R" % (root if parents[index] < 0 else ref + parents[index])
        links += b" /Prev %d 0 R" % (ref + beside[at - 1]) if at else b""
        links += b" /Next %d 0 R" % (ref + beside[at + 1]) if at + 1 < len(beside) else b""
        if inner := children.get(index):
            links += b" /First %d 0 R /Last %d 0 R /Count -%d" % (ref + inner[0], ref + inner[-1], len(inner))
        goal = b"[%d 0 R /XYZ null %d null]" % (pages[heading.page], round(height - heading.top + 6))
        tree[ref + index] = b"<< /Title %s %s /Dest %s >>" % (_text(heading.title), links, goal)
    return tree


def _text(text: str) -> bytes:
    return b"<FEFF" + text.encode("utf-16-be", "replace").hex().upper().encode() + b">"


def _stream(content: bytes, how: bytes = b"") -> bytes:
    return b"<< /Length %d%s >>\nstream\n%s\nendstream" % (len(content), how, content)


def _appended(objects: _Objects, new: Mapping[int, bytes]) -> bytes:
    """Return the file with the new objects, a cross-reference section, and a linked trailer."""
    parts = [objects.pdf if objects.pdf.endswith(b"\n") else objects.pdf + b"\n"]
    length = len(parts[0])
    places: dict[int, int] = {}
    for number in sorted(new):
        places[number] = length
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, new[number]))
        length += len(parts[-1])
    rows = b"".join(b"%d 1\n%010d 00000 n \n" % (number, place) for number, place in places.items())
    size = max(objects.count, max(new) + 1)
    trailer = b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /Prev %d /ID %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        size, objects.root, objects.info, objects.table, objects.id, length,
    )  # fmt: skip
    return b"".join((*parts, b"xref\n", rows, trailer))
