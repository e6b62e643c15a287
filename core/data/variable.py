"""Columns of a survey file, their counted answers, and their categories.

Nothing here interprets an answer: values are the exact texts of the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.errors import InputError

MAX_CATEGORIES = 5_000


class DeclaredBy(StrEnum):
    """Source of a list of categories. A list taken from the data is itself a fact about the data."""

    TYPED = "typed"
    CODEBOOK = "codebook"
    FROM_DATA = "from_data"
    SAMPLE = "sample"

    @property
    def private_safe(self) -> bool:
        """Return whether the list may be published, because it was not read off anybody's answers."""
        return self is not DeclaredBy.FROM_DATA


class MissingPolicy(StrEnum):
    """Treatment of respondents without an answer: out of the base, or a category of their own."""

    LEAVE_OUT = "leave_out"
    OWN_CATEGORY = "own_category"


class Role(StrEnum):
    """Use of a column. REPORTS: its answers are already randomized, in the field or by a release."""

    QUESTION = "question"
    SELECT_ALL = "select_all"
    NUMBER = "number"
    WEIGHT = "weight"
    PERSON_ID = "person_id"
    FILTER = "filter"
    REPORTS = "reports"
    IGNORE = "ignore"


@dataclass(frozen=True, slots=True)
class Category:
    """One answer of a question: its label and the values of the file that belong to it."""

    label: str
    values: tuple[str, ...]
    included: bool = True

    def __post_init__(self) -> None:
        if not self.label.strip():
            raise InputError("label", self.label, "category.label_blank")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the file: `name` is unique and not blank, `header` is from the file, `text` is the question."""

    name: str
    header: str
    position: int
    text: str = ""


Sums = tuple[float, float]
"""Sum of weights and sum of squared weights over some respondents."""


@dataclass(frozen=True, slots=True)
class WeightSums:
    """Weight sums for the counts of a column: of each value, of blank cells, and of all respondents with an answer."""

    values: tuple[Sums, ...]
    missing: Sums
    answered: Sums


@dataclass(frozen=True, slots=True)
class ColumnCounts:
    """Counts of the values in one column.

    values   (value, respondents) in natural order (core.data.order); empty if not `complete`
    missing  blank cells: nothing, "" or only spaces
    rows     respondents in the file; the counts and `missing` sum to it if `complete`
    distinct number of distinct values; if not `complete`, at least this number
    complete False if there are more than MAX_CATEGORIES distinct values (a number, a name, an id)
    weighted the weights, if the respondents have any
    many     True for a select-all question: values are its items, and one respondent may have ticked several
    """

    column: str
    values: tuple[tuple[str, int], ...]
    missing: int
    rows: int
    distinct: int
    complete: bool = True
    weighted: WeightSums | None = None
    many: bool = False
