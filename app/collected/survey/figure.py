"""Results, chart and table of the tab Survey design."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.collected.design.names import share_title
from app.collected.state import CollectedSetting, survey_front
from app.collected.words import possible_notes, question_title, sizes_note, told_of
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.collected.case import Collected
from core.analyses.collected.survey import SurveyEstimate, SurveyFound, SurveyRow, survey_estimates
from core.analyses.collected.survey_reports import PairedQuestion
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.report import collected_part_tables
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table
from core.study.collected import SurveyFigure, SurveyInterval, SurveyPlan

_ROW, _FRAME = 44.0, 200.0
_SCREEN_ROW, _SCREEN_FRAME, _LEAST = 36, 50, 190
_APART = 0.15
MOST_LINES = 60


@dataclass(frozen=True, slots=True, eq=False)
class SurveyAsked:
    """All that the figures are worked out from."""

    rows: CollectedRows
    front: Collected | PairedQuestion
    plan: SurveyPlan
    level: float
    decimal_comma: bool

    def answered(self, control: Control | None = None) -> SurveyFound:
        """Return the answer. Raises InputError, Cancelled."""
        return survey_estimates(
            self.rows, self.front, self.plan, self.level, decimal_comma=self.decimal_comma, control=control
        )


def survey_asked(setting: CollectedSetting) -> SurveyAsked | None:
    """None until the question is ready and its columns are read."""
    front = survey_front(setting)
    if front is None or setting.rows is None:
        return None
    return SurveyAsked(setting.rows, front, setting.plan.survey, setting.level, setting.decimal_comma)


@dataclass(frozen=True, slots=True)
class SurveyLine:
    """One line of the chart: a group, or an answer of everybody."""

    name: str
    row: SurveyRow
    answer: int

    @property
    def drawn(self) -> SurveyEstimate:
        return self.row.figures[self.answer]

    @property
    def plain(self) -> SurveyEstimate:
        return self.row.plain[self.answer]


def survey_lines(found: SurveyFound, answer: int) -> tuple[SurveyLine, ...]:
    """Return groups at the chosen answer; without groups every answer, of two only the first."""
    if len(found.rows) > 1:
        rows = found.rows[: MOST_LINES + 1]
        return tuple(SurveyLine(_group(row), row, answer) for row in rows)
    answers = range(len(found.labels)) if len(found.labels) > 2 else (0,)
    return tuple(SurveyLine(isolated(found.labels[at]), found.rows[0], at) for at in answers)


def shown_answer(found: SurveyFound, answer: int) -> int:
    return answer if answer < len(found.labels) else 0


def chart_height(found: SurveyFound, answer: int) -> int:
    """Return the height of the chart on screen in pixels."""
    return max(_LEAST, _SCREEN_FRAME + _SCREEN_ROW * len(survey_lines(found, answer)))


def survey_figure(setting: CollectedSetting, found: SurveyFound, answer: int, summary: str) -> PlotFigure:
    """Return the chart, with intervals inside the possible range and untruncated estimates."""
    style = screen_numbers()
    lines, total = survey_lines(found, answer), found.figure is SurveyFigure.TOTAL
    low, high = (np.array(ends) for ends in zip(*(bounds(found, line) for line in lines), strict=True))
    drawn = np.array([line.drawn.estimate for line in lines])
    places = np.arange(len(lines), dtype=np.float64)
    plain = np.array([line.plain.estimate for line in lines])
    plain_low, plain_high = (
        np.clip([getattr(line.plain, end) for line in lines], 0.0, 1.0) for end in ("lower", "upper")
    )
    ends = np.concatenate([low, high, drawn, [0.0], [] if total else np.concatenate([plain, plain_low, plain_high])])
    name = say("survey.axis.total") if total else share_title(found.labels, -1 if _every_answer(found) else answer)
    x = linear_axis(name, float(ends.min()), float(ends.max()), style=style, percent=not total)
    layers: list[PlotLayer] = [
        Rule(Tone.SOFT, edge, True, dash=Dash.DOTTED) for edge in (0.0, 1.0) if x.low < edge < x.high and not total
    ]
    at = places if total else places - _APART
    layers += [
        Spans(Role.DEBIASED, at, low, high, upright=False),
        Points(Role.DEBIASED, drawn, at, radius=5.0),
    ]
    legend = [PlotKey(Role.DEBIASED, say("survey.key.drawn"), "points")]
    if not total:
        layers += [
            Spans(Tone.STRONG, places + _APART, plain_low, plain_high, upright=False),
            Points(Tone.STRONG, plain, places + _APART, radius=5.0, hollow=True),
        ]
        legend.append(PlotKey(Tone.STRONG, say("survey.key.plain"), "rings"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, found, answer),
        caption=_caption(setting, found),
        x=x,
        y=names_axis("", [line.name for line in lines]),
        layers=tuple(layers),
        legend=tuple(legend),
        summary=summary,
        notes=(*_notes(found), *possible_notes(drawn, low, high)),
        height=_FRAME + _ROW * len(lines),
    )


def survey_table(setting: CollectedSetting, found: SurveyFound) -> Table:
    """Return every answer of every group."""
    plan = setting.plan.survey
    known = {"variance": plan.variance.value, "quantiles": plan.limits.value}
    title = say("survey.title.all", {"question": isolated(question_title(setting))})
    about = (*_caption(setting, found), *sizes_note(setting))
    table = collected_part_tables.survey_table(found, say, screen_numbers())
    return told_of(setting, table, title, about, known)


def survey_reading(found: SurveyFound, answer: int, y: float, told: tuple[str, str]) -> str:
    """Return the line below the pointer; `told`: the format of its two figures."""
    line = line_at(found, answer, y)
    return say("survey.reading", {"name": line.name, "drawn": told[0], "plain": told[1]})


def line_at(found: SurveyFound, answer: int, y: float) -> SurveyLine:
    lines = survey_lines(found, answer)
    return lines[int(np.clip(round(y), 0, len(lines) - 1))]


def bounds(found: SurveyFound, line: SurveyLine) -> tuple[float, float]:
    """Return the interval within the possible range."""
    most = max(line.row.size, line.drawn.estimate) if found.figure is SurveyFigure.TOTAL else 1.0
    return min(max(line.drawn.lower, 0.0), most), min(max(line.drawn.upper, 0.0), most)


def _notes(found: SurveyFound) -> tuple[str, ...]:
    hidden = len(found.rows) - 1 - MOST_LINES
    blanks = {"shown": local_count(MOST_LINES), "hidden": local_count(hidden)}
    return (say("survey.note.lines", blanks),) if hidden > 0 else ()


def _group(row: SurveyRow) -> str:
    return say("survey.everybody") if row.group is None else isolated(row.group)


def _every_answer(found: SurveyFound) -> bool:
    """Return whether the lines of the chart are answers."""
    return len(found.rows) == 1 and len(found.labels) > 2


def _title(setting: CollectedSetting, found: SurveyFound, answer: int) -> str:
    question = isolated(question_title(setting))
    if _every_answer(found):
        return say("survey.title.all", {"question": question})
    return say("survey.title", {"question": question, "answer": isolated(found.labels[answer])})


def _caption(setting: CollectedSetting, found: SurveyFound) -> tuple[str, ...]:
    plan, style = setting.plan.survey, screen_numbers()
    blanks = {
        "n": local_count(found.rows[0].n),
        "units": local_count(found.units),
        "strata": local_count(found.strata),
    }
    # Intervals of numbers of people, and of shares of all people, are always linear.
    linear = found.figure is SurveyFigure.TOTAL or found.figure is SurveyFigure.POPULATION_SHARE
    interval = SurveyInterval.LINEAR if linear else found.interval
    method = {
        "variance": say(f"survey.variance.{plan.variance.value}"),
        "level": level_text(setting.level, style),
        "interval": say(f"survey.interval.{interval.value}"),
    }
    said = [
        say("survey.caption.variance", method),
        say("survey.caption.units.clusters" if found.clusters else "survey.caption.units.people", blanks),
    ]
    said += [say("survey.caption.strata", blanks)] if plan.stratum else []
    return (*said, say("survey.caption.corrected")) if found.corrected else tuple(said)
