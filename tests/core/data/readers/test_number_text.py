"""Numbers come out with the digits that were typed, and read back as the same number."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.readers.number_text import double_text, rounded_text, single_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (1e-5, "0.00001"), (1.5e-7, "0.00000015"), (1e-8, "1e-08"),
        (1e20, "1" + "0" * 20), (1e22, "1e+22"), (-1.25e-6, "-0.00000125"),
        (math.inf, "inf"), (-math.inf, "-inf"), (math.nan, ""), (7, "7"),
    ],
)  # fmt: skip
def test_that_a_number_is_its_shortest_text(value: float, text: str) -> None:
    assert double_text(value) == text


@given(st.floats(allow_nan=False))
def test_that_a_text_reads_back_as_the_same_double(value: float) -> None:
    assert float(double_text(value)) == value


@given(st.floats(allow_nan=False, width=32))
def test_that_a_text_reads_back_as_the_same_number_of_four_bytes(value: float) -> None:
    assert np.float32(single_text(value)) == np.float32(value)


def test_that_four_bytes_invent_no_digits() -> None:
    assert single_text(float(np.float32(1.80315))) == "1.80315"
    assert double_text(float(np.float32(1.80315))) != "1.80315"


def test_that_a_hair_off_is_rounded_away() -> None:
    assert rounded_text(0.1 + 0.2) == "0.3"
    assert rounded_text(12_345_678_901_234_567.0) == "12345678901234568"
