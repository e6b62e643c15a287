"""Texts of workbook cells.

Whole numbers up to 2^53 have all their digits, so ids are exact. Other numbers have at most 15 significant digits, as
in spreadsheets, so 0.1 + 0.2 is "0.3". Dates, times and durations are ISO; the time 00:00:00 of a date is omitted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

_WHOLE = 2.0**53
_KEPT = 100_000


def number(value: float) -> str:
    """Return the text of a number: 69.0 -> "69", 0.5 -> "0.5", 1/3 -> "0.333333333333333"."""
    return str(int(value)) if value.is_integer() and -_WHOLE <= value <= _WHOLE else format(value, ".15g")


def moment(value: datetime | time) -> str:
    """Return an ISO text to the second, or to the millisecond if necessary."""
    return value.isoformat(timespec="milliseconds" if value.microsecond >= 500 else "seconds")


def duration(value: timedelta) -> str:
    """Return hours, minutes and seconds: 36 hours -> "36:00:00"."""
    total = round(value.total_seconds(), 3)
    whole = abs(int(total))
    rest = f"{abs(total) - whole:.3f}"[1:] if abs(total) != whole else ""
    return f"{'-' if total < 0 else ''}{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02}{rest}"


class _Remembered(dict[Any, str]):
    """Cache of texts, because answers repeat."""

    def __init__(self, make: Callable[[Any], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, value: Any) -> str:
        text = self._make(value)
        if len(self) < _KEPT:
            self[value] = text
        return text


_MAKERS: dict[type, Callable[[Any], str]] = {
    float: _Remembered(number).__getitem__,
    int: str,
    bool: lambda value: "TRUE" if value else "FALSE",
    date: _Remembered(date.isoformat).__getitem__,
    datetime: moment,
    time: moment,
    timedelta: duration,
}


def texts(row: Sequence[Any]) -> list[str]:
    """Return the cells of a row as texts; strings are unchanged, and "" is a blank cell."""
    return [cell if cell.__class__ is str else _MAKERS[cell.__class__](cell) for cell in row]
