"""Numbers with how often they stand there: what is counted, what is left out, and made ones."""

from __future__ import annotations

import numpy as np
import pytest

from core.data.codebooks.codebook import MissingRule
from core.data.counting.count import complete_counts
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn, counted_numbers, normal_numbers
from core.data.variable import ColumnCounts
from core.errors import DataError
from tests.core.refusals import refused


def test_that_the_invented_ages_are_those_that_the_documents_promise() -> None:
    ages = invented_ages()
    rows = ages.rows()
    assert (ages.n, ages.values[0], ages.values[-1], ages.values.size) == (1_000, 18.0, 93.0, 76)
    assert ages.mean == pytest.approx(44.797, abs=1e-12)
    assert round(ages.sd, 3) == 17.745
    # The whole column spelled out says the same.
    assert (rows.size, rows.mean()) == (1_000, pytest.approx(44.797, abs=1e-9))
    assert ages.sd == pytest.approx(rows.std(ddof=1), rel=1e-12)


def test_that_texts_and_missing_answers_are_counted_apart_and_never_kept() -> None:
    counts = complete_counts("age", {"18": 3, "18.0": 2, "40": 1, "99": 4, "-7": 5, "old": 6, "young": 1}, 30)
    found = counted_numbers(counts, missing=MissingRule(("99",), ((-9.0, -1.0),)))
    assert (found.values.tolist(), found.counts.tolist()) == ([18.0, 40.0], [5, 1])
    assert (found.n, found.missing, found.texts) == (6, 17, 7)
    assert found.n + found.missing + found.texts == counts.rows
    assert "old" not in repr(found)


def test_that_a_column_that_was_not_counted_is_told() -> None:
    with refused("column.too_many", kind=DataError):
        counted_numbers(ColumnCounts("income", (), 0, 9_000, 5_001, complete=False))


def test_that_clamping_moves_to_the_nearest_bound_and_loses_nobody() -> None:
    ages = invented_ages()
    low, high = ages.outside(20.0, 80.0)
    rows = ages.rows()
    assert (low, high) == (int((rows < 20).sum()), int((rows > 80).sum()))
    moved = ages.clamped(20.0, 80.0)
    assert np.array_equal(moved.rows(), np.clip(rows, 20.0, 80.0))
    assert (moved.n, moved.outside(20.0, 80.0)) == (1_000, (0, 0))
    # On the bounds is inside.
    assert ages.outside(18.0, 93.0) == (0, 0)


@pytest.mark.parametrize("n", [2, 3, 10, 999, 2_001, 2_002, 10_000, 10_000_000])
def test_that_a_normal_curve_has_exactly_its_mean_and_spread(n: int) -> None:
    found = normal_numbers(42.0, 10.0, n)
    assert found.n == n
    assert found.mean == pytest.approx(42.0, rel=1e-9)
    assert found.sd == pytest.approx(10.0, rel=1e-9)
    assert found.values.size <= 2_001
    assert np.all(np.diff(found.values) > 0)


def test_that_one_number_has_no_spread_and_no_number_has_no_mean() -> None:
    assert normal_numbers(42.0, 10.0, 1).rows().tolist() == [42.0]
    empty = NumberColumn(np.zeros(0), np.zeros(0, dtype=np.int64))
    assert (empty.n, np.isnan(empty.mean), np.isnan(empty.sd)) == (0, True, True)


def test_that_the_arrays_cannot_be_written_to() -> None:
    for array in (invented_ages().values, invented_ages().counts, normal_numbers(0.0, 1.0, 9).counts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_that_the_largest_numbers_have_a_mean_and_a_spread_without_a_warning() -> None:
    values, counts = np.array([-1e300, 3.0, 1e299, 1.5e308]), np.array([5, 5, 5, 5])
    found, same = NumberColumn(values, counts), NumberColumn(values / 1e300, counts)
    with np.errstate(over="raise", invalid="raise"):
        assert found.mean == pytest.approx(1e300 * same.mean, rel=1e-12)
        assert found.sd == pytest.approx(1e300 * same.sd, rel=1e-12)
