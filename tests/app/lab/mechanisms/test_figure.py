"""Chart, tables and words of the part Mechanisms."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import numpy as np
import pytest

from app.lab.mechanisms.figure import mechanisms_figure
from app.lab.mechanisms.state import Across, MechanismsFound, MechanismsLook, clicked, found_mechanisms, nearest
from app.lab.mechanisms.table import curves_table, mechanisms_table, mechanisms_words
from app.lab.mechanisms.words import amount, caption, mechanisms_summary, reading
from app.ui.chart.badge import MOST_KEYS
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Dataset, Workspace
from core.data.numeric.invented_ages import invented_ages
from core.data.variable import Column, ColumnCounts, DeclaredBy
from core.errors import InputError
from core.report.export import InternalFile, csv_file, is_public
from core.report.plot.figure import Line, Points, Rule
from core.study.numbers import LocalPlan, NumberSource
from core.study.typed import Typed
from core.types import Origin, Target, TrueAnswers
from tests.app.made import survey

ROWS = invented_ages().rows()
LOOK = MechanismsLook()


def ages(target: Target = Target.POPULATION, **local: object) -> Workspace:
    plan = LocalPlan(**{"mechanism": "laplace", **local})  # type: ignore[arg-type]
    made = edit_numbers(survey(target=target), source=NumberSource.AGES, local=plan)
    return replace(made, look=replace(made.look, show_truth=True))


def found_of(workspace: Workspace) -> MechanismsFound:
    found = found_mechanisms(workspace, numbers_setting(workspace))
    assert found is not None
    return found


def private(values: tuple[int, ...] = (20, 30, 41)) -> Workspace:
    counted = ColumnCounts("age", tuple((str(one), 5) for one in values), 0, 5 * len(values), len(values))
    dataset = Dataset("made:own", "Own", Origin.PRIVATE, 15, (Column("age", "Age", 0),), (counted,))
    made = replace(ages(), dataset=dataset)
    made = edit_numbers(made, source=NumberSource.COLUMN, column="age")
    bounds = Typed("0", 0.0), Typed("100", 100.0)
    return with_bounds(made, numbers_setting(made), *bounds, DeclaredBy.TYPED)


def test_that_every_curve_of_the_chart_is_at_the_error_of_the_plan() -> None:
    found = found_of(ages(epsilon=Typed("0.5", 0.5)))
    figure = mechanisms_figure(found, LOOK)
    lines = [layer for layer in figure.layers if isinstance(layer, Line)]
    assert len(lines) == 7, "six mechanisms, and people asked directly"
    point = next(layer for layer in figure.layers if isinstance(layer, Points))
    by_hand = math.sqrt((2.0 * (120.0 / 0.5) ** 2 + ROWS.var()) / 1000.0)
    assert (point.x[0], point.y[0]) == (0.5, pytest.approx(by_hand))
    thick = next(line for line in lines if line.width > 2.5)
    assert float(np.exp(np.interp(math.log(0.5), np.log(thick.x), np.log(thick.y)))) == pytest.approx(by_hand, rel=1e-4)


def test_that_the_line_is_at_epsilon_or_at_the_respondents() -> None:
    found = found_of(ages(epsilon=Typed("2", 2.0)))
    for look, place in ((LOOK, 2.0), (replace(LOOK, across=Across.RESPONDENTS), 1000.0)):
        figure = mechanisms_figure(found, look)
        assert [layer.value for layer in figure.layers if isinstance(layer, Rule)] == [place]
    assert figure.x.low == 10.0
    assert figure.x.high == 1e7


def test_that_these_respondents_are_not_drawn_from_anybody() -> None:
    texts = [key.text for key in mechanisms_figure(found_of(ages(Target.SAMPLE)), LOOK).legend]
    assert "Direct answers, no noise" not in texts
    assert "for this sample: privacy noise only" in caption(found_of(ages(Target.SAMPLE)), LOOK)


def test_that_the_curator_is_drawn_only_where_it_is_asked_for_and_named_as_another_model() -> None:
    found = found_of(ages())
    assert not any("Curator" in key.text for key in mechanisms_figure(found, LOOK).legend)
    figure = mechanisms_figure(found, replace(LOOK, curator=True))
    assert "Curator: sees every number" in [layer.label for layer in figure.layers if isinstance(layer, Line)]
    assert len(figure.legend) <= MOST_KEYS, "many lines are named at their ends"
    assert "a different trust model" in figure.notes[-1]
    assert "Curator: sees every number: 0.656" in reading(found, replace(LOOK, curator=True), 1.0)
    assert math.sqrt(2 * 0.24**2 + ROWS.var() / 1000) == pytest.approx(0.656, abs=5e-4)


def test_that_the_best_mechanism_and_the_plans_own_are_named() -> None:
    said = mechanisms_summary(found_of(ages(Target.SAMPLE)))
    assert said == ("Piecewise has the smallest error of the mean: 3.75, against 5.37 with Laplace.")
    own = mechanisms_summary(found_of(ages(mechanism="piecewise")))
    assert own.endswith("Piecewise has the smallest error of the mean: 3.80.")
    assert "2.04 times as many" in mechanisms_words(found_of(ages(Target.SAMPLE)))[0]


def test_that_a_click_takes_the_nearest_curve_and_its_epsilon() -> None:
    workspace = ages(levels=True)
    found = found_of(workspace)
    axis = mechanisms_figure(found, LOOK).y
    height = math.sqrt((60**2 * ((math.e**0.3 + 1) / (math.e**0.3 - 1)) ** 2) / 1000)
    after = clicked(workspace, found, LOOK, axis, 0.3004, height)
    assert after is not None
    local = after.plan.numbers.local
    assert (local.mechanism, local.epsilon) == ("one_bit", Typed("0.3", 0.3))
    assert not local.levels
    assert clicked(workspace, found, replace(LOOK, across=Across.RESPONDENTS), axis, 100.0, height) is None


def test_that_a_click_where_curves_are_one_keeps_the_mechanism_of_the_plan() -> None:
    for key, at in (("hybrid", 0.3), ("two_level_gaussian", 1.0)):
        found = found_of(ages(mechanism=key))
        other = "one_bit" if key == "hybrid" else "gaussian"
        moved = replace(found, key=other)
        axis, height = mechanisms_figure(found, LOOK).y, found.errors[key] * (1.0 / at if key == "hybrid" else 1.0)
        assert nearest(found, axis, at, height) == key
        assert nearest(moved, axis, at, height) == other


def test_that_two_level_noise_is_drawn_at_its_epsilon() -> None:
    near = found_of(ages(mechanism="two_level_gaussian", levels=True, person_sd=Typed("80", 80.0)))
    assert near.epsilon == near.own != 1.0
    far = found_of(ages(mechanism="two_level_gaussian", levels=True))
    assert (far.epsilon, far.far) == (1.0, True)
    assert "outside this chart" in mechanisms_figure(far, LOOK).notes[-1]


def test_that_the_table_has_every_mechanism_with_its_worth_and_delta() -> None:
    table = mechanisms_table(found_of(ages(Target.SAMPLE)))
    assert table.height == 7
    first = [table.text(0, place) for place in range(6)]
    assert first == ["Laplace (yours)", "5.37", "5.37", "11", "none", "any number"]
    bit = next(row for row in range(7) if table.text(row, 0) == "One bit")
    assert table.text(bit, 2) == "4.11", "60 (e + 1)/(e - 1) / sqrt(1000): at worst in the middle"
    assert table.text(bit, 5) == "0 or 1"
    reach = 60.0 * (math.exp(0.5) + 1.0) / (math.exp(0.5) - 1.0)
    assert table.text(bit + 1, 5) == f"−{reach - 60.0:.0f} to {60.0 + reach:.0f}"
    assert is_public(table.state)


def test_that_the_twin_holds_what_the_chart_shows() -> None:
    found = found_of(ages())
    figure, table = mechanisms_figure(found, LOOK), curves_table(found, LOOK)
    lines = [layer for layer in figure.layers if isinstance(layer, Line)]
    held = [tuple(column.parts()[0].values) for column in table.columns[1:]]
    assert {tuple(line.y.tolist()) for line in lines} == set(held)


def test_that_private_numbers_stay_internal_and_hidden_ones_unused() -> None:
    workspace = private()
    assert numbers_setting(workspace).state == TrueAnswers(Origin.PRIVATE)
    shown = found_of(workspace)
    figure = mechanisms_figure(shown, LOOK)
    assert figure.watermark
    assert not is_public(figure.state)
    assert isinstance(csv_file(mechanisms_table(shown)), InternalFile)
    assert isinstance(csv_file(curves_table(shown, LOOK)), InternalFile)
    hidden = replace(workspace, look=replace(workspace.look, show_truth=False))
    other = private((0, 99, 100))
    other = replace(other, look=hidden.look)
    assert found_of(hidden).errors == found_of(other).errors
    assert any("largest possible error" in one for one in caption(found_of(hidden), LOOK))


def test_that_huge_bounds_and_one_person_are_readable() -> None:
    made = edit_numbers(ages(), source=NumberSource.NORMAL, normal_n=Typed("1", 1.0))
    made = with_bounds(made, numbers_setting(made), Typed("-1e99", -1e99), Typed("1e99", 1e99), DeclaredBy.TYPED)
    found = found_of(made)
    assert found.n == 1
    assert found.moments.worst
    for look in (LOOK, replace(LOOK, log_y=False), replace(LOOK, across=Across.RESPONDENTS)):
        figure = mechanisms_figure(found, look)
        assert all(len(text) < 16 for text in figure.y.tick_labels)
    assert amount(2.5e99) == "2.50 × 10⁹⁹"
    assert "× 10" in mechanisms_summary(found)


def test_that_an_invalid_delta_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        found_of(ages(delta=Typed("0", 0.0)))
    assert caught.value.code == "numeric.delta"


@pytest.mark.benchmark
def test_that_a_step_of_a_drag_is_drawn_in_time() -> None:
    workspaces = [ages(epsilon=Typed(f"{0.5 + i / 100}", 0.5 + i / 100)) for i in range(10)]
    mechanisms_figure(found_of(workspaces[0]), LOOK)
    began = time.perf_counter()
    for workspace in workspaces:
        mechanisms_figure(found_of(workspace), LOOK)
    assert (time.perf_counter() - began) / 10 < 0.016
