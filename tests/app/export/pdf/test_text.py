"""Lines of text: nothing is lost, nothing sticks out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.pdf.blocks import BODY
from app.export.pdf.grid import CELL
from app.export.pdf.marks import UNIT
from app.export.pdf.text import Ruler, radicals
from core.report.text_layout import clean
from tests.app.export.pdf.documents import ARABIC, CHINESE

SIGNS = st.text(
    st.one_of(
        st.sampled_from("ab .,-(5)%Wi\u0302\u20ac\U0001f600\n"),
        st.characters(min_codepoint=0x4E00, max_codepoint=0x4E60),
        st.characters(min_codepoint=0x0627, max_codepoint=0x063A),
    ),
    max_size=120,
)


@given(SIGNS, st.integers(60, 480))
def test_that_lines_keep_every_sign_and_stay_inside_their_width(text: str, width: int) -> None:
    lines = Ruler().lines(text, BODY, width * UNIT)
    kept = "".join(line.text for line in lines)
    assert kept.replace(" ", "") == "".join(clean(part) for part in text.splitlines()).replace(" ", "")
    assert all(line.width <= width * UNIT + 1 for line in lines)


@pytest.mark.parametrize("text", ["0.4724", "Prefer not to say", *CHINESE, *ARABIC])
def test_that_a_text_fits_on_one_line_of_its_own_width(text: str) -> None:
    ruler = Ruler()
    assert len(ruler.lines(text, CELL, ruler.width(text, CELL) + 1)) == 1


def test_that_a_column_of_figures_has_digits_of_one_width_and_running_text_has_not() -> None:
    ruler = Ruler()
    assert ruler.width("1111", CELL) == pytest.approx(ruler.width("0000", CELL))
    assert ruler.width("1111", BODY) < ruler.width("0000", BODY)


def test_that_text_begins_at_the_side_from_which_it_is_read() -> None:
    arabic, english = Ruler().lines(ARABIC[1], BODY, 4000)[0], Ruler().lines("Once", BODY, 4000)[0]
    left, right = Ruler(), Ruler(from_right=True)
    assert (left.start(english, 100, 4000), right.start(arabic, 100, 4000)) == (100, 100)
    assert left.start(arabic, 100, 4000) + arabic.width == 4100
    assert right.start(english, 100, 4000) + english.width == 4100


def test_that_a_sign_without_a_shape_is_noticed_and_others_are_not() -> None:
    ruler = Ruler()
    ruler.lines("p\u0302 \u4e2d \u0639 \u03b5 \u2212 \u201cx\u201d", BODY, 4000)
    assert not ruler.missing
    ruler.lines("a\U000f1234b", BODY, 4000)
    assert ruler.missing == {"\U000f1234"}


def test_that_a_radical_is_known_by_the_sign_with_the_same_glyph() -> None:
    assert radicals("plain") == {}
    found = radicals("\u4e2d\u6587\u65e5")
    if not found:
        pytest.skip("no Chinese font here gives radicals the glyphs of signs")
    assert found[0x2F42] == "\u6587"
    assert set(found.values()) <= set("\u4e2d\u6587\u65e5")


def test_that_a_figure_behind_an_arabic_answer_stays_outside_it_on_every_line() -> None:
    """Broken inside what is set apart: each line opens and closes it for itself."""
    answer = " ".join([ARABIC[0]] * 12)
    lines = Ruler().lines(f"4: say “\u2068{answer}\u2069”; 5: say no", BODY, 160 * UNIT)
    assert len(lines) >= 2
    assert all(line.text.count("\u2068") == line.text.count("\u2069") == 1 for line in lines[:-1])
    behind = next(line.text for line in lines if "”;" in line.text)
    assert "\u2068" not in behind or behind.index("\u2069") < behind.index("”;")
