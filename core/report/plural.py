"""Words that follow a number, in as many forms as the language has plural categories (Unicode CLDR).

"{n} {n:answer|answers}" names them in the order of CLDR: zero, one, two, few, many, other. English has one and other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal


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
