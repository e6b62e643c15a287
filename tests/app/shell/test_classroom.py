"""The classroom pack on paper: each worksheet fills its page, and each solution is whole on one page."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.export.pdf.flow import FULL
from app.export.pdf.marks import Box
from app.export.pdf.pages import ReportPages
from app.shell.classroom.pack import documents


@pytest.fixture(scope="module")
def pages(qapp: QApplication) -> tuple[ReportPages, ReportPages]:
    sheets, solutions = (ReportPages(document) for document in documents())
    return sheets, solutions


def test_that_each_worksheet_fills_its_own_page_with_lines_to_write_on(pages: tuple[ReportPages, ReportPages]) -> None:
    sheets = pages[0]
    assert sheets.count == 6
    assert min(sheets.fullness()) > 0.99
    assert [heading.page for heading in sheets.headings()][1:] == list(range(6))
    for page in sheets._pages:
        lines = [mark for _, piece in page if piece.elastic for mark in piece.marks if isinstance(mark, Box)]
        assert len(lines) >= 9, "three lines for each of at least three answers"


def test_that_each_solution_is_on_one_page_and_no_page_is_a_third_empty(
    pages: tuple[ReportPages, ReportPages],
) -> None:
    solutions = pages[1]
    assert solutions.count == 3
    assert min(solutions.fullness()) > FULL
    assert [heading.page for heading in solutions.headings()] == [0, 0, 0, 1, 1, 2, 2]
    for number in range(1, solutions.count):
        assert solutions.headings()[2 * number + 1].title in solutions.words(number)[2:6], "a page starts with a title"
