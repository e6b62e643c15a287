"""The estimator of a question for the description of a release: exact chances and the formula for the shares."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from core.designs.base import Debiasing, Design, ReportKind
from core.release.description import DescribedQuestion
from core.release.exact.mechanisms import described_mechanism
from core.release.mechanism import Mechanism

MOST_ANSWERS = 100
"""With more answers, the matrix is left out, because `integers` define it anyway."""
SUPPORT = "share[j] = (tally[j] / n - q[j]) / (p[j] - q[j])"
MATRIX = "shares = A (tally / n), where A P = I for the matrix P[report][answer]"
LEAST_SQUARES = "shares = A (tally / n), where A = (P'P)^-1 P' for the matrix P[report][answer]"
BY_MEAN = (
    "share[0] = (mean - mean_1) / (mean_0 - mean_1), share[1] = 1 - share[0], for the mean number of a report (the "
    "first is 0) and mean_x = sum of y P[y][x] over the reports y"
)
GROUPS = "share from the shares of yes in both groups, as the design named here has it"
OTHER = "moments of the tally, as the design named here has them"
_FORMULAS = {
    Debiasing.SUPPORT: SUPPORT,
    Debiasing.MEAN: BY_MEAN,
    Debiasing.GROUPS: GROUPS,
    Debiasing.SUMS: OTHER,
}
HASH = "word = splitmix64 of seed + (x // 2) * golden; lane = half x % 2 of it (low first); h(x) = lane * g >> 32"


def mechanism_of(question: DescribedQuestion) -> Mechanism:
    """Return the mechanism of a question of reports. Raises as core.release.exact.mechanisms.described_mechanism."""
    if question.design is None:
        raise ValueError("counts got the noise")
    return described_mechanism(question.design, question.charge, question.integers)


def estimator_part(question: DescribedQuestion) -> dict[str, Any]:
    """Return name and formula, with exact fractions: p and q (one text, or one for each answer) or the matrix by rows.

    tally   the counted reports: reports of each answer, sets or bits that hold it, functions that give it the reported
            value
    matrix  for designs with a matrix, up to 100 answers; None if p and q are enough

    Raises as `mechanism_of`.
    """
    mechanism = mechanism_of(question)
    design, supports = mechanism.design, mechanism.supports()
    stated = mechanism.by_matrix and design.k <= MOST_ANSWERS
    return {
        "name": "moments",
        "formula": _formula(design),
        "report": design.report_kind.value,
        "p": None if supports is None else _texts(supports[0]),
        "q": None if supports is None else _texts(supports[1]),
        "matrix": [_texts(row) for row in mechanism.chances()] if stated else None,
        "hash": HASH if design.report_kind is ReportKind.HASHED else None,
    }


def _formula(design: Design) -> str:
    if design.debiasing is Debiasing.MATRIX:
        # With more reports than answers several A satisfy A P = I, so the description must name this one.
        reports, answers = design.response_matrix().values.shape
        return MATRIX if reports == answers else LEAST_SQUARES
    return _FORMULAS[design.debiasing]


def _texts(chances: tuple[Fraction, ...]) -> list[str]:
    return [str(one) for one in chances]
