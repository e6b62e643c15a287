"""The public hash functions: each value as often as another, and answers that know nothing of each other."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.draws import random_words
from core.designs.local.hashing import hash_supports, hash_table, hash_values
from tests.core.audit import goodness_alarm

SEEDS = random_words(60_000, np.random.default_rng(3))


@pytest.mark.parametrize("g", [2, 3, 4, 7, 149])
def test_that_values_and_pairs_of_values_are_uniform(g: int) -> None:
    """Chi-square, false alarm 1e-6: each answer, answers of one word and of two."""
    table = hash_table(SEEDS, 6, g)
    assert table.max() == g - 1
    for answer in range(6):
        assert not goodness_alarm(np.bincount(table[:, answer].astype(int), minlength=g), np.full(g, 1 / g))
    for one, other in ((0, 1), (1, 2), (0, 4), (4, 5)):
        pairs = (table[:, one] * np.uint64(g) + table[:, other]).astype(int)
        if g < 50:
            assert not goodness_alarm(np.bincount(pairs, minlength=g * g), np.full(g * g, 1 / g**2))
        same = (table[:, one] == table[:, other]).mean()
        assert abs(same - 1 / g) < 5 * np.sqrt((1 / g) * (1 - 1 / g) / len(SEEDS))


def test_that_three_answers_are_independent_also_for_seeds_in_a_row() -> None:
    for seeds in (SEEDS, np.arange(60_000, dtype=np.uint64)):
        table = hash_table(seeds, 3, 4).astype(int)
        triples = table[:, 0] * 16 + table[:, 1] * 4 + table[:, 2]
        assert not goodness_alarm(np.bincount(triples, minlength=64), np.full(64, 1 / 64))


def test_that_functions_that_repeat_a_value_are_noticed() -> None:
    """The mutant gives every second answer the value of the one before."""
    table = hash_table(SEEDS, 2, 4).astype(int)
    table[::50, 1] = table[::50, 0]
    pairs = table[:, 0] * 4 + table[:, 1]
    assert goodness_alarm(np.bincount(pairs, minlength=16), np.full(16, 1 / 16))


@pytest.mark.parametrize("g", [2, 3, 4, 149, 485_165_196])
@pytest.mark.parametrize("k", [1, 2, 7])
def test_that_supports_are_those_of_the_values_themselves(g: int, k: int) -> None:
    seeds = SEEDS[:20_000]
    table = hash_table(seeds, k, g)
    values = table[:, k // 2].copy()
    values[::3] = (values[::3] + np.uint64(1)) % np.uint64(g)
    assert hash_supports(seeds, values, k, g).tolist() == (table == values[:, None]).sum(axis=0).tolist()
    assert (hash_values(seeds, np.full(len(seeds), k - 1), g) == table[:, k - 1]).all()


def test_that_a_function_is_the_same_on_every_machine() -> None:
    """Known values, from splitmix64 written with Python's whole numbers."""
    word = (1 << 64) - 1

    def lane(seed: int, answer: int) -> int:
        z = (seed + (answer // 2 + 1) * 0x9E3779B97F4A7C15) & word
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & word
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & word
        z ^= z >> 31
        return (z >> 32 * (answer % 2)) & 0xFFFFFFFF

    assert (lane(0, 0) | lane(0, 1) << 32) == 0xE220A8397B1DCDAF  # the first number of splitmix64 with seed 0
    for seed in (0, 1, 12345, word):
        wanted = [lane(seed, answer) * 5 >> 32 for answer in range(9)]
        assert hash_table(np.array([seed], dtype=np.uint64), 9, 5)[0].tolist() == wanted
