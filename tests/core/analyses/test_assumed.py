"""Figures at assumed shares."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.assumed import assumed
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.designs.local.grr import GRR
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.types import Origin, Target


@pytest.fixture
def result() -> PreviewResult:
    request = PreviewRequest(
        (2622, 1515, 897, 623, 391, 318),
        GRR(6, 1.5),
        Target.SAMPLE,
        IntervalMethod.SCORE,
        0.95,
        PostProcess.NONE,
        7,
        Origin.PRIVATE,
    )
    return run(request)


def test_that_with_the_truth_shown_the_figures_are_those_of_the_true_shares(result: PreviewResult) -> None:
    found = assumed(result, truth=True)
    assert found.true
    assert found.expected is result.expected
    assert found.best_guess == result.best_guess == pytest.approx(0.5069035, abs=1e-7)


def test_that_with_the_truth_hidden_nothing_depends_on_it(result: PreviewResult) -> None:
    other_truth = run(replace(result.request, counts=(318, 391, 623, 897, 1515, 2622)), tally=result.tally)
    ours, theirs = assumed(result, truth=False), assumed(other_truth, truth=False)
    assert not ours.true
    assert np.array_equal(ours.shares, theirs.shares)
    assert ours.expected.typical_error == theirs.expected.typical_error
    assert (ours.best_guess, ours.best_guess_without) == (theirs.best_guess, theirs.best_guess_without)
    assert ours.notices == theirs.notices


def test_that_the_advice_of_a_hopeless_setting_does_not_depend_on_hidden_truth() -> None:
    request = PreviewRequest(
        (900, 50, 50), GRR(3, 0.1), Target.SAMPLE, IntervalMethod.SCORE, 0.95, PostProcess.NONE, 5, Origin.PRIVATE
    )
    result = run(request)
    other = run(replace(request, counts=(50, 50, 900)), tally=result.tally)
    assert any(notice.code.startswith("interval.wider_than_share") for notice in assumed(result, truth=False).notices)
    assert assumed(result, truth=False).notices == assumed(other, truth=False).notices


def test_that_the_assumed_shares_are_a_distribution_even_when_estimates_are_not() -> None:
    request = PreviewRequest(
        (1, 0, 39), GRR(3, 0.3), Target.POPULATION, IntervalMethod.WILSON, 0.95, PostProcess.NONE, 3, Origin.EXAMPLE
    )
    found = assumed(run(request), truth=False)
    assert found.shares.sum() == pytest.approx(1.0)
    assert found.shares.min() >= 0.0
