"""The interior-point method proves its own gap; these tests ask for it in every corner, and ask EM."""

from __future__ import annotations

import numpy as np
import pytest

from core.control import Control
from core.errors import Cancelled
from core.estimation.mixture import likeliest_weights
from tests.core.estimation.slow_em import expectation_maximization


def matrices(count: int, seed: int) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """(columns, true weights, observed shares): nearly deterministic, even and k-ary columns, with empty answers,
    and reports exactly as expected, so that the maximum lies inside, on a face and just on an edge.
    """
    rng = np.random.default_rng(seed)
    found = []
    for trial in range(count):
        k = int(rng.integers(2, 11))
        r = int(rng.integers(k, 2 * k + 1))
        columns = rng.dirichlet(np.full(r, rng.choice([0.1, 1.0, 5.0])), size=k).T
        if trial % 3 == 0:
            odds = np.exp(rng.uniform(0.1, 4.0))
            columns = np.full((k, k), 1 / (odds + k - 1)) + np.eye(k) * (odds - 1) / (odds + k - 1)
        true = rng.dirichlet(np.full(k, rng.choice([0.05, 0.3, 2.0])))
        if trial % 5 == 0:
            true[rng.integers(k)] = 0.0
            true /= true.sum()
        expected = columns @ true
        observed = rng.multinomial(int(10 ** rng.uniform(0.5, 9)), expected / expected.sum()).astype(float)
        if trial % 5 < 2:
            observed = expected
        found.append((columns, true, observed / observed.sum()))
    return found


def test_that_the_gap_to_the_maximum_is_nil_wherever_it_lies() -> None:
    for columns, _, observed in matrices(80, 1):
        found = likeliest_weights(observed[np.newaxis], columns)
        assert found.gap[0] < 2e-12
        assert found.weights.min() >= 0.0
        assert found.weights.sum() == pytest.approx(1.0, abs=1e-14)


def test_that_the_gap_is_that_of_the_likelihood() -> None:
    """No point of the simplex is better than the gap says, also for weights that are not the best."""
    rng = np.random.default_rng(2)
    for columns, _, observed in matrices(20, 3):
        found = likeliest_weights(observed[np.newaxis], columns)
        came = observed > 0
        best = observed[came] @ np.log(columns[came] @ found.weights[0])
        for other in rng.dirichlet(np.full(columns.shape[1], 0.5), size=20):
            chance = columns[came] @ other
            assert (chance <= 0).any() or observed[came] @ np.log(chance) <= best + found.gap[0] + 1e-14


def test_that_expected_reports_give_back_the_shares_even_where_one_is_exactly_nobody() -> None:
    for columns, true, observed in matrices(60, 4):
        if np.allclose(observed, columns @ true / (columns @ true).sum(), atol=1e-15):
            found = likeliest_weights(observed[np.newaxis], columns)
            assert found.weights[0] == pytest.approx(true, abs=1e-9 * np.linalg.cond(columns))


def test_that_em_converges_to_the_same_solution() -> None:
    for columns, _, observed in matrices(10, 5):
        found = likeliest_weights(observed[np.newaxis], columns).weights[0]
        climbed = expectation_maximization(columns, observed, most_steps=3000)
        came = observed > 0
        ours, theirs = (observed[came] @ np.log((columns @ shares)[came]) for shares in (found, climbed))
        assert theirs <= ours + 1e-12
        assert theirs == pytest.approx(ours, abs=1e-4)


def test_that_many_problems_at_once_are_solved_as_each_alone() -> None:
    rng = np.random.default_rng(6)
    columns = np.full((4, 4), 0.2) + 0.2 * np.eye(4)
    observed = rng.multinomial(50, [0.4, 0.2, 0.2, 0.2], size=40) / 50
    together = likeliest_weights(observed, columns).weights
    alone = np.vstack([likeliest_weights(one[np.newaxis], columns).weights for one in observed])
    assert together == pytest.approx(alone, abs=1e-10)
    assert (together == 0.0).any()


def test_that_a_held_share_and_a_total_are_respected() -> None:
    """With an offset v P_j the rest share 1 - v; one report of two answers has its weight in closed form."""
    columns = np.array([[0.8, 0.1, 0.1], [0.1, 0.8, 0.1], [0.1, 0.1, 0.8]])
    observed = np.array([[0.5, 0.3, 0.2], [0.1, 0.1, 0.8]])
    held = np.array([0.25, 0.6])
    found = likeliest_weights(observed, columns[:, 1:], held[:, np.newaxis] * columns[:, 0], 1.0 - held)
    assert found.weights.sum(axis=1) == pytest.approx(1.0 - held, abs=1e-14)
    assert found.gap.max() < 2e-12
    grid = np.linspace(0.0, 1.0, 2001)
    for row in (0, 1):
        rest = 1.0 - held[row]
        chance = held[row] * columns[:, [0]] + rest * (columns[:, [1]] * grid + columns[:, [2]] * (1.0 - grid))
        best = grid[(observed[row] @ np.log(chance)).argmax()]
        assert found.weights[row, 0] / rest == pytest.approx(best, abs=5e-4)


def test_that_answers_with_equal_chances_do_not_stop_the_algorithm() -> None:
    rng = np.random.default_rng(7)
    for _ in range(30):
        columns = rng.dirichlet(np.ones(4), size=6).T
        columns[:, 1] = columns[:, 0]
        observed = rng.multinomial(1000, rng.dirichlet(np.ones(4))) / 1000
        assert likeliest_weights(observed[np.newaxis], columns).gap[0] < 1e-11


def test_that_stop_is_heard_between_two_steps() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        likeliest_weights(np.array([[0.5, 0.5]]), np.array([[0.8, 0.2], [0.2, 0.8]]), control=control)
