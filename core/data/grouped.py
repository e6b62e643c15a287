"""Short form of a list of categories for scripts: each label with the file's values that belong to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.data.recode import Recode
from core.data.variable import Category, DeclaredBy, MissingPolicy

Labelled = Mapping[str, str | Sequence[str]] | Sequence[str]
"""Label -> value or values; or values that are their own labels."""


def grouped(categories: Labelled, *, missing: Sequence[str] = (), no_answer: str = "") -> Recode:
    """Return the categories in this order; values without a category are left out of the base.

    missing    values of the file that count as missing
    no_answer  label of a category for respondents without an answer; "": they are left out of the base

    Raises InputError as core.data.recode.Recode does: a duplicate label or value, a blank label.
    """
    named = categories if isinstance(categories, Mapping) else {value: value for value in categories}
    recode = Recode(
        tuple(Category(label, (found,) if isinstance(found, str) else tuple(found)) for label, found in named.items()),
        missing_values=tuple(missing),
        declared=DeclaredBy.TYPED,
    )
    return recode.with_missing(MissingPolicy.OWN_CATEGORY, no_answer) if no_answer else recode
