"""Values of cells as texts."""

from __future__ import annotations

import random
from datetime import date, datetime, time, timedelta

import pytest

from core.data.readers.cells import duration, number, texts


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (69.0, "69"),
        (0.5, "0.5"),
        (-0.0, "0"),
        (0.1 + 0.2, "0.3"),
        (1 / 3, "0.333333333333333"),
        (1.80315, "1.80315"),
        (4.35, "4.35"),
        (1234567890123456.0, "1234567890123456"),
        (2.0**53, "9007199254740992"),
        (1e20, "1e+20"),
        (1e-5, "1e-05"),
        (-12.25, "-12.25"),
        (True, "TRUE"),
        (False, "FALSE"),
        (3, "3"),
        (date(2024, 5, 6), "2024-05-06"),
        (datetime(2024, 5, 6, 10, 10, 10), "2024-05-06T10:10:10"),
        (datetime(2024, 5, 6, 10, 10, 10, 250_000), "2024-05-06T10:10:10.250"),
        (time(10, 10), "10:10:00"),
        (timedelta(hours=36), "36:00:00"),
        (timedelta(seconds=-90.5), "-00:01:30.500"),
        ("  00123 ", "  00123 "),
        ("", ""),
    ],
)
def test_that_a_value_is_the_text_that_its_kind_documents(value: object, text: str) -> None:
    assert texts([value]) == [text]
    assert texts([value]) == [text], "the second time it is remembered"


def test_that_one_and_true_remain_distinct() -> None:
    assert texts([1.0, True, 0.0, False, 1]) == ["1", "TRUE", "0", "FALSE", "1"]


def test_that_numbers_with_up_to_15_digits_are_read_as_typed() -> None:
    numbers = random.Random(3)
    for _ in range(20_000):
        typed = f"{numbers.randrange(-99_999_999, 99_999_999)}.{numbers.randrange(10**7):07}".rstrip("0").rstrip(".")
        assert float(number(float(typed))) == float(typed)
        assert len(number(float(typed))) <= len(typed) + 1


def test_that_a_duration_of_all_lengths_has_two_digits_for_minutes_and_seconds() -> None:
    assert [duration(timedelta(seconds=s)) for s in (0, 59, 60, 3599, 3600, 360_000)] == [
        "00:00:00", "00:00:59", "00:01:00", "00:59:59", "01:00:00", "100:00:00"]  # fmt: skip
