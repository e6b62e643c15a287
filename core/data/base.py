"""The base of all figures: a filter on respondents, and their weight."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.data.blanks import each_trimmed
from core.data.codebooks.codebook import NOTHING_MISSING, Codebook, MissingRule
from core.errors import InputError


@dataclass(frozen=True, slots=True)
class Condition:
    """Respondents whose cell in `column` is one of `values`, or a number from `low` to `high` (both ends included)."""

    column: str
    values: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", each_trimmed(self.values))
        by_number = self.low is not None or self.high is not None
        if bool(self.values) == by_number:
            raise InputError("filter", self.column, "base.condition_empty", column=self.column)
        if self.low is not None and self.high is not None and self.low > self.high:
            raise InputError("filter", self.column, "base.range_reversed", low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class Base:
    """Conditions that all hold at once. `name` is the user's name for these respondents ("men 18-34"), or "".

    missing  (column, rule) of the weight and of columns filtered by numbers, because a missing code is not a number
    """

    conditions: tuple[Condition, ...] = ()
    name: str = ""
    weight: str = ""
    missing: tuple[tuple[str, MissingRule], ...] = ()

    @property
    def everyone(self) -> bool:
        return not self.conditions


def with_rules(base: Base, codebook: Codebook) -> Base:
    """Return the base with the missing codes that are declared for its columns."""
    numbers = [one.column for one in base.conditions if not one.values]
    names = dict.fromkeys((*numbers, base.weight) if base.weight else numbers)
    declared = [(name, variable.missing) for name in names if (variable := codebook.variable(name)) is not None]
    return replace(base, missing=tuple(pair for pair in declared if pair[1] != NOTHING_MISSING))


def base_columns(base: Base) -> tuple[str, ...]:
    """Return the columns of the conditions and of the weight."""
    weight = (base.weight,) if base.weight else ()
    return tuple(dict.fromkeys((*(one.column for one in base.conditions), *weight)))


EVERYONE = Base()
"""All respondents, each counted once."""
