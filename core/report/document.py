"""A report as frozen blocks of words, tables and figures; HTML and PDF are written from the same document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from core.notices import Severity
from core.report.drawn.picture import Drawn
from core.report.svg_page import AnyFigure
from core.report.words import Say


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Plain text. `tone`: "" or "soft" (small and grey)."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding in large type. `strong`: the emphasized parts of the text."""

    text: str
    strong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula on a line of its own, in text ("p\u0302 = (C/n \u2212 q) / (p \u2212 q)"), with its number or ""."""

    text: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms with their values, and a remark in an optional third cell; all rows have the same number of cells."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to write on; the label is on the first. On paper they fill the room that the page leaves."""

    label: str


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """Numbered notes and warnings."""

    items: tuple[tuple[Severity, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of ready text. `right`: whether each column is right-aligned (numbers); `caption` is above the table."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[bool, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with its number and a one-sentence summary, which is also its alternative text."""

    figure: AnyFigure | Drawn
    caption: str


@dataclass(frozen=True, slots=True)
class Half:
    """A part of the report that is half as wide as the page; `key` is the key of its section."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """Two parts side by side; the first takes `share` of the width."""

    halves: tuple[Half, Half]
    share: float = 0.5


@dataclass(frozen=True, slots=True)
class Columns:
    """Parts in two columns that fill the first column before the second."""

    parts: tuple[Half, ...]


Block = Paragraph | Finding | Formula | Facts | Lines | Bullets | Notes | Grid | Figure | Beside | Columns


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its blocks.

    level   1: a part of the report or a question; 2: a part of either
    kicker  a line of small letters above the title
    fresh   begins on a page of its own where the page before it is full enough
    whole   stays on one page if a page can hold it
    """

    key: str
    title: str
    blocks: tuple[Block, ...] = ()
    level: int = 1
    kicker: str = ""
    fresh: bool = False
    whole: bool = False


def unrolled(sections: Iterable[Section]) -> Iterator[Section]:
    """Yield the sections one after the other; each part that is set side by side becomes a section."""
    for section in sections:
        plain: list[Block] = []
        parts: list[Section] = []
        for block in section.blocks:
            if isinstance(block, Beside | Columns):
                halves = block.halves if isinstance(block, Beside) else block.parts
                parts += [Section(half.key, half.title, half.blocks, section.level + 1) for half in halves]
            elif parts:
                parts[-1] = replace(parts[-1], blocks=(*parts[-1].blocks, block))
            else:
                plain.append(block)
        yield replace(section, blocks=tuple(plain))
        yield from parts


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """Words that a writer sets around the blocks, in the language of the report.

    contents       heading of the table of contents
    skip           the link that jumps to the report itself
    note, warning  the word before a note of that severity
    """

    contents: str = ""
    skip: str = ""
    note: str = ""
    warning: str = ""


def document_words(say: Say) -> DocumentWords:
    return DocumentWords(*(say(f"report.{name}", None) for name in ("contents", "skip", "note", "warning")))


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report.

    The band at the head of each page holds `badge` and `about`.

    language  of its words, as in "en"
    badge     the kind of report in one or two words ("INTERNAL", "EXAMPLE DATA", "PLAN")
    about     the meaning of the badge in a short sentence
    internal  whether it is not for everybody: then the band warns, and the badge is in the margin too
    footer    at the foot of each page
    """

    title: str
    language: str
    badge: str
    about: str
    internal: bool
    footer: str
    sections: tuple[Section, ...]
    words: DocumentWords = DocumentWords()
