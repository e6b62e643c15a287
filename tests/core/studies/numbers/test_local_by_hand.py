"""The normal curve of the local part has the mean and the spread that the reports tell."""

from __future__ import annotations

import math

import numpy as np

from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.designs.numeric.laplace import Laplace
from core.studies.numbers.local import LocalRequest, Reconstruction, run
from core.types import Target


def test_that_the_drawn_curve_has_the_mean_and_the_spread_that_came_back() -> None:
    request = LocalRequest(invented_ages(), Laplace(0.0, 120.0, 20.0), Target.SAMPLE, 0.95, 3)
    found = run(request, Control())
    assert found.reconstruction is Reconstruction.NORMAL
    assert found.reconstructed is not None
    assert found.spread is not None
    away = (found.edges - found.estimate.mean) / found.spread
    below = np.array([(1.0 + math.erf(one / math.sqrt(2.0))) / 2.0 for one in away.tolist()])
    assert np.allclose(found.reconstructed, np.diff(below), rtol=0.0, atol=1e-12)
