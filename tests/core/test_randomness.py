from __future__ import annotations

import numpy as np
import pytest
from scipy.special import betainc, gammaincinv

from core.estimation.coverage import binomial_chances
from core.randomness import LARGE_VARIANCE, FrozenUniforms, preview_generator
from tests.core.audit import goodness_alarm
from tests.each import each

DRAWS = 20_000


def distribution(counts: np.ndarray, n: int, p: float) -> np.ndarray:
    """P(Bin(n, p) <= counts) by the incomplete beta function (scipy's own bdtr is wrong in the middle at n = 1e9)."""
    inside = np.clip(counts, 0, n - 1).astype(float)
    return np.where(counts < 0, 0.0, np.where(counts >= n, 1.0, betainc(n - inside, inside + 1.0, 1.0 - p)))


def observed_counts(n: int, p: float, drawn_p: float) -> tuple[np.ndarray, np.ndarray]:
    start, chances = binomial_chances(n, p)
    drawn = FrozenUniforms(7).binomial(np.full(DRAWS, n), drawn_p)
    return np.bincount(np.clip(drawn - start, 0, chances.size - 1), minlength=chances.size), chances


@pytest.mark.parametrize(
    ("n", "p"), [(1, 0.3), (2, 0.5), (5, 0.02), (30, 0.5), (400, 0.9), (5000, 0.4), (40_000, 0.05)]
)
def test_that_frozen_draws_are_binomial_and_a_shifted_p_is_noticed(n: int, p: float) -> None:
    """Chi-square against the exact distribution, false alarm 1e-6; the mutant draws with p + 0.01."""
    assert not goodness_alarm(*observed_counts(n, p, p))
    if n > 100:
        assert goodness_alarm(*observed_counts(n, p, p + 0.01))


@pytest.mark.parametrize(("n", "p"), [(10**6, 0.3), (10**9, 0.001), (10**9, 0.7), (10**12, 0.5)])
def test_that_large_frozen_draws_fill_equal_quantiles_equally(n: int, p: float) -> None:
    """Twenty cells cut by the exact distribution function, false alarm 1e-6; the mutant is a tenth of an SD off."""
    deviation = np.sqrt(n * p * (1 - p))
    edges = np.floor(n * p + deviation * np.linspace(-1.6, 1.6, 19))
    cumulated = np.concatenate(([0.0], distribution(edges, n, p), [1.0]))
    drawn = FrozenUniforms(3).binomial(np.full(DRAWS, n), p)

    def cells(values: np.ndarray) -> np.ndarray:
        return np.bincount(np.searchsorted(edges, values, side="left"), minlength=20)

    assert not goodness_alarm(cells(drawn), np.diff(cumulated))
    assert goodness_alarm(cells(drawn + deviation / 10), np.diff(cumulated))


@each("p", [1e-5, 0.003, 0.2, 0.5, 0.97])
@each("n", [40, 3_000, 10**5, 10**7, 10**9])
def test_that_a_frozen_draw_is_the_exact_quantile_or_one_count_off(n: int, p: float) -> None:
    drawn = FrozenUniforms(11).binomial(np.full(3000, n), p)
    uniforms = preview_generator(11).random(3000)
    exact = n * p * (1 - p) < LARGE_VARIANCE
    slack = 0 if exact else 1
    assert (distribution(drawn + slack, n, p) >= uniforms - 1e-9).all()
    assert (distribution(drawn - 1 - slack, n, p) < uniforms + 1e-9).all()


@pytest.mark.parametrize("n", [20, 1000, 10**6, 10**9])
def test_that_draws_never_fall_while_p_grows(n: int) -> None:
    drawn = np.array([FrozenUniforms(5).binomial(np.full(50, n), p) for p in np.linspace(0.0, 1.0, 201)])
    assert (np.diff(drawn, axis=0) >= -1).all()
    assert (drawn[0] == 0).all()
    assert (drawn[-1] == n).all()
    smooth = np.abs(np.diff(drawn, axis=0) - n / 200).max()
    assert smooth <= 2 + 0.5 * np.sqrt(n)


def test_that_trivial_draws_use_up_their_uniforms_so_that_the_others_keep_theirs() -> None:
    n = np.array([100, 0, 100, 100])
    plain = FrozenUniforms(2).binomial(np.array([100, 100, 100, 100]), np.array([0.4, 0.4, 0.4, 0.4]))
    mixed = FrozenUniforms(2).binomial(n, np.array([0.4, 0.4, 0.0, 0.4]))
    assert mixed.tolist() == [plain[0], 0, 0, plain[3]]
    assert FrozenUniforms(2).binomial(7, 1.0).tolist() == 7


def test_that_shapes_are_broadcast_and_counts_are_whole_numbers() -> None:
    drawn = FrozenUniforms(1).binomial(np.array([[10], [20]]), np.array([0.1, 0.5, 0.9]))
    assert drawn.shape == (2, 3)
    assert drawn.dtype == np.int64


def test_that_the_same_seed_draws_the_same_and_another_does_not() -> None:
    first, again, other = (FrozenUniforms(seed).binomial(np.full(20, 500), 0.3).tolist() for seed in (1, 1, 2))
    assert first == again != other
    assert preview_generator(4).random() == preview_generator(4).random()


@each("shape", [0.5, 3.0, 200.0, 5000.0, 1e6])
def test_that_frozen_gammas_fill_equal_quantiles_equally(shape: float) -> None:
    """Twenty cells cut by the exact distribution, false alarm 1e-6; the mutant is a tenth of an SD off."""
    edges = gammaincinv(shape, np.linspace(0.05, 0.95, 19))
    drawn = FrozenUniforms(9).standard_gamma(np.full(DRAWS, shape))

    def cells(values: np.ndarray) -> np.ndarray:
        return np.bincount(np.searchsorted(edges, values), minlength=20)

    assert not goodness_alarm(cells(drawn), np.full(20, 0.05))
    assert goodness_alarm(cells(drawn + np.sqrt(shape) / 10), np.full(20, 0.05))


def test_that_frozen_gammas_are_the_quantiles_and_grow_smoothly_with_their_shape() -> None:
    uniforms = preview_generator(4).random(500)
    for shape in (0.3, 40.0, 999.0, 1000.0, 30_000.0):
        drawn = FrozenUniforms(4).standard_gamma(np.full(500, shape))
        assert drawn == pytest.approx(gammaincinv(shape, uniforms), abs=1e-3)
    steps = np.diff([FrozenUniforms(4).standard_gamma(np.full(500, shape)) for shape in range(990, 1011)], axis=0)
    assert (np.abs(steps - 1.0) < 0.1).all()
    assert FrozenUniforms(4).standard_gamma(np.array([0.0, 2.0]))[0] == 0.0


@each("p", [1e-15, 1e-16, 1e-17, 1e-40, 1e-300])
@each("n", [1, 1000, 10**12])
def test_that_chances_too_small_for_the_quantile_function_still_draw(n: int, p: float) -> None:
    drawn = FrozenUniforms(3).binomial(np.full(DRAWS, n), p)
    assert drawn.min() >= 0
    assert abs(drawn.sum() - DRAWS * n * p) <= 6 + 5 * np.sqrt(DRAWS * n * p)


def test_that_a_uniform_of_zero_gives_a_valid_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator gives 0 once in 2^53 times; the quantile there was the lowest number of 64 bits."""
    source = FrozenUniforms(1)
    monkeypatch.setattr(source, "_uniforms", _Zeros())
    drawn = source.binomial(np.array([1, 10_000, 10**9]), 0.5)
    assert (drawn >= 0).all()
    assert (drawn <= np.array([0, 5000, 5 * 10**8])).all()
    assert (source.standard_gamma(np.array([0.5, 5000.0])) >= 0.0).all()


class _Zeros:
    def random(self, shape: tuple[int, ...]) -> np.ndarray:
        return np.zeros(shape)


@pytest.mark.parametrize("p", [0.003, 0.2, 0.5, 0.97])
@pytest.mark.parametrize("n", [10**6, 10**9])
def test_that_nearly_all_expanded_quantiles_are_the_exact_ones(n: int, p: float) -> None:
    """Within .02 counts of it, so that 1 in 25 may be one off; half a count more, the twin, moves every second one."""
    drawn, uniforms = FrozenUniforms(13).binomial(np.full(3000, n), p), preview_generator(13).random(3000)

    def exact(counts: np.ndarray) -> float:
        fits = (distribution(counts, n, p) >= uniforms) & (distribution(counts - 1, n, p) < uniforms)
        return float(fits.mean())

    assert exact(drawn) > 0.95
    assert exact(drawn + preview_generator(1).integers(0, 2, drawn.size)) < 0.6
