"""A report on the clipboard: all of its words, marked when it is internal, its charts as pictures."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser

import pytest
from pytestqt.qtbot import QtBot

from app.export.reports.copy import clip
from core.control import Control
from core.errors import Cancelled
from core.notices import Severity
from core.report.document import Bullets, Document, DocumentWords, Facts, Formula, Grid, Notes, Paragraph, Section
from tests.app.export.pdf.documents import report

BLOCKS = (
    Paragraph("A < B & “C”"),
    Formula("p\u0302 = (C/n \u2212 q) / (p \u2212 q)"),
    Facts((("Base", "6,366 valid"),)),
    Bullets(("first", "second")),
    Notes(((Severity.WARNING, "Mind the gap."), (Severity.NOTE, "All is well."))),
    Grid(("Answer", "Share"), (("Yes", "10 %"), ("No", "90 %")), (False, True), "Table 1"),
)


class Texts(HTMLParser):
    """The words of a page and the tags that were opened and not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def of(*blocks: object, **more: object) -> Document:
    given: dict[str, object] = {"title": "T <1>", "badge": "Example data", "watermark": "", "footer": "Foot", **more}
    sections = (Section("one", "Part one", tuple(blocks)),)  # type: ignore[arg-type]
    return Document(language="en", sections=sections, **given)  # type: ignore[arg-type]


def test_that_every_word_is_in_both_forms() -> None:
    found = clip(of(*BLOCKS, words=DocumentWords(note="Note", warning="Warning")), Control())
    page = Texts(found.html)
    assert page.open == []
    words = "\n".join(page.words)
    for text in ("T <1>", "A < B & “C”", "p\u0302 = (C/n", "6,366 valid", "second", "Warning: Mind the gap.", "90 %"):
        assert text in words
        assert text in found.text
    assert "PART ONE" in found.text


def test_that_a_table_lands_in_cells() -> None:
    found = clip(of(BLOCKS[-1]), Control())
    assert "Answer\tShare\nYes\t10 %\nNo\t90 %" in found.text
    assert '<td align="right" dir="auto">90 %</td>' in found.html


def test_that_an_internal_report_says_so_first() -> None:
    found = clip(of(Paragraph("x"), watermark="Internal: made from private data"), Control())
    assert found.text.startswith("Internal: made from private data\n")
    assert Texts(found.html).words[0] == "Internal: made from private data"


def test_that_charts_are_pictures_with_their_sentence(qtbot: QtBot) -> None:
    found = clip(report(1), Control())
    pictures = re.findall(r'<img [^>]*alt="([^"]+)" src="data:image/png;base64,([^"]+)"', found.html)
    assert len(pictures) == 1
    assert base64.b64decode(pictures[0][1]).startswith(b"\x89PNG")
    assert "<script" not in found.html


def test_that_copying_hears_stop() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        clip(of(*BLOCKS), control)
