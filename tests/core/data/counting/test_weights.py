"""Which columns can weigh respondents, and what a column of numbers holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.data.base import Base, Condition, with_rules
from core.data.codebooks.codebook import Codebook, MissingRule, Variable
from core.errors import DataError
from tests.core.data.brute import CONTROL, opened

Write = Callable[..., Path]


def column(cells: list[str]) -> str:
    return "w,n\n" + "".join(f'"{cell}",1\n' for cell in cells)


def refusal(path: Path, decimal_comma: bool = False) -> DataError:
    with opened(path) as source, pytest.raises(DataError) as caught:
        source.counts_under(Base(weight="w"), CONTROL, decimal_comma=decimal_comma)
    return caught.value


@pytest.mark.parametrize("wrong", ["x", "inf", "NaN", "1.5.2", "1e999", "1e200", "1e-200", "0x10"])
def test_that_a_weight_that_is_not_a_number_is_refused_with_its_rows(write: Write, wrong: str) -> None:
    error = refusal(write(column(["1", wrong, "0.5", "", wrong])))
    assert (error.code, dict(error.params)) == ("weight.not_number", {"column": "w", "rows": (2, 5), "total": 2})


def test_that_a_negative_weight_is_refused_with_its_rows(write: Write) -> None:
    error = refusal(write(column(["1"] * 500 + ["-1"] * 40 + ["0"])))
    assert (error.code, error.params["total"]) == ("weight.negative", 40)
    assert error.params["rows"] == tuple(range(501, 513))
    assert "501, 502, 503" in english(error)


@pytest.mark.parametrize("cells", [["0", "0.0", "0"], ["", "0"], ["", " "]])
def test_that_weights_without_anyone_are_refused(write: Write, cells: list[str]) -> None:
    assert refusal(write(column(cells))).code == "weight.all_zero"


def test_that_blank_weights_are_counted_and_zero_is_a_weight(write: Write) -> None:
    with opened(write(column(["1", "", "0", " ", "2.5"]))) as source:
        assert source.check_weight("w", CONTROL) == 2
        found = source.counts_under(Base(weight="w"), CONTROL)
        assert (found.rows, found.without_weight) == (3, 2)
        assert found.columns[1].weighted is not None
        assert found.columns[1].weighted.answered == (3.5, 7.25)


def test_that_a_weight_is_read_with_the_decimal_sign_of_the_file(write: Write) -> None:
    path = write(column(["1,5", "2"]))
    assert refusal(path).params["rows"] == (1,)
    with opened(path) as source:
        assert source.check_weight("w", CONTROL, decimal_comma=True) == 0


@pytest.mark.slow
@pytest.mark.parametrize("tidy", [True, False], ids=["read by the database", "through a copy"])
def test_that_row_numbers_are_those_of_the_file_however_many_threads_read_it(write: Write, tidy: bool) -> None:
    """Wrong cells far from the beginning, in a file that is read in many parts at once."""
    cells = [f"1.{'0' * 120}"] * 200_000
    for place in (99_998, 170_000):
        cells[place] = "x"
    content = "w,n\n" + "".join(f"{cell},1\n" for cell in cells) + ("" if tidy else "1,1,\n")
    path = write(content)
    assert refusal(path).params["rows"] == (99_999, 170_001)
    with opened(path) as source:
        assert source.page(170_000, 1) == (("x", "1"),)


def test_that_numbers_are_whole_if_all_that_are_not_missing_are(write: Write) -> None:
    with opened(write('w,n,t\n3,1,x\n4.5,1,y\n99.5,1,x\n"",1,\n-2,1,x\n')) as source:
        assert not source.is_whole("w", CONTROL)
        assert source.is_whole("w", CONTROL, missing=MissingRule(("4.5",), ((90.0, 100.0),)))
        assert source.is_whole("n", CONTROL)
        assert not source.is_whole("t", CONTROL), "there is no number"


def test_that_a_weight_called_missing_weighs_nobody(write: Write) -> None:
    path = write("q,age,w\nyes,20,1.5\nno,99,2.5\nyes,30,-9\nno,40,\n")
    rules = {"age": MissingRule(("99",)), "w": MissingRule((), ((-9.0, -1.0),))}
    book = Codebook((Variable("q"), *(Variable(name, missing=rule) for name, rule in rules.items())))
    base = with_rules(Base((Condition("age", low=18, high=120),), weight="w"), book)
    assert dict(base.missing) == rules
    with opened(path) as source:
        found = source.counts_under(base, CONTROL)
    assert (found.rows, found.without_weight) == (1, 2)
    assert found.columns[0].weighted is not None
    assert found.columns[0].weighted.answered == (1.5, 2.25)
