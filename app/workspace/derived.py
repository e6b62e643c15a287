"""The estimate that the tab Steps of the Lab derives: which one, and one that another page handed over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.steps.case import SharesCase
from core.steps.means import CuratorCase
from core.types import ColumnState, FloatArray


class Derives(StrEnum):
    """The estimates that have steps: two of the plan, one of the field, and classic ones."""

    PLAN = "plan"
    """The debiased shares that Preview draws."""
    COLLECTED = "collected"
    """An estimate of the page Collected."""
    NUMBERS = "numbers"
    """The mean that Preview estimates from numbers with noise."""
    CURATOR = "curator"
    """The mean that a trusted curator draws on Preview."""
    COINS = "coins"
    """364 of 1,000 with two coins."""
    FOUR = "four"
    """Four answers at p = 3/4."""
    TEN = "ten"
    """Ten answers at epsilon ln 3."""
    LEVELS = "levels"
    """Made-up numbers with noise at two levels."""
    AGES = "ages"
    """The mean age that a trusted curator releases."""


@dataclass(frozen=True, slots=True, eq=False)
class Handed:
    """Estimates that another page handed over; they are as old as the press of the button.

    which   the page
    cases   (name, estimate) of each group and arm; empty if the page shows an estimate without steps
    title   the question
    state   of the answers or reports: it decides whether a file made of them may be public
    values  the true numbers behind a mean, for its simulation
    """

    which: Derives
    cases: tuple[tuple[str, SharesCase | CuratorCase], ...]
    title: str
    state: ColumnState
    example: bool = False
    values: FloatArray | None = None


@dataclass(frozen=True, slots=True)
class Derived:
    """The current choice; `row`: which of the handed estimates.

    `handed`, `row` and `seed` (of the noise on numbers) are forgotten with the window.
    """

    which: Derives = Derives.PLAN
    answer: int = 0
    seed: int = 1
    handed: Handed | None = None
    row: int = 0


def derives(name: str) -> Derives:
    """Return the choice of this name; a later version may know others."""
    return Derives(name) if name in tuple(Derives) else Derives.PLAN
