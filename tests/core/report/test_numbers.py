"""Text of numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.report.numbers import (
    count_text,
    epsilon_text,
    interval_text,
    level_text,
    number_text,
    points_text,
    quantile_scores,
    rounded_up,
    share_digits,
    share_text,
)
from core.sentences.style import NumberStyle

FRENCH = NumberStyle(decimal=",", group="\u202f", percent="\u00a0%")
ARABIC = NumberStyle(decimal="٫", group="٬", percent="٪", digits="٠١٢٣٤٥٦٧٨٩")


@pytest.mark.parametrize(
    ("share", "digits", "text"),
    [
        (0.399, 1, "39.9%"),
        (-0.0123, 1, "−1.2%"),
        (-0.0004, 1, "0.0%"),
        (-0.0004, 0, "0%"),
        (-1e-18, 4, "0.0000%"),
        (12.345, 0, "1,234%"),
        (math.nan, 1, "–"),
        (math.inf, 1, "–"),
    ],
)
def test_that_a_share_is_written_as_percent_with_a_real_minus_sign(share: float, digits: int, text: str) -> None:
    assert share_text(share, digits) == text


@given(st.floats(-1e3, 1e3), st.integers(0, 6))
def test_that_no_number_is_minus_zero_and_none_has_a_hyphen(value: float, digits: int) -> None:
    text = number_text(value, digits)
    assert "-" not in text
    if text.startswith("−"):
        assert any(sign in "123456789" for sign in text)


@given(st.floats(-1e6, 1e6), st.integers(0, 6))
def test_that_a_number_reads_back_within_half_of_its_last_digit(value: float, digits: int) -> None:
    back = float(number_text(value, digits).replace("−", "-").replace(",", ""))
    assert abs(back - value) <= 0.5 * 10**-digits * (1 + 1e-9) + 1e-9


def test_that_the_style_decides_signs_and_digits() -> None:
    assert share_text(-12.3456, 2, FRENCH) == "−1\u202f234,56\u00a0%"
    assert count_text(1234567, ARABIC) == "١٬٢٣٤٬٥٦٧"
    assert level_text(0.95, FRENCH) == "95\u00a0%"
    with pytest.raises(ValueError):
        NumberStyle(digits="0123")


def test_that_bounds_use_the_template_of_the_caller() -> None:
    assert interval_text(0.373, 0.426, template="{low} to {high}") == "37.3 to 42.6%"
    assert interval_text(-0.02, 0.426, template="{high}<-{low}", digits=0) == "43%<-−2"


@pytest.mark.parametrize(
    ("share", "text"), [(0.0123, "1.23"), (0.155, "15.5"), (0.0004, "0.0400"), (2.5, "250"), (0, "0"), (-0.02, "−2.00")]
)
def test_that_points_are_rounded_to_their_precision(share: float, text: str) -> None:
    assert points_text(share) == text


def test_that_levels_and_epsilon_have_no_superfluous_decimals() -> None:
    assert [level_text(level) for level in (0.95, 0.999, 0.5)] == ["95%", "99.9%", "50%"]
    assert [epsilon_text(value) for value in (1.5, 1.0986122886681098, 20.0, math.inf)] == ["1.5", "1.099", "20", "∞"]


@pytest.mark.parametrize(
    ("error", "digits"), [(0.0, 1), (0.3, 0), (0.1, 0), (0.099, 1), (0.012, 1), (0.001, 1), (0.0005, 2), (1e-9, 4)]
)
def test_that_shares_show_the_decimals_which_their_error_supports(error: float, digits: int) -> None:
    assert share_digits(np.full(3, error)) == digits
    assert share_digits(np.array([error, np.inf])) == digits


def test_that_quantile_dots_are_at_i_minus_a_half_over_twenty() -> None:
    scores = quantile_scores(20)
    below = np.array([0.5 * (1 + math.erf(score / math.sqrt(2))) for score in scores])
    assert np.allclose(below, (np.arange(20) + 0.5) / 20, atol=1e-12)


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (2.718281828, 2, 2.8),
        (4.4817, 3, 4.49),
        (3.0000000000000004, 2, 3.0),
        (10.0, 2, 10.0),
        (9.96, 2, 10.0),
        (0.0, 2, 0.0),
    ],
)
def test_that_a_bound_is_never_rounded_below_what_it_bounds(value: float, digits: int, expected: float) -> None:
    assert rounded_up(value, digits) == pytest.approx(expected, rel=1e-12)
    assert rounded_up(value, digits) >= value * (1 - 1e-11)
