from __future__ import annotations

import itertools

import numpy as np
import pytest

from core.estimation.levels import normal_quantile
from core.estimation.simultaneous import adjusted, level_of_each
from tests.core.refusals import refused


def test_that_each_interval_gets_its_part_of_the_error() -> None:
    assert level_of_each(0.95, 1) == 0.95
    assert level_of_each(0.95, 5) == pytest.approx(0.99)
    assert normal_quantile(level_of_each(0.9999, 10_000)) > 5.0


def test_that_together_they_cover_at_least_the_level_however_they_depend() -> None:
    """Exact for four intervals that hang on one another as badly as can be (never two misses at once), and for
    independent ones: 1 - m a/m = level and (1 - a/m)^m > level.
    """
    each = level_of_each(0.9, 4)
    assert 1 - 4 * (1 - each) == pytest.approx(0.9)
    apart = sum(
        np.prod([each if held else 1 - each for held in outcome])
        for outcome in itertools.product([True, False], repeat=4)
        if all(outcome)
    )
    assert 0.9 < apart < 0.91


def test_that_p_values_are_multiplied_and_stay_probabilities() -> None:
    assert adjusted(np.array([0.001, 0.02, 0.5])) == pytest.approx([0.003, 0.06, 1.0])
    assert adjusted(np.array([0.01]), 10) == pytest.approx([0.1])


@pytest.mark.parametrize("comparisons", [0, -3])
def test_that_no_comparison_is_refused(comparisons: int) -> None:
    for call in (lambda: level_of_each(0.95, comparisons), lambda: adjusted(np.array([0.1]), comparisons)):
        with refused("comparisons.none", "comparisons"):
            call()
