"""The frames of the life of an answer: first respondents stage by stage, then more and more at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SLOW = 3
"""Respondents whose answers are followed stage by stage."""
_PER_TENFOLD = 6


class Stage(StrEnum):
    ANSWER = "answer"
    KEPT = "kept"
    REPORT = "report"
    SCORE = "score"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: the respondent on screen, the wave of the report, and the number of respondents in the mean."""

    person: int
    stage: Stage
    wave: int
    arrived: int


def frames_of(people: int, waves: int) -> tuple[Frame, ...]:
    """Return all frames. With several waves the permanent response comes once, and a report in each wave."""
    found: list[Frame] = []
    for person in range(min(SLOW, people)):
        found.append(Frame(person, Stage.ANSWER, 0, person))
        if waves > 1:
            found.append(Frame(person, Stage.KEPT, 0, person))
        for wave in range(waves):
            found.append(Frame(person, Stage.REPORT, wave, person))
            found.append(Frame(person, Stage.SCORE, wave, person))
        found.append(Frame(person, Stage.MEAN, waves - 1, person + 1))
    for arrived in _sizes(people):
        found.append(Frame(arrived - 1, Stage.MEAN, waves - 1, arrived))
    return tuple(found)


def _sizes(people: int) -> list[int]:
    """Return sizes above SLOW, evenly on a logarithmic axis, up to all respondents."""
    steps = (round(10 ** (place / _PER_TENFOLD)) for place in range(1, 8 * _PER_TENFOLD))
    sizes = sorted({size for size in steps if SLOW < size < people})
    return [*sizes, people] if people > SLOW else []
