"""How long a figure takes to build: it is made anew for every tick of the slider."""

from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest

from core.report.base_note import BaseNote
from core.report.svg import svg_text
from core.types import Target
from tests.benchmarks.clocks import seconds_of
from tests.core.report.examples import figure, preview, table

RUNS = 200


def median_ms(work: Callable[[], object]) -> float:
    return 1000 * statistics.median(seconds_of(work, RUNS))


@pytest.mark.benchmark
@pytest.mark.parametrize("uncertainty", ["whiskers", "dots"])
@pytest.mark.parametrize(("k", "limit"), [(2, 1.0), (12, 1.0), (40, 3.0), (200, 3.0)])
def test_that_a_figure_is_built_within_a_fraction_of_a_frame(k: int, limit: float, uncertainty: str) -> None:
    counts = tuple(range(200, 200 + k))
    result, pin = preview(counts, target=Target.POPULATION), preview(counts, 3.0)
    base = BaseNote(result.respondents, 10**6, 10**6)
    median = median_ms(lambda: figure(result, pinned=pin, uncertainty=uncertainty, base=base))
    print(f"figure k={k} {uncertainty}: {median:.2f} ms (limit {limit})")
    assert median <= limit


@pytest.mark.benchmark
def test_that_table_and_picture_of_200_categories_are_made_while_one_waits() -> None:
    result = preview(tuple(range(200, 400)), target=Target.POPULATION)
    fig = figure(result)
    rows, picture = median_ms(lambda: table(result).rows()), median_ms(lambda: svg_text(fig))
    print(f"k=200: table {rows:.2f} ms, svg {picture:.1f} ms")
    assert rows <= 5
    assert picture <= 100
