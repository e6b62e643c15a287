"""What one report of a select-all question gives away, against enumeration of all answers and reports."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.each_item import DirectItems, EachItem
from core.designs.local.grr import GRR
from core.errors import InputError
from core.randomness import preview_generator
from core.risk.one_person import ask_one
from core.risk.posterior import after_support, best_guess_rate, guess_without, posterior
from tests.core.audit import DESIGNS, goodness_alarm
from tests.core.refusals import refused

SHARES = np.array([0.9, 0.5, 0.2, 0.03])


def joint(design: Design, shares: np.ndarray) -> np.ndarray:
    """P(report, answer) of independent items, shape (2**k, 2**k)."""
    k = shares.size
    bits = (np.arange(1 << k)[:, None] >> np.arange(k)) & 1
    prior = np.where(bits == 1, shares, 1 - shares).prod(axis=1)
    return design.response_matrix().values * prior


@pytest.mark.parametrize("epsilon", [0.3, 2.0, 8.0])
def test_that_the_best_guess_is_that_of_all_reports_for_an_item_at_random(epsilon: float) -> None:
    design = EachItem(4, epsilon)
    table = joint(design, SHARES)
    ticked = ((np.arange(16)[:, None] >> np.arange(4)) & 1) == 1
    rates = [
        np.maximum(table[:, ticked[:, j]].sum(axis=1), table[:, ~ticked[:, j]].sum(axis=1)).sum() for j in range(4)
    ]
    assert best_guess_rate(design, SHARES) == pytest.approx(np.mean(rates), abs=1e-12)
    assert best_guess_rate(design, SHARES) >= guess_without(SHARES, many=True) - 1e-12
    assert guess_without(SHARES, many=True) == pytest.approx((0.9 + 0.5 + 0.8 + 0.97) / 4)


def test_that_the_chance_of_an_item_is_bayes_rule_on_its_own_bit() -> None:
    design = EachItem(4, 3.0)
    table = joint(design, SHARES)
    bit = ((np.arange(16)[:, None] >> np.arange(4)) & 1) == 1
    wanted = [table[np.ix_(bit[:, j], bit[:, j])].sum() / table[bit[:, j]].sum() for j in range(4)]
    assert after_support(design, SHARES) == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("design", DESIGNS, ids=str)
def test_that_for_one_answer_it_is_the_diagonal_of_the_posterior(design: Design) -> None:
    shares = np.random.default_rng(3).dirichlet(np.ones(design.k))
    assert after_support(design, shares) == pytest.approx(np.diag(posterior(design, shares)), abs=1e-12)


def test_that_associations_are_not_inferred_from_shares() -> None:
    with refused("posterior.items"):
        posterior(EachItem(4, 1.0), SHARES)


def test_that_asking_directly_gives_every_item_away() -> None:
    assert best_guess_rate(DirectItems(4), SHARES) == pytest.approx(1.0)
    assert after_support(DirectItems(4), np.array([0.4, 0.0, 1.0, 0.2])).tolist() == [1.0] * 4


@pytest.mark.slow
def test_that_one_person_ticks_one_item_and_reports_by_the_matrix() -> None:
    """Probability and odds from the enumerated matrix; 4,000 people by chi-square, false alarm 1e-6."""
    design, rng = EachItem(4, 4.0), preview_generator(2)
    values = design.response_matrix().values
    rows = []
    for _ in range(4000):
        asked = ask_one(design, 2, rng)
        row = int(np.asarray(asked.report) @ (1 << np.arange(4)))
        rows.append(row)
        assert asked.supported == tuple(np.flatnonzero(asked.report))
        assert asked.probability == pytest.approx(values[row, 4])
        assert asked.odds == pytest.approx(values[row, 4] / values[row, 1 << np.arange(4)])
    observed = np.bincount(rows, minlength=16).astype(float)
    assert not goodness_alarm(observed, values[:, 4])
    assert goodness_alarm(observed, values[:, 2])
    with pytest.raises(InputError):
        ask_one(design, 4, rng)
    assert isinstance(ask_one(GRR(4, 1.0), 3, rng).report, int)
