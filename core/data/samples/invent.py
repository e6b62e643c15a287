"""Construction of the sample surveys: invented people with exact margins and simple, plausible associations.

They use only whole numbers and `random.Random.random`, whose sequence Python promises to keep, so the files are
identical on every machine and with every version.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.data.order import natural_order
from core.data.variable import Role

BLANK = ""
YES_NO = ("Yes", "No")


class Draws:
    """A fixed sequence of whole numbers."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, limit: int) -> int:
        return int(self._random.random() * limit)

    def shuffled(self, items: Sequence[str]) -> list[str]:
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def at_random(self, rows: int, number: int) -> set[int]:
        """Return `number` random rows, each equally likely."""
        picked = self.shuffled(["picked"] * number + [""] * (rows - number))
        return {row for row, mark in enumerate(picked) if mark}


def quota(rows: int, margin: Mapping[str, int | None]) -> dict[str, int]:
    """Return the margin with its one open number (None) filled in, so that the sum is `rows`."""
    known = sum(number for number in margin.values() if number is not None)
    filled = {label: rows - known if number is None else number for label, number in margin.items()}
    if sum(filled.values()) != rows or min(filled.values()) < 0:
        raise ValueError("a margin does not sum to the number of rows")
    return filled


def by_weight(rows: int, weights: Mapping[str, int]) -> dict[str, int]:
    """Return whole respondents in proportion to whole weights, with the largest remainders rounded up."""
    total = sum(weights.values())
    counts = {label: rows * weight // total for label, weight in weights.items()}
    by_remainder = sorted(weights, key=lambda label: -(rows * weights[label] % total))
    for label in by_remainder[: rows - sum(counts.values())]:
        counts[label] += 1
    return counts


def spread(draws: Draws, margin: Mapping[str, int]) -> list[str]:
    """Return the answers of a margin in random order."""
    return draws.shuffled([label for label, number in margin.items() for _ in range(number)])


def ranked(
    draws: Draws, scores: Sequence[int], noise: int, margin: Mapping[str, int], apart: Sequence[str] = ()
) -> list[str]:
    """Assign the answers of a margin along a noisy score: low scores get the first answers.

    Answers in `apart` (refusals, blanks) are first assigned to random people.
    """
    rows = len(scores)
    taken = draws.shuffled([label for label in apart for _ in range(margin[label])] + ["\n"] * (
        rows - sum(margin[label] for label in apart)))  # fmt: skip
    rest = [row for row in range(rows) if taken[row] == "\n"]
    rest.sort(key=lambda row: (scores[row] + draws.below(noise), row))
    scale = [label for label, number in margin.items() if label not in apart for _ in range(number)]
    for row, label in zip(rest, scale, strict=True):
        taken[row] = label
    return taken


@dataclass(frozen=True, slots=True)
class MadeColumn:
    """A finished column: its answers, and their order in a codebook."""

    name: str
    text: str
    role: Role
    answers: tuple[str, ...]
    order: tuple[str, ...] = ()
    block: str = ""

    def counts(self) -> list[tuple[str, int]]:
        """Return listed answers with their counts; empty for an id, because it is not a question."""
        if self.role is Role.PERSON_ID:
            return []
        found = Counter(answer for answer in self.answers if answer != BLANK)
        order = self.order or natural_order(found)
        return [(label, found[label]) for label in order]


def asked(
    draws: Draws,
    name: str,
    text: str,
    score: Sequence[int],
    noise: int,
    margin: Mapping[str, int | None],
    *,
    refused: str,
) -> MadeColumn:
    """Return a question answered along a score with an exact margin; refusals and blanks are random."""
    filled = quota(len(score), margin)
    apart = [label for label in (refused, BLANK) if label in filled]
    order = tuple(label for label in filled if label != BLANK)
    return MadeColumn(name, text, Role.QUESTION, tuple(ranked(draws, score, noise, filled, apart)), order)


@dataclass(frozen=True, slots=True)
class MadeSurvey:
    key: str
    title: str
    about: str
    opening: str
    columns: tuple[MadeColumn, ...]

    @property
    def rows(self) -> int:
        return len(self.columns[0].answers)
