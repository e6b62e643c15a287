"""The field kit of one question: a device in the respondent's hand or on a phone, and how its reports are decoded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

import numpy as np

from core.designs.base import Design, ReportKind
from core.errors import DesignError
from core.notices import Notice, Severity
from core.planning.device_design import PlannedDesign, build_planned, planned_design
from core.planning.devices import PERSONAL, Device, DeviceKind
from core.planning.field_kit.exact_devices import exact_device, tasks_of
from core.planning.nearest_devices import nearest_devices
from core.planning.translator import Rows, Rule, translate
from core.release.exact.mechanisms import mechanism_for, why_not

LUCK = (DeviceKind.DIE, DeviceKind.COINS, DeviceKind.SPINNER, DeviceKind.CARDS, DeviceKind.DICE)
"""Kinds of devices that can be printed or handed out, the simplest first."""
OF_BIRTHDAYS = (DeviceKind.MONTHS, DeviceKind.DIGITS, DeviceKind.DAYS)
"""Kinds for designs that are conditional by their nature (crosswise, triangular)."""
MOST_ANSWERS = 20
_SAME = 1e-9
_RAREST = Fraction(1, 10**12)


@dataclass(frozen=True, slots=True)
class FieldKit:
    """What is handed out, and what reports mean. Nothing in it was computed from answers.

    labels   of the answers, which are the reports as well
    design   by which reports are decoded; its matrix is `chances` up to 1e-9
    device   None: the phone
    chances  chances[y][x] = P(report y | answer x), exact; those of a phone are parts of 2^64
    other    the innocuous question, where the device may send to one
    planned  the design as forms take it, where it is another than the plan's; else None
    """

    question: str
    labels: tuple[str, ...]
    design: Design
    device: Device | None
    chances: Rows
    other: str = ""
    planned: PlannedDesign | None = None
    rule: Rule = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rule", Rule(self.chances, self.conditional))

    @property
    def k(self) -> int:
        return len(self.labels)

    @property
    def conditional(self) -> bool:
        """Whether whoever knows something else of the respondent sees through it (a birthday)."""
        return self.device is not None and self.device.conditional

    @property
    def epsilon(self) -> float:
        """ln of the largest odds of a report; infinite where a report rules an answer out."""
        return self.rule.epsilon

    @property
    def exact(self) -> bool:
        """Whether the kit has the very chances of the plan."""
        return self.planned is None


def kinds_for(design: Design) -> tuple[DeviceKind | None, ...]:
    """Devices that can be asked for, None the phone: luck, or what the design itself hangs on."""
    luck: tuple[DeviceKind | None, ...] = (*LUCK, None)
    return (*OF_BIRTHDAYS, *luck) if design.key in ("crosswise", "triangular") else luck


def best_kind(design: Design) -> DeviceKind | None:
    """The first kind that does the design exactly; the phone where none does."""
    tasks = tasks_of(design)
    if tasks is None:
        return None
    first = DeviceKind.COINS if design.key == "two_coins" else None
    kinds = [kind for kind in (first, *kinds_for(design)) if kind is not None]
    return next((kind for kind in kinds if exact_device(kind, tasks) is not None), None)


def no_kit(design: Design) -> Notice | None:
    """Why no kit of any kind can be made for a design, None where one can.

    `kit.items` (select-all questions), `kit.groups` (two groups have two devices), `kit.reports` (its reports are
    no answers), `kit.answers` (answers, most).
    """
    if design.many:
        return Notice("kit.items", severity=Severity.WARNING)
    if design.report_kind is ReportKind.GROUPED:
        return Notice("kit.groups", severity=Severity.WARNING)
    if design.report_kind is not ReportKind.CATEGORY:
        return Notice("kit.reports", severity=Severity.WARNING)
    if design.k > MOST_ANSWERS:
        return Notice("kit.answers", {"answers": design.k, "most": MOST_ANSWERS}, Severity.WARNING)
    return None


def device_kit(question: str, labels: Sequence[str], design: Design, kind: DeviceKind, other: str = "") -> FieldKit:
    """The device of this kind that has the chances of the design, else the simple one nearest to its epsilon.

    Nearest: not above where there is one; then `planned` says which design it is.
    Raises DesignError("design"): those of `no_kit`, `kit.no_device` (no device of this kind comes near).
    """
    _need_kit(design)
    tasks = tasks_of(design)
    device = None if tasks is None else exact_device(kind, tasks)
    if device is None:
        return _nearest(question, labels, design, kind)
    rule = translate(device, design.k)
    if not same_chances(rule.matrix, design):
        return _nearest(question, labels, design, kind)
    return FieldKit(question, tuple(labels), design, device, rule.matrix, other)


def phone_kit(question: str, labels: Sequence[str], design: Design, claimed: Decimal) -> FieldKit:
    """The program of the design on a phone, in whole parts of 2^64 whose epsilon is not above `claimed`.

    Raises DesignError("design"): those of `no_kit`, `kit.phone` (it does not protect everybody, or is not known
    enough), and ReleaseError `release.charge_too_low`.
    """
    _need_kit(design)
    if why_not(design) is not None:
        raise DesignError("design", design.key, "kit.phone")
    return FieldKit(question, tuple(labels), design, None, mechanism_for(design, claimed).chances())


def same_chances(rows: Rows, design: Design) -> bool:
    """Whether these are the chances of the design within 1e-9."""
    found = design.response_matrix().values
    wanted = np.array([[float(chance) for chance in row] for row in rows])
    return found.shape == wanted.shape and bool((np.abs(found - wanted) <= _SAME).all())


def _need_kit(design: Design) -> None:
    reason = no_kit(design)
    if reason is not None:
        raise DesignError("design", design.key, reason.code, **reason.params)


def _nearest(question: str, labels: Sequence[str], design: Design, kind: DeviceKind) -> FieldKit:
    if np.isfinite(design.epsilon) and design.epsilon > 0:
        for one in nearest_devices(design.epsilon, design.k, [kind]):
            planned = planned_design(one.device, one.rule)
            if planned is not None:
                made = build_planned(planned, design.k)
                return FieldKit(question, tuple(labels), made, one.device, one.rule.matrix, planned=planned)
    raise DesignError("design", design.key, "kit.no_device")


def needs_other(kit: FieldKit) -> bool:
    """Whether the device may send to an innocuous question."""
    return kit.device is not None and any(one.task.value == "unrelated" for one in kit.device.meanings)


def personal(kit: FieldKit) -> bool:
    """Whether the device is no luck at all but a birthday or a number that others may know."""
    return kit.device is not None and kit.device.kind in PERSONAL


Told = tuple[tuple[int, ...], Fraction]
"""(told[x], chance): what a phone tells to enter for each answer x."""


def told_by_phone(chances: Rows) -> tuple[Told, ...]:
    """What a phone may tell before anybody has answered, so that the answer itself is never entered.

    Each says what to enter for every answer; together they have the chances of the matrix. Where P = t I + r 1' that
    is the truth with t and one answer for all with r_i; else one uniform number is looked up in the sums of every
    column, which makes at most k (k - 1) + 1 of them.
    """
    k = len(chances)
    others = [{row[x] for x in range(k) if x != y} for y, row in enumerate(chances)]
    if all(len(one) == 1 for one in others):
        forced = [one.pop() for one in others]
        truth = 1 - sum(forced, Fraction(0))
        if truth >= 0:
            made = ((tuple(range(k)), truth), *(((y,) * k, share) for y, share in enumerate(forced)))
            return tuple(one for one in made if one[1])
    return _looked_up(chances)


def told_in_words(chances: Rows) -> tuple[Told, ...]:
    """What can be told in a list or by random(): draws rarer than 1e-12 (roundings of a typed matrix) go to the most
    frequent one."""
    told = told_by_phone(chances)
    often = [one for one in told if one[1] >= _RAREST]
    rest = sum((chance for _, chance in told if chance < _RAREST), Fraction(0))
    most = max(often, key=lambda one: one[1])
    return tuple((reports, chance + rest if reports == most[0] else chance) for reports, chance in often)


def _looked_up(chances: Rows) -> tuple[Told, ...]:
    k = len(chances)
    sums = [[sum((row[x] for row in chances[:y]), Fraction(0)) for y in range(1, k + 1)] for x in range(k)]
    edges = sorted({edge for column in sums for edge in column if edge > 0})
    found: dict[tuple[int, ...], Fraction] = {}
    low = Fraction(0)
    for high in edges:
        told = tuple(next(y for y, edge in enumerate(column) if edge > low) for column in sums)
        found[told] = found.get(told, Fraction(0)) + high - low
        low = high
    return tuple(found.items())
