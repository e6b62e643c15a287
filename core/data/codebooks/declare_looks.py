"""Patterns in a few answers of a column; no content of a cell is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.data.numbers import number_of

LOOKED_AT = 30
"""Number of distinct answers examined, spread over the column's list."""

_NEARLY_ALL = 0.95
_MOST = 0.8
_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|fév|fev|avr|jui|aoû|déc|ene|abr|ago|dic|gen|"
    r"mag|giu|lug|set|ott|mrt|maj|out)[^\W\d_]*\.?"
)
_DAY = (
    r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}",
    r"\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})",
    rf"\d{{1,2}}[. /-]{{1,2}}{_MONTH}[, /-]{{1,2}}(?:\d{{4}}|\d{{2}})",
    rf"{_MONTH} \d{{1,2}},? \d{{4}}",
)
_TIME = r"\d{1,2}:\d{2}"
_DATE = re.compile(rf"(?:{'|'.join(_DAY)})(?:[T ,]+{_TIME}.*)?|{_TIME}(?::\d{{2}})?(?: ?[ap]m)?", re.IGNORECASE)
_PACKED_DATE = re.compile(r"(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])")
_EMAIL = re.compile(r"[^\s@]+@[^\s@]+\.[^\s@.]{2,}")
_PHONE = re.compile(r"\+?[\d\s()./-]{7,24}")
_CODE = re.compile(r"(?=.*\d)[\w.:{}-]{4,64}")


@dataclass(frozen=True, slots=True)
class Look:
    """Facts that hold for most of the examined answers.

    words  mean number of words; signs: mean length
    """

    number: bool = False
    whole: bool = False
    date: bool = False
    email: bool = False
    phone: bool = False
    code: bool = False
    person: bool = False
    words: float = 0.0
    signs: float = 0.0


def spread(values: Sequence[tuple[str, int]], number: int = LOOKED_AT) -> list[str]:
    """Return at most `number` of the values, evenly from the whole list."""
    step = max(1, -(-len(values) // number))
    return [value for value, _ in values[::step]]


def look_of(texts: Sequence[str], decimal_comma: bool = False) -> Look:
    """Return the patterns of these answers, ignoring blank ones."""
    given = [text.strip() for text in texts if text.strip()]
    if not given:
        return Look()
    if all(map(_PACKED_DATE.fullmatch, given)):
        return Look(date=True, signs=_mean(given, len))
    numbers = [number for number in (number_of(text, decimal_comma) for text in given) if number is not None]
    if len(numbers) >= _NEARLY_ALL * len(given):
        whole = all(number.is_integer() for number in numbers)
        return Look(number=True, whole=whole, phone=_most(given, _dialled), signs=_mean(given, len))
    return Look(
        date=_most(given, lambda text: _DATE.fullmatch(text) is not None),
        email=_most(given, lambda text: _EMAIL.fullmatch(text[:200]) is not None, 0.5),
        phone=_most(given, _dialled),
        code=_most(given, lambda text: _CODE.fullmatch(text) is not None),
        person=_most(given, _named),
        words=_mean(given, lambda text: len(text.split())),
        signs=_mean(given, len),
    )


def _most(texts: Sequence[str], holds: Callable[[str], bool], share: float = _MOST) -> bool:
    return sum(map(holds, texts)) >= share * len(texts)


def _mean(texts: Sequence[str], size: Callable[[str], int]) -> float:
    return sum(map(size, texts)) / len(texts)


def _dialled(text: str) -> bool:
    """Return whether the text has the form of a phone number; a plain number needs a leading +, 0 or parenthesis."""
    if _PHONE.fullmatch(text) is None or _DATE.fullmatch(text) is not None:
        return False
    digits = sum(sign.isdigit() for sign in text)
    return 7 <= digits <= 15 and (text[0] in "+0(" or text.count("-") + text.count(" ") + text.count("/") >= 2)


def _named(text: str) -> bool:
    """Return whether the text has the form of a full name: two to four words of letters, each capitalized."""
    words = text[:80].split()
    return 2 <= len(words) <= 4 and all(
        word[0].isupper() and word.replace("-", "").replace("'", "").replace("\u2019", "").replace(".", "").isalpha()
        for word in words
    )
