"""Cells that a spreadsheet would take for a formula, made harmless."""

from __future__ import annotations

import re

# What a spreadsheet takes for the beginning of a formula, in every width that it folds into ASCII; unseen signs before.
_UNSEEN = r"(?:[^\S\t\r\n]|[\u00ad\u200b-\u200f\u2060\ufeff])*"
_FORMULA = re.compile(rf"(^|[;\t\r\n])({_UNSEEN})(?=[=+\-@＝＋－＠﹦﹢﹣﹫])")
_LEADING_CONTROL = re.compile("^[\t\r\n]")


def harmless(label: str) -> str:
    """A label with an apostrophe wherever a spreadsheet would start a formula, also where it splits at semicolons."""
    marked = _FORMULA.sub(r"\1'\2", label)
    return "'" + marked if _LEADING_CONTROL.match(marked) else marked
