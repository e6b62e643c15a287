"""The table version of a chart over numbers: its columns and the facts that hold for every row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

from app.messages.speak import screen_numbers
from app.ui.chart.badge import badge_and_watermark
from app.workspace.planning import Assumed, PlanSetting
from core.data.delimited.formulas import harmless
from core.report.columns import Column, TextColumn
from core.report.export import is_public
from core.report.table import Table
from core.types import ColumnState, Planned

_ISOLATES = "\u2068\u2069"


class More(TypedDict, total=False):
    """facts    further facts that hold for every row, as codes and '.'-decimal numbers; the last of equal codes counts
    about    the caption of the chart in words
    digits   decimals of columns of percent, 1 by default
    hidden   columns for files only
    """

    facts: Sequence[tuple[str, str]]
    about: Sequence[str]
    digits: int
    hidden: Sequence[Column]


def plot_table(
    title: str,
    columns: Sequence[Column],
    *,
    setting: PlanSetting,
    **more: Unpack[More],
) -> Table:
    """Return the columns under a title; a file of it is public only if the setting is."""
    known = {
        "question": harmless(setting.question),
        "target": setting.target.value,
        "shares_assumed": setting.assumed.value,
        "mode": _mode(setting),
    }
    example = setting.example
    return told_table(title, columns, setting.state, known, example=example, **more)


def told_table(
    title: str,
    columns: Sequence[Column],
    state: ColumnState,
    known: Mapping[str, str],
    facts: Sequence[tuple[str, str]] = (),
    *,
    example: bool,
    about: Sequence[str] = (),
    digits: int = 1,
    hidden: Sequence[Column] = (),
) -> Table:
    """Return the table of any page; `known` and `facts` hold for every row, but the seed is left out unless it is
    public. In a file a fact becomes a column. A fact with the name of a column is called plan_NAME there, because it
    would replace the column."""
    badge, watermark = badge_and_watermark(state, example)
    # Anyone with the seed of a simulation could reconstruct the simulated values.
    further = {key: harmless(fact) for key, fact in facts if key != "seed" or is_public(state)}
    told = {"chart": harmless(_bare(title))} | dict(known) | further
    if not is_public(state):
        # A CSV has no watermark, so a column states that it is internal, whatever the file's name.
        told.setdefault("mode", "internal")
    taken = {part.key for column in (*columns, *hidden) for part in column.parts()}
    return Table(
        title=title,
        columns=tuple(_cells_of_their_own(column) for column in columns),
        digits=digits,
        style=screen_numbers(),
        facts=tuple((f"plan_{key}" if key in taken else key, fact) for key, fact in told.items()),
        hidden=tuple(hidden),
        state=state,
        about=tuple(about),
        mark=watermark or badge,
    )


def _cells_of_their_own(column: Column) -> Column:
    """Return names without direction marks: a cell needs none, and in a file they would change the name."""
    if not isinstance(column, TextColumn):
        return column
    return replace(column, values=tuple(_bare(value) if _whole(value) else value for value in column.values))


def _whole(value: str) -> bool:
    return value.startswith(_ISOLATES[0]) and value.endswith(_ISOLATES[1]) and value.count(_ISOLATES[0]) == 1


def _bare(text: str) -> str:
    return text.replace(_ISOLATES[0], "").replace(_ISOLATES[1], "")


def _mode(setting: PlanSetting) -> str:
    if not is_public(setting.state):
        return "internal_preview"
    return "plan" if isinstance(setting.state, Planned) and setting.assumed is not Assumed.TRUE else "example"
