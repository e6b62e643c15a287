"""The tallies of kept reports that an estimate needs, added up block by block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design, ReportKind
from core.designs.several.scheme import QuestionTally
from core.errors import DataError, InputError
from core.release.description import Description
from core.release.errors import ReleaseError
from core.release.records import Records
from core.release.writers.layout import ASKED

_ROWS = frozenset({ReportKind.BITS, ReportKind.SUBSET, ReportKind.HASHED, ReportKind.GROUPED})


class TallySums:
    """The tallies of all questions, from reports in blocks."""

    def __init__(self, described: Description) -> None:
        """Start empty tallies. Raises ReleaseError `release.no_rows_of_design` (question) without a design."""
        self._designs: list[Design] = []
        for one in described.questions:
            if one.design is None:
                raise ReleaseError("release.no_rows_of_design", question=one.name)
            self._designs.append(one.design)
        self._sums: list[Any] = [None] * len(self._designs)
        self._reports = [0] * len(self._designs)

    @property
    def questions(self) -> int:
        return len(self._designs)

    def add(self, reports: Sequence[NDArray[Any]], asked: NDArray[Any] | None = None) -> None:
        """Add reports to each question, a row for each respondent; only rows of respondents who were asked it count.

        Raises InputError("reports") for values that are not reports of the design; its `value` is then the number of
        the question.
        """
        for at, (design, values) in enumerate(zip(self._designs, reports, strict=True)):
            told = values if asked is None else values[asked == at]
            if design.report_kind in _ROWS and told.ndim == 1:
                told = told[:, np.newaxis]
            try:
                found = design.tally(told)
            except InputError as error:
                raise InputError("reports", at, error.code, **error.params) from None
            self._sums[at] = found if self._sums[at] is None else self._sums[at] + found
            self._reports[at] += len(told)

    def tallies(self) -> tuple[QuestionTally, ...]:
        """Return tallies in the order of the questions; a question that nobody was asked has 0 reports."""
        return tuple(QuestionTally(total, n) for total, n in zip(self._sums, self._reports, strict=True))


def tallies(records: Records, described: Description) -> tuple[QuestionTally, ...]:
    """Return the tally and the number of the kept reports to each question.

    Raises DataError "data.damaged", "data.missing", and ReleaseError `release.no_rows_of_design` (question).
    """
    sums = TallySums(described)
    names = [f"q{at}" for at in range(len(described.questions))]
    sampled = ASKED in (records.kind.names or ())
    if not set(names) <= set(records.kind.names or ()) or sampled != described.sampled:
        raise DataError("data.damaged", kind="columns")
    try:
        sums.add([np.zeros(0, dtype=records.kind)[name] for name in names])
        for block in records.blocks():
            parts = [np.ascontiguousarray(block[name]) for name in names]
            sums.add(parts, block[ASKED] if sampled else None)
    except InputError:
        raise DataError("data.damaged", kind="codes") from None
    return sums.tallies()
