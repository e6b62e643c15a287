"""Respondents of cells in random buckets: exact halves, nobody lost, every order equally likely."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from scipy.stats import binom, chi2

import core.release.dealt as dealt_module
from core.release.dealt import dealt, halved
from core.release.entropy import secure_order
from tests.core.audit import goodness_alarm


def test_that_halves_are_binomial_and_a_twin_with_a_fixed_half_is_caught() -> None:
    """Numbers below, at and above a word of 64 bits, side by side; false alarm 1e-6 each, one repeat."""
    numbers = np.array([0, 1, 3, 63, 64, 65, 200])
    runs = 4000
    for at, number in enumerate(numbers.tolist()):
        chances = binom.pmf(np.arange(number + 1), number, 0.5)

        def alarm(ones: np.ndarray, chances=chances) -> bool:
            return goodness_alarm(np.bincount(ones, minlength=len(chances)), chances)

        def drawn(at=at) -> np.ndarray:
            return halved(np.tile(numbers, runs))[at :: len(numbers)]

        assert not (alarm(drawn()) and alarm(drawn()))
        if number > 1:
            assert alarm(np.full(runs, number // 2))


def test_that_large_numbers_are_halved_in_blocks_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven standard errors; with all bits set, every respondent is in the first half."""
    numbers = np.array([10**6, 5, 0, 64 * 40, 3 * 10**6, 63])
    monkeypatch.setattr(dealt_module, "_WORDS", 1000)
    assert (np.abs(halved(numbers) - numbers / 2) <= 7 * np.sqrt(numbers / 4)).all()
    monkeypatch.setattr(dealt_module, "secure_words", lambda n: np.full(n, 2**64 - 1, dtype=np.uint64))
    assert halved(numbers).tolist() == numbers.tolist()


@pytest.mark.parametrize("rows", [1, 7, 1000, 10**6])
def test_that_every_respondent_is_in_one_bucket(rows: int) -> None:
    times = np.array([0, 3, 2500, 1, 0, 40, 999])
    total = np.zeros(len(times), dtype=np.int64)
    sizes = []
    for places, numbers in dealt(times, rows):
        total[places] += numbers
        sizes.append(int(numbers.sum()))
        assert numbers.min(initial=1) >= 1
    assert total.tolist() == times.tolist()
    # A power of two of buckets: between one half of `rows` and `rows` on average.
    assert len(sizes) & (len(sizes) - 1) == 0
    assert len(sizes) == 1 or rows / 2 <= sum(sizes) / len(sizes) <= rows


def order_of_four() -> tuple[int, ...]:
    """Four cells with one respondent each, in buckets of two."""
    order: list[int] = []
    for places, numbers in dealt(np.ones(4, dtype=np.int64), 2):
        there = np.repeat(places, numbers)
        order += there[secure_order(len(there))].tolist()
    return tuple(order)


def test_that_every_order_is_equally_likely_and_a_twin_that_cuts_in_the_middle_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    place = {order: at for at, order in enumerate(permutations(range(4)))}
    runs = 2000

    def far() -> bool:
        counts = np.bincount([place[order_of_four()] for _ in range(runs)], minlength=24)
        return float(((counts - runs / 24) ** 2 / (runs / 24)).sum()) > chi2.isf(1e-6, 23)

    assert not (far() and far())
    monkeypatch.setattr(dealt_module, "halved", lambda times: (np.arange(len(times)) < len(times) / 2) * times)
    assert far()
