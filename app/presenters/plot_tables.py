"""The table twin of a chart over numbers: its columns with what holds for every row. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.speak import screen_numbers
from app.presenters.plot_marks import badge_and_watermark
from app.state.planning import Assumed, PlanSetting
from core.report.columns import Column, harmless
from core.report.export import is_public
from core.report.table import Table
from core.types import Planned


def plot_table(
    title: str,
    columns: Sequence[Column],
    *,
    setting: PlanSetting,
    facts: Sequence[tuple[str, str]] = (),
    about: Sequence[str] = (),
    digits: int = 1,
    hidden: Sequence[Column] = (),
) -> Table:
    """The columns under a title; a file of it is public only where the setting is.

    facts    more of what holds for every row, as codes and '.'-decimal numbers; one that is given twice counts last
    about    the caption of the chart in words
    digits   decimals of columns of percent
    hidden   columns for files only
    """
    badge, watermark = badge_and_watermark(setting.state, setting.assumed is Assumed.TRUE)
    # who knows the seed of a simulation could find out what was simulated
    facts = tuple((key, fact) for key, fact in facts if key != "seed" or is_public(setting.state))
    known = {
        "chart": harmless(title),
        "question": harmless(setting.question),
        "target": setting.target.value,
        "shares_assumed": setting.assumed.value,
        "mode": _mode(setting),
    }
    return Table(
        title=title,
        columns=tuple(columns),
        digits=digits,
        style=screen_numbers(),
        facts=tuple((known | {key: harmless(fact) for key, fact in facts}).items()),
        hidden=tuple(hidden),
        state=setting.state,
        about=tuple(about),
        mark=watermark or badge,
    )


def _mode(setting: PlanSetting) -> str:
    if not is_public(setting.state):
        return "internal_preview"
    return "plan" if isinstance(setting.state, Planned) and setting.assumed is not Assumed.TRUE else "example"
