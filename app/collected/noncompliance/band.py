"""The sensitivity band: its chart, its table, its figures."""

from __future__ import annotations

import numpy as np

from app.collected.design.names import whose
from app.collected.noncompliance.state import chart_title, rule_name
from app.collected.state import CollectedSetting
from app.collected.words import possible_notes, told_of
from app.messages.numbers import percent
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.tile import TileText
from core.analyses.collected.noncompliance import BandFound, Tipping
from core.report import collected_part_tables
from core.report.collected_part_tables import outermost
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Band, Dash, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Rule, Tone
from core.report.possible import beyond
from core.report.table import Table
from core.study.collected import HonestyMethod, HonestyRule
from core.types import FloatArray

_FARTHEST = 1.0
"""How far beyond 0 and 1 the axis follows an estimate."""
_ROWS = 6


def band_figure(setting: CollectedSetting, found: BandFound) -> PlotFigure:
    """Return the estimate over the share that ignored the device; for the worst case the lowest and the highest."""
    style, rule = screen_numbers(), _rule(setting, found)
    shown = found.shown(rule)
    first, last = shown[0], shown[-1]
    kept = [*(one.estimates for one in shown), first.low, last.high]
    if found.direct is not None:
        kept.append(np.array([found.direct.share]))
    ends = np.concatenate(kept)
    ends = np.clip(ends[np.isfinite(ends)], -_FARTHEST, 1.0 + _FARTHEST)
    x = linear_axis(say("followed.axis.part"), 0.0, float(first.ignoring[-1]), style=style, percent=True)
    y = linear_axis(_answer(setting), float(ends.min()), float(ends.max()), style=style, percent=True)
    layers: list[PlotLayer] = [Band(Role.DEBIASED, first.ignoring, _fit(first.low, y), _fit(last.high, y))]
    for one in shown:
        layers.append(Line(Role.DEBIASED, one.ignoring, _fit(one.estimates, y, lost=True)))
    level = level_text(setting.level, style)
    legend = [
        PlotKey(Role.DEBIASED, say("followed.key.two" if len(shown) > 1 else "followed.key.one")),
        PlotKey(
            Role.DEBIASED,
            say("followed.key.bands" if len(shown) > 1 else "followed.key.band", {"level": level}),
            "band",
        ),
    ]
    if found.direct is not None:
        layers.append(Rule(Tone.STRONG, found.direct.share, False, say("followed.mark.direct")))
    at = _nearest(setting, found)
    if at is not None and at[0] <= x.high:
        layers.append(Rule(Tone.BAD, at[0], True, at[1]))
    for edge in (0.0, 1.0):
        if y.low < edge < y.high:
            layers.append(Rule(Tone.SOFT, edge, False, dash=Dash.DOTTED))
    return charted(
        setting.state,
        example=setting.example,
        title=chart_title(setting, HonestyMethod.BAND),
        caption=_caption(setting, found),
        x=x,
        y=y,
        layers=tuple(layers),
        legend=tuple(legend),
        summary=band_sentence(setting, found),
        notes=possible_notes(outermost(found, rule), first.low, last.high),
    )


def band_table(setting: CollectedSetting, found: BandFound) -> Table:
    """Return every tenth point of each rule."""
    rule, step = _rule(setting, found), max(1, (found.lowest.ignoring.size - 1) // _ROWS)
    table = collected_part_tables.band_table(found, rule, setting.level, say, screen_numbers(), step=step)
    return told_of(setting, table, chart_title(setting, HonestyMethod.BAND), _caption(setting, found))


def band_tiles(setting: CollectedSetting, found: BandFound) -> tuple[TileText, ...]:
    """Return four tiles: full compliance, the largest non-compliance, the first tipping point, asked directly."""
    style, shown = screen_numbers(), found.shown(_rule(setting, found))
    first, last, level = shown[0], shown[-1], level_text(setting.level, style)

    def within(low: float, high: float, *estimates: float) -> str:
        if low == high:
            return say("followed.tile.none_fits")
        return say("followed.tile.interval", {"level": level, "interval": _interval(low, high, *estimates)})

    end, end_within = say("followed.unknown"), ""
    if np.isfinite(first.estimates[-1]):
        end_within = within(first.low[-1], last.high[-1], first.estimates[-1], last.estimates[-1])
        end = _share(first.estimates[-1])
        if len(shown) > 1:
            end = _interval(first.estimates[-1], last.estimates[-1])
    tipped = _nearest(setting, found)
    tips = (say("followed.never"), say("followed.tile.never"))
    if tipped is not None:
        tips = (share_text(tipped[0], 1, style), tipped[1])
    asked = (say("followed.unknown"), say("followed.tile.no_direct"))
    if found.direct is not None:
        asked = (_share(found.direct.share), within(found.direct.low, found.direct.high, found.direct.share))
    most = percent(float(first.ignoring[-1]))
    return (
        TileText(
            say("followed.tile.plain"),
            _share(first.estimates[0]),
            within(first.low[0], last.high[0], first.estimates[0], last.estimates[0]),
        ),
        TileText(say("followed.tile.most", {"most": most}), end, end_within),
        TileText(say("followed.tile.tipping"), *tips),
        TileText(say("followed.tile.direct"), *asked),
    )


def band_sentence(setting: CollectedSetting, found: BandFound) -> str:
    shown = found.shown(_rule(setting, found))
    blanks = {
        "plain": _share(shown[0].estimates[0]),
        "most": percent(float(shown[0].ignoring[-1])),
        "low": _share(shown[0].estimates[-1]),
        "high": _share(shown[-1].estimates[-1]),
    }
    if np.isnan(shown[0].estimates[-1]):
        return say("followed.sentence.lost", blanks)
    return say("followed.sentence.two" if len(shown) > 1 else "followed.sentence.one", blanks)


def band_words(setting: CollectedSetting, found: BandFound) -> tuple[str, ...]:
    rule = _rule(setting, found)
    shown = found.shown(rule)
    # Tiles show the ends of the band, unless the reports disclose nothing there.
    said = [band_sentence(setting, found)] if np.isnan(shown[0].estimates[-1]) else []
    said.append(say("followed.words.same"))
    said += [_tipping_words(setting, one) for one in found.tipping if _counts(rule, one)]
    if any(beyond(one.estimates, 0.0, 1.0).any() for one in shown):
        said.append(say("followed.words.outside"))
    return tuple(one for one in said if one)


def band_reading(setting: CollectedSetting, found: BandFound, x: float) -> str:
    shown = found.shown(_rule(setting, found))
    at = int(np.abs(shown[0].ignoring - x).argmin())
    if np.isnan(shown[0].estimates[at]):
        return ""
    blanks = {
        "part": share_text(float(shown[0].ignoring[at]), 1, screen_numbers()),
        "low": _share(shown[0].estimates[at]),
        "high": _share(shown[-1].estimates[at]),
        "interval": _interval(shown[0].low[at], shown[-1].high[at], shown[0].estimates[at], shown[-1].estimates[at]),
    }
    return say("followed.reading.two" if len(shown) > 1 else "followed.reading.one", blanks)


def _rule(setting: CollectedSetting, found: BandFound) -> HonestyRule:
    """Return the shown rule: the worst case if the rule of the plan does not apply to these designs."""
    rule = setting.plan.honesty.rule
    return rule if rule.value in {one.value for one in found.bands} else HonestyRule.WORST


def _counts(rule: HonestyRule, tipped: Tipping) -> bool:
    return rule is HonestyRule.WORST or rule.value == tipped.rule.value


def _nearest(setting: CollectedSetting, found: BandFound) -> tuple[float, str] | None:
    """Return the smallest share at which an estimate tips, and which estimate it is."""
    rule = _rule(setting, found)
    worst = "worst." if rule is HonestyRule.WORST else ""
    at = [
        (value, say(f"followed.tips.{worst}{name}"))
        for one in found.tipping
        if _counts(rule, one)
        for name, value in (("none", one.none), ("everybody", one.everybody), ("direct", one.direct))
        if value is not None and value > 0.0
    ]
    return min(at, default=None)


def _tipping_words(setting: CollectedSetting, tipped: Tipping) -> str:
    told = [
        say("followed.tipped", {"part": share_text(value, 1, screen_numbers()), "tip": say(f"followed.tips.{name}")})
        for name, value in (("none", tipped.none), ("everybody", tipped.everybody), ("direct", tipped.direct))
        if value is not None and value > 0.0
    ]
    if not told:
        return ""
    return say(
        "followed.words.tipping", {"rule": rule_name(setting, HonestyRule(tipped.rule.value)), "told": " ".join(told)}
    )


def _caption(setting: CollectedSetting, found: BandFound) -> tuple[str, ...]:
    rule = _rule(setting, found)
    unknown = rule is HonestyRule.WORST
    return (
        say("followed.caption.worst") if unknown else say("followed.caption.rule", {"rule": rule_name(setting, rule)}),
        say(
            "followed.caption.wilson" if found.wilson else "followed.caption.wald",
            {"n": local_count(found.n)},
        ),
    )


def _answer(setting: CollectedSetting) -> str:
    front = setting.front
    return say("followed.axis.share", {"whose": "" if front is None else whose(front.labels, 0)})


def _fit(values: FloatArray, y: PlotAxis, *, lost: bool = False) -> FloatArray:
    """Return values cut to the axis; far values leave a gap in a line (`lost`), and the edge in a band."""
    found: FloatArray = np.clip(values, y.low, y.high)
    return np.where((values < y.low) | (values > y.high), np.nan, values) if lost else found


def _share(value: float) -> str:
    return share_text(float(value), 1, screen_numbers())


def _interval(low: float, high: float, *estimates: float) -> str:
    """Return the interval in words; with `estimates` it explains why the interval excludes them."""
    text = say("followed.range", {"low": _share(low), "high": _share(high)})
    outside = any(beyond(one, low, high) for one in estimates)
    return say("chart.interval_possible", {"interval": text}) if outside else text
