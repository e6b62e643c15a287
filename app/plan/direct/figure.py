"""A plain question against the plan: the chart over the lies, its table and the sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import percent, points_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.planning.asked_directly import Comparison, DirectQuestion, break_even, compared
from core.planning.share_spread import share_spread
from core.report.columns import Column, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import share_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray

LIES = np.linspace(0.0, 1.0, 101)
_ROOM = 2.5
_ROWS = 21


@dataclass(frozen=True, slots=True)
class DirectLook:
    """truth: chance that a carrier reports the answer when asked directly; others: chance that a non-carrier denies
    it."""

    answer: int = 0
    truth: float = 0.9
    others: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class DirectFound:
    """Errors (root mean square, as shares) of the plain question over lies 0 to 1, and of the plan."""

    look: DirectLook
    comparison: Comparison
    even: tuple[float, ...]
    direct: FloatArray
    biases: FloatArray

    @property
    def plan(self) -> float:
        return math.sqrt(self.comparison.design_mse)

    @property
    def lies(self) -> float:
        return 1.0 - self.look.truth

    @property
    def now(self) -> float:
        """Return the error of the plain question at the expected lies."""
        return math.sqrt(self.comparison.direct.mse)


def found_direct(setting: PlanSetting, look: DirectLook) -> DirectFound:
    """Return the comparison. Raises InputError of the invalid field."""
    assert setting.design is not None
    share = setting.shares[look.answer]
    spread = share_spread(setting.design, np.array(setting.shares), look.answer, setting.target)

    def question(truth: float) -> DirectQuestion:
        return DirectQuestion(share, truth, look.others, setting.n, setting.target)

    comparison = compared(question(look.truth), spread)
    lied = [question(1.0 - float(lies)) for lies in LIES]
    errors = np.array([math.sqrt(one.mse) for one in lied])
    even = break_even(comparison.direct, comparison.design_mse)
    return DirectFound(look, comparison, even, errors, np.array([one.bias for one in lied]))


def direct_figure(setting: PlanSetting, found: DirectFound) -> PlotFigure:
    style = screen_numbers()
    last = min(1.0, max([0.3, 1.5 * found.lies, *(_ROOM * lies for lies in found.even)]))
    shown = last + 1e-9 >= LIES
    x = linear_axis(say("direct.axis.lies"), 0.0, last, style=style, percent=True)
    highest = max(float(found.direct[shown].max()), found.plan, found.now)
    y = linear_axis(say("direct.axis.error"), 0.0, highest, style=style, points=True)
    plan = np.full(2, found.plan)
    layers: list[PlotLayer] = [
        Line(Tone.STRONG, LIES[shown], found.direct[shown]),
        Line(Role.DEBIASED, np.array([x.low, x.high]), plan),
        Rule(Tone.SOFT, found.lies, True, say("direct.mark.now", {"lies": percent(found.lies)}), Dash.DOTTED),
        Points(Tone.STRONG, np.array([found.lies]), np.array([found.now]), hollow=True),
    ]
    legend = [PlotKey(Tone.STRONG, say("direct.key.direct")), PlotKey(Role.DEBIASED, say("direct.key.plan"))]
    even = np.array([lies for lies in found.even if lies <= x.high])
    if even.size:
        layers.append(Points(Tone.ACCENT, even, np.full(even.size, found.plan), 5.0))
        legend.append(PlotKey(Tone.ACCENT, say("direct.key.even", {"lies": _lies(found)}), "points"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, found),
        caption=planned_caption(setting, say("direct.caption.share", {"share": percent(_share(found))})),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=direct_sentence(setting, found),
    )


def direct_table(setting: PlanSetting, found: DirectFound) -> Table:
    """Return a row for every 5 % of lies: bias and error of the plain question, error of the plan."""
    rows = np.linspace(0, LIES.size - 1, _ROWS).astype(int)
    plan = tuple([found.plan] * _ROWS)
    columns: list[Column] = [
        ShareColumn("lies", say("direct.head.lies"), Role.TRUTH, LIES[rows]),
        NumberColumn("bias_direct", say("direct.head.bias"), Form.SHARE, tuple(found.biases[rows].round(12).tolist())),
        NumberColumn("error_direct", say("direct.head.direct"), Form.SHARE, tuple(found.direct[rows].tolist())),
        NumberColumn("error_plan", say("direct.head.plan"), Form.SHARE, plan),
    ]
    facts = (("share", repr(_share(found))), ("truth_of_others", repr(found.look.others)))
    return plot_table(_title(setting, found), columns, setting=setting, facts=facts, about=planned_caption(setting))


def direct_sentence(setting: PlanSetting, found: DirectFound) -> str:
    """Name the method with the smaller error at the expected share of lies."""
    blanks = {"lies": percent(found.lies), "direct": points_of(found.now), "plan": points_of(found.plan)}
    return say("direct.sentence.plan" if found.plan < found.now else "direct.sentence.direct", blanks)


def direct_words(setting: PlanSetting, found: DirectFound) -> tuple[str, ...]:
    bias, direct = found.comparison.direct.bias, found.comparison.direct
    blanks = {
        "answer": isolated(setting.labels[found.look.answer]),
        "share": percent(direct.share),
        "seen": share_text(direct.expected, 1, screen_numbers()),
        "n": local_count(math.floor(setting.n)),
        "lies": _lies(found),
        "spread": points_of(math.sqrt(direct.variance)),
        "plan": points_of(found.plan),
    }
    said = [direct_sentence(setting, found)]
    if abs(bias) > 1e-9:
        said.append(say("direct.words.seen", blanks))
        said.append(say("direct.words.more_people", blanks))
    if len(found.even) == 1:
        said.append(say("direct.words.even", blanks))
    elif len(found.even) > 1:
        said.append(say("direct.words.even_two", blanks))
    else:
        said.append(say("direct.words.never" if found.plan >= float(found.direct.max()) else "direct.words.always"))
    return tuple(said)


def direct_reading(found: DirectFound, x: float) -> str:
    place = int(np.abs(LIES - x).argmin())
    blanks = {
        "lies": percent(float(LIES[place])),
        "direct": points_of(float(found.direct[place])),
        "plan": points_of(found.plan),
    }
    return say("direct.reading", blanks)


def _title(setting: PlanSetting, found: DirectFound) -> str:
    return say("direct.title", {"answer": isolated(setting.labels[found.look.answer])})


def _share(found: DirectFound) -> float:
    return found.comparison.direct.share


def _lies(found: DirectFound) -> str:
    style = screen_numbers()
    return say("direct.and").join(share_text(lies, 1, style) for lies in found.even)
