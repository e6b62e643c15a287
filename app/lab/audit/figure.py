"""Charts and tables of the self-audit: the first surveys, coverage of each answer, epsilon against the claim."""

from __future__ import annotations

import numpy as np

from app.lab.audit.words import audit_headline, audit_sentence, bound_text, epsilon_words, verdict_name
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.analyses.audit_verdict import Coverage, coverage_band, coverage_verdicts
from core.analyses.empirical_epsilon import EmpiricalEpsilon
from core.analyses.self_audit import SelfAudit
from core.report.columns import Column, CountColumn, Form, IntervalColumn, NumberColumn, ShareColumn, TextColumn
from core.report.figure import Role
from core.report.numbers import epsilon_text, level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import (
    Boxes,
    Dash,
    Ink,
    PlotAxis,
    PlotFigure,
    PlotKey,
    PlotLayer,
    Points,
    Rule,
    Spans,
    Tone,
)
from core.report.table import Table
from core.report.words import interval_template
from core.types import FloatArray

MOST_ANSWERS = 40
_INKS: dict[Coverage, Ink] = {
    Coverage.KEPT: Tone.GOOD,
    Coverage.NEAR: Tone.DOUBTFUL,
    Coverage.MORE: Tone.DOUBTFUL,
    Coverage.LESS: Tone.BAD,
    Coverage.WRONG: Tone.BAD,
}


def surveys_figure(setting: PlanSetting, audit: SelfAudit, answer: int) -> PlotFigure:
    """Return an upright interval for each of the first surveys, and the truth across."""
    first, style = audit.first, screen_numbers()
    number = np.arange(1.0, len(first.low) + 1.0)
    low, high, share = first.low[:, answer], first.high[:, answer], first.shares[:, answer]
    layers: list[PlotLayer] = []
    for held, ink in ((True, Tone.GOOD), (False, Tone.BAD)):
        here = first.covered[:, answer] == held
        layers.append(Spans(ink, number[here], low[here], high[here], cap=3.0))
        layers.append(Points(ink, number[here], share[here], 2.0))
    truth = float(audit.truth[answer])
    layers.append(Rule(Tone.STRONG, truth, False))
    least, most = min(float(low.min()), float(share.min()), truth), max(float(high.max()), float(share.max()), truth)
    return _figure(
        setting,
        audit,
        say("audit.title.surveys", {"number": local_count(len(number)), "answer": isolated(setting.labels[answer])}),
        linear_axis(say("audit.axis.survey"), 0.0, float(len(number)), style=style),
        linear_axis(say("audit.axis.share"), least, most, style=style, percent=True),
        layers,
        (
            PlotKey(Tone.GOOD, say("audit.key.held")),
            PlotKey(Tone.BAD, say("audit.key.missed")),
            PlotKey(Tone.STRONG, say("audit.mark.truth"), "line", Dash.DASHED),
        ),
        audit_headline(setting, audit, answer),
    )


def surveys_table(setting: PlanSetting, audit: SelfAudit, answer: int) -> Table:
    first = audit.first
    words = tuple(say("audit.key.held") if held else say("audit.key.missed") for held in first.covered[:, answer])
    columns: list[Column] = [
        CountColumn("survey", say("audit.head.survey"), np.arange(1.0, len(words) + 1.0)),
        ShareColumn("estimate", say("audit.head.estimate"), Role.DEBIASED, first.shares[:, answer]),
        _bounds("interval", say("audit.head.interval"), first.low[:, answer], first.high[:, answer]),
        TextColumn("held", say("audit.head.held"), words),
    ]
    title = say("audit.title.surveys", {"number": local_count(len(words)), "answer": setting.labels[answer]})
    return _table(setting, audit, title, columns)


def shown_answers(audit: SelfAudit) -> np.ndarray:
    """Return all answers, or those with the lowest coverage, in their order."""
    if audit.covered.size <= MOST_ANSWERS:
        return np.arange(audit.covered.size)
    return np.sort(np.argsort(audit.covered, kind="stable")[:MOST_ANSWERS])


def coverage_figure(setting: PlanSetting, audit: SelfAudit) -> PlotFigure:
    """Return one line for each answer: the coverage with its simulation error, and a ring at the exact coverage if
    enumeration gives it."""
    style, here = screen_numbers(), shown_answers(audit)
    low, high = (side[here] for side in coverage_band(audit.covered, audit.runs))
    seen, exact = audit.covered[here] / audit.runs, audit.exact[here]
    places, verdicts = np.arange(float(here.size)), coverage_verdicts(audit)
    promised = say("audit.mark.level", {"level": level_text(setting.level, style)})
    layers: list[PlotLayer] = [Rule(Tone.STRONG, setting.level, True, promised)]
    legend = []
    known = ~np.isnan(exact)
    if known.any():
        layers.append(Points(Tone.STRONG, exact[known], places[known], 6.5, hollow=True))
    for ink, name in ((Tone.GOOD, "kept"), (Tone.DOUBTFUL, "near"), (Tone.BAD, "less")):
        some = np.array([_INKS[verdicts[j]] is ink for j in here])
        if some.any():
            layers.append(Spans(ink, places[some], low[some], high[some], upright=False))
            layers.append(Points(ink, seen[some], places[some]))
            legend.append(PlotKey(ink, say(f"audit.key.{name}"), "points"))
    if known.any():
        legend.append(PlotKey(Tone.STRONG, say("audit.key.exact"), "rings"))
    values = np.concatenate((low, high, exact[known], [setting.level]))
    notes = [say("audit.note.luck")]
    if here.size < audit.covered.size:
        notes.append(say("audit.note.most", {"number": local_count(here.size)}))
    return _figure(
        setting,
        audit,
        say("audit.title.coverage"),
        linear_axis(say("audit.axis.coverage"), float(values.min()), float(values.max()), style=style, percent=True),
        names_axis("", [setting.labels[j] for j in here]),
        layers,
        tuple(legend),
        audit_sentence(setting, audit),
        tuple(notes),
        130.0 + 26.0 * here.size,
    )


def coverage_table(setting: PlanSetting, audit: SelfAudit) -> Table:
    """Return every answer with all measures."""
    low, high = coverage_band(audit.covered, audit.runs)
    columns: list[Column] = [
        TextColumn("answer", say("audit.head.answer"), setting.labels),
        ShareColumn("true", say("audit.head.truth"), Role.TRUTH, audit.truth),
        CountColumn("covered", say("audit.head.covered"), audit.covered.astype(np.float64)),
        ShareColumn("coverage", say("audit.head.coverage"), Role.DEBIASED, audit.covered / audit.runs),
        _bounds("band", say("audit.head.band"), low, high),
        ShareColumn("exact", say("audit.head.exact"), Role.DEBIASED, audit.exact),
        TextColumn("verdict", say("audit.head.verdict"), tuple(map(verdict_name, coverage_verdicts(audit)))),
        _points("bias", say("audit.head.bias"), audit.bias),
        _points("bias_error", say("audit.head.bias_error"), audit.bias_error),
        _points("standard_error", say("audit.head.stated"), audit.standard_error),
        _points("spread", say("audit.head.spread"), audit.spread),
    ]
    return _table(setting, audit, say("audit.title.coverage"), columns)


def epsilon_figure(setting: PlanSetting, audit: SelfAudit, seen: EmpiricalEpsilon) -> PlotFigure:
    """Return two bars: the promised epsilon, and the lower bound of epsilon seen in the reports."""
    style = screen_numbers()
    values = np.array([seen.claim, seen.certain if seen.exceeded else seen.shown])
    boxes: list[PlotLayer] = []
    for place, ink in ((0, Tone.SOFT), (1, Tone.BAD if seen.exceeded else Tone.GOOD)):
        left, right, bottom, top = (np.array([edge]) for edge in (0.0, values[place], place - 0.3, place + 0.3))
        text = epsilon_text(seen.claim, style) if place == 0 else bound_text(float(values[1]))
        boxes.append(Boxes(ink, left, right, bottom, top, labels=(text,)))
    return _figure(
        setting,
        audit,
        say("audit.title.epsilon"),
        linear_axis("ε", 0.0, float(values.max()), style=style),
        names_axis("", [say("audit.name.claim"), say("audit.name.seen")]),
        [*boxes, Rule(Tone.STRONG, seen.claim, True)],
        (),
        epsilon_words(audit),
        (say("audit.note.epsilon", {"draws": local_count(seen.draws)}),),
        230.0,
    )


def epsilon_table(setting: PlanSetting, audit: SelfAudit, seen: EmpiricalEpsilon) -> Table:
    names = tuple(say(f"audit.name.{key}") for key in ("claim", "seen", "certain"))
    columns: list[Column] = [
        TextColumn("what", say("audit.head.what"), names),
        NumberColumn("epsilon", "ε", Form.EPSILON, (seen.claim, seen.shown, seen.certain)),
    ]
    facts = (("reports", str(seen.draws)), ("hits", str(seen.hits)), ("misses", str(seen.misses)))
    return _table(setting, audit, say("audit.title.epsilon"), columns, (*facts, ("tried", str(seen.tried))))


def surveys_reading(audit: SelfAudit, answer: int, x: float) -> str:
    place = min(max(round(x) - 1, 0), len(audit.first.low) - 1)
    cells = {
        name: screen_numbers().write(f"{100 * float(getattr(audit.first, name)[place, answer]):.1f}")
        for name in ("shares", "low", "high")
    }
    return say("audit.reading.survey", {"number": local_count(place + 1)} | cells)


def _figure(
    setting: PlanSetting,
    audit: SelfAudit,
    title: str,
    x: PlotAxis,
    y: PlotAxis,
    layers: list[PlotLayer],
    legend: tuple[PlotKey, ...],
    summary: str,
    notes: tuple[str, ...] = (),
    height: float = 420.0,
) -> PlotFigure:
    return charted(
        setting.state,
        example=setting.example,
        title=title,
        caption=_caption(setting, audit),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=summary,
        notes=notes,
        height=height,
    )


def _table(
    setting: PlanSetting,
    audit: SelfAudit,
    title: str,
    columns: list[Column],
    facts: tuple[tuple[str, str], ...] = (),
) -> Table:
    known = (("surveys", str(audit.runs)), ("seed", str(audit.request.seed)), ("joint", str(audit.joint)))
    return plot_table(title, columns, setting=setting, facts=(*known, *facts), about=_caption(setting, audit))


def _caption(setting: PlanSetting, audit: SelfAudit) -> tuple[str, ...]:
    blanks = {
        "runs": local_count(audit.runs),
        "level": level_text(setting.level, screen_numbers()),
        "method": say(f"chart.method_{audit.request.plan.method.value}"),
    }
    return planned_caption(setting, say("audit.caption", blanks))


def _bounds(key: str, head: str, low: FloatArray, high: FloatArray) -> IntervalColumn:
    ends = say("chart.head_low", {"interval": head}), say("chart.head_high", {"interval": head})
    return IntervalColumn(key, head, low, high, interval_template(say), *ends)


def _points(key: str, head: str, values: FloatArray) -> NumberColumn:
    return NumberColumn(key, head, Form.SHARE, tuple(values.tolist()))
