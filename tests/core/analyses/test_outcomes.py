"""Simulations: z of 5.4 gives a false alarm in less than 1 of 10^7 runs of a figure; seeds are fixed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.outcomes import OUTCOMES, outcomes
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.designs.local.grr import GRR
from core.estimation.expected import expected_error
from core.estimation.intervals import methods_for
from core.estimation.postprocess import PostProcess
from core.types import Origin, Target

COUNTS = (500, 300, 200)
Z = 5.4


def preview(
    target: Target = Target.SAMPLE,
    seed: int = 40,
    counts: tuple[int, ...] = COUNTS,
    post: PostProcess = PostProcess.NONE,
) -> PreviewResult:
    design = GRR(len(counts), 1.5)
    return run(PreviewRequest(counts, design, target, methods_for(target)[0], 0.95, post, seed, Origin.EXAMPLE))


@pytest.mark.parametrize("post", [PostProcess.NONE, PostProcess.NORM_SUB])
def test_that_the_outcomes_of_these_respondents_are_the_draws_before(post: PostProcess) -> None:
    result = preview(post=post)
    found = outcomes(result, truth=True)
    assert found.shape == (OUTCOMES, 3)
    for i in (1, 5, OUTCOMES):
        before = run(replace(result.request, seed=result.request.seed - i)).presented
        assert np.array_equal(found[i - 1], before)


def test_that_the_first_draws_have_others_beside_them_too() -> None:
    found = outcomes(preview(seed=1), truth=True)
    assert len({tuple(row) for row in found.tolist()}) == OUTCOMES


@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("truth", [True, False])
def test_that_the_spread_of_the_outcomes_is_the_error_of_the_target(target: Target, truth: bool) -> None:
    result = preview(target, seed=5000)
    found = outcomes(result, truth=truth, many=700)
    planned = expected_error(result.request.design, result.true_shares, result.n, target).standard_errors
    spread = found.std(axis=0, ddof=1)
    slack = 1.0 / np.sqrt(2 * (len(found) - 1))
    tolerance = Z * slack + (0.0 if truth else 0.02)
    assert bool((np.abs(spread / planned - 1.0) < tolerance).all())
    assert not bool((np.abs(spread / (planned * 1.1**2) - 1.0) < Z * slack).all())


def test_that_nothing_depends_on_a_truth_that_is_hidden() -> None:
    one = preview(counts=(500, 300, 200))
    other = run(replace(one.request, counts=(200, 300, 500)), tally=one.tally)
    for target in Target:
        pair = [
            run(replace(each.request, target=target, method=methods_for(target)[0]), tally=one.tally)
            for each in (one, other)
        ]
        assert np.array_equal(*(outcomes(each, truth=False) for each in pair))
        assert not np.array_equal(*(outcomes(each, truth=True) for each in pair))
