"""What counts as a number is the same for Python and for the database, and nothing doubtful counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.numbers import number_of, number_sql, number_text

Ask = Callable[[list[str], bool], list[float | None]]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """The numbers that the database finds in some texts."""
    with duckdb.connect() as connection:

        def asked(texts: list[str], decimal_comma: bool) -> list[float | None]:
            sql = f"SELECT {number_sql('cell', decimal_comma)} FROM (SELECT unnest(?::VARCHAR[]) AS cell)"
            return [row[0] for row in connection.execute(sql, [texts]).fetchall()]

        yield asked


POINT = {
    "12": 12.0, " 7. ": 7.0, "-0.5": -0.5, "\u22123": -3.0, "+.5": 0.5, "1e-3": 0.001, "2E+2": 200.0, "007": 7.0,
    "\u0663\u066b\u0665": 3.5, "\u06f1\u06f2": 12.0, "\uff11\uff12": 12.0, "\u00a04\u202f": 4.0, "1.803": 1.803,
    "9007199254740993": 9007199254740992.0, "1e-400": 0.0, "0" * 400: 0.0,
}  # fmt: skip
NO_POINT = ["", " ", "-", ".", "1,5", "1 000", "1_000", "0x10", "inf", "nan", "NaN", "1e", "e5", "1.2.3", "--1",
            "1e400", "-1e400", "9" * 400, "5%", "$5", "1-2", "\u0967", "\u00b2", "1\x00", "TRUE", "1.5,"]  # fmt: skip
COMMA = {"1,5": 1.5, "391.0": 391.0, "12": 12.0, "-0,25": -0.25, "0.803": 0.803, "1.80315": 1.80315,
         "1234.567": 1234.567, " 2,5e3 ": 2500.0, "1,803": 1.803, "1.803e0": 1.803}  # fmt: skip
NO_COMMA = ["1.803", "-12.345", " 999.000 ", "1.234,5", "1,234.5", "1,2,3", ",", "1, 5"]


@pytest.mark.parametrize(
    ("right", "wrong", "decimal_comma"), [(POINT, NO_POINT, False), (COMMA, NO_COMMA, True)], ids=["point", "comma"]
)
def test_that_numbers_and_only_numbers_are_numbers(
    ask: Ask, right: dict[str, float], wrong: list[str], decimal_comma: bool
) -> None:
    expected = [*right.values(), *(None for _ in wrong)]
    texts = [*right, *wrong]
    assert [number_of(text, decimal_comma) for text in texts] == expected
    assert ask(texts, decimal_comma) == expected


def test_that_a_blank_cell_of_the_database_gives_no_number() -> None:
    sql = number_sql("CAST(NULL AS VARCHAR)", decimal_comma=True)
    assert duckdb.execute(f"SELECT {sql}").fetchall() == [(None,)]


SIGNS = st.text("0123456789.,-+eE \u2212\u066b\u0661\u06f9\uff15\u00a0\u0967\tx_\x00\u2028\n'", max_size=12)
WRITTEN = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False).map(repr), st.integers().map(str), st.text(max_size=6),
    st.floats(-1e6, 1e6).map(lambda x: repr(x).replace(".", ",")),
)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=10 * settings.default.max_examples, deadline=None)
@given(texts=st.lists(st.one_of(SIGNS, WRITTEN), min_size=1, max_size=20), decimal_comma=st.booleans())
def test_that_python_and_the_database_agree_on_every_text(ask: Ask, texts: list[str], decimal_comma: bool) -> None:
    mine = [number_of(text, decimal_comma) for text in texts]
    theirs = ask(texts, decimal_comma)
    assert [None if one is None else one.hex() for one in mine] == [
        None if one is None else one.hex() for one in theirs
    ]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_that_a_written_number_is_read_back_exactly(value: float) -> None:
    assert number_of(repr(value), False) == value
    comma = number_of(repr(value).replace(".", ","), True)
    assert comma == value
    assert math.copysign(1.0, comma) == math.copysign(1.0, value)


@given(st.floats(allow_nan=False, allow_infinity=False), st.booleans())
def test_that_the_shortest_text_of_a_number_means_it(value: float, decimal_comma: bool) -> None:
    assert number_of(number_text(value, decimal_comma), decimal_comma) == value
