"""The chart of designs, its table, its words, and what a click asks for; no window."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.messages.design_texts import short_name
from app.messages.measure_texts import delta_text, reading
from app.tradeoffs.compare.click import clicked, nearest
from app.tradeoffs.compare.figure import MOST_LABELS, caption, compare_figure, lowest_at_plan
from app.tradeoffs.compare.state import CompareLook, compared, hues, planned_epsilon, request_of, usable, usual
from app.tradeoffs.compare.table import compare_table
from app.tradeoffs.compare.words import compare_words, no_place
from app.workspace.planning import PlanSetting
from app.workspace.solved import three_figures
from app.workspace.workspace import Workspace
from core.analyses.tradeoff.compare import heights, tradeoff
from core.analyses.tradeoff.request import Axis, Measure, TradeoffResult
from core.report.columns import NumberColumn
from core.report.plot.axis import log_axis
from core.report.plot.figure import Hue, Line, PlotFigure, Points, Rule
from core.report.svg_plot import plot_svg
from core.report.table import csv_text
from core.study.plan import Door
from core.types import Origin, Target, TrueAnswers
from tests.app.made import expected, setting_of, survey

KEYS = ("grr", "subset", "oue")


def typed(k: int = 10, *, design: str = "grr", epsilon: str = "1", n: int = 2000) -> tuple[Workspace, PlanSetting]:
    weights = np.arange(k, 0, -1.0)
    shares = tuple((weights / weights.sum()).tolist())
    workspace = expected(tuple(f"Answer {j}" for j in range(k)), shares, n, design=design, epsilon=epsilon)
    return workspace, setting_of(workspace)


def made(
    setting: PlanSetting, look: CompareLook | None = None, keys: tuple[str, ...] = KEYS
) -> tuple[TradeoffResult, PlotFigure]:
    shown = CompareLook() if look is None else look
    result = tradeoff(request_of(setting, keys, shown, planned_epsilon(setting, 1.0)))
    return result, compare_figure(result, setting, shown, hues(keys, {}))


def test_that_the_plan_appears_on_the_chart_as_a_point_and_a_line() -> None:
    result, figure = made(typed()[1])
    assert result.present is not None
    (rule,) = (layer for layer in figure.layers if isinstance(layer, Rule))
    assert (rule.value, rule.upright, rule.label) == (1.0, True, "this plan")
    point = next(layer for layer in figure.layers if isinstance(layer, Points) and not layer.hollow)
    assert (point.x[0], point.y[0]) == (1.0, result.present.y)
    own = next(curve for curve in result.curves if curve.key == "grr")
    assert float(own.y[result.x == 1.0][0]) == pytest.approx(result.present.y, rel=1e-12)


@pytest.mark.sweep
@pytest.mark.parametrize("measure", list(Measure))
@pytest.mark.parametrize("axis", list(Axis))
@pytest.mark.parametrize("k", [2, 12])
def test_that_every_chart_can_be_drawn_and_told(measure: Measure, axis: Axis, k: int) -> None:
    setting = typed(k)[1]
    for log in (True, False):
        look = CompareLook(measure=measure, axis=axis, log_x=log, log_y=log)
        result, figure = made(setting, look)
        assert plot_svg(figure).startswith("<")
        assert figure.y.low < figure.y.high
        table = compare_table(result, setting, look)
        assert table.height >= 5
        words = compare_words(result, references=True)
        assert len(words) <= 6
        for text in (*figure.notes, *figure.caption, figure.summary, *words, csv_text(table)):
            assert "{" not in text
            assert "nan" not in text


def test_that_crossings_are_told_in_words_and_a_few_are_labelled() -> None:
    result, figure = made(typed()[1])
    (crossing,) = result.crossings
    assert figure.notes[0].startswith(
        "From ε = 1.124 on, k-ary randomized response is better than Unary, optimized (OUE) (crossing at 3.90 points)."
    )
    labels = [layer.labels for layer in figure.layers if isinstance(layer, Points) and layer.labels]
    assert labels == [("better from here on: k-ary randomized response",)]
    assert len(labels) <= MOST_LABELS
    assert math.isclose(crossing.x, 1.124, rel_tol=1e-3)


def test_that_lines_of_other_models_say_who_sees_what_and_can_be_left_out() -> None:
    setting = typed()[1]
    figure = made(setting)[1]
    legend = [layer.label for layer in figure.layers if isinstance(layer, Line)]
    assert "trusted curator · sees every answer" in legend
    assert "smallest possible error · nobody sees answers" in legend
    assert "shuffled, δ = 10⁻⁶ · shuffler sees reports" in legend
    bare = made(setting, CompareLook(references=False))[1]
    assert not [layer for layer in bare.layers if isinstance(layer, Line) and "·" in layer.label]
    assert not [key for key in bare.legend if "·" in key.text]
    assert sum(isinstance(layer, Line) for layer in bare.layers) == len(KEYS)


def test_that_a_design_keeps_its_colour_while_others_come_and_go() -> None:
    first = hues(("grr", "subset", "oue"), {})
    assert first == {"grr": 0, "subset": 1, "oue": 2}
    assert hues(("grr", "oue", "olh"), first) == {"grr": 0, "oue": 2, "olh": 1}
    figure = made(typed()[1])[1]
    inks = {layer.ink for layer in figure.layers if isinstance(layer, Line) and isinstance(layer.ink, Hue)}
    assert inks == {Hue(0), Hue(1), Hue(2)}


def test_that_the_usual_designs_are_five_curves_that_differ() -> None:
    setting = typed(6)[1]
    keys = usual(setting, 1.5)
    assert keys[:2] == ("grr", "subset")
    assert len(keys) == 5
    # of two answers grr, Warner and subset selection are one design
    two = usual(typed(2)[1], 1.0)
    assert not {"warner", "subset", "forced"} & set(two)


def test_that_designs_that_do_not_serve_the_question_are_left_out_and_the_plan_is_always_there() -> None:
    setting = typed(6)[1]
    assert compared(setting, ("warner", "oue"), 1.0) == ("grr", "oue")
    assert compared(setting, ("warner",), 1.0) == usual(setting, 1.0)
    assert "two_coins" not in {one.key for one in usable(typed(2)[1])}
    assert "two_coins" in {one.key for one in usable(setting_of(typed(2, design="two_coins")[0]))}


def test_that_an_odds_ratio_does_not_rank_designs() -> None:
    result, figure = made(typed()[1], CompareLook(measure=Measure.ODDS))
    assert figure.summary.endswith("For this plan, the value is 2.72 times with every design.")
    assert compare_words(result, references=True)[0].startswith("Click the chart")


def test_that_a_plan_that_cannot_be_is_not_counted_and_told_why() -> None:
    setting = setting_of(typed(3, design="warner")[0])
    result, figure = made(setting)
    assert result.present is None
    drawn = sum(isinstance(layer, Line) and isinstance(layer.ink, Hue) for layer in figure.layers)
    shown = sum(bool(np.isfinite(curve.y).any()) for curve in result.curves)
    assert drawn >= shown
    assert f"{shown} designs compared. Your own design is not on this chart." in figure.summary
    assert "for two answers, not 3" in no_place(setting)
    direct = setting_of(typed(3, design="direct")[0])
    assert no_place(direct).startswith(
        "The chart omits your design Direct question, because it cannot be set to a chosen ε"
    )


def test_that_lines_of_other_models_are_seen_where_the_plan_is() -> None:
    for axis in (Axis.EPSILON, Axis.ANSWERS):
        result, figure = made(typed(6, n=200_000)[1], CompareLook(axis=axis))
        assert result.present is not None
        place = int(np.abs(result.x - result.present.x).argmin())
        assert all(figure.y.low < line.y[place] < figure.y.high for line in result.references), axis


def test_that_the_words_are_true() -> None:
    setting = typed()[1]
    result, _ = made(setting)
    words = compare_words(result, references=True)
    request = result.request
    at = np.array([1.0])
    subset, grr = (float(heights(request, key, {}, at)[0]) for key in ("subset", "grr"))
    assert (
        f"{100 * subset:.2f} points with Subset selection and {100 * grr:.2f} points with your design k-ary" in words[0]
    )
    assert f"needs {round(2000 * (grr / subset) ** 2):,} respondents." in words[0]
    assert "name 3 of 10 answers" in words[1]
    assert lowest_at_plan(result) == ("subset", pytest.approx(subset, rel=1e-9))


def test_that_a_plan_that_is_best_is_told_so() -> None:
    result, figure = made(typed(10, design="subset")[1])
    assert "Subset selection has the lowest value for this plan" in figure.summary
    assert "no design at this epsilon has a smaller total squared error" in compare_words(result, references=False)[0]
    one = compare_words(made(typed(3)[1])[0], references=False)
    assert "equals k-ary randomized response" in one[0]


def test_that_a_reading_tells_all_values_of_a_place_lowest_first() -> None:
    request = made(typed()[1])[0].request
    lines = reading(request, 2.0, references=False).split("\n")
    assert lines[0] == "At ε = 2"
    values = [float(line.split(": ")[1].split(" ")[0]) for line in lines[1:]]
    assert values == sorted(values)
    assert len(values) == 3
    assert len(reading(request, 2.0, references=True).split("\n")) == 7
    assert reading(replace(request, axis=Axis.ANSWERS), 6.4, references=False).startswith("With 6 categories")
    assert reading(replace(request, designs=(("warner", {}),)), 2.0, references=False).endswith(
        "no design available here"
    )


def test_that_the_table_has_the_steps_people_think_in_the_plan_and_the_crossing() -> None:
    setting = typed()[1]
    result, _ = made(setting)
    table = compare_table(result, setting, CompareLook())
    first, own = table.columns[0], table.columns[1]
    assert isinstance(first, NumberColumn)
    assert isinstance(own, NumberColumn)
    assert {0.1, 1.0, math.log(3.0), 10.0} <= {float(value) for value in first.values if value is not None}
    assert result.present is not None
    assert own.values[first.values.index(1.0)] == pytest.approx(result.present.y, rel=1e-12)
    assert "from here on k-ary randomized response is below Unary, optimized (OUE)" in csv_text(table)


def test_that_over_answers_the_caption_says_which_shares_are_assumed() -> None:
    setting = typed()[1]
    result, _ = made(setting, CompareLook(axis=Axis.ANSWERS))
    assert "the largest share is kept and the other shares are equal" in " ".join(caption(result))


def test_that_a_click_sets_epsilon_to_three_digits() -> None:
    workspace, setting = typed()
    result, figure = made(setting)
    far = figure.y.low * 1.01
    after = clicked(workspace, setting, result.request, figure.y, 0.123456, far)
    assert after is not None
    assert (after.plan.door, after.plan.epsilon.text, after.plan.design) == (Door.EPSILON, "0.123", "grr")


def test_that_a_click_on_another_curve_chooses_its_design_too() -> None:
    workspace, setting = typed()
    result, figure = made(setting)
    y = float(heights(result.request, "subset", {}, np.array([0.3]))[0])
    after = clicked(workspace, setting, result.request, figure.y, 0.3, y)
    assert after is not None
    assert (after.plan.design, after.plan.epsilon.value) == ("subset", 0.3)
    # on a common stretch the design of the plan stays
    same = float(heights(result.request, "subset", {}, np.array([5.0]))[0])
    assert nearest(result.request, setting, figure.y, 5.0, same) == "grr"


def test_that_a_click_over_respondents_sets_them_and_over_answers_nothing() -> None:
    workspace, setting = typed()
    axis = log_axis("y", 0.01, 1.0)
    request = made(setting, CompareLook(axis=Axis.RESPONDENTS))[0].request
    after = clicked(workspace, setting, request, axis, 12345.6, 0.1)
    assert after is not None
    assert after.plan.scenario.respondents.value == 12300
    assert not after.plan.scenario.own_respondents
    asked = survey()
    own = clicked(asked, setting_of(asked), request, axis, 777.7, 0.1)
    assert own is not None
    assert own.plan.scenario.own_respondents
    assert own.plan.scenario.respondents.text == "778"
    over = made(setting, CompareLook(axis=Axis.ANSWERS))[0].request
    assert clicked(workspace, setting, over, axis, 12.0, 0.1) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.123456, "0.123"), (1.0, "1"), (2.5, "2.5"), (12.345, "12.3"), (19.96, "20"), (12345.0, "12300")],
)
def test_that_three_figures_read_as_one_would_type_them(value: float, text: str) -> None:
    assert three_figures(value).text == text
    assert three_figures(value).value == float(text)


def test_that_figures_of_private_answers_are_marked_and_those_of_a_plan_are_not() -> None:
    setting = typed()[1]
    assert made(setting)[1].watermark == ""
    private = replace(setting, state=TrueAnswers(Origin.PRIVATE))
    figure = made(private)[1]
    assert figure.watermark
    assert figure.state == TrueAnswers(Origin.PRIVATE)


def test_that_names_and_deltas_are_short() -> None:
    assert [short_name(key) for key in ("oue", "sue", "grr")] == ["OUE", "basic RAPPOR", "k-ary randomized response"]
    assert [delta_text(delta) for delta in (1e-6, 1e-9)] == ["10⁻⁶", "10⁻⁹"]


def test_that_a_plan_without_epsilon_is_compared_at_the_one_typed_last() -> None:
    _, setting = typed(6, design="direct")
    assert planned_epsilon(setting, 1.7) == 1.7
    result = tradeoff(request_of(setting, ("direct", "grr"), CompareLook(axis=Axis.RESPONDENTS), 1.7))
    assert result.present is not None
    sampling = np.mean([share * (1 - share) for share in setting.shares])
    assert setting.target is Target.POPULATION
    assert result.present.y == pytest.approx(math.sqrt(sampling / 2000), rel=1e-12)
