from __future__ import annotations

import numpy as np
import pytest

from core.designs.numeric.laplace import Laplace
from tests.core.audit import goodness_alarm


def test_that_the_scale_is_the_range_over_epsilon() -> None:
    mechanism = Laplace(18, 93, 0.5)
    assert mechanism.scale == 150.0
    assert mechanism.worst_variance == 2 * 150.0**2


def test_that_reports_follow_the_distribution_function() -> None:
    """Chi-square over 40 cells, 100,000 draws, false alarm 1e-6; epsilon + 0.05 must fail."""
    mechanism, x = Laplace(0.0, 1.0, 0.7), 0.3
    sent = mechanism.randomize(np.full(100_000, x), rng=np.random.default_rng(6)).reports.values
    edges = np.concatenate([[-np.inf], np.linspace(-4.0, 4.6, 39), [np.inf]])
    observed = np.histogram(sent, edges)[0].astype(float)

    def chances(scale: float) -> np.ndarray:
        away = (edges - x) / scale
        below = np.exp(np.minimum(away, 0.0)) / 2
        return np.diff(np.where(away <= 0, below, 1 - np.exp(-np.maximum(away, 0.0)) / 2))

    assert not goodness_alarm(observed, chances(mechanism.scale))
    assert goodness_alarm(observed, chances(1 / 0.75))
    step = 1e-6
    near = chances(mechanism.scale)[20] / (edges[21] - edges[20])
    assert mechanism.density(np.array([(edges[21] + edges[20]) / 2]), x)[0] == pytest.approx(near, rel=0.01)
    assert mechanism.density(np.array([x]), x)[0] > mechanism.density(np.array([x + step]), x)[0]
