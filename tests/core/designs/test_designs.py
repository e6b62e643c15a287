from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.errors import DesignError
from tests.core.audit import DESIGNS
from tests.core.refusals import refused
from tests.each import each

named = each("design", DESIGNS, ids=str)


@named
def test_that_debiasing_the_expected_noisy_shares_gives_the_truth(design: Design) -> None:
    for seed in range(20):
        shares = np.random.default_rng(seed).dirichlet(np.full(design.k, 0.5))
        assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-12)


@named
def test_that_arrays_of_a_design_are_read_only_and_designs_compare_by_value(design: Design) -> None:
    assert not design.support_own.flags.writeable
    assert not design.support_other.flags.writeable
    assert hash(design) == hash(design)
    assert len(set(DESIGNS)) == len(DESIGNS)


def test_that_the_seed_figures_are_reached() -> None:
    assert Warner(0.75).epsilon == pytest.approx(1.0986122886681098, abs=1e-12)
    assert GRR.from_p(2, 0.75).epsilon == pytest.approx(1.0986122886681098, abs=1e-12)
    assert GRR.from_p(4, 0.75).epsilon == pytest.approx(2.1972245773362196, abs=1e-12)
    assert TwoCoins().epsilon == pytest.approx(math.log(3), abs=1e-12)
    assert GRR(4, 1.0).p == pytest.approx(math.e / (math.e + 3), abs=1e-12)
    assert Warner(0.75).debias(np.array([0.364, 0.636]))[0] == pytest.approx(0.228, abs=1e-12)
    four = GRR.from_p(4, 0.75).debias(np.array([0.165, 0.349, 0.284, 0.202]))
    assert four == pytest.approx([0.1225, 0.3985, 0.301, 0.178], abs=1e-12)
    one_hot = GRR(10, math.log(3)).debias(np.eye(10)[2])
    assert one_hot == pytest.approx([5.5 if j == 2 else -0.5 for j in range(10)], abs=1e-12)
    assert TwoCoins().debias(np.array([0.46, 0.54]))[0] == pytest.approx((0.46 - 1 / 4) / (1 / 2), abs=1e-12)
    sample = GRR(6, 1.5)
    assert (round(sample.p, 4), round(sample.q, 4)) == (0.4727, 0.1055)


def test_that_the_published_variant_with_pairs_in_the_denominator_does_not_sum_to_one() -> None:
    """The denominator e^eps + (k - 1) k / 2 for the truth, 1 / that for each other answer: only k = 2 sums to 1."""
    for k in range(2, 6):
        below = math.e + (k - 1) * k / 2
        total = math.e / below + (k - 1) / below
        assert (abs(total - 1) < 1e-12) == (k == 2)
        assert GRR(k, 1.0).p + (k - 1) * GRR(k, 1.0).q == pytest.approx(1.0, abs=1e-15)


@given(st.integers(2, 60), st.floats(0.05, 8.0))
def test_that_epsilon_to_p_and_back_is_exact(k: int, epsilon: float) -> None:
    assert GRR.from_p(k, GRR(k, epsilon).p).epsilon == pytest.approx(epsilon, abs=1e-12 / (1 - GRR(k, epsilon).p) / 100)
    assert SUE.from_p(k, SUE(k, epsilon).p).epsilon == pytest.approx(epsilon, abs=1e-12)
    assert Warner.from_epsilon(epsilon).epsilon == pytest.approx(epsilon, abs=1e-12)
    assert ForcedResponse.from_epsilon(k, epsilon).epsilon == pytest.approx(epsilon, abs=1e-12)


@given(st.integers(2, 60), st.floats(0.001, 0.999))
def test_that_p_to_epsilon_and_back_is_exact(k: int, inside: float) -> None:
    p = 1 / k + (1 - 1 / k) * inside
    if GRR.from_p(2, 0.75).epsilon and (p * k - 1) / (k - 1) > 1e-3 * k:
        assert GRR.from_p(k, p).p == pytest.approx(p, abs=1e-12)
    half = 0.5 + 0.5 * inside
    if half > 0.505:
        assert SUE.from_p(k, half).p == pytest.approx(half, abs=1e-12)
        assert SUE(k, 2 * math.log(half / (1 - half))).q == pytest.approx(1 - half, abs=1e-12)
    if inside > 0.01:
        assert ForcedResponse.from_truth(k, inside).truth == pytest.approx(inside, abs=1e-12)


@given(st.lists(st.floats(0.01, 1.0), min_size=2, max_size=9), st.floats(0.1, 20.0))
def test_that_forced_response_reaches_epsilon_with_any_weights(weights: list[float], epsilon: float) -> None:
    design = ForcedResponse.from_epsilon(len(weights), epsilon, tuple(weights))
    assert design.epsilon == pytest.approx(epsilon, abs=1e-9)
    assert design.response_matrix().epsilon == pytest.approx(epsilon, abs=1e-6)
    assert np.array(design.forced) / sum(design.forced) == pytest.approx(np.array(weights) / sum(weights))


def test_that_equal_forced_response_is_grr() -> None:
    for k, epsilon in ((2, 0.5), (4, 1.0), (30, 3.0)):
        forced, grr = ForcedResponse.from_epsilon(k, epsilon), GRR(k, epsilon)
        assert forced.response_matrix().values == pytest.approx(grr.response_matrix().values, abs=1e-12)


def test_that_forced_response_does_not_protect_an_unforced_answer() -> None:
    design = ForcedResponse((0.0, 0.3))
    assert design.epsilon == math.inf
    with refused("weights.zero", "forced"):
        ForcedResponse.from_epsilon(2, 1.0, (0.0, 1.0))


@each("epsilon", [0.01, 0.05, 5.0, 10.0, 20.0])
@each("k", [2, 6, 90])
def test_that_designs_stay_finite_at_both_ends_of_epsilon(k: int, epsilon: float) -> None:
    for design in (GRR(k, epsilon), SUE(k, epsilon), OUE(k, epsilon), ForcedResponse.from_epsilon(k, epsilon)):
        for values in (design.support_own, design.support_other):
            assert np.isfinite(values).all()
            assert ((values > 0) & (values < 1)).all()
        assert (design.support_own > design.support_other).all()
        assert design.epsilon == pytest.approx(epsilon, rel=1e-9)
        assert math.isfinite(math.exp(design.epsilon))


def test_that_a_p_very_near_one_gives_a_finite_epsilon() -> None:
    assert GRR.from_p(2, 0.999999).epsilon == pytest.approx(13.815509557963774, abs=1e-9)
    assert GRR.from_p(6, 0.999999).epsilon == pytest.approx(math.log(5 * 0.999999 / 1e-6), abs=1e-9)
    assert Warner(0.999999).epsilon == pytest.approx(13.815509557963774, abs=1e-9)
    assert SUE.from_p(3, 0.9999).epsilon == pytest.approx(2 * math.log(9999), abs=1e-9)


@each(
    ("make", "field", "code"),
    [
        (lambda: GRR(1, 1.0), "k", "design.too_few_answers"),
        (lambda: SUE(0, 1.0), "k", "design.too_few_answers"),
        (lambda: Direct(5000), "k", "design.too_many_answers"),
        (lambda: OUE(1001, 1.0), "k", "design.too_many_answers"),
        (lambda: GRR(4, 0.0), "epsilon", "epsilon.out_of_range"),
        (lambda: GRR(4, -1.0), "epsilon", "epsilon.out_of_range"),
        (lambda: OUE(4, 1000.0), "epsilon", "epsilon.out_of_range"),
        (lambda: SUE(4, math.nan), "epsilon", "epsilon.out_of_range"),
        (lambda: GRR(1000, 0.05), "epsilon", "epsilon.too_low_for_answers"),
        (lambda: ForcedResponse.from_epsilon(1000, 0.05), "epsilon", "epsilon.too_low_for_answers"),
        (lambda: GRR.from_p(4, 0.25), "p", "p.out_of_range"),
        (lambda: GRR.from_p(4, 0.1), "p", "p.out_of_range"),
        (lambda: SUE.from_p(4, 0.5), "p", "p.out_of_range"),
        (lambda: Warner(0.5), "p", "design.says_nothing"),
        (lambda: Warner(0.5024), "p", "design.says_nothing"),
        (lambda: Warner(1.0), "p", "p.out_of_range"),
        (lambda: Warner(0.0), "p", "p.out_of_range"),
        (lambda: ForcedResponse((0.5, 0.5)), "forced", "design.says_nothing"),
        (lambda: ForcedResponse((0.7, 0.6)), "forced", "forced.total"),
        (lambda: ForcedResponse((-0.1, 0.2)), "forced", "forced.not_probabilities"),
        (lambda: ForcedResponse((math.nan, 0.2)), "forced", "forced.not_probabilities"),
        (lambda: ForcedResponse((0.1,)), "k", "design.too_few_answers"),
        (lambda: ForcedResponse.from_epsilon(0, 1.0), "k", "design.too_few_answers"),
        (lambda: ForcedResponse.from_truth(1, 0.5), "k", "design.too_few_answers"),
        (lambda: ForcedResponse.from_truth(3, 1.0), "p", "p.out_of_range"),
        (lambda: ForcedResponse.from_epsilon(3, 1.0, (0.5, 0.5)), "forced", "weights.length"),
        (lambda: ForcedResponse.from_epsilon(2, 1.0, (-0.5, 1.5)), "forced", "weights.negative"),
        (lambda: ForcedResponse.from_epsilon(2, 1.0, (0.0, 0.0)), "forced", "weights.zero"),
    ],
)
def test_that_an_impossible_design_is_refused_at_the_field_that_is_wrong(make, field: str, code: str) -> None:
    with refused(code, field):
        make()


def test_that_the_limit_named_for_many_answers_can_be_typed_as_shown() -> None:
    with pytest.raises(DesignError) as caught:
        GRR(1000, 0.05)
    assert GRR(1000, caught.value.params["lowest"]).k == 1000


def test_that_the_full_matrix_of_bits_is_refused_for_many_answers() -> None:
    assert SUE(10, 1.0).response_matrix().reports == 1024
    with refused("matrix.too_many_patterns", kind=DesignError):
        OUE(11, 1.0).response_matrix()


def test_that_plain_fractions_are_explained_exactly() -> None:
    assert GRR(4, math.log(3)).explain().params["p_exact"] == Fraction(1, 2)
    assert Warner(0.75).explain().params["q_exact"] == Fraction(1, 4)
    assert TwoCoins().explain().params["p_exact"] == Fraction(3, 4)
    assert ForcedResponse((1 / 6, 1 / 6)).explain().params["forced_exact"] == (Fraction(1, 6), Fraction(1, 6))
    assert GRR(6, 1.5).explain().params["p_exact"] is None
