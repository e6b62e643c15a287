"""Independent arms that ask one question, each by a design of its own: the share behind all of them, and whether there
is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.estimation.binomial import chi_square_tail
from core.estimation.common_share import likeliest_common_share, log_likelihood_of_share
from core.estimation.levels import Bounds, normal_quantile
from core.estimation.mixture import likeliest_weights
from core.types import Chances, Counts, FloatArray, IntArray, Sizes, read_only

_HALVINGS = 60
_QUICK_STEPS = 12
_AT_REST = 1e-12
_EDGE = 1e-12
_AT_ZERO = 1e-9


@dataclass(frozen=True, slots=True)
class Agreement:
    """`statistic`, chi-square with `degrees` of freedom if all arms have the same shares, and the chance of more."""

    statistic: float
    degrees: int
    p_value: float


@dataclass(frozen=True, slots=True)
class PooledShare:
    """The common share of all arms.

    share           maximizes the likelihood of all arms, unclipped: it may be below 0 or above 1 while every arm's
                    chance of a yes is within 0 to 1
    likeliest       the maximum within 0 to 1
    standard_error  from the information of all arms; nan where the share is at the end of its range, because an error
                    has no meaning there
    """

    share: float
    standard_error: float
    likeliest: float


def pooled_share(yes: FloatArray, n: FloatArray, own: FloatArray, other: FloatArray) -> PooledShare:
    """From yes_g of n_g reports with chance b_g + (a_g - b_g) share; all shapes (arms,).

    1 / SE^2 = (1 - 1/n) sum_g n_g (a_g - b_g)^2 / (l_g (1 - l_g)), n of all arms. There is one estimated share for any
    number of arms; arms of a single respondent count, too. With one arm share and error equal those of the moment
    estimate. Warner (1965); Rao (1973), Linear Statistical Inference, 5f.
    """
    slope = own - other
    low, high = _range(own, other)
    share = float(unclipped_shares(yes, n, own, other))
    chance = np.clip(other + slope * share, 0.0, 1.0)
    spread = chance * (1.0 - chance)
    lost = 1.0 - 1.0 / float(n.sum())
    inside = low < share < high and bool((spread > 1e-14).all()) and lost > 0.0
    error = float(1.0 / np.sqrt(lost * (n * slope**2 / spread).sum())) if inside else float("nan")
    return PooledShare(share, error, min(max(share, 0.0), 1.0))


def unclipped_shares(yes: FloatArray, n: FloatArray, own: FloatArray, other: FloatArray) -> FloatArray:
    """`PooledShare.share` of many surveys at once: yes (..., arms) to (...).

    Newton from the mean of the arms takes a few steps for most shares. Shares that leave the range or do not converge
    are found inside a bracket.
    """
    low, high = _range(own, other)
    slope, shape = own - other, np.shape(yes)[:-1]
    weights = n * slope**2
    share: FloatArray = ((yes / n - other) / slope) @ weights / weights.sum()
    rest = np.zeros(shape, dtype=bool)
    for _ in range(_QUICK_STEPS):
        chance = np.clip(other + slope * share[..., np.newaxis], _EDGE, 1.0 - _EDGE)
        up, down = yes / chance, (n - yes) / (1.0 - chance)
        rises = ((up - down) * slope).sum(axis=-1)
        step = rises / ((up / chance + down / (1.0 - chance)) * slope**2).sum(axis=-1)
        rest = (np.abs(step) <= _AT_REST) & (share > low) & (share < high)
        share = share + step
        if bool(rest.all()):
            return share
    first, second = (np.clip(other + slope * end, 0.0, 1.0) for end in (high, low))
    with np.errstate(invalid="ignore"):
        # At the ends of the range an observed report has chance 0: the slope is infinite, and the step halves.
        safe = low + (high - low) * likeliest_common_share(np.asarray(yes)[~rest], n, first, second)
    found = np.array(share, dtype=np.float64)
    found[~rest] = safe
    return found


@checked
def likelihood_ratio_of_common_share(yes: Counts, n: Sizes, own: Chances, other: Chances, level: float) -> Bounds:
    """All s of 0 to 1 with 2 [log-likelihood at the likeliest of 0 to 1 - log-likelihood(s)] <= z^2, shapes (1,) each.

    Never empty. Wilks (1938), Annals of Mathematical Statistics 9. Raises InputError("level").
    """
    z = normal_quantile(level)
    best = float(likeliest_common_share(yes, n, own, other))

    def reached(share: float) -> float:
        return float(log_likelihood_of_share(np.asarray(share), yes, n, own, other))

    least = reached(best) - z * z / 2.0
    ends = [end if reached(end) >= least else _crossing(reached, best, end, least) for end in (0.0, 1.0)]
    return np.array(ends[:1]), np.array(ends[1:])


def agreement_of_shares(yes: FloatArray, n: FloatArray, own: FloatArray, other: FloatArray) -> Agreement:
    """Return whether all arms have the same share, possible ones of 0 to 1 compared with each other; shapes (arms,).

    Return G^2 = 2 [log-likelihood with a share for each arm - log-likelihood with the maximum-likelihood common share],
    arms - 1 degrees of freedom. The test is conservative if the common share is 0 or 1.
    """
    best = likeliest_common_share(yes, n, own, other)
    apart = np.clip((yes / n - other) / (own - other), 0.0, 1.0)
    each = log_likelihood_of_share(apart, yes[:, None], n[:, None], own[:, None], other[:, None]).sum()
    return _agreement(2.0 * float(each - log_likelihood_of_share(best, yes, n, own, other)), yes.size - 1)


def likeliest_shares_of_arms(matrices: Sequence[FloatArray], tallies: Sequence[IntArray]) -> FloatArray:
    """The shares (k,) of the simplex that make the likelihood of all arms largest; matrices (reports_g, k)."""
    found: FloatArray = likeliest_weights(*_stacked(matrices, tallies)).weights[0]
    read_only(found)
    return found


def agreement_of_arms(matrices: Sequence[FloatArray], tallies: Sequence[IntArray]) -> Agreement:
    """Test whether all arms have the same k shares: X^2 = sum_gy n_g (l_gy - c_gy)^2 / c_gy. The chances of reports are
    l_g at the maximum-likelihood shares of arm g alone and c_g at the common ones; matrices (reports_g, k). Degrees of
    freedom: (arms - 1)(answers - 1), counting answers that some of these shares have above 0. The test is conservative
    where others are 0.

    Not G^2, which rejects up to three times too often where few reports of a kind are expected. Haberman (1977), Annals
    of Statistics 5; Agresti (2013), 3.2 and 10.6.
    """
    common = likeliest_shares_of_arms(matrices, tallies)
    statistic, there = 0.0, common > _AT_ZERO
    for matrix, tally in zip(matrices, tallies, strict=True):
        own = likeliest_shares_of_arms([matrix], [tally])
        there |= own > _AT_ZERO
        expected = matrix @ common
        came = expected > 0.0
        statistic += float(tally.sum() * ((matrix @ own - expected)[came] ** 2 / expected[came]).sum())
    return _agreement(statistic, (len(matrices) - 1) * (int(there.sum()) - 1))


def agreement_of_estimates(shares: FloatArray, errors: FloatArray) -> Agreement:
    """sum_g ((s_g - s) / SE_g)^2, s their mean weighted by 1 / SE_g^2, shapes (arms,): arms - 1 degrees of freedom.

    Test arms whose shares depend on more than one report frequency. Cochran (1954), Biometrics 10.
    """
    weights = 1.0 / errors**2
    mean = float((weights * shares).sum() / weights.sum())
    return _agreement(float((weights * (shares - mean) ** 2).sum()), shares.size - 1)


def mean_of_arms(shares: FloatArray, errors: FloatArray, n: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the mean of the scores of all respondents, sum_g n_g s_g / n, and its standard error sqrt(sum (n_g/n)^2
    SE_g^2). Shapes (arms, k) and (arms,) to (k,). Never of clipped estimates, because their mean is biased."""
    weights = (n / n.sum())[:, np.newaxis]
    mean, error = (weights * shares).sum(axis=0), np.sqrt((weights**2 * errors**2).sum(axis=0))
    return mean, error


def _range(own: FloatArray, other: FloatArray) -> tuple[float, float]:
    """Return the smallest and the largest share at which every chance of a yes is within 0 to 1."""
    ends = np.stack((-other / (own - other), (1.0 - other) / (own - other)))
    return float(ends.min(axis=0).max()), float(ends.max(axis=0).min())


def _crossing(reached: Callable[[float], float], inner: float, outer: float, least: float) -> float:
    """Return the point at which the log-likelihood, which decreases outward, falls to `least`."""
    for _ in range(_HALVINGS):
        middle = (inner + outer) / 2.0
        inner, outer = (middle, outer) if reached(middle) >= least else (inner, middle)
    return inner


def _stacked(matrices: Sequence[FloatArray], tallies: Sequence[IntArray]) -> tuple[FloatArray, FloatArray]:
    """Return all arms as one design with reports that include the arm: shares of reports (1, r), chances (r, k)."""
    total = float(sum(tally.sum() for tally in tallies))
    observed = np.concatenate(tallies) / total
    parts = [matrix * (tally.sum() / total) for matrix, tally in zip(matrices, tallies, strict=True)]
    return observed[np.newaxis, :], np.concatenate(parts)


def _agreement(statistic: float, degrees: int) -> Agreement:
    known = max(statistic, 0.0)
    if degrees < 1:
        return Agreement(known, degrees, 1.0)
    if degrees == 1:
        return Agreement(known, degrees, chi_square_tail(known))
    from scipy.special import chdtrc

    return Agreement(known, degrees, float(chdtrc(degrees, known)))
