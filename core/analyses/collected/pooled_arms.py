"""All randomized arms of a group together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.estimates_arm import among_possible, one_frequency, parts_of, redrawn_shares
from core.analyses.collected.estimates_result import EstimateRow, Means, Used, nothing
from core.arguments import checked
from core.estimation.bootstrap import Redraws, bootstrap
from core.estimation.compare import design_effect
from core.estimation.estimate import Estimate, estimate
from core.estimation.intervals import wald, wilson
from core.estimation.levels import Bounds
from core.estimation.pooled import (
    Agreement,
    agreement_of_arms,
    agreement_of_estimates,
    agreement_of_shares,
    likeliest_shares_of_arms,
    likelihood_ratio_of_common_share,
    mean_of_arms,
    pooled_share,
    unclipped_shares,
)
from core.study.collected import CollectedMethod
from core.types import BoolArray, FloatArray, IntArray, Target

ArmTally = tuple[Arm, IntArray]


@dataclass(frozen=True, slots=True, eq=False)
class OneShare:
    """Arms with a share of answer 0 that depends on one report frequency each, shapes (arms,)."""

    yes: FloatArray
    n: FloatArray
    own: FloatArray
    other: FloatArray


def one_share(arms: Sequence[ArmTally]) -> OneShare | None:
    """Return the arms, or None for more than two answers or an arm with more unknowns."""
    found = [one_frequency(arm.design, tally) for arm, tally in arms]
    known = [one for one in found if one is not None]
    if len(known) < len(found) or any(arm.design.k != 2 for arm, _ in arms):
        return None
    sizes = np.array([float(tally.sum()) for _, tally in arms])
    counts, own, other = (np.array([float(one[part][0]) for one in known]) for part in range(3))
    return OneShare(counts, sizes, own, other)


def two_estimates(found: Collected) -> bool:
    """Return whether all arms together have a maximum-likelihood and a moment estimate to choose from."""
    arms = [arm for arm in found.arms if not arm.direct]
    return len(arms) > 1 and one_share([(arm, np.zeros(arm.reports, dtype=np.int64)) for arm in arms]) is not None


@checked
def pool_arms(
    arms: Sequence[ArmTally],
    method: CollectedMethod,
    level: float,
    *,
    group: int | None,
    rng: np.random.Generator,
    moments: bool = False,
) -> EstimateRow:
    """Return the estimate of all arms together: two arms at least, each with reports.

    For two answers it is the likeliest common share with the likelihood-ratio interval (Wald and bootstrap if chosen).
    For more answers, and with `moments`, it is the mean of the scores with the delta method (bootstrap if chosen). If
    that interval has no width or misses 0 to 1, `interval_of_mean` replaces it.

    The mean of the scores is what regressions of scores give: Hoeglinger, Jann & Diekmann (2016), Survey Research
    Methods 10. Raises InputError as `estimate` and `bootstrap` do.
    """
    shared = one_share(arms)
    if shared is None or moments:
        return _mean(arms, shared, method, level, group, rng)
    found = pooled_share(shared.yes, shared.n, shared.own, shared.other)
    low, high = likelihood_ratio_of_common_share(shared.yes, shared.n, shared.own, shared.other, level)
    used = Used.LIKELIHOOD_RATIO
    reach = wald(np.array([found.share]), np.array([found.standard_error]), level)
    if method is CollectedMethod.WALD and _touches(reach):
        low, high, used = *reach, Used.WALD
    if method is CollectedMethod.BOOTSTRAP:

        def common(parts: Redraws) -> FloatArray:
            # The count that each share hangs on: yes, or same 1 and different 2 together.
            yes = [own[0][:, 0] if len(own) == 1 else own[0][:, 0] + own[1][:, 1] for own in _split(arms, parts)]
            return unclipped_shares(np.stack(yes, axis=-1), shared.n, shared.own, shared.other)

        drawn = bootstrap(_parts(arms), common, level, rng=rng)
        reach = np.atleast_1d(drawn.low), np.atleast_1d(drawn.high)
        if _touches(reach):
            low, high, used = *reach, Used.BOOTSTRAP
    low, high = np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0)
    agreement = agreement_of_shares(shared.yes, shared.n, shared.own, shared.other)
    shares = np.array([found.share, 1.0 - found.share])
    errors = np.full(2, found.standard_error)
    return _row(
        group, int(shared.n.sum()), Means.LIKELIEST, shares, errors,
        (np.array([low[0], 1.0 - high[0]]), np.array([high[0], 1.0 - low[0]])), (used,) * 2,
        np.array([found.likeliest, 1.0 - found.likeliest]), agreement, level,
    )  # fmt: skip


def _mean(
    arms: Sequence[ArmTally], shared: OneShare | None, method: CollectedMethod, level: float, group: int | None,
    rng: np.random.Generator,
) -> EstimateRow:  # fmt: skip
    found = [estimate(arm.design, tally, int(tally.sum()), Target.POPULATION) for arm, tally in arms]
    sizes = np.array([float(one.n) for one in found])
    shares, errors = mean_of_arms(
        np.stack([one.shares for one in found]), np.stack([one.standard_errors for one in found]), sizes
    )
    bounds, used = wald(shares, errors, level), Used.DELTA
    if method is CollectedMethod.BOOTSTRAP:
        weights = sizes / sizes.sum()

        def mean(parts: Redraws) -> FloatArray:
            each = [redrawn_shares(arm.design, own) for (arm, _), own in zip(arms, _split(arms, parts), strict=True)]
            total: FloatArray = np.tensordot(weights, np.stack(each), axes=1)
            return total

        drawn = bootstrap(_parts(arms), mean, level, rng=rng)
        bounds, used = (drawn.low, drawn.high), Used.BOOTSTRAP
    missed = (bounds[1] < 0.0) | (bounds[0] > 1.0)
    # If all reports are equal, the interval has zero width, which does not mean certainty. An interval outside 0 to 1
    # is uninformative too.
    other = missed | ~(bounds[1] > bounds[0])
    each = (used,) * shares.size
    if bool(other.any()):
        instead = interval_of_mean(found, sizes, level)
        bounds = np.where(other, instead[0], bounds[0]), np.where(other, instead[1], bounds[1])
        each = tuple(Used.ARMS if one else used for one in other.tolist())
    likeliest, agreement = _together(arms, found)
    if shared is not None:
        # The test is the same for either estimate.
        agreement = agreement_of_shares(shared.yes, shared.n, shared.own, shared.other)
    clipped = np.clip(bounds[0], 0.0, 1.0), np.clip(bounds[1], 0.0, 1.0)
    return _row(
        group, int(sizes.sum()), Means.SCORES, shares, errors, clipped, each, likeliest, agreement, level, missed=missed
    )


@checked
def interval_of_mean(found: Sequence[Estimate], sizes: FloatArray, level: float) -> Bounds:
    """Return bounds (k,) of the mean sum_g w_g s_g, w_g = n_g / n, from the likelihood interval (l_g, u_g) of each arm,
    which always has a width. The bounds are m - sqrt(sum (w_g (s_g - l_g))^2) and m + sqrt(sum (w_g (u_g - s_g))^2),
    with s_g cut to its own interval and m their mean. They are conservative if all arms are at one end. Zou & Donner
    (2008), Statistics in Medicine 27 (MOVER). Raises InputError("level").
    """
    weights = (sizes / sizes.sum())[:, np.newaxis]
    low, high = (
        np.clip(np.stack(ends), 0.0, 1.0)
        for ends in zip(*(among_possible(one, level)[0] for one in found), strict=True)
    )
    own = np.clip(np.stack([one.shares for one in found]), low, high)
    middle = (weights * own).sum(axis=0)
    below, above = (np.sqrt(((weights * reach) ** 2).sum(axis=0)) for reach in (own - low, high - own))
    return middle - below, middle + above


def _together(arms: Sequence[ArmTally], found: Sequence[Estimate]) -> tuple[FloatArray, Agreement | None]:
    """Return the likeliest common shares, and the test of agreement."""
    if any(arm.design.groups > 1 for arm, _ in arms):
        shares, errors = (
            np.array([float(part[0]) for part in parts])
            for parts in ([one.shares for one in found], [one.standard_errors for one in found])
        )
        return nothing(found[0].design.k), agreement_of_estimates(shares, errors) if bool(
            (errors > 0.0).all()
        ) else None
    matrices = [arm.design.response_matrix().values for arm, _ in arms]
    tallies = [tally for _, tally in arms]
    return np.array(likeliest_shares_of_arms(matrices, tallies)), agreement_of_arms(matrices, tallies)


def _row(
    group: int | None, n: int, means: Means, shares: FloatArray, errors: FloatArray,
    bounds: tuple[FloatArray, FloatArray], used: tuple[Used, ...], likeliest: FloatArray,
    agreement: Agreement | None, level: float, missed: BoolArray | None = None,
) -> EstimateRow:  # fmt: skip
    effect = design_effect(errors**2, shares, n)
    errors = np.where(errors > 0.0, errors, np.nan)
    alone = wilson(np.clip(shares, 0.0, 1.0) * n, n, np.ones(shares.size), np.zeros(shares.size), level)
    return EstimateRow(
        group=group, arm=None, n=n, means=means, shares=shares, standard_errors=errors, low=bounds[0], high=bounds[1],
        used=used, missed=np.zeros(shares.size, dtype=bool) if missed is None else missed,
        sampling_low=np.clip(alone[0], 0.0, 1.0), sampling_high=np.clip(alone[1], 0.0, 1.0), likeliest=likeliest,
        effect=effect.effect,
        worth=effect.effective, agreement=agreement,
    )  # fmt: skip


def _touches(bounds: tuple[FloatArray, FloatArray]) -> bool:
    """Return whether an interval exists, has any width and reaches into 0 to 1."""
    (low,), (high,) = bounds
    return bool(np.isfinite(bounds).all()) and float(low) < float(high) and float(high) >= 0.0 and float(low) <= 1.0


def _parts(arms: Sequence[ArmTally]) -> list[IntArray]:
    return [part for arm, tally in arms for part in parts_of(arm.design, tally)]


def _split(arms: Sequence[ArmTally], parts: Redraws) -> list[Redraws]:
    """The redrawn counts of each arm."""
    found, at = [], 0
    for arm, tally in arms:
        width = len(parts_of(arm.design, tally))
        found.append(parts[at : at + width])
        at += width
    return found
