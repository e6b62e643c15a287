"""Figures of noisy numbers worked out by hand: the drawn curve, worth, both levels of noise, the spread of reports."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.numbers.local import LocalRequest, Reconstruction, run
from core.analyses.numbers.scrambled import field_figures
from core.analyses.numbers.two_level import TwoLevel
from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.scramblers import ListScrambler
from core.designs.numeric.scrambling_models import eriksson
from core.types import Target


def test_that_the_curve_has_the_estimated_mean_and_spread() -> None:
    request = LocalRequest(invented_ages(), Laplace(0.0, 120.0, 20.0), Target.SAMPLE, 0.95, 3)
    found = run(request, Control())
    assert found.reconstruction is Reconstruction.NORMAL
    assert found.reconstructed is not None
    assert found.spread is not None
    away = (found.edges - found.estimate.mean) / found.spread
    below = np.array([(1.0 + math.erf(one / math.sqrt(2.0))) / 2.0 for one in away.tolist()])
    assert np.allclose(found.reconstructed, np.diff(below), rtol=0.0, atol=1e-12)


def test_that_worth_is_of_the_numbers_inside_the_bounds() -> None:
    """0, 0, 10 and 50 between 0 and 10 are 0, 0, 10, 10: variance 25, noise 2 . 10^2 = 200, worth 4 . 25 / 225."""
    numbers = NumberColumn(np.array([0.0, 10.0, 50.0]), np.array([2, 1, 1]))
    found = run(LocalRequest(numbers, Laplace(0.0, 10.0, 1.0), Target.SAMPLE, 0.95, 1), Control())
    assert found.worth == pytest.approx(4.0 * 25.0 / 225.0)
    assert (found.kept_mean, found.true_mean, found.clamped) == (5.0, 15.0, 1)


def test_that_both_levels_of_noise_are_taken_as_typed() -> None:
    design = TwoLevel(person_sd=3.0, report_sd=4.0, spread=2.0).request().design
    assert (design.person_sd, design.report_sd, design.sd) == (3.0, 4.0, 5.0)
    assert (design.low, design.high) == (22.0, 62.0)


def test_that_the_spread_of_typed_reports_has_divisor_n_minus_1() -> None:
    """Reports 1, 2, 6: mean 3, squares 4 + 1 + 9 = 14, sd sqrt(7)."""
    found = field_figures(
        eriksson(0.5, ListScrambler.equal(1.0, 2.0, 6.0)), ReportSums.typed(3, 9.0, 41.0), Target.POPULATION
    )
    assert found.report_sd == pytest.approx(math.sqrt(7.0))
