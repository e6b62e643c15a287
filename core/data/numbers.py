"""Definition of a number, written once for Python and once for the database; the two must agree.

A number is an optional sign, digits with at most one decimal separator, an optional exponent, and spaces around it:
"12", "-0.5", "\u22123", "1e-3", " 7. ". No thousands separators, no infinity, no hexadecimal. Arabic, Persian and
full-width digits count as digits, and "\u066b" separates decimals.

With a decimal comma, "1,5" is one and a half, and "391.0" is still 391. But the point in "1.803" (one to three digits
before it, exactly three after it) could separate thousands, so such a text is not a number.
"""

from __future__ import annotations

import math
import re

from core.data.engine import quoted
from core.data.readers.number_text import double_text

_SPACES = " \t\n\r\f\v\u00a0\u2007\u2009\u202f"
_MINUS = "\u2212\ufe63\uff0d"
_PLUS = "\uff0b"
_FOREIGN = "".join(chr(start + digit) for start in (0x0660, 0x06F0, 0xFF10) for digit in range(10))
_SAME = "0123456789" * 3
_ARABIC_POINT = "\u066b"

# translate() deletes the characters of _FROM beyond the length of _TO.
_FROM = _FOREIGN + _MINUS + _PLUS + _ARABIC_POINT + "," + _SPACES
_TO = _SAME + "-" * len(_MINUS) + "+" * len(_PLUS) + ".."
_TABLE = str.maketrans(dict(zip(_FROM, [*_TO, *("" for _ in _SPACES)], strict=True)))

_DIGIT = f"[0-9{_FOREIGN}]"
_SIGN = f"[-+{_MINUS}{_PLUS}]?"
# Python and the database read these patterns alike, because they use only classes, groups and repetitions.
_GROUPED = f"[{_SPACES}]*{_SIGN}[1-9]{_DIGIT}{{0,2}}[.]{_DIGIT}{{3}}[{_SPACES}]*"


def _pattern(separators: str) -> str:
    digits = f"({_DIGIT}+([{separators}]{_DIGIT}*)?|[{separators}]{_DIGIT}+)"
    return f"[{_SPACES}]*{_SIGN}{digits}([eE]{_SIGN}{_DIGIT}+)?[{_SPACES}]*"


_POINT = _pattern("." + _ARABIC_POINT)
_COMMA = _pattern(".," + _ARABIC_POINT)
_PYTHON = {False: re.compile(_POINT), True: re.compile(_COMMA)}
_PYTHON_GROUPED = re.compile(_GROUPED)
# Plain cells are the most frequent and need no translation. Numbers of 300 digits cannot overflow.
_PLAIN = {False: "[-+]?[0-9]{1,300}([.][0-9]*)?", True: "[-+]?[0-9]{1,300}(,[0-9]*)?"}


def number_of(text: str, decimal_comma: bool) -> float | None:
    """Return the number in a cell, or None if the cell is blank or not a number."""
    if not _PYTHON[decimal_comma].fullmatch(text) or (decimal_comma and _PYTHON_GROUPED.fullmatch(text)):
        return None
    value = float(text.translate(_TABLE))
    return value if math.isfinite(value) else None


def number_sql(cell: str, decimal_comma: bool) -> str:
    """Return an SQL expression of type DOUBLE: the number in the text expression `cell`, or NULL."""
    plain = f"replace({cell}, ',', '.')" if decimal_comma else cell
    full = f"regexp_full_match({cell}, {quoted(_COMMA if decimal_comma else _POINT)})"
    if decimal_comma:
        full += f" AND NOT regexp_full_match({cell}, {quoted(_GROUPED)})"
    any_signs = f"TRY_CAST(translate({cell}, {quoted(_FROM)}, {quoted(_TO)}) AS DOUBLE)"
    return (
        f"CASE WHEN regexp_full_match({cell}, {quoted(_PLAIN[decimal_comma])}) THEN TRY_CAST({plain} AS DOUBLE) "
        f"WHEN {full} THEN nullif(nullif({any_signs}, 'inf'::DOUBLE), '-inf'::DOUBLE) END"
    )


def number_text(value: float, decimal_comma: bool) -> str:
    """Return the shortest text that `number_of` reads as this number."""
    text = double_text(value)
    return text.replace(".", ",") if decimal_comma else text
