"""Columns of a survey file, their counted answers, and the categories a person makes of them.

Nothing here decides what an answer means: values are the texts of the file, to the last character.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.errors import InputError

MAX_CATEGORIES = 5_000


class DeclaredBy(StrEnum):
    """Where the list of categories comes from. A list taken from the data is itself a fact about the data."""

    TYPED = "typed"
    CODEBOOK = "codebook"
    FROM_DATA = "from_data"
    SAMPLE = "sample"

    @property
    def private_safe(self) -> bool:
        """Return whether the list may be shown to anyone: it was not read off somebody's answers."""
        return self is not DeclaredBy.FROM_DATA


class MissingPolicy(StrEnum):
    """What becomes of respondents without an answer: out of the base, or a category of their own."""

    LEAVE_OUT = "leave_out"
    OWN_CATEGORY = "own_category"


class Role(StrEnum):
    """What a column is for. REPORTS: its answers were randomized already, in the field or by a release."""

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
    """One answer of a question: the label people read and the values of the file that mean it."""

    label: str
    values: tuple[str, ...]
    included: bool = True

    def __post_init__(self) -> None:
        if not self.label.strip():
            raise InputError("label", self.label, "category.label_blank")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the file: `name` is unique and never blank, `header` what the file says, `text` the question."""

    name: str
    header: str
    position: int
    text: str = ""


Sums = tuple[float, float]
"""Sum of the weights and sum of their squares over some respondents."""


@dataclass(frozen=True, slots=True)
class WeightSums:
    """Weights beside the counts of a column: of each value, of the blank cells, and of all who answered."""

    values: tuple[Sums, ...]
    missing: Sums
    answered: Sums


@dataclass(frozen=True, slots=True)
class ColumnCounts:
    """How often each value stands in one column.

    values   (value, respondents) in natural order (core.data.order); empty when not `complete`
    missing  blank cells: nothing, "" or only spaces
    rows     respondents in the file; the counts and `missing` sum to it when `complete`
    distinct how many different values; when not `complete`, at least this many
    complete False when there are more than MAX_CATEGORIES different values (a number, a name, an id)
    weighted the weights, where the respondents have some
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
