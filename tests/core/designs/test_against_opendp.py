"""The OpenDP library as a second opinion: the same epsilon, the same chances, the same debiasing.

It packs bit vectors with the first answer in the least significant bit.
"""

from __future__ import annotations

import math

import numpy as np
import opendp.prelude as dp
import pytest

from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import SUE
from core.designs.registry import spec
from core.designs.survey.warner import Warner
from core.randomness import preview_generator
from tests.core.audit import goodness_alarm

dp.enable_features("contrib")

EPSILONS = (0.05, 0.5, 1.0, math.log(3.0), 4.0, 12.0)


def packed(bits: np.ndarray) -> list[bytes]:
    return [row.tobytes() for row in np.packbits(bits, axis=1, bitorder="little")]


def debiased_by_opendp(reports: list[bytes], flip: float, k: int) -> np.ndarray:
    return np.array(dp.m.debias_randomized_response_bitvec(reports, f=flip))[:k]


def bit_vector(weight: int, flip: float):  # type: ignore[no-untyped-def]
    return dp.m.make_randomized_response_bitvec(dp.bitvector_domain(max_weight=weight), dp.discrete_distance(), f=flip)


def test_that_three_quarters_give_the_figures_of_opendp_to_the_last_digit() -> None:
    assert dp.m.make_randomized_response_bool(0.75).map(1) == GRR.from_p(2, 0.75).epsilon == 1.0986122886681098
    assert dp.m.make_randomized_response(list("abcd"), 0.75).map(1) == GRR.from_p(4, 0.75).epsilon == 2.1972245773362196
    assert bit_vector(1, 0.5).map(1) == SUE.from_p(3, 0.75).epsilon == 2.1972245773362196


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_that_epsilon_is_that_of_opendp(epsilon: float) -> None:
    close = pytest.approx(epsilon, rel=1e-11)
    p = GRR(2, epsilon).p
    assert dp.m.make_randomized_response_bool(p).map(1) == close == Warner(p).epsilon
    for k in (2, 3, 7, 50):
        assert dp.m.make_randomized_response(list(range(k)), GRR(k, epsilon).p).map(1) == close
    # OpenDP's f is the chance that a bit is drawn anew by a fair coin
    assert bit_vector(1, 2.0 * SUE(5, epsilon).q).map(1) == close
    each = EachItem(6, epsilon)
    assert 6 * dp.m.make_randomized_response_bool(each.p).map(1) == close
    assert bit_vector(3, 2.0 * each.q).map(1) == close, "two sets of three items that share none differ in six"


@pytest.mark.parametrize("epsilon", [0.05, 0.5, 1.0])
def test_that_the_kept_bits_of_rappor_give_away_what_opendp_says(epsilon: float) -> None:
    """2 h ln((1 - F/2) / (F/2)), where an answer sets h bits."""
    one_bit = spec("rappor").build(5, epsilon)
    filters = spec("rappor_bloom").build(5, epsilon)
    assert bit_vector(1, one_bit.flip).map(1) == pytest.approx(one_bit.epsilon_permanent, rel=1e-11)
    assert filters.hashes > 1
    assert bit_vector(filters.hashes, filters.flip).map(1) == pytest.approx(filters.epsilon_permanent, rel=1e-11)


def test_that_an_epsilon_of_another_p_is_not_that_of_opendp() -> None:
    wrong = dp.m.make_randomized_response(list(range(4)), GRR(4, 1.0).p + 0.01).map(1)
    assert wrong != pytest.approx(1.0, rel=1e-2)


@pytest.mark.parametrize("k", [2, 8, 12, 19])
def test_that_bit_vectors_are_debiased_as_opendp_debiases_them(k: int) -> None:
    design, n, rng = SUE(k, 1.5), 400, preview_generator(k)
    reports = design.randomize(rng.integers(0, k, n), rng=rng)
    ours = n * design.debias(design.tally(reports) / n)
    assert debiased_by_opendp(packed(reports), 2.0 * design.q, k) == pytest.approx(ours, abs=1e-8)
    turned_round = [row.tobytes() for row in np.packbits(reports, axis=1, bitorder="big")]
    assert debiased_by_opendp(turned_round, 2.0 * design.q, k) != pytest.approx(ours, abs=1e-8)


def reports_of_opendp(design: Design, answer: int, n: int) -> np.ndarray:
    """How often each report of the response matrix came from n respondents of this answer, (reports,)."""
    if isinstance(design, SUE):
        measure = bit_vector(1, 2.0 * design.q)
        truth = packed(np.eye(design.k, dtype=np.uint8)[[answer]])[0]
        patterns = [measure(truth)[0] & ((1 << design.k) - 1) for _ in range(n)]
        return np.bincount(patterns, minlength=1 << design.k)
    if design.k == 2:
        measure = dp.m.make_randomized_response_bool(float(design.support_own[0]))
        return np.bincount([int(measure(bool(answer))) for _ in range(n)], minlength=2)
    measure = dp.m.make_randomized_response(list(range(design.k)), float(design.support_own[0]))
    return np.bincount([measure(answer) for _ in range(n)], minlength=design.k)


def shares_of_reports(design: Design, observed: np.ndarray) -> np.ndarray:
    n = observed.sum()
    if isinstance(design, SUE):
        observed = observed @ ((np.arange(observed.size)[:, np.newaxis] >> np.arange(design.k)) & 1)
    return design.debias(observed / n)


@pytest.mark.parametrize(
    ("design", "mutant", "answer"),
    [
        (Warner(0.75), Warner(0.9), 1),
        (GRR.from_p(4, 0.6), GRR.from_p(4, 0.75), 2),
        (SUE.from_p(3, 0.7), SUE.from_p(3, 0.85), 0),
    ],
    ids=["boolean", "categorical", "bits"],
)
def test_that_reports_drawn_by_opendp_have_the_chances_of_the_response_matrix(design, mutant, answer: int) -> None:
    """Pearson's chi-square of 1,500 reports, false alarm 1e-6."""
    observed = reports_of_opendp(design, answer, 1500)
    assert not goodness_alarm(observed, design.response_matrix().values[:, answer])
    assert goodness_alarm(observed, mutant.response_matrix().values[:, answer])
    debiased = shares_of_reports(design, observed)
    spread = np.sqrt(design.noise(np.eye(design.k)[answer]) / 1500)
    assert (np.abs(debiased - np.eye(design.k)[answer]) < 5.3 * spread).all()


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("design", "mutant"),
    [
        (Warner(0.75), Warner(0.76)),
        (GRR.from_p(4, 0.6), GRR.from_p(4, 0.61)),
        (SUE.from_p(3, 0.7), SUE.from_p(3, 0.71)),
    ],
    ids=["boolean", "categorical", "bits"],
)
def test_that_200000_reports_drawn_by_opendp_tell_p_from_p_and_a_hundredth(design: Design, mutant: Design) -> None:
    observed = reports_of_opendp(design, 1, 200_000)
    assert not goodness_alarm(observed, design.response_matrix().values[:, 1])
    assert goodness_alarm(observed, mutant.response_matrix().values[:, 1])
