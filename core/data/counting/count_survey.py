"""Counts of all questions of a file in one call, for scripts and commands that open the file only once."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from core.control import Control
from core.data.base import EVERYONE, Base, with_rules
from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.counting.survey_counts import question_counts
from core.data.reading import Reading
from core.data.source import SurveySource
from core.data.variable import ColumnCounts


@dataclass(frozen=True, slots=True, eq=False)
class CountedSurvey:
    """Counts of a file by question: its columns, and the select-all questions of the codebook.

    rows            respondents of the whole file
    without_weight  respondents of the base without a weight, who are not counted
    """

    rows: int
    questions: Mapping[str, ColumnCounts]
    without_weight: int = 0


def answers(column: str, values: Mapping[str, int], *, missing: int = 0) -> ColumnCounts:
    """Return typed counts of a question with one answer each: respondents by value, and without an answer."""
    rows = sum(values.values()) + missing
    return ColumnCounts(column, tuple(values.items()), missing, rows, len(values))


def count_survey(
    path: str | PathLike[str],
    reading: Reading,
    codebook: Codebook = UNDECLARED,
    base: Base = EVERYONE,
    *,
    names: Mapping[str, str] | None = None,
    temp_folder: Path | None = None,
    control: Control | None = None,
) -> CountedSurvey:
    """Open a file, count every question for the respondents of `base`, close it, and remove all temporary copies.

    codebook     breaks, select-all questions, their missing codes; other columns are counted as in the file
    names        new names of columns, by their names in the file
    temp_folder  parent of a private folder; default: the system's folder for temporary files

    Raises DataError as SurveySource.open and counts_under do, and Cancelled.
    """
    control = control or Control()
    base = with_rules(base, codebook)
    folder = Path(tempfile.gettempdir()) if temp_folder is None else temp_folder
    with SurveySource.open(path, reading, temp_folder=folder, control=control) as source:
        called = names or {}
        source.rename([called.get(column.name, column.name) for column in source.columns])
        raw, without = source.column_counts(control), 0
        if base.conditions or base.weight:
            found = source.counts_under(base, control, decimal_comma=codebook.decimal_comma)
            raw, without = found.columns, found.without_weight
        counts = question_counts(source, raw, codebook, base, control)
    return CountedSurvey(source.rows, {one.column: one for one in counts}, without)
