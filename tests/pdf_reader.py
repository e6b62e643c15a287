"""Reads the PDF files that the program writes: objects as a viewer would take them, pages, fonts, pictures, text."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from functools import cached_property

_REF = rb"\s*\[?\s*(\d+) 0 R"
_OPERATOR = re.compile(rb"/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]*)> Tj|(-?[\d.]+) (-?[\d.]+) Td|\bBT\b")


@dataclass(frozen=True)
class Font:
    """`letters`: what each code stands for when text is searched or copied."""

    name: str
    embedded: bool
    letters: dict[int, str]


class Pdf:
    """Follows the chain of cross-reference tables, newest first; every offset is checked on the way."""

    def __init__(self, content: bytes) -> None:
        assert content.startswith(b"%PDF-1.")
        assert content.rstrip().endswith(b"%%EOF")
        self.content = content
        self._places: dict[int, int] = {}
        start: int | None = int(content[content.rindex(b"startxref") + 9 :].split()[0])
        self.trailer = b""
        while start is not None:
            assert content[start : start + 5] == b"xref\n", "startxref points to no table"
            end = content.index(b"startxref", start)
            table, _, trailer = content[start:end].partition(b"trailer")
            self.trailer = self.trailer or trailer
            self._read_table(table.split(b"\n")[1:])
            before = re.search(rb"/Prev (\d+)", trailer)
            start = int(before.group(1)) if before else None

    def _read_table(self, lines: list[bytes]) -> None:
        row = 0
        while row < len(lines) and lines[row]:
            first, count = map(int, lines[row].split())
            for offset, line in enumerate(lines[row + 1 : row + 1 + count]):
                place, _, kind = line.split()
                if kind == b"n" and first + offset not in self._places:
                    assert self.content[int(place) :].startswith(b"%d 0 obj" % (first + offset)), first + offset
                    self._places[first + offset] = int(place)
            row += 1 + count

    def dictionary(self, number: int) -> bytes:
        start = self.content.index(b"obj", self._places[number]) + 3
        ends = [self.content.find(word, start) for word in (b"endobj", b"stream\n")]
        return self.content[start : min(end for end in ends if end >= 0)].strip()

    def stream(self, number: int) -> bytes:
        head = self.dictionary(number)
        length = re.search(rb"/Length (\d+)( 0 R)?", head)
        assert length is not None
        size = int(self.dictionary(int(length.group(1)))) if length.group(2) else int(length.group(1))
        start = self.content.index(b"stream\n", self._places[number]) + 7
        assert self.content[start + size :].lstrip().startswith(b"endstream"), number
        raw = self.content[start : start + size]
        return zlib.decompress(raw) if b"/FlateDecode" in head else raw

    @cached_property
    def catalogue(self) -> bytes:
        return self.dictionary(reference(self.trailer, b"Root"))

    @cached_property
    def pages(self) -> list[int]:
        tree = self.dictionary(reference(self.catalogue, b"Pages"))
        kids = re.search(rb"/Kids\s*\[(.*?)\]", tree, re.DOTALL)
        assert kids is not None
        return [int(number) for number in re.findall(rb"(\d+) 0 R", kids.group(1))]

    def size(self, page: int = 0) -> tuple[float, float]:
        box = re.search(rb"/MediaBox \[0 0 (\S+) (\S+)\]", self.dictionary(self.pages[page]))
        assert box is not None
        return float(box.group(1)), float(box.group(2))

    def operators(self, page: int) -> bytes:
        """The content of a page: all its streams one after the other."""
        body = self.dictionary(self.pages[page])
        found = re.search(rb"/Contents\s*\[([^\]]*)\]|/Contents (\d+ 0 R)", body)
        assert found is not None
        streams = re.findall(rb"(\d+) 0 R", found.group(1) or found.group(2))
        return b"\n".join(self.stream(int(number)) for number in streams)

    @cached_property
    def images(self) -> int:
        """Bitmaps in the file, old revisions too."""
        inline = sum(b" BI\n" in self.operators(page) for page in range(len(self.pages)))
        return len(re.findall(rb"/Subtype\s*/Image", self.content)) + inline

    @cached_property
    def fonts(self) -> dict[int, Font]:
        numbers = [number for number in self._places if b"/ToUnicode" in self.dictionary(number)]
        return {number: self._font(number) for number in numbers}

    def _font(self, number: int) -> Font:
        body = self.dictionary(number)
        inner = self.dictionary(reference(body, b"DescendantFonts"))
        descriptor = self.dictionary(reference(inner, b"FontDescriptor"))
        file = re.search(rb"/FontFile[23]?" + _REF, descriptor)
        embedded = file is not None and len(self.stream(int(file.group(1)))) > 0
        names = {re.search(rb"/%s\s*/(\S+)" % key, part).group(1) for key, part in  # type: ignore[union-attr]
                 ((b"BaseFont", body), (b"BaseFont", inner), (b"FontName", descriptor))}  # fmt: skip
        assert len(names) == 1, "a font has one name"
        return Font(names.pop().decode(), embedded, letters(self.stream(reference(body, b"ToUnicode"))))

    def text(self, page: int) -> str:
        """The text as it is found by a search: a new line at each move of the text to another place."""
        resources = self.dictionary(reference(self.dictionary(self.pages[page]), b"Resources"))
        named = {name: int(number) for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", resources)}
        shown: list[str] = []
        font: Font | None = None
        for found in _OPERATOR.finditer(self.operators(page)):
            name, codes, _, down = found.groups()
            if name is not None:
                font = self.fonts[named[name]]
            elif codes is not None and font is not None:
                text = bytes.fromhex(codes.decode())
                shown += [font.letters.get(int.from_bytes(text[i : i + 2]), "\ufffd") for i in range(0, len(text), 2)]
            elif down is None or float(down):
                shown.append("\n")
        return "".join(shown)

    def all_text(self) -> str:
        return "\n".join(self.text(page) for page in range(len(self.pages)))


def reference(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + _REF, body)
    assert found is not None, key
    return int(found.group(1))


def letters(table: bytes) -> dict[int, str]:
    """A ToUnicode map: code -> text."""
    found: dict[int, str] = {}
    for first, targets in re.findall(rb"<([0-9A-F]{4})> <[0-9A-F]{4}> \[(.*?)\]", table):
        for offset, target in enumerate(re.findall(rb"<([0-9A-F]+)>", targets)):
            found[int(first, 16) + offset] = bytes.fromhex(target.decode()).decode("utf-16-be")
    return found
