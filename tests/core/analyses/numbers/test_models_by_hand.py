"""What reports are worth in each model, and on whose delta the curve of shuffled reports hangs, by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.numbers.models import ModelsRequest, models
from core.analyses.numbers.moments import moments_of
from core.central.chains import CHANGED
from core.data.numeric.invented_ages import invented_ages
from core.types import Target

ROWS = invented_ages().rows()
DELTA = 1e-9


def asked(target: Target) -> ModelsRequest:
    return ModelsRequest(
        moments=moments_of(invented_ages(), 0.0, 120.0),
        n=100_000,
        target=target,
        local_key="laplace",
        local=1.0,
        local_delta=1e-3,
        shuffled_key="laplace",
        shuffled=2.0,
        shuffled_delta=DELTA,
        central=0.01,
        distance=CHANGED,
    )


@pytest.mark.parametrize("target", list(Target))
def test_that_reports_are_worth_as_many_direct_answers_of_a_population(target: Target) -> None:
    """n v / (v + w): v the variance of the ages, w of the noise of one report, 2 (120 / epsilon)^2; a curator's noise
    of 2 (2 . 120 / (n epsilon))^2 on the mean stands for n times that."""
    found, n, v = models(asked(target)), 1e5, float(ROWS.var())
    for standing, noise in (
        (found.local, 2 * 120.0**2),
        (found.shuffled, 2 * 60.0**2),
        (found.central, 2 * 24_000.0**2 / n),
    ):
        assert standing.worth == pytest.approx(n * v / (v + noise), rel=1e-12)


def test_that_shuffled_reports_have_the_delta_of_the_pile_and_no_other() -> None:
    """The promise of every point of the curve, worked out again from the noise it stands for."""
    found = models(asked(Target.SAMPLE)).shuffled
    before = math.sqrt(2.0) * 120.0 / (found.y * math.sqrt(1e5))
    assert found.promise < 0.5
    odds = np.exp(before)
    bound = 8 * (odds - 1) / (odds + 1) * (np.sqrt(odds * math.log(4 / DELTA) / 1e5) + odds / 1e5)
    inside = (before > found.x * (1 + 1e-6)) & (before < math.log(1e5 / (16 * math.log(2 / DELTA))) * (1 - 1e-6))
    assert inside.sum() > 20
    assert np.allclose(np.log1p(bound[inside]), found.x[inside], rtol=1e-6)
