"""Hints from the first rows of a file: numbers with a decimal comma, and values that often mean "no answer".

The program only shows and offers both: no value becomes missing, and no text a number, before the user says so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from core.data.blanks import trimmed
from core.data.numbers import number_of

WORDS = frozenset((
    "na", "n/a", "#n/a", "n.a.", "n.a", "<na>", "none", "null", "nil", "nan", "#null!", "#n/v", ".", "..", "-", "--",
    "---", "\u2013", "\u2014", "?", "missing", "(missing)", "k.a.", "s/d", "n/d",
))  # fmt: skip
# Numbers that often mean "no answer" if they are far outside the other numbers of a column.
_BELOW = frozenset((-1, -2, -3, -6, -7, -8, -9, -77, -88, -96, -97, -98, -99, -777, -888, -996, -997, -998, -999,
                    -7777, -8888, -9996, -9997, -9998, -9999, -99999))  # fmt: skip
_ABOVE = frozenset((77, 88, 96, 97, 98, 99, 777, 888, 996, 997, 998, 999, 7777, 8888, 9996, 9997, 9998, 9999,
                    99999, 999999))  # fmt: skip
FAR = 4
MOSTLY = 0.9
LEAST_COMMAS = 2

_COMMA_NUMBER = re.compile(r"\s*[-+\u2212]?\d*,\d+\s*")
_THOUSANDS = re.compile(r"\s*[-+\u2212]?[1-9]\d{0,2},\d{3}\s*")


@dataclass(frozen=True, slots=True)
class Hints:
    """missing: (value, cells) of values that often mean "no answer", the most frequent first."""

    missing: tuple[tuple[str, int], ...]
    decimal_comma: bool


def hints(rows: Sequence[Sequence[str]], width: int) -> Hints:
    """Return the hints in the cells of some rows, found column by column."""
    missing: Counter[str] = Counter()
    decimal_comma = False
    for column in islice(zip_longest(*rows, fillvalue=""), width):
        texts = {text: number for text, number in Counter(column).items() if trimmed(text)}
        words = {text: number for text, number in texts.items() if trimmed(text).lower() in WORDS}
        rest = {text: number for text, number in texts.items() if text not in words}
        for text, number in (*words.items(), *_far_numbers(rest)):
            missing[trimmed(text)] += number
        decimal_comma = decimal_comma or _has_decimal_comma(rest)
    found = sorted(missing.items(), key=lambda pair: (-pair[1], pair[0]))
    return Hints(tuple(found), decimal_comma)


def padded(rows: Sequence[Sequence[str]], names: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Return (column, cells) of each column with blanks around answers, in the order of the columns."""
    columns = zip_longest(*rows, fillvalue="")
    found = (sum(cell != trimmed(cell) != "" for cell in column) for column in columns)
    return tuple((name, cells) for name, cells in zip(names, found, strict=False) if cells)


def _has_decimal_comma(texts: Mapping[str, int]) -> bool:
    """Return whether the column holds numbers only, some of them with a comma that cannot separate thousands."""
    commas = [text for text in texts if _COMMA_NUMBER.fullmatch(text)]
    if sum(texts[text] for text in commas) < min(LEAST_COMMAS, sum(texts.values())) or not commas:
        return False
    if all(_THOUSANDS.fullmatch(text) for text in commas) or any(text.count(",") > 1 for text in texts):
        return False
    numbers = sum(number for text, number in texts.items() if number_of(text, True) is not None)
    return numbers >= MOSTLY * sum(texts.values())


def _far_numbers(texts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return codes like 99 or -9 that are far outside the other numbers of a column of mostly numbers."""
    numbers = {text: value for text in texts if (value := number_of(text, False)) is not None}
    if sum(texts[text] for text in numbers) < MOSTLY * sum(texts.values()):
        return []
    others = [value for value in numbers.values() if value not in _BELOW and value not in _ABOVE]
    if len(set(others)) < 2:
        return []
    least, most = min(others), max(others)
    return [
        (text, texts[text])
        for text, value in numbers.items()
        if (value in _BELOW and least >= 0) or (value in _ABOVE and value >= FAR * max(abs(least), most))
    ]
