"""Chart and table of randomized reports against answers that were asked directly. No Qt."""

from __future__ import annotations

import numpy as np

from app.messages.speak import say, screen_numbers
from app.presenters.collected.estimates import p_words
from app.presenters.collected.estimates_lines import EVERY, MOST_LINES, arm_name, group_name, row_name
from app.presenters.collected.estimates_table import known_facts
from app.presenters.collected.shared import possible_notes, question_title
from app.presenters.collected.stated_names import whose
from app.presenters.plot_marks import badge_and_watermark
from app.presenters.plot_tables import told_table
from app.presenters.three_digits import points_of
from app.state.collected.page import CollectedSetting
from core.report.columns import Column, CountColumn, Form, NumberColumn, ShareColumn, TextColumn, note_columns
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, Points, Rule, Spans, Tone
from core.report.table import Table
from core.studies.collected.case import Collected
from core.studies.collected.estimates_result import Comparison, Estimates, Used

Cell = tuple[Comparison, int]


def compared_cells(found: Collected, made: Estimates, answer: int) -> list[Cell]:
    """What is compared, and of which answer."""
    if answer != EVERY:
        return [(one, answer) for one in made.against]
    groups = list(dict.fromkeys(one.group for one in made.against))
    return [(one, at) for one in made.against if one.group == groups[-1] for at in range(found.k)]


def against_name(found: Collected, cell: Cell, *, answers: bool) -> str:
    one, at = cell
    parts = [group_name(found, one.group)] if found.group is not None else []
    parts.append(row_name(found, one.row))
    if answers:
        parts.append(found.labels[at])
    return " · ".join(parts)


def direct_names(found: Collected, one: Comparison) -> str:
    """The arms that were asked directly, one or all together."""
    return " + ".join(arm_name(found, arm) for arm in one.direct)


def against_figure(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> PlotFigure | None:
    """None where nobody was asked directly."""
    cells = compared_cells(found, made, answer)[:MOST_LINES]
    if not cells:
        return None
    style = screen_numbers()
    between, low, high = (
        np.array([float(getattr(one, name)[at]) for one, at in cells]) for name in ("difference", "low", "high")
    )
    places = np.arange(len(cells), dtype=np.float64)
    badge, watermark = badge_and_watermark(setting.state, setting.example)
    ends = np.concatenate((between, low, high, np.zeros(1)))
    return PlotFigure(
        title=_title(setting, found, answer),
        caption=_about(setting)[:1],
        badge=badge,
        x=linear_axis(
            say("collected.estimates.against.axis"), float(ends.min()), float(ends.max()), style=style, points=True
        ),
        y=names_axis("", [against_name(found, cell, answers=answer == EVERY) for cell in cells]),
        layers=(
            # its words stand in the legend: at the end of the line they would touch the first whisker
            Rule(Tone.STRONG, 0.0, True, "", Dash.SOLID),
            Spans(Role.DEBIASED, places, low, high, upright=False, cap=7.0),
            Points(Role.DEBIASED, between, places, 5.0),
        ),
        legend=(
            PlotKey(Role.DEBIASED, say("collected.estimates.against.key"), "points"),
            PlotKey(Tone.STRONG, say("collected.estimates.against.none"), dash=Dash.SOLID),
        ),
        summary=" ".join(against_words(found, cell) for cell in cells[:3]),
        watermark=watermark,
        state=setting.state,
        notes=possible_notes(between, low, high),
        height=150.0 + 26.0 * len(cells),
    )


def _about(setting: CollectedSetting) -> tuple[str, ...]:
    level = {"level": level_text(setting.level, screen_numbers())}
    return say("collected.estimates.against.caption", level), say("collected.estimates.against.axis")


def against_table(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> Table:
    """Difference and ratio with their intervals, and the test."""
    cells = compared_cells(found, made, answer)

    def numbers(name: str) -> tuple[float | None, ...]:
        values = (float(getattr(one, name)[at]) for one, at in cells)
        return tuple(value if not np.isnan(value) else None for value in values)

    between, low, high = (
        np.array([float(getattr(one, name)[at]) for one, at in cells]) for name in ("difference", "low", "high")
    )
    columns: list[Column] = []
    if found.group is not None:
        columns.append(TextColumn("group", _head("group"), tuple(group_name(found, one.group) for one, _ in cells)))
    columns.append(TextColumn("arm", _head("arm"), tuple(row_name(found, one.row) for one, _ in cells)))
    if answer == EVERY:
        columns.append(TextColumn("answer", _head("answer"), tuple(found.labels[at] for _, at in cells)))
    columns += [
        NumberColumn("difference", _compared("difference"), Form.SHARE, numbers("difference")),
        NumberColumn("difference_low", _head("low"), Form.SHARE, numbers("low")),
        NumberColumn("difference_high", _head("high"), Form.SHARE, numbers("high")),
        *note_columns("difference", _head("interval"), low, high, between, say),
        NumberColumn("ratio", _compared("ratio"), Form.DECIMAL, numbers("ratio")),
        NumberColumn("ratio_low", _compared("ratio_low"), Form.DECIMAL, numbers("ratio_low")),
        NumberColumn("ratio_high", _compared("ratio_high"), Form.DECIMAL, numbers("ratio_high")),
        NumberColumn("p", _compared("p"), Form.DECIMAL, numbers("p_values")),
    ]
    asked = TextColumn("compared_with", _compared("asked"), tuple(direct_names(found, one) for one, _ in cells))
    several = any(len(one.direct) > 1 for one, _ in cells)
    if several:
        columns.insert(next(at for at, one in enumerate(columns) if one.key == "difference"), asked)
    together = tuple(None if np.isnan(one.together) else one.together for one, _ in cells)
    tests = tuple(say(f"collected.estimates.against.test.{one.test}") for one, _ in cells)
    plain = {name: [float(getattr(one.plain, name)[at]) for one, at in cells] for name in ("shares", "low", "high")}
    agreed = tuple(None if one.agreement is None else one.agreement.p_value for one, _ in cells)
    hidden: tuple[Column, ...] = (
        *(() if several else (asked,)),
        ShareColumn("direct_share", _compared("direct"), Role.DEBIASED, np.array(plain["shares"])),
        NumberColumn("direct_low", _compared("direct_low"), Form.SHARE, tuple(plain["low"])),
        NumberColumn("direct_high", _compared("direct_high"), Form.SHARE, tuple(plain["high"])),
        CountColumn("direct_answers", _compared("direct_n"), np.array([float(one.plain.n) for one, _ in cells])),
        NumberColumn("p_direct_arms", _compared("direct_agree"), Form.DECIMAL, agreed),
        NumberColumn("p_together", _compared("together"), Form.DECIMAL, together),
        TextColumn("test", _compared("test"), tests),
    )
    drawn = any(Used.BOOTSTRAP in row.used for one, _ in cells for row in (one.row, one.plain))
    return told_table(
        _title(setting, found, answer), columns, setting.state, known_facts(setting, found, drawn=drawn), (),
        example=setting.example, about=_about(setting), digits=1, hidden=hidden,
    )  # fmt: skip


def _head(name: str) -> str:
    return say(f"collected.estimates.head.{name}")


def _compared(name: str) -> str:
    return say(f"collected.estimates.against.head.{name}")


def against_words(found: Collected, cell: Cell) -> str:
    """One comparison in a sentence."""
    one, at = cell
    between = float(one.difference[at])
    more = "more" if between >= 0.0 else "less"
    blanks = {
        "who": against_name(found, cell, answers=False),
        "points": points_of(abs(between)),
        "more": say(f"collected.estimates.against.side.{more}"),
        "whose": whose(found.labels, at),
        "p": p_words(float(one.p_values[at])),
    }
    return say("collected.estimates.against.words", blanks)


def _title(setting: CollectedSetting, found: Collected, answer: int) -> str:
    name = question_title(setting) if answer == EVERY else found.labels[answer]
    return say("collected.estimates.against.title", {"answer": name})
