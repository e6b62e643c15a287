"""How long a self-audit takes from counts: surveys, intervals and a million reports for epsilon together."""

from __future__ import annotations

import time

import pytest

from core.analyses.many_surveys import SurveyPlan, SurveysRequest
from core.analyses.self_audit import self_audit
from core.designs.registry import spec
from core.estimation.intervals import methods_of
from core.types import Target

SHARES = (0.3, 0.2, 0.15, 0.1, 0.1, 0.08, 0.05, 0.02)


@pytest.mark.benchmark
@pytest.mark.parametrize("key", ["grr", "oue", "subset", "hadamard", "olh"])
@pytest.mark.parametrize(("runs", "limit"), [(1_000, 2.0), (100_000, 120.0)])
def test_that_a_self_audit_takes_seconds(key: str, runs: int, limit: float) -> None:
    design = spec(key).build(8, 1.0)
    plan = SurveyPlan(design, SHARES, 2000, Target.POPULATION, methods_of(design, Target.POPULATION)[0], 0.95)
    start = time.perf_counter()
    self_audit(SurveysRequest(plan, runs, 1))
    seconds = time.perf_counter() - start
    print(f"self-audit {key} k=8, {runs} surveys: {seconds:.2f} s (limit {limit:.0f})")
    assert seconds < limit
