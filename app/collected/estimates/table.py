"""The table twin of the part Estimates: every group, arm and answer; what a paper does not print is in files."""

from __future__ import annotations

import numpy as np

from app.collected.design.names import share_title, whose
from app.collected.estimates.figure import (
    EVERY,
    MOST_LINES,
    answer_title,
    arm_name,
    digits_of_row,
    group_name,
    p_words,
    row_name,
)
from app.collected.state import CollectedSetting
from app.collected.words import designs_said, possible_notes, question_title, sizes_note
from app.messages.speak import say, screen_numbers
from app.messages.three_digits import points_of
from app.ui.chart.badge import badge_and_watermark
from app.ui.chart.table import told_table
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates import SEED
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates, Used
from core.report.columns import (
    Column,
    CountColumn,
    Form,
    NumberColumn,
    ShareColumn,
    TextColumn,
    harmless,
    interval_column,
    note_columns,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, Points, Rule, Spans, Tone
from core.report.table import Table

Cell = tuple[EstimateRow, int]


def estimates_table(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> Table:
    """A row for each group and arm; with `EVERY` for each answer of them. Of two answers the first: the second has
    what it leaves."""
    which = range(found.k if found.k > 2 else 1) if answer == EVERY else (answer,)
    cells = [(row, at) for row in made.rows for at in which]

    def numbers(name: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.array([float(getattr(row, name)[at]) for row, at in cells])

    columns: list[Column] = names_columns(found, cells, answers=len(which) > 1, group=setting.plan.group)
    columns += [
        ShareColumn("estimated_share", share_title(found.labels, which[0] if len(which) == 1 else EVERY), Role.DEBIASED,
                    numbers("shares")),
        NumberColumn("standard_error", _head("error"), Form.SHARE, _known(numbers("standard_errors").tolist())),
        interval_column("interval", _head("interval"), numbers("low"), numbers("high"), numbers("shares"), say),
        CountColumn("reports", _head("n"), np.array([float(row.n) for row, _ in cells])),
        ShareColumn("likeliest", _head("likeliest"), Role.DEBIASED, numbers("likeliest")),
        NumberColumn("worth", _head("worth"), Form.COUNT, tuple(_worth(row, at) for row, at in cells)),
        NumberColumn("p_design", _head("p"), Form.DECIMAL, _test(cells, "fit_test", "p_value")),
    ]  # fmt: skip
    used = TextColumn(
        "interval_by", _head("used"), tuple(say(f"collected.estimates.used.{row.used[at].value}") for row, at in cells)
    )
    # what a person did not choose must stand where they look
    apart = any(row.used[at].value != setting.plan.method.value for row, at in cells)
    hidden = _hidden(cells)
    columns, hidden = ([*columns, used], hidden) if apart else (columns, (used, *hidden))
    return told_table(
        answer_title(setting, found, answer), columns, setting.state,
        known_facts(setting, found, drawn=any(row.drawn for row in made.rows)), (),
        example=setting.example,
        about=(say("collected.estimates.caption", {"level": _level(setting)}), *sizes_note(setting)),
        digits=max((digits_of_row(row) for row, _ in cells), default=1), hidden=hidden,
    )  # fmt: skip


def _head(name: str) -> str:
    return say(f"collected.estimates.head.{name}")


def names_columns(found: Collected, cells: list[Cell], *, answers: bool, group: str = "") -> list[Column]:
    """Group, arm and answer, as far as there are several; `group`: what the column of groups is called."""
    columns: list[Column] = []
    if found.group is not None:
        groups = tuple(group_name(found, row.group) for row, _ in cells)
        columns.append(TextColumn("group", harmless(group) or _head("group"), groups))
    if len(found.arms) > 1:
        columns.append(TextColumn("arm", _head("arm"), tuple(row_name(found, row) for row, _ in cells)))
    if answers or not columns:
        columns.append(TextColumn("answer", _head("answer"), tuple(found.labels[at] for _, at in cells)))
    return columns


def known_facts(setting: CollectedSetting, found: Collected, *, drawn: bool) -> dict[str, str]:
    """What holds for every row; the seed of the bootstrap where one was `drawn`."""
    return {
        "question": harmless(question_title(setting)),
        "design": designs_said(setting),
        **({"group": harmless(setting.plan.group)} if found.group is not None else {}),
        "target": "population",
        "level": plain_number(setting.level),
        "method": setting.plan.method.value,
        **({"bootstrap_seed": str(SEED)} if drawn else {}),
    }


def _hidden(cells: list[Cell]) -> tuple[Column, ...]:
    means = tuple(say(f"collected.estimates.means.{row.means.value}") for row, _ in cells)
    return (
        TextColumn("share_is", _head("means"), means),
        NumberColumn(
            "design_effect", _head("effect"), Form.DECIMAL, _known([float(row.effect[at]) for row, at in cells])
        ),
        NumberColumn("g2_design", _head("statistic"), Form.DECIMAL, _test(cells, "fit_test", "statistic")),
        TextColumn(
            "reference", _head("reference"),
            tuple("" if row.fit_test is None else row.fit_test.reference.value for row, _ in cells),
        ),
        NumberColumn("p_possible", _head("edge"), Form.DECIMAL, _test(cells, "edge", "p_value")),
        NumberColumn(
            "p_agreement", _head("agreement"), Form.DECIMAL,
            _test(cells, "agreement", "p_value"),
        ),
        NumberColumn(
            "sampling_low", _head("sampling_low"), Form.DECIMAL,
            _known([float(row.sampling_low[at]) for row, at in cells]),
        ),
        NumberColumn(
            "sampling_high", _head("sampling_high"), Form.DECIMAL,
            _known([float(row.sampling_high[at]) for row, at in cells]),
        ),
    )  # fmt: skip


def _test(cells: list[Cell], test: str, figure: str) -> tuple[float | None, ...]:
    """A figure of a test of each row, None where there was none."""
    tests = [getattr(row, test) for row, _ in cells]
    return tuple(None if one is None else float(getattr(one, figure)) for one in tests)


def _worth(row: EstimateRow, answer: int) -> float | None:
    value = float(row.worth[answer])
    return value if np.isfinite(value) else None


def _known(values: list[float]) -> tuple[float | None, ...]:
    return tuple(value if np.isfinite(value) else None for value in values)


def _level(setting: CollectedSetting) -> str:
    return level_text(setting.level, screen_numbers())


Compared = tuple[Comparison, int]


def compared_cells(found: Collected, made: Estimates, answer: int) -> list[Compared]:
    """What is compared, and of which answer."""
    if answer != EVERY:
        return [(one, answer) for one in made.against]
    groups = list(dict.fromkeys(one.group for one in made.against))
    return [(one, at) for one in made.against if one.group == groups[-1] for at in range(found.k)]


def against_name(found: Collected, cell: Compared, *, answers: bool) -> str:
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


def _compared(name: str) -> str:
    return say(f"collected.estimates.against.head.{name}")


def against_words(found: Collected, cell: Compared) -> str:
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
