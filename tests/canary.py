"""A survey whose every private figure and word is known again wherever it turns up, and readers of all our formats."""

from __future__ import annotations

import contextlib
import io
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, repeat
from pathlib import Path

import pandas as pd
import pyreadstat
from xlsxwriter import Workbook

from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.codebooks.codebook_file import CodebookFile, Entry
from core.data.codebooks.codebook_json import json_text
from core.data.variable import DeclaredBy
from tests.pdf_reader import Pdf

SEED, DRAW = 918273645, 735190642
FOLDER, STEM = "pangolin ward", "marmoset-clinic"
NAMES = ("person", "note", "Q1", "Q2", "age", "B1", "B2", "B3")
ANSWERS = {"1": 1759, "2": 1283, "9": 613, "okapi77": 7, "": 255}
"""Q1: listed answers, one that is called missing, one that no list knows, blank cells."""
LISTED = (("1", "gnu yes"), ("2", "gnu no"), ("9", "gnu refused"))
BIRDS = {"tapir alpha": 2111, "tapir beta": 1397, "tapir gamma": 409}
"""Q2: nobody said which answers there are."""
TICKED = (1931, 1187, 457)
OLDEST = "9731.5"
ROWS = sum(ANSWERS.values())
BASES = (ROWS, ROWS - 255, 1759 + 1283 + 7, 1759 + 1283, 1759 + 1283 + 613 + 7)

WORDS = ("zebra", "quagga", "okapi", "tapir", OLDEST)
"""Ids, free text, answers that nobody declared, the greatest answer; in small letters."""
LABELS = (*(label for _, label in LISTED), "item lemur", "item civet", "item genet")
"""Declared names of answers: in a plan for anyone, never in what the program writes for itself."""
PLACES = (STEM, FOLDER.replace(" ", "-"), FOLDER)


def counts() -> tuple[int, ...]:
    """True counts that are long enough to be known again."""
    found = {*ANSWERS.values(), *BIRDS.values(), *TICKED, *BASES}
    return tuple(sorted(one for one in found if one > 99))


def shares() -> tuple[float, ...]:
    asked = [1759, 1283, 613]
    return (*(one / base for one in asked for base in BASES), *(one / ROWS for one in (*BIRDS.values(), *TICKED)))


def rows() -> list[tuple[str, ...]]:
    """The cells; every row has an id and a text of its own."""
    first = chain.from_iterable(repeat(code, number) for code, number in ANSWERS.items())
    second = list(chain.from_iterable(repeat(code, number) for code, number in BIRDS.items()))
    found = []
    for place, code in enumerate(first):
        ticks = tuple("1" if (place * 7919) % ROWS < number else "0" for number in TICKED)
        age = OLDEST if place == 5 else str(18 + place % 71)
        bird = second[(place * 1237) % ROWS]
        found.append((f"ZEBRA-{place:05d}", f"the quagga of person {place} said so", code, bird, age, *ticks))
    return found


def codebook() -> str:
    """What a person declares: three answers, breaks of the age, a select-all question. JSON."""
    items = tuple(Item(label, (f"B{i}",), ("1",)) for i, label in enumerate(LABELS[3:], 1))
    entries = (
        Entry("Q1", text="Did you meet a lynx?", labels=LISTED, missing=MissingRule(("9",))),
        Entry("age", text="Age", breaks=(18.0, 35.0, 50.0)),
    )
    block = SelectAll("B", "Which of these?", items, source=DeclaredBy.CODEBOOK)
    return json_text(CodebookFile(entries, (block,)))


def write(kind: str, folder: Path) -> Path:
    """The survey as "csv", "xlsx" or "sav"."""
    path = folder / f"{STEM}.{kind}"
    if kind == "csv":
        lines = (",".join(row) for row in (NAMES, *rows()))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    elif kind == "xlsx":
        with Workbook(path, {"strings_to_numbers": False}) as book:
            sheet = book.add_worksheet("wildebeest")
            for place, row in enumerate((NAMES, *rows())):
                sheet.write_row(place, 0, row)
    else:
        frame = pd.DataFrame(rows(), columns=list(NAMES))
        pyreadstat.write_sav(frame, path, variable_value_labels={"Q1": dict(LISTED)}, missing_ranges={"Q1": ["9"]})
    return path


@dataclass(frozen=True)
class Piece:
    """Something that left the screen or was written; `mode` of the file, None where it was no file."""

    name: str
    content: bytes
    mode: int | None = None

    @property
    def internal(self) -> bool:
        return ".internal." in self.name

    @cached_property
    def text(self) -> str:
        """Everything that can be read in it: as it stands, unpacked, decompressed, decoded."""
        parts = [self.said, *(self.content.decode(code, "replace") for code in ("utf-8", "latin-1", "utf-16-le"))]
        if self.content[:4] == b"%PDF":
            parts += pdf_streams(self.content)
        return "\n".join(parts)

    @cached_property
    def said(self) -> str:
        """What it tells a reader: without the coordinates of a page and the letters of compressed bytes."""
        if self.content[:2] == b"PK":
            parts = _unzipped(self.content)
        elif self.content[:4] == b"\x89PNG":
            parts = png_texts(self.content)
        elif self.content[:4] == b"%PDF":
            parts = pdf_texts(self.content)
        else:
            parts = [self.content.decode("utf-8", "replace")]
        return "\n".join([self.name, *parts])


def _unzipped(content: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return [f"{name}\n{archive.read(name).decode('utf-8', 'replace')}" for name in archive.namelist()]


def png_texts(content: bytes) -> list[str]:
    """What stands in the chunks of a PNG beside its pixels."""
    found, place = [], 8
    while place < len(content):
        (size,), kind = struct.unpack(">I", content[place : place + 4]), content[place + 4 : place + 8]
        body = content[place + 8 : place + 8 + size]
        if kind in (b"zTXt", b"iCCP"):
            body = zlib.decompress(body.split(b"\0", 1)[1][1:])
        if kind not in (b"IDAT", b"IEND"):
            found.append(kind.decode() + " " + body.decode("latin-1"))
        place += 12 + size
    return found


def pdf_texts(content: bytes) -> list[str]:
    """The words of all pages, with and without their lines; titles, bookmarks and all other strings."""
    words = Pdf(content).all_text()
    parts = [words, words.replace("\n", " "), words.replace("\n", "")]
    for found in re.finditer(rb"\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]{4,})>", content):
        digits = found.group(2) or b""
        raw = found.group(1) or bytes.fromhex(digits[: len(digits) // 2 * 2].decode())
        parts.append(raw.decode("utf-16-be" if raw[:2] == b"\xfe\xff" else "latin-1", "replace"))
    return parts


def pdf_streams(content: bytes) -> list[str]:
    """Every stream decompressed."""
    parts = []
    for found in re.finditer(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        body = zlib.decompressobj()
        with contextlib.suppress(zlib.error):
            parts.append(body.decompress(found.group(1)).decode("latin-1"))
    return parts


def _number(count: int) -> re.Pattern[str]:
    """The count as a number of its own, with any separator of thousands, between any separators of cells."""
    digits = str(count)
    after = r"(?:\.0+)?(?![\w]|[.,]\d)"
    if len(digits) < 4:
        return re.compile(rf"(?<![\w.,#-]){digits}{after}")
    grouped = f"{digits[:-3]}[,.'\u2019\u00a0\u202f ]{digits[-3:]}"
    return re.compile(rf"(?<![\w.,#-]){grouped}{after}|(?<![\w.#-]){digits}(?:\.0+)?(?![\w]|\.\d)")


def _forms(share: float) -> tuple[str, ...]:
    return (f"{100 * share:.1f}%", f"{100 * share:.1f} %", f"{100 * share:.2f}", f"{share:.4f}", f"{share:.5f}")


_COUNTS = tuple((str(count), _number(count)) for count in counts())
_SHARES = {form: rf"(?<![\d.]){re.escape(form)}" for share in shares() for form in _forms(share)}


def hits(piece: Piece, *, labels: bool = False, places: bool = True) -> list[str]:
    """What of the survey stands in a piece: words, true counts, true shares; with `labels` declared names, too."""
    text, said = piece.text.casefold(), piece.said
    words = (*WORDS, *(LABELS if labels else ()), *(PLACES if places else ()))
    found = {word for word in words if word in text}
    # whatever separates its thousands, a count ends in its last three digits, which most texts lack
    found |= {name for name, pattern in _COUNTS if name[-3:] in said and pattern.search(said)}
    return sorted(found | {form for form in _SHARES if form in said and re.search(_SHARES[form], said)})


def seeds(piece: Piece) -> list[str]:
    """Seed and number of the draw."""
    return [name for name in (str(SEED), f"{SEED:,}", str(DRAW), f"{DRAW:,}") if name in piece.text]
