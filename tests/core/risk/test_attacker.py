"""Simulations: z of 5.4 on each side gives a false alarm in less than 1 of 10^7 runs of a figure; seeds are fixed."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE
from core.designs.longitudinal.category import LongitudinalGRR
from core.designs.survey.direct import Direct
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.errors import InputError
from core.risk.attacker import (
    Waves,
    can_be_attacked,
    fresh_waves,
    joint_guess,
    remembered,
    sender_of,
    two_steps,
    waves,
)
from core.risk.beliefs import worst_posterior
from core.risk.posterior import best_guess_rate
from core.risk.sender import Sender
from core.types import FloatArray

Z = 5.4


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def hits(design: Design, prior: FloatArray, reports: int, people: int, p_shift: float = 0.0) -> tuple[float, float]:
    """How often somebody who adds up the logarithms is right, by asking drawn people again and again; its error."""
    source = rng(7)
    answers = source.choice(design.k, size=people, p=prior)
    matrix = design.response_matrix().values
    sent = matrix.copy()
    if p_shift:
        sent += np.where(np.eye(design.k) == 1, p_shift, -p_shift / (design.k - 1))
    told = np.tile(np.log(prior), (people, 1))
    for _ in range(reports):
        told += np.log(matrix[(np.cumsum(sent, axis=0)[:, answers] < source.random(people)).sum(axis=0)])
    right = told.argmax(axis=1) == answers
    return float(right.mean()), math.sqrt(float(right.var()) / people)


def test_that_eleven_fresh_reports_at_epsilon_one_give_away_95_percent_of_yes_no_answers() -> None:
    """Rule 8 of safety: for two equally likely answers; a majority of 11 coins of .731 is right in 95.2 %."""
    found = fresh_waves(GRR(2, 1.0), np.array([0.5, 0.5]), 0, 50, rng=rng())
    p = math.e / (1.0 + math.e)
    majority = sum(math.comb(11, c) * p**c * (1 - p) ** (11 - c) for c in range(6, 12))
    assert found.exact
    assert found.guess[10] == pytest.approx(majority, abs=1e-12)
    assert round(float(found.guess[10]), 3) == 0.952
    assert found.guess[8] < 0.95


def test_that_a_remembered_report_says_the_same_for_good() -> None:
    fresh = fresh_waves(GRR(2, 1.0), np.array([0.3, 0.7]), 0, 12, rng=rng())
    held = remembered(fresh)
    assert set(held.guess.tolist()) == {float(fresh.guess[0])}
    assert held.worst[-1] == pytest.approx(worst_posterior(0.3, 1.0))
    assert fresh.worst[-1] == pytest.approx(worst_posterior(0.3, 12.0))


@pytest.mark.parametrize("design", [GRR(2, 1.0), GRR(3, 0.7), ForcedYes(0.4), Direct(3)], ids=str)
def test_that_the_first_report_gives_the_best_guess_rate_of_the_preview(design: Design) -> None:
    shares = rng(3).dirichlet(np.ones(design.k))
    found = fresh_waves(design, shares, 0, 4, rng=rng())
    assert found.exact
    assert found.guess[0] == pytest.approx(best_guess_rate(design, shares), abs=1e-12)
    assert bool((np.diff(found.guess) >= -1e-12).all())
    assert bool((found.low <= found.middle).all() and (found.middle <= found.high).all())
    assert bool((found.high <= found.worst + 1e-12).all())


def test_that_counting_agrees_with_asking_people_and_that_a_wrong_coin_is_noticed() -> None:
    design, prior = GRR(2, 0.8), np.array([0.3, 0.7])
    told = fresh_waves(design, prior, 0, 9, rng=rng()).guess[8]
    seen, error = hits(design, prior, 9, 200_000)
    wrong, _ = hits(design, prior, 9, 200_000, p_shift=0.01)
    assert abs(seen - told) < Z * error
    assert abs(wrong - told) > Z * error


def test_that_drawn_people_agree_with_counting_within_the_stated_error() -> None:
    sender, prior = Sender(GRR(3, 1.0).response_matrix().values), np.array([0.2, 0.3, 0.5])
    exact = waves(sender, prior, 1, 6, rng=rng())
    more = Sender(np.vstack([sender.first * 0.5, sender.first * 0.3, sender.first * 0.2]))
    drawn = waves(more, prior, 1, 6, rng=rng(5))
    assert exact.exact
    assert not drawn.exact
    assert bool((np.abs(drawn.guess - exact.guess) < Z * drawn.guess_error).all())
    assert bool((drawn.guess_error < 0.01).all())
    milder = waves(Sender(GRR(3, 1.05).response_matrix().values), prior, 1, 6, rng=rng())
    assert abs(float(drawn.guess[5] - milder.guess[5])) > Z * float(drawn.guess_error[5])


@pytest.mark.parametrize("design", [OUE(6, 1.0), SubsetSelection(12, 1.0), OLH(5, 1.0)], ids=str)
def test_that_reports_that_cannot_be_listed_are_drawn_and_begin_at_the_best_guess_rate(design: Design) -> None:
    shares = rng(2).dirichlet(np.ones(design.k))
    found = fresh_waves(design, shares, 0, 2, rng=rng())
    assert abs(float(found.guess[0]) - best_guess_rate(design, shares)) < Z * float(found.guess_error[0])
    assert found.guess[1] > found.guess[0] - Z * float(found.guess_error[1])


def test_that_two_steps_spend_the_epsilon_of_the_chain_and_never_more_than_the_permanent_step() -> None:
    chain, prior = LongitudinalGRR(4, 2.0, 1.0), np.full(4, 0.25)
    found = waves(two_steps(4, 2.0, 1.0), prior, 0, 50, rng=rng(), people=1000)
    for wave in (1, 5, 50):
        assert found.worst[wave - 1] == pytest.approx(worst_posterior(0.25, chain.epsilon_after(wave)), abs=1e-9)
    assert bool((found.worst <= worst_posterior(0.25, 2.0) + 1e-9).all())
    kept = best_guess_rate(chain.kept, prior)
    assert abs(float(found.guess[49]) - kept) < Z * float(found.guess_error[49]) + 1e-3


def test_that_two_steps_of_two_answers_are_counted_and_tend_to_the_kept_response() -> None:
    prior = np.array([0.5, 0.5])
    found = waves(two_steps(2, 2.0, 1.0), prior, 0, 50, rng=rng())
    assert found.exact
    assert found.guess[0] == pytest.approx(math.e / (1.0 + math.e), abs=1e-12)
    assert found.guess[49] == pytest.approx(math.e**2 / (1.0 + math.e**2), abs=1e-4)


def test_that_an_item_is_attacked_by_its_own_bit_and_numbers_not_at_all() -> None:
    items = sender_of(EachItem(3, 2.0))
    assert items is not None
    assert items.first.shape == (2, 2)
    assert can_be_attacked(EachItem(3, 2.0))
    assert can_be_attacked(OLH(5, 1.0))
    assert can_be_attacked(UnrelatedUnknown(0.8, 0.2, 0.3))
    assert not can_be_attacked(SHE(5, 1.0))


def test_that_different_questions_are_guessed_together_less_often() -> None:
    assert joint_guess(0.9, 5) == pytest.approx(0.59049)


def test_that_waves_and_shares_that_mean_nothing_are_refused() -> None:
    design = GRR(2, 1.0)
    for shares, most, code in (
        (np.array([0.5, 0.5]), 51, "waves.range"),
        (np.array([0.5, 0.5]), 0, "waves.range"),
        (np.array([0.5, 0.6]), 5, "prior.shares"),
        (np.array([1.0]), 5, "prior.shares"),
    ):
        with pytest.raises(InputError, match=code):
            fresh_waves(design, shares, 0, most, rng=rng())
    assert isinstance(fresh_waves(design, np.array([1.0, 0.0]), 0, 3, rng=rng()), Waves)


def test_that_one_person_in_twenty_is_below_the_low_belief_and_one_above_the_high_one() -> None:
    """Every sequence of four reports by itself, for three answers."""
    design, prior, answer = GRR(3, 1.0), np.array([0.2, 0.5, 0.3]), 0
    matrix = design.response_matrix().values
    beliefs = []
    for sequence in itertools.product(range(3), repeat=4):
        likely = np.prod([matrix[report] for report in sequence], axis=0)
        joint = likely * prior
        beliefs.append((float(joint[answer] / joint.sum()), float(likely[answer])))
    found = fresh_waves(design, prior, answer, 4, rng=rng())
    values = sorted(beliefs)
    reached = np.cumsum([chance for _, chance in values])
    for part, seen in ((0.05, found.low), (0.5, found.middle), (0.95, found.high)):
        wanted = values[int(np.searchsorted(reached, part * (1 - 1e-12)))][0]
        assert seen[3] == pytest.approx(wanted, rel=1e-9)
    assert found.worst[3] == pytest.approx(values[-1][0], rel=1e-9), "four reports of the answer itself"


@pytest.mark.parametrize("design", [OUE(4, 0.5), SubsetSelection(14, 0.5)], ids=["bits", "sets"])
def test_that_epsilon_of_reports_too_many_to_list_adds_up_in_the_worst_case(design: Design) -> None:
    prior = np.full(design.k, 1.0 / design.k)
    assert sender_of(design) is None
    found = fresh_waves(design, prior, 0, 4, rng=rng())
    odds = [math.exp(0.5 * m) for m in (1, 2, 3, 4)]
    assert found.worst == pytest.approx([odd / (odd + design.k - 1.0) for odd in odds], rel=1e-12)
    assert bool((found.high <= found.worst + 1e-12).all())
