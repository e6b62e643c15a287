"""Patterns of the reports to several questions: the count of each pattern and the score of each report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from core.designs.base import Design
from core.errors import InputError
from core.estimation.scores import score_matrix
from core.types import BoolArray, FloatArray, IntArray, read_only

MOST_CELLS = 1_024
"""The most combinations of answers in a joint table."""
MOST_PRODUCT = 2**24
"""The most patterns of designs and reports times combinations of answers that are in memory at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One question over rows (n,): `arm` the place of the row's design in `designs`, `report` its code under it, -1 for
    none. A question that was asked directly has the identity as its design."""

    designs: tuple[Design, ...]
    arm: IntArray
    report: IntArray

    @property
    def k(self) -> int:
        return self.designs[0].k

    @property
    def counted(self) -> BoolArray:
        found: BoolArray = (self.arm >= 0) & (self.report >= 0)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Patterns:
    """The u different patterns of (design, report) of m questions, over respondents with a report of every question.

    shape     answers of each question, (m,); a cell is one answer of each, the last question fastest (Kronecker)
    matrices  [question][arm]: P(report | answer), (reports, k)
    scores    [question][arm]: score of a report, (k, reports)
    arms      (u, m); reports (u, m); times (u,) respondents
    """

    shape: tuple[int, ...]
    matrices: tuple[tuple[FloatArray, ...], ...]
    scores: tuple[tuple[FloatArray, ...], ...]
    arms: IntArray
    reports: IntArray
    times: FloatArray

    def __post_init__(self) -> None:
        for array in (self.arms, self.reports, self.times):
            read_only(array)

    @property
    def m(self) -> int:
        return len(self.shape)

    @property
    def cells(self) -> int:
        return prod(self.shape)

    @property
    def n(self) -> float:
        return float(self.times.sum())

    def scores_of(self, question: int) -> FloatArray:
        """(u, k): the score vector of each pattern's report of one question."""
        return self._rows(self.scores, question, across=True)

    def ends_of(self, question: int) -> tuple[FloatArray, FloatArray]:
        """(k,) each: the least and the greatest score of any report of one question, in the arms that are there."""
        arms = np.unique(self.arms[:, question]).tolist()
        every = np.concatenate([self.scores[question][arm] for arm in arms], axis=1)
        return every.min(axis=1), every.max(axis=1)

    def chances_of(self, question: int) -> FloatArray:
        """(u, k): P(this report | answer) of one question."""
        return self._rows(self.matrices, question, across=False)

    def joint_scores(self) -> FloatArray:
        """(u, cells): the product of the score vectors, that is the pattern's column of the Kronecker product of the
        left inverses. Its mean over respondents is the debiased share of every cell, as the devices of a respondent are
        independent of each other given the answers. Barabesi, Franceschi & Marcheselli (2012), Annals of Applied
        Statistics 6; Chaudhuri & Mukerjee (1988)."""
        return _products([self.scores_of(i) for i in range(self.m)])

    def joint_chances(self) -> FloatArray:
        """(u, cells): P(pattern of reports | answers, designs), the pattern's row of the Kronecker product."""
        return _products([self.chances_of(i) for i in range(self.m)])

    def only(self, questions: Sequence[int]) -> Patterns:
        """Some of the questions, in this order, over the same respondents."""
        chosen = list(questions)
        return Patterns(
            tuple(self.shape[i] for i in chosen),
            tuple(self.matrices[i] for i in chosen),
            tuple(self.scores[i] for i in chosen),
            self.arms[:, chosen],
            self.reports[:, chosen],
            self.times.copy(),
        )

    def _rows(self, tables: tuple[tuple[FloatArray, ...], ...], question: int, *, across: bool) -> FloatArray:
        found = np.empty((len(self.times), self.shape[question]))
        for arm, table in enumerate(tables[question]):
            here = self.arms[:, question] == arm
            rows = table.T if across else table
            found[here] = rows[self.reports[here, question]]
        return found


def count_patterns(sides: Sequence[Side], times: IntArray) -> Patterns:
    """Return the count of each pattern; `times` (n,): number of respondents per row.

    Raises InputError("columns"): `joint.few_questions`, `joint.no_overlap` (no respondent answered all of them),
    `joint.one_respondent`, `joint.too_many_cells`, `joint.too_many_patterns`; DesignError for designs of two groups
    (`scores.two_groups`) or with a singular matrix.
    """
    if len(sides) < 2:
        raise InputError("columns", len(sides), "joint.few_questions")
    shape = tuple(side.k for side in sides)
    if prod(shape) > MOST_CELLS:
        raise InputError("columns", prod(shape), "joint.too_many_cells", cells=prod(shape), most=MOST_CELLS)
    counted = np.logical_and.reduce([side.counted for side in sides]) & (times > 0)
    n = int(times[counted].sum())
    if n < 2:
        raise InputError("columns", n, "joint.one_respondent" if n else "joint.no_overlap")
    scores = tuple(tuple(score_matrix(design) for design in side.designs) for side in sides)
    matrices = tuple(tuple(design.response_matrix().values for design in side.designs) for side in sides)
    keys = np.stack([array[counted] for side in sides for array in (side.arm, side.report)], axis=1)
    found, place = _distinct(keys)
    how_often = np.bincount(place, weights=times[counted], minlength=len(found)).astype(np.float64)
    if len(found) * prod(shape) > MOST_PRODUCT:
        raise InputError("columns", len(found), "joint.too_many_patterns", patterns=len(found), cells=prod(shape))
    return Patterns(shape, matrices, scores, found[:, 0::2].copy(), found[:, 1::2].copy(), how_often)


def _distinct(keys: IntArray) -> tuple[IntArray, IntArray]:
    """Return the distinct rows (u, 2m) in order, and the index of each row among them. Columns are folded in one at a
    time, because the product of all their sizes can overflow."""
    place = np.zeros(len(keys), dtype=np.int64)
    for column in keys.T:
        _, place = np.unique(place * (int(column.max()) + 1) + column, return_inverse=True)
    _, first = np.unique(place, return_index=True)
    return keys[first], place


def _products(parts: Sequence[FloatArray]) -> FloatArray:
    found = parts[0]
    for part in parts[1:]:
        found = (found[:, :, np.newaxis] * part[:, np.newaxis, :]).reshape(len(found), -1)
    return found
