from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from scipy.special import ndtri

from core.control import Control
from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.registry import SPECS
from core.designs.survey.direct import Direct
from core.errors import Cancelled, InputError
from core.estimation.postprocess import PostProcess
from core.planning.anatomy import Anatomy, Reworked, _summed, anatomy, reworked
from core.randomness import preview_generator
from core.types import Target
from tests.core.refusals import refused
from tests.each import each

BINARY = np.array([0.3, 0.7])
RARE = np.array([0.9, 0.06, 0.03, 0.01])
SURE = -float(ndtri(1e-6 / 2))


def simulated(design: Design, shares: np.ndarray, n: float, target: Target, method: PostProcess, **more) -> Reworked:
    return reworked(design, shares, n, target, method, rng=preview_generator(4), **{"runs": 1_500} | more)


def mean_square_alarm(found: Reworked, parts: Anatomy, factor: float = 1.0) -> bool:
    """Whether any simulated mean square is off its parts (times `factor`); normal test, false alarm 1e-6 in all."""
    limit = -float(ndtri(1e-6 / 2 / parts.total.size))
    return bool((np.abs(found.mean_squares - factor * parts.total) > limit * found.doubts).any())


def test_that_2000_answers_at_epsilon_1_have_the_figures_of_the_methods() -> None:
    """SE 2.38 against 1.02 points asked directly; worth 371 direct answers."""
    parts = anatomy(GRR(2, 1.0), BINARY, 2000, Target.POPULATION)
    p = math.e / (1 + math.e)
    privacy = math.sqrt(p * (1 - p) / (2 * p - 1) ** 2 / 2000)
    assert 100 * np.sqrt(parts.total) == pytest.approx([2.38, 2.38], abs=5e-3)
    assert 100 * np.sqrt(parts.sampling) == pytest.approx([1.0247, 1.0247], abs=5e-5)
    assert np.sqrt(parts.privacy) == pytest.approx([privacy, privacy], rel=1e-12)
    assert parts.worth == pytest.approx(0.21 / (0.21 / 2000 + privacy**2), rel=1e-12)
    assert round(parts.worth) == 371


def test_that_these_respondents_have_no_sampling_error_and_the_same_worth() -> None:
    parts = anatomy(GRR(2, 1.0), BINARY, 2000, Target.SAMPLE)
    assert (parts.sampling == 0.0).all()
    assert parts.privacy.tolist() == anatomy(GRR(2, 1.0), BINARY, 2000, Target.POPULATION).privacy.tolist()
    assert round(parts.worth) == 371


def test_that_asking_directly_leaves_sampling_alone() -> None:
    parts = anatomy(Direct(2), BINARY, 500, Target.POPULATION)
    assert (parts.privacy == 0.0).all()
    assert parts.worth == 500


@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("design", [GRR(4, 1.0), OUE(4, 1.0)], ids=str)
def test_that_the_parts_add_up_to_the_simulated_error_when_nothing_is_reworked(design: Design, target: Target) -> None:
    """False alarm 1e-6; parts a quarter larger are caught, and there is no bias."""
    found = simulated(design, RARE, 1000, target, PostProcess.NONE)
    parts = anatomy(design, RARE, 1000, target)
    assert not mean_square_alarm(found, parts)
    assert mean_square_alarm(found, parts, 1.25)
    assert (np.abs(found.bias) < 5.5 * np.sqrt(found.variance / found.runs)).all()


@pytest.mark.slow
@each("one", [one for one in SPECS if one.one], ids=lambda one: one.key)
def test_that_every_design_has_an_anatomy_that_a_simulation_agrees_with(one) -> None:
    """Formulas for many people: at 20,000 they are within 3 % and 6 Monte Carlo errors."""
    k = 3 if one.why_not(3) is None else 2
    shares = np.array([0.5, 0.3, 0.2]) if k == 3 else BINARY
    design = one.build(k, 1.0)
    parts = anatomy(design, shares, 20_000, Target.POPULATION)
    found = simulated(design, shares, 20_000, Target.POPULATION, PostProcess.NONE, runs=200)
    assert (np.abs(found.mean_squares - parts.total) < 6 * found.doubts + 0.03 * parts.total).all()


@pytest.mark.slow
def test_that_mean_square_is_variance_and_squared_bias_and_its_doubt_shrinks() -> None:
    few = simulated(GRR(4, 1.0), RARE, 300, Target.POPULATION, PostProcess.CLIP, runs=500)
    whole = (few.runs - 1) / few.runs * few.variance + few.bias**2
    assert few.mean_squares == pytest.approx(whole)
    assert few.mean_square == pytest.approx(float(whole.mean()))
    many = simulated(GRR(4, 1.0), RARE, 300, Target.POPULATION, PostProcess.CLIP, runs=5_000)
    assert many.doubt < few.doubt / 2.8
    assert abs(few.mean_square - many.mean_square) < SURE * math.hypot(few.doubt, many.doubt)


def test_that_errors_of_simulated_surveys_are_summed_up_as_by_hand() -> None:
    found = _summed(PostProcess.CLIP, np.array([[0.1, 0.0], [-0.1, 0.0], [0.3, 0.2]]))
    assert found.bias == pytest.approx([0.1, 0.2 / 3])
    assert found.variance == pytest.approx([0.04, 0.04 / 3])
    assert found.mean_squares == pytest.approx([0.11 / 3, 0.04 / 3])
    # squared errors .01, .01, .09 and 0, 0, .04; their means in each survey .005, .005, .065
    assert found.doubts == pytest.approx([math.sqrt(0.0064 / 9), math.sqrt(0.0016 / 9)])
    assert found.doubt == pytest.approx(0.02)


def test_that_clipping_a_rare_answer_trades_variance_for_bias() -> None:
    """max(X, 0) of a normal X is E = m Phi(m/s) + s phi(m/s): the simulated bias is that within Monte Carlo error."""
    design = GRR(4, 1.0)
    parts = anatomy(design, RARE, 2_000, Target.POPULATION)
    found = simulated(design, RARE, 2_000, Target.POPULATION, PostProcess.CLIP)
    m, s = RARE[3], math.sqrt(parts.total[3])
    phi = math.exp(-0.5 * (m / s) ** 2) / math.sqrt(2 * math.pi)
    below = 0.5 * math.erfc(m / s / math.sqrt(2))
    bias = m * (1 - below) + s * phi - m
    # the reports are counts: half a report and the skew of 2,000 of them move the mean by less than 0.03 s
    assert abs(found.bias[3] - bias) < SURE * math.sqrt(found.variance[3] / found.runs) + 0.03 * s
    assert found.bias_squared[3] > 0.0
    assert found.variance[3] < 0.7 * parts.total[3]


def test_that_projection_helps_most_where_answers_are_rare_and_privacy_is_strong() -> None:
    design = GRR(4, 0.5)
    parts = anatomy(design, RARE, 500, Target.POPULATION)
    found = simulated(design, RARE, 500, Target.POPULATION, PostProcess.NORM_SUB)
    assert found.mean_square + SURE * found.doubt < 0.6 * float(parts.total.mean())


def test_that_a_bias_of_chance_alone_is_taken_off() -> None:
    found = simulated(GRR(4, 1.0), RARE, 300, Target.POPULATION, PostProcess.NONE)
    assert found.bias_squared.sum() < (found.bias**2).sum()
    assert (found.bias_squared >= 0.0).all()


def test_that_the_truth_of_these_respondents_is_of_whole_people() -> None:
    """Seven people cannot be 1 % of anything; asked directly the error is 0 all the same."""
    found = simulated(Direct(4), RARE, 7, Target.SAMPLE, PostProcess.NONE, runs=20)
    assert found.mean_square == 0.0


@pytest.mark.parametrize("target", list(Target))
def test_that_items_are_reworked_one_by_one(target: Target) -> None:
    design = EachItem(3, 2.0)
    shares = np.array([0.6, 0.55, 0.02])
    parts = anatomy(design, shares, 1_000, target)
    assert not mean_square_alarm(simulated(design, shares, 1_000, target, PostProcess.NONE), parts)
    clipped = simulated(design, shares, 1_000, target, PostProcess.CLIP)
    assert clipped.mean_squares[2] < parts.total[2]
    assert clipped.mean_squares[0] > 0.8 * parts.total[0], "an item of more than half is never clipped"


def test_that_surveys_with_an_empty_group_are_left_out() -> None:
    design = next(one for one in SPECS if one.key == "unrelated_unknown").build(2, 1.0)
    found = simulated(design, BINARY, 3, Target.POPULATION, PostProcess.NONE, runs=400)
    assert 200 < found.runs < 400
    with refused("anatomy.nothing"):
        simulated(design, BINARY, 1, Target.POPULATION, PostProcess.NONE, runs=400)


def test_that_progress_is_told_and_stop_is_heard() -> None:
    told: list[float] = []
    simulated(GRR(2, 1.0), BINARY, 100, Target.SAMPLE, PostProcess.CLIP, runs=500,
              control=Control(lambda done, _code: told.append(done)))  # fmt: skip
    assert all(one < two for one, two in pairwise(told))
    assert told[-1] == 1.0
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        simulated(GRR(2, 1.0), BINARY, 100, Target.SAMPLE, PostProcess.CLIP, runs=500, control=stopped)


@each("change", [{"n": 0.2}, {"n": math.inf}, {"n": math.nan}, {"runs": 1}, {"runs": 10**7}])
def test_that_what_cannot_be_asked_is_refused(change: dict) -> None:
    asked = {"n": 100.0, "runs": 100} | change
    with pytest.raises(InputError):
        simulated(GRR(2, 1.0), BINARY, asked["n"], Target.SAMPLE, PostProcess.CLIP, runs=asked["runs"])


def test_that_maximum_likelihood_is_refused_for_bits() -> None:
    with refused("post.not_available"):
        simulated(OUE(3, 1.0), np.full(3, 1 / 3), 100, Target.SAMPLE, PostProcess.MLE)
