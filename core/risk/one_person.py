"""Ask one simulated person: what do they send, and what does it say about them?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design
from core.designs.counts import checked_answers
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class OnePerson:
    """One report.

    report       a code, or bits of shape (k,)
    supported    the answers it supports
    probability  P(this report | the true answer)
    odds         (k,): P(report | true answer) / P(report | answer x); 1 at the true answer, infinite where the report
                 rules x out

    For a select-all question "answer x" is the respondent who ticks item x and no other.
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
    chances = design.likelihood(reports[0])
    supported = _supported(design, reports)
    chance = float(chances[answer])
    odds = np.divide(chance, chances, out=np.full(design.k, np.inf), where=chances > 0.0)
    read_only(odds)
    report = reports[0] if np.ndim(reports[0]) else int(reports[0])
    return OnePerson(answer, report, supported, chance, odds)


def _supported(design: Design, reports: NDArray[Any]) -> tuple[int, ...]:
    """Return the answers that the report supports; none if reports cannot be read as answers."""
    if not design.readable:
        return ()
    return tuple(int(j) for j in np.flatnonzero(design.tally(reports)))
