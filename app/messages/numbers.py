"""Numbers in the signs of the reader, each by the rule of its quantity in `core.report.numbers`."""

from __future__ import annotations

from app.messages.speak import local_count, say, screen_numbers, template
from core.report import numbers
from core.report.numbers import digits_of

__all__ = [
    "digits_of",
    "effective",
    "epsilon_short",
    "in_100",
    "odds_of",
    "p_words",
    "people_asked",
    "percent",
    "points_of",
    "share_of_people",
    "three_digits",
]


def three_digits(value: float) -> str:
    """Return a number with three significant digits; "0" and a dash are whole."""
    return numbers.three_digits(value, screen_numbers())


def points_of(share: float) -> str:
    """Return a standard error, bias or margin in percentage points, without the word."""
    return numbers.points_text(share, screen_numbers())


def share_of_people(share: float) -> str:
    """Return a share for a sentence: whole percent, one decimal near the ends."""
    return numbers.share_words(share, screen_numbers(), under=template("words.under"), over=template("words.over"))


def percent(share: float) -> str:
    """Return a typed or planned share with at most two decimals."""
    return numbers.typed_share_text(share, screen_numbers())


def in_100(chance: float) -> str:
    """Return the number of 100 surveys, never rounded to none or all."""
    if 0.0 < chance < 0.005:
        return say("planned.fewer_than_1")
    if 0.995 < chance < 1.0:
        return say("planned.more_than_99")
    return local_count(round(100.0 * chance))


def people_asked(n: float) -> str:
    """Return a number of respondents; the effective n of weighted ones as an effective sample size."""
    return local_count(round(n)) if n == round(n) else effective(n)


def effective(worth: float | None) -> str:
    """Return an effective sample size, a dash if it is unknown."""
    if worth is None:
        return numbers.NO_NUMBER
    return numbers.effective_text(worth, screen_numbers(), under=template("words.under"))


def epsilon_short(epsilon: float) -> str:
    """Return epsilon with four significant digits."""
    return numbers.epsilon_text(epsilon, screen_numbers())


def odds_of(odds: float) -> str:
    """Return an odds factor, rounded up to two significant digits."""
    return numbers.odds_text(odds, screen_numbers())


def p_words(p_value: float) -> str:
    """Return "p = 0.014" or "p < 0.001"."""
    return numbers.p_statement(p_value, screen_numbers())
