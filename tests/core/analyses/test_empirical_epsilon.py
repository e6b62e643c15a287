"""Reports of every design tell no more than it claims, and a rule that tells more is caught."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.special import bdtr, bdtrc

from core.analyses.empirical_epsilon import (
    ALARM,
    DRAWS,
    SHOWN,
    EmpiricalEpsilon,
    _bounds,
    _by_numbers,
    draws_for,
    empirical_epsilon,
)
from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE, SUE
from core.designs.registry import SPECS, spec
from core.designs.survey.warner import Warner
from core.errors import Cancelled


def seen(design: Design, randomizer: Design | None = None, seed: int = 5):
    return empirical_epsilon(design, rng=np.random.default_rng(seed), randomizer=randomizer)


def finite(k: int) -> list:
    built = [one.build(k, 1.0, many=not one.one) for one in SPECS if one.min_k <= k <= one.max_k]
    return [pytest.param(one, id=f"{one.key}-{k}") for one in built if math.isfinite(one.epsilon)]


def check(design: Design) -> None:
    found = seen(design)
    truth = getattr(design, "realised_epsilon", design.epsilon)
    assert found.certain <= truth, "false alarm 1e-6"
    assert not found.exceeded
    assert found.certain < found.shown
    least = 0.65 if design.many or design.key == "rappor_bloom" else 0.9
    assert found.shown >= least * truth


@pytest.mark.parametrize("design", finite(2)[:6])
def test_that_reports_tell_no_more_than_is_claimed_and_nearly_as_much(design: Design) -> None:
    check(design)


@pytest.mark.slow
@pytest.mark.parametrize("design", finite(2) + finite(7))
def test_that_reports_of_every_design_tell_no_more_than_is_claimed(design: Design) -> None:
    check(design)


@pytest.mark.parametrize(
    ("claimed", "followed"),
    [
        (Warner(0.73), Warner(0.74)),
        (GRR(8, 1.0), GRR.from_p(8, GRR(8, 1.0).p + 0.01)),
        (SUE(4, 1.0), SUE.from_p(4, SUE(4, 1.0).p + 0.01)),
        (OUE(4, 1.0), OUE(4, 1.1)),
        (OLH(4, 1.0), OLH(4, 1.1)),
        (SubsetSelection(8, 1.0), SubsetSelection(8, 1.1)),
        (HadamardResponse(8, 1.0), HadamardResponse(8, 1.1)),
        (SHE(3, 1.0), SHE(3, 1.1)),
    ],
    ids=lambda one: one.key,
)
def test_that_respondents_who_follow_a_looser_rule_are_caught(claimed: Design, followed: Design) -> None:
    assert not seen(claimed).exceeded
    assert seen(claimed, followed).exceeded


def test_that_the_figures_of_a_million_reports_of_two_answers_are_those_of_the_safety_page() -> None:
    """safety.md: about .984 at one in a million, .994 at 95 %; a tenth of the reports serves the choice here."""
    found = seen(GRR(2, 1.0))
    assert found.certain == pytest.approx(0.984, abs=0.007)
    assert found.shown == pytest.approx(0.994, abs=0.007)
    assert (found.draws, found.tried) == (DRAWS, 450_000)


def test_that_no_bound_is_drawn_where_nothing_finite_is_promised() -> None:
    assert seen(spec("direct").build(3, 1.0)) is None


def test_that_long_reports_are_drawn_less_often() -> None:
    assert draws_for(GRR(1000, 6.0)) == DRAWS
    assert 40_000 <= draws_for(OUE(1000, 1.0)) < 100_000


def test_that_noisy_numbers_fall_into_64_steps_of_their_log_ratio_and_a_last_bin() -> None:
    reports = np.array([(0, 1), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (0.99, 0), (1, 0), (5, -3)])
    assert _by_numbers(reports).tolist() == [0, 16, 32, 48, 63, 64, 64]


def test_that_stop_is_heard_between_blocks() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        empirical_epsilon(GRR(2, 1.0), rng=np.random.default_rng(1), control=control)


@pytest.mark.parametrize("level", [SHOWN, ALARM])
def test_that_both_chances_are_bounded_at_half_of_the_level(level: float) -> None:
    """Clopper & Pearson by their definition: at the bound so many hits (so few misses) come with level / 2."""
    hits, misses, reports = 700, 240, 1_000
    found = float(_bounds(np.array([[hits], [misses]]), reports, level)[0])
    low = brentq(lambda p: bdtrc(hits - 1, reports, p) - level / 2, 0.3, hits / reports)
    high = brentq(lambda p: bdtr(misses, reports, p) - level / 2, misses / reports, 0.7)
    assert found == pytest.approx(math.log(low / high), abs=1e-9)
    assert ALARM == 1e-6
    assert _bounds(np.array([[0, 5], [0, 1_000]]), reports, level).tolist() == [0.0, 0.0]


def test_that_only_the_bound_that_fails_once_in_a_million_accuses() -> None:
    """The one that is shown lies above the truth in up to one of twenty audits."""
    unlucky = EmpiricalEpsilon(1.0, 1.01, 0.99, 700, 240, 1_000, 2_222, (0, 1))
    assert not unlucky.exceeded
    assert replace(unlucky, certain=1.001).exceeded
