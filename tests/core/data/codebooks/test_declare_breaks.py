"""Breaks are read as people write them, and refused with the place that is wrong."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.declare_breaks import MAX_BREAKS, checked_breaks, parse_bounds, parse_breaks
from core.data.counting.bins import bin_labels
from core.errors import InputError
from tests.core.refusals import refused


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("18, 35, 50, 65", (18, 35, 50, 65)),
        ("18;35 50", (18, 35, 50)),
        ("-5, 0, 2.5", (-5, 0, 2.5)),
        (" 7 ", (7,)),
        ("18-34, 35-49", (18, 35, 50)),
        ("18 - 34, 35 \u2013 49, 50+", (18, 35, 50)),
        ("<18, 18-34, 35 +", (18, 35)),
        ("< 18; 18-34", (18, 35)),
        ("0-10, 10-20", (0, 10, 20)),
        ("0-1.5, 1.5-3", (0, 1.5, 3)),
        ("1-1, 2-2", (1, 2, 3)),
        ("<18", (18,)),
        ("65+", (65,)),
    ],
)
def test_that_breaks_are_read_as_people_write_them(text: str, expected: tuple[float, ...]) -> None:
    assert parse_breaks(text) == expected


def test_that_a_decimal_comma_does_not_separate_breaks() -> None:
    assert parse_breaks("1,5; 2,5", decimal_comma=True) == (1.5, 2.5)
    assert parse_breaks("1,5, 2", decimal_comma=True) == (1.5, 2)
    assert parse_breaks("1,5, 7") == (1, 5, 7)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "breaks.empty", None),
        (" , ;", "breaks.empty", None),
        ("18, old", "breaks.not_a_number", 2),
        ("18, 18", "breaks.order", 2),
        ("35, 18", "breaks.order", 2),
        ("18-34, 36-49", "breaks.gap", 2),
        ("18-34, 30-49", "breaks.gap", 2),
        ("18+, 35-49", "breaks.gap", 2),
        ("18-34, <18", "breaks.gap", 2),
        ("<18, 19-34", "breaks.gap", 2),
        ("34-18", "breaks.order", 1),
        ("18-34, 35", "breaks.not_a_number", 2),
        (" ".join(map(str, range(MAX_BREAKS + 1))), "breaks.too_many", None),
    ],
)
def test_that_breaks_that_cannot_be_are_refused_with_the_place(text: str, code: str, place: int | None) -> None:
    with pytest.raises(InputError) as caught:
        parse_breaks(text)
    assert (caught.value.code, caught.value.params.get("place")) == (code, place)


def test_that_infinite_breaks_are_refused() -> None:
    with refused("breaks.not_a_number"):
        checked_breaks((1.0, math.inf))


@given(st.lists(st.integers(0, 200), min_size=1, max_size=20, unique=True))
def test_that_the_labels_of_bins_are_read_back_as_their_breaks(found: list[int]) -> None:
    breaks = tuple(map(float, sorted(found)))
    assert parse_breaks(" ".join(map(str, sorted(found)))) == breaks
    ranges = [label for label in bin_labels(breaks, whole=True)[1:-1] if "-" in label]
    if len(ranges) == len(breaks) - 1 and ranges:
        assert parse_breaks(", ".join([*ranges, f"{sorted(found)[-1]}+"])) == breaks


@given(st.text(alphabet="0123456789-+<,; .\u2013e", max_size=20), st.booleans())
def test_that_any_text_gives_ascending_breaks_or_a_reason(text: str, comma: bool) -> None:
    breaks, code = (), "breaks.read"
    try:
        breaks = parse_breaks(text, comma)
    except InputError as error:
        code = error.code
    assert code.startswith("breaks.")
    assert breaks == tuple(sorted(set(breaks)))


def test_that_bounds_are_read_from_two_fields() -> None:
    assert parse_bounds("1", "2,5", decimal_comma=True) == (1.0, 2.5)
    assert parse_bounds(" ", "") is None
    for low, high, code in (
        ("1", "", "bounds.not_a_number"),
        ("x", "2", "bounds.not_a_number"),
        ("3", "2", "bounds.order"),
    ):
        with refused(code):
            parse_bounds(low, high)
