"""Choice of the first question to show: dates, ids and free text are excluded."""

from __future__ import annotations

from core.data.codebooks.codebook import Kind, Variable
from core.data.codebooks.declare_guess import FEW
from core.data.codebooks.declare_headers import names_ids, words_of
from core.data.codebooks.declare_looks import look_of, spread
from core.data.numbers import number_of
from core.data.order import is_ordered
from core.data.variable import ColumnCounts, DeclaredBy

_ID_SHARE = 0.2
_WORDS = 3.0
_SIGNS = 40


def may_come_first(variable: Variable, counts: ColumnCounts, decimal_comma: bool = False) -> bool:
    """Return whether a countable column is neither a date nor an id nor free text, by its declarations and its answers.

    A column that the user declared a question, or that has value labels, always may.
    """
    if variable.sources.role is DeclaredBy.TYPED:
        return True
    if variable.kind in (Kind.DATE, Kind.TEXT):
        return False
    if variable.labels or variable.breaks:
        return True
    answered = max(1, counts.rows - counts.missing)
    if names_ids(words_of(variable.column)) and counts.distinct >= _ID_SHARE * answered:
        return False
    look = look_of(spread(counts.values), decimal_comma)
    if look.date or look.email or look.phone:
        return False
    if look.number:
        return not _is_counted_off(counts, decimal_comma)
    if 2 * counts.distinct <= answered or is_ordered([value for value, _ in counts.values]):
        return True
    return not (look.code or look.words >= _WORDS or look.signs > _SIGNS or counts.distinct > FEW)


def _is_counted_off(counts: ColumnCounts, decimal_comma: bool) -> bool:
    """Return whether each respondent has one of the numbers a, a + 1, a + 2, ..."""
    numbers = [number for value, _ in counts.values if (number := number_of(value, decimal_comma)) is not None]
    alone = 2 < len(numbers) == counts.distinct == counts.rows - counts.missing
    return alone and max(numbers) - min(numbers) == len(numbers) - 1 and numbers[0].is_integer()
