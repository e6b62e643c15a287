"""The description of a device by the user: its kind, and the meaning of its outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from app.messages.speak import filled, say_message
from app.messages.translator_texts import amount_text, kind_text, labels_for, sign_text, task_text, trimmed
from app.ui.basics import Inline, in_column, label, put_text, retone
from app.ui.theme.zoom import px
from core.constraints import parse_probability
from core.errors import InputError
from core.planning.devices import (
    AMOUNTS,
    MOST_CARDS,
    MOST_FLIPS,
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
from core.planning.nearest_devices import usual_device

_LETTERS, _MOST_LETTERS = 14, 36


def meanings_for(k: int) -> tuple[Meaning, ...]:
    """Return the possible meanings of an outcome for a question with k answers. The share of the other question is set
    later."""
    forced = tuple(force(answer) for answer in range(k))
    return (TRUTH, *forced, OPPOSITE, unrelated(Fraction(1, 2))) if k == 2 else (TRUTH, *forced)


def place_of(meaning: Meaning, choices: Sequence[Meaning]) -> int:
    """Return the index of a meaning among these choices, for any share."""
    return next(i for i, one in enumerate(choices) if (one.task, one.answer) == (meaning.task, meaning.answer))


class _Degrees(QDoubleSpinBox):
    """Tenths of a degree only where there are some."""

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", 0 if value == round(value) else 1)


class SignRows(QWidget):
    """One line for each face, sum, pattern or month; `changed` when the user gives one another meaning."""

    changed = Signal()

    def __init__(self, device: Device, labels: Sequence[str]) -> None:
        super().__init__()
        self._device = device
        self._choices = meanings_for(len(labels))
        self.boxes: list[QComboBox] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, px(4), 0)
        grid.setSpacing(px(5))
        grid.setColumnStretch(1, 1)
        for place, meaning in enumerate(device.meanings):
            name = sign_text(device.kind, place, device.flips)
            box = QComboBox()
            box.addItems([task_text(one, trimmed(labels, _MOST_LETTERS)) for one in self._choices])
            box.setCurrentIndex(place_of(meaning, self._choices))
            box.setMinimumContentsLength(_LETTERS)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setAccessibleName(filled(self.tr("{device}, {sign}"), device=kind_text(device.kind), sign=name))
            box.currentIndexChanged.connect(self.changed)
            grid.addWidget(label(name), place, 0)
            grid.addWidget(box, place, 1)
            self.boxes.append(box)
        grid.setRowStretch(len(device.meanings), 1)

    @property
    def asks_share(self) -> bool:
        """Return whether some outcome means the other question."""
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
        grid.setContentsMargins(0, 0, px(4), 0)
        grid.setSpacing(px(5))
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
        """Return whether the last choice, the other question, has an amount above 0."""
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
        field.setMinimumWidth(px(96))
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        unit = {DeviceKind.SPINNER: self.tr("degrees"), DeviceKind.CARDS: self.tr("cards")}
        field.setAccessibleName(
            filled(self.tr("{meaning}, {unit}"), meaning=name, unit=unit.get(self._kind, self.tr("days")))
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
            self.rest.setText(filled(self.tr("the rest: {amount}"), amount=amount))


def _amount(field: QDoubleSpinBox) -> Fraction:
    return Fraction(round(field.value() * 10), 10)


def _with(meaning: Meaning, prevalence: Fraction) -> Meaning:
    return unrelated(prevalence) if meaning.task is Task.UNRELATED else meaning


_HALF = Fraction(1, 2)


class DeviceEditor(QWidget):
    """`changed` after every edit; then `device` is the described device, None if it is not valid (the form shows the
    reason).

    Each kind keeps its description while the number of answers stays the same.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._labels = labels_for(2)
        self._kept: dict[DeviceKind, Device] = {}
        self._prevalence = _HALF
        self.device: Device | None = None
        self.kind = QComboBox()
        for kind in DeviceKind:
            self.kind.addItem(kind_text(kind), kind.value)
        self.kind.setAccessibleName(self.tr("Device"))
        self.kind.activated.connect(lambda _row: self._take_kind())
        self.flips = QSpinBox()
        self.flips.setRange(1, MOST_FLIPS)
        self.flips.lineEdit().setTextMargins(px(5), 0, px(5), 0)
        self.flips.setAccessibleName(self.tr("Tosses of the coin"))
        self.flips.valueChanged.connect(self._take_flips)
        self.flips_row = Inline(label(self.tr("Tosses")), self.flips)
        self.rows: SignRows | AmountRows | None = None
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.share = QLineEdit("1/2")
        self.share.setFixedWidth(px(90))
        self.share.textEdited.connect(lambda _text: self._edited())
        self.share_name = label("", tone="soft", factor=0.92, wrap=True)
        self.share_row = QWidget()
        self.share_error = label("", tone="error", factor=0.92, wrap=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self._lay_out()
        self.show_device(usual_device(DeviceKind.COINS, 2))

    def _lay_out(self) -> None:
        in_column(self.share_row, self.share_name, self.share, self.share_error, spacing=4)
        whole = in_column(self, self.kind, self.flips_row, self.area, self.error, self.share_row, spacing=8)
        whole.setStretchFactor(self.area, 1)
        whole.addStretch(0)

    def show_answers(self, labels: Sequence[str]) -> None:
        """Show the answers of the question. Another number of answers resets every device."""
        if tuple(labels) == self._labels:
            return
        same = len(labels) == len(self._labels)
        self._labels = tuple(labels)
        kind = self._kind()
        if not same:
            self._kept.clear()
        self.show_device(self._kept.get(kind) or usual_device(kind, len(labels)))

    def show_device(self, device: Device) -> None:
        """Go on from this device."""
        self._kept[device.kind] = device
        self._prevalence = next(
            (one.prevalence for one in device.meanings if one.task is Task.UNRELATED), self._prevalence
        )
        self.kind.setCurrentIndex(self.kind.findData(device.kind.value))
        self.flips_row.setVisible(device.kind is DeviceKind.COINS)
        if device.flips:
            self.flips.blockSignals(True)
            self.flips.setValue(device.flips)
            self.flips.blockSignals(False)
        rows = AmountRows if device.kind in AMOUNTS else SignRows
        self.rows = rows(device, self._labels)
        self.rows.setObjectName("column")
        self.rows.changed.connect(self._edited)
        self.area.setWidget(self.rows)
        self.area.setMaximumHeight(self.rows.sizeHint().height() + px(2))
        self.share.setText(str(self._prevalence))
        self._edited()

    def _kind(self) -> DeviceKind:
        return DeviceKind(self.kind.currentData())

    def _take_kind(self) -> None:
        kind = self._kind()
        self.show_device(self._kept.get(kind) or usual_device(kind, len(self._labels)))

    def _take_flips(self, flips: int) -> None:
        """Change the number of tosses: more split each pattern, fewer keep every second one."""
        before = self._kept[DeviceKind.COINS].meanings
        wanted = 1 << flips
        if wanted >= len(before):
            meanings = [meaning for meaning in before for _ in range(wanted // len(before))]
        else:
            meanings = list(before[:: len(before) // wanted])
        self.show_device(Device.of_signs(DeviceKind.COINS, meanings))

    def _edited(self) -> None:
        assert self.rows is not None
        self.device = None
        problems = {"device": "", "prevalence": ""}
        try:
            share = self._share()
            self.device = self.rows.device(share)
            self._prevalence = share
            self._kept[self.device.kind] = self.device
        except InputError as error:
            problems[error.field] = say_message(error)
        for part, problem in ((self.error, problems["device"]), (self.share_error, problems["prevalence"])):
            put_text(part, problem)
        retone(self.share, "wrong", bool(problems["prevalence"]))
        self._show_share_row()
        self.changed.emit()

    def _share(self) -> Fraction:
        """Return the share of respondents with the first answer to the other question. Without that question, return
        the last valid share.

        Raises InputError.
        """
        if self.rows is None or not self.rows.asks_share:
            return self._prevalence
        try:
            number = parse_probability(self.share.text())
        except InputError:
            raise InputError("prevalence", self.share.text(), "device.prevalence") from None
        return number.exact if number.exact is not None else Fraction(number.value)

    def _show_share_row(self) -> None:
        name = filled(self.tr("Share of “{answer}” to the other question"), answer=self._labels[0])
        self.share_name.setText(name)
        self.share.setAccessibleName(name)
        self.share_row.setVisible(self.rows is not None and self.rows.asks_share)
