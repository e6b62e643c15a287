"""The table twin of the part Estimates: every group, arm and answer; what a paper does not print is in files. No Qt."""

from __future__ import annotations

import numpy as np

from app.messages.speak import say, screen_numbers
from app.presenters.collected.estimates import answer_title, digits_of_row
from app.presenters.collected.estimates_lines import EVERY, group_name, row_name
from app.presenters.collected.shared import designs_said, question_title, sizes_note
from app.presenters.collected.stated_names import share_title
from app.presenters.plot_tables import told_table
from app.state.collected.page import CollectedSetting
from core.report.columns import (
    Column,
    CountColumn,
    Form,
    NumberColumn,
    ShareColumn,
    TextColumn,
    harmless,
    interval_column,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.table import Table
from core.studies.collected.case import Collected
from core.studies.collected.estimates import SEED
from core.studies.collected.estimates_result import EstimateRow, Estimates

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
