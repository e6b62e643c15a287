"""The estimates of one question: rows for every group and arm, frozen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.arguments import checked
from core.errors import WorkbenchError
from core.estimation.compatibility import DOUBTFUL, Compatibility
from core.estimation.pooled import Agreement
from core.types import BoolArray, FloatArray, read_only


class Used(StrEnum):
    """The method really used for an interval, if the chosen one does not exist for a design or is uninformative."""

    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    LIKELIHOOD_RATIO = "likelihood_ratio"
    WALD = "wald"
    BOOTSTRAP = "bootstrap"
    PROFILE = "profile"
    DELTA = "delta"
    ARMS = "arms"
    """From the likelihood intervals of the single arms."""


class Means(StrEnum):
    """The estimator of the share of a row."""

    DEBIASED = "debiased"
    """The moment estimate of one arm."""
    LEAST_SQUARES = "least_squares"
    """The least-squares estimate of an arm with several unbiased estimates."""
    LIKELIEST = "likeliest"
    """The likeliest common share of several arms, also beyond 0 to 1."""
    SCORES = "scores"
    """The mean of the scores of all respondents of several arms."""


@dataclass(frozen=True, slots=True, eq=False)
class EstimateRow:
    """One arm of one group; arrays are read-only, shape (k,).

    group       index of the group, None for all respondents; arm: index of the arm, None for all randomized ones
    shares      unclipped; `standard_errors` with divisor n - 1, of the population; nan if undefined: at the edge of the
                possible range, and if all reports are equal
    low, high   within 0 to 1, by `used`; `missed`: the chosen interval missed 0 to 1 altogether, so that the
                likelihood-ratio interval among possible shares replaces it
    sampling_low, sampling_high   sampling alone, as if asked directly; nan for direct answers
    likeliest   maximum-likelihood shares on the simplex
    effect, worth   Var / Var if asked directly, and the effective sample size; nan without either variance
    fit         whether reports can result from the design; None if every report can (asked directly)
    edge        for one share: how often chance alone gives such an excess beyond 0 or 1; None if `fit` covers it
    agreement   of several arms with each other
    saturated   whether the design has as many unknowns as counts, so that it fits the reports of any possible shares
    """

    group: int | None
    arm: int | None
    n: int
    means: Means
    shares: FloatArray
    standard_errors: FloatArray
    low: FloatArray
    high: FloatArray
    used: tuple[Used, ...]
    missed: BoolArray
    sampling_low: FloatArray
    sampling_high: FloatArray
    likeliest: FloatArray
    effect: FloatArray
    worth: FloatArray
    direct: bool = False
    fit: Compatibility | None = None
    edge: Compatibility | None = None
    agreement: Agreement | None = None
    saturated: bool = False

    def __post_init__(self) -> None:
        for array in (
            self.shares, self.standard_errors, self.low, self.high, self.missed, self.sampling_low,
            self.sampling_high, self.likeliest, self.effect, self.worth,
        ):  # fmt: skip
            read_only(array)

    @property
    def outside(self) -> BoolArray:
        """(k,): shares below 0 or above 1, by more than rounding."""
        found: BoolArray = (self.shares < -1e-12) | (self.shares > 1.0 + 1e-12)
        return found

    @property
    def fit_test(self) -> Compatibility | None:
        """Return `fit`, if it could have failed."""
        return None if self.fit is None or (self.saturated and self.fit.statistic <= 0.0) else self.fit

    @property
    def alike(self) -> BoolArray:
        """Return (k,): shares without a standard error because all reports are equal."""
        found: BoolArray = np.isnan(self.standard_errors) & (self.means is not Means.LIKELIEST)
        return found

    @property
    def doubtful(self) -> bool:
        """Return whether the data contradict the design (p < .01)."""
        return any(one is not None and one.p_value < DOUBTFUL for one in (self.fit, self.edge))

    @property
    def drawn(self) -> bool:
        """Return whether an interval or a test here came from a bootstrap."""
        return Used.BOOTSTRAP in self.used or any(one is not None and one.draws > 0 for one in (self.fit, self.edge))

    @property
    def noise_chance(self) -> float:
        """The probability that chance alone gives such an excess; nan without a test."""
        test = self.edge if self.edge is not None else self.fit
        return float("nan") if test is None else test.p_value


@dataclass(frozen=True, slots=True)
class Unestimated:
    """A group and arm without an estimate, and the reason."""

    group: int | None
    arm: int
    reason: WorkbenchError


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """An arm (its `row`) minus all directly asked respondents (`plain`, of all arms `direct`; `agreement` tests several
    direct arms against each other). Arrays have shape (k,): `difference` unclipped, both intervals from the intervals
    of the two shares. The p values of single answers are two-sided; there is one of all answers together (k > 2)."""

    group: int | None
    arm: int | None
    direct: tuple[int, ...]
    row: EstimateRow
    plain: EstimateRow
    agreement: Agreement | None
    difference: FloatArray
    low: FloatArray
    high: FloatArray
    ratio: FloatArray
    ratio_low: FloatArray
    ratio_high: FloatArray
    p_values: FloatArray
    together: float
    test: str

    def __post_init__(self) -> None:
        for array in (
            self.difference, self.low, self.high, self.ratio, self.ratio_low, self.ratio_high, self.p_values
        ):  # fmt: skip
            read_only(array)


@dataclass(frozen=True, slots=True, eq=False)
class Estimates:
    """All rows: groups in the order of the data and all respondents at last; in each the arms, then all together."""

    rows: tuple[EstimateRow, ...]
    against: tuple[Comparison, ...]
    unestimated: tuple[Unestimated, ...]
    empty: tuple[tuple[int | None, int], ...]
    """(group, arm) without a report, although others have some."""
    level: float

    @property
    def front(self) -> EstimateRow | None:
        """Return the row of all respondents: all randomized arms together, or the only randomized arm, or the direct
        one."""
        last = self.rows[-1].group if self.rows else None
        rows = [row for row in self.rows if row.group == last]
        together = next((row for row in rows if row.arm is None), None)
        return together or next((row for row in rows if not row.direct), None) or next(iter(rows), None)

    def row(self, group: int | None, arm: int | None) -> EstimateRow | None:
        return next((one for one in self.rows if (one.group, one.arm) == (group, arm)), None)


@checked
def nothing(k: int) -> FloatArray:
    """No number for each of k answers."""
    return np.full(k, np.nan)
