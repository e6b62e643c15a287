"""A design of a file in the form that a user would state; stating it again gives exactly the same design."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from core.constraints import parse_epsilon, plain_fraction
from core.designs.base import Design
from core.designs.category import CategoryDesign
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.local.grr import GRR
from core.designs.stated.registry import STATED, stated_design
from core.designs.survey.christofides import Christofides
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCard
from core.errors import InputError
from core.study.collected import StatedDesign

READINGS = {"crosswise": "same", "extended_crosswise": "same", "triangular": "at_least_one"}
"""The meaning of report 0 in the classes of core.designs.survey."""
MOST_ANSWERS = 100
"""The most columns of a matrix that a form reads."""
CUSTOM = "custom"
_NEAR = 1e-12
_SPECS = {one.key: one for one in STATED}


def stated_of(design: Design) -> StatedDesign | None:
    """None for designs whose reports are neither answers, signs nor those of two groups (bits, hash functions).

    Return the stated form. A design without a form of its own is stated by its response matrix.
    """
    for said in _candidates(design):
        try:
            again = stated_design(said.design, dict(said.figures), said.reading, design.k)
        except InputError:
            continue
        if _same(again, design):
            return said
    return None


def _candidates(design: Design) -> Iterator[StatedDesign]:
    if isinstance(design, GRR):
        yield StatedDesign("grr", (("epsilon", _epsilon(design.epsilon)),), "epsilon")
    if isinstance(design, ForcedResponse):
        yes, *others = (_chance(one) for one in design.forced)
        if len(others) == 1:
            yield StatedDesign("forced", (("no", others[0]), ("yes", yes)), "of_all")
        yield StatedDesign("forced_answers", (("forced", " ".join((yes, *others))),))
    if isinstance(design, Christofides):
        yield StatedDesign("christofides", (("cards", " ".join(_chance(one) for one in design.cards)),))
    spec = _SPECS.get(design.key)
    if spec is not None:
        known = {"m": 1} if isinstance(design, KukCard) else {}
        reading = READINGS.get(design.key, "")
        values = [(one.name, known.get(one.name, getattr(design, one.name, None))) for one in spec.figures]
        if all(value is not None for _, value in values):
            yield StatedDesign(design.key, tuple((name, _written(value)) for name, value in values), reading)
    if isinstance(design, (CategoryDesign, ChannelDesign)) and design.k <= MOST_ANSWERS:
        yield matrix_of(design)


def matrix_of(design: Design) -> StatedDesign:
    """A line for each report, a column for each answer."""
    lines = (" ".join(_chance(float(chance)) for chance in row) for row in design.response_matrix().values)
    return StatedDesign("matrix", (("matrix", "\n".join(lines)),))


def _same(again: Design, design: Design) -> bool:
    """Return whether estimates are the same; what only a preview assumes does not count."""
    if isinstance(design, GroupsDesign):
        return type(again) is type(design) and again.yes == _by_the_rule(again, design)
    if again == design or again.key != CUSTOM:
        return again == design
    if not isinstance(design, (CategoryDesign, ChannelDesign)):
        return False
    values, wanted = again.response_matrix().values, design.response_matrix().values
    return values.shape == wanted.shape and bool((abs(values - wanted) <= _NEAR).all())


def _by_the_rule(again: GroupsDesign, design: GroupsDesign) -> Any:
    """The chances of a yes of `design`, with the share that `again` takes for one that nobody knows."""
    told = {name: getattr(design, name) for name in design.figures}
    told |= {name: getattr(again, name) for name in ("q", "honest", "cheaters") if name in told}
    return type(design)(**told).yes


def _written(value: object) -> str:
    return str(value) if type(value) is int else _chance(float(str(value)))


def _chance(value: float) -> str:
    """Return a short fraction if it equals this number exactly, otherwise all its digits."""
    short = plain_fraction(value)
    if short is not None and float(short) == value and short.denominator > 1:
        decimal = (Fraction(10_000) * short).denominator == 1
        return f"{value:g}" if decimal and float(f"{value:g}") == value else str(short)
    return str(int(value)) if value in (0.0, 1.0) else repr(value)


def _epsilon(value: float) -> str:
    """Return "ln 3" if it equals this number exactly, otherwise all its digits."""
    odds = plain_fraction(math.exp(value), 100)
    for text in () if odds is None else (f"ln {odds}" if odds.denominator == 1 else f"ln({odds})",):
        try:
            if parse_epsilon(text).value == value:
                return text
        except InputError:
            continue
    return repr(value)
