"""What the person is looking at, as frozen values. No Qt, no computing: transitions.py and setting.py do that."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.data.base import EVERYONE, Base
from core.data.codebook import UNDECLARED, Codebook
from core.data.reading import Reading
from core.data.recode import Recode
from core.data.variable import Column, ColumnCounts
from core.estimate.intervals import IntervalMethod
from core.estimate.postprocess import PostProcess
from core.types import Origin, Target

LEVELS = (0.8, 0.9, 0.95, 0.99)
"""Interval levels on offer."""


class Page(StrEnum):
    DATA = "data"
    PREVIEW = "preview"


class Door(StrEnum):
    """Which figure the person holds fixed; epsilon follows from it."""

    EPSILON = "epsilon"
    P = "p"
    MARGIN = "margin"
    ODDS = "odds"


class Uncertainty(StrEnum):
    WHISKERS = "whiskers"
    DOTS = "dots"


@dataclass(frozen=True, slots=True)
class Dataset:
    """Answers, as value counts of every column. `path` is empty for samples and made-up data.

    rows      respondents of the whole file
    columns   those of the file, then one for each select-all block of the codebook
    counts    of the respondents of `base`, under its weight, parallel to `columns`
    codebook  what is declared; `recodes` are lists of categories that come with a sample
    reading   how the file was read; None for samples and made-up data
    raw       counts of the columns of the file as their cells stand, before numbers are cut at their breaks
    everyone  the same for all respondents, each counted once
    most_rows  of id columns with too many values to count: the most rows that one of them has
    without_weight  respondents of the base who have no weight, so they are not counted
    """

    key: str
    title: str
    origin: Origin
    rows: int
    columns: tuple[Column, ...]
    counts: tuple[ColumnCounts, ...]
    recodes: tuple[tuple[str, Recode], ...] = ()
    about: str = ""
    path: str = ""
    odd_rows: int = 0
    codebook: Codebook = UNDECLARED
    base: Base = EVERYONE
    reading: Reading | None = None
    raw: tuple[ColumnCounts, ...] = ()
    everyone: tuple[ColumnCounts, ...] = ()
    without_weight: int = 0
    most_rows: tuple[tuple[str, int], ...] = ()
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {column.name: place for place, column in enumerate(self.columns)})

    def counts_of(self, name: str) -> ColumnCounts:
        return self.counts[self.position(name)]

    def column(self, name: str) -> Column:
        return self.columns[self.position(name)]

    def position(self, name: str) -> int:
        return self._places[name]


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a field, as typed, with the value read from it."""

    text: str
    value: float


@dataclass(frozen=True, slots=True)
class Protection:
    """A design and how strong it is, as a person set it."""

    design: str = "grr"
    door: Door = Door.EPSILON
    epsilon: Typed = Typed("1", 1.0)
    p: Typed = Typed("3/4", 0.75)
    margin: Typed = Typed("3", 0.03)
    odds: Typed = Typed("3", 3.0)
    forced: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be done: the question, its categories, the design and how strong it is.

    `design` to `forced` are the protection of the present question (app.state.protections):

    own                protections of other questions that have one of their own
    common             the setting that questions without their own follow, put aside while the present question has
                       its own; None when it has not, so that `design` to `forced` are the common ones
    left_out_of_total  questions that do not count for the total epsilon of a respondent
    """

    question: str
    recodes: tuple[tuple[str, Recode], ...] = ()
    design: str = "grr"
    door: Door = Door.EPSILON
    epsilon: Typed = Typed("1", 1.0)
    p: Typed = Typed("3/4", 0.75)
    margin: Typed = Typed("3", 0.03)
    odds: Typed = Typed("3", 3.0)
    forced: tuple[str, ...] = ()
    target: Target = Target.SAMPLE
    method: IntervalMethod = IntervalMethod.SCORE
    level: float = 0.95
    postprocess: PostProcess = PostProcess.NONE
    own: tuple[tuple[str, Protection], ...] = ()
    common: Protection | None = None
    left_out_of_total: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """How it is shown; not part of the plan and not undone.

    target_asked  whether the person has said whom the intervals of this file speak about
    """

    page: Page = Page.PREVIEW
    show_truth: bool = True
    show_noisy: bool = True
    uncertainty: Uncertainty = Uncertainty.WHISKERS
    seed: int = 1
    draw: int = 1
    note: str = ""
    target_asked: bool = True


@dataclass(frozen=True, slots=True)
class Pin:
    """A setting kept as a ghost to compare with."""

    plan: Plan
    dataset_key: str
    seed: int


@dataclass(frozen=True, slots=True)
class Workspace:
    dataset: Dataset
    plan: Plan
    look: Look = field(default_factory=Look)
    pin: Pin | None = None
