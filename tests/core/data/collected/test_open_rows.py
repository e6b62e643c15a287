"""A script reads the same rows as the page, under the filter, the missing codes and the names that were given."""

from __future__ import annotations

from pathlib import Path

from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, MissingRule, Variable
from core.data.collected.open_rows import open_rows
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading

COMMA = Reading(FileKind.TEXT, Dialect(",", True))


def test_that_filter_missing_codes_and_names_hold(tmp_path: Path) -> None:
    path = tmp_path / "field.csv"
    path.write_text("q,town\nyes,N\nno,S\n99,N\nyes,S\nno,N\n", encoding="utf-8")
    codebook = Codebook((Variable("Question", missing=MissingRule(values=("99",))),))
    base = Base(conditions=(Condition("town", ("N",)),))
    rows = open_rows(path, COMMA, ("Question",), codebook, base, names={"q": "Question"}, temp_folder=tmp_path)
    (column,) = rows.columns
    assert (column.name, column.values) == ("Question", ("yes", "no"))
    assert column.codes.tolist() == [0, -1, 1]
    assert rows.numbers.tolist() == [1, 3, 5]
    assert [one.name for one in tmp_path.iterdir()] == ["field.csv"]
