"""A report on the clipboard: all of its words, marked when it is internal, its charts as pictures."""

from __future__ import annotations

import base64
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from pytestqt.qtbot import QtBot

from app.export.reports.copy import clip
from core.control import Control
from core.errors import Cancelled
from core.notices import Severity
from core.report.document import (
    Beside,
    Bullets,
    Columns,
    Document,
    DocumentWords,
    Facts,
    Figure,
    Finding,
    Formula,
    Grid,
    Half,
    Notes,
    Paragraph,
    Section,
)
from core.report.drawn.gives_away import GivesAway
from core.report.drawn.one_draw import OneDraw
from tests.app.export.pdf.documents import report
from tests.core.report.by_text import blocks_of
from tests.core.report.reports import document
from tests.core.report.reports import report as core_report

BLOCKS = (
    Paragraph("A < B & “C”"),
    Finding("About 40% said <no>.", ("About 40%",)),
    Formula("p\u0302 = (C/n \u2212 q) / (p \u2212 q)", "(7)"),
    Facts((("Base", "6,366 valid"),)),
    Facts((("Worth", "772 direct answers", "12% of n"),)),
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
    given: dict[str, object] = {"title": "T <1>", "badge": "EXAMPLE", "about": "Made up.", "internal": False}
    given |= {"footer": "Foot", **more}
    sections = (Section("one", "Part one", tuple(blocks), kicker="Above it"),)  # type: ignore[arg-type]
    return Document(language="en", sections=sections, **given)  # type: ignore[arg-type]


def test_that_every_word_is_in_both_forms() -> None:
    found = clip(of(*BLOCKS, words=DocumentWords(note="Note", warning="Warning")), Control())
    page = Texts(found.html)
    assert page.open == []
    words = "\n".join(page.words)
    for text in (
        "EXAMPLE. Made up.", "T <1>", "A < B & “C”", "About 40% said <no>.", "p\u0302 = (C/n", "(7)", "6,366 valid",
        "772 direct answers", "12% of n", "second", "Warning: Mind the gap.", "90 %",
    ):  # fmt: skip
        assert text in words, text
        assert text in found.text, text
    assert "PART ONE" in found.text
    assert "Worth\t772 direct answers\t12% of n" in found.text


def test_that_the_line_above_a_heading_is_in_both_forms() -> None:
    found = clip(of(*BLOCKS), Control())
    assert "Above it" in found.text
    assert "Above it" in Texts(found.html).words


def test_that_what_stands_side_by_side_or_in_columns_follows_in_one_column() -> None:
    halves = tuple(Half(name, f"Half {name}", (Paragraph(f"said in {name}"),)) for name in "abcd")
    found = clip(of(Paragraph("before"), Beside((halves[0], halves[1])), Columns(halves[2:])), Control())
    wanted = ["before", *(text for name in "abcd" for text in (f"Half {name}", f"said in {name}"))]
    for words in (found.text.split("\n"), Texts(found.html).words):
        assert [line for line in words if line in wanted] == wanted


def test_that_a_table_lands_in_cells() -> None:
    found = clip(of(BLOCKS[-1]), Control())
    assert "Answer\tShare\nYes\t10 %\nNo\t90 %" in found.text
    assert '<td align="right" dir="auto">90 %</td>' in found.html


def test_that_an_internal_report_says_so_first() -> None:
    found = clip(of(Paragraph("x"), badge="INTERNAL", about="Made from private data.", internal=True), Control())
    assert found.text.startswith("INTERNAL. Made from private data.\n")
    assert Texts(found.html).words[0] == "INTERNAL. Made from private data."


def test_that_a_picture_of_a_report_is_copied_with_its_description(qtbot: QtBot) -> None:
    made = document(core_report(), ("odds", "asked"))
    figures = [block for block in blocks_of(made) if isinstance(block, Figure)]
    assert {type(block.figure) for block in figures} == {GivesAway, OneDraw}
    shown = re.findall(r'<img [^>]*alt="([^"]+)"', clip(made, Control()).html)
    assert [unescape(text) for text in shown] == [block.figure.summary for block in figures]


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
