"""Tests of association between questions that account for the noise of each report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

import numpy as np

from core.control import Control
from core.errors import InputError
from core.estimation.joint.constrained import JointFit, log_likelihoods, ratios_of
from core.estimation.joint.moments import moments_of
from core.estimation.joint.patterns import Patterns
from core.types import FloatArray, IntArray

_BLOCK = 50
_RELATIVE_RANK = 1e-10
_ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class Association:
    """`statistic` with `freedom` degrees of freedom and the p-value; `draws`: of the parametric bootstrap that gave it,
    0 where it is that of the chi-squared distribution."""

    statistic: float
    freedom: int
    p_value: float
    draws: int = 0


def wald_independence(patterns: Patterns) -> Association:
    """Wald test of p_ij = p_i. p_.j for the debiased table of two questions: W = d' V^-1 d, d_ij = p_ij - p_i. p_.j for
    the first (k1 - 1)(k2 - 1) cells. V is the covariance of the mean of its influence (s_i - p_i.)(t_j - p_.j) - d_ij
    over respondents (n - 1), scores s and t of the two reports. Delta method; Agresti (2013), 3.2 and 16.1.

    V is taken on its rank where the data leave some of it undefined. Raises InputError("columns", `joint.two_only`).
    """
    if patterns.m != 2:
        raise InputError("columns", patterns.m, "joint.two_only")
    parts = []
    for question in (0, 1):
        scores = patterns.scores_of(question)
        parts.append((scores - patterns.times @ scores / patterns.n)[:, :-1])
    products = (parts[0][:, :, np.newaxis] * parts[1][:, np.newaxis, :]).reshape(len(patterns.times), -1)
    found = moments_of(products, patterns.times)
    values, vectors = np.linalg.eigh(found.covariance)
    # With very few respondents the products may be pure rounding errors.
    least = (_ROUNDING * float(np.abs(products).max())) ** 2
    kept = values > max(_RELATIVE_RANK * float(values.max()), least)
    along = vectors.T @ found.shares
    statistic = float((along[kept] ** 2 / values[kept]).sum())
    freedom = int(kept.sum())
    return Association(statistic, freedom, chi_squared_tail(statistic, freedom))


def likelihood_independence(patterns: Patterns, fit: JointFit) -> Association:
    """Likelihood-ratio test of mutual independence of all questions: G^2 against chi-squared with cells - 1 - sum(k -
    1) degrees of freedom. Wilks (1938). The reference is valid only if no cell of the maximum-likelihood table is 0.
    Use `bootstrap_independence` otherwise."""
    freedom = prod(patterns.shape) - 1 - sum(k - 1 for k in patterns.shape)
    return Association(fit.ratio, freedom, chi_squared_tail(fit.ratio, freedom))


def at_boundary(fit: JointFit, errors: FloatArray) -> bool:
    """Return whether a cell of the maximum-likelihood table is less than two standard errors (cells,) above 0. The
    maximum of other samples would then often be on the boundary, and G^2 is not chi-squared."""
    return bool((fit.cells < 2.0 * errors).any())


def bootstrap_independence(
    patterns: Patterns, fit: JointFit, *, rng: np.random.Generator, draws: int = 199, control: Control | None = None
) -> Association:
    """Test G^2 against its distribution under the maximum-likelihood independent table. Each of `draws` samples has as
    many respondents of each combination of designs; p = (1 + number of G^2* >= G^2) / (1 + draws). Davison & Hinkley
    (1997), Bootstrap Methods and their Application, 4.2. Cost: draws x cells^2 x patterns.
    """
    table = fit.margins[0]
    for margin in fit.margins[1:]:
        table = np.outer(table, margin).reshape(-1)
    space = _Space(patterns, table)
    above = 0
    for times in space.draw(draws, rng, control or Control()):
        above += int((ratios_of(space.whole, times) >= fit.ratio - 1e-9).sum())
    freedom = prod(patterns.shape) - 1 - sum(k - 1 for k in patterns.shape)
    return Association(fit.ratio, freedom, (1.0 + above) / (1.0 + draws), draws)


def bootstrap_compatibility(
    patterns: Patterns, fit: JointFit, *, rng: np.random.Generator, draws: int = 199, control: Control | None = None
) -> Association:
    """Test whether any table can have produced these reports. G^2 = 2 [log-likelihood of the observed shares of
    patterns within each combination of designs - log-likelihood of the maximum-likelihood table]. Its reference is its
    distribution under that table; p and cost as above. `freedom` is 0: on the boundary G^2 is not chi-squared."""
    space = _Space(patterns, fit.cells)
    found = 2.0 * (float(space.saturated(space.times[np.newaxis])[0]) - fit.log_likelihood)
    above, chances = 0, space.whole.joint_chances()
    for times in space.draw(draws, rng, control or Control()):
        ratios = 2.0 * (space.saturated(times) - log_likelihoods(chances, times))
        above += int((ratios >= found - 1e-9).sum())
    return Association(max(found, 0.0), 0, (1.0 + above) / (1.0 + draws), draws)


def chi_squared_tail(statistic: float, freedom: int) -> float:
    """P(chi-squared with this many degrees of freedom >= statistic); 1 where there are none."""
    from scipy.special import chdtrc

    return float(chdtrc(freedom, statistic)) if freedom > 0 else 1.0


def pattern_count(patterns: Patterns) -> int:
    """Return the number of patterns of reports that the designs of these respondents can produce."""
    rows: list[list[int]] = np.unique(patterns.arms, axis=0).tolist()
    return sum(prod(len(patterns.matrices[i][arm]) for i, arm in enumerate(row)) for row in rows)


class _Space:
    """Every pattern of reports that the combinations of designs of these respondents can produce.

    times    (u,) the observed counts
    chances  (u,) within each combination at a table (cells,)
    sizes    respondents of each combination; `parts`: its places
    """

    def __init__(self, patterns: Patterns, table: FloatArray) -> None:
        combinations, place = np.unique(patterns.arms, axis=0, return_inverse=True)
        sizes = np.bincount(place.reshape(-1), weights=patterns.times, minlength=len(combinations))
        arms: list[IntArray] = []
        reports: list[IntArray] = []
        self.parts: list[slice] = []
        came: dict[tuple[int, ...], float] = {}
        keys = np.concatenate([patterns.arms, patterns.reports], axis=1).tolist()
        for key, times in zip(keys, patterns.times.tolist(), strict=True):
            came[tuple(key)] = times
        start = 0
        for row in combinations.tolist():
            shape = tuple(len(patterns.matrices[i][arm]) for i, arm in enumerate(row))
            reports.append(np.stack([one.reshape(-1) for one in np.indices(shape)], axis=1).astype(np.int64))
            arms.append(np.tile(np.array(row, dtype=np.int64), (prod(shape), 1)))
            self.parts.append(slice(start, start + prod(shape)))
            start += prod(shape)
        every, codes = np.concatenate(arms), np.concatenate(reports)
        self.sizes = [round(one) for one in sizes.tolist()]
        both = np.concatenate([every, codes], axis=1).tolist()
        self.times: FloatArray = np.array([came.get(tuple(key), 0.0) for key in both])
        self.whole = Patterns(patterns.shape, patterns.matrices, patterns.scores, every, codes, self.times.copy())
        self.chances = self.whole.joint_chances() @ table

    def draw(self, draws: int, rng: np.random.Generator, control: Control) -> Iterator[FloatArray]:
        """Numbers of respondents (some, u) of as many surveys as are wanted, block by block."""
        done = 0
        while done < draws:
            control.progress(done / draws)
            some = min(_BLOCK, draws - done)
            times = np.zeros((some, len(self.times)))
            for size, part in zip(self.sizes, self.parts, strict=True):
                chances = self.chances[part]
                times[:, part] = rng.multinomial(size, chances / chances.sum(), size=some)
            yield times
            done += some

    def saturated(self, times: FloatArray) -> FloatArray:
        """(draws,): the log-likelihood of the observed shares within each combination of designs."""
        found = np.zeros(len(times))
        for size, part in zip(self.sizes, self.parts, strict=True):
            some = times[:, part]
            found += (some * np.log(np.where(some > 0.0, some / size, 1.0))).sum(axis=1)
        return found
