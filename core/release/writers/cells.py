"""Texts of labels in a file: writable, harmless, and distinct."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.data.delimited.formulas import harmless

# XML does not allow these characters; a workbook with one of them does not open.
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")


def cell_words(labels: Iterable[str], *, sheet: bool, numbers: bool = False) -> tuple[str, ...]:
    """Return the cell of each label; different labels have different cells.

    sheet    spreadsheets open the file: text that looks like a formula gets an apostrophe, and a second one if the
             result is another label ("=a" and "'=a")
    numbers  true numbers ("-5") stay unchanged
    """
    whole = tuple(labels)
    made = [UNWRITABLE.sub("\ufffd", label) for label in whole]
    if sheet:
        made = [word if numbers and _NUMBER.fullmatch(word) else harmless(word) for word in made]
    # Unchanged labels are assigned first, so that they keep their text.
    changed = [word != label for word, label in zip(made, whole, strict=True)]
    taken = {folded(word) for word, other in zip(made, changed, strict=True) if not other}
    for at, other in enumerate(changed):
        if other:
            while folded(made[at]) in taken:
                made[at] = "'" + made[at]
            taken.add(folded(made[at]))
    return tuple(made)


def folded(text: str) -> str:
    """Return the text with one kind of line end, because programs that save a table change it."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
