"""Speed of a regression, alone and against the plain logit of statsmodels on the same machine and the same rows."""

from __future__ import annotations

import resource
from collections.abc import Callable
from statistics import median

import numpy as np
import pandas as pd
import pytest
import statsmodels.api as sm

import core
from tests.benchmarks.clocks import seconds_of

TERMS = [f"x{at}" for at in range(8)]
RUNS = 5


def surveyed(n: int) -> pd.DataFrame:
    rng = np.random.default_rng(7)
    x = rng.standard_normal((n, len(TERMS)))
    slopes = np.array([0.5, -0.3, 0.2, 0.1, 0.0, 0.4, -0.2, 0.1])
    answer = rng.random(n) < 1.0 / (1.0 + np.exp(0.8 - x @ slopes))
    table = pd.DataFrame(x, columns=TERMS)
    return table.assign(answer=answer * 1, said=np.where(rng.random(n) < 0.75, ~answer, answer) * 1)


def ours(table: pd.DataFrame) -> Callable[[], object]:
    return lambda: core.regress("said", core.Crosswise(0.25), TERMS, data=table, carrier=0)


@pytest.mark.benchmark
def test_that_20000_rows_take_less_than_100_milliseconds() -> None:
    table = surveyed(20_000)
    ours(table)()
    found = 1000.0 * median(seconds_of(ours(table), 4 * RUNS))
    print(f"regression of 20,000 rows x 8 terms: {found:.0f} ms (limit 100)")
    assert found < 100.0


@pytest.mark.benchmark
def test_that_a_million_rows_take_less_than_3_seconds_and_500_megabytes() -> None:
    table = surveyed(1_000_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = median(seconds_of(ours(table), 3))
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024.0
    print(f"regression of 1,000,000 rows x 8 terms: {found:.2f} s (limit 3), {more:.0f} MB (limit 500)")
    assert found < 3.0
    assert more < 500.0


@pytest.mark.benchmark
@pytest.mark.parametrize("n", [20_000, 200_000])
def test_that_a_fit_takes_at_most_six_times_a_plain_logit_of_statsmodels(n: int) -> None:
    table = surveyed(n)
    matrix = sm.add_constant(table[TERMS])
    ours(table)()
    plain = median(seconds_of(lambda: sm.Logit(table["answer"], matrix).fit(disp=0), RUNS))
    found = median(seconds_of(ours(table), RUNS))
    print(f"regression of {n:,} rows: {found:.3f} s, plain logit {plain:.3f} s, ratio {found / plain:.1f} (limit 6)")
    assert found < 6.0 * plain
