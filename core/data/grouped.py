"""A list of categories written short, as a script says it: each label with the values of the file that mean it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.data.recode import Recode
from core.data.variable import Category, DeclaredBy, MissingPolicy

Labelled = Mapping[str, str | Sequence[str]] | Sequence[str]
"""Label -> value or values; or values that are their own labels."""


def grouped(categories: Labelled, *, missing: Sequence[str] = (), no_answer: str = "") -> Recode:
    """The categories in this order; values that none of them names are left out of the base.

    missing    values of the file that are no answers
    no_answer  label of the category of those without an answer; "": they are left out of the base

    Raises InputError like core.data.recode.Recode: a label or a value that stands twice, a blank label.
    """
    named = categories if isinstance(categories, Mapping) else {value: value for value in categories}
    recode = Recode(
        tuple(Category(label, (found,) if isinstance(found, str) else tuple(found)) for label, found in named.items()),
        missing_values=tuple(missing),
        declared=DeclaredBy.TYPED,
    )
    return recode.with_missing(MissingPolicy.OWN_CATEGORY, no_answer) if no_answer else recode
