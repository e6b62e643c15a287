"""Declarations about the columns of a survey: roles, texts, value labels, missing codes, bounds, blocks.

Every declaration keeps its source, because a list read off the answers may disclose them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.data.blanks import each_trimmed, trimmed
from core.data.variable import DeclaredBy, Role


class Kind(StrEnum):
    CATEGORIES = "categories"
    ORDERED = "ordered"
    NUMBER = "number"
    DATE = "date"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class MissingRule:
    """Values that count as missing: texts, and ranges of numbers (low, high), ends included; -inf and inf allowed."""

    values: tuple[str, ...] = ()
    ranges: tuple[tuple[float, float], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", each_trimmed(self.values))


NOTHING_MISSING = MissingRule()
"""Only blank cells are missing."""


@dataclass(frozen=True, slots=True)
class Sources:
    role: DeclaredBy = DeclaredBy.FROM_DATA
    text: DeclaredBy = DeclaredBy.FROM_DATA
    categories: DeclaredBy = DeclaredBy.FROM_DATA
    missing: DeclaredBy = DeclaredBy.FROM_DATA
    bounds: DeclaredBy = DeclaredBy.FROM_DATA


@dataclass(frozen=True, slots=True)
class Variable:
    """Declarations about one column.

    column   the name of the column (core.data.variable.Column.name)
    labels   (value, label) of every possible answer, in the order of the list; () if no list is known
    missing  values that count as missing
    bounds   least and greatest possible number, or None
    breaks   ascending numbers b: they cut a number column into categories below b0, b0 to b1, ..., from the last on
    flag     code of a warning about the column ("variable.names": it seems to hold names of people), or ""
    """

    column: str
    role: Role = Role.QUESTION
    kind: Kind = Kind.CATEGORIES
    text: str = ""
    labels: tuple[tuple[str, str], ...] = ()
    missing: MissingRule = MissingRule()
    bounds: tuple[float, float] | None = None
    breaks: tuple[float, ...] = ()
    sources: Sources = Sources()
    flag: str = ""

    def __post_init__(self) -> None:
        # If values differ only in blanks around them, the first one gives the label.
        labels = {trimmed(value): label for value, label in reversed(self.labels)}
        listed = each_trimmed(value for value, _ in self.labels)
        object.__setattr__(self, "labels", tuple((value, labels[value]) for value in listed))


@dataclass(frozen=True, slots=True)
class Item:
    """One item that can be ticked: it is ticked if any of `columns` holds any of `values`."""

    label: str
    columns: tuple[str, ...]
    values: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", each_trimmed(self.values))


@dataclass(frozen=True, slots=True)
class SelectAll:
    """Several columns that form one question with a bit for each item.

    name           unique among the columns and blocks of the survey
    blank_is_none  whether a respondent with blank cells in all its columns ticked nothing (True) or did not answer
    """

    name: str
    text: str
    items: tuple[Item, ...]
    blank_is_none: bool = False
    source: DeclaredBy = DeclaredBy.TYPED

    @property
    def columns(self) -> tuple[str, ...]:
        """Return all columns of the block, each once, in the order of the items."""
        return tuple(dict.fromkeys(column for item in self.items for column in item.columns))


@dataclass(frozen=True, slots=True)
class Codebook:
    """The declarations about a whole file: one variable for each column, in order, and the select-all blocks."""

    variables: tuple[Variable, ...] = ()
    blocks: tuple[SelectAll, ...] = ()
    decimal_comma: bool = False
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", {one.column: place for place, one in enumerate(self.variables)})

    def variable(self, column: str) -> Variable | None:
        """Return the declarations about a column, or None."""
        place = self._places.get(column)
        return None if place is None else self.variables[place]

    def block(self, name: str) -> SelectAll | None:
        return next((block for block in self.blocks if block.name == name), None)

    def columns_with(self, role: Role) -> tuple[str, ...]:
        return tuple(one.column for one in self.variables if one.role is role)

    @property
    def weight(self) -> str:
        """Return the only column with the role Weight; "" if there are none, or several to choose from."""
        known = self.columns_with(Role.WEIGHT)
        return known[0] if len(known) == 1 else ""


UNDECLARED = Codebook()
"""Without any declarations."""
