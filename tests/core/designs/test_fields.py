"""Figures as people type them into the form of a device."""

from __future__ import annotations

import time
from fractions import Fraction

import numpy as np
import pytest

from core.designs.fields import Field, FieldKind, number_text
from core.errors import InputError
from tests.core.refusals import refused
from tests.each import each


def field(kind: FieldKind, **limits: float) -> Field:
    return Field(name="x", kind=kind, label="X", hint="X.", default="1/4", **limits)  # type: ignore[arg-type]


@each(
    ("text", "value"),
    [("1/4", 0.25), ("25 %", 0.25), ("25%", 0.25), ("0,25", 0.25), (".25", 0.25), ("0", 0.0), ("1", 1.0), ("100%", 1.0),
     ("1.0", 1.0), ("0 %", 0.0), ("100.0 %", 1.0), ("1/1", 1.0), ("0/7", 0.0), ("٠٫٥", 0.5)],
)  # fmt: skip
def test_that_a_probability_may_be_a_fraction_a_percentage_or_the_very_end(text: str, value: float) -> None:
    assert field(FieldKind.PROBABILITY).parse(text) == value


@each("text", ["", "x", "1.5", "-0.1", "150 %", "1/0", "nan", "1e400", "٣"])
def test_that_invalid_probabilities_are_refused_with_the_name_of_their_field(text: str) -> None:
    with pytest.raises(InputError) as caught:
        field(FieldKind.PROBABILITY).parse(text)
    assert (caught.value.field, caught.value.code) in {("x", "field.not_a_probability"), ("x", "field.out_of_range")}


@each(
    "text", ["0.5 0.2 0.3", "0.5, 0.2, 0.3", "0.5,0.2,0.3", "0,5 0,2 0,3", "50% 20% 30%", "50 % 20 % 30 %",
             "1/2;1/5;3/10", " 1 / 2  1 / 5  3 / 10 ", "0.5\t0.2\t0.3"],
)  # fmt: skip
def test_that_several_probabilities_may_be_parted_in_any_usual_way(text: str) -> None:
    assert field(FieldKind.PROBABILITIES).parse(text) == (0.5, 0.2, 0.3)


def test_that_two_numbers_with_one_comma_between_are_two_and_a_decimal_comma_is_one() -> None:
    assert field(FieldKind.PROBABILITIES).parse("0.7,0.3") == (0.7, 0.3)
    assert field(FieldKind.PROBABILITIES).parse("1/4,3/4") == (0.25, 0.75)
    assert field(FieldKind.PROBABILITIES).parse("0,7") == (0.7,)


def test_that_a_whole_number_keeps_to_its_limits() -> None:
    whole = field(FieldKind.WHOLE, lowest=1, highest=20)
    assert [whole.parse(text) for text in ("1", " 20 ", "+3", "1.0", "1/1", "2,0")] == [1, 20, 3, 1, 1, 2]
    for text in ("0", "21", "2.5", "", "two", "9" * 12):
        with pytest.raises(InputError) as caught:
            whole.parse(text)
        assert dict(caught.value.params) == {"lowest": 1, "highest": 20}


def test_that_a_matrix_is_read_line_by_line_and_names_the_line_that_is_wrong() -> None:
    matrix = field(FieldKind.MATRIX)
    assert matrix.parse("0.9 0.1\n\n0.1 0.9\n") == ((0.9, 0.1), (0.1, 0.9))
    for text, code, place in (
        ("0.9 0.1\n0.1", "field.rows_differ", {"row": 2}),
        ("0.9 0.1\n0.1 x", "field.not_numbers", {"place": 2}),
        ("", "field.not_numbers", {"place": 1}),
    ):
        with pytest.raises(InputError) as caught:
            matrix.parse(text)
        assert (caught.value.code, dict(caught.value.params)) == (code, place)


def test_that_a_line_longer_than_any_design_needs_is_refused() -> None:
    with refused("field.too_many"):
        field(FieldKind.PROBABILITIES).parse("0.1 " * 101)


@each(("value", "text"), [(1 / 3, "1/3"), (0.25, "1/4"), (0.7, "0.7"), (1 / 12, "1/12"), (0.123456, "0.123456")])
def test_that_a_chance_is_written_as_the_short_fraction_it_is(value: float, text: str) -> None:
    assert number_text(value) == text
    assert field(FieldKind.PROBABILITY).parse(number_text(value)) == pytest.approx(value, abs=1e-12)


@each("kind", FieldKind)
@each(
    "text",
    ["0" * 50_000 + "x", "1" * 50_000, " " * 50_000 + "x", "5 " + " " * 50_000 + "x", " / " * 20_000,
     "0" * 30_000 + " " * 30_000 + "x", ".5" + " " * 50_000 + "x", ".5 .5\n" * 10_000, "1e" * 20_000],
    ids=["zeros", "ones", "blanks", "blanks inside", "slashes", "zeros and blanks", "far apart", "lines", "exponents"],
)  # fmt: skip
def test_that_a_long_text_is_refused_at_once(kind: FieldKind, text: str) -> None:
    """Patterns that look back over what they read took minutes; now all of these together take a blink."""
    started = time.process_time()
    with pytest.raises(InputError):
        field(kind, lowest=0, highest=9).parse(text)
    assert time.process_time() - started < 0.5


@each(
    ("kind", "value", "code"),
    [
        (FieldKind.PROBABILITY, float("nan"), "field.out_of_range"),
        (FieldKind.PROBABILITY, float("inf"), "field.out_of_range"),
        (FieldKind.PROBABILITY, -0.1, "field.out_of_range"),
        (FieldKind.PROBABILITY, "0.5", "field.not_a_probability"),
        (FieldKind.PROBABILITY, None, "field.not_a_probability"),
        (FieldKind.WHOLE, 0, "field.not_whole"),
        (FieldKind.WHOLE, 2.5, "field.not_whole"),
        (FieldKind.WHOLE, None, "field.not_whole"),
        (FieldKind.PROBABILITIES, None, "field.not_numbers"),
        (FieldKind.PROBABILITIES, "0.5 0.5", "field.not_numbers"),
        (FieldKind.PROBABILITIES, (0.5, "x"), "field.not_numbers"),
        (FieldKind.MATRIX, 0.5, "field.not_numbers"),
        (FieldKind.MATRIX, (0.5, 0.5), "field.not_numbers"),
        (FieldKind.MATRIX, ((0.5, 0.5), (0.5, None)), "field.not_numbers"),
    ],
)
def test_that_a_program_cannot_give_what_a_form_could_not(kind: FieldKind, value: object, code: str) -> None:
    lowest, highest = (1, 20) if kind is FieldKind.WHOLE else (0.0, 1.0)
    with refused(code, "x"):
        field(kind, lowest=lowest, highest=highest).checked(value)


def test_that_valid_values_from_a_program_are_unchanged() -> None:
    third, rows = Fraction(1, 3), np.array([[0.9, 0.2], [0.1, 0.8]])
    assert field(FieldKind.PROBABILITY).checked(third) is third
    assert field(FieldKind.WHOLE, lowest=1, highest=20).checked(np.int64(4)) == 4
    assert field(FieldKind.MATRIX).checked(rows) is rows
    assert field(FieldKind.PROBABILITIES).checked([0.5, 0.5]) == [0.5, 0.5]
