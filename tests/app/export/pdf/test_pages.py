"""A report on pages, before it is a file."""

from __future__ import annotations

import re
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.export.pdf.blocks import BODY
from app.export.pdf.marks import Box, Picture, Words, mirrored
from app.export.pdf.pages import LETTER, ReportPages
from app.export.pdf.picture import size_of
from core.control import Control
from core.errors import Cancelled
from core.report.document import Bullets, Facts, Figure, Formula, Grid, Paragraph
from tests.app.export.pdf import documents
from tests.core.report.examples import figure, with_shares
from tests.core.report.plot_examples import rows as plot_rows


def picture_of(pages: ReportPages, page: int, scale: float = 1.0) -> QImage:
    size = (pages.page_size * scale).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(scale, scale)
    pages.paint(painter, page)
    painter.end()
    return image


def pictures(pages: ReportPages) -> list[Picture]:
    return [mark for page in pages._pages for _, piece in page for mark in piece.marks if isinstance(mark, Picture)]


def ink(image: QImage) -> int:
    """Pixels that are not white."""
    small = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return sum(byte < 250 for byte in bytes(small.constBits()))


def test_that_pages_laid_out_on_another_thread_look_the_same(qapp: QApplication) -> None:
    document = documents.report(1, labels=documents.CHINESE)
    made: list[ReportPages] = []
    thread = threading.Thread(target=lambda: made.append(ReportPages(document)))
    thread.start()
    thread.join()
    here = ReportPages(document)
    assert here.count == made[0].count == 2
    for page in range(here.count):
        image = picture_of(made[0], page)
        assert image == picture_of(here, page)
        assert ink(image) > 5000


def test_that_each_page_says_which_it_is_and_of_how_many() -> None:
    pages = ReportPages(documents.report(3))
    for page in range(pages.count):
        assert f"Page {page + 1} of {pages.count}" in pages.words(page)
        assert "Survey Privacy Workbench 0.3" in pages.words(page)


def test_that_every_page_of_an_internal_report_bears_its_mark_in_words_and_across_it() -> None:
    marked = documents.report(3)
    plain = replace(marked, watermark="")
    pages, bare = ReportPages(marked), ReportPages(plain)
    for page in range(pages.count):
        assert any(marked.watermark in line for line in pages.words(page))
        third = pages.page_size.height() / 3
        with_mark, without = picture_of(pages, page), picture_of(bare, page) if page < bare.count else None
        for part in range(3):
            top = round(part * third)
            strip = with_mark.copy(0, top, with_mark.width(), round(third))
            reds = sum(
                (colour := strip.pixelColor(x, y)).red() > colour.blue() + 8 and colour.red() > 225
                for x in range(0, strip.width(), 2)
                for y in range(0, strip.height(), 2)
            )
            assert reds > 150, (page, part)
        if without is not None:
            assert without != with_mark
    assert bare.overlay() is None
    assert not any(marked.watermark in line for page in range(bare.count) for line in bare.words(page))


def test_that_a_picture_keeps_its_own_watermark_where_the_page_has_none() -> None:
    shown = Figure(documents.figure_of_private_data(), "")
    (own,) = pictures(ReportPages(documents.of_blocks(shown)))
    (covered,) = pictures(ReportPages(documents.of_blocks(shown, watermark="Internal")))
    assert shown.figure.watermark.encode() in own.svg
    assert shown.figure.watermark.encode() not in covered.svg


def test_that_two_hundred_categories_are_drawn_in_parts_with_every_label_once_and_no_picture_is_broken() -> None:
    document = documents.many_rows(200)
    pages = ReportPages(document)
    drawn = pictures(pages)
    labels = re.findall(r">(Category \d+)<", "".join(part.svg.decode() for part in drawn))
    assert labels == [f"Category {number}" for number in range(200)]
    room = pages.page_size.height() * 20
    for page in pages._pages:
        for top, piece in page:
            assert top + piece.height < room
    assert min(part.width for part in drawn[:-1]) >= 0.95 * max(part.width for part in drawn), "letters stay readable"


def test_that_a_chart_over_numbers_stands_whole_under_the_sentence_above_it() -> None:
    chart = Figure(plot_rows(4), "")
    for room in range(14, 40, 5):
        pages = ReportPages(documents.of_blocks(*[Paragraph("x")] * room, Paragraph("Shares by group."), chart))
        (drawn,) = pictures(pages)
        assert drawn.svg.count(b"<svg") == 1
        ((place, top, piece),) = [
            (number, top, piece)
            for number, page in enumerate(pages._pages)
            for top, piece in page
            if drawn in piece.marks
        ]
        assert top + piece.height <= pages.page_size.height() * 20
        assert "Shares by group." in pages.words(place), room


def test_that_a_chart_of_many_groups_stands_in_parts_that_are_whole_and_as_wide_as_a_small_one() -> None:
    (small,) = pictures(ReportPages(documents.of_blocks(Figure(plot_rows(4), ""))))
    pages = ReportPages(documents.of_blocks(Paragraph("Shares by group."), Figure(plot_rows(60), "")))
    drawn = pictures(pages)
    assert len(drawn) > 1
    assert all(part.width == pytest.approx(small.width) for part in drawn)
    for page in pages._pages:
        for top, piece in page:
            assert top + piece.height <= pages.page_size.height() * 20


def test_that_headings_are_listed_with_their_pages() -> None:
    pages = ReportPages(documents.report(2))
    headings = pages.headings()
    assert [heading.title for heading in headings if heading.level == 1] == ["Question 1: Never", "Question 2: Never"]
    for heading in headings:
        assert heading.title in pages.words(heading.page)
        assert 0 < heading.top < pages.page_size.height()


def test_that_a_heading_stands_on_the_page_of_what_follows_it() -> None:
    pages = ReportPages(documents.report(12))
    for heading in pages.headings():
        _, last = pages._pages[heading.page][-1]
        assert last.outline is None, heading.title


def test_that_no_line_of_a_paragraph_stands_alone_on_a_page() -> None:
    for room in range(12):
        filler = [Paragraph("x")] * room
        pages = ReportPages(documents.of_blocks(*filler, *[Paragraph("Begin " + "word " * 110 + "end.")] * 18))
        lines = [[line for line in pages.words(page) if line.endswith(("word", "end."))] for page in range(pages.count)]
        assert pages.count > 2
        for page in lines[:-1]:
            assert not page[-1].startswith("Begin"), "a first line at the foot"
        for page in lines[1:]:
            assert not page[0].endswith("end."), "a last line at the head"


def test_that_a_report_in_arabic_is_mirrored() -> None:
    pages = ReportPages(
        documents.report(1, labels=documents.ARABIC, language="ar", title="\u062a\u0642\u0631\u064a\u0631")
    )
    words = Words(100, 0, 50, "x", BODY)
    assert mirrored(words, 1000).x == 850
    assert mirrored(mirrored(Box(3, 0, 5, 5, "text"), 1000), 1000).x == 3
    image = picture_of(pages, 0)
    left = ink(image.copy(0, 60, image.width() // 2, 30))
    right = ink(image.copy(image.width() // 2, 60, image.width() // 2, 30))
    assert right > left, "the title stands at the right"


def test_that_signs_without_a_font_are_named_at_the_end() -> None:
    pages = ReportPages(documents.of_blocks(Paragraph("one \U000f1234 two")))
    assert pages.missing == "\U000f1234"
    assert any("U+F1234" in line for line in pages.words(pages.count - 1))
    assert ReportPages(documents.of_blocks(Paragraph("p\u0302"))).missing == ""


def test_that_letter_paper_is_another_page() -> None:
    pages = ReportPages(documents.report(1), letter=True)
    assert (pages.page_size.width(), pages.page_size.height()) == LETTER


def test_that_stop_is_heard_and_progress_goes_from_nothing_to_all() -> None:
    done: list[float] = []
    ReportPages(documents.report(3), Control(lambda part, _: done.append(part)))
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0.0, 1.0)
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        ReportPages(documents.report(1), stopped)


def test_that_an_empty_report_is_one_page() -> None:
    empty = replace(documents.of_blocks(), sections=())
    assert ReportPages(empty).count == 1


def test_that_a_remark_and_a_formula_stand_on_the_page_of_what_they_belong_to() -> None:
    for room in range(30, 44):
        blocks = [*[Paragraph("x")] * room, Paragraph("as in:"), Formula("p = q"), Paragraph("where", "soft")]
        pages = ReportPages(documents.of_blocks(*blocks))
        last = [page for page in range(pages.count) if "as in:" in pages.words(page)]
        assert {"p = q", "where"} <= set(pages.words(last[0])), room
    assert pages.count == 2, "the end of the page was passed"


@pytest.mark.parametrize("before", [Facts((("Answers", "one of 4"),)), Paragraph("Sources")])
def test_that_a_list_begins_on_the_page_of_what_it_belongs_to(before: Facts | Paragraph) -> None:
    word = "Sources" if isinstance(before, Paragraph) else "Answers"
    for room in range(25, 44):
        items = Bullets(tuple(f"item {n}" for n in range(4)))
        pages = ReportPages(documents.of_blocks(*[Paragraph("x")] * room, before, items))
        (place,) = [page for page in range(pages.count) if word in pages.words(page)]
        assert {f"item {n}" for n in range(4)} <= set(pages.words(place)), room
    assert pages.count == 2, "the end of the page was passed"


def test_that_a_short_table_or_list_is_not_broken_and_no_item_of_a_long_one_stands_alone() -> None:
    for room in range(20, 40):
        filler = [Paragraph("x")] * room
        table = Grid(("Head", "Share"), tuple((f"row {n}", "1") for n in range(12)), (False, True))
        pages = ReportPages(documents.of_blocks(*filler, table))
        assert [sum(f"row {n}" in pages.words(page) for n in range(12)) for page in range(pages.count)][-1] == 12
        pages = ReportPages(documents.of_blocks(*filler, Bullets(tuple(f"item {n}" for n in range(9)))))
        counts = [sum(f"item {n}" in pages.words(page) for n in range(9)) for page in range(pages.count)]
        assert 1 not in counts, counts


@pytest.mark.parametrize("labels", [documents.ARABIC, documents.LONG])
def test_that_long_labels_make_more_parts_and_not_smaller_letters(labels: tuple[str, ...]) -> None:
    many = tuple(f"{number} {labels[number % 6]} {labels[1]}" for number in range(80))
    drawn = figure(with_shares((0.0125,) * 80), labels=many, title="Long labels")
    pages = ReportPages(documents.of_blocks(Figure(drawn, "Figure 1. " + documents.LOREM)))
    parts = pictures(pages)
    assert len(parts) >= 3
    assert {part.x for part in parts} == {0.0}
    assert {round(part.width / size_of(part.svg)[0], 3) for part in parts} == {15.0}, "every picture in its own size"
