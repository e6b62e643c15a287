"""Values written as Python come back as they were, and nothing that a file says can become code."""

from __future__ import annotations

import ast
import math
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.variable import ColumnCounts, WeightSums
from core.notices import Notice, Severity
from core.report.python_text import WIDTH, Call, Name, comment, python_text, quoted

KNOWN: dict[str, Any] = {
    thing.__name__: thing
    for thing in (
        Base, Codebook, ColumnCounts, Condition, Dialect, FileKind, Fraction, Item, MissingRule, Notice, Path, Reading,
        SelectAll, Severity, SheetChoice, Variable, WeightSums,
    )
}  # fmt: skip
PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.fractions()
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=25,
)


def read(text: str) -> object:
    return eval(text, {"__builtins__": {"float": float}}, dict(KNOWN))


@given(VALUES)
def test_that_any_value_is_restored_and_every_character_is_visible(value: object) -> None:
    text = python_text(value)
    assert read(text) == value
    assert all(sign.isprintable() or sign == "\n" for sign in text)


@given(st.text())
def test_that_a_quoted_text_is_one_text_and_a_comment_runs_no_code(text: str) -> None:
    assert ast.literal_eval(quoted(text)) == text
    said = comment(text)
    assert ast.parse(said).body == []
    assert all(line.startswith("#") for line in said.split("\n"))


@pytest.mark.parametrize(
    "value",
    [
        Reading(FileKind.TEXT, Dialect(";", 1, "cp1252", ""), decimal_comma=True, missing_codes=("NA",)),
        Reading(FileKind.XLSX, sheet=SheetChoice("Übersicht", "A5:F15", 2)),
        Base((Condition("age", low=18.0), Condition("sex", ("1", "2"))), weight="wt"),
        Codebook(
            (Variable("age", breaks=(18.0, 30.5), missing=MissingRule(("99",), ((-math.inf, -1.0),))),),
            (SelectAll("news", "News?", (Item("Radio", ("a", "b"), ("1",)),), blank_is_none=True),),
            decimal_comma=True,
        ),
        ColumnCounts(
            "q", (("a", 1),), 0, 3, 1, weighted=WeightSums(((0.5, 0.25),), (0.0, 0.0), (0.1, 0.01)), many=True
        ),
        Notice("p.blind", {"p": Fraction(1, 3)}, Severity.WARNING),
        Path("/data/it's here.csv"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_that_declared_objects_are_restored_equal(value: object) -> None:
    assert read(python_text(value)) == value


def test_that_defaults_are_omitted() -> None:
    assert python_text(Reading(FileKind.PARQUET)) == "Reading(FileKind.PARQUET)"
    assert python_text(Base(weight="wt")) == 'Base(weight="wt")'
    assert python_text(Notice("p.blind", MappingProxyType({}))) == 'Notice("p.blind")'
    assert python_text(Variable("q")) == 'Variable("q")'


def test_that_numbers_of_arrays_are_plain_numbers() -> None:
    assert python_text((np.float64(0.1), -math.inf)) == '(0.1, float("-inf"))'


def test_that_names_and_calls_are_written_unchanged() -> None:
    call = Call("tally", (Name("survey.questions[QUESTION]"), ("x",)), (("level", 0.95),))
    assert python_text(call, "counts = ") == 'counts = tally(survey.questions[QUESTION], ("x",), level=0.95)'


def test_that_long_values_are_split_into_short_lines() -> None:
    text = python_text({"numbers": tuple(range(1000, 1200)), "names": [f"name {i}" for i in range(40)]}, "FOUND = ")
    lines = text.split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert lines[0] == "FOUND = {"
    assert len(lines) < 70, "numbers fill their lines"
    assert '        "name 7",' in lines


def test_that_what_is_not_known_is_refused() -> None:
    for value in (Decimal("1.5"), object(), {1, 2}, Variable, np.zeros(2)):
        with pytest.raises(TypeError, match="no Python for"):
            python_text(value)
