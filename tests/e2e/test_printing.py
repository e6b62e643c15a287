"""Ctrl+P prints the chart, the field kit and the report that are in front, with the mark of what is internal."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from app.export import printing
from app.plan.kit.view import KitPart
from app.workspace.planning import with_expected
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page
from tests.e2e.desk import Desk

SHARED_WINDOW = True


@pytest.fixture
def paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Instead of the dialog: everything goes to a PDF file."""
    target = tmp_path / "paper.pdf"

    def chosen(_owner: QWidget, _pages: object, name: str) -> QPrinter:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        printer.setDocName(name)
        printer.setFullPage(True)
        return printer

    monkeypatch.setattr(printing, "chosen_printer", chosen)
    return target


def printed(desk: Desk) -> None:
    desk.trigger("print")
    desk.idle()


def test_that_the_chart_of_preview_is_printed(desk: Desk, paper: Path) -> None:
    printed(desk)
    assert paper.stat().st_size > 10_000
    assert desk.window.banner.isVisible()


@pytest.mark.slow
def test_that_the_kit_is_printed_and_kept_by_it(hidden_desk: Desk, paper: Path) -> None:
    desk = hidden_desk.show()
    store = desk.window.store
    store.edit(with_expected(desk.workspace, ("Yes", "No"), (0.3, 0.7)), "guess")
    store.show(edit_look(desk.workspace, page=Page.PLAN, part="kit"))
    kit = desk.window.pages.planning.page(Page.PLAN).part
    assert isinstance(kit, KitPart)
    kit._change({"question": "Have you ever copied a passage?"})
    printed(desk)
    assert paper.stat().st_size > 10_000
    assert [one.number for one in desk.plan.collected.kits] == [1]


def test_that_a_canceled_print_creates_no_file(desk: Desk, paper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "chosen_printer", lambda *_: None)
    printed(desk)
    assert not paper.exists()
    assert not desk.window.banner.isVisible()


def test_that_a_page_without_a_chart_says_so(desk: Desk, paper: Path) -> None:
    desk.trigger("page_data")
    printed(desk)
    assert not paper.exists()
    assert "nothing to print" in desk.window.banner.text


class Sheets:
    """Three pages that say which they are."""

    count = 3
    page_size = QSizeF(400.0, 600.0)

    def __init__(self) -> None:
        self.painted: list[int] = []

    def paint(self, painter: QPainter, page: int) -> None:
        self.painted.append(page)
        painter.drawText(40, 40, f"page {page}")


@pytest.mark.parametrize(("first", "last", "expected"), [(0, 0, [0, 1, 2]), (2, 2, [1]), (2, 9, [1, 2])])
def test_that_the_pages_that_were_asked_for_are_printed(
    qapp: object, tmp_path: Path, first: int, last: int, expected: list[int]
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setFromTo(first, last)
    sheets = Sheets()
    assert printing.put_on_paper(sheets, printer)
    assert sheets.painted == expected
