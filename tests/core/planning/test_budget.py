"""The total epsilon of a respondent: decimals, exact, and never less than the designs cost."""

from __future__ import annotations

import math
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.designs.registry import SPECS, spec
from core.planning.budget import charge, decimal_text, total

ROUNDED_UP = Decimal("0.000001")


def test_that_ten_questions_at_a_tenth_make_one_exactly() -> None:
    found = total([charge(0.1, "0.1")] * 10)
    assert found.epsilon == Decimal(1)
    assert decimal_text(found.epsilon) == "1"
    assert sum([0.1] * 10) != 1.0, "floats do not add up to it"


@pytest.mark.parametrize(
    ("text", "epsilon", "charged"),
    [
        ("1.5", 1.5, "1.5"),
        ("1,5", 1.5, "1.5"),
        ("3/2", 1.5, "1.5"),
        ("٣٫٥", 3.5, "3.5"),
        ("1e1", 10.0, "10"),
        ("0.123456789012", 0.123456789012, "0.123456789012"),
        ("0.1234567890123", 0.1234567890123, "0.123457"),
        ("1/3", 1 / 3, "0.333334"),
        ("ln 3", math.log(3), "1.098613"),
        ("", math.log(9), "2.197225"),
        ("1", 1.4, "1.4"),
        ("abc", 0.5, "0.5"),
    ],
)
def test_that_a_typed_decimal_is_charged_and_anything_else_is_rounded_up(
    text: str, epsilon: float, charged: str
) -> None:
    assert decimal_text(charge(epsilon, text)) == charged


@given(st.floats(0.01, 20.0))
def test_that_rounding_never_goes_down_and_never_far_up(epsilon: float) -> None:
    found = charge(epsilon)
    assert Decimal(epsilon) <= found < Decimal(epsilon) + ROUNDED_UP


@given(st.lists(st.integers(1, 2000), min_size=1, max_size=60))
def test_that_the_sum_is_that_of_whole_hundredths(hundredths: list[int]) -> None:
    found = total(charge(one / 100, f"{one / 100}") for one in hundredths)
    assert found.epsilon == Decimal(sum(hundredths)) / 100
    assert found.questions == len(hundredths)


@pytest.mark.parametrize("epsilon", ["0.5", "1", "5", "10", "20"])
def test_that_every_design_is_charged_what_was_typed_for_it(epsilon: str) -> None:
    tried = []
    for one in (one for one in SPECS if "epsilon" in one.doors):
        low, high = one.epsilon_bounds(2)
        if low <= float(epsilon) <= high:  # the usual figures of some devices do not reach it
            built = one.build(2, float(epsilon), many=one.why_not(2) is not None)
            assert charge(built.epsilon, epsilon) == Decimal(epsilon), one.key
            tried.append(one.key)
    assert len(tried) >= 20


def test_that_one_direct_question_makes_the_total_infinite() -> None:
    direct = spec("direct").build(3, 1.0)
    found = total([charge(1.0, "1"), charge(direct.epsilon, "1")])
    assert found.infinite
    assert (found.questions, found.caution) == (2, None)
    assert decimal_text(found.epsilon) == "inf"


def test_that_two_coins_are_charged_the_logarithm_of_three_rounded_up() -> None:
    assert charge(spec("two_coins").build(2, 1.0).epsilon) == Decimal("1.098613")


def test_that_nothing_counted_costs_nothing() -> None:
    found = total([])
    assert (found.epsilon, found.questions, found.infinite, found.caution) == (Decimal(0), 0, False, None)


@pytest.mark.parametrize(
    ("questions", "code"), [(5, None), (6, "budget.high"), (10, "budget.high"), (11, "budget.very_high")]
)
def test_that_a_total_above_five_and_above_ten_is_warned_of(questions: int, code: str | None) -> None:
    caution = total([Decimal(1)] * questions).caution
    assert (caution.code if caution else None) == code
    if caution is not None:
        assert "{" not in english(caution)


def test_that_the_odds_of_a_huge_total_are_told_by_their_digits() -> None:
    assert total([Decimal(20)] * 5_000).digits_of_odds == pytest.approx(100_000 / math.log(10))
