"""Days and seconds as ISO texts, for any year from 1 on, because Python's own dates end with 9999."""

from __future__ import annotations

from collections.abc import Callable

from core.data.readers.number_text import double_text

MOST_DAYS = 40_000_000
"""Numbers of days beyond this (the year 109,000) are not dates."""


def days_before(year: int, month: int, day: int) -> int:
    """Return the days from 0001-01-01 (day 0) to a date of the proleptic Gregorian calendar.

    The years start in March here, so that the leap day is their last:
    365 y + y//4 - y//100 + y//400 + (153 m + 2)//5 + day.
    """
    y = year - (month <= 2)
    m = (month + 9) % 12
    return 365 * y + y // 4 - y // 100 + y // 400 + (153 * m + 2) // 5 + day - 307


def date_of(days: int) -> tuple[int, int, int] | None:
    """Return (year, month, day) of a number of days from 0001-01-01, the inverse of `days_before`; None for no date."""
    if not 0 <= days < MOST_DAYS:
        return None
    era, of_era = divmod(days + 306, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    m = (5 * of_year + 2) // 153
    month = m + 3 if m < 10 else m - 9
    return year + 400 * era + (month <= 2), month, of_year - (153 * m + 2) // 5 + 1


def day_text(days: int) -> str:
    """Return an ISO date: "2012-05-06"; "" for no date."""
    date = date_of(days)
    return f"{date[0]:04}-{date[1]:02}-{date[2]:02}" if date else ""


def moment_text(days: int, milliseconds: int) -> str:
    """Return an ISO date and time: "2012-05-06T10:10:10"; "" for no date."""
    day = day_text(days)
    return f"{day}T{clock_text(milliseconds)}" if day else ""


def date_or_number(write: Callable[[float], str], most: float) -> Callable[[float], str]:
    """Return the function that writes dates by `write`, and numbers that are no dates or above `most` as they are."""
    return lambda value: (abs(value) < most and write(value)) or double_text(value)


def clock_text(milliseconds: int) -> str:
    """Return "10:10:10" or "10:10:10.5". Hours may exceed 24, and a negative time has a minus."""
    seconds, fraction = divmod(abs(milliseconds), 1_000)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    tail = f".{fraction:03}".rstrip("0") if fraction else ""
    return f"{'-' if milliseconds < 0 else ''}{hour:02}:{minute:02}:{second:02}{tail}"
