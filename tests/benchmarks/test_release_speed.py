"""Secure exact randomization beside the rate at which the operating system's generator alone yields its words."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from decimal import Decimal

import numpy as np
import pytest

from core.designs.registry import spec
from core.release.entropy import BLOCK_BYTES
from core.release.exact.mechanisms import mechanism_for
from tests.benchmarks.clocks import seconds_of

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

AT_A_TIME = 1 << 16
LEAST_SHARE = 0.40
LEAST_RATE = 10e6
SLICES = 96
ANSWERS = SLICES << 20
"""Words and reports take turns, a million at a time, because the machine is not always as fast."""


def seconds(work: Callable[[], object], runs: int = 1) -> list[float]:
    """Of the one thread that does it, so that others on a busy machine don't count."""
    return seconds_of(work, runs, time.thread_time)


@pytest.mark.parametrize("k", [2, 3, 5, 32, 200])
def test_that_secure_grr_runs_at_two_fifths_of_the_rate_of_the_words_it_is_made_of(k: int) -> None:
    mechanism = mechanism_for(spec("grr").build(k, 1.0), Decimal(1))
    codes = (np.arange(AT_A_TIME) % k).astype(np.uint8)

    def words_alone() -> None:
        for _ in range(8 * ANSWERS // SLICES // BLOCK_BYTES):
            ssl.RAND_bytes(BLOCK_BYTES)

    def reports() -> None:
        for _ in range(ANSWERS // SLICES // AT_A_TIME):
            mechanism.randomize(codes)

    words = own = 0.0
    for _ in range(SLICES):
        words += sum(seconds(words_alone))
        own += sum(seconds(reports))
    share = words / own
    flag = "" if share >= LEAST_SHARE else "   MISSED"
    rates = f"words {ANSWERS / words / 1e6:.0f} million/s, reports {ANSWERS / own / 1e6:.0f} million/s"
    print(f"\ngrr k={k}, n = 1e8: {rates}: {share:.0%}   target {LEAST_SHARE:.0%}{flag}")
    assert share >= LEAST_SHARE


@pytest.mark.parametrize("key", ["oue", "olh", "subset", "sue", "hadamard"])
def test_that_other_designs_draw_ten_million_secure_reports_a_second(key: str) -> None:
    mechanism = mechanism_for(spec(key).build(32, 1.0), Decimal(1))
    codes = (np.arange(AT_A_TIME) % 32).astype(np.uint8)
    times = seconds(lambda: [mechanism.randomize(codes) for _ in range(16)], 12)
    rate = 16 * AT_A_TIME / min(times)
    flag = "" if rate >= LEAST_RATE else "   MISSED"
    print(f"\n{key} k=32 eps 1: {rate / 1e6:.0f} million answers/s   target {LEAST_RATE / 1e6:.0f}{flag}")
    assert rate >= LEAST_RATE
