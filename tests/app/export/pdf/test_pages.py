"""A report on pages, before it is a file."""

from __future__ import annotations

import re
import threading
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from app.export.pdf.blocks import BODY
from app.export.pdf.frame import HEAD, HEIGHT, ROOM, WIDTH, side_of, top_of
from app.export.pdf.marks import UNIT, Box, Picture, Words, mirrored
from app.export.pdf.pages import LETTER, ReportPages
from app.export.pdf.picture import size_of
from app.ui.theme.tokens import LIGHT
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


def differing(one: QImage, other: QImage) -> QRect:
    """The smallest rectangle of a page outside which two pictures of it are the same."""
    assert one.size() == other.size()
    found = [
        (x, y)
        for y in range(one.height())
        for x in range(one.width())
        if one.pixel(x, y) != other.pixel(x, y)
    ]  # fmt: skip
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return QRect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1) if found else QRect()


def reds(image: QImage, area: QRect) -> int:
    """Pixels of the danger colour."""
    danger = QColor(LIGHT.danger)
    colours = (
        image.pixelColor(x, y)
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )
    return sum(
        abs(one.red() - danger.red()) + abs(one.green() - danger.green()) + abs(one.blue() - danger.blue()) < 40
        for one in colours
    )


@pytest.mark.parametrize("letter", [False, True], ids=["A4", "Letter"])
def test_that_every_page_of_an_internal_report_bears_the_badge_in_the_band_and_in_the_margin(letter: bool) -> None:
    pages = ReportPages(documents.report(3), letter=letter)
    frame = QRectF(side_of(pages.page_size), (pages.page_size.height() - HEIGHT) / 2, WIDTH, HEIGHT)
    assert pages.count > 3
    for page in range(pages.count):
        assert pages.words(page).count("INTERNAL") == 2
        band, margin = [mark for mark in pages._edges[page] if isinstance(mark, Words) and mark.text == "INTERNAL"]
        assert not band.down
        assert frame.left() < band.x / UNIT < frame.center().x()
        assert frame.top() < band.y / UNIT < frame.top() + HEAD
        assert margin.down
        assert frame.right() < margin.x / UNIT < pages.page_size.width() - 6.5
        assert margin.y / UNIT > frame.center().y()
        assert (margin.y + margin.width) / UNIT < frame.bottom()
        ground = QRect(round(frame.left()) + 4, round(frame.top()) + 1, round(WIDTH) - 8, round(HEAD) - 2)
        assert reds(picture_of(pages, page), ground) > 0.7 * ground.width() * ground.height()


@pytest.mark.slow
def test_that_internal_marks_never_cover_text_or_figures() -> None:
    marked = documents.report(2)
    pages, bare = ReportPages(marked), ReportPages(replace(marked, internal=False))
    shown = [[[(y, piece.marks) for y, piece in page] for page in one._pages] for one in (pages, bare)]
    assert shown[0] == shown[1]
    size = pages.page_size
    body = QRectF(side_of(size), top_of(size), WIDTH, ROOM)
    for page in range(pages.count):
        for mark in pages._edges[page]:
            if isinstance(mark, Words):
                high = mark.width if mark.down else mark.style.size * UNIT
                wide = mark.style.size * UNIT if mark.down else mark.width
                top = mark.y if mark.down else mark.y - high
                assert not body.intersects(QRectF(mark.x / UNIT, top / UNIT, wide / UNIT, high / UNIT)), mark.text
            else:
                assert not body.intersects(QRectF(mark.x / UNIT, mark.y / UNIT, mark.width / UNIT, mark.height / UNIT))
        with_mark, without = picture_of(pages, page), picture_of(bare, page)
        inside = body.toAlignedRect().adjusted(1, 1, -1, -1)
        assert with_mark.copy(inside) == without.copy(inside)
        assert not differing(with_mark, without).isEmpty(), "the band has another colour"


@pytest.mark.slow
def test_that_a_page_for_anyone_has_its_band_in_another_colour_and_an_empty_margin() -> None:
    pages = ReportPages(documents.report(2, private=False))
    inner = QRectF(side_of(pages.page_size), top_of(pages.page_size), WIDTH, ROOM).toRect()
    for page in range(pages.count):
        words = pages.words(page)
        assert words.count("EXAMPLE DATA") == 1
        assert not any("INTERNAL" in line.upper() for line in words)
        assert not any(isinstance(mark, Words) and mark.down for mark in pages._edges[page])
        image = picture_of(pages, page)
        around = QRegion(image.rect()) - QRegion(inner)
        assert sum(reds(image, area) for area in around) == 0


def test_that_the_band_names_the_topic_from_the_second_page_on() -> None:
    pages = ReportPages(documents.report(3))
    headings = [heading for heading in pages.headings() if heading.level == 1]
    for page in range(pages.count):
        about = [mark.text for mark in pages._edges[page] if isinstance(mark, Words)]
        before = [heading.title for heading in headings if heading.page <= page]
        assert (before[-1] in about) == (page > 0)


def test_that_a_long_badge_stays_in_the_band() -> None:
    document = replace(documents.report(2), badge="INTERNAL " * 30, about="Not for anyone. " * 30)
    pages = ReportPages(document)
    left = side_of(pages.page_size) * UNIT
    for page in range(pages.count):
        lying = [mark for mark in pages._edges[page] if isinstance(mark, Words) and not mark.down]
        row = sorted((mark for mark in lying if mark.y == lying[0].y), key=lambda mark: mark.x)
        assert all(one.x + one.width <= other.x for one, other in pairwise(row))
        assert left <= row[0].x
        assert row[-1].x + row[-1].width <= left + WIDTH * UNIT
        (margin,) = [mark for mark in pages._edges[page] if isinstance(mark, Words) and mark.down]
        assert margin.y + margin.width <= (pages.page_size.height() + HEIGHT) / 2 * UNIT


def test_that_a_picture_of_private_data_keeps_its_own_mark() -> None:
    shown = Figure(documents.figure_of_private_data(), "")
    for internal in (False, True):
        (own,) = pictures(ReportPages(documents.of_blocks(shown, internal=internal)))
        assert shown.figure.watermark.encode() in own.svg


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


def test_that_a_chart_of_many_groups_is_split_into_whole_parts_of_the_usual_width() -> None:
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


def test_that_a_heading_is_on_the_page_of_its_text() -> None:
    pages = ReportPages(documents.report(12))
    for heading in pages.headings():
        _, last = pages._pages[heading.page][-1]
        assert last.outline is None, heading.title


def test_that_no_line_of_a_paragraph_is_alone_on_a_page() -> None:
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
    pages = ReportPages(documents.of_blocks(Paragraph("x"), heading="\u062a\u0642\u0631\u064a\u0631", language="ar",
                                            badge="INTERNAL", internal=True))  # fmt: skip
    words = Words(100, 0, 50, "x", BODY)
    assert mirrored(words, 1000).x == 850
    assert mirrored(mirrored(Box(3, 0, 5, 5, "text"), 1000), 1000).x == 3
    image = picture_of(pages, 0)
    top = round(pages.headings()[0].top)
    left = ink(image.copy(0, top, image.width() // 2, 26))
    right = ink(image.copy(image.width() // 2, top, image.width() // 2, 26))
    assert right > left, "the title stands at the right"
    size = pages.page_size
    half = round(size.height() / 2)
    assert ink(image.copy(0, half, 40, half)) > 20, "the badge stands in the margin at the left"
    assert ink(image.copy(round(side_of(size) + WIDTH) + 2, half, 40, half)) == 0


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


def test_that_a_remark_and_a_formula_are_on_the_page_of_their_text() -> None:
    for room in range(30, 44):
        blocks = [*[Paragraph("x")] * room, Paragraph("as in:"), Formula("p = q"), Paragraph("where", "soft")]
        pages = ReportPages(documents.of_blocks(*blocks))
        last = [page for page in range(pages.count) if "as in:" in pages.words(page)]
        assert {"p = q", "where"} <= set(pages.words(last[0])), room
    assert pages.count == 2, "the end of the page was passed"


@pytest.mark.parametrize("before", [Facts((("Answers", "one of 4"),)), Paragraph("Sources")])
def test_that_a_list_begins_on_the_page_of_its_text(before: Facts | Paragraph) -> None:
    word = "Sources" if isinstance(before, Paragraph) else "Answers"
    for room in range(25, 44):
        items = Bullets(tuple(f"item {n}" for n in range(4)))
        pages = ReportPages(documents.of_blocks(*[Paragraph("x")] * room, before, items))
        (place,) = [page for page in range(pages.count) if word in pages.words(page)]
        assert {f"item {n}" for n in range(4)} <= set(pages.words(place)), room
    assert pages.count == 2, "the end of the page was passed"


def test_that_short_tables_and_lists_are_not_split_and_no_item_is_alone() -> None:
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
