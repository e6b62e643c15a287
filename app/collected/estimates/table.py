"""The tables of the tab Estimates: every group, arm and answer, on screen and in files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np

from app.collected.design.names import share_title, whose
from app.collected.estimates.figure import EVERY, MOST_LINES, answer_title
from app.collected.state import CollectedSetting
from app.collected.words import designs_said, possible_notes, question_title, sizes_note, told, wording
from app.messages.numbers import p_words, points_of
from app.messages.preview_texts import TextColumn, table_columns
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates import SEED
from core.analyses.collected.estimates_result import Comparison, Estimates, Used
from core.data.delimited.formulas import harmless
from core.report import collected_table
from core.report.collected_table import digits_of_row
from core.report.columns import plain_number
from core.report.figure import Role
from core.report.numbers import level_text, number_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, Points, Rule, Spans, Tone
from core.report.table import Table


def estimates_table(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> Table:
    """Return a row for each group and arm; with `EVERY` for each answer. Of two answers only the first is shown."""
    which = range(found.k if found.k > 2 else 1) if answer == EVERY else (answer,)
    title = share_title(found.labels, which[0] if len(which) == 1 else EVERY)
    words = wording(estimated_share=title, group=harmless(setting.plan.group))
    return _told(
        collected_table.estimates_table(found, made, which, words, setting.plan.method),
        answer_title(setting, found, answer), setting, found, drawn=any(row.drawn for row in made.rows),
        about=(say("collected.estimates.caption", {"level": _level(setting)}), *sizes_note(setting)),
    )  # fmt: skip


_FILES_ONLY = ("worth", "design_effect", "g2_design")
_FIRST = ("group", "arm", "answer", "n")


def columns_to_read(
    setting: CollectedSetting, found: Collected, made: Estimates, answer: int, table: Table
) -> tuple[tuple[TextColumn, ...], int]:
    """The columns on screen of this table, with the number of lines. A single difference from the direct question is
    its last line; several differences have a chart of their own."""
    cells = compared_cells(found, made, answer)
    last = _difference(found, cells[0]) if len(cells) == 1 else {}
    hidden = set(_FILES_ONLY)
    if not any(row.outside.any() for row in made.rows):
        hidden.add("likeliest")
    if len(made.rows) == 1:
        # The tile shows it.
        hidden.add("p_design")
    places = [place for place, one in enumerate(table.columns) if one.key not in hidden]
    places.sort(key=lambda place: table.columns[place].key not in _FIRST)
    shown_columns, columns = table_columns(table), []
    heads = {"likeliest": say("collected.estimates.head.likeliest")}
    if found.k == 2:
        heads["estimated_share"] = say("collected.estimates.head.carriers")
    for place in places:
        shown, key = shown_columns[place], table.columns[place].key
        head = heads.get(key, shown.header)
        below = last.get(key, "") if place != places[0] else say("collected.estimates.difference")
        columns.append(replace(shown, header=head, text=partial(_cell, shown.text, table.height, below)))
    return tuple(columns), table.height + bool(last)


def _cell(text: Callable[[int], str], height: int, below: str, row: int) -> str:
    return text(row) if row < height else below


def _difference(found: Collected, cell: Compared) -> dict[str, str]:
    """The cells of the line of a difference, by column."""
    one, at = cell
    error = np.hypot(one.row.standard_errors[at], one.plain.standard_errors[at])
    between, low, high, error = (
        number_text(100.0 * float(value), digits_of_row(one.row), screen_numbers())
        for value in (one.difference[at], one.low[at], one.high[at], error)
    )
    return {
        "n": local_count(one.row.n + one.plain.n),
        "estimated_share": say("collected.estimates.points", {"points": between}),
        "standard_error": error,
        "interval": say("collected.estimates.points_range", {"low": low, "high": high}),
    }


def _told(
    table: Table, title: str, setting: CollectedSetting, found: Collected, *, drawn: bool, about: tuple[str, ...]
) -> Table:
    """Return the table with facts common to all rows, and the seed of the bootstrap if one was `drawn`."""
    known = {
        "question": harmless(question_title(setting)),
        "design": designs_said(setting),
        **({"group": harmless(setting.plan.group)} if found.group is not None else {}),
        "target": "population",
        "level": plain_number(setting.level),
        "method": setting.plan.method.value,
        **({"bootstrap_seed": str(SEED)} if drawn else {}),
    }
    return told(table, title, setting.state, known, about, example=setting.example)


def _level(setting: CollectedSetting) -> str:
    return level_text(setting.level, screen_numbers())


Compared = tuple[Comparison, int]


def compared_cells(found: Collected, made: Estimates, answer: int) -> list[Compared]:
    """Return the compared estimates with their answers."""
    if answer != EVERY:
        return [(one, answer) for one in made.against]
    groups = list(dict.fromkeys(one.group for one in made.against))
    return [(one, at) for one in made.against if one.group == groups[-1] for at in range(found.k)]


def against_name(found: Collected, cell: Compared, *, answers: bool) -> str:
    one, at = cell
    parts = [wording().group(found, one.group)] if found.group is not None else []
    parts.append(wording().row(found, one.row))
    if answers:
        parts.append(found.labels[at])
    return " · ".join(parts)


def against_figure(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> PlotFigure | None:
    """Return the chart of several differences; None without a direct question, and for a single difference, which is a
    line of the table."""
    cells = compared_cells(found, made, answer)[:MOST_LINES]
    if len(cells) < 2:
        return None
    style = screen_numbers()
    between, low, high = (
        np.array([float(getattr(one, name)[at]) for one, at in cells]) for name in ("difference", "low", "high")
    )
    places = np.arange(len(cells), dtype=np.float64)
    ends = np.concatenate((between, low, high, np.zeros(1)))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, found, answer),
        caption=_about(setting)[:1],
        x=linear_axis(
            say("collected.estimates.against.axis"), float(ends.min()), float(ends.max()), style=style, points=True
        ),
        y=names_axis("", [against_name(found, cell, answers=answer == EVERY) for cell in cells]),
        layers=(
            # The legend holds the label, because at the end of the line it would touch the first whisker.
            Rule(Tone.STRONG, 0.0, True, "", Dash.SOLID),
            Spans(Role.DEBIASED, places, low, high, upright=False, cap=7.0),
            Points(Role.DEBIASED, between, places, 5.0),
        ),
        legend=(
            PlotKey(Role.DEBIASED, say("collected.estimates.against.key"), "points"),
            PlotKey(Tone.STRONG, say("collected.estimates.against.none"), dash=Dash.SOLID),
        ),
        summary=" ".join(against_words(found, cell) for cell in cells[:3]),
        notes=possible_notes(between, low, high),
        height=150.0 + 26.0 * len(cells),
    )


def _about(setting: CollectedSetting) -> tuple[str, ...]:
    level = {"level": level_text(setting.level, screen_numbers())}
    return say("collected.estimates.against.caption", level), say("collected.estimates.against.axis")


def against_table(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> Table:
    """Return difference and ratio with their intervals, and the test."""
    cells = compared_cells(found, made, answer)
    drawn = any(Used.BOOTSTRAP in row.used for one, _ in cells for row in (one.row, one.plain))
    table = collected_table.against_table(found, made, cells, wording(group=harmless(setting.plan.group)))
    return _told(table, _title(setting, found, answer), setting, found, drawn=drawn, about=_about(setting))


def against_words(found: Collected, cell: Compared) -> str:
    """Return one comparison in a sentence."""
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
