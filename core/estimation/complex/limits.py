"""Intervals for a share near 0 or 1 from a survey with weights, strata and clusters. An effective sample size replaces
the number of respondents in Wilson's interval, the logit interval or the Clopper-Pearson interval."""

from __future__ import annotations

import math

from core.arguments import checked

_NOTHING = 1e-15

Limits = tuple[float, float]


@checked
def effective_size(share: float, variance: float, n: float, *, alike: float) -> float:
    """Return the effective sample size n / deff = n / (n - 1) share (1 - share) / variance. It is n for a simple random
    sample from a very large population.

    alike  returned if all reports or all units are the same, because they contain no information about the design
           effect. Korn and Graubard (1998), Surv. Methodol. 24.
    """
    spread = share * (1.0 - share)
    if n < 2.0 or spread <= _NOTHING or variance <= _NOTHING * spread:
        return alike
    return n / (n - 1.0) * spread / variance


@checked
def freed_size(size: float, n: float, freedom: float, level: float) -> float:
    """The effective size times (t of n - 1 / t of `freedom`)^2: what few clusters leave unsure of the design's effect.

    Korn and Graubard (1998). Never more than the size: a group of few people has fewer degrees than all clusters.
    """
    from scipy.special import stdtrit

    if math.isinf(freedom) or n < 2.0:
        return size
    above = (1.0 + level) / 2.0
    return size * min(float(stdtrit(n - 1.0, above) / stdtrit(freedom, above)) ** 2, 1.0)


@checked
def wilson_limits(share: float, size: float, level: float) -> Limits:
    """All L with |share - L| <= z sqrt(L (1 - L) / size). Wilson (1927), JASA 22; for surveys Kott and Carr (1997),
    J. Official Stat. 13."""
    from scipy.special import ndtri

    if math.isinf(size):
        return share, share
    more = float(ndtri((1.0 + level) / 2.0)) ** 2 / size
    middle = (share + more / 2.0) / (1.0 + more)
    reach = math.sqrt(more * (share * (1.0 - share) + more / 4.0)) / (1.0 + more)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


@checked
def exact_limits(share: float, size: float, level: float) -> Limits:
    """Clopper and Pearson's interval of share times size successes of size, by quantiles of the beta distribution:

    B(a/2; x, size - x + 1) to B(1 - a/2; x + 1, size - x). Korn and Graubard (1998).
    """
    from scipy.special import betaincinv

    if math.isinf(size):
        return share, share
    outer, yes, no = (1.0 - level) / 2.0, share * size, (1.0 - share) * size
    low = float(betaincinv(yes, no + 1.0, outer)) if yes > _NOTHING else 0.0
    high = float(betaincinv(yes + 1.0, no, 1.0 - outer)) if no > _NOTHING else 1.0
    return low, high


def logit_limits(share: float, error: float, quantile: float) -> Limits | None:
    """Ends of ln(l / (1 - l)) -+ quantile error / (l (1 - l)), as shares; None at 0 and 1, which have no logit.

    Korn and Graubard (1999), Analysis of Health Surveys, 2.
    """
    spread = share * (1.0 - share)
    if spread <= _NOTHING:
        return None
    middle, reach = math.log(share / (1.0 - share)), quantile * error / spread
    return _share_of(middle - reach), _share_of(middle + reach)


def _share_of(logit: float) -> float:
    # With a large logit the power itself overflows.
    return 1.0 / (1.0 + math.exp(-logit)) if logit > 0.0 else math.exp(logit) / (1.0 + math.exp(logit))
