from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from core.analyses.numbers.curator_preview import Preview, preview
from core.central.chains import ADDED
from core.central.curator_request import CELLS, CuratorRequest, Statistic
from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from tests.core.refusals import refused

KNOWN = CuratorRequest(Statistic.MEAN, Decimal("0.12"), 0, 120, distance=ADDED, size=1000, prior=38)
NOBODY = NumberColumn(np.empty(0), np.empty(0, dtype=np.int64))


def look(request: CuratorRequest, column: NumberColumn | None = None) -> Preview:
    return preview(column or invented_ages(), request, rng=np.random.default_rng(1), control=Control())


def test_that_the_release_shows_the_truth_and_epsilon_for_both_neighbor_relations() -> None:
    found = look(KNOWN)
    assert found.added == pytest.approx(Decimal("0.12"), abs=Decimal("1e-11"))
    assert found.changed == pytest.approx(Decimal("0.24"), abs=Decimal("1e-11"))
    assert (found.n, found.truth, found.expected) == (1000, pytest.approx(44.797), pytest.approx(44.797))
    assert found.draws.size
    assert not found.cells.size


@pytest.mark.parametrize(
    ("statistic", "size", "truth", "expected"),
    [
        (Statistic.MEAN, 2000, 44.797, 41.3985),
        (Statistic.MEAN, 500, 44.797, 44.797),
        (Statistic.MEAN, None, 44.797, 44.788768),  # E max(0, X) / M of the prior, about 1.2 of 1,000 people
        (Statistic.SUM, 2000, 44_797, 82_797),
        (Statistic.SUM, 500, 44_797, 22_398.5),
        (Statistic.SUM, None, 44_797, 44_797),
        (Statistic.COUNT, None, 1000, 1000),
    ],
)
def test_that_what_many_draws_give_is_worked_out(
    statistic: Statistic, size: int | None, truth: float, expected: float
) -> None:
    found = look(replace(KNOWN, statistic=statistic, size=size, epsilon=Decimal(2)))
    assert found.truth == pytest.approx(truth)
    assert found.expected == pytest.approx(expected)
    assert float(np.median(found.draws)) == pytest.approx(expected, rel=0.01)


def test_that_true_cells_are_those_of_a_histogram() -> None:
    found = look(replace(KNOWN, statistic=Statistic.HISTOGRAM, cells=6))
    counts, _ = np.histogram(invented_ages().rows(), np.linspace(0, 120, 7))
    assert found.cells.tolist() == counts.tolist()
    assert math.isnan(found.truth)


@pytest.mark.parametrize("statistic", list(Statistic))
def test_that_an_empty_base_is_allowed(statistic: Statistic) -> None:
    found = look(replace(KNOWN, statistic=statistic), NOBODY)
    assert found.n == 0
    assert statistic is not Statistic.MEAN or found.expected == 38


def test_that_a_number_of_cells_is_read() -> None:
    assert CELLS.read("12").value == 12
    for text in ("0", "1", "10000", "2.5", "many"):
        with refused("central.cells"):
            CELLS.read(text)
