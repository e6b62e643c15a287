"""Dates and times of Stata: days, weeks, months, quarters, half-years or milliseconds since 1960, by their format.

The formats are those of Stata's manual ("Datetime"): %td, %tc, %tC (with leap seconds), %tw, %tm, %tq, %th, %ty. A
business calendar (%tb) is stored in another file, so its dates stay numbers.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Callable

from core.data.readers.calendar_text import MOST_DAYS, clock_text, date_or_number, day_text, days_before, moment_text
from core.data.readers.number_text import double_text

_ORIGIN = days_before(1960, 1, 1)
_DAY_MS = 86_400_000
_FORMAT = re.compile(r"%-?(?:t([cCdwmqhy])|(d))(.*)", re.DOTALL)
_CLOCK_ONLY = re.compile(r"(?:HH|Hh|hH|hh|MM|mm|SS|ss|\.s+|[aA][mM]|[aApP]\.[mM]\.|[:.,_+!\- ])+")

# Ends of half-years followed by a leap second: (year, first or second half).
_LEAPS = (
    *((1972, 1), (1972, 2), (1973, 2), (1974, 2), (1975, 2), (1976, 2), (1977, 2), (1978, 2), (1979, 2)),
    *((1981, 1), (1982, 1), (1983, 1), (1985, 1), (1987, 2), (1989, 2), (1990, 2), (1992, 1), (1993, 1)),
    *((1994, 1), (1995, 2), (1997, 1), (1998, 2), (2005, 2), (2008, 2), (2012, 1), (2015, 1), (2016, 2)),
)
_AFTER_LEAP = tuple(
    (days_before(year, 7, 1) if half == 1 else days_before(year + 1, 1, 1)) - _ORIGIN for year, half in _LEAPS
)
# Milliseconds, leap seconds included, at the beginning of each leap second.
_LEAP_AT = tuple(day * _DAY_MS + place * 1_000 for place, day in enumerate(_AFTER_LEAP))


def date_format(shown: str | None) -> Callable[[float], str] | None:
    """Return the function that writes numbers of this format ("%td", "%tcHH:MM"), or None for other formats."""
    found = _FORMAT.fullmatch(shown or "")
    if found is None:
        return None
    unit = found[1] or found[2]
    write = _clock if unit in "cC" and found[3] and _CLOCK_ONLY.fullmatch(found[3]) else _WRITERS[unit]
    return date_or_number(write, MOST_DAYS * float(_DAY_MS))


def _day(value: float) -> str:
    return day_text(_ORIGIN + math.floor(value))


def _moment(value: float) -> str:
    days, milliseconds = divmod(round(value), _DAY_MS)
    return moment_text(_ORIGIN + days, milliseconds)


def _moment_with_leaps(value: float) -> str:
    """Return the moment; a leap second is 23:59:60 of its day."""
    milliseconds = round(value)
    added = bisect_right(_LEAP_AT, milliseconds)
    if added and milliseconds - _LEAP_AT[added - 1] < 1_000:
        before = _moment(float(milliseconds - 1_000 * added))
        return before.replace("T23:59:59", "T23:59:60")
    return _moment(float(milliseconds - 1_000 * added))


def _clock(value: float) -> str:
    return clock_text(round(value) % _DAY_MS)


def _week(value: float) -> str:
    """Return the week; week 1 begins on the first of January, and week 52 lasts to the end of the year."""
    return _of_year(value, 52, "-W{:02}")


def _month(value: float) -> str:
    return _of_year(value, 12, "-{:02}")


def _quarter(value: float) -> str:
    return _of_year(value, 4, "-Q{}")


def _half(value: float) -> str:
    return _of_year(value, 2, "-H{}")


def _of_year(value: float, parts: int, tail: str) -> str:
    years, part = divmod(math.floor(value), parts)
    year = 1960 + years
    return f"{year:04}{tail.format(part + 1)}" if 1 <= year < 100_000 else ""


_WRITERS: dict[str, Callable[[float], str]] = {
    "d": _day,
    "c": _moment,
    "C": _moment_with_leaps,
    "w": _week,
    "m": _month,
    "q": _quarter,
    "h": _half,
    "y": double_text,
}
