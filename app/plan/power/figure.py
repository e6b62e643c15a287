"""Power: the chart, its table and the sentences for one share, two groups, a coefficient and the width of an
interval."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import in_100, percent, points_of, three_digits
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.errors import InputError
from core.estimation.intervals import IntervalMethod
from core.planning.percents import ODDS_RATIO
from core.planning.power import (
    Criterion,
    checked_power,
    noticed_difference,
    noticed_share,
    power_of_difference,
    power_of_share,
    respondents,
)
from core.planning.share_spread import ShareSpread, share_spread
from core.planning.width import Planned
from core.regression.power import CoefficientPlan, Predictor, plan_coefficient
from core.report.columns import Column, CountColumn, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray, Target

Number = TypeVar("Number", int, float)

CURVE = 60
WIDTHS = 24
_AROUND = 8.0
_STEPS, _HALVINGS = 24, 12


class Asked(StrEnum):
    """The question that the tab answers."""

    SHARE = "share"
    GROUPS = "groups"
    COEFFICIENT = "coefficient"
    WIDTH = "width"


@dataclass(frozen=True, slots=True)
class PowerLook:
    """The inputs typed in the tab itself, as shares.

    share      expected; None: the share of the answer in the setting. For two groups: of the first group
    null       the value under the null hypothesis; for two groups: the share of the second group
    ratio      respondents of the second group for each respondent of the first
    width      of the interval, high minus low
    assurance  share of surveys with an interval of at most this width; None: the mean width
    odds       odds ratio of a coefficient: per standard deviation of a number, or of one group against another
    part       of the respondents in that group
    explained  part of the variance of the predictor that the other predictors explain
    """

    asked: Asked = Asked.SHARE
    answer: int = 0
    share: float | None = None
    null: float | None = None
    ratio: float = 1.0
    two_sided: bool = False
    width: float = 0.1
    assurance: float | None = None
    predictor: Predictor = Predictor.NUMBER
    odds: float = 2.0
    part: float = 0.5
    explained: float = 0.0

    def fitting(self, answers: int) -> PowerLook:
        """Return the look with an answer that a coefficient can be about: not the first of several."""
        wrong = self.asked is Asked.COEFFICIENT and answers > 2 and self.answer == 0
        return replace(self, answer=1, share=None) if wrong else self


@dataclass(frozen=True, slots=True, eq=False)
class PowerFound:
    """Chances to notice, or widths, over numbers of respondents.

    reached  at the respondents of the setting
    needed   the smallest number that reaches `wanted`; `there`: the value at that number; `problem`: why there is none
    least    the nearest share, or the nearest odds ratio above 1, that is detected with the wanted power; None if there
             is none
    """

    look: PowerLook
    share: float
    null: float
    n: int
    wanted: float
    alpha: float
    reached: float
    needed: int | None
    there: float
    problem: InputError | None
    sizes: FloatArray
    values: FloatArray
    least: float | None = None


def share_of(look: PowerLook, setting: PlanSetting) -> float:
    return setting.shares[look.answer] if look.share is None else look.share


def null_of(look: PowerLook, setting: PlanSetting) -> float:
    """Return the null value: half the share of the first group for two groups, otherwise 0."""
    if look.null is not None:
        return look.null
    return 0.5 * share_of(look, setting) if look.asked is Asked.GROUPS else 0.0


def found_power(
    setting: PlanSetting, look: PowerLook, wanted: float, alpha: float, method: IntervalMethod
) -> PowerFound:
    """Return the result. Raises InputError of the invalid field."""
    assert setting.design is not None
    n = max(1, math.floor(setting.n))
    share, null = share_of(look, setting), null_of(look, setting)
    if look.asked is Asked.WIDTH:
        return _width(setting, look, n, share, method)
    if look.asked is Asked.COEFFICIENT:
        return _coefficient(setting, look, n, share, checked_power(wanted), alpha)
    test = Criterion(alpha, look.two_sided)
    checked_power(wanted)
    spread = share_spread(setting.design, np.array(setting.shares), look.answer, setting.target)
    at = _power_at(spread, look, share, null, test)
    needed, problem = _searched(lambda: respondents(at, wanted))
    sizes = _sizes(n, needed)
    values = np.array([at(float(size)) for size in sizes])
    least, _ = _searched(lambda: _least(spread, look, share, null, n, wanted, test))
    return PowerFound(
        look, share, null, n, wanted, alpha, at(n), needed, at(needed or n), problem, sizes, values, least
    )


def _power_at(
    spread: ShareSpread, look: PowerLook, share: float, null: float, test: Criterion
) -> Callable[[float], float]:
    """Return power as a function of all respondents together, for two groups as well."""
    if look.asked is Asked.SHARE:
        return lambda n: power_of_share(spread, null, share, n, test)

    def of_both(n: float) -> float:
        first, second = groups_of(n, look.ratio)
        return power_of_difference(spread, share, null, first, second, test)

    return of_both


def groups_of(n: float, ratio: float) -> tuple[float, float]:
    """Return the respondents of both groups, at least one in each; `ratio` of the second for each of the first."""
    first = max(n / (1.0 + ratio), 1.0)
    return first, max(n - first, 1.0)


def _least(
    spread: ShareSpread, look: PowerLook, share: float, null: float, n: int, wanted: float, test: Criterion
) -> float:
    above = share > null
    if look.asked is Asked.SHARE:
        return noticed_share(spread, null, n, wanted, test, above=above)
    return noticed_difference(spread, null, *groups_of(n, look.ratio), wanted, test, above=above)


def _width(setting: PlanSetting, look: PowerLook, n: int, share: float, method: IntervalMethod) -> PowerFound:
    assert setting.design is not None
    if method is IntervalMethod.PROFILE:
        # Other methods take a second or more for each number of respondents, and agree with Wald as respondents grow.
        method = IntervalMethod.WALD
    plan = Planned(setting.design, np.array(setting.shares), look.answer, setting.target, method, setting.level)
    reached = plan.width(n, look.assurance)
    needed, problem = _searched(lambda: plan.respondents(look.width, look.assurance))
    there = plan.width(needed or n, look.assurance)
    sizes = _sizes(n, needed)[:: CURVE // WIDTHS]
    values = np.array([plan.width(int(size), look.assurance) for size in sizes])
    return PowerFound(look, share, 0.0, n, look.width, 0.0, reached, needed, there, problem, sizes, values)


def _coefficient(
    setting: PlanSetting, look: PowerLook, n: int, share: float, wanted: float, alpha: float
) -> PowerFound:
    if not 0.0 < share < 1.0:
        raise InputError("share", share, "power.inner_share")
    plan = _planned(setting, look, share, look.odds, alpha)
    needed, problem = _searched(lambda: plan.respondents(wanted))
    sizes = _sizes(n, needed)
    values = np.array([plan.power(float(size)) for size in sizes])
    at = plan.power(needed or n)
    least = _least_odds(setting, look, share, n, wanted, alpha)
    return PowerFound(look, share, 0.0, n, wanted, alpha, plan.power(n), needed, at, problem, sizes, values, least)


def _planned(setting: PlanSetting, look: PowerLook, share: float, odds: float, alpha: float) -> CoefficientPlan:
    """Return the plan for the odds of the answer against the reference: the other answer, or the first of several."""
    assert setting.design is not None
    shares = np.array(setting.shares)
    rest = 1.0 - shares[look.answer]
    shares *= (1.0 - share) / rest if rest > 0.0 else 1.0
    shares[look.answer] = share
    two = len(shares) == 2
    # Of two answers the coefficient of the second one is that of the first with the opposite sign.
    return plan_coefficient(
        setting.design, shares.tolist(), 1.0 / odds if two and look.answer == 1 else odds, predictor=look.predictor,
        first=1.0 - look.part, answer=None if two else look.answer, explained=look.explained, alpha=alpha,
    )  # fmt: skip


def _least_odds(
    setting: PlanSetting, look: PowerLook, share: float, n: int, wanted: float, alpha: float
) -> float | None:
    """Return the smallest odds ratio above 1 with the wanted power, by bisection; None above the largest."""

    def enough(slope: float) -> bool:
        return _planned(setting, look, share, math.exp(slope), alpha).power(n) >= wanted

    steps = np.linspace(0.0, math.log(ODDS_RATIO.highest), _STEPS)
    first = next((at for at in range(1, _STEPS) if enough(float(steps[at]))), None)
    if first is None:
        return None
    low, high = float(steps[first - 1]), float(steps[first])
    for _ in range(_HALVINGS):
        middle = 0.5 * (low + high)
        low, high = (low, middle) if enough(middle) else (middle, high)
    return math.exp(high)


def _searched(search: Callable[[], Number]) -> tuple[Number | None, InputError | None]:
    """Return the result, or the reason why there is none. An error in a typed figure is raised and appears at its
    field."""
    try:
        return search(), None
    except InputError as error:
        if error.code not in ("power.out_of_reach", "power.nothing_noticed", "width.out_of_reach"):
            raise
        return None, error


def _sizes(n: int, needed: int | None) -> FloatArray:
    """Return whole numbers around both, even on a logarithmic axis."""
    low = max(2.0, min(n, needed or n) / _AROUND)
    high = max(n, needed or n, 8) * _AROUND / 2.0
    found: FloatArray = np.unique(np.round(np.geomspace(low, high, CURVE)))
    return found


def power_figure(setting: PlanSetting, found: PowerFound) -> PlotFigure:
    setting = _targeted(setting, found)
    style, width = screen_numbers(), found.look.asked is Asked.WIDTH
    x = log_axis(say("power.axis.n"), float(found.sizes[0]), float(found.sizes[-1]), style=style)
    if width:
        y = linear_axis(say("power.axis.width"), 0.0, float(found.values.max()), style=style, points=True)
    else:
        y = linear_axis(say("power.axis.power"), 0.0, 1.0, style=style, percent=True)
    wanted = say("power.mark.width" if width else "power.mark.power", {"wanted": _wanted(found)})
    layers: list[PlotLayer] = [
        Rule(Tone.SOFT, found.wanted, False, wanted),
        Rule(Tone.SOFT, float(found.n), True, say("power.mark.now", {"n": local_count(found.n)}), Dash.DOTTED),
        Line(Role.DEBIASED, found.sizes, found.values),
        Points(Tone.STRONG, np.array([float(found.n)]), np.array([found.reached]), hollow=True),
    ]
    legend = [PlotKey(Role.DEBIASED, say("power.key.width" if width else "power.key.power"))]
    if found.needed is not None:
        layers.append(Points(Tone.ACCENT, np.array([float(found.needed)]), np.array([found.there]), 5.0))
        legend.append(PlotKey(Tone.ACCENT, say("power.key.needed", {"n": local_count(found.needed)}), "points"))
    legend.append(PlotKey(Tone.STRONG, say("power.key.now", {"n": local_count(found.n)}), "rings"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, found),
        caption=planned_caption(setting, _rule(setting, found)),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=power_sentence(setting, found),
    )


def _targeted(setting: PlanSetting, found: PowerFound) -> PlanSetting:
    """Return the setting with the target of the figures: a coefficient is always about the population."""
    return replace(setting, target=Target.POPULATION) if found.look.asked is Asked.COEFFICIENT else setting


def power_table(setting: PlanSetting, found: PowerFound) -> Table:
    """Return the curve, with rows for the current and the needed respondents."""
    setting = _targeted(setting, found)
    extra = {float(found.n): found.reached}
    if found.needed is not None:
        extra[float(found.needed)] = found.there
    rows = dict(zip(found.sizes.tolist(), found.values.tolist(), strict=True)) | extra
    sizes = np.array(sorted(rows))
    values = np.array([rows[size] for size in sizes])
    columns: list[Column] = [CountColumn("respondents", say("power.head.n"), sizes)]
    if found.look.asked is Asked.WIDTH:
        columns.append(NumberColumn("width", say("power.head.width"), Form.SHARE, tuple(values.tolist())))
    else:
        columns.append(ShareColumn("power", say("power.head.power"), Role.DEBIASED, values))
    facts = [("asked", str(found.look.asked)), ("share", repr(found.share)), ("null", repr(found.null))]
    if found.look.asked is Asked.COEFFICIENT:
        facts += [("predictor", found.look.predictor.value), ("odds_ratio", repr(found.look.odds))]
        facts += [("part", repr(found.look.part))] if found.look.predictor is Predictor.GROUPS else []
    return plot_table(
        _title(setting, found), columns, setting=setting, facts=tuple(facts), about=planned_caption(setting)
    )


def power_sentence(setting: PlanSetting, found: PowerFound) -> str:
    """Return the sentence on the power of the planned sample, or on its interval width."""
    blanks = _blanks(setting, found)
    if found.look.asked is Asked.WIDTH:
        return say("power.sentence.assured" if found.look.assurance else "power.sentence.width", blanks)
    return say(f"power.sentence.{_kind(found)}", blanks)


def _kind(found: PowerFound) -> str:
    """Return the kind of a question in codes of sentences."""
    look = found.look
    return f"{look.asked}_{look.predictor}" if look.asked is Asked.COEFFICIENT else str(look.asked)


def power_words(setting: PlanSetting, found: PowerFound) -> tuple[str, ...]:
    blanks = _blanks(setting, found)
    said = [power_sentence(setting, found)]
    if found.needed is not None:
        said.append(say(f"power.words.needed.{found.look.asked}", blanks))
    if found.least is not None:
        said.append(say(f"power.words.least.{found.look.asked}", blanks))
    if found.look.asked is Asked.COEFFICIENT:
        if len(setting.labels) > 2:
            said.append(say("power.words.reference", {**blanks, "reference": isolated(setting.labels[0])}))
        said.append(say("power.words.coefficient", blanks))
    return tuple(said)


def power_reading(found: PowerFound, x: float) -> str:
    """Return the figures at the number of respondents nearest to x."""
    place = int(np.abs(np.log(found.sizes) - math.log(max(x, 1.0))).argmin())
    n, value = local_count(int(found.sizes[place])), float(found.values[place])
    if found.look.asked is Asked.WIDTH:
        return say("power.reading.width", {"n": n, "width": points_of(value)})
    return say("power.reading.power", {"n": n, "times": in_100(value)})


def _title(setting: PlanSetting, found: PowerFound) -> str:
    return say(f"power.title.{found.look.asked}", {"answer": isolated(setting.labels[found.look.answer])})


def _rule(setting: PlanSetting, found: PowerFound) -> str:
    if found.look.asked is Asked.WIDTH and (setting.design is None or setting.design.one_frequency is None):
        return say("power.caption.wald", {"level": level_text(setting.level, screen_numbers())})
    if found.look.asked is Asked.WIDTH:
        return say("power.caption.width", {"level": level_text(setting.level, screen_numbers())})
    both = found.look.two_sided or found.look.asked is Asked.COEFFICIENT
    sides = say("power.caption.two_sided" if both else "power.caption.one_sided")
    return say("power.caption.test", {"sides": sides, "alpha": percent(found.alpha)})


def _wanted(found: PowerFound) -> str:
    return points_of(found.wanted) if found.look.asked is Asked.WIDTH else percent(found.wanted)


def _blanks(setting: PlanSetting, found: PowerFound) -> dict[str, str]:
    first = round(groups_of(found.n, found.look.ratio)[0])
    second = max(found.n - first, 1)
    blanks = {
        "n": local_count(found.n),
        "answer": isolated(setting.labels[found.look.answer]),
        "share": percent(found.share),
        "null": percent(found.null),
        "wanted": _wanted(found),
        "alpha": percent(found.alpha),
        "first": local_count(first),
        "second": local_count(second),
        "level": level_text(setting.level, screen_numbers()),
        "needed": "" if found.needed is None else local_count(found.needed),
        "least": "" if found.least is None else share_text(found.least, 2, screen_numbers()),
    }
    if found.look.asked is Asked.COEFFICIENT:
        least = "" if found.least is None else three_digits(found.least)
        own = {
            "odds": three_digits(found.look.odds),
            "part": percent(found.look.part),
            "explained": percent(found.look.explained),
            "least": least,
        }
        return blanks | {"times": in_100(found.reached)} | own
    if found.look.asked is Asked.WIDTH:
        part = {} if found.look.assurance is None else {"assurance": percent(found.look.assurance)}
        return blanks | {"width": points_of(found.reached)} | part
    return blanks | {"times": in_100(found.reached)}
