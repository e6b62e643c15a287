"""Protection of labels against being read as formulas by a spreadsheet."""

from __future__ import annotations

import re

# A spreadsheet starts a formula with one of these characters, in any width, also after invisible characters.
_UNSEEN = r"(?:[^\S\t\r\n]|[\u00ad\u200b-\u200f\u2060\ufeff])*"
_FORMULA = re.compile(rf"(^|[;\t\r\n])({_UNSEEN})(?=[=+\-@＝＋－＠﹦﹢﹣﹫])")
_LEADING_CONTROL = re.compile("^[\t\r\n]")


def harmless(label: str) -> str:
    """Return a label with an apostrophe wherever a spreadsheet would start a formula, also after semicolons."""
    marked = _FORMULA.sub(r"\1'\2", label)
    return "'" + marked if _LEADING_CONTROL.match(marked) else marked
