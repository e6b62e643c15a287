"""Conversion of cells to codes for a mechanism; random codes replace missing and undeclared answers.

An answer off the list becomes the answer declared for it; a missing answer without a code of its own becomes a
uniformly random one. Nobody is dropped (safety rule 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.data.coding.column_code import ColumnCoding
from core.data.coding.tick_bits import TickCoding
from core.data.row_codes import Codes, RowCoding, Ticks
from core.data.source import SurveySource
from core.release.entropy import secure_codes
from core.release.plan import OffList, ReleasedQuestion
from core.types import BoolArray


def row_coding(question: ReleasedQuestion) -> RowCoding:
    """Return the coding of a question's data: one code, or one bit for each item."""
    coding = question.coding
    groups = tuple(category.values for category in coding.categories)
    if coding.block is not None:
        rules = dict(coding.by_column)
        missing = tuple((name, rules.get(name, coding.missing)) for name in coding.block.columns)
        return TickCoding(coding.block, groups, missing)
    return ColumnCoding(question.name, groups, coding.missing, coding.breaks)


def columns_of(question: ReleasedQuestion) -> tuple[str, ...]:
    """Return the columns of the file that contain the question."""
    block = question.coding.block
    return (question.name,) if block is None else block.columns


def passes(questions: Sequence[int], source: SurveySource) -> list[list[int]]:
    """Return the questions that are counted in one pass: all, or one at a time where their tables may be different."""
    if source.reading.frequencies is not None:
        return [[at] for at in questions]
    return [list(questions)] if questions else []


def filled_codes(question: ReleasedQuestion, found: Codes | Ticks) -> NDArray[Any]:
    """Return answers in the form for the question's design: codes 0..k-1 (n,), or bits (n, k)."""
    if isinstance(found, Ticks):
        return _filled_bits(question, found)
    k, codes = question.coding.k, _listed_codes(question, found)
    unknown = np.flatnonzero(codes >= k)
    if not unknown.size:
        return codes
    codes = codes.copy()
    codes[unknown] = secure_codes(k, unknown.size)
    return codes


def needs_chance(question: ReleasedQuestion, found: Codes | Ticks) -> BoolArray:
    """Return which of the answers `filled_codes` draws at random."""
    if isinstance(found, Ticks):
        return np.zeros_like(found.missing) if question.coding.missing_own else found.missing
    drawn: BoolArray = _listed_codes(question, found) >= question.coding.k
    return drawn


def _listed_codes(question: ReleasedQuestion, found: Codes) -> Codes:
    """Return the codes after the rule for unlisted answers; k or more for answers that are drawn at random.

    The code of a missing answer is the number of categories. This is k - 1 if missing answers have their own category;
    otherwise it is one past the last code.
    """
    missing = len(question.coding.categories)
    unlisted = found > missing
    if question.off_list is OffList.REFUSE or not unlisted.any():
        return found
    becomes = missing if question.off_list is OffList.MISSING else missing - 1
    return np.where(unlisted, found.dtype.type(becomes), found)


def _filled_bits(question: ReleasedQuestion, found: Ticks) -> NDArray[np.uint8]:
    if question.coding.missing_own:
        return np.column_stack((found.bits, found.missing.astype(np.uint8)))
    unknown = np.flatnonzero(found.missing)
    if not unknown.size:
        return found.bits
    bits = found.bits.copy()
    width = bits.shape[1]
    bits[unknown] = secure_codes(2, unknown.size * width).reshape(-1, width)
    return bits
