"""Coins, counts and sums in bulk, against numpy's own and against theory."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.draws import blocks, code_counts, coins, column_sums, constants, narrow, random_bytes, rows_of
from tests.each import each

LIMIT = 4.9
"""Standard deviations of a false alarm of 1e-6."""


@each("chance", [0.0, 1e-9, 0.001, 1 / 256, 0.2689414213699951, 0.5, 0.9999, 255.5 / 256, 1.0])
def test_that_coins_have_their_chance_and_one_more_is_noticed(chance: float) -> None:
    """Two million coins, false alarm 1e-6; the mutant is a quarter of a byte's step higher."""
    n = 2_000_000
    heads = int(coins(chance, n, np.random.default_rng(4)).sum())
    spread = math.sqrt(n * chance * (1 - chance))
    assert abs(heads - n * chance) <= LIMIT * spread
    if 0.001 <= chance <= 0.999:
        assert abs(heads - n * (chance + 1 / 512)) > LIMIT * spread


def test_that_parallel_coins_are_independent() -> None:
    heads = coins(0.3, 1_000_000, np.random.default_rng(2)).reshape(-1, 8).astype(float)
    correlation = np.corrcoef(heads.T)[np.triu_indices(8, 1)]
    assert np.abs(correlation).max() < 6 / math.sqrt(len(heads))


@each("size", [0, 1, 7, 8, 9, 1000])
def test_that_any_number_of_coins_and_bytes_can_be_asked_for(size: int) -> None:
    rng = np.random.default_rng(1)
    assert len(coins(0.4, size, rng)) == len(random_bytes(size, rng)) == size


@each("k", [2, 16, 128, 256, 1000])
@each("n", [0, 1, 4095, 4096, 4097, 200_001])
def test_that_codes_are_counted_as_numpy_does(k: int, n: int) -> None:
    codes = np.random.default_rng(n).integers(0, k, n)
    wanted = np.bincount(codes, minlength=k).tolist()
    for array in (codes, codes.astype(narrow(k - 1)), np.repeat(codes, 2).astype(narrow(k - 1))[::2]):
        assert code_counts(array, k).tolist() == wanted


@each("rows", [0, 1, 254, 255, 256, 40_000])
@each("k", [2, 17, 3000])
def test_that_columns_are_summed_as_numpy_does(rows: int, k: int) -> None:
    if rows * k > 5_000_000:
        k = 100
    bits = np.random.default_rng(rows).random((rows, k)) < 0.9
    wanted = bits.sum(axis=0).tolist()
    for array in (bits, bits.astype(np.uint8), bits.astype(np.int64), bits[:, ::-1][:, ::-1]):
        assert column_sums(array).tolist() == wanted


def test_that_all_ones_do_not_overflow_a_byte() -> None:
    assert column_sums(np.ones((100_000, 3), dtype=np.uint8)).tolist() == [100_000] * 3


def test_that_blocks_cover_all_rows_once() -> None:
    for rows in (0, 1, 9, 10, 11, 25):
        covered = [row for part in blocks(rows, 10) for row in range(part.start, part.stop)]
        assert covered == list(range(rows))
    assert rows_of(1 << 25) == 1


def test_that_constants_are_shared_and_cannot_be_changed() -> None:
    assert constants(5, 0.25) is constants(5, 0.25)
    assert constants(5, 0.25).tolist() == [0.25] * 5
    with pytest.raises(ValueError, match="read-only"):
        constants(5, 0.25)[0] = 1.0
