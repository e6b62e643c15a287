"""The settling mean of scores, and what each stage of an answer is called."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from app.lab.steps.frames import Frame, Stage
from app.lab.steps.state import Case
from app.messages.data_texts import isolated
from app.messages.speak import clauses, joined, local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import told_table
from core.designs.base import ReportKind
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.numbers import level_text, number_text, share_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Band, Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Tone
from core.report.table import Table
from core.steps.life import Lives
from core.types import FloatArray

_LEVEL = 0.95
_FROM = 6
"""Respondents from which the band decides the axis: earlier means are often far outside."""
_MOST_BITS = 12
_MOST_NAMES = 3
_LONGEST = 32
"""Characters of a label in a cell."""
_TENFOLDS = (1.0, 10.0, 100.0, 1_000.0)


@dataclass(frozen=True, slots=True, eq=False)
class Living:
    """The content of the picture: respondents, their true shares, and the chosen category."""

    case: Case
    lives: Lives
    shares: FloatArray
    answer: int

    @property
    def label(self) -> str:
        return isolated(self.case.labels[self.answer])


def settling_figure(living: Living, frame: Frame) -> PlotFigure:
    """Return the mean of the scores over the respondents who have arrived, around the true share."""
    lives, answer, style = living.lives, living.answer, screen_numbers()
    people = np.arange(1, lives.people + 1, dtype=np.float64)
    truth = float(living.shares[answer])
    z = NormalDist().inv_cdf(0.5 + _LEVEL / 2.0)
    reach = z * lives.deviation(answer, living.shares, lives.waves) / np.sqrt(people)
    mean = lives.settling(answer, lives.waves)[: frame.arrived]
    first = lives.settling(answer, 1)[: frame.arrived]
    widest = float(reach[min(_FROM, lives.people) - 1])
    y = linear_axis(say("steps.life.axis.mean"), truth - widest, truth + widest, style=style, percent=True)
    x = log_axis(say("steps.life.axis.people"), 1.0, float(lives.people), style=style, ticks=_TENFOLDS)
    layers: list[PlotLayer] = [Band(Role.DEBIASED, people, truth - reach, truth + reach)]
    keys = [PlotKey(Role.DEBIASED, say("steps.life.key.mean"))]
    if frame.arrived:
        if lives.waves > 1:
            layers.append(Line(Tone.SOFT, people[: frame.arrived], first, dash=Dash.DOTTED, width=1.5))
            keys.append(PlotKey(Tone.SOFT, say("steps.life.key.first"), dash=Dash.DOTTED))
        layers.append(Line(Role.DEBIASED, people[: frame.arrived], mean))
        layers.append(Points(Role.DEBIASED, people[frame.arrived - 1 : frame.arrived], mean[-1:]))
    layers.append(Line(Role.TRUTH, people, np.full(people.size, truth), share_text(truth, 1, style), Dash.DASHED, 1.5))
    keys.append(PlotKey(Role.DEBIASED, say("steps.life.key.band", {"level": level_text(_LEVEL, style)}), "band"))
    keys.append(PlotKey(Role.TRUTH, say("steps.life.key.truth"), dash=Dash.DASHED))
    return charted(
        living.case.state,
        example=living.case.example,
        title=say("steps.life.chart", {"answer": living.label}),
        caption=(),
        x=x,
        y=y,
        layers=layers,
        legend=keys,
        summary=summary(living, frame),
        height=320.0,
    )


def summary(living: Living, frame: Frame) -> str:
    """Return the mean by now beside the true share."""
    if not frame.arrived:
        return say("steps.life.nobody")
    style, lives = screen_numbers(), living.lives
    mean = float(lives.settling(living.answer, lives.waves)[frame.arrived - 1])
    blanks = {
        "n": local_count(frame.arrived),
        "mean": share_text(mean, 1, style),
        "truth": share_text(float(living.shares[living.answer]), 1, style),
        "answer": living.label,
    }
    return say("steps.life.summary", blanks)


def settling_table(living: Living) -> Table:
    """Return the means of the first 1, 2, ... respondents."""
    lives = living.lives
    people = np.arange(1, lives.people + 1, dtype=np.float64)
    columns: list[CountColumn | NumberColumn] = [
        CountColumn("respondents", say("steps.life.axis.people"), people),
        NumberColumn(
            "mean", say("steps.life.key.mean"), Form.DECIMAL, tuple(lives.settling(living.answer, lives.waves).tolist())
        ),
    ]
    if lives.waves > 1:
        first = tuple(lives.settling(living.answer, 1).tolist())
        columns.append(NumberColumn("mean_first", say("steps.life.key.first"), Form.DECIMAL, first))
    title = say("steps.life.chart", {"answer": living.label})
    known = {"waves": str(lives.waves), "true_share": repr(float(living.shares[living.answer]))}
    return told_table(title, columns, living.case.state, known, example=living.case.example)


def stage_text(living: Living, frame: Frame, stage: Stage) -> str:
    """Return the text of the cell of a stage; "" before the answer reaches the stage."""
    lives, person = living.lives, frame.person
    if _order(stage) > _order(frame.stage):
        return ""
    if stage is Stage.ANSWER:
        return _answer_text(living, person)
    if stage is Stage.KEPT:
        return "" if lives.kept is None else _report_text(living, lives.kept[person])
    if stage is Stage.REPORT:
        return _report_text(living, lives.reports[frame.wave][person])
    if stage is Stage.SCORE:
        return score_text(living, lives.scores[frame.wave, person])
    mean = float(lives.settling(living.answer, lives.waves)[max(frame.arrived, 1) - 1])
    return say("steps.life.mean", {"mean": share_text(mean, 1, screen_numbers()), "n": local_count(frame.arrived)})


def _order(stage: Stage) -> int:
    return tuple(Stage).index(stage)


def device_text(living: Living, frame: Frame) -> str:
    """Return what the device did with the answer, once the report is there."""
    lives, person = living.lives, frame.person
    if _order(frame.stage) < _order(Stage.REPORT):
        return say("steps.life.device.before")
    design, report = lives.design, lives.reports[frame.wave][person]
    own = np.atleast_1d(lives.answers[person])
    if design.report_kind is ReportKind.CATEGORY:
        return say("steps.life.device.kept" if int(report) == int(own[0]) else "steps.life.device.changed")
    if design.report_kind is ReportKind.BITS:
        true = own if design.many else np.eye(design.k, dtype=np.int64)[int(own[0])]
        flipped = int(np.count_nonzero(np.asarray(report) != true))
        return say("steps.life.device.flipped", {"flipped": flipped, "bits": design.k})
    return say("steps.life.device.drawn")


def _answer_text(living: Living, person: int) -> str:
    labels, answer = living.case.labels, living.lives.answers[person]
    if not living.lives.design.many:
        return short_label(labels[int(answer)])
    ticked = [labels[place] for place in np.flatnonzero(answer)]
    return _few(ticked) if ticked else say("steps.life.none")


def _report_text(living: Living, report: NDArray[np.generic]) -> str:
    design, labels = living.lives.design, living.case.labels
    kind = design.report_kind
    if kind is ReportKind.CATEGORY:
        return short_label(labels[int(report)])
    if kind is ReportKind.BITS:
        bits = np.asarray(report).astype(int).tolist()
        if len(bits) <= _MOST_BITS:
            return " ".join(map(str, bits))
        return say("steps.life.ones", {"ones": sum(bits), "bits": len(bits)})
    if kind is ReportKind.SUBSET:
        return _few([labels[int(place)] for place in np.asarray(report).tolist()])
    if kind is ReportKind.NUMBERS:
        numbers = np.asarray(report, dtype=np.float64)[:_MOST_NAMES].tolist()
        shown = joined(number_text(one, 2, screen_numbers()) for one in numbers)
        return shown if design.k <= _MOST_NAMES else say("steps.life.and_more", {"shown": shown})
    if kind is ReportKind.HASHED:
        return say("steps.life.hashed", {"value": int(np.asarray(report).tolist()[-1])})
    return say("steps.life.sign", {"number": int(report) + 1})


def score_text(living: Living, scores: FloatArray) -> str:
    """Return the scores in words: "5.50 for Daily, −0.50 for 9 others"."""
    style, labels = screen_numbers(), living.case.labels
    rounded = [round(float(one), 9) for one in scores]
    groups: dict[float, list[str]] = {}
    for label, score in zip(labels, rounded, strict=True):
        groups.setdefault(score, []).append(label)
    said, largest = [], len(groups[max(groups)])
    for score, names in sorted(groups.items(), reverse=True)[:_MOST_NAMES]:
        blanks = {"score": number_text(score, 2, style), "name": isolated(short_label(names[0])), "count": len(names)}
        if len(names) == 1:
            said.append(say("steps.life.score", blanks))
        else:
            said.append(say("steps.life.score_others" if largest == 1 else "steps.life.score_many", blanks))
    text = clauses(said)
    return text if len(groups) <= _MOST_NAMES else say("steps.life.and_more", {"shown": text})


def short_label(label: str, most: int = _LONGEST) -> str:
    """Return a label that fits into a cell, with an ellipsis if it is longer."""
    return label if len(label) <= most else label[: most - 1].rstrip() + "…"


def _few(names: list[str]) -> str:
    text = joined(isolated(short_label(name)) for name in names[:_MOST_NAMES])
    return text if len(names) <= _MOST_NAMES else say("steps.life.and_more", {"shown": text})
