"""The cap on rows per person: the rows to keep are drawn once for all questions, independently of the answers.

The cap is declared, so nobody's rows set the sensitivity, the charge or a printed figure.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.counting.persons import Persons, persons_of
from core.data.source import SurveySource
from core.release.entropy import secure_words
from core.release.plan import ReleasePlan, SimilarIds
from core.types import BoolArray, IntArray

Stays = Callable[[IntArray], BoolArray]
"""Function from row numbers of the file to whether each row stays."""


@dataclass(frozen=True, slots=True, eq=False)
class _Gone:
    """A bit for each row of the file, set if the row is removed: an eighth of a byte per row."""

    bits: NDArray[np.uint8]

    def stay(self, rows: IntArray) -> BoolArray:
        at = rows - 1
        set_bits = (self.bits[at >> 3] >> (at & 7).astype(np.uint8)) & np.uint8(1)
        stays: BoolArray = set_bits == 0
        return stays

    def take(self, rows: IntArray) -> None:
        at = rows - 1
        np.bitwise_or.at(self.bits, at >> 3, np.left_shift(np.uint8(1), (at & 7).astype(np.uint8)))


def persons_in(plan: ReleasePlan, source: SurveySource, control: Control) -> Persons:
    """Return the persons of the respondents in the base, by the id column of the plan. Raises DataError, Cancelled."""
    query = source.rows_under(plan.base, decimal_comma=plan.decimal_comma)
    return persons_of(query, plan.person_id, control, apart=plan.similar_ids is SimilarIds.DIFFERENT)


def rows_that_go(plan: ReleasePlan, source: SurveySource, control: Control) -> int:
    """Return the number of removed rows, the same for every draw. For the custodian only. Raises as `persons_in`."""
    if not plan.person_id:
        return 0
    return persons_in(plan, source, control).counts(control).beyond(plan.rows_per_person)


def who_stays(plan: ReleasePlan, source: SurveySource, control: Control) -> Stays | None:
    """Draw the rows that stay, with equal chances for each choice of a person's rows; None if all rows stay.

    Every call draws new random numbers, so a release calls it once. Only ids and row positions are read, one person
    after another. Raises DataError, Cancelled, ReleaseError `release.no_randomness`.
    """
    if not plan.person_id:
        return None
    gone = _Gone(np.zeros((source.rows + 7) // 8, dtype=np.uint8))
    cap, any_goes = plan.rows_per_person, False
    persons, rows = np.empty(0, dtype=np.uint64), np.empty(0, dtype=np.int64)
    crowded = persons_in(plan, source, control).crowded(cap, control)
    with contextlib.closing(crowded):  # type: ignore[type-var]
        for more_persons, more_rows in crowded:
            persons, rows = np.concatenate((persons, more_persons)), np.concatenate((rows, more_rows))
            # The rows of the last person may continue in the next block.
            whole = int(np.searchsorted(persons, persons[-1]))
            gone.take(_beyond(persons[:whole], rows[:whole], cap))
            persons, rows, any_goes = persons[whole:], rows[whole:], True
    gone.take(_beyond(persons, rows, cap))
    return gone.stay if any_goes else None


def _beyond(persons: NDArray[np.uint64], rows: IntArray, cap: int) -> IntArray:
    """Return the rows after the first `cap` of each person, in random order. `persons` are ascending."""
    if not len(rows):
        return rows
    while True:
        words = secure_words(len(rows))
        order = np.lexsort((words, persons))
        placed, drawn = persons[order], words[order]
        new = np.concatenate(([True], placed[1:] != placed[:-1]))[: len(rows)]
        # Rows with equal words would keep the order of the file, so then all words are redrawn.
        if not bool((~new[1:] & (drawn[1:] == drawn[:-1])).any()):
            break
    starts = np.flatnonzero(new)
    place = np.arange(len(rows)) - np.repeat(starts, np.diff(np.append(starts, len(rows))))
    return rows[order][place >= cap]
