"""Several questions of the page Collected together: cross-table, association, sum score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Collected, need_one_report
from core.analyses.collected.survey_sample import column_numbers
from core.arguments import checked
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.designs.base import Design
from core.errors import InputError
from core.estimation.joint.association import (
    Association,
    at_boundary,
    bootstrap_compatibility,
    bootstrap_independence,
    likelihood_independence,
    pattern_count,
    wald_independence,
)
from core.estimation.joint.constrained import JointFit, fit_joint
from core.estimation.joint.moments import Moments, OddsRatio, joint_moments, margin_moments, odds_ratio
from core.estimation.joint.patterns import Patterns, Side, count_patterns
from core.estimation.joint.sum_score import MOST_ITEMS, SumScore, sum_score_of_cells, sum_score_of_sums
from core.estimation.levels import Bounds

BOOTSTRAP_SEED = 20_260_901
MOST_BOOTSTRAP_WORK = 3e7
"""With more draws x cells^2 x patterns the bootstrap is left out, and the test says so."""
_DRAWS = (199, 99)


@dataclass(frozen=True, slots=True, eq=False)
class JointTable:
    """The cross-table of questions over the respondents who answered all of them.

    moments, bounds   every cell, the last question fastest; margins: each question over the same respondents
    wald              test of independence, of two questions; likelihood: of mutual independence, of any number
    doubtful          `likelihood` uses chi-squared, although a cell is at or next to 0: too many cells for a bootstrap
    compatible        if a cell is estimated below 0: whether any table could have made these reports; None without
                      such a cell, or if there are too many cells for a bootstrap
    odds              of two questions with two answers, all cells above 0
    partly            respondents who answered some of the questions but not all
    """

    questions: tuple[Collected, ...]
    moments: Moments
    bounds: Bounds
    margins: tuple[Moments, ...]
    fit: JointFit
    wald: Association | None
    likelihood: Association
    doubtful: bool
    compatible: Association | None
    odds: OddsRatio | None
    partly: int
    level: float

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(one.k for one in self.questions)

    @property
    def n(self) -> int:
        return round(self.moments.n)


def patterns_of(questions: Sequence[Collected]) -> Patterns:
    """Raises what core.estimation.joint.patterns.count_patterns refuses, and InputError("columns", `joint.two_groups`)
    where a design needs two groups: no single report of it says anything about the cell of its respondent."""
    for one in questions:
        need_one_report(one)
    sides = [Side(tuple(arm.design for arm in one.arms), one.arm, one.report) for one in questions]
    times = questions[0].times if questions else np.zeros(0, dtype=np.int64)
    return count_patterns(sides, times)


@checked
def joint_table(questions: Sequence[Collected], level: float, *, control: Control | None = None) -> JointTable:
    """Return all figures of the cross-table. The test uses a bootstrap only if chi-squared is not a good reference, and
    always with the same seed. Raises InputError, DesignError as `patterns_of`; "level"."""
    patterns = patterns_of(questions)
    watched = control or Control()
    moments = joint_moments(patterns)
    fit = fit_joint(patterns, watched)
    likelihood, doubtful = likelihood_independence(patterns, fit), at_boundary(fit, moments.standard_errors)
    work = patterns.cells**2 * pattern_count(patterns)
    draws = next((some for some in _DRAWS if some * work <= MOST_BOOTSTRAP_WORK), 0)
    if doubtful and draws:
        rng = np.random.default_rng(BOOTSTRAP_SEED)
        likelihood = bootstrap_independence(patterns, fit, rng=rng, draws=draws, control=watched)
    compatible = None
    if draws and bool((moments.shares < 0.0).any()):
        rng = np.random.default_rng(BOOTSTRAP_SEED)
        compatible = bootstrap_compatibility(patterns, fit, rng=rng, draws=draws, control=watched)
    some = np.logical_or.reduce([one.counted for one in questions])
    return JointTable(
        questions=tuple(questions),
        moments=moments,
        bounds=moments.interval(level),
        margins=tuple(margin_moments(patterns, i) for i in range(patterns.m)),
        fit=fit,
        wald=wald_independence(patterns) if patterns.m == 2 else None,
        likelihood=likelihood,
        doubtful=doubtful and not likelihood.draws,
        compatible=compatible,
        odds=odds_ratio(moments, level),
        partly=int(questions[0].times[some].sum()) - round(patterns.n),
        level=level,
    )


def sum_score(questions: Sequence[Collected], *, control: Control | None = None) -> SumScore:
    """Return the sum score of questions with two answers, the first one the trait.

    It is over respondents who answered all questions; designs may differ. Raises InputError, DesignError as
    `patterns_of`, and "columns" (`joint.two_answers`: question).
    """
    for one in questions:
        if one.k != 2:
            raise InputError("columns", one.column, "joint.two_answers", question=one.title)
    patterns = patterns_of(questions)
    fit = fit_joint(patterns, control)
    return sum_score_of_cells(joint_moments(patterns), fit.cells, fit.log_likelihood, patterns.m)


def sum_score_of_column(rows: CollectedRows, column: str, design: Design) -> SumScore:
    """Return the sum score if only the number of yes of each respondent was kept. The number of items is the largest
    number in the column, even with a count of 0 (a typed count of 0 declares it).

    Raises InputError("sums"): `joint.no_sums`, `joint.wrong_sums` (rows, count, column), and those of
    sum_score_of_sums; InputError("design"): `joint.two_groups`, `joint.two_signs`.
    """
    found = rows.column(column)
    if found is None:
        raise InputError("sums", column, "joint.no_sums")
    numbers, counted = column_numbers(found, False)[found.codes], found.codes >= 0
    # A text is nan, and no comparison with it holds.
    wrong = counted & ~((numbers >= 0) & (numbers == np.floor(numbers)) & (numbers <= MOST_ITEMS))
    if wrong.any():
        count, where = rows.named(wrong)
        raise InputError("sums", None, "joint.wrong_sums", rows=where, count=count, column=column)
    if not counted.any():
        raise InputError("sums", column, "joint.no_sums")
    sums = np.bincount(numbers[counted].astype(np.int64), weights=rows.times[counted], minlength=2).astype(np.float64)
    return sum_score_of_sums(sums, *_yes_chances(design, column))


def _yes_chances(design: Design, column: str) -> tuple[float, float]:
    """P(yes | carrier), P(yes | non-carrier)."""
    if design.groups > 1:
        raise InputError("design", None, "joint.two_groups", question=column)
    matrix = design.response_matrix().values
    if matrix.shape != (2, 2):
        raise InputError("design", None, "joint.two_signs")
    return float(matrix[0, 0]), float(matrix[0, 1])
