"""Chart, cards and words of the part Who sees what."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.tradeoffs.models.figure import NAMES, models_caption, models_figure, models_notes, models_reading
from app.tradeoffs.models.state import ModelsFound, Reach, found_models
from app.tradeoffs.models.table import ROWS, model_facts, models_curves, models_table
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Workspace
from core.data.numeric.invented_ages import invented_ages
from core.data.variable import DeclaredBy
from core.errors import InputError
from core.report.export import is_public
from core.report.plot.figure import Line, Points
from core.study.numbers import CuratorPlan, LocalPlan, Neighbours, NumberSource, ShuffledPlan
from core.study.typed import Typed
from core.types import Target
from tests.app.lab.mechanisms.test_figure import private
from tests.app.made import survey

SD = float(invented_ages().rows().std())


def ages(**plans: object) -> Workspace:
    target = plans.pop("target", Target.SAMPLE)
    plans = {"local": LocalPlan("laplace"), "shuffled": ShuffledPlan("laplace"), **plans}
    made = edit_numbers(survey(target=target), source=NumberSource.AGES, **plans)
    return replace(made, look=replace(made.look, show_truth=True))


def people(n: int, **plans: object) -> Workspace:
    return edit_numbers(ages(**plans), source=NumberSource.NORMAL, normal_n=Typed(str(n), float(n)))


def found_of(workspace: Workspace) -> ModelsFound:
    found = found_models(workspace, numbers_setting(workspace))
    assert found is not None
    return found


def test_that_each_model_appears_on_the_chart_at_its_own_promise() -> None:
    plans = {
        "local": LocalPlan("laplace", epsilon=Typed("2", 2.0)),
        "shuffled": ShuffledPlan("laplace", epsilon=Typed("0.5", 0.5)),
        "curator": CuratorPlan(epsilon=Typed("0.1", 0.1)),
    }
    found = found_of(ages(**plans))
    figure = models_figure(found)
    points = [layer for layer in figure.layers if isinstance(layer, Points)]
    assert [float(one.x[0]) for one in points] == [2.0, found.models.shuffled.promise, 0.1]
    errors = [float(one.y[0]) for one in points]
    assert errors[0] == pytest.approx(math.sqrt(2 * 60**2 / 1000))
    assert errors[1] == pytest.approx(math.sqrt(2 * 240**2 / 1000))
    assert errors[2] == pytest.approx(math.sqrt(2) * 2 * 120 / (1000 * 0.1))
    assert any("equal ε is not equal privacy" in one for one in figure.caption)


def test_that_the_shuffled_epsilon_is_stated_as_an_upper_bound_and_rounded_up() -> None:
    found = found_of(ages(shuffled=ShuffledPlan("laplace", epsilon=Typed("0.5", 0.5))))
    assert next(models_notes(found)).startswith("Shuffled: this ε is an upper bound")
    promise = dict(zip(ROWS, (text for _, text in model_facts(found, "shuffled")), strict=True))["promise"]
    said = float(promise.removeprefix("ε = ").split(" ")[0])
    assert found.models.shuffled.promise <= said <= found.models.shuffled.promise * 1.01
    assert "δ = 10⁻⁶" in promise
    assert "Against the shuffler: ε = 0.5 of one report" in promise


@pytest.mark.parametrize(
    ("n", "epsilon", "reach", "words"),
    [
        (1000, 1.0, Reach.GAINS, "upper bound"),
        (1000, 5.0, Reach.SILENT, "no gain is proven above ε = 1.46"),
        (100, 1.0, Reach.SILENT_ALWAYS, "no gain is proven below 233 respondents"),
        (240, 0.02, Reach.NO_GAIN, "gives no gain"),
    ],
)
def test_that_a_promise_without_gain_from_the_theorem_is_stated(
    n: int, epsilon: float, reach: Reach, words: str
) -> None:
    found = found_of(people(n, shuffled=ShuffledPlan("laplace", epsilon=Typed(f"{epsilon}", epsilon))))
    assert found.reach is reach
    assert words in next(models_notes(found))
    if reach is not Reach.GAINS:
        assert found.models.shuffled.promise == epsilon
        assert "no smaller ε is proven" in model_facts(found, "shuffled")[2][1]


def test_that_a_mechanism_with_a_delta_of_its_own_is_not_shuffled() -> None:
    found = found_of(ages(shuffled=ShuffledPlan(mechanism="gaussian")))
    assert found.replaced
    assert found.request.shuffled_key == "laplace"
    assert "replaces Gaussian" in next(models_notes(found))


@pytest.mark.parametrize("neighbours", list(Neighbours))
def test_that_the_neighbors_of_the_curator_are_stated_with_their_noise_scale(neighbours: Neighbours) -> None:
    found = found_of(ages(curator=CuratorPlan(neighbours=neighbours)))
    times = 2 if neighbours is Neighbours.CHANGED else 1
    assert found.models.central.error == pytest.approx(math.sqrt(2) * times * 0.12)
    assert any(("2 (high − low)/(n ε)" in note) == (times == 2) for note in models_notes(found) if "scale" in note)


def test_that_cards_say_who_sees_what_and_what_is_lost() -> None:
    found = found_of(ages())
    for name in NAMES:
        assert len(model_facts(found, name)) == len(ROWS)
    assert model_facts(found, "central")[0][1] == "The curator sees all numbers."
    assert model_facts(found, "local")[1][1].startswith("Nobody")
    assert "traced" in model_facts(found, "shuffled")[5][1]
    assert model_facts(found, "local")[4][1] == "11"
    delta = found_of(ages(local=LocalPlan(mechanism="gaussian")))
    assert model_facts(delta, "local")[2][1].endswith("with δ = 10⁻⁶.")
    assert [model_facts(found, name)[4][1] for name in NAMES] == ["11", "11", "732"]
    few = found_of(people(2))
    assert [model_facts(few, name)[4][1] for name in NAMES[:2]] == ["under 1", "under 1"]


def test_that_tables_hold_the_figures_of_chart_and_cards() -> None:
    found = found_of(ages(target=Target.POPULATION))
    table, twin, figure = models_table(found), models_curves(found), models_figure(found)
    assert table.height == 3
    assert table.columns[2].parts()[0].values == tuple(
        getattr(found.models, name).error for name in ("local", "shuffled", "central")
    )
    lines = [layer for layer in figure.layers if isinstance(layer, Line)]
    assert [tuple(line.y.tolist()) for line in lines] == [column.parts()[0].values for column in twin.columns[1:]]
    assert found.models.central.worth == pytest.approx(SD**2 / found.models.central.error**2)


def test_that_the_chart_says_all_three_at_one_place() -> None:
    found = found_of(ages())
    said = models_reading(found, 1.0).split("\n")
    assert said[0] == "ε = 1"
    assert said[1:] == ["Local: 5.37", f"Shuffled: {said[2].split(': ')[1]}", "Trusted curator: 0.339"]
    there = float(np.interp(0.0, np.log(found.models.shuffled.x), found.models.shuffled.y))
    assert float(said[2].split(": ")[1]) == pytest.approx(there, abs=0.006)


def test_that_private_numbers_are_internal_and_hidden_ones_unused() -> None:
    shown = private()
    assert not is_public(models_figure(found_of(shown)).state)
    assert models_figure(found_of(shown)).watermark
    hidden = [replace(one, look=replace(one.look, show_truth=False)) for one in (private(), private((0, 99, 100)))]
    first, second = (found_of(one) for one in hidden)
    assert [one.text(0, 2) for one in (models_table(first), models_table(second))] == [
        models_table(first).text(0, 2)
    ] * 2
    assert any("largest possible error" in one for one in models_caption(first))


def test_that_one_person_huge_bounds_and_noise_of_two_levels_are_readable() -> None:
    made = people(1, local=LocalPlan(mechanism="two_level_gaussian", levels=True))
    made = with_bounds(made, numbers_setting(made), Typed("-1e99", -1e99), Typed("1e99", 1e99), DeclaredBy.TYPED)
    found = found_of(edit_numbers(made, local=LocalPlan("laplace")))
    assert all(len(text) < 16 for text in models_figure(found).y.tick_labels)
    levels = found_of(ages(local=LocalPlan(mechanism="two_level_gaussian", levels=True)))
    assert levels.models.local.promise > 20.0
    assert levels.models.local.error == pytest.approx(math.sqrt(50 / 1000))
    figure = models_figure(levels)
    assert figure.x.high == 10.0
    assert len([layer for layer in figure.layers if isinstance(layer, Points)]) == 2


def test_that_an_invalid_delta_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        found_of(ages(shuffled=ShuffledPlan(delta=Typed("0", 0.0))))
    assert caught.value.code == "numeric.delta"
