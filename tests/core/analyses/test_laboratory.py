"""The laboratory against what is known exactly: the unclipped estimate, and the published fall of clip-and-rescale."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.laboratory import LaboratoryResult, laboratory
from core.analyses.many_surveys import SurveyPlan, SurveysRequest, simulated
from core.control import Control
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.registry import spec
from core.errors import Cancelled, InputError
from core.estimation.expected import expected_error
from core.estimation.intervals import methods_of
from core.estimation.postprocess import PostProcess, available
from core.randomness import preview_generator
from core.types import Target
from tests.core.refusals import refused

REACH = 4.9
"""Standard errors that are passed once in a million times."""


def planned(design, shares, n: int = 500, target: Target = Target.POPULATION, level: float = 0.95) -> SurveyPlan:
    return SurveyPlan(design, tuple(shares), n, target, methods_of(design, target)[0], level)


def figures(result: LaboratoryResult) -> dict:
    return {one.kind: one for one in result.methods}


def test_that_clip_and_rescale_turns_sixty_per_cent_into_forty_three() -> None:
    """methods.md 5: GRR, k = 32, 30 of them empty, n = 10,000, epsilon 1; the raw estimate stays at 60."""
    plan = planned(GRR(32, 1.0), [0.6, 0.4] + [0.0] * 30, 10_000, Target.SAMPLE)
    found = figures(laboratory(SurveysRequest(plan, 400, 1)))
    rescaled, raw = found[PostProcess.MULTIPLICATIVE], found[PostProcess.NONE]
    assert 0.6 + rescaled.bias.value[0] == pytest.approx(0.43, abs=0.005 + REACH * rescaled.bias.error[0])
    assert abs(raw.bias.value[0]) <= REACH * raw.bias.error[0]
    assert rescaled.coverage.value[0] < 0.1 < 0.9 < raw.coverage.value[0]


@pytest.mark.sweep
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("key", ["grr", "oue", "subset", "hadamard"])
def test_that_the_unclipped_estimate_has_no_bias_and_the_error_of_the_formula(key: str, target: Target) -> None:
    """False alarm 1e-6 for each figure; a formula with a tenth more variance is noticed."""
    design, shares = spec(key).build(4, 1.0), np.array([0.5, 0.3, 0.2, 0.0])
    raw = figures(laboratory(SurveysRequest(planned(design, shares, 500, target), 20_000, 7)))[PostProcess.NONE]
    errors = expected_error(design, shares, 500, target).standard_errors
    assert np.all(np.abs(raw.bias.value) <= REACH * raw.bias.error)
    off = np.abs(raw.rmse.value - errors)
    assert np.all(off <= REACH * raw.rmse.error)
    wrong = np.abs(raw.rmse.value - math.sqrt(1.1) * errors)
    assert np.all(wrong > REACH * raw.rmse.error)
    assert abs(float(raw.whole_rmse.value) - math.sqrt((errors**2).mean())) <= REACH * raw.whole_rmse.error


def test_that_the_nearest_distribution_is_never_farther_from_the_truth() -> None:
    """Projection onto a convex set that holds the truth brings every single estimate nearer to it."""
    plan = planned(OUE(6, 1.0), [0.4, 0.3, 0.3, 0.0, 0.0, 0.0])
    found = figures(laboratory(SurveysRequest(plan, 500, 2)))
    assert found[PostProcess.NORM_SUB].whole_rmse.value < found[PostProcess.NONE].whole_rmse.value
    assert found[PostProcess.NORM_SUB].total.value == pytest.approx(1.0, abs=1e-12)
    assert found[PostProcess.CLIP].total.value > 1.0


def test_that_partial_figures_come_while_one_waits_and_end_at_the_answer() -> None:
    request = SurveysRequest(planned(GRR(3, 1.0), [0.5, 0.3, 0.2]), 200, 3)
    heard: list[LaboratoryResult] = []
    shown: list[float] = []
    result = laboratory(request, Control(lambda done, _code: shown.append(done)), heard.append)
    assert len(heard) >= 20
    assert [one.runs for one in heard] == sorted(one.runs for one in heard)
    assert (heard[0].complete, heard[-1].complete, result.runs, shown[-1]) == (False, True, 200, 1.0)
    again = laboratory(request)
    assert again.methods[3].rmse.value.tolist() == result.methods[3].rmse.value.tolist()


def test_that_stop_ends_it() -> None:
    control = Control()
    with pytest.raises(Cancelled):
        laboratory(SurveysRequest(planned(GRR(3, 1.0), [0.5, 0.3, 0.2]), 200, 3), control, lambda _: control.cancel())


def test_that_items_have_only_what_treats_each_alone() -> None:
    design = EachItem(3, 3.0)
    result = laboratory(SurveysRequest(planned(design, [0.5, 0.9, 0.4]), 300, 3))
    assert tuple(one.kind for one in result.methods) == available(design) == (PostProcess.NONE, PostProcess.CLIP)
    raw = result.methods[0]
    assert np.all(np.abs(raw.bias.value) <= REACH * raw.bias.error)


def test_that_the_same_respondents_are_asked_each_time_and_others_of_a_population() -> None:
    rng = np.random.default_rng(1)
    sample = planned(GRR(3, 1.0), [0.501, 0.3, 0.199], 100, Target.SAMPLE)
    assert sample.true_counts(2, rng).tolist() == [[50, 30, 20]] * 2
    assert sample.truth.tolist() == [0.5, 0.3, 0.2]
    population = planned(GRR(3, 1.0), [0.501, 0.3, 0.199], 100)
    counts = population.true_counts(50, rng)
    assert counts.sum(axis=1).tolist() == [100] * 50
    assert len({tuple(row) for row in counts.tolist()}) > 10
    assert population.truth.tolist() == [0.501, 0.3, 0.199]


def test_that_one_respondent_and_small_groups_are_refused() -> None:
    with refused("counts.nobody"):
        planned(GRR(2, 1.0), [0.5, 0.5], 1)
    with pytest.raises(InputError, match=r"too_few_for_groups"):
        planned(spec("unrelated_unknown").build(2, 1.0), [0.5, 0.5], 29)


def test_that_slow_intervals_come_in_small_batches() -> None:
    plan = planned(spec("christofides").build(2, 1.0), [0.3, 0.7])
    first = next(simulated(plan, 1000, np.random.default_rng(1)))
    assert first.observed.shape[0] <= 10


def test_that_figures_are_those_of_the_very_surveys() -> None:
    """All at once with NumPy, for clipping: the interval goes along with the share that is shown."""
    plan = planned(GRR(3, 1.0), (0.7, 0.28, 0.02), 60)
    found = figures(laboratory(SurveysRequest(plan, 50, 3)))[PostProcess.CLIP]
    drawn = [one.estimates for one in simulated(plan, 50, preview_generator(3))]
    raw, low, high = (np.concatenate([getattr(one, name) for one in drawn]) for name in ("shares", "low", "high"))
    shown = np.maximum(raw, 0.0)
    off, moved = shown - plan.truth, shown - raw
    held = (low + moved <= plan.truth) & (high + moved >= plan.truth)
    assert bool((moved > 0.0).any())
    assert found.bias.value == pytest.approx(off.mean(axis=0), abs=1e-12)
    assert found.coverage.value == pytest.approx(held.mean(axis=0), abs=1e-12)
    assert float(found.l1.value) == pytest.approx(np.abs(off).sum(axis=1).mean(), rel=1e-12)
    assert float(found.l1.error) == pytest.approx(np.abs(off).sum(axis=1).std(ddof=1) / math.sqrt(50), rel=1e-9)
    assert float(found.total.value) == pytest.approx(shown.sum(axis=1).mean(), rel=1e-12)
