"""A report as frozen blocks of words, tables and figures; HTML and PDF are written from the same document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from core.notices import Severity
from core.report.drawn.picture import Drawn
from core.report.svg_page import AnyFigure


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Plain text. `tone`: "" or "soft" (small and grey)."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, in large type. `strong`: the parts of the text that stand out."""

    text: str
    strong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula on a line of its own, in text ("p\u0302 = (C/n \u2212 q) / (p \u2212 q)"), with its number or ""."""

    text: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms with what holds for each, and in a third cell a remark; all rows have as many cells."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """What a careful colleague would say; each is numbered."""

    items: tuple[tuple[Severity, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of ready text. `right`: whether each column is set to the right (numbers); `caption` stands above."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[bool, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart with its number and what it shows in one sentence (also its text for those who cannot see it)."""

    figure: AnyFigure | Drawn
    caption: str


@dataclass(frozen=True, slots=True)
class Half:
    """A part of the report that is set in half its width; `key` is that of its section."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """Two parts side by side; `share` of the width is that of the first."""

    halves: tuple[Half, Half]
    share: float = 0.5


@dataclass(frozen=True, slots=True)
class Columns:
    """Parts set in two columns, one after the other down the first and then the second."""

    parts: tuple[Half, ...]


Block = Paragraph | Finding | Formula | Facts | Bullets | Notes | Grid | Figure | Beside | Columns


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it.

    level   1: a part of the report or a question; 2: a part of either
    kicker  a line of small letters above the title
    fresh   begins on a page of its own where the page before it is full enough
    """

    key: str
    title: str
    blocks: tuple[Block, ...] = ()
    level: int = 1
    kicker: str = ""
    fresh: bool = False


def unrolled(sections: Iterable[Section]) -> Iterator[Section]:
    """The sections with what stands side by side one after the other, each part a section of its own."""
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
    note, warning  what stands before a note of that severity
    """

    contents: str = ""
    skip: str = ""
    note: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report.

    The band at the head of each page holds `badge` and `about`; its text is what the report says of itself.

    language  of its words, as in "en"
    badge     what kind of report it is, in a word or two ("INTERNAL", "EXAMPLE DATA", "PLAN")
    about     what that means, in a short sentence
    internal  whether it is not for everybody: the band warns, and the badge stands in the margin too
    footer    stands at the foot of each page
    """

    title: str
    language: str
    badge: str
    about: str
    internal: bool
    footer: str
    sections: tuple[Section, ...]
    words: DocumentWords = DocumentWords()
