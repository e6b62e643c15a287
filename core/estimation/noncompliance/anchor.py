"""Crosswise reports corrected by an anchor question: what it needs to be known, and a bootstrap interval."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.compatibility import DRAWS, checked_draws
from core.estimation.crosswise import AnchoredCrosswise, anchored_crosswise
from core.estimation.levels import checked_level, normal_quantile
from core.estimation.noncompliance.typed import checked_anchor
from core.types import Counts, FloatArray

_MOST_LOST = 0.05


@dataclass(frozen=True, slots=True)
class AnchorIntervals:
    """Each (low, high), unclipped: of `naive` (Wald), of the corrected share (`wald`, by the delta method), of the
    share of the attentive (Wald, with `attentive_error`), and `bootstrap`, percentile; None where nobody seems
    attentive in more than 5 % of its draws.
    """

    naive: tuple[float, float]
    wald: tuple[float, float]
    attentive: tuple[float, float]
    attentive_error: float
    bootstrap: tuple[float, float] | None
    draws: int


def attentive_estimate(counts: FloatArray, p: float, p_anchor: float) -> AnchoredCrosswise:
    """Return the estimate of core.estimation.crosswise.anchored_crosswise, which also defines `counts` (2, 2).

    Raises InputError("anchor_p", `followed.not_attentive`: attentive) where by the anchor nobody followed the
    instructions, and what checked_anchor raises.
    """
    found = anchored_crosswise(counts, p, checked_anchor(p_anchor))
    if not found.attentive > 0.0:
        raise InputError("anchor_p", p_anchor, "followed.not_attentive", attentive=found.attentive)
    return found


@checked
def anchor_intervals(
    counts: Counts,
    p: float,
    p_anchor: float,
    level: float,
    *,
    rng: np.random.Generator,
    draws: int = DRAWS,
) -> AnchorIntervals:
    """Respondents are drawn again as one multinomial over the four joint reports; their share of the attentive too.

    Raises InputError: "level", "draws", "anchor_p".
    """
    joint = np.asarray(counts, dtype=np.float64)
    found, z = attentive_estimate(joint, p, p_anchor), normal_quantile(checked_level(level))
    n = float(joint.sum())
    drawn = rng.multinomial(round(n), joint.ravel() / n, size=checked_draws(draws)) / round(n)
    same, anchor = drawn[:, 2] + drawn[:, 3], drawn[:, 1] + drawn[:, 3]
    attentive = (anchor - 0.5) / (0.5 - p_anchor)
    told = attentive > 0.0
    shares = ((same[told] - (1.0 - attentive[told]) / 2.0) / attentive[told] - (1.0 - p)) / (2.0 * p - 1.0)
    outer = (1.0 - level) / 2.0
    cut = None
    if told.mean() >= 1.0 - _MOST_LOST:
        low, high = np.quantile(shares, (outer, 1.0 - outer)).tolist()
        cut = (low, high)
    mean = float(joint[:, 1].sum()) / n
    spread = float(np.sqrt(mean * (1.0 - mean) / (n - 1.0))) / abs(0.5 - p_anchor)
    return AnchorIntervals(
        _around(found.naive, z * found.naive_standard_error),
        _around(found.share, z * found.standard_error),
        _around(found.attentive, z * spread),
        spread,
        cut,
        draws,
    )


def _around(middle: float, reach: float) -> tuple[float, float]:
    return middle - reach, middle + reach
