"""How often the best guess from one report is right: closed forms against every report there can be.

For the oracles and the survey designs among the designs to look at; SHE, which reports numbers, by draws and integrals.
"""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.hashing import hash_table
from core.designs.local.local_hash import HashDesign
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.registry import spec
from core.risk.posterior import best_guess_rate
from tests.core.audit import DESIGNS
from tests.core.designs.local.oracles import EVERY_ORACLE, enumerated
from tests.each import each


def some_shares(k: int) -> list[np.ndarray]:
    rng = np.random.default_rng(k)
    return [np.full(k, 1 / k), *rng.dirichlet(np.ones(k), 4), *rng.dirichlet(np.full(k, 0.2), 4), np.eye(k)[1]]


@each("design", [*DESIGNS, *(one for one in EVERY_ORACLE if one.key != "she")], ids=str)
def test_that_the_closed_form_is_the_sum_over_all_reports(design: Design) -> None:
    for shares in some_shares(design.k):
        wanted = (enumerated(design)[1] * shares).max(axis=1).sum()
        assert best_guess_rate(design, shares) == pytest.approx(wanted, abs=1e-12)


@each("design", [one for one in EVERY_ORACLE if one.key != "she"], ids=str)
def test_that_a_likelihood_is_a_row_of_the_matrix_up_to_a_factor(design: Design) -> None:
    answers = np.tile(np.arange(design.k), 5)
    reports = design.randomize(answers, rng=np.random.default_rng(3))
    supported, chances = enumerated(design)
    for report in reports:
        found = design.likelihood(report)
        if isinstance(design, HashDesign):
            hits = hash_table(report[:1], design.k, design.g)[0] == report[1]
        else:
            hits = design.tally(report[np.newaxis]).astype(bool)
        row = chances[(supported == hits).all(axis=1)][0]
        assert found / found.sum() == pytest.approx(row / row.sum(), rel=1e-12)


def test_that_the_best_guess_from_numbers_is_that_of_simulated_reports() -> None:
    """40,000 reports, false alarm 1e-6; guessing the most frequent answer whatever is reported must be noticed."""
    design, shares = SHE(4, 2.0), np.array([0.4, 0.3, 0.2, 0.1])
    rng = np.random.default_rng(6)
    answers = rng.choice(4, size=40_000, p=shares)
    reports = design.randomize(answers, rng=rng)
    guesses = np.array([(design.likelihood(one) * shares).argmax() for one in reports])
    slack = 4.9 * np.sqrt(0.25 / answers.size)
    assert abs((guesses == answers).mean() - design.best_guess(shares)) < slack
    assert abs((answers == 0).mean() - design.best_guess(shares)) > slack


@each("epsilon", [0.05, 1.0, 6.0])
def test_that_the_best_guess_from_numbers_is_the_integral_of_two_answers(epsilon: float) -> None:
    """Two answers: the larger of f e^D for two independent D, by brute force over both."""
    design, shares = SHE(2, epsilon), np.array([0.65, 0.35])
    half = epsilon / 2
    edges = np.linspace(-half, half, 1501)
    below = 1 - np.exp(-(edges + half) / 2) / 2
    mass = np.concatenate(([0.5], np.diff(below), [1 - below[-1]]))
    at = np.concatenate(([-half], (edges[1:] + edges[:-1]) / 2, [half]))
    best = np.maximum(shares[0] * np.exp(at)[:, None], shares[1] * np.exp(at)[None, :])
    assert design.best_guess(shares) == pytest.approx(mass @ best @ mass, rel=1e-6)


def test_that_limits_of_the_best_guess_from_numbers_are_right() -> None:
    assert SHE(5, 0.01).best_guess(np.full(5, 0.2)) == pytest.approx(0.2, abs=2e-3)
    assert SHE(5, 20.0).best_guess(np.full(5, 0.2)) > 0.97
    assert SHE(3, 1.0).best_guess(np.array([0.0, 1.0, 0.0])) == pytest.approx(1.0, abs=1e-12)


@each("key", ["the", "she", "olh", "blh", "subset", "hadamard"])
def test_that_the_rate_of_many_answers_lies_between_the_blind_guess_and_what_epsilon_allows(key: str) -> None:
    for k in (2, 200, 1000):
        shares = np.random.default_rng(k).dirichlet(np.full(k, 0.5))
        rate = spec(key).build(k, 1.0).best_guess(shares)
        assert shares.max() * (1 - 1e-12) <= rate <= np.e * shares.max() / (1 + (np.e - 1) * shares.max()) + 1e-12


def test_that_sets_of_thousand_answers_do_not_overflow() -> None:
    design = SubsetSelection(1000, 0.02)
    assert design.best_guess(np.full(1000, 1e-3)) == pytest.approx(design.p / design.w, rel=1e-9)
