"""Counts of every question of a survey: plain columns, numbers cut at their breaks, select-all questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.control import Control
from core.data.base import Base
from core.data.codebooks.codebook import Codebook, SelectAll, Variable
from core.data.counting.bins import all_whole, binned_counts
from core.data.source import SurveySource
from core.data.variable import ColumnCounts


def question_counts(
    source: SurveySource,
    raw: Sequence[ColumnCounts],
    codebook: Codebook,
    base: Base,
    control: Control,
    known: Mapping[str, ColumnCounts] | None = None,
) -> tuple[ColumnCounts, ...]:
    """Return counts parallel to core.data.counting.survey_names.all_questions, for the respondents of `base`.

    raw    counts of the file's columns under this base, before any cuts
    known  counts that are already made, by name of column or block
    """
    known = known or {}
    found = []
    for counts in raw:
        variable = codebook.variable(counts.column)
        if variable is None or not variable.breaks:
            found.append(counts)
        else:
            found.append(known.get(counts.column) or _binned(source, counts, variable, codebook, base, control))
    found.extend(known.get(block.name) or _ticked(source, block, codebook, base, control) for block in codebook.blocks)
    return tuple(found)


def _binned(
    source: SurveySource, counts: ColumnCounts, variable: Variable, codebook: Codebook, base: Base, control: Control
) -> ColumnCounts:
    """Return the counts of the bins, from the counts of values if complete, otherwise from the rows.

    The labels follow from all respondents: a filter must not turn "18-34" into "18 to under 35".
    """
    comma, missing = codebook.decimal_comma, variable.missing
    everyone = next(one for one in source.column_counts(control) if one.column == counts.column)
    if everyone.complete:
        whole = all_whole(everyone, comma, missing, variable.breaks)
    else:
        whole = source.is_whole(counts.column, control, decimal_comma=comma, missing=missing)
    if counts.complete:
        return binned_counts(counts, variable.breaks, decimal_comma=comma, missing=missing, whole=whole)
    return source.binned(
        counts.column, variable.breaks, base, control, decimal_comma=comma, missing=missing, whole=whole
    )


def _ticked(source: SurveySource, block: SelectAll, codebook: Codebook, base: Base, control: Control) -> ColumnCounts:
    rules = {name: one.missing for name in block.columns if (one := codebook.variable(name)) is not None}
    return source.select_all(block, base, control, decimal_comma=codebook.decimal_comma, missing=rules)
