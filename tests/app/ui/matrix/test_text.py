"""What people paste for a response matrix, and the lines of numbers that it becomes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.ui.matrix.text import MOST, cell_text, cells_of, exact, plain_cell, text_of, turned
from core.designs.fields import Field, FieldKind
from core.errors import InputError

FIELD = Field(name="matrix", kind=FieldKind.MATRIX, label="", hint="", default="")
PAIR = (("0.8", "0.3"), ("0.2", "0.7"))


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("0.8\t0.3\n0.2\t0.7\n", PAIR),
        ("0,8\t0,3\r\n0,2\t0,7", PAIR),
        ("0,8;0,3\n0,2;0,7", PAIR),
        ("0.8, 0.3\n0.2, 0.7,", PAIR),
        ("0.8,0.3\n0.2,0.7", PAIR),
        ("  0.8  0.3\n\n 0.2 0.7 ", PAIR),
        ("0,8 0,3\n0,2 0,7", PAIR),
        ("| 0.8 | 0.3 |\n| 0.2 | 0.7 |", PAIR),
        ("0,1\n1,0", (("0", "1"), ("1", "0"))),
        ("80 %\t30%\n20%\t70 %", (("80%", "30%"), ("20%", "70%"))),
        ("3/4 1 / 4\n1/4 3/4", (("3/4", "1/4"), ("1/4", "3/4"))),
        ("\tYes\tNo\nYes\t0.8\t0.3\nNo\t0.2\t0.7", PAIR),
        ("Yes No\n0.8 0.3\n0.2 0.7", PAIR),
        ('"Yes","No"\n"0.8","0.3"\n"0.2","0.7"', PAIR),
        ("0.8\tabc\n0.2\t", (("0.8", "abc"), ("0.2", ""))),
        ("０．８ 0.3\n0.2 0.7", PAIR),
    ],
    ids=[
        "tabs", "decimal commas and tabs", "decimal commas and semicolons", "commas and blanks", "commas", "blanks",
        "decimal commas and blanks", "bars", "whole numbers and commas", "percent", "fractions", "names on both sides",
        "names above", "quotation marks", "what cannot be read stays", "wide digits",
    ],
)  # fmt: skip
def test_that_a_pasted_table_is_split_into_its_cells(text: str, cells: tuple[tuple[str, ...], ...]) -> None:
    assert cells_of(text) == cells


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "matrix.empty_paste", {}),
        (" \n\t\n", "matrix.empty_paste", {}),
        ("0.5 0.5\n1", "matrix.ragged", {"line": 2, "cells": 1, "first": 2}),
        ("\n".join(["1 0"] * (MOST + 1)), "matrix.too_large", {"highest": MOST}),
    ],
)
def test_that_text_that_is_not_a_table_is_refused_with_the_place_of_the_error(
    text: str, code: str, params: dict[str, int]
) -> None:
    with pytest.raises(InputError) as caught:
        cells_of(text)
    assert caught.value.field == "matrix"
    assert caught.value.code == code
    assert dict(caught.value.params) == params


@pytest.mark.parametrize("text", ["3/4 1/4\n25% 3/4", "0,8;0,3\n0,2;0,7", "1\t0\t0,5\n0\t1\t0,5"])
def test_that_designs_read_from_the_lines_what_was_typed_in_the_cells(text: str) -> None:
    cells = cells_of(text)
    values = [[exact(cell) for cell in row] for row in cells]
    assert FIELD.parse(text_of(cells)) == tuple(
        tuple(float(value) for value in row if value is not None) for row in values
    )


@pytest.mark.parametrize(
    ("cell", "value"),
    [("0", Fraction(0)), ("1", Fraction(1)), ("100%", Fraction(1)), ("1/3", Fraction(1, 3)), ("25%", Fraction(1, 4)),
     ("0.1", Fraction(1, 10)), ("abc", None), ("1.2", None), ("-0.1", None), ("", None)],
)  # fmt: skip
def test_that_a_cell_has_its_exact_value(cell: str, value: Fraction | None) -> None:
    assert exact(cell) == value


def test_that_a_typed_cell_loses_blanks_and_gets_a_point() -> None:
    assert plain_cell(" 1 / 3 ") == "1/3"
    assert plain_cell("0,25") == "0.25"
    assert plain_cell("25 %") == "25%"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(1, 3), "1/3"),
        (Fraction(1, 4), "0.25"),
        (Fraction(0), "0"),
        (Fraction(1), "1"),
        (Fraction(1, 8), "0.125"),
    ],
)
def test_that_a_computed_cell_is_short_where_it_can_be(value: Fraction, text: str) -> None:
    assert cell_text(value) == text


@pytest.mark.parametrize("k", [3, 7, 40])
def test_that_computed_columns_sum_to_one_when_they_are_read_again(k: int) -> None:
    raw = [Fraction(17 * i * i + 5, 100_003) for i in range(1, k + 1)]
    read = [exact(cell_text(value / sum(raw))) for value in raw]
    total = sum(value for value in read if value is not None)
    assert None not in read
    assert abs(total - 1) <= Fraction(1, 10**14)


def test_that_a_matrix_turned_twice_is_itself() -> None:
    assert turned((("a", "b", "c"), ("d", "e", "f"))) == (("a", "d"), ("b", "e"), ("c", "f"))
    assert turned(turned(PAIR)) == PAIR
