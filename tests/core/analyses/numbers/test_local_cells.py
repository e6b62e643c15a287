from __future__ import annotations

import numpy as np
import pytest

from core.analyses.numbers.local_cells import Cells, cells_for, report_counts, true_counts
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.square_wave import SquareWave


def test_that_the_axis_holds_the_reports_and_grows_in_few_steps() -> None:
    beyond = [cells_for(Laplace(0.0, 10.0, float(epsilon)), 40).beyond for epsilon in np.geomspace(0.05, 20.0, 200)]
    assert sorted(set(beyond)) == [10, 20, 40]
    assert beyond == sorted(beyond, reverse=True)
    for epsilon in (0.05, 1.0, 5.0, 20.0):
        mechanism = SquareWave(0.0, 1.0, epsilon)
        assert cells_for(mechanism, 40).beyond >= 40 * min(mechanism.b, 3 * mechanism.worst_variance**0.5)
    assert cells_for(OneBit(0.0, 1.0, 1.0), 40).beyond == 0
    assert cells_for(TwoLevelGaussian(0.0, 1.0, 0.01, 0.01, 1e-6), 40).beyond == 10


def test_that_bounds_are_edges_and_every_report_is_counted_once() -> None:
    cells = Cells(0.0, 12.0, 4, 2)
    assert cells.edges == pytest.approx(np.arange(-6.0, 19.0, 3.0))
    reports = Laplace(0.0, 12.0, 1.0).collected([-100.0, -6.5, -6.0, -0.1, 0.0, 2.9, 3.0, 11.9, 17.9, 18.1, 1e9])
    assert report_counts(reports, cells).tolist() == [2, 1, 1, 2, 1, 0, 1, 0, 1, 2]


def test_that_each_bit_is_placed_at_its_bound() -> None:
    reports = OneBit(0.0, 12.0, 1.0).collected([1, 1, 0])
    assert report_counts(reports, Cells(0.0, 12.0, 4, 0)).tolist() == [0, 1, 0, 0, 2, 0]


def test_that_true_numbers_are_counted_between_the_bounds_with_the_upper_one_inside() -> None:
    numbers = NumberColumn(np.array([-1.0, 0.0, 3.0, 11.0, 12.0, 40.0]), np.array([1, 1, 2, 3, 4, 5]))
    assert true_counts(numbers, Cells(0.0, 12.0, 4, 1)).tolist() == [0, 2, 2, 0, 12, 0]


def test_that_no_number_is_lost_to_rounding_of_the_width() -> None:
    values = np.arange(0.0, 121.0)
    counts = true_counts(NumberColumn(values, np.ones(121, dtype=np.int64)), Cells(0.0, 120.0, 40, 3))
    assert counts.tolist() == [0] * 3 + [3] * 39 + [4] + [0] * 3
