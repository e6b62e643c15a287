"""The presenter for the results of the tab Simulations: one function for each study."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.lab.studies.fitted import show_dots
from app.lab.studies.rivals import show_rivals
from app.lab.studies.state import Found, Request
from app.lab.studies.two_level import show_two_level
from app.lab.studies.words import Shown, amount, study_title
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table
from app.workspace.numbers import NumbersSetting
from core.analyses.convergence import Convergence
from core.analyses.numbers.two_level import TwoLevel
from core.analyses.numbers.unknown_size_requests import AssumedSize, CountThenMean, Fitted, PlugInAgainstResize, Rivals
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Dash, Line, PlotFigure, PlotKey, Rule, Tone
from core.report.table import Table


def shown_of(found: Found, request: Request, setting: NumbersSetting, figure: int) -> Shown:
    """`setting`: the setting of the run, not the current one."""
    match found, request:
        case Convergence(), TwoLevel():
            return show_two_level(found, request, setting, figure)
        case Rivals(), PlugInAgainstResize():
            return show_rivals(found, request, setting)
        case Fitted(), CountThenMean() | AssumedSize():
            return show_dots(found, request, setting)
    raise TypeError("a study and what was found of another")


_CURVE = 200
_NOISES = 4.0
"""Noisy counts are within this many scales of their noise, except for 2 in 100."""


@dataclass(frozen=True, slots=True, eq=False)
class Planned:
    """The content before Run. `figure`, `table`: the theoretical curve; None if a study has none."""

    figure: PlotFigure | None
    table: Table | None
    sentence: str


def planned_of(request: Request, setting: NumbersSetting) -> Planned:
    """Return the content before Run."""
    if isinstance(request, TwoLevel):
        return Planned(None, None, say("numbers.studies.planned.two_level"))
    blanks = {"runs": local_count(request.planned)}
    if not isinstance(request, CountThenMean | AssumedSize):
        return Planned(None, None, say("numbers.studies.planned.plug_in", blanks))
    sentence = say(f"numbers.studies.planned.{request.key}", blanks)
    people = request.people.clamped
    none = np.empty(0)
    law = Fitted(people.n, people.mean, request.prior, none.astype(np.int64), none, request.planned, False)
    if isinstance(request, CountThenMean):
        reach = _NOISES / request.size_epsilon
        low, high = max(1.0, people.n - reach), people.n + reach
    else:
        low, high = float(request.sizes[0]), max(float(request.sizes[-1]), request.sizes[0] + 1.0)
    sizes = np.unique(np.rint(np.append(np.linspace(low, high, _CURVE), np.clip(people.n, low, high))))
    means = law.expected(sizes)
    style = screen_numbers()
    x_name = say(f"numbers.studies.axis.{request.fitted_to}")
    x = linear_axis(x_name, low, high, style=style)
    ends = (float(means.min()), float(means.max()), people.mean)
    room = max(0.05 * (max(ends) - min(ends)), 1e-3 * (request.people.high - request.people.low))
    y = linear_axis(say("numbers.studies.axis.mean"), min(ends) - room, max(ends) + room, style=style)
    title = study_title(request.key, setting)
    true_mean = say("numbers.studies.true_mean", {"mean": amount(people.mean, room)})
    figure = charted(
        setting.state,
        example=setting.example,
        title=title,
        caption=(say("numbers.studies.planned.caption"),),
        x=x,
        y=y,
        layers=(
            Rule(Role.TRUTH, people.mean, False, true_mean),
            Line(Tone.STRONG, sizes, means, width=2.0),
        ),
        legend=(
            PlotKey(Tone.STRONG, say("numbers.studies.key.expected")),
            PlotKey(Role.TRUTH, say("numbers.studies.key.truth"), dash=Dash.DASHED),
        ),
        summary=sentence,
    )
    columns = (
        CountColumn("size", x_name, sizes),
        NumberColumn("expected", say("numbers.studies.key.expected"), Form.DECIMAL, tuple(means.tolist())),
    )
    return Planned(figure, numbers_table(title, columns, setting=setting), sentence)
