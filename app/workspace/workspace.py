"""The state of the user's work, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from app.workspace.derived import Derived
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.reading import Reading
from core.data.recode import Recode
from core.data.variable import Column, ColumnCounts
from core.study.plan import Door, Plan, Typed, Uncertainty
from core.study.report_plan import ReportPlan
from core.types import Origin

LEVELS = (0.8, 0.9, 0.95, 0.99)
"""Interval levels on offer."""


class Page(StrEnum):
    DATA = "data"
    PREVIEW = "preview"
    TRADEOFFS = "tradeoffs"
    PLAN = "plan"
    COLLECTED = "collected"
    RELEASES = "releases"
    LAB = "lab"


NUMBER_PARTS = ("local", "curator")
"""Tabs of Preview that show answers as a number; all others show categories."""
WITH_NOISE = ("local", "mechanisms")
"""Tabs with noise of each respondent, for which the bar has the mechanism and its epsilon."""
WITH_EPSILON = {**dict.fromkeys(WITH_NOISE, "local"), "curator": "curator", "size": "curator"}
"""Tabs with one epsilon, by the field of the plan that has it."""
_MOVED = {
    **dict.fromkeys(
        (
            "steps",
            "life",
            "convergence",
            "anatomy",
            "laboratory",
            "audit",
            "size",
            "studies",
            "scrambling",
            "mechanisms",
        ),
        Page.LAB,
    ),
    **dict.fromkeys(NUMBER_PARTS, Page.PREVIEW),
    "models": Page.TRADEOFFS,
}


def place_of(page: str, part: str) -> tuple[Page, str]:
    """Return page and tab of a study; an earlier version may have used other names, a later one unknown ones."""
    if page == "numbers":
        part = part if part in _MOVED else NUMBER_PARTS[0]
        return _MOVED[part], part
    if page == Page.TRADEOFFS:
        return _MOVED.get(part, Page.TRADEOFFS), part
    if page == Page.PLAN and part == "advisor":
        part = "solve"
    return (Page(page) if page in tuple(Page) else Page.PREVIEW), part


@dataclass(frozen=True, slots=True)
class Dataset:
    """Answers, as value counts of every column. `path` is empty for samples and made-up data.

    rows      respondents of the whole file
    columns   those of the file, then one for each select-all block of the codebook
    counts    of the respondents of `base`, under its weight, parallel to `columns`
    codebook  the declarations; `recodes` are lists of categories supplied with a sample
    reading   how the file was read; None for samples and made-up data
    raw       counts of the columns of the file by their unchanged cells, before numbers are cut at their breaks
    everyone  the same for all respondents, each counted once
    persons   of id columns with too many values to list: (rows, persons), the number of persons with that many rows
    without_weight  respondents of the base without a weight, so they are not counted
    lines     rows of the file: fewer than respondents if it is a frequency table; 0 for made-up data
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
    lines: int = 0
    persons: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {column.name: place for place, column in enumerate(self.columns)})

    @property
    def is_frequency_table(self) -> bool:
        return self.reading is not None and self.reading.frequencies is not None

    def counts_of(self, name: str) -> ColumnCounts:
        return self.counts[self.position(name)]

    def column(self, name: str) -> Column:
        return self.columns[self.position(name)]

    def position(self, name: str) -> int:
        return self._places[name]


@dataclass(frozen=True, slots=True)
class Moved:
    """A fixed figure that the chosen design could not have: the figure it `was`, and the nearest one `now`."""

    design: str
    door: Door
    was: Typed
    now: Typed


@dataclass(frozen=True, slots=True)
class Look:
    """The looks of the pages; not part of the plan and not undone.

    target_asked  whether the user has chosen the target of the intervals of this file
    part          the wanted tab of a page with tabs; "" or a tab of another page: the tab shown last
    moved         the figure that was adjusted to the range of the design chosen last; forgotten with the window
    derived       the estimate in the tab Steps of the Lab
    """

    page: Page = Page.PREVIEW
    part: str = ""
    show_truth: bool = True
    show_noisy: bool = True
    uncertainty: Uncertainty = Uncertainty.WHISKERS
    seed: int = 1
    draw: int = 1
    note: str = ""
    target_asked: bool = True
    moved: Moved | None = None
    derived: Derived = field(default_factory=Derived)

    @property
    def as_number(self) -> bool:
        """Return whether Preview is in front and shows answers as a number."""
        return self.page is Page.PREVIEW and self.part in NUMBER_PARTS


@dataclass(frozen=True, slots=True)
class Pin:
    """A setting kept for comparison. `swapped`: whether it was the current one until the two were exchanged."""

    plan: Plan
    dataset_key: str
    seed: int
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class Workspace:
    """All settings of the user.

    pin, spare  the setting for comparison, and the other one that was kept
    survey      the name for releases of the data; "" for the proposed one
    """

    dataset: Dataset
    plan: Plan
    look: Look = field(default_factory=Look)
    pin: Pin | None = None
    report: ReportPlan = field(default_factory=ReportPlan)
    survey: str = ""
    spare: Pin | None = None
