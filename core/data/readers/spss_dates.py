"""Dates and times of SPSS: seconds since 14 October 1582, with a format that gives their meaning.

Formats and their output are those of the SPSS syntax reference; MONTH and WKDAY are plain numbers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from core.data.readers.calendar_text import (
    clock_text,
    date_of,
    date_or_number,
    day_text,
    days_before,
    moment_text,
)

_ORIGIN = days_before(1582, 10, 14)
_DAY = 86_400
_MOST_SECONDS = 4e12

_NAME = re.compile("[A-Z]+")


def date_format(shown: str | None) -> Callable[[float], str] | None:
    """Return the function that writes numbers of this format ("DATE11", "QYR8"), or None for other formats."""
    name = _NAME.match(shown or "")
    write = _FORMATS.get(name.group()) if name else None
    return None if write is None else date_or_number(write, _MOST_SECONDS)


def _date(value: float) -> tuple[int, int, int] | None:
    return date_of(_ORIGIN + math.floor(value / _DAY))


def _day(value: float) -> str:
    return day_text(_ORIGIN + math.floor(value / _DAY))


def _moment(value: float) -> str:
    days, milliseconds = divmod(_milliseconds(value), _DAY * 1_000)
    return moment_text(_ORIGIN + days, milliseconds)


def _quarter(value: float) -> str:
    date = _date(value)
    return f"{date[0]:04}-Q{(date[1] + 2) // 3}" if date else ""


def _month(value: float) -> str:
    date = _date(value)
    return f"{date[0]:04}-{date[1]:02}" if date else ""


def _week(value: float) -> str:
    """Return the week; week 1 begins on the first of January, as in SPSS."""
    date = _date(value)
    if date is None:
        return ""
    of_year = days_before(*date) - days_before(date[0], 1, 1)
    return f"{date[0]:04}-W{of_year // 7 + 1:02}"


def _time(value: float) -> str:
    return clock_text(_milliseconds(value))


def _days_and_time(value: float) -> str:
    """Return days and time: "3 04:05:06" is three days, four hours."""
    days, rest = divmod(abs(_milliseconds(value)), _DAY * 1_000)
    return f"{'-' if value < 0 else ''}{days} {clock_text(rest)}"


def _milliseconds(value: float) -> int:
    whole = math.floor(value)
    return whole * 1_000 + round((value - whole) * 1_000)


_FORMATS: dict[str, Callable[[float], str]] = {
    **dict.fromkeys(("DATE", "ADATE", "EDATE", "SDATE", "JDATE"), _day),
    **dict.fromkeys(("DATETIME", "YMDHMS"), _moment),
    "QYR": _quarter,
    "MOYR": _month,
    "WKYR": _week,
    **dict.fromkeys(("TIME", "MTIME"), _time),
    "DTIME": _days_and_time,
}
