"""Reports that carry the design which made them, so that they cannot be debiased by another one."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.codec.plain_shapes import Terms, Wrong, inside
from core.designs.base import Design, Tally
from core.designs.registry import spec
from core.errors import InputError, WorkbenchError
from core.types import IntArray, read_only

_MOST_FIGURES = 100_000
_GREATEST = 1 << 31


@dataclass(frozen=True, slots=True, eq=False)
class Reports:
    """Reports as `design.randomize` made them, one row each. `values` are read-only."""

    design: Design
    values: NDArray[Any]

    def __post_init__(self) -> None:
        values = np.asarray(self.values).view()
        read_only(values)
        object.__setattr__(self, "values", values)

    @property
    def n(self) -> int:
        return len(self.values)

    def tally_for(self, design: Design) -> Tally:
        """The tally, for the very design that made these reports.

        Raises InputError("reports"): `reports.other_design` (made_by, asked), and what `Design.tally` refuses.
        """
        if design != self.design:
            raise InputError("reports", None, "reports.other_design", made_by=self.design.key, asked=design.key)
        return self.design.tally(self.values)


def randomized(design: Design, answers: IntArray, rng: np.random.Generator) -> Reports:
    """The reports of these answers. Not a release."""
    return Reports(design, design.randomize(answers, rng=rng))


def describe(design: Design) -> dict[str, Any]:
    """Return key, class and figures of a design as plain lists, numbers and texts, to store beside reports as JSON."""
    figures = {name: _plain(getattr(design, name)) for name in _figures(type(design))}
    return {"design": design.key, "kind": type(design).__name__, "figures": figures}


def described_design(described: Mapping[str, Any]) -> Design:
    """The same design back.

    Raises InputError: "design" (`design.unknown`), "reports" (`reports.no_design` where figures are missing or are not
    those of the design), and what the design itself refuses.
    """
    key = spec(str(described.get("design"))).key
    figures, kind = described.get("figures"), _kinds().get((key, str(described.get("kind"))))
    if kind is None or not isinstance(figures, Mapping) or not _fit(kind, figures):
        raise InputError("reports", None, "reports.no_design", design=key)
    try:
        return kind(**{name: _frozen(value) for name, value in figures.items()})
    except (TypeError, ValueError, OverflowError):
        raise InputError("reports", None, "reports.no_design", design=key) from None


class _Figures:
    """The figures of a design, as modest as any design has them.

    A figure that no design has might ask for more memory than there is before the design refuses it.
    """

    def write(self, value: Any, base: Any) -> Any:
        return value

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not dict:
            raise Wrong
        for name, one in found.items():
            with inside(name):
                _need_modest(one)
        return found


def _need_modest(figure: Any) -> None:
    if type(figure) is list and len(figure) <= _MOST_FIGURES:
        for at, one in enumerate(figure):
            with inside(at):
                _need_modest(one)
    elif type(figure) in (list, dict) or (type(figure) is int and abs(figure) > _GREATEST):
        raise Wrong


@dataclass(frozen=True, slots=True)
class DesignRecord:
    """A design in a file, as `describe` gives it."""

    design: str
    kind: str
    figures: Annotated[dict[str, Any], _Figures()]

    @checked
    def made(self, k: int, *, many: bool) -> Design:
        """Return the design for answers of this number. Raises Wrong if the record is not a design, or one for other
        answers."""
        if self.figures.get("k", k) != k:
            raise Wrong("figures", "k")
        try:
            design = described_design({"design": self.design, "kind": self.kind, "figures": self.figures})
        except (WorkbenchError, ValueError, TypeError, ArithmeticError, LookupError):
            raise Wrong from None
        if design.k != k or design.many is not many:
            raise Wrong
        return design


def _kinds() -> dict[tuple[str, str], type[Design]]:
    """Return every design class that can be made, by key and name; the registry has loaded all of its modules."""
    found: dict[tuple[str, str], type[Design]] = {}
    waiting = Design.__subclasses__()
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        # A dataclass with slots replaces the class that it was made from.
        if is_dataclass(kind) and getattr(sys.modules.get(kind.__module__), kind.__name__, None) is kind:
            found[getattr(kind, "key", ""), kind.__name__] = kind
    return found


def _figures(kind: type[Design]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.init)  # type: ignore[arg-type]  # every design is a dataclass


def _fit(kind: type[Design], figures: Mapping[str, Any]) -> bool:
    """Return whether they have the names of the design's figures, and are whole where those are."""
    whole = {field.name for field in fields(kind) if field.type in (int, "int")}  # type: ignore[arg-type]  # as above
    return set(figures) == set(_figures(kind)) and all(type(figures[name]) is int for name in whole & set(figures))


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    return value.item() if isinstance(value, np.generic) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
