from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.direct import Direct
from core.designs.survey.warner import Warner
from core.estimation.expected import error_curve, expected_error
from core.types import Target
from tests.core.audit import DESIGNS
from tests.core.refusals import refused
from tests.each import each

YOUTH = np.array([2622, 1515, 897, 623, 391, 318])


def test_that_the_figures_of_the_design_picture_are_reproduced() -> None:
    """GRR, epsilon 1.5, 6,366 respondents, this sample."""
    shares = YOUTH / YOUTH.sum()
    expected = expected_error(GRR(6, 1.5), shares, 6366, Target.SAMPLE)
    assert 100 * expected.typical_error == pytest.approx(1.1832, abs=5e-5)
    assert 100 * expected.bias_if_not_debiased == pytest.approx(15.5168, abs=5e-5)
    assert expected.worth == pytest.approx(772.1, abs=0.05)
    assert expected.worth_share == pytest.approx(0.1213, abs=5e-5)
    wider = expected_error(OUE(6, 1.5), shares, 6366, Target.SAMPLE).typical_error / expected.typical_error
    assert wider == pytest.approx(1.36, abs=5e-3)
    stronger = expected.typical_error / expected_error(GRR(6, 3.0), shares, 6366, Target.SAMPLE).typical_error
    assert stronger == pytest.approx(3.0, abs=0.05)


@pytest.mark.parametrize("design", [Warner.from_epsilon(1.0), GRR(2, 1.0)], ids=str)
def test_that_two_thousand_answers_at_epsilon_one_are_worth_371(design: Design) -> None:
    expected = expected_error(design, np.array([0.3, 0.7]), 2000, Target.POPULATION)
    assert round(expected.worth) == 371
    assert 100 * expected.standard_errors[0] == pytest.approx(2.38, abs=5e-3)
    direct = expected_error(Direct(2), np.array([0.3, 0.7]), 2000, Target.POPULATION)
    assert 100 * direct.standard_errors[0] == pytest.approx(1.02, abs=5e-3)


@each("design", DESIGNS, ids=str)
def test_that_population_error_adds_exactly_the_sampling(design: Design) -> None:
    shares = np.random.default_rng(2).dirichlet(np.ones(design.k))
    population, sample = (
        expected_error(design, shares, 700, target).standard_errors for target in (Target.POPULATION, Target.SAMPLE)
    )
    assert population**2 - sample**2 == pytest.approx(shares * (1 - shares) / 700, rel=1e-9)


@each("design", DESIGNS, ids=str)
def test_that_bias_and_worth_follow_their_definitions(design: Design) -> None:
    shares = np.random.default_rng(3).dirichlet(np.ones(design.k))
    expected = expected_error(design, shares, 900, Target.SAMPLE)
    assert expected.bias_if_not_debiased == pytest.approx(np.abs(design.expected(shares) - shares).max(), abs=1e-15)
    variances = expected_error(design, shares, 900, Target.POPULATION).standard_errors ** 2
    assert expected.worth == pytest.approx(900 * (shares * (1 - shares)).sum() / (900 * variances).sum(), rel=1e-12)
    assert expected.worth == pytest.approx(900 * expected.worth_share)
    assert expected.typical_error == pytest.approx(np.sqrt((expected.standard_errors**2).mean()))


@pytest.mark.parametrize("design", [Direct(3), GRR(3, 1.0)], ids=["direct", "grr"])
@pytest.mark.parametrize("one", [[1.0, 0.0, 0.0], [1.0 - 1e-16, 1e-16, 0.0]])
def test_that_worth_is_undefined_when_everybody_gives_one_answer(design: Design, one: list[float]) -> None:
    found = expected_error(design, np.array(one), 50, Target.SAMPLE)
    assert (found.worth, found.worth_share) == (None, None)


@each("one", SPECS, ids=[one.key for one in SPECS])
@each("target", list(Target))
@each("weights", [None, (0.1, 0.2, 0.3, 0.25, 0.15)])
def test_that_the_curve_is_the_typical_error_of_each_design(one: DesignSpec, target: Target, weights) -> None:
    k = min(5, one.max_k)
    used = {"forced": weights} if one.has_forced_weights and weights else {}
    shares, epsilons = np.random.default_rng(4).dirichlet(np.ones(k)), np.geomspace(0.05, 10, 9)
    if one.one:
        low, high = one.epsilon_bounds(k, used)
        epsilons = epsilons[(low <= epsilons) & (epsilons <= high)]
    curve = error_curve(one, k, shares, 800, target, epsilons, used)
    wanted = [
        expected_error(one.build(k, float(epsilon), used, many=not one.one), shares, 800, target).typical_error
        for epsilon in epsilons
    ]
    assert curve == pytest.approx(wanted, rel=1e-9, abs=1e-15)
    if "epsilon" in one.doors:
        assert len(curve) > 3
        assert (np.diff(curve) < 0).all()


def test_that_nobody_to_ask_is_refused() -> None:
    with refused("counts.nobody"):
        expected_error(GRR(3, 1.0), np.full(3, 1 / 3), 0, Target.SAMPLE)
