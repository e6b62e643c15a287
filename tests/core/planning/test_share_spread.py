"""The spread of one answer by its share agrees with the design at every share, straight or not."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.registry import SPECS
from core.planning.share_spread import share_spread, with_share
from core.types import Target
from tests.each import each


def some_designs() -> list[Design]:
    """Every design of the registry for as few answers as it takes, at epsilon 1."""
    return [one.build(max(one.min_k, 2) if one.max_k == 2 else 4, 1.0, many=not one.one) for one in SPECS]


@each("design", some_designs(), ids=lambda one: one.key)
def test_that_every_design_has_its_own_variance_at_every_share(design: Design) -> None:
    shares = np.linspace(1.0, 2.0, design.k)
    shares /= shares.sum()
    for answer in (0, design.k - 1):
        spread = share_spread(design, shares, answer, Target.SAMPLE)
        for share in (0.0, 0.013, 0.4, 0.77, 1.0):
            true = with_share(shares, answer, share, design.many)
            assert spread(share) == pytest.approx(float(design.noise(true)[answer]), rel=1e-9, abs=1e-12)
        population = share_spread(design, shares, answer, Target.POPULATION)
        assert population(0.4) - spread(0.4) == pytest.approx(0.24, abs=1e-12)


def test_that_the_other_answers_keep_their_proportions() -> None:
    found = with_share(np.array([0.5, 0.3, 0.2]), 0, 0.75)
    assert found == pytest.approx([0.75, 0.15, 0.10])
    assert with_share(np.array([1.0, 0.0, 0.0]), 0, 0.4) == pytest.approx([0.4, 0.3, 0.3])
    assert with_share(np.array([0.5, 0.3, 0.2]), 2, 1.0) == pytest.approx([0.0, 0.0, 1.0])
    assert with_share(np.array([0.5, 0.9]), 0, 0.1, many=True) == pytest.approx([0.1, 0.9])
