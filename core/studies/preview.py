"""The live preview: true counts and a design in, what an analyst would see out."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.control import Control
from core.designs.base import BinomialSource, Design
from core.designs.counts import checked_counts
from core.errors import InputError
from core.estimate.estimate import Estimate, estimate
from core.estimate.expected import ExpectedError, expected_error
from core.estimate.intervals import Interval, IntervalMethod
from core.estimate.postprocess import PostProcess, apply
from core.notices import Notice
from core.randomness import FrozenUniforms
from core.risk.posterior import best_guess_rate, guess_without
from core.studies.preview_notices import preview_notices
from core.types import FloatArray, IntArray, Origin, Simulated, Target, read_only


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """Everything one preview needs. `counts` are the true counts of the k answers of the design."""

    counts: tuple[int, ...]
    design: Design
    target: Target
    method: IntervalMethod
    level: float
    postprocess: PostProcess
    seed: int
    origin: Origin


@dataclass(frozen=True, slots=True, eq=False)
class PreviewResult:
    """What the analyst would see, beside the truth and the planned figures; all arrays have shape (k,), read-only.

    `presented` are the post-processed shares; `estimate.shares` the unclipped ones. `sampling_interval` is the sampling
    error alone around the debiased share (population target only). `odds` = e^epsilon.
    """

    request: PreviewRequest
    n: int
    true_shares: FloatArray
    support_counts: IntArray
    noisy_shares: FloatArray
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
    support_counts: IntArray | None = None,
) -> PreviewResult:
    """One simulated set of reports for the request, and all that is said about it. A pure function of its arguments.

    The draw comes from `FrozenUniforms(request.seed)` unless `binomials` or a draw made before (`support_counts`,
    which needs no scipy) is given. Raises Cancelled and InputError: "counts" (`counts.not_counts`, `counts.nobody`),
    "method", "level", "postprocess".
    """
    design = request.design
    counts = checked_counts(np.array(request.counts), design.k)
    n = int(counts.sum())
    if n < 1:
        raise InputError("counts", n, "counts.nobody")
    if control is not None:
        control.checkpoint()
    if support_counts is None:
        source = FrozenUniforms(request.seed) if binomials is None else binomials
        support_counts = design.randomize_counts(counts, rng=source)
    estimated = estimate(design, support_counts, n, request.target)
    interval = estimated.interval(request.level, request.method)
    true_shares, noisy_shares = counts / n, estimated.support_counts / n
    for array in (true_shares, noisy_shares):
        read_only(array)
    expected = expected_error(design, true_shares, n, request.target)
    return PreviewResult(
        request=request,
        n=n,
        true_shares=true_shares,
        support_counts=estimated.support_counts,
        noisy_shares=noisy_shares,
        estimate=estimated,
        interval=interval,
        sampling_interval=estimated.sampling_interval(request.level),
        presented=apply(request.postprocess, estimated),
        expected=expected,
        best_guess=best_guess_rate(design, true_shares),
        best_guess_without=guess_without(true_shares),
        odds=math.exp(design.epsilon),
        state=Simulated(design, request.origin),
        notices=preview_notices(true_shares, estimated, interval, expected, request.postprocess),
    )
