"""Estimates if a share s of respondents ignored the device and reported by a rule of their own: the sensitivity band.

Reports then follow P(s) = (1 - s) P + s Q, with Q the reporting rule of non-compliant respondents. The estimate is the
share among compliant respondents. It is the share of all respondents if both groups hold the trait equally often, which
the reports cannot show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import numpy as np

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.estimation.intervals import wilson
from core.estimation.levels import normal_quantile
from core.estimation.noncompliance.typed import MOST_IGNORING
from core.estimation.scores import score_matrix
from core.types import FloatArray, Within, read_only

_CHECKED, _ROUNDS = 201, 6


Partly = Annotated[FloatArray, Within(0.0, 1.0 - 1e-6, 1)]


class Ignoring(StrEnum):
    """The rule of non-compliant respondents for their reports."""

    LAST = "last"
    """Always the last report: of a yes/no design the no."""
    FIRST = "first"
    """Always the first report: the yes."""
    COIN = "coin"
    """Any report, each equally often."""
    DIRECT = "direct"
    """The truth, as if they had been asked directly."""


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The estimates over the assumed shares s (m,) of non-compliant respondents.

    The `estimates` (m,) of answer 0 are unclipped, with standard errors of the population (divisor n - 1). The interval
    `low`, `high` is within 0 to 1. All are nan from the s at which the rule cancels the device.
    """

    ignoring: FloatArray
    estimates: FloatArray
    standard_errors: FloatArray
    low: FloatArray
    high: FloatArray

    def __post_init__(self) -> None:
        for array in (self.ignoring, self.estimates, self.standard_errors, self.low, self.high):
            read_only(array)


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Reports of one design: `tally` (reports,), how often each came."""

    design: Design
    tally: FloatArray


def rules_of(parts: Sequence[Part]) -> tuple[Ignoring, ...]:
    """The rules that make sense: the truth needs reports that are answers, one for each, of no other question."""
    told = all(
        part.design.groups == 1
        and not part.design.conditional
        and part.design.response_matrix().reports == part.design.k
        for part in parts
    )
    return tuple(Ignoring) if told else (Ignoring.LAST, Ignoring.FIRST, Ignoring.COIN)


@checked
def band(parts: Sequence[Part], rule: Ignoring, ignoring: Partly, level: float) -> Band:
    """Return the estimate of answer 0 for each share s of non-compliant respondents.

    Parts with one response matrix each are pooled by their scores, sum_a n_a/n S_a(s) r_a with S_a(s) P_a(s) = I. A
    single part with two reports of two answers has Wilson intervals of l = b(s) + (a(s) - b(s)) pi; all other cases
    have Wald intervals. A part with two groups cannot be pooled: l_g(s) = (l_g - s q)/(1 - s) in its own formula.
    Raises InputError("level"; "counts" `counts.empty_group`).
    """
    z = normal_quantile(level)
    steps = np.asarray(ignoring, dtype=np.float64)
    estimates, errors = _along(parts, rule, steps)
    single = len(parts) == 1 and parts[0].design.groups == 1
    if single and parts[0].design.k == 2 and parts[0].tally.size == 2:
        low, high = _wilson(parts[0], rule, steps, level)
    else:
        low, high = estimates - z * errors, estimates + z * errors
    lost = np.isnan(estimates)
    low, high = (np.where(lost, np.nan, np.clip(bound, 0.0, 1.0)) for bound in (low, high))
    return Band(steps.copy(), estimates, errors, low, high)


def tipping(parts: Sequence[Part], rule: Ignoring, value: float) -> float | None:
    """Return the smallest s of 0 to 0.9 at which the estimate is `value`; None if there is none."""

    start, end = 0.0, MOST_IGNORING
    for _ in range(_ROUNDS):
        grid = np.linspace(start, end, _CHECKED)
        off = _along(parts, rule, grid)[0] - value
        known = int(np.isnan(off).argmax()) if np.isnan(off).any() else off.size
        crossed = np.flatnonzero(off[: known - 1] * off[1:known] <= 0.0) if known > 1 else np.zeros(0, dtype=np.int64)
        if not crossed.size:
            return None
        start, end = float(grid[crossed[0]]), float(grid[crossed[0] + 1])
    return 0.5 * (start + end)


def worst(bands: Sequence[Band]) -> tuple[Band, Band]:
    """(lowest, highest) over the rules: at each s the smallest (largest) estimate, and the outermost bounds.

    Values are nan where one of the rules cancels the device.
    """
    at = np.array([one.estimates for one in bands])
    ends = np.array([one.low for one in bands]).min(axis=0), np.array([one.high for one in bands]).max(axis=0)
    errors = np.array([one.standard_errors for one in bands])
    made = []
    for chosen in (
        np.where(np.isnan(at), -np.inf, at).argmin(axis=0),
        np.where(np.isnan(at), np.inf, at).argmax(axis=0),
    ):
        columns = np.arange(at.shape[1])
        estimates, error = at[chosen, columns], errors[chosen, columns]
        made.append(Band(bands[0].ignoring, estimates, error, ends[0].copy(), ends[1].copy()))
    return made[0], made[1]


def _reported(rule: Ignoring, reports: int) -> FloatArray:
    """The distribution (reports,) of reports under a rule that does not look at the truth."""
    found = np.zeros(reports)
    if rule is Ignoring.COIN:
        return np.full(reports, 1.0 / reports)
    found[-1 if rule is Ignoring.LAST else 0] = 1.0
    return found


def _along(parts: Sequence[Part], rule: Ignoring, steps: FloatArray) -> tuple[FloatArray, FloatArray]:
    """(estimates, standard errors), each (m,), at the shares s (m,)."""
    if len(parts) == 1 and isinstance(parts[0].design, GroupsDesign):
        return _of_groups(parts[0].design, parts[0].tally, rule, steps)
    total = sum(float(part.tally.sum()) for part in parts)
    estimates, variances = np.zeros(steps.size), np.zeros(steps.size)
    for part in parts:
        scores, n = _scores(part.design, rule, steps), float(part.tally.sum())
        came = part.tally / n
        means = scores @ came
        spread = np.maximum((scores - means[:, np.newaxis]) ** 2 @ came, 0.0)
        # Reports of one kind contain no information on the spread, so use the largest that the scores allow.
        seen = n > 1.0 and np.count_nonzero(part.tally) > 1
        variance = spread / (n - 1.0) if seen else np.ptp(scores, axis=1) ** 2 / (4.0 * n)
        estimates += n / total * means
        variances += (n / total) ** 2 * variance
    return estimates, np.sqrt(variances)


def _scores(design: Design, rule: Ignoring, steps: FloatArray) -> FloatArray:
    """Return S(s)[0], shape (m, reports); nan from the s at which P(s) no longer distinguishes the answers."""
    if rule is not Ignoring.DIRECT:
        scores = score_matrix(design)[0]
        constant = float(scores @ _reported(rule, scores.size))
        moved: FloatArray = (scores - steps[:, np.newaxis] * constant) / (1.0 - steps[:, np.newaxis])
        return moved
    matrix = design.response_matrix().values
    share = steps[:, np.newaxis, np.newaxis]
    mixed = (1.0 - share) * matrix + share * np.eye(design.k)
    way = np.linalg.det(mixed) * np.sign(np.linalg.det(matrix))
    kept = np.minimum.accumulate(way) > LEAST_DIFFERENCE**design.k if steps.size else way > 0.0
    found = np.full((steps.size, design.k), np.nan)
    found[kept] = np.linalg.inv(mixed[kept])[:, 0, :]
    return found


def _wilson(part: Part, rule: Ignoring, steps: FloatArray, level: float) -> tuple[FloatArray, FloatArray]:
    a, b = part.design.response_matrix().values[0]
    if rule is Ignoring.DIRECT:
        own, other = (1.0 - steps) * a + steps, (1.0 - steps) * b
    else:
        q = float(_reported(rule, 2)[0])
        own, other = (1.0 - steps) * a + steps * q, (1.0 - steps) * b + steps * q
    # If both chances are equal, the estimate is nan, and so are these bounds.
    apart = np.abs(own - other) > LEAST_DIFFERENCE
    own, other = np.where(apart, own, 1.0), np.where(apart, other, 0.0)
    return wilson(np.full(steps.size, part.tally[0]), float(part.tally.sum()), own, other, level)


def _of_groups(
    design: GroupsDesign, tally: FloatArray, rule: Ignoring, steps: FloatArray
) -> tuple[FloatArray, FloatArray]:
    yes1, no1, yes2, no2 = design.checked_tally(tally, float(tally.sum()))
    sizes = np.array([yes1 + no1, yes2 + no2], dtype=np.float64)
    came = np.array([yes1, yes2]) / sizes
    spread = np.where(sizes > 1.0, came * (1.0 - came) / np.maximum(sizes - 1.0, 1.0), 0.25)
    if not spread.any():
        spread = 0.25 / sizes
    weight, constant = float(sizes[0] / sizes.sum()), float(_reported(rule, 2)[0])
    found = np.empty((steps.size, 2))
    for place, share in enumerate(steps.tolist()):
        first, second = ((came - share * constant) / (1.0 - share)).tolist()
        steep = np.array(design.gradient(first, second, weight)) / (1.0 - share)
        found[place] = design.prevalence(first, second, weight), np.sqrt(steep**2 @ spread)
    return found[:, 0].copy(), found[:, 1].copy()
