"""The verdict on a self-audit: random error, the known property of a method, or a fault."""

from __future__ import annotations

from enum import StrEnum

import numpy as np

from core.analyses.self_audit import SelfAudit
from core.estimation.beta import beta_quantile
from core.estimation.levels import normal_quantile
from core.types import FloatArray, IntArray

ALARM = 1e-6
"""Probability of an alarm, over all answers, if everything is right."""
KEPT, NEAR = 0.01, 0.025
"""Coverage within one point of the level is as promised, within two and a half points near it."""
_SMALL_BIAS, _SMALL_GAP, _LARGE_GAP = 0.1, 0.01, 0.1


class Coverage(StrEnum):
    """The coverage of an interval against its level. WRONG: it differs from the enumerated coverage by more than random
    error."""

    KEPT = "kept"
    NEAR = "near"
    LESS = "less"
    MORE = "more"
    WRONG = "wrong"


class Agreement(StrEnum):
    """The size of a deviation. LUCK: explained by random error. SMALL: larger, but small. OFF: too large."""

    LUCK = "luck"
    SMALL = "small"
    OFF = "off"


def coverage_band(covered: IntArray, runs: int, chance: float = 0.05) -> tuple[FloatArray, FloatArray]:
    """Clopper & Pearson's interval for the coverage, each side missed with chance / 2. Shapes of `covered`."""
    hits = np.atleast_1d(np.asarray(covered, dtype=np.float64))
    some, all_but = hits > 0, hits < runs
    low = np.where(some, beta_quantile(np.where(some, hits, 1.0), runs - hits + 1.0, chance / 2.0), 0.0)
    high = np.where(all_but, beta_quantile(hits + 1.0, np.where(all_but, runs - hits, 1.0), 1.0 - chance / 2.0), 1.0)
    return low, high


def coverage_verdicts(audit: SelfAudit) -> tuple[Coverage, ...]:
    """Return the verdict for each answer. If the exact coverage is known, it is compared with the level."""
    level = audit.request.plan.level
    low, high = coverage_band(audit.covered, audit.runs, ALARM / audit.covered.size)
    found = []
    for j, (covered, exact) in enumerate(zip(audit.covered, audit.exact, strict=True)):
        known = not np.isnan(exact)
        # The tolerance is for outcomes with negligible probability, which the enumeration omits.
        if known and not low[j] - 1e-9 <= exact <= high[j] + 1e-9:
            found.append(Coverage.WRONG)
            continue
        gap = (float(exact) if known else covered / audit.runs) - level
        if abs(gap) <= KEPT or (not known and low[j] <= level <= high[j]):
            found.append(Coverage.KEPT)
        elif abs(gap) <= NEAR:
            found.append(Coverage.NEAR)
        else:
            found.append(Coverage.LESS if gap < 0.0 else Coverage.MORE)
    return tuple(found)


def bias_verdicts(audit: SelfAudit) -> tuple[Agreement, ...]:
    """Return the verdict for each answer. Estimates are exactly unbiased, except for designs with two groups, where the
    bias is of order 1/n. For these, a bias beyond random error counts as small up to a tenth of the standard deviation.
    For all others it is a fault."""
    reach = normal_quantile(1.0 - ALARM / audit.bias.size)
    bias = np.abs(audit.bias)
    beyond = bias > reach * audit.bias_error + 1e-12
    forgiven = (audit.request.plan.design.groups > 1) & (bias <= _SMALL_BIAS * audit.spread)
    return _agreements(beyond, ~forgiven)


def spread_verdicts(audit: SelfAudit) -> tuple[Agreement, ...]:
    """Return verdicts on stated standard errors against the spread of the estimates; small up to a tenth of it."""
    reach = normal_quantile(1.0 - ALARM / audit.bias.size)
    gap = np.abs(audit.standard_error - audit.spread)
    beyond = (gap > reach * audit.spread_error + 1e-12) & (gap > _SMALL_GAP * audit.spread)
    return _agreements(beyond, gap > _LARGE_GAP * audit.spread)


def sound(audit: SelfAudit) -> bool:
    """Return whether nothing is wrong: a method that covers less than it says is a habit, not a fault of the plan."""
    return (
        Coverage.WRONG not in coverage_verdicts(audit)
        and Agreement.OFF not in bias_verdicts(audit)
        and not (audit.epsilon is not None and audit.epsilon.exceeded)
    )


def _agreements(beyond: np.ndarray, off: np.ndarray) -> tuple[Agreement, ...]:
    return tuple(
        (Agreement.OFF if much else Agreement.SMALL) if more else Agreement.LUCK
        for more, much in zip(beyond, off, strict=True)
    )
