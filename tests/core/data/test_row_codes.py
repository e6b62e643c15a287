"""Codes of respondents, one by one, against the counts of the program."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.codebooks.declare_missing import missing_values
from core.data.coding.column_code import ColumnCoding
from core.data.coding.tick_bits import TickCoding
from core.data.counting.bins import NOT_A_NUMBER, bin_labels
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.recode import Recode, tally
from core.data.row_codes import Block, RowCoding, Ticks, coded_rows
from core.data.source import SurveySource
from core.data.variable import Category, MissingPolicy
from core.errors import DataError
from tests.core.data.brute import CONTROL, PARQUET, TEXT, opened, rows_of, surveys, write_csv, write_parquet
from tests.core.refusals import refused

SEMICOLON = Reading(FileKind.TEXT, Dialect(";", 1))
BLOCK = SelectAll(
    "ticks", "", (Item("A", ("a",), ("1", "yes")), Item("B", ("b", "a"), ("0.5", "0")), Item("C", (), ()))
)


def blocks(source: SurveySource, coding: RowCoding, base: Base = EVERYONE, comma: bool = False) -> list[Block]:
    return list(coded_rows(source, [coding], base, CONTROL, decimal_comma=comma).blocks(CONTROL))


def codes_of(source: SurveySource, coding: ColumnCoding, base: Base = EVERYONE, comma: bool = False) -> np.ndarray:
    found = [one.answers[0] for one in blocks(source, coding, base, comma)]
    assert all(isinstance(one, np.ndarray) for one in found)
    return np.concatenate(found) if found else np.zeros(0, dtype=np.uint8)


def tally_of(source: SurveySource, coding: ColumnCoding, base: Base = EVERYONE, comma: bool = False) -> list[int]:
    """Counts of the categories, missing answers, and answers that no category names, by core.data.recode."""
    found = source.counts_under(base, CONTROL, decimal_comma=comma).columns
    counts = next(one for one in found if one.column == coding.column)
    no_answer = missing_values(coding.missing, [value for value, _ in counts.values], comma)
    kept = [tuple(value for value in values if value not in no_answer) for values in coding.groups]
    categories = tuple(Category(f"group {at}", values) for at, values in enumerate(kept))
    result = tally(counts, Recode(categories, MissingPolicy.OWN_CATEGORY, missing_values=no_answer))
    return [*result.counts, result.left_out]


def check_column(source: SurveySource, coding: ColumnCoding, base: Base = EVERYONE, comma: bool = False) -> None:
    codes = codes_of(source, coding, base, comma)
    assert codes.dtype == np.min_scalar_type(coding.undeclared_code)
    assert np.bincount(codes, minlength=len(coding.groups) + 2).tolist() == tally_of(source, coding, base, comma)


def check_ticks(source: SurveySource, coding: TickCoding, base: Base) -> None:
    counts = source.select_all(coding.block, base, CONTROL, missing=dict(coding.missing))
    found = [one.answers[0] for one in blocks(source, coding, base)]
    ticks = np.zeros(len(coding.groups), dtype=np.int64)
    missing = rows = 0
    for one in found:
        assert isinstance(one, Ticks)
        assert not one.bits[one.missing].any()
        ticks += one.bits.sum(axis=0, dtype=np.int64)
        missing += int(one.missing.sum())
        rows += len(one.missing)
    assert (dict(zip([one for (one,) in coding.groups], ticks.tolist(), strict=True)), missing, rows) == (
        dict(counts.values), counts.missing, counts.rows,
    )  # fmt: skip


RULES = st.sampled_from([
    MissingRule(), MissingRule(("99", "don't know")), MissingRule((), ((90.0, 99.0),)),
    MissingRule(("yes",), ((-math.inf, -1.0), (0.7, 2.0))),
])  # fmt: skip
BASES = st.sampled_from([
    EVERYONE, Base((Condition("sex", ("1", "")),)), Base((Condition("age", low=18, high=64.5),), weight="w"),
    Base((Condition("a", ("1", "0", "99")), Condition("age", low=17))),
])  # fmt: skip
AGES = (17.0, 18.0, 34.0, 35.0, 64.5, 65.0, -9.0, 99.0, None)
TICKS = ("1", " 1", "0", "99", "99\u00a0", "yes", "\u3000yes", "don't know", "", "  ", "\ufeff", None)
VALUES = {
    "sex": ("1", "2", "3", "4"),
    "age": ("17", "18", "34", "35", "64.5", "65", "-9", "99", "none"),
    "a": ("1", "0", "99", "yes", "don't know", "", "  ", "it's"),
    "b": ("0.5", "1", "99"),
}


@st.composite
def codings(draw: st.DrawFn) -> ColumnCoding:
    """Some values of a column in some groups; others are not declared."""
    column = draw(st.sampled_from(sorted(VALUES)))
    order = draw(st.permutations(VALUES[column]))
    at = sorted(draw(st.lists(st.integers(0, len(order)), min_size=1, max_size=4)))
    groups = tuple(tuple(order[low:high]) for low, high in pairwise(at))
    return ColumnCoding(column, groups, draw(RULES))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", ["csv", "parquet"])
@settings(deadline=None)
@given(rows=surveys(), coding=st.lists(codings(), min_size=1, max_size=6), base=BASES, rule=RULES, none=st.booleans())
def test_that_codes_counted_are_the_counts_of_the_program(
    kind: str, rows: list[dict[str, Any]], coding: list[ColumnCoding], base: Base, rule: MissingRule, none: bool
) -> None:
    with TemporaryDirectory() as folder, written(Path(folder), kind, rows) as source:
        check_all(source, coding, base, rule, none)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", ["csv", "parquet"])
@settings(deadline=None)
@given(rows=surveys(), rule=RULES, base=BASES, order=st.permutations(range(4)), whole=st.booleans())
def test_that_numbers_fall_into_the_bins_that_are_counted(
    kind: str, rows: list[dict[str, Any]], rule: MissingRule, base: Base, order: list[int], whole: bool
) -> None:
    with TemporaryDirectory() as folder, written(Path(folder), kind, rows) as source:
        for column in ("age", "a"):
            check_bins(source, column, rule, base, order, whole)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_that_codes_and_bins_of_a_made_up_survey_are_its_counts(kind: str, tmp_path: Path) -> None:
    """The light sibling of the two above: every cell with every sex once, three bases."""
    rng = random.Random(kind)
    cells = {"age": AGES, "a": TICKS, "b": (0.5, 1.0, 99.0, None), "w": (0.0, 1.25, None)}
    rows = [{"sex": sex} | {name: rng.choice(some) for name, some in cells.items()} for sex in (1, 2, 3, None) * 12]
    rules = (MissingRule(("99", "don't know")), MissingRule(("yes",), ((-math.inf, -1.0), (0.7, 2.0))))
    coding = [
        ColumnCoding("sex", (("1",), ("4", "2"))),
        ColumnCoding("age", (("17", "none"), ("18", "99", "64.5")), rules[1]),
        ColumnCoding("a", (("1", "", "yes"), ("0",), ("it's",)), rules[0]),
        ColumnCoding("b", (("0.5",), ("1",)), rules[0]),
    ]
    with written(tmp_path, kind, rows) as source:
        check_all(source, coding, Base((Condition("age", low=18, high=64.5),), weight="w"), rules[0], True)
        check_bins(source, "age", rules[1], Base((Condition("sex", ("1", "")),)), [2, 0, 3, 1], False)


def check_all(source: SurveySource, coding: Sequence[ColumnCoding], base: Base, rule: MissingRule, none: bool) -> None:
    unweighted = Base(base.conditions)
    for one in coding:
        check_column(source, one, unweighted)
    block = SelectAll(BLOCK.name, "", BLOCK.items, none)
    ticks = TickCoding(block, (("B",), ("A",), ("C",)), (("a", rule), ("b", rule)))
    check_ticks(source, ticks, unweighted)
    # No respondent is left out for want of a weight, and all questions at once are each alone.
    together = list(coded_rows(source, [*coding, ticks], base, CONTROL).blocks(CONTROL))
    assert sum(one.rows for one in together) == source.counts_under(unweighted, CONTROL).rows
    for at, one in enumerate(coding):
        found = [block.answers[at] for block in together]
        assert np.array_equal(np.concatenate(found) if found else [], codes_of(source, one, unweighted))


def check_bins(
    source: SurveySource, column: str, rule: MissingRule, base: Base, order: Sequence[int], whole: bool
) -> None:
    """Bins in any order; the last code joins one of them with what is no number."""
    breaks = (18.0, 35.0, 65.0)
    labels = bin_labels(breaks, whole)
    groups = (*((labels[at],) for at in order[:-1]), (labels[order[-1]], NOT_A_NUMBER))
    base = Base(base.conditions)
    counts = source.binned(column, breaks, base, CONTROL, missing=rule, whole=whole)
    found = dict(counts.values)
    wanted = [*(sum(found.get(value, 0) for value in group) for group in groups), counts.missing, 0]
    codes = codes_of(source, ColumnCoding(column, groups, rule, breaks), base)
    assert np.bincount(codes, minlength=6).tolist() == wanted


@contextmanager
def written(folder: Path, kind: str, rows: list[dict[str, Any]]) -> Iterator[SurveySource]:
    path = folder / f"answers.{kind}"
    (write_csv if kind == "csv" else write_parquet)(path, rows)
    with opened(path, TEXT if kind == "csv" else PARQUET) as source:
        yield source


def test_that_bins_without_a_category_and_other_values_are_undeclared(
    write: Callable[..., Path],
) -> None:
    with opened(write('x\n1\n20\n40\nnone\n""\n')) as source:
        codes = codes_of(source, ColumnCoding("x", (("18 to under 35",),), breaks=(18.0, 35.0)))
    assert codes.tolist() == [2, 0, 2, 2, 1]


def test_that_a_decimal_comma_is_read_in_missing_ranges_bins_and_filters(write: Callable[..., Path]) -> None:
    rows = "x;y\n1,5;1\n2;2,5\n99,5;1\n1.803;1\n;9,5\n-3;2,25\n"
    coding = ColumnCoding("x", (("1,5",), ("2", "99,5"), ("1.803",)), MissingRule((), ((90.0, 100.0),)))
    base = Base((Condition("y", low=1.0, high=2.4),))
    bins = ColumnCoding("x", (("below 1.75",), ("1.75 and over",)), MissingRule((), ((90.0, 100.0),)), (1.75,))
    with opened(write(rows), SEMICOLON) as source:
        for one in (EVERYONE, base):
            check_column(source, coding, one, comma=True)
        assert codes_of(source, coding, comma=True).tolist() == [0, 1, 3, 2, 3, 4]
        assert codes_of(source, coding, base, comma=True).tolist() == [0, 3, 2, 4]
        assert codes_of(source, bins, comma=True).tolist() == [0, 1, 2, 3, 2, 0]


@pytest.mark.sweep
@pytest.mark.parametrize("kind", ["BIGINT", "DOUBLE", "FLOAT", "VARCHAR", "DECIMAL(9, 1)"])
@pytest.mark.parametrize("number", [64, 65])
def test_that_long_lists_of_values_mean_the_same_as_short_ones(tmp_path: Path, kind: str, number: int) -> None:
    path = tmp_path / "long.parquet"
    cells: Sequence[Any] = [*range(330), None, None, 0, -0.0 if kind == "DOUBLE" else 0]
    write_parquet(path, [{"x": cell} for cell in cells], {"x": kind})
    groups = tuple((str(value),) for value in reversed(range(number)))
    coding = ColumnCoding("x", (*groups, ("no number",)), MissingRule(("320",), ((325.0, 330.0),)))
    with opened(path, PARQUET) as source:
        codes = codes_of(source, coding)
        zero = number - 1
        wanted = [number - 1 - value if value < number else number + 2 for value in range(330)]
        wanted = [number + 1 if value == 320 or value >= 325 else code for value, code in enumerate(wanted)]
        assert codes.tolist() == [*wanted, number + 1, number + 1, zero, zero]
        check_column(source, coding)


ODD = {
    "BOOLEAN": (True, False, None),
    "DATE": ("2024-02-29", "1999-12-31", None),
    "TIMESTAMP": ("2024-02-29 00:00:00", "2024-02-29 12:30:01", None),
    "VARCHAR": ("it's", "", "  ", "é\u4e2d", "a,b", "\u00a0", None),
    "DOUBLE": (1e16, 1e-7, 0.1, float("nan"), float("inf"), -2.5, None),
    "HUGEINT": (10**30, -1, None),
    "ENUM('x', 'y')": ("x", "y", None),
}


@pytest.mark.parametrize("kind", ODD)
def test_that_every_stored_type_is_found_by_its_text(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd.parquet"
    write_parquet(path, [{"x": cell} for cell in ODD[kind]], {"x": kind})
    with opened(path, PARQUET) as source:
        texts = [row["x"] for row in rows_of(source)]
        declared = tuple(dict.fromkeys(text for text in texts if text.strip()))
        codes = codes_of(source, ColumnCoding("x", tuple((text,) for text in declared)))
        wanted = [declared.index(text) if text.strip() else len(declared) for text in texts]
        assert codes.tolist() == wanted
        known = coded_rows(source, (), EVERYONE, CONTROL, raw=("x",))
        (found,) = known.blocks(CONTROL)
        assert [known.raw[0][place] for place in found.raw[0]] == texts


def test_that_raw_texts_do_not_keep_their_order_in_the_file(write: Callable[..., Path]) -> None:
    with opened(write("x,y\nb,3\na,1\n,2\nb,3\n")) as source:
        known = coded_rows(source, (), Base((Condition("y", ("3", "1", "2")),)), CONTROL, raw=("x", "y"))
        (found,) = known.blocks(CONTROL)
    assert known.raw == (("a", "b", ""), ("1", "2", "3"))
    assert [place.tolist() for place in found.raw] == [[1, 0, 2, 1], [2, 0, 1, 2]]
    assert found.rows == 4


def test_that_a_raw_column_has_at_most_five_thousand_different_texts(write: Callable[..., Path]) -> None:
    text = "x,y\n" + "".join(f"v{at},{at % 5000}\n" for at in range(5001))
    with opened(write(text)) as source:
        with refused("column.too_many", kind=DataError):
            coded_rows(source, (), EVERYONE, CONTROL, raw=("x",))
        known = coded_rows(source, (), EVERYONE, CONTROL, raw=("y",))
        places = np.concatenate([one.raw[0] for one in known.blocks(CONTROL)])
    assert [known.raw[0][place] for place in places] == [str(at % 5000) for at in range(5001)]


def test_that_without_any_question_there_are_respondents_all_the_same(write: Callable[..., Path]) -> None:
    with opened(write("x\n1\n2\n3\n")) as source:
        found = coded_rows(source, (), Base((Condition("x", ("1", "3")),)), CONTROL)
        assert [one.rows for one in found.blocks(CONTROL)] == [2]


def test_that_a_column_that_is_not_there_is_named(write: Callable[..., Path]) -> None:
    missing = SelectAll("m", "", (Item("A", ("gone",), ("1",)),))
    with opened(write("x\n1\n")) as source:
        for coding in (ColumnCoding("gone", ()), TickCoding(missing, (("A",),))):
            with refused("base.no_column", kind=DataError) as caught:
                coded_rows(source, [coding], EVERYONE, CONTROL)
            assert caught.value.params["column"] == "gone"


def test_that_progress_goes_up_to_its_end_and_no_further(write: Callable[..., Path]) -> None:
    heard: list[tuple[float, str]] = []
    with opened(write("x\n" + "1\n" * 1000)) as source:
        known = coded_rows(source, [ColumnCoding("x", (("1",),))], EVERYONE, CONTROL)
        rows = sum(one.rows for one in known.blocks(Control(lambda *one: heard.append(one)), "a step", 0.2, 0.6))
    assert rows == 1000
    assert heard == sorted(heard)
    assert {code for _, code in heard} == {"a step"}
    assert 0.2 <= heard[0][0] <= heard[-1][0] <= 0.6
