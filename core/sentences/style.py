"""How a language writes numbers, and the words that follow them: a form for each plural category (Unicode CLDR).

"{n} {n:answer|answers}" names them in the order of CLDR: zero, one, two, few, many, other. English has one and other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "ur", "yi"})
"""Languages that are read from the right."""
MINUS = "\u2212"
_PLAIN_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Plurals:
    """The `categories` of a language in the order of CLDR, and the `category` of a number as it is written: 1.0 is
    not 1."""

    categories: tuple[str, ...]
    category: Callable[[Decimal], str]

    def chosen(self, forms: Sequence[str], number: Decimal | None) -> str:
        """The form for a number, the last one for what is no number.

        A sentence that was not translated has the two forms of English.
        """
        plurals = self if len(forms) == len(self.categories) else ENGLISH
        if number is None or len(forms) != len(plurals.categories):
            return forms[-1]
        return forms[plurals.categories.index(plurals.category(number))]


def _english(number: Decimal) -> str:
    return "one" if str(number) == "1" else "other"


ENGLISH = Plurals(("one", "other"), _english)


@dataclass(frozen=True, slots=True)
class NumberStyle:
    """How a language writes numbers, and which words follow them; `percent` stands directly behind a share (some
    languages put a space first)."""

    decimal: str = "."
    group: str = ","
    percent: str = "%"
    digits: str = _PLAIN_DIGITS
    plurals: Plurals = ENGLISH

    def __post_init__(self) -> None:
        if len(self.digits) != 10:
            raise ValueError("ten digits, 0 to 9")

    def write(self, plain: str) -> str:
        """`plain` (digits, ',' groups, '.' decimals) in this style."""
        if self.decimal == "." and self.group == "," and self.digits == _PLAIN_DIGITS:
            return plain
        own = dict(zip(_PLAIN_DIGITS, self.digits, strict=True)) | {".": self.decimal, ",": self.group}
        return "".join(own.get(sign, sign) for sign in plain)

    def read(self, shown: str) -> Decimal | None:
        """The number that was written so, with the decimals that were shown; None if it is no number."""
        plain = shown.replace(self.group, "").replace(self.decimal, ".").replace(MINUS, "-")
        try:
            return Decimal(plain)
        except InvalidOperation:
            return None


PLAIN_STYLE = NumberStyle()


@dataclass(frozen=True, slots=True)
class Counted:
    """What stands in a blank of a sentence: `{n}`, or `{n:answer|answers}` for the word that follows it."""

    shown: Any
    style: NumberStyle = PLAIN_STYLE

    def __str__(self) -> str:
        return str(self.shown)

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.shown, spec)
        return self.style.plurals.chosen(spec.split("|"), self.style.read(str(self.shown)))
