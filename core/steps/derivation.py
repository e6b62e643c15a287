"""A derivation: steps that lead from one respondent's report to an estimate, with the figures of a survey filled in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.notices import Notice
from core.steps.formula import Figure, Formula, Symbol
from core.steps.writing import Sign
from core.types import FloatArray

Figures = tuple[tuple[Symbol, float], ...]
"""The figures for some symbols."""


@dataclass(frozen=True)
class Equation:
    """left = right = right in figures = result.

    known   the figures for the symbols of `right`; a symbol without a figure stays a letter.
    result  the figure of the estimator, never computed from `right`; None if a symbol is unknown.
    """

    left: Formula
    right: Formula | None = None
    known: Figures = ()
    result: float | None = None
    relation: Sign = Sign.EQUALS

    @cached_property
    def filled(self) -> Formula | None:
        return None if self.right is None else self.right.filled(dict(self.known))

    @property
    def parts(self) -> tuple[tuple[Sign | None, Formula], ...]:
        """Return what is on either side of each sign; nothing is written twice."""
        found: list[tuple[Sign | None, Formula]] = [(None, self.left)]
        if self.right is not None:
            found.append((self.relation, self.right))
            if self.filled is not None and self.filled != self.right:
                found.append((Sign.EQUALS, self.filled))
        if self.result is not None:
            result = Figure(self.result)
            last = found[-1][1]
            if not (isinstance(last, Figure) and last.parts == result.parts):
                found.append((Sign.ABOUT if result.rounded else Sign.EQUALS, result))
        return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """A small table of figures, shape (rows, columns). Names are sentences, or labels of answers."""

    corner: Notice
    columns: tuple[Notice | str, ...]
    rows: tuple[Notice | str, ...]
    values: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One line of a derivation. The key names its heading `steps.title.KEY`; a click opens all the rest.

    answer  what the closed line shows, as an equation without its derivation; None if there is no single figure
    """

    key: str
    says: tuple[Notice, ...] = ()
    equations: tuple[Equation, ...] = ()
    grids: tuple[Grid, ...] = ()
    answer: Equation | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Derivation:
    steps: tuple[Step, ...]

    def step(self, key: str) -> Step:
        """Return the step of this key. Raises KeyError."""
        for one in self.steps:
            if one.key == key:
                return one
        raise KeyError(key)
