"""The usual order of a column's answers if no codebook gives one.

1. Values that begin with a number come first, ascending ("<5", "5", "6-9", "10-19", "30+", "$50,000 - $99,999"):
   codes, ranges and amounts. A comma before three digits separates thousands.
2. Texts of one known scale ("Never, Rarely, Sometimes, ...") follow in the order of that scale.
3. All other texts are in alphabetical order, ignoring case.
4. Non-substantive answers ("Other", "Don't know", "Prefer not to say") are last, in this order.

Order by frequency or by first appearance would disclose a fact about the respondents; this order uses only the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMBER = re.compile(
    # Possessive quantifiers, because backtracking over a long run of blanks would be slow.
    r"\s*+(?P<sign>[-\u2212]?)(?P<below>[<\u2264>\u2265]?)\s*+[$\u20ac\u00a3\u00a5]?\s*+"
    r"(?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)"
)
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")

SCALES: tuple[tuple[str, ...], ...] = (
    ("never", "almost never", "rarely", "seldom", "once or twice", "occasionally", "sometimes", "less than monthly",
     "yearly", "monthly", "once a month", "often", "frequently", "weekly", "once a week", "usually",
     "most of the time", "several times a week", "almost daily", "very often", "daily", "every day", "almost always",
     "always"),
    ("strongly disagree", "disagree", "somewhat disagree", "slightly disagree", "neither agree nor disagree",
     "neither", "neutral", "undecided", "slightly agree", "somewhat agree", "agree", "strongly agree"),
    ("very dissatisfied", "dissatisfied", "somewhat dissatisfied", "neither satisfied nor dissatisfied", "neither",
     "neutral", "somewhat satisfied", "satisfied", "very satisfied"),
    ("very poor", "very bad", "poor", "bad", "fair", "average", "good", "very good", "excellent"),
    ("very unlikely", "unlikely", "somewhat unlikely", "neither", "neutral", "somewhat likely", "likely",
     "very likely"),
    ("not at all", "a little", "slightly", "somewhat", "moderately", "quite a bit", "very", "very much", "extremely"),
    ("none", "very low", "low", "medium", "moderate", "high", "very high"),
    ("yes", "no"),
    ("true", "false"),
    ("male", "female"),
    ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
     "december"),
    ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
)  # fmt: skip

# In "Very masculine, Somewhat masculine, Not at all masculine", the scale comes before the word.
_DEGREES = ("extremely", "very", "quite", "fairly", "moderately", "somewhat", "slightly", "a little", "not too",
            "not so", "not very", "not at all")  # fmt: skip

_LONGEST = max(map(len, (*SCALES, _DEGREES)))

_LAST = ("other", "another answer", "none of these", "none of the above", "not applicable", "does not apply", "unsure",
         "not sure", "don't know", "dont know", "do not know", "refused", "refusal", "prefer not to say",
         "prefer not to answer", "no answer", "not answered", "missing")  # fmt: skip


def natural_order(values: Iterable[str]) -> tuple[str, ...]:
    """Return the values in the order of the module's rules; equal sets give equal orders."""
    listed = sorted(set(values))
    # Non-substantive answers have no digits, so they need no check here.
    numbers = {value: _number_key(value, found) for value in listed if (found := _NUMBER.match(value))}
    plain = {value: plain_answer(value) for value in listed if value not in numbers}
    last = [value for value, word in plain.items() if word in _LAST]
    texts = sorted(plain.keys() - set(last), key=lambda value: (plain[value], value))
    texts = _by_scale(texts) or texts
    last.sort(key=lambda value: (_LAST.index(plain[value]), value))
    return (*sorted(numbers, key=numbers.__getitem__), *texts, *last)


def plain_answer(value: str) -> str:
    """Return an answer in small letters, with simple apostrophes and blanks and without a full stop."""
    return " ".join(value.replace("\u2019", "'").split()).casefold().rstrip(".")


def _number_key(value: str, found: re.Match[str]) -> tuple[float, int, str]:
    digits = found["digits"]
    size = float(digits.replace(",", "" if _THOUSANDS.fullmatch(digits) else "."))
    below = {"": 1, "<": 0, "\u2264": 0}.get(found["below"], 2)
    return (-size if found["sign"] else size, below, value)


def _by_scale(texts: list[str]) -> list[str]:
    """Return the texts in the order of a scale that contains all of them; empty if there is none."""
    plain = {value: plain_answer(value) for value in texts}
    if len(texts) < 2 or len(set(plain.values())) > _LONGEST:
        return []
    for scale in SCALES:
        if all(word in scale for word in plain.values()):
            return sorted(texts, key=lambda value: (scale.index(plain[value]), value))
    degrees = {value: _degree(word) for value, word in plain.items()}
    objects = {word for degree, word in degrees.values()}
    if len(objects) == 1 and all(degree >= 0 for degree, _ in degrees.values()):
        return sorted(texts, key=lambda value: (degrees[value][0], value))
    return []


def _degree(word: str) -> tuple[int, str]:
    """Return (degree, object) of a text like "not very masculine": (-1, word) if it has no degree."""
    best = max((degree for degree in _DEGREES if word.startswith(degree + " ")), key=len, default="")
    return (_DEGREES.index(best), word[len(best) + 1 :]) if best else (-1, word)


def is_known_answer(text: str) -> bool:
    """Return whether the text is a widely used answer ("Yes", "Never", "Don't know") and so not a column name."""
    plain = plain_answer(text)
    return plain in _LAST or any(plain in scale for scale in SCALES)


_UNORDERED = frozenset(("yes", "no", "true", "false", "male", "female"))


def is_ordered(labels: Iterable[str]) -> bool:
    """Return whether three or more answers have an order: all of one known scale, or ranges ("1-2", "3-5", "6+")."""
    substantive = {label: plain for label in labels if (plain := plain_answer(label)) not in _LAST}
    if len(substantive) < 3:
        return False
    if all(map(_NUMBER.match, substantive)):
        return not all(plain.lstrip("-\u2212").replace(".", "").isdecimal() for plain in substantive.values())
    if any(map(_NUMBER.match, substantive)) or _UNORDERED.issuperset(substantive.values()):
        return False
    return bool(_by_scale(list(substantive)))
