"""The chart of the solver: precision over respondents, or over epsilon, for the current design and a few others."""

from __future__ import annotations

import numpy as np

from app.messages.design_texts import design_name
from app.messages.numbers import epsilon_short, points_of
from app.messages.speak import say, screen_numbers
from app.plan.solve.state import Said, SolveAnswer, goal_of, people, points
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.workspace.planning import Assumed, PlanSetting, edit_scenario
from app.workspace.solved import MOST_PEOPLE, asked_of, three_figures
from app.workspace.workspace import Workspace
from core.constraints import HIGHEST_MARGIN, LOWEST_MARGIN
from core.planning.side_by_side import Wanted
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.plot.axis import epsilon_axis, log_axis
from core.report.plot.figure import Dash, Hue, Line, PlotAxis, PlotFigure, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.study.typed import Typed
from core.types import FloatArray

_LARGEST = 1.0
"""A margin of more than 100 points is meaningless, and would flatten the rest of the chart."""


def solve_figure(answer: SolveAnswer, words: Said, setting: PlanSetting) -> PlotFigure | None:
    """Return the chart; None if the current design has no curve."""
    x, y = answer.curve
    shown = np.isfinite(y) & (y > 0.0) & (y <= _LARGEST)
    if answer.present is None or int(shown.sum()) < 2:
        return None
    request, style, goal = answer.request, screen_numbers(), goal_of(answer.request)
    x, y = x[shown], y[shown]
    place = place_of(answer)
    held = request.unknown is not Wanted.PRECISION
    layers, low, high = _curves(answer, x, y)
    if held:
        low, high = min(low, request.precision), max(high, request.precision)
        wanted = say("solve.chart.wanted", {"precision": points(request.precision)})
        layers.append(Rule(Tone.SOFT, request.precision, False, wanted, Dash.DOTTED))
    now, figure = _now(answer)
    planned = request.unknown is Wanted.EPSILON or setting.assumed is not Assumed.TYPED
    if held and planned and x[0] <= now <= x[-1]:
        layers.append(Rule(Tone.SOFT, now, True, say("solve.chart.now", {"figure": figure}), Dash.DOTTED))
    if place is not None:
        at, reached = (np.array([one]) for one in place)
        layers.append(Points(Tone.ACCENT, at, reached, 7.0, (say("solve.chart.here"),)))
    return charted(
        setting.state,
        example=setting.example,
        title=say(f"solve.chart.title.{goal}.{'epsilon' if request.unknown is Wanted.EPSILON else 'people'}"),
        caption=(say(f"design.name.{request.spec.key}"), words.title, words.about),
        x=_x_axis(answer, x),
        y=log_axis("", low / 1.1, high * 1.1, style=style, points=True),
        layers=layers,
        legend=(),
        summary=words.sentence,
        height=380.0,
    )


def _curves(answer: SolveAnswer, x: FloatArray, y: FloatArray) -> tuple[list[PlotLayer], float, float]:
    """Return the current design in front of the others, each named at its end; and the least and largest precision."""
    layers = list[PlotLayer]()
    low, high = float(y.min()), float(y.max())
    for number, (key, along, reached) in enumerate(answer.others, start=1):
        shown = np.isfinite(reached) & (reached > 0.0) & (reached <= _LARGEST)
        if int(shown.sum()) < 2:
            continue
        ink, dash = (Tone.STRONG, Dash.DOTTED) if key == "direct" else (Hue(number), Dash.DASHED)
        layers.append(Line(ink, along[shown], reached[shown], design_name(key), dash, 1.6))
        low, high = min(low, float(reached[shown].min())), max(high, float(reached[shown].max()))
    layers.append(Line(Hue(0), x, y, design_name(answer.request.spec.key), width=2.6))
    return layers, low, high


def solve_table(answer: SolveAnswer, setting: PlanSetting) -> Table | None:
    x, y = answer.curve
    shown = np.isfinite(y) & (y > 0.0) & (y <= _LARGEST)
    if answer.present is None or int(shown.sum()) < 2:
        return None
    goal, title = goal_of(answer.request), say(f"design.name.{answer.request.spec.key}")
    reached = tuple(float(one) for one in y[shown])
    precision = NumberColumn(goal, say(f"solve.axis.{goal}"), Form.SHARE, reached)
    if answer.request.unknown is Wanted.EPSILON:
        first = NumberColumn("epsilon", say("solve.chart.epsilon"), Form.EPSILON, tuple(float(one) for one in x[shown]))
        return plot_table(title, (first, precision), setting=setting)
    people_column = CountColumn("respondents", say("solve.chart.people"), x[shown])
    return plot_table(title, (people_column, precision), setting=setting)


def hover_text(answer: SolveAnswer, x: float) -> str:
    """Return the precision on the curve at this number of respondents or epsilon."""
    value = precision_at(answer, x)
    if value is None:
        return ""
    if answer.request.unknown is Wanted.EPSILON:
        there = say("solve.chart.at_epsilon", {"epsilon": epsilon_short(x), "precision": points_of(value)})
    else:
        there = say("solve.chart.at_people", {"n": people(x), "precision": points_of(value)})
    return there + "\n" + say("solve.chart.click")


def _now(answer: SolveAnswer) -> tuple[float, str]:
    """Return the plan's value on the x axis. It is not the solved figure."""
    request = answer.request
    if request.unknown is Wanted.EPSILON:
        return request.epsilon, epsilon_short(request.epsilon)
    return request.n, people(request.n)


def _x_axis(answer: SolveAnswer, x: FloatArray) -> PlotAxis:
    style = screen_numbers()
    if answer.request.unknown is Wanted.EPSILON:
        return epsilon_axis(say("solve.chart.epsilon"), float(x[0]), float(x[-1]), style=style)
    return log_axis(say("solve.chart.people"), float(x[0]), float(x[-1]), style=style)


def place_of(answer: SolveAnswer) -> tuple[float, float] | None:
    request, present = answer.request, answer.present
    if present is None or present.solution.value is None:
        return None
    value = present.solution.value
    if request.unknown is Wanted.PRECISION:
        return (request.n, value) if value > 0.0 else None
    return (value, request.precision) if value > 0.0 else None


def precision_at(answer: SolveAnswer, x: float) -> float | None:
    """Return the precision on the curve of the current design; None if it has none there."""
    along, reached = answer.curve
    known = np.isfinite(reached) & (reached > 0.0)
    if int(known.sum()) < 2 or x <= 0.0:
        return None
    return float(np.exp(np.interp(np.log(x), np.log(along[known]), np.log(reached[known]))))


def pulled(workspace: Workspace, unknown: Wanted, x: float, y: float, *, counted: bool) -> Workspace:
    """Return the plan with the figure at this place of the chart, rounded to three digits. The figure is the number of
    respondents if precision is unknown, otherwise the precision. `counted`: it was read off a curve of private answers.
    """
    if unknown is Wanted.PRECISION:
        n = round(three_figures(min(max(x, 2.0), MOST_PEOPLE)).value)
        return asked_of(workspace, Typed(str(n), float(n)))
    margin = three_figures(100.0 * min(max(y, LOWEST_MARGIN), HIGHEST_MARGIN))
    return edit_scenario(workspace, margin=Typed(margin.text, margin.value / 100.0, counted))
