from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE
from core.designs.survey.forced_yes import ForcedYes
from core.errors import InputError
from core.risk.beliefs import evidence, odds_for_posterior, parse_belief, updated, worst_posterior
from core.risk.observed import observations
from tests.core.audit import DESIGNS
from tests.core.refusals import refused

named = pytest.mark.parametrize("design", DESIGNS, ids=str)
chances = st.floats(0.001, 0.999)


def test_that_the_published_worst_cases_are_reproduced() -> None:
    assert worst_posterior(0.10, 0.2) == pytest.approx(0.1195, abs=5e-5)
    assert worst_posterior(0.10, 1.0) == pytest.approx(0.2320, abs=5e-5)
    assert worst_posterior(0.50, 1.0) == pytest.approx(0.7311, abs=5e-5)
    assert worst_posterior(0.1, math.inf) == 1.0
    assert worst_posterior(0.0, 3.0) == 0.0


@given(chances, st.floats(0.01, 20.0))
def test_that_the_risk_sentence_and_the_odds_say_the_same(prior: float, epsilon: float) -> None:
    after = worst_posterior(prior, epsilon)
    assert prior < after <= 1.0
    if after < 1.0 - 1e-6:
        assert math.log(odds_for_posterior(prior, after)) == pytest.approx(epsilon, abs=1e-6)


def test_that_a_belief_that_does_not_grow_and_a_certain_one_are_refused() -> None:
    for prior, after, field, code in (
        (0.1, 0.1, "posterior", "posterior.not_above"),
        (0.1, 1.0, "posterior", "posterior.not_above"),
        (0.0, 0.5, "prior", "prior.not_inside"),
        (1.0, 0.5, "prior", "prior.not_inside"),
    ):
        with refused(code, field):
            odds_for_posterior(prior, after)


def test_that_a_belief_is_read_as_people_write_it() -> None:
    for text, value in (("10", 0.1), ("10 %", 0.1), ("2,5", 0.025), ("1/4", 0.25), ("99.99", 0.9999)):
        assert parse_belief(text).value == pytest.approx(value)
    for text, code in (("", "prior.not_a_number"), ("x", "prior.not_a_number"), ("0", "prior.not_inside")):
        with pytest.raises(InputError, match=code):
            parse_belief(text)
    with pytest.raises(InputError, match=r"prior\.not_inside"):
        parse_belief("99.995")


@named
def test_that_no_report_leads_past_what_epsilon_allows_and_the_average_belief_is_the_prior(design: Design) -> None:
    shares = np.random.default_rng(3).dirichlet(np.ones(design.k))
    for answer in range(design.k):
        found = evidence(design, answer, shares)
        assert found is not None
        assert float(found.own.sum()) == pytest.approx(1.0, abs=1e-9)
        assert float(found.other.sum()) == pytest.approx(1.0, abs=1e-9)
        for prior in (0.1, 0.6):
            believed, mixture = found.after(prior), prior * found.own + (1.0 - prior) * found.other
            assert float(mixture @ believed) == pytest.approx(prior, abs=1e-12)
            assert believed.max() <= worst_posterior(prior, design.epsilon) + 1e-9
            assert found.typical(prior) <= found.worst(prior) + 1e-12
            assert found.typical(prior) >= prior - 1e-12
        if math.isfinite(design.epsilon):
            assert found.jeopardy <= math.exp(design.epsilon) * (1.0 + 1e-9)


def test_that_typical_and_worst_of_a_coin_are_what_paper_and_pencil_give() -> None:
    """P(Yes | carrier) = 3/4 and 1/4: after a yes .25, after a no .0357; three carriers of four say yes."""
    found = evidence(GRR(2, math.log(3.0)), 0, np.array([0.1, 0.9]))
    assert found is not None
    assert found.worst(0.1) == pytest.approx(0.25)
    assert found.typical(0.1) == pytest.approx(0.75 * 0.25 + 0.25 * (0.025 / 0.7))
    assert found.jeopardy == pytest.approx(3.0)


def test_that_a_one_sided_device_protects_carriers_only() -> None:
    """Truth with 1/2, else a forced yes: a yes is twice as likely from a carrier, a no rules the answer out."""
    design = ForcedYes(0.5)
    carrier, other = (evidence(design, answer, np.array([0.3, 0.7])) for answer in (0, 1))
    assert carrier is not None
    assert other is not None
    assert carrier.jeopardy == pytest.approx(2.0)
    assert other.jeopardy == math.inf
    assert carrier.worst(0.3) == pytest.approx(0.6 / 1.3)
    assert other.worst(0.3) == 1.0


def test_that_an_item_of_a_select_all_question_speaks_by_its_own_bit() -> None:
    design = EachItem(4, 2.0)
    found = evidence(design, 2, np.array([0.1, 0.2, 0.3, 0.4]))
    assert found is not None
    assert found.whole
    assert found.jeopardy == pytest.approx(float(design.support_own[2] / design.support_other[2]))
    assert found.epsilon <= 2.0


def test_that_bits_are_held_to_epsilon_since_their_reports_are_not_all_listed() -> None:
    found = evidence(OUE(5, 1.0), 1, np.full(5, 0.2))
    assert found is not None
    assert not found.whole
    assert found.worst(0.1) == pytest.approx(worst_posterior(0.1, 1.0))
    assert float(found.after(0.1).max()) < found.worst(0.1)
    assert evidence(SHE(5, 1.0), 1, np.full(5, 0.2)) is None


@named
def test_that_an_observation_accepts_any_prior_and_agrees_at_the_shares(design: Design) -> None:
    shares = np.random.default_rng(4).dirichlet(np.ones(design.k))
    seen = observations(design, shares)
    assert seen
    for one in seen:
        assert one.at(one.before) == pytest.approx(one.after, abs=1e-12)
        assert one.at(0.5) == pytest.approx(updated(0.5, one.own, one.other))


def test_that_the_epsilon_of_an_item_is_that_of_its_own_bit() -> None:
    """Four items share epsilon 2: each bit is turned round with 1 / (1 + e^(1/2))."""
    found = evidence(EachItem(4, 2.0), 1, np.array([0.1, 0.2, 0.3, 0.4]))
    assert found is not None
    assert found.epsilon == pytest.approx(0.5, abs=1e-12)
