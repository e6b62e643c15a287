"""The request of the tab Curator, and its chart."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal

import numpy as np

from app.messages.numbers import digits_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_title
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.curator_preview import Preview
from core.central.chains import ADDED, CHANGED
from core.central.curator import ReleasedFigure
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.central.mean_intervals import FigureInterval, figure_intervals, mean_interval, population_interval
from core.errors import InputError
from core.report.figure import Role
from core.report.numbers import epsilon_text, level_text, number_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.study.numbers import CuratorPlan, CuratorStatistic, Neighbours, UnknownSize
from core.types import Target

_BARS = 48
_SEEN = (0.5, 99.5)
"""Percentiles of the draws that the picture always includes."""
_FLOOR = 0.1
"""Noisy counts below 0 are drawn if they reach this fraction of the highest below it."""
_MOST_DIGITS = 9
_ENOUGH = Context(prec=400)
_APART = 0.1
"""A figure counts as shifted if its center is this many scales of the noise from the truth."""


@dataclass(frozen=True, slots=True)
class CuratorLook:
    """A preview and its setting."""

    setting: NumbersSetting
    found: Preview
    level: float
    show_truth: bool

    @property
    def request(self) -> CuratorRequest:
        return self.found.release.request

    @property
    def figure(self) -> ReleasedFigure:
        """Return the requested figure; for a ratio the sum."""
        return self.found.release.figures[-1]

    @property
    def value(self) -> float:
        """Return the released value; a mean is within the bounds."""
        mean = self.found.release.mean
        return self.figure.value if mean is None else mean

    @property
    def interval(self) -> FigureInterval:
        """Return the interval: for a mean, of the population if that is the target; otherwise of these respondents."""
        of_mean = population_interval if self.setting.target is Target.POPULATION else mean_interval
        found = of_mean(self.found.release, level=self.level)
        return found or figure_intervals(self.found.release, self.figure, level=self.level)[0]

    @property
    def pulled(self) -> bool:
        """Return whether the center of the draws differs from the truth."""
        found = self.found
        return bool(abs(found.expected - found.truth) > _APART * self.figure.scale)

    def text(self, value: float, figure: ReleasedFigure | None = None) -> str:
        """Return the value with the decimals that its noise supports."""
        return number_text(value, self._decimals(figure), screen_numbers())

    def ends(self, interval: FigureInterval, figure: ReleasedFigure | None = None) -> tuple[str, str]:
        """Return the ends as `text`, rounded outward, so that they contain at least the interval."""
        digits = self._decimals(figure)
        low, high = (rounded(*end, digits) for end in ((interval.low, ROUND_FLOOR), (interval.high, ROUND_CEILING)))
        return number_text(float(low), digits, screen_numbers()), number_text(float(high), digits, screen_numbers())

    def _decimals(self, figure: ReleasedFigure | None) -> int:
        one = figure or self.figure
        if one.key in (FigureKey.COUNT, FigureKey.CELLS):
            return 0
        # Use the noise alone: the sampling error of a population must not remove digits of the released figure.
        own = mean_interval(self.found.release, level=self.level) or self.interval
        scale = own.high - own.low if figure is None else one.scale
        return min(6, max(0, digits_of(scale) - 1))


def rounded(value: float, rounding: str, digits: int) -> Decimal:
    """Return a figure with `digits` decimals, by ROUND_FLOOR or ROUND_CEILING of decimal; no minus before zero."""
    found = Decimal(repr(float(value))).quantize(Decimal(1).scaleb(-digits), rounding=rounding, context=_ENOUGH)
    return found or abs(found)


def request_of(setting: NumbersSetting) -> CuratorRequest:
    """Return the request of the plan, with the known bounds. Raises as CuratorRequest."""
    plan, (low, high) = setting.plan.curator, setting.bounds or (0.0, 1.0)
    if not low <= plan.prior.value <= high and _uses_prior(plan):
        # Check here, to show the numbers in the user's notation.
        raise InputError("prior", plan.prior.text, "central.constant", low=amount(low), high=amount(high))
    return CuratorRequest(
        statistic=Statistic(plan.statistic.value),
        epsilon=Decimal(repr(plan.epsilon.value)),
        low=low,
        high=high,
        distance=ADDED if plan.neighbours is Neighbours.ADDED else CHANGED,
        size=int(plan.size.value) if plan.known else None,
        prior=plan.prior.value,
        method=SizeMethod(plan.method.value),
        size_share=Decimal(repr(plan.size_share.value)),
        cells=plan.cells,
    )


def amount(value: float) -> str:
    """Return a number chosen by a user with all its digits: 150,000 or 0.25."""
    digits = next((digits for digits in range(_MOST_DIGITS) if round(value, digits) == value), _MOST_DIGITS)
    return number_text(value, digits, screen_numbers())


def _uses_prior(plan: CuratorPlan) -> bool:
    if plan.statistic is CuratorStatistic.MEAN:
        return plan.known or plan.method is UnknownSize.RESIZE
    return plan.statistic is CuratorStatistic.SUM and plan.known


def curator_title(look: CuratorLook) -> str:
    numbers = numbers_title(look.setting)
    return say(f"curator.title.{look.request.statistic.value}", {"numbers": numbers})


def caption(look: CuratorLook) -> tuple[str, ...]:
    request, style = look.request, screen_numbers()
    blanks = {
        "epsilon": epsilon_text(float(look.found.release.epsilon), style),
        "low": amount(request.low),
        "high": amount(request.high),
        "level": level_text(look.level, style),
    }
    return (say("curator.caption", blanks),)


def curator_figure(look: CuratorLook, summary: str) -> PlotFigure:
    """Return the released figure with its interval over the results of other draws; or the noisy cells."""
    cells = look.request.statistic is Statistic.HISTOGRAM
    x_low, x_high, y_high, y_low, layers, legend = _cells(look) if cells else _draws(look)
    style, name = screen_numbers(), look.request.statistic.value
    x_title = numbers_title(look.setting) if cells else say(f"curator.axis.{name}")
    y_title = say("numbers.respondents" if cells else "curator.axis.draws", {} if cells else {"n": _runs(look)})
    if cells or look.show_truth:
        y = linear_axis(y_title, y_low, y_high, style=style, percent=not cells)
    else:
        y = names_axis("", (say("curator.key.draw"),))
    return charted(
        look.setting.state,
        example=look.setting.example,
        title=curator_title(look),
        caption=caption(look),
        x=linear_axis(x_title, x_low, x_high, style=style),
        y=y,
        layers=layers,
        legend=legend,
        summary=summary,
    )


Drawn = tuple[float, float, float, float, tuple[PlotLayer, ...], tuple[PlotKey, ...]]


def _draws(look: CuratorLook) -> Drawn:
    found, interval, style = look.found, look.interval, screen_numbers()
    ends = [interval.low, interval.high, look.value]
    if look.show_truth:
        ends += np.percentile(found.draws, _SEEN).tolist()
        ends += [one for one in (found.truth, found.expected) if np.isfinite(one)]
    low, high = min(ends), max(ends)
    if high <= low:
        low, high = low - 1.0, high + 1.0
    layers: list[PlotLayer] = []
    legend: list[PlotKey] = []
    top = 0.1
    if look.show_truth:
        counts, edges = np.histogram(found.draws, _edges(look, low, high))
        shares = counts / found.draws.size
        top = max(float(shares.max()), 0.01)
        layers.append(Boxes(Role.NOISY, edges[:-1], edges[1:], np.zeros(shares.size), shares))
        legend.append(PlotKey(Role.NOISY, say("curator.key.draws", {"n": _runs(look)}), "box"))
        if np.isfinite(found.truth):
            layers.append(Rule(Role.TRUTH, found.truth, True, look.text(found.truth)))
            legend.append(PlotKey(Role.TRUTH, say("curator.key.truth"), dash=Dash.DASHED))
        if look.pulled:
            layers.append(Rule(Tone.DOUBTFUL, found.expected, True, look.text(found.expected), Dash.DOTTED))
            legend.append(PlotKey(Tone.DOUBTFUL, say("curator.key.expected"), dash=Dash.DOTTED))
    height = np.array([1.12 * top if look.show_truth else 0.0])
    layers.append(Spans(Role.DEBIASED, height, np.array([interval.low]), np.array([interval.high]), upright=False))
    layers.append(Points(Role.DEBIASED, np.array([look.value]), height, 6.0))
    level = {"level": level_text(look.level, style)}
    legend.append(PlotKey(Role.DEBIASED, say("curator.key.released", level), "points"))
    return low, high, 1.2 * top, 0.0, tuple(layers), tuple(legend)


def _edges(look: CuratorLook, low: float, high: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the edges of the bars; for whole counts each bar has the same number of counts."""
    if look.request.statistic is not Statistic.COUNT:
        return np.linspace(low, high, _BARS + 1)
    width = max(1, round((high - low) / _BARS))
    return np.arange(np.floor(low) - 0.5, high + width + 0.5, width)


def _cells(look: CuratorLook) -> Drawn:
    edges, values = look.request.edges, np.array(look.figure.values, dtype=np.float64)
    intervals = figure_intervals(look.found.release, look.figure, level=look.level)
    low, high = np.array([one.low for one in intervals]), np.array([one.high for one in intervals])
    top = max(float(high.max()), float(values.max()), 1.0)
    # A few people below 0 would extend the axis by a whole step.
    floor = float(values.min()) if values.min() < -_FLOOR * top else 0.0
    layers: list[PlotLayer] = [
        Boxes(Role.NOISY, edges[:-1], edges[1:], np.minimum(np.maximum(values, floor), 0.0), np.maximum(values, 0.0)),
        Spans(Role.DEBIASED, (edges[:-1] + edges[1:]) / 2, low, high, cap=4.0),
    ]
    level = {"level": level_text(look.level, screen_numbers())}
    legend = [
        PlotKey(Role.NOISY, say("curator.key.cells"), "box"),
        PlotKey(Role.DEBIASED, say("curator.key.interval", level)),
    ]
    if look.show_truth:
        x, y = np.repeat(edges, 2)[1:-1], np.repeat(look.found.cells.astype(np.float64), 2)
        layers.append(Line(Role.TRUTH, x, y, width=1.5))
        legend.append(PlotKey(Role.TRUTH, say("curator.key.truth")))
        top = max(top, float(y.max()))
    return float(edges[0]), float(edges[-1]), top, floor, tuple(layers), tuple(legend)


def _runs(look: CuratorLook) -> str:
    return local_count(look.found.draws.size)
