"""Tables on pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.pdf.frame import WIDTH as FRAME
from app.export.pdf.grid import column_groups, grid_pieces, shared_out
from app.export.pdf.marks import UNIT, Words
from app.export.pdf.pages import ReportPages
from app.export.pdf.text import Ruler
from core.report.document import Grid
from tests.app.export.pdf.documents import CHINESE, of_blocks

WIDTH = 480.0 * UNIT
PAGE = FRAME * UNIT
widths = st.lists(st.tuples(st.floats(1, 4000), st.floats(0, 9000)), min_size=1, max_size=12)


@given(widths)
def test_that_columns_have_their_natural_width_or_fill_the_room_and_never_less_than_their_longest_word(
    columns: list[tuple[float, float]],
) -> None:
    least = [low for low, _ in columns]
    natural = [low + more for low, more in columns]
    room = WIDTH - 240 * (len(columns) - 1)
    shared = shared_out(least, natural, WIDTH)
    if sum(natural) <= room:
        more = [got - wanted for got, wanted in zip(shared, natural, strict=True)]
        assert more == pytest.approx([more[0]] * len(more), abs=1e-6)
        if len(natural) < 4:
            assert shared == natural
        else:
            assert sum(shared) == pytest.approx(room), "a table of many columns is as wide as the page"
    elif sum(least) <= room:
        assert sum(shared) <= room + 1e-6
        assert sum(shared) >= room - 1
        assert all(low <= got <= most + 1e-6 for low, got, most in zip(least, shared, natural, strict=True))


def test_that_figures_stay_on_one_line_beside_a_long_label() -> None:
    assert shared_out([500, 300], [40_000, 700], WIDTH)[1] == 700


@given(st.lists(st.floats(1, 4000), min_size=1, max_size=30))
def test_that_a_table_too_wide_goes_on_below_with_its_first_column(least: list[float]) -> None:
    groups = column_groups(least, WIDTH)
    assert [column for group in groups for column in group[1:]] == list(range(1, len(least)))
    assert all(group[0] == 0 for group in groups)
    for group in groups:
        assert len(group) <= 2 or sum(least[c] for c in group) + 240 * (len(group) - 1) <= WIDTH


def test_that_every_page_of_a_long_table_has_its_head_and_no_row_is_broken() -> None:
    rows = tuple((f"Row {number}", f"two lines for {number} " + "word " * 30) for number in range(120))
    pages = ReportPages(of_blocks(Grid(("Label", "Text"), rows, (False, False), "Table 1")))
    seen: list[str] = []
    assert pages.count > 3
    for page in range(pages.count):
        words = pages.words(page)
        assert words.count("Label") == 1
        starts = [index for index, text in enumerate(words) if text.startswith("Row ")]
        seen += [words[index] for index in starts]
        for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
            assert sum(text.count("word") for text in words[start:end]) == 30, "a row is whole"
    assert seen == [f"Row {number}" for number in range(120)]


def test_that_a_row_higher_than_a_page_loses_nothing() -> None:
    long = " ".join(f"w{number}" for number in range(3000))
    pages = ReportPages(of_blocks(Grid(("A", "B"), (("x", long), ("y", "z")), (False, False))))
    words = " ".join(text for page in range(pages.count) for text in pages.words(page)).split()
    assert [word for word in words if word[0] == "w"] == long.split()


def test_that_figures_stand_one_under_the_other_by_their_last_digit() -> None:
    grid = Grid(("", "Share"), (("a", "1.1 %"), ("b", "10.0 %")), (False, True))
    marks = [mark for piece in grid_pieces(grid, Ruler(), WIDTH) for mark in piece.marks if isinstance(mark, Words)]
    ends = {round(mark.x + mark.width) for mark in marks if "%" in mark.text or mark.text == "Share"}
    assert len(ends) == 1
    mirrored = [
        mark
        for piece in grid_pieces(grid, Ruler(from_right=True), WIDTH)
        for mark in piece.marks
        if isinstance(mark, Words) and "%" in mark.text
    ]
    assert len({round(mark.x) for mark in mirrored}) == 1, "mirrored pages turn the left end into the right one"


def test_that_a_matrix_of_forty_columns_stays_on_the_page() -> None:
    labels = tuple(f"{CHINESE[0]}{number}" for number in range(40))
    rows = tuple((label, *["0.0250"] * 40) for label in labels)
    pieces = grid_pieces(Grid(("", *labels), rows, (False, *[True] * 40)), Ruler(), WIDTH)
    words = [mark for piece in pieces for mark in piece.marks if isinstance(mark, Words)]
    assert max(mark.x + mark.width for mark in words) <= WIDTH + 1
    assert min(mark.x for mark in words) >= -1
    assert sum(mark.text == "0.0250" for mark in words) == 1600


def lines_of_rows(grid: Grid) -> list[list[str]]:
    """The texts of each line of the table, from the top."""
    pieces = grid_pieces(grid, Ruler(), WIDTH)
    found = [[mark.text for mark in piece.marks if isinstance(mark, Words)] for piece in pieces]
    return [texts for texts in found if texts]


def test_that_a_figure_is_not_parted_from_its_unit() -> None:
    rows = tuple((f"q{n}", "k-ary randomized response", "3.2 points", "Needs more respondents. " * 8) for n in range(9))
    lines = lines_of_rows(
        Grid(("Question", "Design", "Typical error (1 SE)", "Usable"), rows, (False, False, True, False))
    )
    assert sum("3.2 points" in texts for texts in lines) == 9


def test_that_one_long_cell_does_not_break_the_short_ones_of_every_row() -> None:
    reason = "Here one person may tick several of the items, so its epsilon would not hold. " * 3
    rows = tuple(
        (f"question_{n}", "k-ary randomized response", "12", "988", "3.2 points", "Yes" if n else reason, "yes")
        for n in range(30)
    )
    headers = ("Question", "Design", "Answers (k)", "Respondents (n)", "Typical error", "Usable", "In total ε")
    lines = lines_of_rows(Grid(headers, rows, (False, False, True, True, True, False, False)))
    assert sum("k-ary randomized response" in texts for texts in lines) == 30


def test_that_long_heads_of_figures_take_no_room_from_the_words_of_every_row() -> None:
    asked = "Wrote a message while driving, past 30 days"
    rows = tuple((asked, "6", "6,344", "k-ary randomized response", "1.5", "1.2", "yes", "yes") for _ in range(12))
    figures = ("Answers (k)", "Respondents (n)", "Typical error (1 SE, points)")
    heads = ("Question", *figures[:2], "Design", "ε", figures[2], "Usable", "In total ε")
    grid = Grid(heads, rows, (False, True, True, False, True, True, False, False))
    pieces = grid_pieces(grid, Ruler(), PAGE)
    lines = [piece for piece in pieces if any(isinstance(mark, Words) for mark in piece.marks)]
    assert len(lines) <= 1 + 2 * len(rows), "two lines a row"
