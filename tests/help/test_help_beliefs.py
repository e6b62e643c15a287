"""The figures of beliefs that the help quotes."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.risk.attacker import fresh_waves
from core.risk.beliefs import worst_posterior
from core.risk.presets import SENSITIVITY_PRESETS
from tests.help.pages import section


def test_that_the_table_of_presets_is_right() -> None:
    text = section("preview", "presets")
    for preset in SENSITIVITY_PRESETS:
        assert f"| {preset.epsilon:g} | {100 * preset.posterior:.0f}% |" in text


def test_that_the_worst_cases_quoted_with_the_doors_are_right() -> None:
    text = section("preview", "doors")
    for prior, epsilon, digits in ((0.1, 0.2, 2), (0.1, 1.0, 1), (0.5, 1.0, 1)):
        assert f"{100 * worst_posterior(prior, epsilon):.{digits}f}%" in text


def test_that_the_figures_of_the_attacker_are_right() -> None:
    text = section("plan", "attacker")
    found = fresh_waves(GRR(2, 1.0), np.array([0.5, 0.5]), 0, 11, rng=np.random.default_rng(1))
    for at in (0, 10):
        assert f"{100 * found.guess[at]:.1f}%" in text
    assert found.guess[10] == pytest.approx(0.952, abs=5e-4)
