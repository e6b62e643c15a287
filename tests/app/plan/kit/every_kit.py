"""Kits of every design that can have one, in every way of asking, for several sizes of question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from app.plan.kit.sheets import kit_sheets
from core.designs.base import Design
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.errors import WorkbenchError
from core.planning.budget import charge
from core.planning.field_kit.analysis import line_of
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit, kinds_for, no_kit
from core.planning.translator import Rows
from core.report.field_kit.sheets import KitSheets

QUESTION, OTHER = "Have you ever taken anything?", "Were you born in May?"
LABELS = {2: ("Took something", "Took nothing"), 3: ("Often", "Once", "Never"), 5: ("0", "1", "2", "3", "4 or more")}
_P = (2 / 3, 0.25, 0.75, 0.3, 73 / 365, 0.6)
_EPSILONS = (1.0, 2.5)
_FURTHER = (
    custom_design(2, [[0.3, 0.6], [0.7, 0.4]]),
    custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]]),
    ForcedResponse((0.25, 0.125, 0.125)),
    ForcedResponse((0.25, 0.25, 0.0)),
)
"""An answer turned round, a matrix without a pattern, unequal forced answers, and one answer that is never forced."""


def kits() -> Iterator[FieldKit]:
    """One for each design, way of asking and size of question, as far as can be each with other chances."""
    groups: dict[tuple[object, ...], list[FieldKit]] = {}
    for design in _designs():
        for kit in _kits_of(design):
            groups.setdefault((design.key, kit.kind, kit.asking, kit.k), []).append(kit)
    seen: set[Rows] = set()
    for some in groups.values():
        one = next((kit for kit in some if kit.chances not in seen), some[0])
        seen.add(one.chances)
        yield one


@cache
def sheets_of(kit: FieldKit) -> KitSheets:
    """The printed sheets, laid out once for all tests that read them."""
    return kit_sheets(kit)


def name_of(kit: FieldKit) -> str:
    return f"{kit.design.key} by {kit.kind.value}, {kit.k} answers, ε = {kit.epsilon:.4g}"


def _designs() -> Iterator[Design]:
    yield from _FURTHER
    for one in SPECS:
        for k in LABELS:
            if k <= one.max_k:
                yield from _set(one, k)


def _set(one: DesignSpec, k: int) -> Iterator[Design]:
    defaults = {field.name: field.default for field in one.fields}
    given = {field.name: field.parse(_text(defaults[field.name], k)) for field in one.fields}
    for p in _P:
        try:
            yield one.build_from_p(k, p, given)
        except WorkbenchError:
            continue
    for epsilon in _EPSILONS:
        try:
            yield one.build(k, epsilon, given)
        except WorkbenchError:
            continue


def _text(default: object, k: int) -> str:
    return str(default(k) if callable(default) else default)


def _kits_of(design: Design) -> Iterator[FieldKit]:
    if no_kit(design) is not None:
        return
    labels = LABELS[design.k]
    for kind in kinds_for(design):
        try:
            if isinstance(kind, Form):
                yield form_kit(QUESTION, labels, design, charge(design.epsilon), kind)
            else:
                yield device_kit(QUESTION, labels, design, kind, OTHER)
        except WorkbenchError:
            continue


@cache
def every() -> tuple[FieldKit, ...]:
    """All of them: an audit."""
    return tuple(kits())


@cache
def some() -> tuple[FieldKit, ...]:
    """A few of them that show every design, and every device and form with each way of asking and size of question."""
    left, found = set().union(*map(_traits, every())), []
    while left:
        found.append(max(reversed(every()), key=lambda kit: len(_traits(kit) & left)))
        left -= _traits(found[-1])
    return tuple(found)


def _traits(kit: FieldKit) -> set[tuple[object, ...]]:
    equal = line_of(kit.chances) is not None
    return {
        (kit.kind, kit.asking, equal),
        (kit.kind, kit.k),
        (kit.design.key, type(kit.kind)),
        (kit.design.key, kit.k > 2, equal),
    }
