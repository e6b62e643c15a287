"""The printed sheets: to scale, as large as they say, in the fonts of the program, marked where they are internal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.export.pdf.file import pages_pdf
from app.export.pdf.marks import UNIT, Picture, Words
from app.plan.kit.pages import KitPages
from app.plan.kit.sheets import kit_sheets
from core.planning.field_kit.kit import FieldKit
from core.report.field_kit.sheets import Drawing
from tests.core.report.field_kit.kits import ALL, CARDS, DIE, SPINNER
from tests.pdf_reader import Pdf

pytestmark = pytest.mark.usefixtures("fonts")
POINTS = 72 / 25.4


def pages(kit: FieldKit, *, large: bool = False, letter: bool = False) -> KitPages:
    return KitPages(kit_sheets(kit, large=large), letter=letter)


def marks(made: KitPages) -> list[object]:
    return [mark for page in made._pages for _, piece in page for mark in piece.marks]


@pytest.mark.parametrize("letter", [False, True])
@pytest.mark.parametrize("kit", ALL.values(), ids=ALL)
def test_that_every_sheet_begins_on_a_page_of_its_own(kit: FieldKit, letter: bool) -> None:
    made = pages(kit, letter=letter)
    assert [heading.title for heading in made.headings()] == [sheet.title for sheet in made.kit.sheets]
    assert len({heading.page for heading in made.headings()}) == len(made.kit.sheets)
    assert made.page_size.width() == (612 if letter else 595)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("kit", [DIE, SPINNER, CARDS], ids=["die", "spinner", "cards"])
def test_that_drawings_are_painted_at_their_own_size_within_the_page(kit: FieldKit, large: bool) -> None:
    made = pages(kit, large=large)
    drawn = [block for sheet in made.kit.sheets for block in sheet.blocks if isinstance(block, Drawing)]
    painted = [mark for mark in marks(made) if isinstance(mark, Picture)]
    assert len(drawn) == len(painted) > 0
    for one, mark in zip(drawn, painted, strict=True):
        assert mark.width == pytest.approx(one.width * POINTS * UNIT)
        assert mark.height == pytest.approx(one.height * POINTS * UNIT)
        assert mark.x + mark.width <= made._width
        assert mark.height <= made._room


def test_that_nothing_on_a_large_print_is_below_18_points() -> None:
    for kit in ALL.values():
        made = pages(kit, large=True)
        sizes = [mark.style.size for mark in marks(made) if isinstance(mark, Words)]
        sizes += [mark.style.size for edge in made._edges for mark in edge if isinstance(mark, Words)]
        assert min(sizes) >= 18
    small = [mark.style.size for mark in marks(pages(DIE)) if isinstance(mark, Words)]
    assert min(small) == 12


def test_that_the_pdf_has_its_words_and_the_fonts_of_the_program() -> None:
    made = pages(SPINNER)
    pdf = Pdf(pages_pdf(made))
    words = " ".join(made.words(0))
    assert "For you who answer" in words
    assert any("Inter" in font.name for font in pdf.fonts.values())
    assert b"/Lang" in pdf.content


def test_that_an_internal_kit_is_marked_on_every_page() -> None:
    kit = kit_sheets(DIE, public=False)
    made = KitPages(kit)
    assert all(any(line.startswith("INTERNAL") for line in made.words(page)) for page in range(made.count))
    assert made.overlay() is not None
    handed_out = KitPages(replace(kit, watermark=""))
    assert handed_out.overlay() is None
    assert not any("INTERNAL" in line for page in range(handed_out.count) for line in handed_out.words(page))


def test_that_a_kit_read_from_the_right_is_laid_out_so() -> None:
    made = KitPages(replace(kit_sheets(DIE), language="ar"))
    assert made._from_right
    assert made.count == pages(DIE).count


def test_that_labels_that_look_like_markup_are_words_on_paper() -> None:
    lines = " ".join(line for page in range(pages(DIE).count) for line in pages(DIE).words(page))
    assert re.search(r"<script>alert", lines)
