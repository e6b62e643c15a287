"""The live preview: from true counts and a design to the analyst's view."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.analyses.preview_notices import preview_notices
from core.analyses.weighted_draw import weighted_tally
from core.arguments import checked
from core.control import Control
from core.data.recode import Weighted
from core.designs.base import BinomialSource, Design, Tally
from core.designs.counts import checked_counts, checked_item_counts
from core.errors import InputError
from core.estimation.estimate import Estimate, estimate
from core.estimation.expected import ExpectedError, expected_error
from core.estimation.intervals import Interval, IntervalMethod
from core.estimation.postprocess import PostProcess, apply
from core.estimation.simplex import norm_sub
from core.notices import Notice
from core.randomness import FrozenUniforms
from core.risk.posterior import best_guess_rate, guess_without
from core.types import FloatArray, IntArray, Origin, Simulated, Target, read_only

_ROUNDING = 1e-9
"""Sums of weights are rounded: a share may exceed 1, and an effective number its limits, by this much."""


@checked
@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """Everything one preview needs. `counts` are the true counts of the k answers of the design, unweighted.

    respondents  the base; None: the counts sum to it, as those of questions with one answer must
    weighted     weighted shares and the effective number of respondents; None where each respondent counts once
    """

    counts: tuple[int, ...]
    design: Design
    target: Target
    method: IntervalMethod
    level: float
    postprocess: PostProcess
    seed: int
    origin: Origin
    respondents: int | None = None
    weighted: Weighted | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PreviewResult:
    """The analyst's view, beside the truth and the planned figures; all arrays have shape (k,), read-only.

    presented          post-processed shares; `estimate.shares` are untruncated
    sampling_interval  sampling error alone around the debiased share (population target only)
    odds               e^epsilon
    tally              all that is known of the reports (support designs: C_j)
    noisy_shares       None if reports cannot be read as answers
    n                  divisor of every variance: the `respondents`, or their effective number under weights

    Under weights `true_shares` and `noisy_shares` are weighted, and the target "these respondents" means their weighted
    shares.
    """

    request: PreviewRequest
    respondents: int
    n: float
    true_shares: FloatArray
    tally: Tally
    noisy_shares: FloatArray | None
    estimate: Estimate
    interval: Interval
    sampling_interval: Interval | None
    presented: FloatArray
    expected: ExpectedError
    best_guess: float
    best_guess_without: float
    odds: float
    state: Simulated
    notices: tuple[Notice, ...]


def run(
    request: PreviewRequest,
    control: Control | None = None,
    binomials: BinomialSource | None = None,
    tally: Tally | None = None,
) -> PreviewResult:
    """Return one simulated set of reports for the request with all its results. A pure function of its arguments.

    The draw comes from `FrozenUniforms(request.seed)` unless `binomials` or a draw made before (`tally`, which needs
    no scipy) is given. Raises Cancelled and InputError: "counts" (`counts.not_counts`, `counts.nobody`,
    `counts.not_respondents`, `counts.more_than_respondents`), "weighted" (`weights.not_shares`), "method", "level",
    "postprocess".
    """
    design = request.design
    counts, respondents = _checked_counts(request)
    true_shares, n = _true_shares(request, counts, respondents)
    if control is not None:
        control.checkpoint()
    if tally is None:
        source = FrozenUniforms(request.seed) if binomials is None else binomials
        if request.weighted is None:
            tally = design.randomize_counts(counts, rng=source, respondents=respondents)
        else:
            tally = weighted_tally(design, true_shares, n, source)
    estimated = estimate(design, tally, n, request.target)
    interval = estimated.interval(request.level, request.method)
    noisy_shares = estimated.tally / n if design.readable else None
    for array in (true_shares, noisy_shares):
        if array is not None:
            read_only(array)
    expected = expected_error(design, true_shares, n, request.target)
    return PreviewResult(
        request=request,
        respondents=respondents,
        n=n,
        true_shares=true_shares,
        tally=estimated.tally,
        noisy_shares=noisy_shares,
        estimate=estimated,
        interval=interval,
        sampling_interval=estimated.sampling_interval(request.level),
        presented=apply(request.postprocess, estimated),
        expected=expected,
        best_guess=best_guess_rate(design, true_shares),
        best_guess_without=guess_without(true_shares, many=design.many),
        odds=math.exp(min(design.epsilon, 700.0)) if math.isfinite(design.epsilon) else math.inf,
        state=Simulated(design, request.origin),
        notices=preview_notices(true_shares, estimated, interval, expected, respondents),
    )


def shares_at(result: PreviewResult, *, truth: bool) -> FloatArray:
    """Return the shares (k,) for the promises of a preview: the true ones while shown, otherwise the debiased shares,
    projected onto the simplex (of items: cut to 0 and 1)."""
    if truth:
        return result.true_shares
    found = result.estimate.shares
    shares = np.clip(found, 0.0, 1.0) if result.request.design.many else norm_sub(found)
    read_only(shares)
    return shares


def _checked_counts(request: PreviewRequest) -> tuple[IntArray, int]:
    """The counts and the number of respondents behind them."""
    counts, k = np.array(request.counts), request.design.k
    if request.design.many:
        checked, _ = checked_item_counts(counts, k, request.respondents)
        respondents = request.respondents or 0
    else:
        checked = checked_counts(counts, k, request.respondents)
        respondents = int(checked.sum())
    if respondents < 1:
        raise InputError("counts", respondents, "counts.nobody")
    return checked, respondents


def _true_shares(request: PreviewRequest, counts: IntArray, respondents: int) -> tuple[FloatArray, float]:
    """Shares of the respondents, and how many they count as."""
    weighted = request.weighted
    if weighted is None:
        return counts / respondents, respondents
    shares = np.array(weighted.shares, dtype=np.float64)
    possible = shares.shape == counts.shape and bool(((shares >= 0.0) & (shares <= 1.0 + _ROUNDING)).all())
    if not possible or not 1.0 - _ROUNDING <= weighted.effective_n <= respondents * (1.0 + _ROUNDING):
        raise InputError("weighted", None, "weights.not_shares", answers=counts.size)
    return np.minimum(shares, 1.0), float(max(1.0, weighted.effective_n))
