"""The estimate of one arm, for any design."""

from __future__ import annotations

import numpy as np

from core.analyses.collected.case import Arm
from core.analyses.collected.estimates_fit import fits, saturated
from core.analyses.collected.estimates_result import EstimateRow, Means, Used, nothing
from core.arguments import checked
from core.control import Control
from core.designs.base import Design
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.estimation.bootstrap import Redraws, bootstrap
from core.estimation.compare import design_effect
from core.estimation.estimate import Estimate, estimate
from core.estimation.group_models import model_of
from core.estimation.intervals import IntervalMethod, methods_of, unclipped
from core.estimation.levels import Bounds
from core.estimation.mle import checked_reports, likeliest_shares
from core.estimation.scores import score_matrix
from core.estimation.two_groups import estimate_groups
from core.study.collected import CollectedMethod
from core.types import BoolArray, FloatArray, IntArray, Target

Frequency = tuple[FloatArray, FloatArray, FloatArray]
_NAMES = {IntervalMethod.WALD: Used.DELTA, IntervalMethod.PROFILE: Used.PROFILE}


def one_frequency(design: Design, tally: IntArray) -> Frequency | None:
    """Return (C, a, b), each (k,), if share j depends on C_j / n alone, l_j = b_j + (a_j - b_j) share_j."""
    if design.one_frequency is None:
        return None
    return design.frequencies(tally).astype(np.float64), *design.one_frequency


@checked
def estimate_arm(
    arm: Arm, tally: IntArray, method: CollectedMethod, level: float, *, group: int | None, at: int,
    control: Control, rng: np.random.Generator,
) -> EstimateRow:  # fmt: skip
    """Everything about the arm `at` of a group, from how often each report came, (reports,).

    Raises InputError: "counts" (nobody, or a group of a design with two is empty), "level"; Cancelled.
    """
    design, n = arm.design, int(tally.sum())
    found = estimate(design, tally, n, Target.POPULATION)
    low, high, used, missed = interval(found, tally, method, level, rng)
    effect = design_effect(found.standard_errors**2, found.shares, n)
    sampling = None if arm.direct else found.sampling_interval(level)
    none = nothing(design.k)
    errors = np.where(found.standard_errors > 0.0, found.standard_errors, np.nan)
    means = Means.LEAST_SQUARES if isinstance(design, ChannelDesign) and design.least_squares else Means.DEBIASED
    fit, edge = (None, None) if arm.direct else fits(design, tally, control, rng=rng)
    return EstimateRow(
        group=group, arm=at, n=n, means=means, shares=found.shares, standard_errors=errors,
        low=low, high=high, used=used, missed=missed,
        sampling_low=none if sampling is None else sampling.low,
        sampling_high=none.copy() if sampling is None else sampling.high,
        likeliest=likeliest(design, tally), effect=effect.effect, worth=effect.effective, direct=arm.direct,
        fit=fit, edge=edge, saturated=not arm.direct and saturated(design),
    )  # fmt: skip


@checked
def interval(
    found: Estimate, tally: IntArray, method: CollectedMethod, level: float, rng: np.random.Generator
) -> tuple[FloatArray, FloatArray, tuple[Used, ...], BoolArray]:
    """Return (low, high, method of each, whether the chosen one missed 0 to 1), (k,) each, within 0 to 1."""
    design = found.design
    low, high, name = _chosen(found, tally, method, level, rng)
    missed = (high < 0.0) | (low > 1.0)
    used = [name] * design.k
    if name is Used.LIKELIHOOD_RATIO:
        # Wilson's interval is never empty; it misses 0 to 1 if even the best possible share is too far from the data.
        wilson = unclipped(IntervalMethod.WILSON, found, level)
        missed = (wilson[1] < 0.0) | (wilson[0] > 1.0)
    elif bool((missed | ~(high > low)).any()):
        # If all reports are equal, a bootstrap has no variance. Its zero width would not mean certainty.
        other = missed | ~(high > low)
        inner, instead = among_possible(found, level)
        low, high = np.where(other, inner[0], low), np.where(other, inner[1], high)
        used = [instead if one else name for one in other]
    return np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0), tuple(used), missed


def _chosen(
    found: Estimate, tally: IntArray, method: CollectedMethod, level: float, rng: np.random.Generator
) -> tuple[FloatArray, FloatArray, Used]:
    """Return unclipped bounds by the chosen method, or by the design's own method if the chosen one does not exist."""
    design = found.design
    if method is CollectedMethod.BOOTSTRAP:
        drawn = bootstrap(parts_of(design, tally), lambda parts: redrawn_shares(design, parts), level, rng=rng)
        return drawn.low, drawn.high, Used.BOOTSTRAP
    wanted, own = IntervalMethod(method.value), methods_of(design, Target.POPULATION)
    if wanted in own:
        used = Used.WALD if wanted is IntervalMethod.WALD else Used(wanted.value)
        return *unclipped(wanted, found, level), used
    profile = wanted is IntervalMethod.LIKELIHOOD_RATIO and IntervalMethod.PROFILE in own
    chosen = IntervalMethod.PROFILE if profile else own[0]
    return *unclipped(chosen, found, level), _NAMES[chosen]


@checked
def among_possible(found: Estimate, level: float) -> tuple[Bounds, Used]:
    """Return the likelihood-ratio interval among possible shares, whatever its name for the design."""
    own = methods_of(found.design, Target.POPULATION)
    if IntervalMethod.LIKELIHOOD_RATIO in own:
        return unclipped(IntervalMethod.LIKELIHOOD_RATIO, found, level), Used.LIKELIHOOD_RATIO
    return unclipped(IntervalMethod.PROFILE, found, level), Used.PROFILE


def parts_of(design: Design, tally: IntArray) -> list[IntArray]:
    """Counts of the respondents that are drawn again apart from each other: both groups of designs with two."""
    return np.split(tally, design.groups)


def redrawn_shares(design: Design, parts: Redraws) -> FloatArray:
    """The moment estimates (draws, k) of redrawn counts (draws, reports)."""
    if isinstance(design, GroupsDesign):
        first, second = (part[:, 0] / part.sum(axis=1) for part in parts)
        sizes = [part.sum(axis=1) for part in parts]
        weight = sizes[0] / (sizes[0] + sizes[1])
        shares = np.array([design.prevalence(*pair) for pair in zip(first, second, weight, strict=True)])
        return np.stack((shares, 1.0 - shares), axis=1)
    (counts,) = parts
    found: FloatArray = counts / counts.sum(axis=1, keepdims=True) @ score_matrix(design).T
    return found


def likeliest(design: Design, tally: IntArray) -> FloatArray:
    """Return the shares (k,) of the simplex with the largest likelihood."""
    model = model_of(design)
    found: FloatArray
    if isinstance(design, ExtendedCrosswise):
        own, other = design.one_frequency
        found = np.clip((design.frequencies(tally) / tally.sum() - other) / (own - other), 0.0, 1.0)
    elif model is not None:
        yes1, no1, yes2, no2 = (float(part) for part in tally)
        share = float(estimate_groups(model, yes1, yes1 + no1, yes2, yes2 + no2).likeliest[0])
        found = np.array([share, 1.0 - share])
    else:
        matrix = design.response_matrix()
        found = np.array(likeliest_shares(matrix, checked_reports(matrix, tally)[1]))
    return found
