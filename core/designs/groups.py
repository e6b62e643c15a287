"""The two-group designs: chance puts respondents in one of two groups with different devices. This identifies a figure
unknown to everyone (the share with the innocuous trait, the share of cheaters) separately from the prevalence."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import fields
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import LEAST_DIFFERENCE, plain_fraction
from core.designs.base import BinomialSource, Chances, Debiasing, Design, Explanation, ReportKind, Tally
from core.designs.binary import least_protection, yes_epsilons
from core.designs.counts import checked_answers, checked_counts, copied_tally, many_through_matrix, multinomials
from core.designs.matrix import ResponseMatrix
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Respondents, Target

_ROUNDING = 1e-9


class GroupsDesign(Design):
    """Answer 0 is the sensitive one. Each respondent is in group 1 or 2 by a fair coin and says yes or no.

    Reports are rows (group 0 or 1, 0 for yes or 1 for no); the tally is (yes 1, no 1, yes 2, no 2). The shares l_1 and
    l_2 of yes in each group give pi, with a gradient for the delta method (exact for given group sizes if pi is linear
    in them):
    population    Var = sum_g (d pi / d l_g)^2 l_g (1 - l_g) / (n_g - 1), n_g as observed; below two reports in a
                  group l (1 - l) = 1/4, the largest value;
    this sample   the same with n_g, less pi (1 - pi) / n, the part that sampling adds.
    A design is a frozen dataclass of its figures. Figures that only a preview assumes (honesty, cheaters, prevalence of
    the innocuous trait) are included (core.designs.fields.Field.assumed). The estimate does not use them.
    `main`: the figure that the error names if groups are too similar; `carriers_only`: one-sided.
    """

    __slots__ = ()
    k: int = 2
    report_kind: ClassVar[ReportKind] = ReportKind.GROUPED
    debiasing: ClassVar[Debiasing] = Debiasing.GROUPS
    counts_reports: ClassVar[bool] = True
    groups: ClassVar[int] = 2
    fewest: ClassVar[int] = 30
    main: ClassVar[str] = "p1"
    carriers_only: ClassVar[bool] = False

    @property
    @abstractmethod
    def yes(self) -> tuple[Chances, Chances]:
        """((a_1, b_1), (a_2, b_2)): P(yes | carrier) and P(yes | non-carrier) of compliant respondents."""

    @abstractmethod
    def prevalence(self, first: float, second: float, weight: float) -> float:
        """pi, unclipped, from the shares of yes in both groups; `weight`: share of respondents in group 1."""

    @abstractmethod
    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        """(d pi / d l_1, d pi / d l_2) there."""

    @property
    def epsilon(self) -> float:
        return max(max(sides) for sides in self.side_epsilons)

    @property
    def side_epsilons(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return for each group the epsilon of a yes and of a no: under compliance or as assumed, whichever is larger.

        The promise to compliant respondents must neither rely on the lies of others nor be broken by them.
        """
        first, second = (
            tuple(max(pair) for pair in zip(yes_epsilons(*told), yes_epsilons(*done), strict=True))
            for told, done in zip(self.yes, self.assumed, strict=True)
        )
        return (first[0], first[1]), (second[0], second[1])

    @property
    def one_sided(self) -> bool:
        sides = [side for group in self.side_epsilons for side in group]
        return math.inf in sides and any(0.0 < side < math.inf for side in sides)

    @property
    def cells(self) -> FloatArray:
        """P[cell, answer], shape (4, 2), as assumed, with half of the respondents in each group."""
        (a1, b1), (a2, b2) = self.assumed
        return np.array([[a1, b1], [1.0 - a1, 1.0 - b1], [a2, b2], [1.0 - a2, 1.0 - b2]], dtype=np.float64) / 2.0

    def response_matrix(self) -> ResponseMatrix:
        """Rows: yes and no of group 1, yes and no of group 2."""
        return ResponseMatrix(self.cells)

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        codes = checked_answers(answers, 2)
        reports = np.empty((codes.size, 2), dtype=np.int64)
        group = reports[:, 0] = rng.integers(0, 2, codes.size)
        reports[:, 1] = rng.random(codes.size) >= 2.0 * self.cells[2 * group, codes]
        return reports

    def tally(self, reports: NDArray[Any]) -> Tally:
        """(yes 1, no 1, yes 2, no 2). Raises InputError("reports", `reports.not_grouped`)."""
        rows = np.asarray(reports)
        pairs = rows.ndim == 2 and rows.shape[1] == 2 and rows.dtype.kind in "iu"
        if not pairs or bool(((rows != 0) & (rows != 1)).any()):
            raise InputError("reports", None, "reports.not_grouped")
        counted: IntArray = np.bincount(2 * rows[:, 0] + rows[:, 1], minlength=4).astype(np.int64)
        return counted

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> Tally:
        """One multinomial over the four cells for each true answer."""
        drawn: IntArray = multinomials(checked_counts(counts, 2, respondents), self.cells, rng).sum(axis=1)
        return drawn

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        return many_through_matrix(self.cells, counts, rng)

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """Also refuses an empty group: InputError("counts", `counts.empty_group`, group)."""
        cells = copied_tally(tally, 4)
        if not abs(float(cells.sum()) - n) <= _ROUNDING * max(1.0, n):
            raise InputError("counts", float(cells.sum()), "counts.not_reports", reports=n)
        _yes_shares(cells)
        found: Tally = cells
        return found

    def expected(self, shares: FloatArray) -> FloatArray:
        mean: FloatArray = self.cells @ np.asarray(shares, dtype=np.float64)
        return mean

    def debias(self, observed: FloatArray) -> FloatArray:
        """(pi, 1 - pi). Raises InputError("counts", `counts.empty_group`, group)."""
        pi = self.prevalence(*_yes_shares(observed))
        return np.array([pi, 1.0 - pi])

    def noise(self, shares: FloatArray) -> FloatArray:
        """s' [sum_x f_x (diag P_x - P_x P_x')] s with the four cells P and the slopes s of pi along them."""
        true, cells = np.asarray(shares, dtype=np.float64), self.cells
        first, second, weight = _yes_shares(self.expected(true))
        steep1, steep2 = self.gradient(first, second, weight)
        along1, along2 = steep1 / weight, steep2 / (1.0 - weight)
        slopes = np.array([along1 * (1.0 - first), -along1 * first, along2 * (1.0 - second), -along2 * second])
        spread = (slopes**2 @ cells - (slopes @ cells) ** 2) @ true
        return np.full(2, max(float(spread), 0.0))

    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        first, second, weight = _yes_shares(np.asarray(tally, dtype=np.float64))
        pi = min(max(self.prevalence(first, second, weight), 0.0), 1.0)
        slopes, sizes = self.gradient(first, second, weight), (n * weight, n * (1.0 - weight))
        lost = 1 if target is Target.POPULATION else 0
        whole = sum(
            slope**2 * (share * (1.0 - share) / (size - lost) if size >= 1 + lost else 0.25)
            for slope, share, size in zip(slopes, (first, second), sizes, strict=True)
        )
        if target is Target.SAMPLE:
            return np.full(2, max(whole - pi * (1.0 - pi) / n, 0.0)), np.zeros(2)
        return np.full(2, whole), np.full(2, min(pi * (1.0 - pi) / max(n - 1.0, 1.0), whole))

    def likelihood(self, report: Any) -> FloatArray:
        group, sign = (int(part) for part in report)
        row: FloatArray = self.cells[2 * group + sign]
        return row

    @property
    def planned_epsilon(self) -> float:
        return max(least_protection(chances, self.carriers_only) for chances in self.yes)

    def explain(self) -> Explanation:
        """Blanks: the figures of the design by name, and a1, b1, a2, b2 of compliant respondents."""
        figures: dict[str, Any] = {name: getattr(self, name) for name in self.figures}
        figures |= {f"{name}_exact": plain_fraction(value) for name, value in figures.items()}
        (a1, b1), (a2, b2) = self.yes
        return Explanation(f"explain.{self.key}", figures | {"a1": a1, "b1": b1, "a2": a2, "b2": b2})

    @property
    def figures(self) -> tuple[str, ...]:
        """Names of the figures that make the design, in order."""
        return tuple(field.name for field in fields(self))  # type: ignore[arg-type]  # every design is a dataclass

    def _check(self, difference: float) -> None:
        """Check the design; `difference` is the divisor of the estimate.

        Raises DesignError of a figure's name (`field.out_of_range`) or of `main` (`design.groups_alike`).
        """
        for name in self.figures:
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise DesignError(name, getattr(self, name), "field.out_of_range", lowest=0, highest=1)
        value = getattr(self, self.main)
        if abs(difference) < LEAST_DIFFERENCE * (1.0 - _ROUNDING):
            raise DesignError(self.main, value, "design.groups_alike")


def _yes_shares(observed: FloatArray) -> tuple[float, float, float]:
    """(l_1, l_2, share of respondents in group 1) from four cells, or InputError("counts", `counts.empty_group`)."""
    yes1, no1, yes2, no2 = (float(part) for part in observed)
    first, second = yes1 + no1, yes2 + no2
    for group, total in enumerate((first, second), 1):
        if not total > 0.0:
            raise InputError("counts", 0, "counts.empty_group", group=group)
    return yes1 / first, yes2 / second, first / (first + second)
