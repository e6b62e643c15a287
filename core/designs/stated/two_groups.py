"""Designs that need two groups of respondents, whose devices differ.

A preview would have to assume shares (of respondents who cheat, lie, or say yes to the innocuous question). The
estimates do not use them; they are set to full compliance.
"""

from __future__ import annotations

from collections.abc import Callable

from core.designs.base import Design
from core.designs.stated.figures import Typed, chance, exact_chance, share
from core.designs.stated.spec import Family, FigureKind, StatedFigure, StatedSpec
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown

NEUTRAL = 0.5
"""The share of yes to an innocuous question with unknown prevalence."""


def _extended(_: int, typed: Typed, reading: str) -> Design:
    p = exact_chance(typed, "p")
    return ExtendedCrosswise(float(p if reading == "same" else 1 - p))


def _unknown(_: int, typed: Typed, __: str) -> Design:
    return UnrelatedUnknown(share(typed, "p1"), share(typed, "p2"), NEUTRAL)


def _lies(_: int, typed: Typed, __: str) -> Design:
    return LieDetector(chance(typed, "p1"), chance(typed, "p2"), 1.0)


def _cheats(_: int, typed: Typed, __: str) -> Design:
    return CheatingDetection(chance(typed, "p1"), chance(typed, "p2"), 0.0)


def _cheats_both(_: int, typed: Typed, __: str) -> Design:
    told = {name: share(typed, name) for name in ("yes1", "no1", "yes2", "no2")}
    return SymmetricCheating(**told, cheaters=0.0)


def _spec(
    key: str, figures: tuple[StatedFigure, ...], build: Callable[[int, Typed, str], Design], *readings: str
) -> StatedSpec:
    return StatedSpec(key, figures, build, readings, groups=True, family=Family.GROUPS)


_SHARE = FigureKind.SHARE
TWO_GROUPS: tuple[StatedSpec, ...] = (
    _spec("extended_crosswise", (StatedFigure("p", example="1/4"),), _extended, "same", "different"),
    _spec("unrelated_unknown", (StatedFigure("p1", _SHARE, "0.7"), StatedFigure("p2", _SHARE, "0.3")), _unknown),
    _spec("lie_detector", (StatedFigure("p1", example="1/6"), StatedFigure("p2", example="5/6")), _lies),
    _spec("cheating_detection", (StatedFigure("p1", example="1/4"), StatedFigure("p2", example="3/4")), _cheats),
    _spec(
        "cheating_symmetric",
        tuple(
            StatedFigure(name, _SHARE, example)
            for name, example in (("yes1", "1/6"), ("no1", "1/6"), ("yes2", "1/2"), ("no2", "1/6"))
        ),
        _cheats_both,
    ),
)
