"""Ask one simulated person: what do they send, and what does it say about them?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design, ReportKind
from core.designs.counts import checked_answers
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class OnePerson:
    """One report. `report` is a code, or bits of shape (k,); `supported` are the answers it supports.

    `probability` = P(this report | the true answer); `odds[x]` = P(report | true answer) / P(report | answer x),
    shape (k,), 1 at the true answer, infinite where the report rules x out. For a select-all question "answer x" is
    the respondent who ticks item x and no other.
    """

    answer: int
    report: int | NDArray[Any]
    supported: tuple[int, ...]
    probability: float
    odds: FloatArray


def ask_one(design: Design, answer: int, rng: np.random.Generator) -> OnePerson:
    """Draw the report of one respondent whose true answer is `answer` (0..k-1). A simulation.

    For a select-all question: of one who ticks that item alone. Raises InputError("answers") for another answer.
    """
    code = checked_answers(np.array([answer]), design.k)
    reports = design.randomize(np.eye(design.k, dtype=np.int64)[code] if design.many else code, rng=rng)
    supported = tuple(int(j) for j in np.flatnonzero(design.support_counts(reports)))
    chances = _chances(design, reports[0])
    chance = float(chances[answer])
    odds = np.divide(chance, chances, out=np.full(design.k, np.inf), where=chances > 0.0)
    read_only(odds)
    report = reports[0] if design.report_kind is ReportKind.BITS else int(reports[0])
    return OnePerson(answer, report, supported, chance, odds)


def _chances(design: Design, report: Any) -> FloatArray:
    """P(this report | answer x) for each x."""
    own, other = design.support_own, design.support_other
    if design.report_kind is ReportKind.BITS:
        bits = np.asarray(report) == 1
        base = np.where(bits, other, 1.0 - other)
        chances: FloatArray = base.prod() / base * np.where(bits, own, 1.0 - own)
        return chances
    chances = np.full(design.k, other[report])
    chances[report] = own[report]
    return chances
