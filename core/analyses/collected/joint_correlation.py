"""Correlations of questions of the page Collected with each other and with a column of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Collected, need_one_report
from core.analyses.collected.survey_sample import column_numbers
from core.arguments import checked
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.errors import InputError
from core.estimation.joint.correlation import Correlation, Scored, correlation
from core.estimation.scores import score_matrix
from core.types import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """A column of numbers (n,), nan where there is none: reported directly."""

    title: str
    values: FloatArray


@dataclass(frozen=True, slots=True)
class PairCorrelation:
    """Names of two variables; `found` is None if `problem` states why there is no correlation."""

    first: str
    second: str
    found: Correlation | None
    problem: InputError | None = None


def read_numbers(rows: CollectedRows, column: str, *, decimal_comma: bool = False) -> Numbers:
    """A column as numbers; missing cells are nan. Raises InputError("numeric"): `joint.no_numbers`,
    `joint.wrong_numbers` (rows, count, column)."""
    found = rows.column(column)
    if found is None:
        raise InputError("numeric", column, "joint.no_numbers")
    values = column_numbers(found, decimal_comma)[found.codes]
    wrong = (found.codes >= 0) & np.isnan(values)
    if wrong.any():
        count, where = rows.named(wrong)
        raise InputError("numeric", None, "joint.wrong_numbers", rows=where, count=count, column=column)
    return Numbers(column, values)


@checked
def correlations(
    questions: Sequence[Collected], numbers: Numbers | None, level: float, *, control: Control | None = None
) -> tuple[PairCorrelation, ...]:
    """Of every pair: whether a respondent carries the first answer (1) or not (0), and the number. Each pair over all
    respondents who have both, so that neither other variables nor their order matter.

    Raises InputError("columns"): `joint.few_variables` below two variables, `joint.two_groups`. Cancelled.
    """
    watched = control or Control()
    for one in questions:
        need_one_report(one)
    names = [one.title for one in questions] + ([] if numbers is None else [numbers.title])
    if len(names) < 2:
        raise InputError("columns", len(names), "joint.few_variables")
    found: list[PairCorrelation] = []
    for second in range(1, len(names)):
        for first in range(second):
            watched.progress(2.0 * len(found) / (len(names) * (len(names) - 1)))
            try:
                value = _pair(questions, numbers, first, second, level)
                found.append(PairCorrelation(names[first], names[second], value))
            except InputError as error:
                found.append(PairCorrelation(names[first], names[second], None, error))
    return tuple(found)


def _pair(
    questions: Sequence[Collected], numbers: Numbers | None, first: int, second: int, level: float
) -> Correlation:
    times = questions[0].times.astype(np.float64)
    scored, here = [], times > 0
    for at in (first, second):
        if at < len(questions):
            one = questions[at]
            scores, counted = _carrier_scores(one), one.counted
            scored.append(Scored(scores, scores))
        else:
            assert numbers is not None
            counted = ~np.isnan(numbers.values)
            # Center the values, so that the variance of large numbers keeps its digits.
            values = numbers.values - float(np.nanmean(numbers.values)) if counted.any() else numbers.values
            scored.append(Scored(values, values**2))
        here = here & counted
    if not here.any():
        raise InputError("columns", 0, "joint.no_overlap")
    kept = [Scored(one.values[here], one.squares[here]) for one in scored]
    return correlation(kept[0], kept[1], times[here], level)


def _carrier_scores(one: Collected) -> FloatArray:
    """Return (n,): the score of the first answer, 0 without a report."""
    patterns = np.zeros(len(one.arm))
    for at, arm in enumerate(one.arms):
        here = one.counted & (one.arm == at)
        patterns[here] = score_matrix(arm.design)[0][one.report[here]]
    return patterns
