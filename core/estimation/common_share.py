"""One share behind several groups of reports, each with its own two chances: l_g = b_g + (a_g - b_g) share."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.estimation.binomial import Counts, chi_square_tail, log_likelihood
from core.types import FloatArray

_MOST_STEPS = 100
_CLOSE = 4e-16


@dataclass(frozen=True, slots=True)
class CommonShare:
    """The maximum-likelihood share common to all groups, with its likelihood-ratio test. G^2 = 2 [log-likelihood with a
    share for each group - log-likelihood with this one], 0 or more. P value: P(chi-square with 1 degree of freedom >
    G^2) for two groups.
    """

    share: float
    statistic: float
    p_value: float


def likeliest_common_share(yes: Counts, n: Counts, own: FloatArray, other: FloatArray) -> FloatArray:
    """The s of 0 to 1 that makes sum_g [C_g ln l_g + (n_g - C_g) ln(1 - l_g)] largest; shapes (..., groups) to (...).

    The slope of this concave function falls all the way: Newton inside a bracket that shrinks at every step.
    """
    said, asked, first, second = np.broadcast_arrays(
        np.asarray(yes, dtype=np.float64), np.asarray(n, dtype=np.float64), own, other
    )
    shape = said.shape[:-1]
    falls, rises = (_slope(np.full(shape, end), said, asked, first, second)[0] for end in (0.0, 1.0))
    least, most = np.where(rises >= 0.0, 1.0, 0.0), np.where(falls <= 0.0, 0.0, 1.0)
    most = np.maximum(least, most)
    share = (least + most) / 2.0
    for _ in range(_MOST_STEPS):
        slope, bend = _slope(share, said, asked, first, second)
        inner = least < most
        least = np.where(inner & (slope >= 0.0), share, least)
        most = np.where(inner & (slope <= 0.0), share, most)
        next_ = share + np.divide(slope, -bend, out=np.full(shape, np.inf), where=bend < 0.0)
        next_ = np.where((next_ >= least) & (next_ <= most), next_, (least + most) / 2.0)
        moved = np.abs(next_ - share).max(initial=0.0)
        share = next_
        if moved <= _CLOSE:
            break
    return share


def log_likelihood_of_share(
    share: FloatArray, yes: Counts, n: Counts, own: FloatArray, other: FloatArray
) -> FloatArray:
    """sum_g [C_g ln l_g + (n_g - C_g) ln(1 - l_g)] at shares (...), all else (..., groups)."""
    chance = other + (own - other) * np.asarray(share)[..., np.newaxis]
    return np.asarray(log_likelihood(yes, n, np.clip(chance, 0.0, 1.0)).sum(axis=-1))


def same_share(yes: Counts, n: Counts, own: FloatArray, other: FloatArray) -> CommonShare:
    """Return whether two groups have the same share, possible ones of 0 to 1 compared with each other; all shapes (2,).

    chi-square with 1 degree of freedom: right while the common share is not at 0 or 1, cautious there.
    """
    share = likeliest_common_share(yes, n, own, other)
    said, asked = np.asarray(yes, dtype=np.float64), np.asarray(n, dtype=np.float64)
    apart = np.clip((said / asked - other) / (own - other), 0.0, 1.0)
    best = float(log_likelihood(said, asked, np.clip(other + (own - other) * apart, 0.0, 1.0)).sum())
    return _compared(float(share), best, said, asked, own, other)


def fit_of_common_share(yes: Counts, n: Counts, own: FloatArray, other: FloatArray) -> CommonShare:
    """Test whether two groups fit one share, against free frequencies C_g / n_g, possible under the design or not."""
    share = likeliest_common_share(yes, n, own, other)
    said, asked = np.asarray(yes, dtype=np.float64), np.asarray(n, dtype=np.float64)
    return _compared(float(share), float(log_likelihood(said, asked, said / asked).sum()), said, asked, own, other)


def _compared(
    share: float, best: float, yes: FloatArray, n: FloatArray, own: FloatArray, other: FloatArray
) -> CommonShare:
    common = float(log_likelihood_of_share(np.asarray(share), yes, n, own, other))
    statistic = max(0.0, 2.0 * (best - common))
    return CommonShare(share, statistic, chi_square_tail(statistic))


def _slope(
    share: FloatArray, yes: FloatArray, n: FloatArray, own: FloatArray, other: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """First and second derivative by the share, each (...); infinite where a report that came has no chance."""
    slope = own - other
    chance = np.clip(other + slope * share[..., np.newaxis], 0.0, 1.0)
    no, rest = n - yes, 1.0 - chance
    with np.errstate(divide="ignore", over="ignore"):
        up = np.divide(yes, chance, out=np.zeros(chance.shape), where=yes > 0.0)
        down = np.divide(no, rest, out=np.zeros(chance.shape), where=no > 0.0)
        steep_up = np.divide(up, chance, out=np.zeros(chance.shape), where=yes > 0.0)
        steep_down = np.divide(down, rest, out=np.zeros(chance.shape), where=no > 0.0)
    moving = slope != 0.0
    pulls = np.where(moving, slope, 0.0) * np.where(moving, up, 0.0), slope * np.where(moving, down, 0.0)
    first = (pulls[0] - pulls[1]).sum(axis=-1)
    second = -(slope**2 * np.where(moving, steep_up + steep_down, 0.0)).sum(axis=-1)
    return first, second
