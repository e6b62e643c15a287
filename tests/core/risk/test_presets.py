from __future__ import annotations

import math

import pytest

from core.risk.presets import SENSITIVITY_PRESETS, Sensitivity, preset_of, strictest_met


def test_that_each_kind_of_question_has_one_preset_and_stricter_ones_allow_less() -> None:
    assert [one.kind for one in SENSITIVITY_PRESETS] == list(Sensitivity)
    epsilons = [one.epsilon for one in SENSITIVITY_PRESETS]
    assert epsilons == sorted(epsilons, reverse=True)
    assert [round(100 * one.posterior) for one in SENSITIVITY_PRESETS] == [69, 45, 23, 15]


def test_that_an_epsilon_knows_its_preset_and_the_strictest_that_it_meets() -> None:
    found = preset_of(1.0)
    assert found is not None
    assert found.kind is Sensitivity.SENSITIVE
    assert preset_of(math.log(2.718)) is found
    assert preset_of(1.01) is None
    kinds = [strictest_met(epsilon) for epsilon in (0.3, 0.5, 0.7, 1.0, 1.5, 3.0)]
    names = [one.kind.value for one in kinds if one is not None]
    assert names == ["harmful", "harmful", "sensitive", "sensitive", "personal", "everyday"]
    assert strictest_met(3.1) is None


@pytest.mark.parametrize("preset", SENSITIVITY_PRESETS, ids=lambda one: one.kind.value)
def test_that_each_preset_matches_its_own_epsilon(preset: object) -> None:
    assert preset_of(preset.epsilon) is preset  # type: ignore[attr-defined]
