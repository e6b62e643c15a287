from __future__ import annotations

import numpy as np
import pytest
from scipy.special import bdtr

from core.designs.local.grr import GRR
from core.designs.matrix import ResponseMatrix
from core.estimation.compatibility import (
    Compatibility,
    Reference,
    by_bootstrap,
    compatibility_of_matrix,
    compatibility_of_shares,
    half_chi_square_tail,
)
from core.notices import Severity
from tests.core.refusals import refused

FALSE_ALARM = 1e-6
CORNER = np.eye(8)[0]


def test_that_the_known_example_contradicts_its_design() -> None:
    """Warner .7 with 240 yes of 1,000: G^2 = 17.9, p = 1e-5."""
    found = compatibility_of_shares(np.array([240]), 1000, np.array([0.7]), np.array([0.3]))
    assert found.statistic == pytest.approx(17.9, abs=0.05)
    assert found.p_value == pytest.approx(1e-5, rel=0.2)
    assert found.reference is Reference.HALF_CHI_SQUARE
    (notice,) = found.notices
    assert notice.code == "estimate.data_contradict_design"
    assert notice.severity is Severity.WARNING
    assert dict(notice.params) == {"statistic": found.statistic, "p_value": found.p_value}


@pytest.mark.parametrize(("p_value", "said"), [(0.0099, 1), (0.01, 0), (1.0, 0)])
def test_that_doubt_is_reported_below_one_percent(p_value: float, said: int) -> None:
    assert len(Compatibility(9.0, p_value, Reference.BOOTSTRAP).notices) == said


@pytest.mark.parametrize("level", [0.1, 0.05, 0.01])
def test_that_the_half_chi_square_has_its_size_at_the_edge(level: float) -> None:
    """Exact, Warner .7 and nobody with the trait, n = 2,000: within a fifth of the nominal size."""
    n, yes = 2000, np.arange(400, 601)
    rejected = [
        compatibility_of_shares(np.array([one]), n, np.array([0.7]), np.array([0.3])).p_value < level for one in yes
    ]
    size = float(bdtr(int(yes[np.flatnonzero(rejected)[-1]]), n, 0.3))
    assert size == pytest.approx(level, rel=0.2)


def test_that_possible_frequencies_give_no_evidence() -> None:
    found = compatibility_of_shares(np.array([300, 500, 700]), 1000, np.full(3, 0.7), np.full(3, 0.3))
    assert (found.statistic, found.p_value, found.comparisons) == (0.0, 1.0, 3)


def test_that_the_worst_of_several_shares_pays_for_having_been_looked_for() -> None:
    own, other = np.full(4, 0.5), np.full(4, 0.25)
    one = compatibility_of_shares(np.array([210]), 1000, own[:1], other[:1])
    four = compatibility_of_shares(np.array([300, 210, 260, 255]), 1000, own, other)
    assert four.statistic == one.statistic
    assert four.p_value == pytest.approx(4 * one.p_value)
    assert (one.comparisons, four.comparisons) == (1, 4)


def test_that_two_answers_and_two_reports_need_no_draws() -> None:
    matrix = ResponseMatrix(np.array([[0.7, 0.3], [0.3, 0.7]]))
    found = compatibility_of_matrix(matrix, np.array([240, 760]), rng=np.random.default_rng(1))
    assert found == compatibility_of_shares(np.array([240]), 1000, np.array([0.7]), np.array([0.3]))


def test_that_moments_inside_the_simplex_fit() -> None:
    matrix = GRR(4, 1.0).response_matrix()
    found = compatibility_of_matrix(matrix, np.array([260, 250, 240, 250]), rng=np.random.default_rng(1))
    assert (found.statistic, found.p_value, found.draws) == (0.0, 1.0, 0)


def test_that_the_bootstrap_counts_itself_and_ties() -> None:
    drawn = np.array([0.0, 1.0, 2.0, 3.0])
    assert by_bootstrap(2.0, drawn).p_value == 3 / 5
    assert by_bootstrap(9.0, drawn).p_value == 1 / 5
    assert by_bootstrap(0.0, drawn).p_value == 1.0


def test_that_cards_that_nobody_can_have_drawn_contradict_their_design() -> None:
    """Kuk, 5 cards: half of the respondents with no red and half with five is no mixture of two binomials."""
    from core.estimation.repeated_cards import card_matrix

    matrix = card_matrix(0.7, 0.3, 5)
    rng = np.random.default_rng(2)
    honest = rng.multinomial(300, matrix.values @ np.array([0.4, 0.6]))
    assert compatibility_of_matrix(matrix, honest, rng=rng, draws=200).p_value > 0.01
    found = compatibility_of_matrix(matrix, np.array([150, 0, 0, 0, 0, 150]), rng=rng, draws=200)
    assert found.p_value == 1 / 201
    assert found.notices


def rejections(matrix: ResponseMatrix, sets: int, draws: int, rng: np.random.Generator) -> tuple[int, int]:
    """How often the bootstrap and how often the 50:50 distribution reject at 5 % what is true: all in one answer."""
    ours = theirs = 0
    for _ in range(sets):
        counts = rng.multinomial(500, matrix.values @ CORNER[: matrix.answers])
        found = compatibility_of_matrix(matrix, counts, rng=rng, draws=draws)
        ours += found.p_value <= 0.05
        theirs += half_chi_square_tail(found.statistic) <= 0.05
    return ours, theirs


def most_alarms(sets: int, chance: float = 0.05) -> int:
    """The number of rejections that Binomial(sets, chance) exceeds with probability 1e-6."""
    return next(count for count in range(sets) if bdtr(count, sets, chance) > 1 - FALSE_ALARM)


def test_that_the_bootstrap_keeps_its_level_where_the_half_chi_square_rejects_what_is_true() -> None:
    """GRR with eight answers, all respondents in the first; the 50:50 distribution is the broken twin."""
    ours, theirs = rejections(GRR(8, 1.0).response_matrix(), 40, 100, np.random.default_rng(3))
    assert ours <= most_alarms(40) < theirs


@pytest.mark.slow
@pytest.mark.parametrize("k", [3, 4])
def test_that_the_bootstrap_keeps_its_level_in_many_sets(k: int) -> None:
    ours, theirs = rejections(GRR(k, 1.0).response_matrix(), 600, 400, np.random.default_rng(4))
    assert ours <= most_alarms(600) < theirs
    assert theirs / 600 > 0.1


@pytest.mark.parametrize("draws", [0, 99, 10**7])
def test_that_too_few_or_too_many_draws_are_refused(draws: int) -> None:
    with refused("bootstrap.draws", "draws"):
        compatibility_of_matrix(
            GRR(3, 1.0).response_matrix(), np.array([90, 5, 5]), rng=np.random.default_rng(1), draws=draws
        )
