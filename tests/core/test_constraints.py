from __future__ import annotations

import contextlib
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.constraints import (
    checked_epsilon,
    lowest_useful_epsilon,
    parse_chance,
    parse_epsilon,
    parse_margin,
    parse_odds,
    parse_percent,
    parse_probability,
    parse_respondents,
    percentage,
    plain_fraction,
    whole_number,
)
from core.errors import DesignError, InputError
from tests.core.refusals import refused
from tests.each import each


@each(
    ("text", "value"),
    [
        ("1.5", 1.5),
        ("1,5", 1.5),
        (" 1.5 ", 1.5),
        (".5", 0.5),
        ("2.", 2.0),
        ("3/2", 1.5),
        ("1e-1", 0.1),
        ("20", 20.0),
        ("0.01", 0.01),
        ("１.５", 1.5),
        ("ln 3", math.log(3)),
        ("ln(3)", math.log(3)),
        ("LN3", math.log(3)),
        ("ln 3/2", math.log(1.5)),
        ("ln ( 1.5 )", math.log(1.5)),
        ("ln 485165195", math.log(485165195)),
    ],
)
def test_that_epsilon_is_read_as_people_write_it(text: str, value: float) -> None:
    assert parse_epsilon(text).value == pytest.approx(value, rel=1e-15)
    assert parse_epsilon(text).text == text


def test_that_exact_values_are_kept_beside_the_float() -> None:
    assert parse_epsilon("1,5").exact == Fraction(3, 2)
    assert parse_epsilon("ln 3").exact is None
    assert parse_epsilon("ln 3").odds == 3
    assert parse_probability("75 %").exact == Fraction(3, 4)
    assert parse_odds("3:1").odds == 3


@each("text", ["", " ", "abc", "nan", "inf", "ln", "ln 0", "ln -2", "1.5.2", "1/0", "--1", "log", "1 2"])
def test_that_invalid_epsilons_are_refused_with_the_allowed_range(text: str) -> None:
    with refused("epsilon.not_a_number", "epsilon") as caught:
        parse_epsilon(text)
    assert caught.value.value == text


@each("text", ["0", "-1", "−1", "1000", "0.009", "20.1", "ln 1", "ln 1e9", "9" * 60, "1e99"])
def test_that_an_epsilon_out_of_range_is_refused_with_the_limits(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_epsilon(text)
    assert caught.value.code == "epsilon.out_of_range"
    assert dict(caught.value.params) == {"lowest": 0.01, "highest": 20.0}


@each(
    ("text", "value"),
    [("0", 0), ("0.0", 0), ("0,0", 0), (".0", 0), ("0%", 0), ("0.0 %", 0), ("0/5", 0), ("0e3", 0), ("1", 1), ("1.0", 1),
     ("1,00", 1), ("1.", 1), ("100%", 1), ("100.0%", 1), ("1/1", 1), ("12/12", 1), ("1e0", 1), ("١٫٠", 1),
     ("50٪", Fraction(1, 2))],
)  # fmt: skip
def test_that_a_chance_means_the_same_in_every_spelling(text: str, value: Fraction) -> None:
    assert parse_chance(text).exact == value


@each("text", ["", "%", "1.01", "101%", "-0.1", "2/1", "nan", "0.5" + " " * 70 + "x"])
def test_that_invalid_chances_are_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"field\.not_a_probability"):
        parse_chance(text)


@each(("text", "value"), [("1", 1), ("1.0", 1), ("1/1", 1), ("4/2", 2), ("2,000", 2000), ("2e3", 2000), ("0.0", 0)])
def test_that_a_whole_number_means_the_same_in_every_spelling(text: str, value: int) -> None:
    assert whole_number(text) == value


@each("text", ["", "x", "1.5", "1/2", "5" + " " * 70 + "x", "1,5"])
def test_that_fractions_are_refused_as_whole_numbers(text: str) -> None:
    assert whole_number(text) is None


@each("text", ["9" * 100_000, "1" + " " * 100 + "x", "1e" + "9" * 50, "1/" * 40, "ln " + "9" * 5000])
def test_that_absurdly_long_text_is_refused_at_once(text: str) -> None:
    for parse in (parse_epsilon, parse_probability, parse_margin, parse_odds, parse_respondents):
        with pytest.raises(InputError):
            parse(text)


@each(("text", "value"), [(".75", 0.75), ("3/4", 0.75), ("75%", 0.75), ("75 %", 0.75), ("0,75", 0.75)])
def test_that_a_probability_is_read_as_decimal_fraction_or_percent(text: str, value: float) -> None:
    assert parse_probability(text).value == value


@each("text", ["0", "1", "100%", "-0.2", "1.2", "5/4"])
def test_that_a_probability_must_lie_strictly_inside(text: str) -> None:
    with refused("p.not_inside", "p"):
        parse_probability(text)


@each(
    ("text", "share"),
    [("3", 0.03), ("3 %", 0.03), ("2,5", 0.025), ("±3 points", 0.03), ("+-3", 0.03), ("1/2 pp", 0.005)],
)
def test_that_a_margin_in_points_becomes_a_share(text: str, share: float) -> None:
    assert parse_margin(text).value == pytest.approx(share, rel=1e-15)


@pytest.mark.parametrize("text", ["0", "0.001", "51", "-3"])
def test_that_a_margin_out_of_range_names_the_limits_in_points(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_margin(text)
    assert (caught.value.field, caught.value.params["lowest"], caught.value.params["highest"]) == ("margin", 0.01, 50.0)


@each("text", ["3", "3x", "3 times", "3:1", "3×", "6/2"])
def test_that_odds_are_read_as_people_write_them(text: str) -> None:
    assert parse_odds(text).value == 3.0


@pytest.mark.parametrize("text", ["1", "0", "-3", "1e9"])
def test_that_odds_without_an_epsilon_in_range_are_refused(text: str) -> None:
    with refused("odds.out_of_range", "odds") as caught:
        parse_odds(text)
    assert caught.value.value == text


@each(
    ("text", "people"),
    [("2000", 2000), ("2,000", 2000), ("1 234 567", 1_234_567), ("2e3", 2000), ("1.000", 1000), ("1", 1)],
)
def test_that_a_number_of_people_may_have_thousands_separators(text: str, people: int) -> None:
    assert parse_respondents(text).value == people


@each("text", ["", "many", "2.5", "1,000.000", "0", "-5", "1e11", "1/2"])
def test_that_no_number_of_people_is_refused_with_the_field_named(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_respondents(text)
    assert caught.value.field == "respondents"
    assert caught.value.code in ("respondents.not_a_number", "respondents.out_of_range")


@given(st.text(max_size=30))
def test_that_no_text_at_all_breaks_a_parser(text: str) -> None:
    for parse in (parse_epsilon, parse_probability, parse_margin, parse_odds):
        with contextlib.suppress(InputError):
            assert math.isfinite(parse(text).value)


@each("epsilon", [0.0, -1.0, 1000.0, math.nan, math.inf])
def test_that_a_design_refuses_an_epsilon_out_of_range(epsilon: float) -> None:
    with pytest.raises(DesignError):
        checked_epsilon(epsilon)


def test_that_a_short_fraction_is_recognised_and_others_are_not() -> None:
    assert plain_fraction(0.75) == Fraction(3, 4)
    assert plain_fraction(1 / 3) == Fraction(1, 3)
    assert plain_fraction(0.4727) is None
    assert plain_fraction(math.inf) is None


def test_that_the_lowest_useful_epsilon_leaves_a_difference_of_one_in_ten_thousand() -> None:
    for k in (150, 200, 1000):
        odds = math.exp(lowest_useful_epsilon(1 / k))
        assert (odds - 1) / (odds + k - 1) == pytest.approx(1e-4, rel=1e-9)
    assert lowest_useful_epsilon(1 / 4) == 0.01


@each(
    ("text", "share"),
    [
        ("80", Fraction(80, 100)),
        ("80 %", Fraction(80, 100)),
        ("0,25", Fraction(25, 10_000)),
        (".25%", Fraction(25, 10_000)),
        ("٢٥٪", Fraction(1, 4)),
        ("0", Fraction(0)),
        ("100%", Fraction(1)),
        ("1/3", Fraction(1, 3)),
        ("0.5/2", Fraction(1, 4)),
        ("1/3 %", Fraction(1, 300)),
        ("100/3", Fraction(1, 3)),
        ("1/1", Fraction(1)),
    ],
)
def test_that_percentages_are_read_as_people_write_them(text: str, share: Fraction) -> None:
    """A fraction without the sign is one of the whole: 1/3 of all, not a third of a percent."""
    found = parse_percent(text, "null", "power.share")
    assert (found.exact, found.value, found.text) == (share, float(share), text)


@each("text", ["", "x", "101", "-1", "nan", "inf", "1/0", "-1/3", "1e99", "9" * 70, "50 % %"])
def test_that_other_texts_are_refused_as_percentages(text: str) -> None:
    with refused("power.share", "null") as caught:
        parse_percent(text, "null", "power.share")
    assert caught.value.value == text


def test_that_fractions_below_0_are_read_as_those_above() -> None:
    assert percentage("-1/2") == Fraction(-1, 2)
    assert percentage("-3/2") == Fraction(-3, 200)


def test_that_limits_of_a_percentage_are_told_in_percent() -> None:
    with pytest.raises(InputError) as caught:
        parse_percent("60", "alpha", "power.alpha", 0.000001, 0.5)
    assert dict(caught.value.params) == pytest.approx({"lowest": 0.0001, "highest": 50.0})
