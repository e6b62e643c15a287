"""Counts by going through all rows one by one, to hold against those of the database; and files to count."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest
from hypothesis import strategies as st

from core.control import Control
from core.data.base import Base
from core.data.codebooks.codebook import MissingRule, SelectAll
from core.data.codebooks.declare_missing import missing_values
from core.data.delimited.text import Dialect
from core.data.numbers import number_of
from core.data.reading import FileKind, Reading
from core.data.source import SurveySource
from core.data.variable import ColumnCounts, Sums

Row = dict[str, str]
CONTROL = Control()
TEXT = Reading(FileKind.TEXT, Dialect(",", 1))
PARQUET = Reading(FileKind.PARQUET)

TYPES = {"sex": "BIGINT", "age": "DOUBLE", "w": "DOUBLE", "a": "VARCHAR", "b": "DECIMAL(6, 2)"}


@st.composite
def surveys(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Respondents with a sex, an age, a weight and two columns of ticks; every cell may be blank."""
    one = st.fixed_dictionaries({
        "sex": st.sampled_from([1, 2, 3, None]),
        "age": st.sampled_from([17.0, 18.0, 34.0, 35.0, 64.5, 65.0, -9.0, 99.0, None]),
        "w": st.sampled_from([0.0, 0.1, 0.7, 1.25, 3.0, None]),
        "a": st.sampled_from(["1", " 1", "0", "99\u00a0", "yes", "yes\u3000", "don't know", "", "  ", "\u200b", None]),
        "b": st.sampled_from([0.5, 1.0, 99.0, None]),
    })  # fmt: skip
    anyone = {"sex": 1, "age": 40.0, "w": 1.0, "a": "1", "b": 1.0}
    return [anyone, *draw(st.lists(one, max_size=25))]


def write_csv(path: Path, respondents: Sequence[Mapping[str, Any]]) -> None:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(respondents[0])
    for one in respondents:
        writer.writerow(["" if one[name] is None else one[name] for name in respondents[0]])
    path.write_text(out.getvalue(), encoding="utf-8")


def write_parquet(path: Path, respondents: Sequence[Mapping[str, Any]], types: Mapping[str, str] = TYPES) -> None:
    with duckdb.connect() as connection:
        columns = ", ".join(f'"{name}" {kind}' for name, kind in types.items())
        connection.execute(f"CREATE TABLE t ({columns})")
        marks = ", ".join("?" for _ in types)
        connection.executemany(
            f"INSERT INTO t VALUES ({marks})", [[one[name] for name in types] for one in respondents]
        )
        connection.execute(f"COPY t TO '{path}' (FORMAT parquet)")


def opened(
    path: Path, reading: Reading = TEXT, temp: Path | None = None, control: Control | None = None
) -> SurveySource:
    """The file, with its working copy in `temp`, or beside it."""
    return SurveySource.open(path, reading, temp_folder=temp or path.parent / "temp", control=control)


def rows_of(source: SurveySource) -> list[Row]:
    names = [column.name for column in source.columns]
    return [dict(zip(names, cells, strict=True)) for cells in source.page(0, source.rows)]


def in_base(row: Row, base: Base, comma: bool) -> bool:
    for condition in base.conditions:
        cell = row[condition.column]
        if condition.values:
            if cell not in condition.values:
                return False
            continue
        number = number_of(cell, comma)
        low = -math.inf if condition.low is None else condition.low
        high = math.inf if condition.high is None else condition.high
        if number is None or not low <= number <= high:
            return False
    return True


def weighted_rows(rows: Sequence[Row], base: Base, comma: bool = False) -> list[tuple[Row, float]]:
    """Respondents of the base with their weights; those without one are left out."""
    found = []
    for row in rows:
        weight = number_of(row[base.weight], comma) if base.weight else 1.0
        if weight is not None and in_base(row, base, comma):
            found.append((row, weight))
    return found


def is_missing(cell: str, rule: MissingRule, comma: bool = False) -> bool:
    return not cell.strip() or bool(missing_values(rule, [cell], comma))


def sums(weights: Sequence[float]) -> Sums:
    return math.fsum(weights), math.fsum(weight * weight for weight in weights)


Group = Callable[[Row], str]


def check_groups(counts: ColumnCounts, rows: Sequence[tuple[Row, float]], group_of: Group, weighted: bool) -> None:
    """Every respondent is in the group that `group_of` says ("" for missing), for the weight that is theirs."""
    groups: dict[str, list[float]] = {}
    for row, weight in rows:
        groups.setdefault(group_of(row), []).append(weight)
    missing = groups.pop("", [])
    assert counts.rows == len(rows)
    assert counts.missing == len(missing)
    assert {value: number for value, number in counts.values if number} == {
        value: len(weights) for value, weights in groups.items()
    }
    if not weighted:
        assert counts.weighted is None
        return
    assert counts.weighted is not None
    for (value, _), found in zip(counts.values, counts.weighted.values, strict=True):
        near(found, sums(groups.get(value, [])))
    near(counts.weighted.missing, sums(missing))
    near(counts.weighted.answered, sums([weight for weights in groups.values() for weight in weights]))


def near(found: Sums, expected: Sums) -> None:
    for one, other in zip(found, expected, strict=True):
        assert math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-300), (found, expected)


def check_same(mine: ColumnCounts, theirs: ColumnCounts, rounding: float = 1e-10) -> None:
    """The same answers of the same respondents; another engine may round sums of weights otherwise."""
    assert (mine.values, mine.missing, mine.rows) == (theirs.values, theirs.missing, theirs.rows)
    assert mine.weighted is not None
    assert theirs.weighted is not None
    for one, other in zip(mine.weighted.values, theirs.weighted.values, strict=True):
        assert one == pytest.approx(other, rel=rounding)


def check_ticks(
    counts: ColumnCounts,
    rows: Sequence[tuple[Row, float]],
    block: SelectAll,
    rules: Mapping[str, MissingRule],
    weighted: bool,
) -> None:
    ticks: dict[str, list[float]] = {item.label: [] for item in block.items}
    answered, missing = [], []
    for row, weight in rows:
        called = [is_missing(row[name], rules.get(name, MissingRule())) for name in block.columns]
        filled = [bool(row[name].strip()) for name in block.columns]
        nothing_but_blanks = not any(filled)
        if all(called) and not (block.blank_is_none and nothing_but_blanks):
            missing.append(weight)
            continue
        answered.append(weight)
        no_answer = dict(zip(block.columns, called, strict=True))
        for item in block.items:
            if any(not no_answer[name] and row[name] in item.values for name in item.columns):
                ticks[item.label].append(weight)
    assert (counts.column, counts.many, counts.rows, counts.missing) == (block.name, True, len(rows), len(missing))
    assert counts.values == tuple((label, len(weights)) for label, weights in ticks.items())
    if not weighted:
        assert counts.weighted is None
        return
    assert counts.weighted is not None
    for found, weights in zip(counts.weighted.values, ticks.values(), strict=True):
        near(found, sums(weights))
    near(counts.weighted.missing, sums(missing))
    near(counts.weighted.answered, sums(answered))
