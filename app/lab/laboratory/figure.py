"""The post-processing laboratory: chart, table and words on the effect of each method of presenting shares."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import points_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.analyses.laboratory import LaboratoryResult, Measured, MethodFigures
from core.estimation.postprocess import PostProcess
from core.report.columns import Column, Form, NumberColumn, ShareColumn, TextColumn
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Ink, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table

Z = 1.96
"""Whiskers are 95 % intervals of the simulation error."""


class Measure(StrEnum):
    """The figure of each method in the chart."""

    RMSE = "rmse"
    BIAS = "bias"
    COVERAGE = "coverage"


@dataclass(frozen=True, slots=True)
class LaboratoryLook:
    """answer  None: all answers together."""

    measure: Measure = Measure.RMSE
    answer: int | None = None


@dataclass(frozen=True, slots=True)
class _Figure:
    value: float
    error: float


def name_of(kind: PostProcess) -> str:
    return say("laboratory.raw") if kind is PostProcess.NONE else say(f"chart.post_{kind.value}")


def figure_of(method: MethodFigures, look: LaboratoryLook) -> _Figure:
    """Return figures for all answers: the largest bias, the typical error, the mean coverage."""
    if look.answer is not None:
        found = {Measure.RMSE: method.rmse, Measure.BIAS: method.bias, Measure.COVERAGE: method.coverage}[look.measure]
        return _at(found, look.answer)
    if look.measure is Measure.BIAS:
        return _at(method.bias, int(np.abs(method.bias.value).argmax()))
    return _at(method.whole_rmse if look.measure is Measure.RMSE else method.whole_coverage)


def _at(found: Measured, place: int | None = None) -> _Figure:
    value, error = (found.value, found.error) if place is None else (found.value[place], found.error[place])
    return _Figure(float(value), float(error))


def laboratory_figure(setting: PlanSetting, result: LaboratoryResult, look: LaboratoryLook) -> PlotFigure:
    figures = [figure_of(method, look) for method in result.methods]
    values = np.array([one.value for one in figures])
    reach = Z * np.array([one.error for one in figures])
    style, places = screen_numbers(), np.arange(len(figures), dtype=np.float64)
    percent = look.measure is Measure.COVERAGE
    mark = {Measure.RMSE: values[0], Measure.BIAS: 0.0, Measure.COVERAGE: setting.level}[look.measure]
    low, high = min(float((values - reach).min()), mark), max(float((values + reach).max()), mark)
    if look.measure is Measure.RMSE and low < 0.4 * high:
        low = 0.0
    elif percent:
        low, high = max(low, 0.0), min(high, 1.0)
    note = say(f"laboratory.mark.{look.measure}", {"level": level_text(setting.level, style)})
    layers: list[PlotLayer] = [Rule(Tone.SOFT, float(mark), True, note)]
    legend = []
    for ink, kind, here in (
        (Role.DEBIASED, "raw", slice(0, 1)),
        (Tone.STRONG, "method", slice(1, None)),
    ):
        layers += _dots(ink, values[here], reach[here], places[here])
        legend.append(PlotKey(ink, say(f"laboratory.key.{kind}"), "points"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, look),
        caption=planned_caption(setting, _runs(result)),
        x=linear_axis(
            say(f"laboratory.axis.{look.measure}"), low, high, style=style, percent=percent, points=not percent
        ),
        y=names_axis("", [name_of(method.kind) for method in result.methods]),
        layers=layers,
        legend=legend,
        summary=laboratory_sentence(setting, result),
        notes=(say("laboratory.note.luck"), say(f"laboratory.note.{look.measure}")),
        height=120.0 + 44.0 * len(figures),
    )


def _dots(ink: Ink, values: np.ndarray, reach: np.ndarray, places: np.ndarray) -> list[PlotLayer]:
    return [
        Spans(ink, places, values - reach, values + reach, upright=False),
        Points(ink, values, places, 4.5),
    ]


def laboratory_table(setting: PlanSetting, result: LaboratoryResult, look: LaboratoryLook) -> Table:
    """Return each measure with its Monte Carlo standard error; distances and totals are for all answers."""
    columns: list[Column] = [
        TextColumn("method", say("laboratory.head.method"), tuple(name_of(one.kind) for one in result.methods))
    ]
    for measure in Measure:
        found = [figure_of(one, LaboratoryLook(measure, look.answer)) for one in result.methods]
        head = say(f"laboratory.head.{measure}")
        values, errors = ([getattr(one, name) for one in found] for name in ("value", "error"))
        if measure is Measure.COVERAGE:
            columns.append(ShareColumn(str(measure), head, Role.DEBIASED, np.array(values)))
        else:
            columns.append(NumberColumn(str(measure), head, Form.SHARE, tuple(values)))
        luck = say("laboratory.head.luck", {"figure": head})
        columns.append(NumberColumn(f"{measure}_error", luck, Form.SHARE, tuple(errors)))
    distances = tuple(float(one.l1.value) for one in result.methods)
    columns.append(NumberColumn("l1", say("laboratory.head.l1"), Form.SHARE, distances))
    totals = np.array([float(one.total.value) for one in result.methods])
    columns.append(ShareColumn("total", say("laboratory.head.total"), Role.DEBIASED, totals))
    answer = "" if look.answer is None else setting.labels[look.answer]
    facts = (("answer", answer), ("surveys", str(result.runs)), ("seed", str(result.request.seed)))
    about = planned_caption(setting, _runs(result))
    return plot_table(_title(setting, look), columns, setting=setting, facts=facts, about=about)


def laboratory_sentence(setting: PlanSetting, result: LaboratoryResult) -> str:
    """Return the smallest error over all answers, compared with the raw estimate."""
    raw, best = result.methods[0], _best(result)
    blanks = {
        "runs": local_count(result.runs),
        "raw": points_of(float(raw.whole_rmse.value)),
        "method": name_of(best.kind),
        "error": points_of(float(best.whole_rmse.value)),
        "coverage": share_text(float(raw.whole_coverage.value), 1, screen_numbers()),
        "level": level_text(setting.level, screen_numbers()),
    }
    return say("laboratory.sentence" if best is not raw else "laboratory.sentence.raw", blanks)


def laboratory_words(setting: PlanSetting, result: LaboratoryResult) -> tuple[str, ...]:
    """Recommend a method, with the reason."""
    raw, best, biased = result.methods[0], _best(result), _most_biased(result)
    said = [say("laboratory.words.raw")]
    if best is not raw:
        said.append(say("laboratory.words.best", {"method": name_of(best.kind)}))
    else:
        said.append(say("laboratory.words.none_helps"))
    place = int(np.abs(biased.bias.value).argmax())
    bias, error = float(biased.bias.value[place]), float(biased.bias.error[place])
    if abs(bias) > 5.0 * error and abs(bias) >= 0.001:
        said.append(
            say(
                "laboratory.words.biased",
                {
                    "method": name_of(biased.kind),
                    "answer": isolated(setting.labels[place]),
                    "true": share_text(float(result.truth[place]), 1, screen_numbers()),
                    "shown": share_text(float(result.truth[place]) + bias, 1, screen_numbers()),
                },
            )
        )
    totals = {method.kind: float(method.total.value) for method in result.methods}
    if not setting.many and totals.get(PostProcess.CLIP, 1.0) > 1.005:
        said.append(say("laboratory.words.clip", {"total": share_text(totals[PostProcess.CLIP], 0, screen_numbers())}))
    said.append(say("laboratory.words.interval"))
    return tuple(said)


def laboratory_reading(result: LaboratoryResult, look: LaboratoryLook, y: float) -> str:
    method = result.methods[min(max(round(y), 0), len(result.methods) - 1)]
    found = figure_of(method, look)
    blanks = {"method": name_of(method.kind), "luck": points_of(Z * found.error)}
    if look.measure is Measure.COVERAGE:
        return say("laboratory.reading.coverage", blanks | {"value": share_text(found.value, 1, screen_numbers())})
    return say(f"laboratory.reading.{look.measure}", blanks | {"value": points_of(found.value)})


def _best(result: LaboratoryResult) -> MethodFigures:
    """Return the method with the smallest error over all answers. Return the raw estimate if the difference is within
    simulation error."""
    raw = result.methods[0]
    best = min(result.methods, key=lambda one: float(one.whole_rmse.value))
    gain = float(raw.whole_rmse.value) - float(best.whole_rmse.value)
    return best if gain > Z * float(np.hypot(raw.whole_rmse.error, best.whole_rmse.error)) else raw


def _most_biased(result: LaboratoryResult) -> MethodFigures:
    return max(result.methods, key=lambda one: float(np.abs(one.bias.value).max()))


def _title(setting: PlanSetting, look: LaboratoryLook) -> str:
    if look.answer is None:
        return say(f"laboratory.title.{look.measure}.all")
    return say(f"laboratory.title.{look.measure}.one", {"answer": isolated(setting.labels[look.answer])})


def _runs(result: LaboratoryResult) -> str:
    return say("laboratory.runs", {"runs": local_count(result.runs)})
