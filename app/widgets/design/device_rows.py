"""The outcomes of a device, each with what it means: a choice for every sign, or an amount for every meaning."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QGridLayout, QLabel, QWidget

from app.messages.translator_texts import amount_text, kind_text, sign_text, task_text, trimmed
from app.widgets.basics import label
from core.planning.devices import (
    MOST_CARDS,
    OPPOSITE,
    TRUTH,
    WHOLE,
    Device,
    DeviceKind,
    Meaning,
    Task,
    force,
    unrelated,
)

_LETTERS, _MOST_LETTERS = 14, 36


def meanings_for(k: int) -> tuple[Meaning, ...]:
    """What an outcome can mean for a question with k answers; the share of the other question is filled in later."""
    forced = tuple(force(answer) for answer in range(k))
    return (TRUTH, *forced, OPPOSITE, unrelated(Fraction(1, 2))) if k == 2 else (TRUTH, *forced)


def place_of(meaning: Meaning, choices: Sequence[Meaning]) -> int:
    """Where a meaning stands among these, whatever its share."""
    return next(i for i, one in enumerate(choices) if (one.task, one.answer) == (meaning.task, meaning.answer))


class _Degrees(QDoubleSpinBox):
    """Tenths of a degree only where there are some."""

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", 0 if value == round(value) else 1)


class SignRows(QWidget):
    """One line for each face, sum, pattern or month; `changed` when a person gives one another meaning."""

    changed = Signal()

    def __init__(self, device: Device, labels: Sequence[str]) -> None:
        super().__init__()
        self._device = device
        self._choices = meanings_for(len(labels))
        self.boxes: list[QComboBox] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setSpacing(5)
        grid.setColumnStretch(1, 1)
        for place, meaning in enumerate(device.meanings):
            name = sign_text(device.kind, place, device.flips)
            box = QComboBox()
            box.addItems([task_text(one, trimmed(labels, _MOST_LETTERS)) for one in self._choices])
            box.setCurrentIndex(place_of(meaning, self._choices))
            box.setMinimumContentsLength(_LETTERS)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setAccessibleName(self.tr("{device}, {sign}").format(device=kind_text(device.kind), sign=name))
            box.currentIndexChanged.connect(self.changed)
            grid.addWidget(label(name), place, 0)
            grid.addWidget(box, place, 1)
            self.boxes.append(box)
        grid.setRowStretch(len(device.meanings), 1)

    @property
    def asks_share(self) -> bool:
        """Whether some outcome means the other question."""
        return any(self._choices[box.currentIndex()].task is Task.UNRELATED for box in self.boxes)

    def device(self, prevalence: Fraction) -> Device:
        """Raises InputError."""
        chosen = [self._choices[box.currentIndex()] for box in self.boxes]
        return Device.of_signs(self._device.kind, [_with(meaning, prevalence) for meaning in chosen])


class AmountRows(QWidget):
    """One line for each meaning, with its degrees, cards or days; of a spinner and of days the truth has the rest."""

    changed = Signal()

    def __init__(self, device: Device, labels: Sequence[str]) -> None:
        super().__init__()
        self._kind = device.kind
        self._choices = meanings_for(len(labels))
        self.fields: list[QDoubleSpinBox] = []
        self.rest: QLabel | None = None
        amounts = [Fraction(0)] * len(self._choices)
        for meaning, weight in zip(device.meanings, device.weights, strict=True):
            amounts[place_of(meaning, self._choices)] += weight
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setSpacing(5)
        grid.setColumnStretch(0, 1)
        for row, (meaning, amount) in enumerate(zip(self._choices, amounts, strict=True)):
            name = task_text(meaning, trimmed(labels, _MOST_LETTERS))
            grid.addWidget(label(name), row, 0)
            if meaning == TRUTH and self._kind in WHOLE:
                self.rest = label("")
                grid.addWidget(self.rest, row, 1)
                continue
            field = self._field(name, float(amount))
            grid.addWidget(field, row, 1)
            self.fields.append(field)
        grid.setRowStretch(len(self._choices), 1)
        self._show_rest()

    @property
    def asks_share(self) -> bool:
        """Whether there is an amount for the other question, which stands last."""
        return self._choices[-1].task is Task.UNRELATED and self.fields[-1].value() > 0

    def device(self, prevalence: Fraction) -> Device:
        """Raises InputError."""
        meanings = [_with(meaning, prevalence) for meaning in self._choices]
        amounts = [_amount(field) for field in self.fields]
        if self.rest is not None:
            amounts.insert(0, max(self._rest(), Fraction(0)))
        return Device.of_amounts(self._kind, zip(meanings, amounts, strict=True))

    def _field(self, name: str, amount: float) -> QDoubleSpinBox:
        degrees = self._kind is DeviceKind.SPINNER
        field = _Degrees() if degrees else QDoubleSpinBox()
        field.setDecimals(1 if degrees else 0)
        field.setRange(0, WHOLE.get(self._kind, MOST_CARDS))
        field.setSingleStep(5 if degrees else 1)
        field.setSuffix("°" if degrees else "")
        field.setValue(amount)
        field.setMinimumWidth(96)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        unit = {DeviceKind.SPINNER: self.tr("degrees"), DeviceKind.CARDS: self.tr("cards")}
        field.setAccessibleName(
            self.tr("{meaning}, {unit}").format(meaning=name, unit=unit.get(self._kind, self.tr("days")))
        )
        field.valueChanged.connect(self._edited)
        return field

    def _edited(self) -> None:
        self._show_rest()
        self.changed.emit()

    def _rest(self) -> Fraction:
        return WHOLE[self._kind] - sum((_amount(field) for field in self.fields), Fraction(0))

    def _show_rest(self) -> None:
        if self.rest is not None:
            amount = amount_text(self._kind, max(self._rest(), Fraction(0)))
            self.rest.setText(self.tr("the rest: {amount}").format(amount=amount))


def _amount(field: QDoubleSpinBox) -> Fraction:
    return Fraction(round(field.value() * 10), 10)


def _with(meaning: Meaning, prevalence: Fraction) -> Meaning:
    return unrelated(prevalence) if meaning.task is Task.UNRELATED else meaning
