"""The field kit of one question: a device in the respondent's hand or a form, and how its reports are decoded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from string import ascii_uppercase

import numpy as np

from core.designs.base import Design, ReportKind
from core.errors import DesignError
from core.notices import Notice, Severity
from core.planning.device_catalogue import Style
from core.planning.device_design import PlannedDesign, build_planned, planned_design
from core.planning.devices import OPPOSITE, PERSONAL, TRUTH, Device, DeviceKind, Task, force
from core.planning.field_kit.exact_devices import exact_device, tasks_of
from core.planning.field_kit.told import told_in_words
from core.planning.nearest_devices import nearest_devices
from core.planning.translator import Rows, Rule, rows_of, translate
from core.release.exact.mechanisms import mechanism_for, why_not


class Form(StrEnum):
    """Ways to ask without a device in the hand."""

    XLSFORM = "xlsform"
    """The phone draws first and then shows the respondent what to enter."""
    BROWSER = "browser"
    """The respondent enters the true answer, and the page randomizes it."""


class Asking(StrEnum):
    """The instruction to the respondent. Nobody is ever told to state a falsehood about themselves."""

    ANSWER = "answer"
    """One of the answers: the true one, or one that chance names for everybody."""
    LETTERS = "letters"
    """A letter. Chance decides the meaning of each letter (Warner: the statement or its opposite)."""
    SAME = "same"
    """A letter: whether an innocuous and the sensitive statement are both true or both not true (crosswise)."""
    EITHER = "either"
    """A letter: whether at least one of the two statements is true (triangular)."""


LUCK = (DeviceKind.DIE, DeviceKind.COINS, DeviceKind.SPINNER, DeviceKind.CARDS, DeviceKind.DICE)
"""Kinds of devices that can be printed or handed out, the simplest first."""
OF_BIRTHDAYS = (DeviceKind.MONTHS, DeviceKind.DIGITS, DeviceKind.DAYS)
"""Kinds for designs with an innocuous trait of the respondent's own choice (crosswise, triangular)."""
MOST_ANSWERS = 20
_SAME = 1e-9
_COMPARED = ({TRUTH, OPPOSITE}, {TRUTH, force(0)})
"""Tasks that are equivalent to a comparison of two statements: crosswise and triangular."""


@dataclass(frozen=True, slots=True)
class FieldKit:
    """The material for respondents and the meaning of their reports. It holds no figure computed from answers.

    labels   of the answers
    design   decodes the reports; its matrix is `chances` up to 1e-9
    means    the device, or the form that randomizes instead of a device
    chances  chances[y][x] = P(report y | answer x), exact; for a browser page in multiples of 2^-64
    other    the innocuous question, where the device may send respondents to one
    planned  the design as forms take it, if it differs from the plan's; None otherwise
    asking   the instruction to the respondent
    reports  the words that the respondent says or enters: the answers, or letters that name nothing else in the kit
    """

    question: str
    labels: tuple[str, ...]
    design: Design
    means: Device | Form
    chances: Rows
    other: str = ""
    planned: PlannedDesign | None = None
    rule: Rule = field(init=False, compare=False, repr=False)
    asking: Asking = field(init=False, compare=False, repr=False)
    reports: tuple[str, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rule", Rule(self.chances, self.conditional))
        object.__setattr__(self, "asking", _asking(self.means, self.chances))
        lettered = self.asking is not Asking.ANSWER
        object.__setattr__(self, "reports", _letters(self) if lettered else self.labels)

    @property
    def device(self) -> Device | None:
        return self.means if isinstance(self.means, Device) else None

    @property
    def form(self) -> Form | None:
        return self.means if isinstance(self.means, Form) else None

    @property
    def kind(self) -> DeviceKind | Form:
        return self.means.kind if isinstance(self.means, Device) else self.means

    @property
    def compared(self) -> bool:
        """Return whether the respondent compares two statements, so that nothing has to draw."""
        return self.asking in (Asking.SAME, Asking.EITHER)

    @property
    def k(self) -> int:
        return len(self.labels)

    @property
    def conditional(self) -> bool:
        """Return whether whoever knows something else of the respondent sees through it (a birthday)."""
        return self.device is not None and self.device.conditional

    @property
    def epsilon(self) -> float:
        """Return ln of the largest odds of a report; infinite if a report rules an answer out."""
        return self.rule.epsilon

    @property
    def exact(self) -> bool:
        """Return whether the kit has the very chances of the plan."""
        return self.planned is None


def kinds_for(design: Design) -> tuple[DeviceKind | Form, ...]:
    """Ways of asking to choose from; two statements are compared in the head, so that nothing has to draw."""
    return OF_BIRTHDAYS if design.key in ("crosswise", "triangular") else (*LUCK, *Form)


def best_kind(design: Design) -> DeviceKind | Form:
    """Return the first kind that realizes the design exactly. Without one, return a form or the month of birth."""
    tasks = tasks_of(design)
    first = (DeviceKind.COINS,) if design.key == "two_coins" else ()
    kinds = (*first, *kinds_for(design))
    exact = (
        kind
        for kind in kinds
        if isinstance(kind, DeviceKind) and tasks is not None and exact_device(kind, tasks) is not None
    )
    return next(exact, Form.XLSFORM if Form.XLSFORM in kinds else kinds[0])


def no_kit(design: Design) -> Notice | None:
    """Return the reason why no kit of any kind exists for a design, None if one exists.

    `kit.items` (select-all questions), `kit.groups` (two groups have two devices), `kit.reports` (its reports are not
    answers), `kit.answers` (answers, most), `kit.direct` (every report shows the answer).
    """
    if design.many:
        return Notice("kit.items", severity=Severity.WARNING)
    if design.groups > 1:
        return Notice("kit.groups", severity=Severity.WARNING)
    if design.report_kind is not ReportKind.CATEGORY:
        return Notice("kit.reports", severity=Severity.WARNING)
    if design.k > MOST_ANSWERS:
        return Notice("kit.answers", {"answers": design.k, "most": MOST_ANSWERS}, Severity.WARNING)
    if np.isin(design.response_matrix().values, (0.0, 1.0)).all():
        return Notice("kit.direct", severity=Severity.WARNING)
    return None


def device_kit(question: str, labels: Sequence[str], design: Design, kind: DeviceKind, other: str = "") -> FieldKit:
    """Return the device of this kind with the chances of the design, or without one the simple device nearest to its
    epsilon.

    The nearest device is not above the epsilon if one exists; `planned` then holds its design. A birthday or a number
    is used only in a comparison of two statements. Raises DesignError("design"): the reasons of `no_kit`,
    `kit.no_device` (no device of this kind is near).
    """
    _need_kit(design)
    tasks = tasks_of(design)
    compared = kind not in PERSONAL or (design.k == 2 and {meaning for meaning, _ in tasks or ()} in _COMPARED)
    device = exact_device(kind, tasks) if tasks is not None and compared else None
    if device is None:
        return _nearest(question, labels, design, kind)
    rule = translate(device, design.k)
    if not same_chances(rule.matrix, design):
        return _nearest(question, labels, design, kind)
    return FieldKit(question, tuple(labels), design, device, rule.matrix, other)


def form_kit(question: str, labels: Sequence[str], design: Design, claimed: Decimal, form: Form) -> FieldKit:
    """The program of the design, in whole parts of 2^64 whose epsilon is not above `claimed`.

    An XLSForm can also draw the short fractions of a design that does not protect everybody. Raises
    DesignError("design"): the reasons of `no_kit`, `kit.form` (the form cannot draw it), and ReleaseError
    `release.charge_too_low`.
    """
    _need_kit(design)
    if why_not(design) is None:
        return FieldKit(question, tuple(labels), design, form, mechanism_for(design, claimed).chances())
    tasks = tasks_of(design)
    if form is Form.BROWSER or tasks is None:
        raise DesignError("design", design.key, "kit.form")
    return FieldKit(question, tuple(labels), design, form, rows_of(tasks, design.k))


def same_chances(rows: Rows, design: Design) -> bool:
    """Return whether these are the chances of the design within 1e-9."""
    found = design.response_matrix().values
    wanted = np.array([[float(chance) for chance in row] for row in rows])
    return found.shape == wanted.shape and bool((np.abs(found - wanted) <= _SAME).all())


def _need_kit(design: Design) -> None:
    reason = no_kit(design)
    if reason is not None:
        raise DesignError("design", design.key, reason.code, **reason.params)


def _nearest(question: str, labels: Sequence[str], design: Design, kind: DeviceKind) -> FieldKit:
    styles = (Style.OPPOSITE,) if kind in PERSONAL else tuple(Style)
    if np.isfinite(design.epsilon) and design.epsilon > 0:
        for one in nearest_devices(design.epsilon, design.k, [kind], styles=styles):
            planned = planned_design(one.device, one.rule)
            if planned is not None:
                made = build_planned(planned, design.k)
                return FieldKit(question, tuple(labels), made, one.device, one.rule.matrix, planned=planned)
    raise DesignError("design", design.key, "kit.no_device")


def needs_other(kit: FieldKit) -> bool:
    """Return whether the device may send to an innocuous question."""
    return kit.device is not None and any(one.task is Task.UNRELATED for one in kit.device.meanings)


def _asking(means: Device | Form, chances: Rows) -> Asking:
    if isinstance(means, Device):
        turned = OPPOSITE in means.meanings
        if means.kind in PERSONAL:
            return Asking.SAME if turned else Asking.EITHER
        return Asking.LETTERS if turned else Asking.ANSWER
    if means is Form.BROWSER:
        return Asking.ANSWER
    truth = tuple(range(len(chances)))
    plain = all(told == truth or len(set(told)) == 1 for told, _ in told_in_words(chances))
    return Asking.ANSWER if plain else Asking.LETTERS


def _letters(kit: FieldKit) -> tuple[str, ...]:
    """The sectors of a spinner have the first letters of the alphabet, and answers may be letters themselves."""
    device = kit.device
    sectors = len(set(device.meanings)) if device is not None and device.kind is DeviceKind.SPINNER else 0
    taken = {*ascii_uppercase[:sectors], *(label.strip().upper() for label in kit.labels)}

    def free() -> Iterator[str]:
        for times in (1, 2):
            yield from (times * one for one in ascii_uppercase if times * one not in taken)

    return tuple(one for one, _ in zip(free(), kit.labels, strict=False))
