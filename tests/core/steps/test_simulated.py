from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import OUE, SUE
from core.designs.numeric.laplace import Laplace
from core.designs.registry import spec
from core.designs.survey.two_coins import TwoCoins
from core.errors import Cancelled, InputError
from core.estimation.estimate import Estimate, estimate
from core.steps.life import chain_for, live
from core.steps.means import CuratorCase
from core.steps.simulated import (
    check_curator,
    curator_step,
    simulate_mean,
    simulate_shares,
    simulation_step,
)
from core.types import Target

# Rates of false alarms are about 1 in 1,000 for each of the fixed seeds here; the seeds are known to pass.


def coins(target: Target = Target.POPULATION) -> Estimate:
    return estimate(TwoCoins(), np.array([364, 636]), 1000, target)


@pytest.mark.parametrize("target", list(Target))
def test_that_the_simulation_agrees_with_the_derived_estimate_and_its_error(target: Target) -> None:
    found = simulate_shares(coins(target), 2_000, 1, Control())
    assert found.truth[0] == pytest.approx(0.228)
    assert found.agrees(0)
    assert found.deviation(0) == pytest.approx(float(coins(target).standard_errors[0]), rel=0.06)
    assert simulation_step(found, 0, 0.03).says[2].code == "steps.simulation.agrees"


def test_that_the_simulation_catches_an_estimator_that_is_one_point_off() -> None:
    found = simulate_shares(coins(), 2_000, 1, Control())
    assert found.agrees(0)
    broken = replace(found, estimates=found.estimates + 0.01)
    assert not broken.agrees(0)
    assert simulation_step(broken, 0, 0.03).says[2].code == "steps.simulation.differs"


def test_that_shares_outside_the_possible_range_are_simulated_from_the_nearest_possible_ones() -> None:
    outside = estimate(TwoCoins(), np.array([200, 800]), 1000, Target.POPULATION)
    assert simulate_shares(outside, 200, 1, Control()).truth.tolist() == [0.0, 1.0]


def test_that_a_stopped_simulation_draws_no_more() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        simulate_shares(coins(), 100, 1, control)


def test_that_the_simulated_mean_agrees_with_the_values_and_the_noise() -> None:
    values = np.linspace(2.0, 8.0, 200)
    found = simulate_mean(Laplace(0.0, 10.0, 1.0), values, Target.SAMPLE, 2_000, 3, Control())
    assert found.agrees(0)
    assert found.deviation(0) == pytest.approx(np.sqrt(200.0 / 200.0), rel=0.06)


def test_that_opendp_confirms_the_epsilons_of_the_mean_age() -> None:
    case = CuratorCase(5.0, 0.0, 120.0, 1000, 1, 1.0, 0.95)
    found = check_curator(case, np.full(1000, 5.0), 100, Control())
    assert (found.added, found.changed) == (0.12000000000054531, 0.2400000000005453)
    assert found.simulated.agrees(0, 0.999999)
    assert curator_step(found, 1.4).says[-1].params["added"] == "0.12000000000054531"


@pytest.mark.parametrize("design", [GRR(4, 1.0), SUE(4, 1.0), OUE(4, 1.0), SubsetSelection(6, 1.0)])
def test_that_the_mean_of_all_scores_is_the_estimate_from_all_reports(design: Design) -> None:
    shares = np.full(design.k, 1.0 / design.k)
    lives = live(design, shares, 300, 1, 4)
    whole = design.debias(np.asarray(design.tally(lives.reports[0]), dtype=np.float64) / 300)
    assert [lives.settling(answer, 1)[-1] for answer in range(design.k)] == pytest.approx(whole.tolist())


def test_that_a_report_of_ten_answers_at_ln_3_scores_once_five_and_a_half_and_nine_times_minus_a_half() -> None:
    lives = live(GRR(10, float(np.log(3.0))), np.full(10, 0.1), 5, 1, 2)
    assert np.sort(lives.scores[0, 0]).tolist() == pytest.approx([-0.5] * 9 + [5.5])


def test_that_several_waves_report_the_permanent_response_and_reduce_the_error_but_not_to_zero() -> None:
    design, shares = GRR(4, 1.0), np.array([0.4, 0.3, 0.2, 0.1])
    lives = live(design, shares, 300, 10, 6)
    assert lives.chain == chain_for(design)
    assert lives.kept is not None
    assert len(lives.reports) == 10
    one, ten, most = (lives.deviation(0, shares, waves) for waves in (1, 10, 10_000))
    assert one > ten > most > 0.5 * ten
    assert lives.deviation(0, shares, 1) == pytest.approx(
        float(np.sqrt(design.noise(shares)[0] + shares[0] * (1 - shares[0]))), rel=1e-9
    )
    assert abs(lives.settling(0, 10)[-1] - 0.4) < 4.0 * ten / np.sqrt(300)


def test_that_designs_without_scores_or_waves_are_refused() -> None:
    two_groups = spec("extended_crosswise").build(2, 1.0)
    with pytest.raises(InputError, match=r"steps\.no_scores"):
        live(two_groups, np.array([0.3, 0.7]), 10, 1, 1)
    with pytest.raises(InputError, match=r"steps\.no_waves"):
        live(SubsetSelection(4, 1.0), np.full(4, 0.25), 10, 3, 1)
