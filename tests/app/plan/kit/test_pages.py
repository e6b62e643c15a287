"""The printed sheets: one frame on both papers, filled, to scale, marked where they are internal."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest
from PySide6.QtGui import QImage

from app.export.pages.pictures import picture_of
from app.export.pdf.file import pages_pdf
from app.export.pdf.marks import UNIT, Box, Mark, Picture, Words
from app.plan.kit.pages import KitPages
from app.plan.kit.paper.sizes import MM
from app.plan.kit.paper.tables import FEWEST
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.words import report_meanings
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.report.field_kit.drawing import number
from core.report.field_kit.sheets import BODY, CARD, FRAME, Drawing, KitSheets, Table, Tally, blocks_of, texts_of
from tests.app.plan.kit.every_kit import LABELS, QUESTION, name_of
from tests.core.report.field_kit.kits import ALL, CARDS, DIE, MONTHS, SPINNER
from tests.pdf_reader import Pdf

pytestmark = pytest.mark.usefixtures("fonts")
SIZE = re.compile(r'transform="scale\(0\.1\)"')
THIRD = BODY / 3


def pages(kit: FieldKit, *, large: bool = False, letter: bool = False, public: bool = True) -> KitPages:
    return _laid_out(kit, large, letter, public)


@lru_cache(maxsize=1024)
def _laid_out(kit: FieldKit, large: bool, letter: bool, public: bool) -> KitPages:
    return KitPages(sheets(kit, large, public), letter=letter)


def sheets(kit: FieldKit, large: bool = False, public: bool = True) -> KitSheets:
    return kit_sheets(kit, large=large, public=public)


def spans(made: KitPages, page: int) -> list[tuple[float, float]]:
    """From where to where marks of the body stand, in millimetres from its top; grounds of cards left out."""
    found = []
    for mark in made.marks(page):
        top = mark.y - mark.style.size * UNIT * 0.8 if isinstance(mark, Words) else mark.y
        height = mark.style.size * UNIT if isinstance(mark, Words) else mark.height
        if height < BODY * MM * 0.9:
            found.append((top / MM, (top + height) / MM))
    return sorted(found)


def widest_gap(made: KitPages, page: int) -> float:
    """The highest empty band of a page, its foot included, in millimetres."""
    reached, widest = 0.0, 0.0
    for top, bottom in (*spans(made, page), (BODY, BODY)):
        widest = max(widest, top - reached)
        reached = max(reached, bottom)
    return widest


def long_kits() -> list[FieldKit]:
    """Many answers, long ones, and letters of other scripts."""
    many = {k: tuple(f"{place} times or more in my whole life" for place in range(k)) for k in (8, 12, 20)}
    arabic = ("نعم، أخذت شيئًا من مكان العمل", "لا، لم آخذ شيئًا قط")
    chinese = ("在过去的十二个月里拿过单位的东西", "从来没有拿过任何东西")
    found = [
        form_kit("How often?", labels, GRR(k, 1.0), charge(1.0), form) for k, labels in many.items() for form in Form
    ]
    found += [
        device_kit("How often?", many[12], ForcedResponse.from_truth(12, 0.5), kind)
        for kind in (DeviceKind.SPINNER, DeviceKind.CARDS)
    ]
    for labels in (arabic, chinese):
        for kind in (DeviceKind.DIE, DeviceKind.SPINNER, DeviceKind.CARDS):
            found.append(device_kit(3 * f"{labels[0]} ", labels, ForcedResponse.from_truth(2, 2 / 3), kind))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_no_page_is_a_third_empty_with_many_and_long_answers(large: bool) -> None:
    for kit in long_kits():
        made = pages(kit, large=large)
        gaps = [widest_gap(made, page) for page in range(made.count)]
        assert max(gaps) <= THIRD, (name_of(kit), kit.labels[0], [round(gap) for gap in gaps])


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_no_page_of_any_kit_is_more_than_a_third_empty(kits: tuple[FieldKit, ...], large: bool) -> None:
    for kit in kits:
        made = pages(kit, large=large)
        gaps = [widest_gap(made, page) for page in range(made.count)]
        assert max(gaps) <= THIRD, (name_of(kit), [round(gap) for gap in gaps])


def test_that_nothing_reaches_out_of_the_frame_but_the_marks_to_cut_along(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        made = pages(kit)
        for page in range(made.count):
            for mark in made.marks(page):
                if isinstance(mark, Picture) and mark.width > FRAME[0] * MM:
                    continue
                bottom = mark.y if isinstance(mark, Words) else mark.y + mark.height
                assert mark.x >= -1, name_of(kit)
                assert mark.x + mark.width <= FRAME[0] * MM + 20, (name_of(kit), mark)
                assert bottom <= BODY * MM + 20, (name_of(kit), mark)


@pytest.mark.slow
@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_a_table_is_never_split_with_fewer_than_three_rows_on_a_side(
    kits: tuple[FieldKit, ...], large: bool
) -> None:
    """Rows are told by their first cells, which stand at one place of the page and in order."""
    split = 0
    for kit, size in (*((kit, large) for kit in (*kits, *ALL.values())), *((kit, True) for kit in ALL.values())):
        made = pages(kit, large=size)
        for sheet, start in zip(made.kit.sheets, made._starts, strict=True):
            for block in blocks_of(sheet):
                if isinstance(block, Table | Tally) and len(block.rows) >= 2 * FEWEST:
                    counts = [one for one in _rows_by_page(made, block, start) if one]
                    split += len(counts) > 1
                    assert min(counts, default=FEWEST) >= FEWEST, (name_of(kit), sheet.key, counts)
    assert split, "some table is longer than a page"


def _rows_by_page(made: KitPages, block: Table | Tally, start: int) -> list[int]:
    """How many rows of a table or tally stand on each page from `start` on; nothing for tables beside another block,
    which are one piece."""
    found = []
    for page in range(start, made.count):
        if isinstance(block, Tally):
            words = block.words.encode()
            found.append(sum(isinstance(mark, Picture) and words in mark.svg for mark in made.marks(page)))
        elif block.headers:
            heads = [piece.repeat for _, piece in made._pages[page] if piece.repeat is not None]
            found.append(sum(_texts(head.marks) == " ".join(block.headers) for head in heads))
        else:
            names = {row[0] for row in block.rows}
            firsts = (mark for mark in made.marks(page) if isinstance(mark, Words) and mark.x < 1)
            found.append(sum(mark.text in names for mark in firsts))
        if sum(found) >= len(block.rows):
            break
    return found


def _texts(marks: tuple[Mark, ...]) -> str:
    return " ".join(mark.text for mark in marks if isinstance(mark, Words))


def test_that_no_line_stands_twice_on_the_sheets_of_a_kit(kits: tuple[FieldKit, ...]) -> None:
    """Beside the second of two cards, the running head and foot, and what a person typed: question and answers."""
    for kit in kits:
        made = pages(kit)
        lines = Counter(line for page in range(made.count) for line in _lines(made, page))
        assert not _twice(kit, made.kit, lines), name_of(kit)


def test_that_no_paragraph_stands_twice_in_large_print(kits: tuple[FieldKit, ...]) -> None:
    """Short lines may begin or end alike there, and the cards of a deck are alike."""
    for kit in kits:
        made = sheets(kit, large=True)
        texts = Counter(text for sheet in made.sheets if sheet.key != "device" for text in texts_of(sheet))
        assert not _twice(kit, made, texts), name_of(kit)


def _twice(kit: FieldKit, made: KitSheets, lines: Counter[str]) -> set[str]:
    own = {QUESTION, *kit.labels, *kit.reports, *report_meanings(kit), *made.edge.running.split(" · ")}
    return {line for line, times in lines.items() if times > 1 and len(line.split()) > 3 and _bare(line) not in own}


def _bare(line: str) -> str:
    return line.strip("“”\u2068\u2069 ")


def _lines(made: KitPages, page: int) -> list[str]:
    """Of a page with two cards those of the first."""
    title = made._edges[page][0 if not made.kit.edge.mark else 2]
    twice = isinstance(title, Words) and "two" in title.text
    marks = [mark for mark in made.marks(page) if not twice or mark.y < CARD * MM]
    return [mark.text for mark in marks if isinstance(mark, Words)]


@pytest.mark.parametrize("kit", ALL.values(), ids=ALL)
def test_that_two_cards_of_a_page_are_the_same(kit: FieldKit) -> None:
    made = pages(kit)
    for page in range(made.count):
        title = made._edges[page][0]
        if isinstance(title, Words) and "two" in title.text:
            words = [mark for mark in made.marks(page) if isinstance(mark, Words)]
            half = len(words) // 2
            assert [mark.text for mark in words[:half]] == [mark.text for mark in words[half:]]
            moved = {round(second.y - first.y) for first, second in zip(words[:half], words[half:], strict=True)}
            assert moved == {round(CARD * MM)}


@pytest.mark.sweep
@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kit", ALL.values(), ids=ALL)
def test_that_a4_and_letter_break_alike_in_one_frame(kit: FieldKit, large: bool) -> None:
    a4, letter = pages(kit, large=large), pages(kit, large=large, letter=True)
    assert [a4.words(page) for page in range(a4.count)] == [letter.words(page) for page in range(letter.count)]
    assert (a4.page_size.width(), letter.page_size.width()) == (595, 612)
    for made, sides in ((a4, (16, 17)), (letter, (19, 8))):
        assert (round(made._left / MM), round(made._top / MM)) == sides
    assert [heading.title for heading in a4.headings()][2:] == [sheet.heading or sheet.top for sheet in a4.kit.sheets][
        2:
    ]
    assert len({heading.page for heading in a4.headings()}) == len(a4.kit.sheets)


@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_what_must_be_exact_is_painted_at_its_own_size(large: bool) -> None:
    made = pages(SPINNER, large=large)
    (drawn,) = (
        block for sheet in made.kit.sheets for block in blocks_of(sheet) if isinstance(block, Drawing) and block.exact
    )
    head = f'width="{number(drawn.width)}mm" height="{number(drawn.height)}mm"'.encode()
    (painted,) = (
        mark for page in range(made.count) for mark in made.marks(page)
        if isinstance(mark, Picture) and head in mark.svg
    )  # fmt: skip
    assert painted.width == pytest.approx(drawn.width * MM)
    assert painted.height == pytest.approx(drawn.height * MM)


@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_all_cards_of_a_deck_are_printed_in_one_size(kits: tuple[FieldKit, ...], large: bool) -> None:
    for kit in (kit for kit in kits if kit.kind is DeviceKind.CARDS):
        made = pages(kit, large=large)
        rows = [
            mark for page in range(made.count) for mark in made.marks(page)
            if isinstance(mark, Picture) and b">Cards. " in mark.svg
        ]  # fmt: skip
        assert len({(mark.width, mark.height) for mark in rows}) == 1, name_of(kit)
        printed = sum(mark.svg.count(b"<rect") for mark in rows) - len(rows)
        assert printed == sum(kit.device.weights) or printed == len(set(kit.device.meanings))  # type: ignore[union-attr]


@pytest.mark.slow
def test_that_nothing_on_a_large_print_is_below_18_points(kits: tuple[FieldKit, ...]) -> None:
    for kit in (*ALL.values(), *(kit for kit in kits if kit.k == 5)):
        made = pages(kit, large=True)
        marks = [mark for page in range(made.count) for mark in (*made.marks(page), *made._edges[page])]
        assert min(mark.style.size for mark in marks if isinstance(mark, Words)) >= 18
        for mark in marks:
            if isinstance(mark, Picture) and (sizes := re.findall(rb'font-size="([\d.]+)"', mark.svg)):
                height = float(re.findall(rb'viewBox="0 0 [\d.]+ ([\d.]+)"', mark.svg)[0])
                least = min(map(float, sizes)) / 10 * (mark.height / MM / height)
                assert least * 72 / 25.4 >= 17.9, (name_of(kit), least)


def test_that_the_plain_print_is_no_smaller_than_its_smallest_remark(kits: tuple[FieldKit, ...]) -> None:
    for made in map(pages, kits):
        marks = [mark for page in range(made.count) for mark in (*made.marks(page), *made._edges[page])]
        assert min(mark.style.size for mark in marks if isinstance(mark, Words)) >= 6.5


def test_that_two_statements_are_read_in_large_type_and_one_card_to_a_page() -> None:
    made = pages(MONTHS)
    assert "Respondent card · large type, one to a page" in made.words(0)
    sizes = [mark.style.size for mark in made.marks(0) if isinstance(mark, Words)]
    assert max(sizes) >= 15
    assert "Respondent card · two to cut out" in pages(DIE).words(0) or "large type" in " ".join(pages(DIE).words(0))


def test_that_the_pdf_has_its_words_and_the_fonts_of_the_program() -> None:
    made = pages(SPINNER)
    pdf = Pdf(pages_pdf(made))
    words = " ".join(made.words(0))
    assert "For you, the respondent" in words
    assert any("Inter" in font.name for font in pdf.fonts.values())
    assert b"/Lang" in pdf.content


def test_that_an_internal_kit_is_marked_at_the_head_and_foot_of_every_page_and_nowhere_across() -> None:
    made = pages(DIE, public=False)
    for page in range(made.count):
        assert sum(line.startswith("INTERNAL") for line in made.words(page)) == 2
        band = next(mark for mark in made._edges[page] if isinstance(mark, Box))
        assert (band.width, band.height < 6 * MM) == (FRAME[0] * MM, True)
    handed_out = pages(DIE)
    assert not any("INTERNAL" in line for page in range(handed_out.count) for line in handed_out.words(page))
    assert [made.marks(page) for page in range(3)] == [handed_out.marks(page) for page in range(3)]


@pytest.mark.parametrize("kit", [DIE, MONTHS, SPINNER], ids=["die", "months", "spinner"])
def test_that_a_kit_read_from_the_right_is_the_mirrored_page(kit: FieldKit) -> None:
    turned = [replace(sheet, edge=replace(sheet.edge, language="ar")) for sheet in sheets(kit).sheets]
    left, right = pages(kit), KitPages(replace(sheets(kit), sheets=tuple(turned)))
    assert all(right._from_the_right)
    assert right.count == left.count
    assert picture_of(left, 0, 300) != picture_of(right, 0, 300)


def test_that_labels_that_look_like_markup_are_words_on_paper() -> None:
    lines = " ".join(line for page in range(pages(DIE).count) for line in pages(DIE).words(page))
    assert re.search(r"<script>alert", lines)


def test_that_every_page_has_its_number_and_its_kit() -> None:
    for kit in (DIE, CARDS, MONTHS):
        made = pages(kit)
        for page in range(made.count):
            words = " ".join(made.words(page))
            assert f"Page {page + 1} of {made.count}" in words
            assert re.search(r"Field kit K-[0-9A-F]{4}-[0-9A-F]{4} · ", words)


def test_that_the_marked_months_of_a_card_are_visible_in_black_and_white() -> None:
    """The three months that count are dark with white letters; the others are white with dark letters."""
    made = pages(device_kit(QUESTION, LABELS[2], Crosswise(0.25), DeviceKind.MONTHS))
    image = picture_of(made, 0, 1200).convertToFormat(QImage.Format.Format_Grayscale8)
    grid = next(mark for mark in made.marks(0) if isinstance(mark, Picture) and b">Jan<" in mark.svg)
    scale = 1200 / (made.page_size.width() * UNIT)
    y = round((made._top + 12 * MM + grid.y + 2.2 * MM) * scale)
    greys = [
        image.pixelColor(round((made._left + grid.x + (month + 0.5) / 6 * grid.width) * scale), y).red()
        for month in range(6)
    ]
    assert [grey < 130 for grey in greys] == [True] * 3 + [False] * 3
    assert min(greys[3:]) > 240


def test_that_a_form_is_not_asked_to_be_cut_out_of_paper(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        keys = [sheet.key for sheet in sheets(kit).sheets]
        paper = kit.kind in (DeviceKind.SPINNER, DeviceKind.CARDS)
        assert ("device" in keys) is paper
        assert keys == ["respondent", *(["device"] if paper else []), "consent", "interviewer", "tally", "counting"]
        assert kit.form in (None, *Form)
        assert kit.labels == LABELS[kit.k]
