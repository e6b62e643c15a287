"""Answers stand where a survey person looks for them, whoever gave them."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.order import is_known_answer, is_ordered, natural_order

CASES = {
    "codes ascend": "1 2 3 9 10 11 99",
    "ranges of days ascend before words": "0|1-2|3-5|6-9|10-19|20-29|30|did not drive",
    "below stands before the number": "<5|5|6|10+|Don't know",
    "below zero": "-10|-2|0|1.5|2,5|7",
    "agreement": "Strongly disagree|Disagree|Neither|Agree|Strongly agree|Refused",
    "frequency": "Never|Rarely|Sometimes|Often|Always|Prefer not to say",
    "degrees before a word": "Very masculine|Somewhat masculine|Not very masculine|Not at all masculine|No answer",
    "words by the alphabet": "apple|Banana|cherry|Other|Don't know",
    "yes before no": "Yes|No|Don't know",
    "amounts of money": "$0 - $24,999|$25,000 - $49,999|$50,000 - $99,999|$100,000 - $149,999|$150,000+",
    "above stands after the number": "18-29|30-44|45-60|> 60",
    "days with a number in front": "0 days|1 to 3 days|4 to 6 days|7 days",
}


@pytest.mark.parametrize("expected", CASES.values(), ids=CASES)
def test_that_answers_come_in_the_order_people_expect(expected: str) -> None:
    values = expected.split("|") if "|" in expected else expected.split(" ")
    mixed = random.Random(1).sample(values, len(values))
    assert natural_order(mixed) == tuple(values)


@given(st.lists(st.text(max_size=6), max_size=20))
def test_that_the_order_keeps_every_value_and_depends_on_the_set_alone(values: list[str]) -> None:
    ordered = natural_order(values)
    assert sorted(ordered) == sorted(set(values))
    assert natural_order(reversed(values)) == ordered
    assert natural_order(ordered) == ordered


def test_that_an_answer_everybody_knows_is_told_from_a_name() -> None:
    assert is_known_answer(" yes ")
    assert is_known_answer("Don\u2019t know")
    assert not is_known_answer("Q7")


@pytest.mark.parametrize(
    ("labels", "ordered"),
    [
        ("Agree|Neither|Disagree|Don't know", True),
        ("Very masculine|Somewhat masculine|Not very masculine", True),
        ("18 - 34|35 - 64|65 and up", True),
        ("$0 - $24,999|$25,000 - $49,999|$150,000+|Refused", True),
        ("1|2|3", False),
        ("1|2.5|-3", False),
        ("Yes|No|Don't know", False),
        ("Agree|Disagree|No answer", False),
        ("Red|Green|Blue", False),
        ("0|1-2|3-5|did not drive", False),
        ("Often", False),
    ],
)
def test_that_three_answers_of_one_scale_or_ranges_are_ordered(labels: str, ordered: bool) -> None:
    assert is_ordered(labels.split("|")) is ordered


def test_that_a_long_run_of_blanks_costs_no_time() -> None:
    start = time.process_time()
    assert len(natural_order(["\x1f" * 20_000, " " * 20_000 + "x"])) == 2
    assert time.process_time() - start < 1.0
