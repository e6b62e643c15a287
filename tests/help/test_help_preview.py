"""The figures of beliefs that the help of the page Preview quotes."""

from __future__ import annotations

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
