"""Honesty stress test: the chart over the share of non-compliant respondents, its table and the sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import percent, points_of
from app.messages.speak import say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.control import Control
from core.estimation.intervals import IntervalMethod
from core.planning.noncompliance import THIRDS, Manner, Mix
from core.planning.stress_test import Strain, Stress
from core.report.columns import Column, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Band, Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray

_REACHES = (0.3, 0.5, 1.0)
_POINTS = 16


@dataclass(frozen=True, slots=True)
class HonestyLook:
    """The settings. part: the non-compliant share of respondents; safe: the protective answer; None: the last of two,
    or with more answers the most frequent other one. answer: the answer in the chart; mix: shares of the behaviors
    among non-compliant respondents."""

    part: float = 0.1
    manner: Manner = Manner.SAFE
    answer: int = 0
    safe: int | None = None
    mix: Mix = THIRDS


@dataclass(frozen=True, slots=True, eq=False)
class HonestyFound:
    """One strain for each of `parts`, one at the part of the look, and the part at which the bias is one SE."""

    parts: FloatArray
    look: HonestyLook
    share: float
    safe: int
    strains: tuple[Strain, ...]
    now: Strain
    limit: float | None


def safe_of(look: HonestyLook, setting: PlanSetting) -> int:
    if look.safe is not None and look.safe < setting.k:
        return look.safe
    others = [share if at != look.answer else -1.0 for at, share in enumerate(setting.shares)]
    return int(np.argmax(others))


def parts_of(look: HonestyLook) -> FloatArray:
    """Return the non-compliant shares of the chart: up to 30%, or further if the typed share is larger."""
    reach = next(one for one in _REACHES if look.part <= one or one == 1.0)
    return np.linspace(0.0, reach, _POINTS)


def rest_of(mix: Mix) -> float:
    """Return the share of non-compliant respondents with a random report."""
    rest = 1.0 - sum(mix)
    return rest if rest > 1e-9 else 0.0


def found_honesty(
    setting: PlanSetting, look: HonestyLook, method: IntervalMethod, control: Control | None = None
) -> HonestyFound:
    """Return the result. Raises InputError("design", `honesty.made_by_a_program`) if respondents choose no report;
    Cancelled.
    """
    assert setting.design is not None
    safe = safe_of(look, setting)
    stress = Stress(
        design=setting.design,
        shares=np.array(setting.shares),
        answer=look.answer,
        n=max(1, math.floor(setting.n)),
        target=setting.target,
        method=method,
        level=setting.level,
        manner=look.manner,
        safe=safe,
        mix=look.mix,
    )
    strains, parts = [], parts_of(look)
    for part in parts.tolist():
        if control is not None:
            control.checkpoint()
        strains.append(stress.at(part))
    return HonestyFound(
        parts, look, setting.shares[look.answer], safe, tuple(strains), stress.at(look.part), stress.limit
    )


def honesty_figure(setting: PlanSetting, found: HonestyFound) -> PlotFigure:
    """Return the mean estimate with one standard error around it, against the true share."""
    style = screen_numbers()
    means = np.array([found.share + one.bias for one in found.strains])
    errors = np.array([one.error for one in found.strains])
    x = linear_axis(say("honesty.axis.part"), 0.0, float(found.parts[-1]), style=style, percent=True)
    low, high = float((means - errors).min()), float((means + errors).max())
    y = linear_axis(say("honesty.axis.share"), min(low, found.share), max(high, found.share), style=style, percent=True)
    truth = np.array([x.low, x.high])
    layers: list[PlotLayer] = [
        Band(Role.DEBIASED, found.parts, means - errors, means + errors),
        Line(Role.DEBIASED, found.parts, means),
        Line(Role.TRUTH, truth, np.full(2, found.share), dash=Dash.DASHED, width=1.5),
    ]
    legend = [
        PlotKey(Role.DEBIASED, say("honesty.key.mean")),
        PlotKey(Role.DEBIASED, say("honesty.key.band"), "band"),
        PlotKey(Role.TRUTH, say("honesty.key.truth"), dash=Dash.DASHED),
    ]
    if found.limit is not None and found.limit <= x.high:
        mark = say("honesty.mark.limit", {"part": share_text(found.limit, 1, style)})
        layers.append(Rule(Tone.BAD, found.limit, True, mark))
    part = found.look.part
    if part <= x.high:
        now = np.array([found.share + found.now.bias])
        layers.append(Points(Tone.STRONG, np.array([part]), now, hollow=True))
        legend.append(PlotKey(Tone.STRONG, say("honesty.key.now", {"part": percent(part)}), "rings"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, found),
        caption=planned_caption(setting, _manner(setting, found)),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=honesty_sentence(setting, found),
    )


def honesty_table(setting: PlanSetting, found: HonestyFound) -> Table:
    strains = found.strains
    level = {"level": level_text(setting.level, screen_numbers())}
    columns: list[Column] = [
        ShareColumn("not_following", say("honesty.head.part"), Role.TRUTH, found.parts),
        NumberColumn("bias", say("honesty.head.bias"), Form.SHARE, tuple(round(one.bias, 12) for one in strains)),
        NumberColumn("standard_error", say("honesty.head.error"), Form.SHARE, tuple(one.error for one in strains)),
        NumberColumn("rmse", say("honesty.head.rmse"), Form.SHARE, tuple(one.rmse for one in strains)),
        ShareColumn(
            "coverage",
            say("honesty.head.coverage", level),
            Role.DEBIASED,
            np.array([one.coverage for one in strains]),
        ),
    ]
    facts = [("manner", str(found.look.manner)), ("share", repr(found.share))]
    if found.look.manner is Manner.MIX:
        facts.append(("mix", " ".join(map(repr, found.look.mix))))
    about = planned_caption(setting, _manner(setting, found))
    return plot_table(_title(setting, found), columns, setting=setting, facts=tuple(facts), about=about)


def honesty_sentence(setting: PlanSetting, found: HonestyFound) -> str:
    now = found.now
    blanks = {
        "part": percent(found.look.part),
        "bias": points_of(abs(now.bias)),
        "mean": share_text(found.share + now.bias, 1, screen_numbers()),
        "share": percent(found.share),
    }
    if abs(now.bias) < 1e-9:
        return say("honesty.sentence.none", blanks)
    return say("honesty.sentence.low" if now.bias < 0.0 else "honesty.sentence.high", blanks)


def honesty_words(setting: PlanSetting, found: HonestyFound) -> tuple[str, ...]:
    style = screen_numbers()
    blanks = {
        "part": percent(found.look.part),
        "level": level_text(setting.level, style),
        "coverage": share_text(found.now.coverage, 0 if found.now.coverage < 0.99 else 1, style),
        "rmse": points_of(found.now.rmse),
        "error": points_of(found.strains[0].error),
        "limit": "" if found.limit is None else share_text(found.limit, 1, style),
    }
    said = [
        honesty_sentence(setting, found),
        say("honesty.words.coverage", blanks),
        say("honesty.words.rmse", blanks),
        say("honesty.words.no_limit" if found.limit is None else "honesty.words.limit", blanks),
    ]
    if found.limit is not None:
        said.append(say("honesty.words.more_people"))
    return tuple(said)


def honesty_reading(found: HonestyFound, x: float) -> str:
    place = int(np.abs(found.parts - x).argmin())
    one, style = found.strains[place], screen_numbers()
    blanks = {
        "part": percent(float(found.parts[place])),
        "bias": points_of(one.bias),
        "rmse": points_of(one.rmse),
        "coverage": share_text(one.coverage, 1, style),
    }
    return say("honesty.reading", blanks)


def _manner(setting: PlanSetting, found: HonestyFound) -> str:
    safely, truly = found.look.mix
    blanks = {
        "answer": isolated(setting.labels[found.safe]),
        "safely": percent(safely),
        "truly": percent(truly),
        "anyhow": percent(rest_of(found.look.mix)),
    }
    if setting.many and found.look.manner is Manner.SAFE:
        return say("honesty.manner.nothing_ticked")
    many = ".many" if setting.many and found.look.manner is Manner.MIX else ""
    return say(f"honesty.manner.{found.look.manner}{many}", blanks)


def _title(setting: PlanSetting, found: HonestyFound) -> str:
    return say("honesty.title", {"answer": isolated(setting.labels[found.look.answer])})
