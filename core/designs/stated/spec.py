"""A design of the field as a person says it: which one, its figures, and which convention they follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.designs.base import Design


class FigureKind(StrEnum):
    """The form of a typed figure."""

    CHANCE = "chance"
    """More than 0 and less than 1."""
    SHARE = "share"
    """0 and 1 are possible too."""
    WHOLE = "whole"
    LIST = "list"
    MATRIX = "matrix"
    EPSILON = "epsilon"


class Family(StrEnum):
    """The group of designs in a picker."""

    YES_NO = "yes_no"
    GROUPS = "groups"
    ANSWERS = "answers"
    DIRECT = "direct"


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A figure of a form; its words are `stated.figure.DESIGN.NAME` of the catalogue.

    example  gray text of the empty field, which never counts as typed
    """

    name: str
    kind: FigureKind = FigureKind.CHANCE
    example: str = ""


@dataclass(frozen=True, slots=True)
class StatedSpec:
    """One design that reports of the field can have been made by.

    figures   figures that the user must state
    build     from (k, typed figures by name, reading); raises InputError of a figure's name
    readings  conventions that the user must choose from, because nobody can guess; () if there is only one
    groups    whether it needs two groups of respondents
    any_k     whether it serves any number of answers, or only two
    asked     names of the figures that a reading asks for, if it does not ask for all
    """

    key: str
    figures: tuple[StatedFigure, ...]
    build: Callable[[int, Mapping[str, str], str], Design]
    readings: tuple[str, ...] = ()
    groups: bool = False
    any_k: bool = False
    family: Family = Family.YES_NO
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def figures_of(self, reading: str) -> tuple[StatedFigure, ...]:
        """Return the figures that a reading asks for; all of them without a reading."""
        names = self.asked.get(reading)
        return self.figures if names is None else tuple(one for one in self.figures if one.name in names)
