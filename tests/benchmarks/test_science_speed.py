"""How long one preview takes: medians of many runs, each with another epsilon, as in a drag."""

from __future__ import annotations

import time

import numpy as np
import pytest

from core.analyses.preview import PreviewRequest, run
from core.designs.registry import spec
from core.estimation.expected import error_curve
from core.estimation.intervals import methods_for
from core.estimation.postprocess import PostProcess
from core.randomness import load_inverse_cdf
from core.types import Origin, Target
from tests.benchmarks.clocks import seconds_of

RUNS = 80


def falling_counts(k: int, n: int) -> tuple[int, ...]:
    weights = np.arange(k, 0, -1.0) ** 2
    counts = np.floor(weights / weights.sum() * n).astype(int)
    counts[0] += n - counts.sum()
    return tuple(counts.tolist())


def median_ms(key: str, k: int, n: int, target: Target) -> float:
    load_inverse_cdf()
    counts, method, times = falling_counts(k, n), methods_for(target)[0], []
    for epsilon in np.linspace(0.5, 3.0, RUNS):
        design = spec(key).build(k, float(epsilon))
        request = PreviewRequest(counts, design, target, method, 0.95, PostProcess.NONE, 3, Origin.EXAMPLE)
        start = time.perf_counter()
        run(request)
        times.append(time.perf_counter() - start)
    return 1000 * float(np.median(times))


@pytest.mark.benchmark
@pytest.mark.parametrize("key", ["grr", "sue", "oue", "forced"])
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize(("k", "limit"), [(32, 1.5), (200, 4.0)])
def test_that_a_preview_is_as_fast_at_a_billion_respondents_as_at_a_thousand(key, target, k: int, limit: float) -> None:
    thousand, billion = median_ms(key, k, 10**3, target), median_ms(key, k, 10**9, target)
    print(f"preview {key} {target} k={k}: n=1e3 {thousand:.2f} ms, n=1e9 {billion:.2f} ms (limit {limit})")
    assert thousand <= limit
    assert billion <= limit


@pytest.mark.benchmark
@pytest.mark.parametrize("key", ["grr", "sue", "oue", "forced"])
def test_that_an_error_curve_of_sixty_points_takes_less_than_a_millisecond(key: str) -> None:
    shares, epsilons = np.full(200, 1 / 200), np.geomspace(0.05, 10, 60)
    given = {"forced": tuple(range(1, 201))} if key == "forced" else {}
    curves = seconds_of(lambda: error_curve(spec(key), 200, shares, 5000, Target.POPULATION, epsilons, given), RUNS)
    median = 1000 * float(np.median(curves))
    print(f"error curve {key} k=200, 60 points: {median:.3f} ms (limit 1)")
    assert median <= 1.0
