"""A design of the field as a person says it: which one, its figures, and which convention they follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.designs.base import Design


class FigureKind(StrEnum):
    """What is typed of a figure."""

    CHANCE = "chance"
    WHOLE = "whole"
    LIST = "list"
    MATRIX = "matrix"


@dataclass(frozen=True, slots=True)
class StatedFigure:
    """A figure of a form; its words are `stated.figure.DESIGN.NAME` of the catalogue."""

    name: str
    kind: FigureKind = FigureKind.CHANCE


@dataclass(frozen=True, slots=True)
class StatedSpec:
    """One design that reports of the field can have been made by.

    figures   what has to be said of it
    readings  conventions between which nobody can guess, of which one has to be said; () where there is only one
    groups    whether it needs two groups of respondents
    any_k     whether it serves any number of answers; else two
    build     from (k, what was typed by name, reading); raises InputError of a figure's name
    """

    key: str
    figures: tuple[StatedFigure, ...]
    build: Callable[[int, Mapping[str, str], str], Design]
    readings: tuple[str, ...] = ()
    groups: bool = False
    any_k: bool = False
