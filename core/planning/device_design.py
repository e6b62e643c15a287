"""The registry design that matches a device, for the preview."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from core.arguments import checked
from core.constraints import parse_probability
from core.designs.base import Design
from core.designs.fields import FieldKind, Given
from core.designs.registry import SPECS, DesignSpec, spec
from core.errors import InputError
from core.planning.devices import Device, Task
from core.planning.translator import Rule

_SAME = 1e-9
_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class PlannedDesign:
    """A design of the registry as forms take it, in texts that are read back exactly ("5/12").

    p_text   its p; "" where it has none to set
    further  its further figures by name
    forced   the chance of each forced answer; empty: equal
    """

    key: str
    p_text: str = ""
    further: tuple[tuple[str, str], ...] = ()
    forced: tuple[str, ...] = ()


def planned_design(device: Device, rule: Rule) -> PlannedDesign | None:
    """The best known design whose response matrix is that of the device, or None when the registry has none.

    The order of trials: asking directly, two coins, the designs named after the device, the forced response with the
    same matrix, and the design for any matrix. Designs named after the device: Warner, crosswise, triangular, unrelated
    question, forced yes only, forced response. A design is accepted only if all its chances are the same within 1e-9.
    """
    return next((one for one in _candidates(device, rule) if _is(one, rule)), None)


def _candidates(device: Device, rule: Rule) -> Iterator[PlannedDesign]:
    tasks = dict.fromkeys(Task, _NOTHING)
    forced = [_NOTHING] * rule.k
    for meaning, chance in zip(device.meanings, device.chances, strict=True):
        tasks[meaning.task] += chance
        if meaning.task is Task.SAY:
            forced[meaning.answer] += chance
    truth = tasks[Task.TRUTH]
    if truth == 1:
        yield PlannedDesign("direct")
    if tasks[Task.OPPOSITE] and truth + tasks[Task.OPPOSITE] == 1:
        yield PlannedDesign("crosswise" if device.conditional else "warner", str(truth))
    if tasks[Task.UNRELATED] and truth + tasks[Task.UNRELATED] == 1:
        asked = {meaning.prevalence for meaning in device.meanings if meaning.task is Task.UNRELATED}
        if len(asked) == 1:
            yield PlannedDesign("unrelated", str(truth), (("q", str(asked.pop())),))
    if forced[0] and truth + forced[0] == 1:
        personal = PlannedDesign("triangular", str(forced[0]))
        yield personal if device.conditional else PlannedDesign("forced_yes", str(truth))
    if truth == Fraction(1, 2) and forced == [Fraction(1, 4)] * 2:
        yield PlannedDesign("two_coins")
    yield from _as_forced(rule)
    yield from _as_matrix(rule)


def _as_forced(rule: Rule) -> Iterator[PlannedDesign]:
    """Yield the design if P = t I + forced 1' with t > 0: two answers with a > b, and all that only forces answers."""
    forced = tuple(row[1 if y == 0 else 0] for y, row in enumerate(rule.matrix))
    truth = 1 - sum(forced, _NOTHING)
    if truth > 0 and min(forced) > 0:
        equal = len(set(forced)) == 1
        yield PlannedDesign("forced", str(truth), forced=() if equal else tuple(str(chance) for chance in forced))


def _as_matrix(rule: Rule) -> Iterator[PlannedDesign]:
    text = "\n".join(" ".join(str(chance) for chance in row) for row in rule.matrix)
    for one in SPECS:
        for field in one.fields:
            if field.kind is FieldKind.MATRIX:
                yield PlannedDesign(one.key, further=((field.name, text),))


@checked
def build_planned(planned: PlannedDesign, k: int) -> Design:
    """The design that forms would make of it. Raises InputError."""
    design = spec(planned.key)
    given = _given(planned, design)
    if planned.p_text:
        return design.build_from_p(k, parse_probability(planned.p_text).value, given)
    return design.build(k, 1.0, given)


def _is(planned: PlannedDesign, rule: Rule) -> bool:
    try:
        found = build_planned(planned, rule.k).response_matrix().values
    except InputError:
        return False
    wanted = np.array([[float(chance) for chance in row] for row in rule.matrix])
    return found.shape == wanted.shape and bool((np.abs(found - wanted) <= _SAME).all())


def _given(planned: PlannedDesign, design: DesignSpec) -> Given:
    fields = {field.name: field for field in design.fields}
    given: dict[str, Any] = {name: fields[name].parse(text) for name, text in planned.further if name in fields}
    if planned.forced:
        chances = [Fraction(text) for text in planned.forced]
        given["forced"] = tuple(float(chance / sum(chances)) for chance in chances)
    return given
