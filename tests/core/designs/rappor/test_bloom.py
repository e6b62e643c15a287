"""Hashing of answers to bits, and the linear map back."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from core.designs.rappor.bloom import MOST_HASHES, answer_map, bloom_bits, hashed_cells
from core.errors import DesignError
from tests.core.audit import goodness_alarm
from tests.core.refusals import refused


def test_that_the_bits_of_a_string_are_the_same_for_ever() -> None:
    """Written down once: other figures would make field data of older versions unreadable."""
    assert bloom_bits("yes", 0, 128, 2) == (14, 104)
    assert bloom_bits("yes", 1, 128, 2) == (38, 61)
    assert bloom_bits("0", 7, 16, 4) == (3, 8, 9, 12)
    assert bloom_bits("Übung ☂", 3, 1024, 8) == (23, 50, 182, 457, 546, 829, 836, 929)


@pytest.mark.parametrize(("bits", "hashes"), [(4, 1), (4, 3), (5, 4), (16, MOST_HASHES), (1000, MOST_HASHES)])
def test_that_each_string_sets_the_stated_number_of_bits(bits: int, hashes: int) -> None:
    for cohort in range(5):
        chosen = bloom_bits("a string", cohort, bits, hashes)
        assert len(set(chosen)) == hashes
        assert list(chosen) == sorted(chosen)
        assert 0 <= chosen[0] <= chosen[-1] < bits


def test_that_every_set_of_bits_is_equally_likely() -> None:
    """All 15 pairs of 6 bits over 6,000 strings, chi-square with false alarm 1e-6; plain modulo of two words, with
    meetings moved one place on, must be noticed."""
    pairs = list(itertools.combinations(range(6), 2))
    seen = Counter(bloom_bits(str(number), 0, 6, 2) for number in range(6000))
    even = np.full(len(pairs), 1 / len(pairs))
    assert not goodness_alarm(np.array([seen[pair] for pair in pairs], dtype=float), even)
    rng = np.random.default_rng(1)
    first, second = rng.integers(0, 6, (2, 6000))
    second = np.where(first == second, (second + 1) % 6, second)
    moved = Counter(tuple(sorted(pair)) for pair in zip(first.tolist(), second.tolist(), strict=True))
    assert goodness_alarm(np.array([moved[pair] for pair in pairs], dtype=float), even)


def test_that_cells_count_bits_over_all_cohorts() -> None:
    cells = hashed_cells(["yes", "no"], 128, 2, 3)
    assert cells.shape == (2, 6)
    assert cells[0, 2:4].tolist() == [128 + bit for bit in bloom_bits("yes", 1, 128, 2)]


@pytest.mark.parametrize(("k", "bits", "hashes", "cohorts"), [(2, 4, 1, 4), (5, 16, 2, 8), (60, 16, 3, 16)])
def test_that_the_map_is_undone_by_its_inverse(k: int, bits: int, hashes: int, cohorts: int) -> None:
    found = answer_map(k, bits, hashes, cohorts)
    whole = found.sets.reshape(-1, k)
    assert found.inverse.reshape(k, -1) @ whole == pytest.approx(np.eye(k), abs=1e-11)
    assert (found.sets.sum(axis=1) == hashes).all()
    for answer, cohort in ((0, 0), (k - 1, cohorts - 1)):
        assert found.sets[cohort, found.cells[answer, cohort], answer].tolist() == [1.0] * hashes
        assert tuple(found.cells[answer, cohort]) == bloom_bits(str(answer), cohort, bits, hashes)


def test_that_the_variances_are_those_of_each_bit_and_cohort_spelt_out() -> None:
    """Var(g_j | x) cohort by cohort and bit by bit, for one design."""
    found, s1, s0 = answer_map(4, 6, 2, 3), 0.7, 0.4
    wanted = np.zeros((4, 4))
    for j, x in itertools.product(range(4), range(4)):
        second = 0.0
        for cohort in range(3):
            weights = 3 * found.inverse[j, cohort] / (s1 - s0)
            chance = np.where(found.sets[cohort, :, x] == 1, s1, s0)
            mean = float(weights @ (chance - s0))
            second += (float(weights**2 @ (chance * (1 - chance))) + mean**2) / 3
        wanted[j, x] = second - float(j == x)
    assert found.variances(s1, s0) == pytest.approx(wanted, abs=1e-9)


def test_that_answers_with_the_same_bits_are_refused() -> None:
    with refused("rappor.alike", "bits", DesignError) as caught:
        answer_map(50, 8, 2, 2)
    assert caught.value.params["answers"] == 50
