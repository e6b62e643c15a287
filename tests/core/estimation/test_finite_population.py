from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import DesignError, InputError
from core.estimation.finite_population import card_scores, population_share, yes_no_scores
from tests.core.audit import reference

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"]}


def counts_of(case: dict) -> np.ndarray:
    return np.array([case["data"]["counts"][report] for report in sorted(case["data"]["counts"])])


def check(case: dict, share: float, error: float) -> None:
    expected, tolerance = case["expected"], case["tolerance"]
    assert share == pytest.approx(expected["estimate"], abs=tolerance)
    assert error == pytest.approx(case["se"]["design_based"], abs=tolerance)
    assert error**2 == pytest.approx(expected["variance"], abs=tolerance)
    reach = 1.959963984540054 * error
    assert (share - reach, share + reach) == pytest.approx(tuple(expected["ci"]), abs=tolerance)


def test_that_the_case_of_singh_and_joarder_is_reproduced() -> None:
    case = CASES["rrtcs_singhjoarder"]
    p = case["params"]["p"]
    found = population_share(counts_of(case), yes_no_scores(2 * p - p * p, 1 - p), case["data"]["N"])
    check(case, found.share, found.standard_error)


def test_that_the_case_of_christofides_cards_is_reproduced() -> None:
    case = CASES["rrtcs_christofides"]
    found = population_share(counts_of(case), card_scores(np.array(case["params"]["probs"])), case["data"]["N"])
    check(case, found.share, found.standard_error)


def test_that_scores_are_unbiased_and_their_noise_is_told_without_bias() -> None:
    """E r = answer and E v = Var r, for carriers and all others, from the chances of each report alone."""
    chances = np.array([0.1, 0.2, 0.3, 0.25, 0.15])
    for scored, reports in (
        (yes_no_scores(0.84, 0.4), ((0.16, 0.84), (0.6, 0.4))),
        (yes_no_scores(0.2, 0.8), ((0.8, 0.2), (0.2, 0.8))),
        (card_scores(chances), (chances[::-1], chances)),
    ):
        for answer, row in zip((1.0, 0.0), np.array(reports), strict=True):
            assert row @ scored.scores == pytest.approx(answer, abs=1e-12)
            assert row @ scored.noise == pytest.approx(row @ (scored.scores - answer) ** 2, abs=1e-12)


def test_that_a_large_population_leaves_the_usual_error_and_a_census_only_the_noise() -> None:
    counts, scored = np.array([580, 420]), yes_no_scores(0.7, 0.3)
    assert population_share(counts, scored, 1e15).standard_error == pytest.approx(0.0390387502877, abs=1e-12)
    census = population_share(counts, scored, 1000)
    assert census.standard_error == pytest.approx(math.sqrt(0.7 * 0.3 / 1000) / 0.4, rel=1e-12)


def test_that_the_error_is_that_of_drawing_without_replacement_and_randomizing() -> None:
    """Variance of 20,000 estimates (300 of 500 people, 150 with the trait) within 6 %: false alarm 1e-8."""
    rng = np.random.default_rng(17)
    holders = rng.hypergeometric(150, 350, 300, size=20_000)
    yes = rng.binomial(holders, 0.7) + rng.binomial(300 - holders, 0.3)
    scored = yes_no_scores(0.7, 0.3)
    shares = (yes / 300 - 0.3) / 0.4
    expected = np.array([300 * (0.3 * 0.3 + 0.7 * 0.7), 300 * (0.3 * 0.7 + 0.7 * 0.3)])
    variance = population_share(expected, scored, 500).standard_error ** 2
    assert shares.var() / variance == pytest.approx(1.0, abs=0.06)
    assert abs(shares.var() / population_share(expected, scored, 1e12).standard_error ** 2 - 1.0) > 0.06


@pytest.mark.parametrize(
    ("call", "kind", "code"),
    [
        (lambda: yes_no_scores(0.5, 0.5), DesignError, "design.groups_alike"),
        (lambda: card_scores(np.array([0.5, 0.6])), DesignError, "matrix.columns"),
        (lambda: card_scores(np.array([0.25, 0.5, 0.25])), DesignError, "design.says_nothing"),
        (lambda: population_share(np.array([1, 2, 3]), yes_no_scores(0.7, 0.3), 90), InputError, "counts.not_counts"),
        (lambda: population_share(np.array([0, 1]), yes_no_scores(0.7, 0.3), 90), InputError, "counts.nobody"),
        (lambda: population_share(np.array([5, 6]), yes_no_scores(0.7, 0.3), 9), InputError, "population.too_small"),
    ],
)
def test_that_what_cannot_be_is_refused(call, kind: type, code: str) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert caught.value.code == code
