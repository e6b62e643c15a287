"""Any response matrix: the design that a survey used, or a PRAM matrix of disclosure control."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, ClassVar

import numpy as np

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE
from core.designs.base import Design, Explanation, ReportKind
from core.designs.binary import BinaryDesign
from core.designs.channel import ChannelDesign
from core.designs.fields import Field, FieldKind
from core.designs.matrix import COLUMN_TOLERANCE, MOST_REPORTS, ResponseMatrix
from core.designs.spec import DesignSpec, DesignWords
from core.errors import DesignError, InputError
from core.notices import Notice
from core.types import FloatArray, Within, read_only

MOST_ANSWERS = 50
_TRUTH = Fraction(7, 10)
_ROUNDED = 1e-6
"""Tolerance for copied chances, which have six digits."""

Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class CustomYesNo(BinaryDesign):
    """Two reports, two answers: ((a, b), (1 - a, 1 - b)). Report 0 supports answer 0 if a > b.

    As for any yes/no device, its shares depend on one report frequency, so it has all intervals. Epsilon may be
    infinite. Raises DesignError("matrix") as ResponseMatrix does.
    """

    rows: Rows
    key: ClassVar[str] = "custom"

    def __post_init__(self) -> None:
        ResponseMatrix(np.array(self.rows)).left_inverse()

    @property
    def planned_epsilon(self) -> float:
        return 0.0

    @staticmethod
    def chances_of(rows: Rows) -> tuple[float, float]:
        return rows[0][0], rows[0][1]

    def explain(self) -> Explanation:
        return _explained(self.rows)


@dataclass(frozen=True, slots=True)
class _AnyMatrix(ChannelDesign):
    """`rows[y][x]` = P(report y | answer x). Raises DesignError("matrix") as ResponseMatrix does."""

    rows: Rows
    matrix: ResponseMatrix = field(init=False, compare=False, repr=False)
    left_inverse: FloatArray = field(init=False, compare=False, repr=False)
    key: ClassVar[str] = "custom"

    def __post_init__(self) -> None:
        matrix = ResponseMatrix(np.array(self.rows))
        inverse = matrix.left_inverse()
        read_only(inverse)
        object.__setattr__(self, "matrix", matrix)
        object.__setattr__(self, "left_inverse", inverse)

    @property
    def k(self) -> int:  # type: ignore[override]  # follows from the matrix
        return len(self.rows[0])

    def explain(self) -> Explanation:
        return _explained(self.rows)


@dataclass(frozen=True, slots=True)
class CustomAnswers(_AnyMatrix):
    """k reports, k answers: report y reads "answer y". Estimate P^-1 lhat. Chaudhuri & Mukerjee (1988); as PRAM:
    Gouweleeuw, Kooiman, Willenborg & de Wolf (1998), Journal of Official Statistics 14.
    """

    report_kind: ClassVar[ReportKind] = ReportKind.CATEGORY


@dataclass(frozen=True, slots=True)
class CustomSigns(_AnyMatrix):
    """More reports than answers, so that reports are signs. The estimate uses the least-squares left inverse of P. If
    the matrix is one of Kuk's or Christofides' cards, it is the estimate of their papers, as for the design chosen by
    its name.
    """

    report_kind: ClassVar[ReportKind] = ReportKind.SIGN

    def __post_init__(self) -> None:
        _AnyMatrix.__post_init__(self)
        known = card_inverse(self.matrix.values)
        if known is not None:
            read_only(known)
            object.__setattr__(self, "left_inverse", known)

    @property
    def least_squares(self) -> bool:
        return card_inverse(self.matrix.values) is None

    @property
    def remarks(self) -> tuple[Notice, ...]:
        return (Notice("custom.least_squares" if self.least_squares else "custom.cards"),)


def card_inverse(values: FloatArray) -> FloatArray | None:
    """Return the left inverse (2, reports) of repeated or numbered cards, pi = (mean - mu_2) / (mu_1 - mu_2), or None.

    mu_x is the mean report of answer x. The estimate is unbiased for every matrix. The papers use it if both columns
    are Binomial(m, p_x) (Kuk 1990) or the mirror image of each other (Christofides 2003), up to rounding.
    """
    if values.shape[1] != 2:
        return None
    most = values.shape[0] - 1
    numbers = np.arange(most + 1)
    first, second = (float(mean) for mean in numbers @ values)
    if abs(first - second) <= LEAST_DIFFERENCE * most:
        return None
    ways = np.array([math.comb(most, number) for number in range(most + 1)], dtype=np.float64)
    drawn = [ways * (mean / most) ** numbers * (1.0 - mean / most) ** (most - numbers) for mean in (first, second)]
    repeated = np.abs(values - np.stack(drawn, axis=1)).max() <= _ROUNDED
    if not repeated and np.abs(values[:, 0] - values[::-1, 1]).max() > _ROUNDED:
        return None
    scores = (numbers - second) / (first - second)
    return np.stack([scores, 1.0 - scores])


@checked
def custom_design(k: int, matrix: Sequence[Sequence[float]]) -> Design:
    """The design of a matrix with a line for each report and a column for each of the k answers.

    Raises InputError("matrix"): `matrix.columns_not_answers` (columns, answers), `field.rows_differ` (row),
    `matrix.too_many_reports` (highest), `matrix.rows_sum` (the lines sum to 1, the columns don't: it is turned round);
    DesignError("matrix"): `matrix.columns` (answer, total), `matrix.not_probabilities`, `matrix.fewer_reports`,
    `matrix.singular`, `matrix.ill_conditioned`.
    """
    rows: Rows = tuple(tuple(float(chance) for chance in row) for row in matrix)
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InputError("matrix", None, "field.rows_differ", row=at)
    columns = len(rows[0]) if rows else 0
    if columns != k:
        raise InputError("matrix", columns, "matrix.columns_not_answers", columns=columns, answers=k)
    if len(rows) > MOST_REPORTS:
        raise InputError("matrix", len(rows), "matrix.too_many_reports", highest=MOST_REPORTS)
    try:
        ResponseMatrix(np.array(rows))
    except DesignError as error:
        if error.code == "matrix.columns" and _sum_to_one(np.array(rows), 1):
            raise InputError("matrix", None, "matrix.rows_sum") from None
        raise
    if len(rows) == k == 2:
        return CustomYesNo(rows)
    return CustomAnswers(rows) if len(rows) == k else CustomSigns(rows)


def _sum_to_one(values: FloatArray, axis: int) -> bool:
    return bool((np.abs(values.sum(axis=axis) - 1.0) <= COLUMN_TOLERANCE).all())


def _explained(rows: Rows) -> Explanation:
    figures = {"reports": len(rows), "answers": len(rows[0])}
    return Explanation("explain.custom", figures)


@checked
def default_matrix(k: Annotated[int, Within(2, MOST_ANSWERS)]) -> str:
    """The truth with chance 7/10, each other answer equally often."""
    other = (1 - _TRUTH) / (k - 1)
    return "\n".join(" ".join(_written(_TRUTH if y == x else other) for x in range(k)) for y in range(k))


def _written(chance: Fraction) -> str:
    """Return a decimal of up to four digits if the chance is one, otherwise a fraction, so that columns sum to 1."""
    scaled = chance * 10_000
    return f"{float(chance):g}" if scaled.denominator == 1 else str(chance)


SPECS = (
    DesignSpec(
        key="custom",
        family="survey",
        order=90,
        words=DesignWords(
            name="Custom response matrix",
            hint="Any device or PRAM matrix: you give the chance of each report for each answer.",
            explain="One of {reports} reports is drawn, by the chances in the column of the true answer "
            "({answers} answers).",
            source="Chaudhuri & Mukerjee 1988; PRAM: Gouweleeuw et al. 1998",
            formulas=("P[y, x] = P(report y | answer x),   each column sums to 1", "ε = max ln(P[y, x] / P[y, x′])"),
        ),
        report_kind=ReportKind.CATEGORY,
        from_epsilon=lambda k, epsilon, given: custom_design(k, given["matrix"]),
        fields=(
            Field(
                name="matrix",
                kind=FieldKind.MATRIX,
                label="P(report | answer)",
                hint=(
                    "Type one line for each report, with one number for each answer; every column sums to 1. For a "
                    "yes/no question, the first line is for the report yes: P(yes | carrier), P(yes | non-carrier)."
                ),
                default=default_matrix,
                most=MOST_ANSWERS,
            ),
        ),
        max_k=MOST_ANSWERS,
    ),
)
