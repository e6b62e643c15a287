"""A figure reads, steps and limits in one unit, and what a plan holds is checked by the figure of its field."""

from __future__ import annotations

import math
from dataclasses import fields, replace

import pytest

from core.central.curator_request import CELLS
from core.central.size_inputs import EXPECTED_SD, SIZE, SIZE_SHARE
from core.data.numeric.typed_numbers import SPREAD
from core.designs.numeric.typed import DELTA, NOISE_SD, PERSON_SHARE
from core.figures import EPSILON, MARGIN, PROBABILITY, RESPONDENTS, Figure
from core.planning.percents import POWER, RATIO
from core.study.collected import CHANCE, HonestyPlan, SurveyPlan
from core.study.numbers import CuratorPlan, LocalPlan, NumbersPlan, ShuffledPlan
from core.study.numbers_scrambling import ScramblingPlan
from core.study.scenario import Scenario
from core.study.typed import LONGEST, Typed, typed_faults
from tests.each import each

PLANS = (Scenario, NumbersPlan, LocalPlan, ShuffledPlan, CuratorPlan, ScramblingPlan, SurveyPlan, HonestyPlan)


@each(
    ("figure", "text", "steps", "after"),
    [
        (EPSILON, "1", 1, "1.1"),
        (EPSILON, "ln 3", 1, "1.1986"),
        (EPSILON, "0.05", -1, "0.01"),
        (EPSILON, "20", 1, "20"),
        (PROBABILITY, "0.99", 1, "0.99"),
        (PROBABILITY, "0.02", -1, "0.01"),
        (MARGIN, "3", 1, "3.5"),
        (POWER, "95", 2, "99.99"),
        (SIZE_SHARE, "1.5", -1, "1"),
        (PERSON_SHARE, "95", 1, "95"),
        (RATIO, "0.3", -1, "0.01"),
        (CELLS, "12", -1, "11"),
        (SIZE, "52000", 1, "53000"),
        (RESPONDENTS, "1", -1, "1"),
        (RESPONDENTS, "7", 1, "8"),
        (DELTA, "1e-6", -1, "1e-07"),
        (DELTA, "0.1", 1, "0.1"),
        (NOISE_SD, "0.5", 1, "0.51"),
        (EXPECTED_SD, "0", -1, "0"),
        (SPREAD, "1", -1, "0.9"),
    ],
)
def test_that_a_step_keeps_the_unit_and_the_limits(figure: Figure, text: str, steps: int, after: str) -> None:
    stepped = figure.stepped(figure.read(text).value, steps)
    assert stepped == after
    assert figure.allows(figure.read(stepped).value)


def test_that_an_empty_chance_is_invalid_and_steps_to_one() -> None:
    assert CHANCE.read("  ").value == 0.0
    assert CHANCE.allows(0.0)
    assert not PROBABILITY.allows(0.0)
    assert CHANCE.read(CHANCE.stepped(0.7, 1)).value == pytest.approx(0.71)


@each("kind", PLANS)
def test_that_every_typed_field_of_a_plan_begins_as_its_figure_says(kind: type) -> None:
    plan = kind()
    held = {one.name: one for one in fields(kind) if isinstance(getattr(plan, one.name), Typed)}
    assert held
    for name, one in held.items():
        figure: Figure = one.metadata["figure"]
        typed: Typed = getattr(plan, name)
        assert (typed.text, typed.value) == (figure.begins, figure.read(figure.begins).value)
    assert list(typed_faults(plan)) == []


@each("kind", PLANS)
def test_that_no_typed_field_of_a_plan_holds_what_its_figure_refuses(kind: type) -> None:
    plan = kind()
    for one in fields(kind):
        typed = getattr(plan, one.name)
        if isinstance(typed, Typed):
            for wrong in (replace(typed, value=math.nan), replace(typed, text="1" * (LONGEST + 1))):
                assert list(typed_faults(replace(plan, **{one.name: wrong}))) == [one.name]
