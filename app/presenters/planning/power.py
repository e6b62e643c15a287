"""Power: the chart, its table and the sentences for one share, two groups and the width of an interval. No Qt."""

from __future__ import annotations

import math

import numpy as np

from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, screen_numbers
from app.presenters.planning.planned import in_100, percent, planned_caption
from app.presenters.planning.power_found import Asked, PowerFound, groups_of
from app.presenters.plot_marks import badge_and_watermark
from app.presenters.plot_tables import plot_table
from app.presenters.three_digits import points_of
from app.state.planning import Assumed, PlanSetting
from core.designs.supports import SupportDesign
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.report.columns import Column, CountColumn, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table


def power_figure(setting: PlanSetting, found: PowerFound) -> PlotFigure:
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
    badge, watermark = badge_and_watermark(setting.state, setting.assumed is Assumed.TRUE)
    return PlotFigure(
        title=_title(setting, found),
        caption=planned_caption(setting, _rule(setting, found)),
        badge=badge,
        x=x,
        y=y,
        layers=tuple(layers),
        legend=tuple(legend),
        summary=power_sentence(setting, found),
        watermark=watermark,
        state=setting.state,
    )


def power_table(setting: PlanSetting, found: PowerFound) -> Table:
    """The curve, with the respondents of now and those needed among its rows."""
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
    facts = (("asked", str(found.look.asked)), ("share", repr(found.share)), ("null", repr(found.null)))
    return plot_table(_title(setting, found), columns, setting=setting, facts=facts, about=planned_caption(setting))


def power_sentence(setting: PlanSetting, found: PowerFound) -> str:
    """What these respondents would notice, or how wide their interval would be."""
    blanks = _blanks(setting, found)
    if found.look.asked is Asked.WIDTH:
        return say("power.sentence.assured" if found.look.assurance else "power.sentence.width", blanks)
    return say(f"power.sentence.{found.look.asked}", blanks)


def power_words(setting: PlanSetting, found: PowerFound) -> tuple[str, ...]:
    blanks = _blanks(setting, found)
    said = [power_sentence(setting, found)]
    if found.needed is not None:
        said.append(say(f"power.words.needed.{found.look.asked}", blanks))
    if found.least is not None:
        said.append(say(f"power.words.least.{found.look.asked}", blanks))
    if found.look.asked is not Asked.WIDTH:
        said.append(say("power.words.alarm", blanks))
    return tuple(said)


def power_reading(found: PowerFound, x: float) -> str:
    """At the number of respondents nearest to x."""
    place = int(np.abs(np.log(found.sizes) - math.log(max(x, 1.0))).argmin())
    n, value = local_count(int(found.sizes[place])), float(found.values[place])
    if found.look.asked is Asked.WIDTH:
        return say("power.reading.width", {"n": n, "width": points_of(value)})
    return say("power.reading.power", {"n": n, "times": in_100(value)})


def _title(setting: PlanSetting, found: PowerFound) -> str:
    return say(f"power.title.{found.look.asked}", {"answer": isolated(setting.labels[found.look.answer])})


def _rule(setting: PlanSetting, found: PowerFound) -> str:
    if found.look.asked is Asked.WIDTH and not isinstance(setting.design, SupportDesign | ExtendedCrosswise):
        return say("power.caption.wald", {"level": level_text(setting.level, screen_numbers())})
    if found.look.asked is Asked.WIDTH:
        return say("power.caption.width", {"level": level_text(setting.level, screen_numbers())})
    sides = say("power.caption.two_sided" if found.look.two_sided else "power.caption.one_sided")
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
    if found.look.asked is Asked.WIDTH:
        part = {} if found.look.assurance is None else {"assurance": percent(found.look.assurance)}
        return blanks | {"width": points_of(found.reached)} | part
    return blanks | {"times": in_100(found.reached)}
