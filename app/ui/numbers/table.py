"""The table version of a chart about numbers, and the name of its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from app.messages.speak import say
from app.ui.chart.table import More, told_table
from app.workspace.numbers import NumbersSetting
from core.data.delimited.formulas import harmless
from core.report.columns import Column
from core.report.table import Table
from core.study.numbers import NumberSource


def numbers_title(setting: NumbersSetting) -> str:
    """Return the name of the numbers: text of the question, invented ages, or a normal curve."""
    return setting.title if setting.source is NumberSource.COLUMN else say(f"numbers.source.{setting.source.value}")


def numbers_table(
    title: str,
    columns: Sequence[Column],
    *,
    setting: NumbersSetting,
    **more: Unpack[More],
) -> Table:
    """Return the columns under a title; a file of it is public only if the numbers are."""
    known = {
        "numbers": harmless(numbers_title(setting)),
        "low": "" if setting.low is None else repr(setting.low),
        "high": "" if setting.high is None else repr(setting.high),
        "bounds": "" if setting.declared is None else setting.declared.value,
        "target": setting.target.value,
        "mode": _mode(setting),
    }
    return told_table(title, columns, setting.state, known, example=setting.example, **more)


def _mode(setting: NumbersSetting) -> str:
    if setting.private:
        return "internal_preview"
    return "example" if setting.example else "plan"
