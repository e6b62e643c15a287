"""The slider of epsilon: logarithmic, exact at its ends, silent when it is set from the store."""

from __future__ import annotations

import math

import pytest
from pytestqt.qtbot import QtBot

from app.ui.log_slider import HIGH, LOW, STEPS, LogSlider, to_epsilon, to_step


@pytest.fixture
def slider(qtbot: QtBot) -> LogSlider:
    made = LogSlider()
    qtbot.addWidget(made)
    return made


def test_that_ends_and_middle_of_the_scale_are_where_they_should_be() -> None:
    assert (to_epsilon(0), to_epsilon(STEPS)) == (LOW, HIGH)
    assert to_epsilon(STEPS // 2) == pytest.approx(math.sqrt(LOW * HIGH), rel=0.005)
    assert (to_step(0.001), to_step(99.0)) == (0, STEPS)


def test_that_equal_steps_are_equal_ratios() -> None:
    ratios = [to_epsilon(step + 200) / to_epsilon(step) for step in range(0, STEPS - 200, 200)]
    assert max(ratios) / min(ratios) < 1.02, "up to the rounding to three digits"


def test_that_a_slider_step_survives_the_conversion_to_epsilon_and_back() -> None:
    for step in range(STEPS + 1):
        assert abs(to_step(to_epsilon(step)) - step) <= 2, f"step {step}: rounded to three digits"


def test_that_epsilon_grows_along_the_whole_slider() -> None:
    values = [to_epsilon(step) for step in range(STEPS + 1)]
    assert values == sorted(values)
    assert all(float(f"{value:.3g}") == value for value in values), "the box shows what is used"


def test_that_only_a_person_is_heard(slider: LogSlider) -> None:
    heard: list[float] = []
    slider.moved.connect(heard.append)
    slider.show_epsilon(2.0)
    assert heard == []
    slider.setValue(to_step(3.0))
    assert heard == [pytest.approx(3.0, rel=0.005)]


def test_that_a_knob_in_the_hand_is_not_moved_by_the_store(slider: LogSlider) -> None:
    slider.setSliderDown(True)
    before = slider.value()
    slider.show_epsilon(9.0)
    assert slider.value() == before
