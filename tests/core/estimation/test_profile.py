from __future__ import annotations

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.matrix import ResponseMatrix
from core.errors import DesignError
from core.estimation.likelihood_ratio import likelihood_ratio
from core.estimation.mle import likeliest_shares
from core.estimation.profile import profile_likelihood
from core.types import Target
from tests.core.refusals import refused

Z = 1.959963984540054
SKEWED = ResponseMatrix(np.array([[0.7, 0.2, 0.1], [0.2, 0.6, 0.1], [0.1, 0.2, 0.8]]))
WIDE = ResponseMatrix(np.array([[0.5, 0.1, 0.1], [0.2, 0.6, 0.1], [0.2, 0.1, 0.5], [0.1, 0.2, 0.3]]))


def on_a_grid(matrix: ResponseMatrix, counts: np.ndarray, answer: int, steps: int = 250) -> tuple[float, float]:
    """The interval of three answers by trying every point of the simplex on a grid."""
    best = counts @ np.log(matrix.values @ likeliest_shares(matrix, counts / counts.sum()))
    held = np.linspace(0.0, 1.0, steps + 1)[:, np.newaxis]
    split = np.linspace(0.0, 1.0, steps + 1)[np.newaxis, :]
    shares = np.insert(np.stack([(1 - held) * split, (1 - held) * (1 - split)]), answer, held + 0 * split, axis=0)
    fit = np.tensordot(counts, np.log(np.tensordot(matrix.values, shares, axes=1)), axes=1)
    kept = held[:, 0][2 * (best - fit.max(axis=1)) <= Z * Z]
    return float(kept.min()), float(kept.max())


@pytest.mark.parametrize("matrix", [SKEWED, WIDE], ids=["square", "more reports than answers"])
@pytest.mark.parametrize("place", [(0.3, 0.3, 0.4), (0.02, 0.18, 0.8), (0.0, 0.0, 1.0)])
def test_that_the_bounds_are_those_of_a_search_over_the_whole_simplex(matrix: ResponseMatrix, place: tuple) -> None:
    counts = np.round(400 * matrix.values @ np.array(place)).astype(int)
    counts[0] = max(0, counts[0] - 15)
    low, high = profile_likelihood(matrix, counts, 0.95)
    for answer in range(3):
        assert (low[answer], high[answer]) == pytest.approx(on_a_grid(matrix, counts, answer), abs=4.1e-3)


def test_that_with_two_answers_it_is_the_likelihood_ratio_interval() -> None:
    rng = np.random.default_rng(9)
    for trial in range(40):
        a, b = rng.uniform(0, 1, 2)
        a, b = (1.0 if trial % 5 == 0 else a), (0.0 if trial % 7 == 0 else b)
        if abs(a - b) < 0.05:
            continue
        n = int(10 ** rng.uniform(0.3, 8))
        yes = n if trial % 11 == 0 else int(rng.integers(0, n + 1))
        matrix = ResponseMatrix(np.array([[a, b], [1 - a, 1 - b]]))
        low, high = profile_likelihood(matrix, np.array([yes, n - yes]), 0.95)
        wanted = likelihood_ratio(np.array([yes]), n, np.array([a]), np.array([b]), 0.95)
        assert (low[0], high[0]) == pytest.approx((wanted[0][0], wanted[1][0]), abs=1e-8)
        assert (low[1], high[1]) == pytest.approx((1 - high[0], 1 - low[0]), abs=1e-8)


def test_that_it_is_never_empty_and_holds_the_likeliest_share_also_where_moments_leave_the_simplex() -> None:
    rng = np.random.default_rng(10)
    for k in (3, 5, 12):
        matrix = GRR(k, 1.0).response_matrix()
        counts = np.append(rng.multinomial(60, np.full(k - 1, 1 / (k - 1))), 0)
        best = likeliest_shares(matrix, counts / 60)
        low, high = profile_likelihood(matrix, counts, 0.95)
        assert (best == 0.0).any()
        assert (low <= best + 1e-9).all()
        assert (best <= high + 1e-9).all()
        assert (low < high).all()
        assert low.min() >= 0.0
        assert high.max() <= 1.0


def test_that_many_reports_make_it_the_delta_interval() -> None:
    shares, n = np.array([0.2, 0.5, 0.3]), 10**8
    counts = np.round(n * SKEWED.values @ shares)
    low, high = profile_likelihood(SKEWED, counts, 0.95)
    reach = Z * np.sqrt(np.diag(SKEWED.covariance(shares, n, Target.POPULATION)))
    assert high - shares == pytest.approx(reach, rel=1e-3)
    assert shares - low == pytest.approx(reach, rel=1e-3)


def test_that_a_report_that_proves_an_answer_keeps_its_share_above_0() -> None:
    """Forced yes only: a no can only be an honest no, so nobody at all without the trait is impossible."""
    matrix = ResponseMatrix(np.array([[1.0, 0.4, 0.4], [0.0, 0.6, 0.0], [0.0, 0.0, 0.6]]))
    low, high = profile_likelihood(matrix, np.array([50, 3, 0]), 0.95)
    assert 0.0 < low[1] < 0.1
    assert high[0] < 1.0
    assert low[2] == 0.0


def test_that_what_cannot_be_told_is_refused() -> None:
    with pytest.raises(DesignError):
        profile_likelihood(ResponseMatrix(np.array([[0.5, 0.5], [0.5, 0.5]])), np.array([5, 5]), 0.95)
    with refused(field="level"):
        profile_likelihood(SKEWED, np.array([5, 5, 5]), 1.0)


@pytest.mark.parametrize(
    ("matrix", "counts", "low", "high"),
    [
        (((0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)), (0, 0, 3), (0.527, 0.0, 0.0), (1.0, 0.473, 0.473)),
        (((0.7, 0.0, 0.0), (0.0, 1.0, 0.0), (0.3, 0.0, 1.0)), (0, 0, 3), (0.0, 0.0, 0.3245), (0.6755, 0.473, 1.0)),
    ],
)
def test_that_one_kind_of_report_that_most_answers_cannot_give_has_an_interval(
    matrix: tuple, counts: tuple, low: tuple, high: tuple
) -> None:
    """Held at 1 or 0 the other answers make no difference. Bounds by hand: l^3 = e^(-z^2 / 2) gives l = .527,
    and .3 (1 - v) + v = .527 gives v = .3245."""
    with np.errstate(all="raise", under="ignore"):
        found = profile_likelihood(ResponseMatrix(np.array(matrix)), np.array(counts), 0.95)
    assert found[0] == pytest.approx(low, abs=1e-3)
    assert found[1] == pytest.approx(high, abs=1e-3)
