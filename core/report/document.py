"""A report as frozen blocks of words, tables and figures; HTML and PDF are written from the same document."""

from __future__ import annotations

from dataclasses import dataclass

from core.notices import Severity
from core.report.svg_page import AnyFigure


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Plain text. `tone`: "" or "soft" (small and grey)."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula on a line of its own, in text ("p\u0302 = (C/n \u2212 q) / (p \u2212 q)")."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms with what holds for each."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """What a careful colleague would say."""

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

    figure: AnyFigure
    caption: str


Block = Paragraph | Formula | Facts | Bullets | Notes | Grid | Figure


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it. `level` 1: a part of the report or a question; 2: a part of a question."""

    key: str
    title: str
    blocks: tuple[Block, ...] = ()
    level: int = 1


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

    language   of its words, as in "en"
    badge      what kind of report it is, in words ("Example data", "Preview, not a release", "Plan")
    watermark  stands across each page of an internal report; "" for one that may be shown to anyone
    footer     stands at the foot of each page
    """

    title: str
    language: str
    badge: str
    watermark: str
    footer: str
    sections: tuple[Section, ...]
    words: DocumentWords = DocumentWords()
