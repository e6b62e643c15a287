"""Chart, table and words for a trial of scrambling designs on the current numbers."""

from __future__ import annotations

import math

import numpy as np

from app.messages.numbers import three_digits
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table, numbers_title
from app.ui.scrambling.telling import caption, design_facts, with_error
from app.ui.tile import TileText
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.scrambled import Scrambled
from core.designs.numeric.scrambling import Scrambling
from core.report.columns import Column, CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Boxes, Line, PlotFigure, PlotKey, PlotLayer, Rule
from core.report.table import Table
from core.types import FloatArray, Target


def try_figure(setting: NumbersSetting, design: Scrambling, found: Scrambled, *, truth: bool) -> PlotFigure:
    """Return reports as bars and the estimate; with the truth, an outline of the true numbers and their mean."""
    style, edges, true, reports = screen_numbers(), found.edges, found.true, found.reports
    x = linear_axis(numbers_title(setting), float(edges[0]), float(edges[-1]), style=style)
    most = float(max(true.max(), reports.max())) if truth else float(reports.max())
    y = linear_axis(say("scrambling.axis.reports"), 0.0, most, style=style)
    some = reports > 0.0
    left, right, top = edges[:-1][some], edges[1:][some], reports[some]
    layers: list[PlotLayer] = [Boxes(Role.NOISY, left, right, np.zeros(top.size), top, hatched=True)]
    legend = [PlotKey(Role.NOISY, say("scrambling.key.reports"), "hatched")]
    if truth:
        layers.append(Line(Role.TRUTH, *_steps(edges, true), width=1.8))
        layers.append(Rule(Role.TRUTH, found.true_mean, True, say("scrambling.mark.true")))
        legend.insert(0, PlotKey(Role.TRUTH, say("scrambling.key.true")))
    if edges[0] <= found.estimate.mean <= edges[-1]:
        layers.append(Rule(Role.DEBIASED, found.estimate.mean, True, say("scrambling.mark.estimate")))
    beyond = {"count": local_count(found.beyond)}
    return charted(
        setting.state,
        example=setting.example,
        title=_try_title(setting, truth=truth),
        caption=caption(setting.plan.scrambling, design),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=try_sentence(setting, found, truth=truth),
        notes=(say("scrambling.beyond", beyond),) if found.beyond else (),
    )


def try_table(setting: NumbersSetting, design: Scrambling, found: Scrambled, seed: int, *, truth: bool) -> Table:
    edges = found.edges
    columns: list[Column] = [
        NumberColumn("from", say("numbers.from"), Form.DECIMAL, tuple(edges[:-1].tolist())),
        NumberColumn("to", say("numbers.to"), Form.DECIMAL, tuple(edges[1:].tolist())),
        CountColumn("reports", say("scrambling.head.reports"), found.reports),
    ]
    facts = [
        *design_facts(setting.plan.scrambling, design),
        ("estimated_mean", repr(found.estimate.mean)),
        ("standard_error", repr(found.estimate.standard_error)),
        ("beyond", str(found.beyond)),
        ("seed", str(seed)),
    ]
    if truth:
        columns.insert(2, CountColumn("true_numbers", say("scrambling.head.true"), found.true))
        facts += [("true_mean", repr(found.true_mean)), ("design_effect", repr(found.design_effect))]
    about = caption(setting.plan.scrambling, design)
    return numbers_table(_try_title(setting, truth=truth), columns, setting=setting, facts=facts, about=about)


def try_sentence(setting: NumbersSetting, found: Scrambled, *, truth: bool) -> str:
    hidden = "" if truth else "_hidden"
    about = "sample" if setting.target is Target.SAMPLE else "population"
    return say(f"scrambling.try.{about}{hidden}", _figures(setting, found))


def try_words(setting: NumbersSetting, design: Scrambling, found: Scrambled, *, truth: bool) -> tuple[str, ...]:
    """Explain the result. Figures based on the true numbers appear only if these are shown."""
    said = []
    if truth:
        planned = {"planned": three_digits(found.planned_error), "direct": three_digits(found.direct_error)}
        if math.isfinite(found.design_effect):
            said.append(say("scrambling.try.words.effect", {"effect": three_digits(found.design_effect)}))
        else:
            said.append(say("scrambling.try.words.same"))
        sample = setting.target is Target.SAMPLE
        said.append(say("scrambling.try.words.sample" if sample else "scrambling.try.words.error", planned))
    if design.p2:
        said.append(say("scrambling.no_bounds"))
    return tuple(said)


def try_tiles(setting: NumbersSetting, found: Scrambled, *, truth: bool) -> tuple[TileText, ...]:
    blanks = _figures(setting, found)
    about = say(f"scrambling.about.{setting.target.value}")
    told = (
        TileText(say("scrambling.tile.estimate"), blanks["mean"], say("scrambling.tile.error", blanks)),
        TileText(say("scrambling.tile.interval", blanks), say("scrambling.tile.range", blanks), about),
    )
    if not truth:
        return told
    effect = three_digits(found.design_effect)
    return (
        *told,
        TileText(say("scrambling.tile.effect"), effect, say("scrambling.tile.times")),
        TileText(say("scrambling.tile.direct"), three_digits(found.direct_error), about),
    )


def _try_title(setting: NumbersSetting, *, truth: bool) -> str:
    return say("scrambling.try.title" if truth else "scrambling.try.title_hidden", {"title": numbers_title(setting)})


def _figures(setting: NumbersSetting, found: Scrambled) -> dict[str, str]:
    estimate = found.estimate
    interval, error = estimate.interval(setting.level), estimate.standard_error
    return {
        "mean": with_error(estimate.mean, error),
        "error": three_digits(error),
        "level": level_text(setting.level, screen_numbers()),
        "low": with_error(interval.low, error),
        "high": with_error(interval.high, error),
        "true": with_error(found.true_mean, error),
    }


def _steps(edges: FloatArray, counts: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the outline of a histogram, from the axis up at the first respondent and down at the last."""
    filled = np.flatnonzero(counts)
    first, last = int(filled[0]), int(filled[-1]) + 1
    return np.repeat(edges[first : last + 1], 2), np.concatenate([[0.0], np.repeat(counts[first:last], 2), [0.0]])
