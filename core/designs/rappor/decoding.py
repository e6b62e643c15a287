"""The decoder of a RAPPOR collection, from reports to strings and their frequencies: sparse non-negative regression."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.rappor.field_data import Candidates, Settings, checked_table
from core.designs.rappor.rule import RapporRule
from core.errors import InputError
from core.notices import Notice, Severity
from core.types import FloatArray, IntArray, read_only

SELECTION = 2.0
"""A string enters the fit if it explains more than this many of its own standard errors."""
MISFIT_TO_SAY = 1.5
_SQUARE = 1e-3
_PASSES = 30


@dataclass(frozen=True, slots=True, eq=False)
class Decoded:
    """Strings with an estimate above 0, the most frequent first.

    shares           in the population that the reports represent, shape (s,); `counts` are these times the reports
    standard_errors  of the shares, shape (s,), widened by the square root of `misfit` if that is above 1
    p_values         one-sided, against a share of 0, times the number of candidates (Bonferroni), at most 1
    found            names with a p-value below `level`: with that chance they include a string that nobody holds
    misfit           chi-square of the fit over its degrees of freedom; well above 1 if the map lacks strings
    """

    names: tuple[str, ...]
    shares: FloatArray
    standard_errors: FloatArray
    p_values: FloatArray
    reports: int
    candidates: int
    misfit: float
    level: float
    settings: Settings
    notices: tuple[Notice, ...]

    @property
    def counts(self) -> FloatArray:
        return self.shares * self.reports

    @property
    def significant(self) -> NDArray[np.bool_]:
        return self.p_values < self.level

    @property
    def found(self) -> tuple[str, ...]:
        return tuple(name for name, sure in zip(self.names, self.significant, strict=True) if sure)

    @property
    def unexplained(self) -> float:
        """Share of reports that no candidate accounts for (below 0 by chance)."""
        return 1.0 - float(self.shares.sum())


def debiased_bits(counts: IntArray, rule: RapporRule) -> FloatArray:
    """Return how many members of each cohort hold each bit, shape (cohorts, bits), unclipped. The formula is t_ij =
    (c_ij - s0 n_i) / (s1 - s0) = (c_ij - (r0 + F (r1 - r0) / 2) n_i) / ((1 - F) (r1 - r0))."""
    found: FloatArray = (counts[:, 1:] - rule.s0 * counts[:, :1]) / (rule.s1 - rule.s0)
    return found


@checked
def decode(counts: Any, candidates: Candidates, settings: Settings, *, level: float = 0.05) -> Decoded:
    """Shares of the candidate strings in reports of all cohorts.

    counts  shape (cohorts, 1 + bits): reports of a cohort, then how many of them have each bit
    1. Debiased bit shares t_ij / n_i = X pi + noise, each over its standard error sqrt(l (1 - l) / n_i) / (s1 - s0).
    2. Selection by a non-negative lasso: min |X pi - t|^2 / 2 + 2 sum_x |X_x| pi_x over pi >= 0.
    3. Non-negative least squares on the strings selected.
    4. Covariance of the estimate B t on the strings above 0: sum_i [B_i D_i B_i' / (s1 - s0)^2 + M_i diag(pi) M_i' -
       M_i pi (M_i pi)'] / n_i with M_i = B_i X_i and D_i the variances of bits given answers. Answers are multinomial
       and bits binomial; the covariance is multiplied by the misfit if that is above 1. Normal test, Bonferroni over
       all candidates.
    After Erlingsson, Pihur & Korolova (2014), CCS, section 4; Lawson & Hanson (1974) for the fit.

    Raises InputError: "counts" and "map" as core.designs.rappor.field_data, "level" (`rappor.level`).
    """
    from scipy.special import ndtr

    if not 0.0 < level < 1.0:
        raise InputError("level", level, "rappor.level")
    table = checked_table(counts, settings)
    rule, sizes = settings.rule, table[:, 0].astype(np.float64)
    bit_shares = (debiased_bits(table, rule) / sizes[:, np.newaxis]).ravel()
    # Add half a report to each side, so that a bit that nobody sent has a spread too.
    observed = (table[:, 1:] + 0.5) / (sizes[:, np.newaxis] + 1.0)
    errors = (np.sqrt(observed * (1.0 - observed) / sizes[:, np.newaxis]) / (rule.s1 - rule.s0)).ravel()
    sets, target = candidates.sets / errors[:, np.newaxis], bit_shares / errors
    kept = _selected(sets, target)
    shares = _fitted(sets[:, kept], target)
    kept, shares = kept[shares > 0.0], shares[shares > 0.0]
    order = np.argsort(-shares, kind="stable")
    kept, shares = kept[order], shares[order]
    residual = target - sets[:, kept] @ shares
    misfit = float(residual @ residual) / max(target.size - kept.size, 1)
    spread = _covariance(candidates.sets[:, kept], errors, shares, sizes, rule)
    standard = np.sqrt(spread * max(misfit, 1.0))
    p_values = np.minimum(ndtr(-shares / standard) * len(candidates.names), 1.0)
    for array in (shares, standard, p_values):
        read_only(array)
    names = tuple(candidates.names[at] for at in kept)
    notices = (settings.repeats, *_about_misfit(misfit))
    total = int(sizes.sum())
    return Decoded(names, shares, standard, p_values, total, len(candidates.names), misfit, level, settings, notices)


def _about_misfit(misfit: float) -> tuple[Notice, ...]:
    return (Notice("rappor.misfit", {"misfit": misfit}, Severity.WARNING),) if misfit > MISFIT_TO_SAY else ()


def _selected(sets: FloatArray, target: FloatArray) -> IntArray:
    """Columns with a positive weight in the lasso.

    The penalty 2 w'pi is one more row of a non-negative least squares problem, (s w'pi + 2/s)^2 / 2 with a small s.
    This adds only s^2 (w'pi)^2 / 2.
    """
    weights = np.sqrt((sets**2).sum(axis=0))
    small = _SQUARE / np.sqrt(max(float(target @ target), 1.0))
    scaled = np.vstack([sets, small * weights])
    lasso = _fitted(scaled, np.append(target, -SELECTION / small))
    return np.flatnonzero(lasso > 0.0)


def _fitted(sets: FloatArray, target: FloatArray) -> FloatArray:
    from scipy.optimize import nnls

    if sets.shape[1] == 0:
        return np.zeros(0)
    solution: FloatArray = nnls(sets, target, maxiter=_PASSES * sets.shape[1])[0]
    return solution


def _covariance(
    sets: FloatArray, errors: FloatArray, shares: FloatArray, sizes: FloatArray, rule: RapporRule
) -> FloatArray:
    """Variances of the estimate, shape (s,), of the formula of `decode`; `sets` (cells, s), unscaled."""
    cohorts, held = sizes.size, shares.size
    weighted = sets / errors[:, np.newaxis] ** 2
    left = np.linalg.solve(sets.T @ weighted, weighted.T) if held else np.zeros((0, len(sets)))
    bit_shares = np.clip(sets @ shares, 0.0, 1.0)
    own, other = rule.s1 * (1.0 - rule.s1), rule.s0 * (1.0 - rule.s0)
    bit_noise = (bit_shares * own + (1.0 - bit_shares) * other) / (rule.s1 - rule.s0) ** 2
    # Estimated shares may sum to more than 1 by chance, unlike the shares of answers.
    answer_shares = shares / max(1.0, float(shares.sum()))
    total = np.zeros(held)
    for cohort, cells in enumerate(np.split(np.arange(len(sets)), cohorts)):
        mixed = left[:, cells] @ sets[cells]
        answers = mixed**2 @ answer_shares - (mixed @ answer_shares) ** 2
        total += (left[:, cells] ** 2 @ bit_noise[cells] + answers) / sizes[cohort]
    return total
