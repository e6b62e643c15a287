"""A device as a person describes it: its kind, and what each of its outcomes means."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from app.messages.speak import say_message
from app.messages.translator_texts import kind_text, labels_for
from app.widgets.basics import Inline, label, retone
from app.widgets.design.device_rows import AmountRows, SignRows
from core.constraints import parse_probability
from core.errors import InputError
from core.planning.devices import AMOUNTS, MOST_FLIPS, Device, DeviceKind, Task
from core.planning.nearest_devices import usual_device

_HALF = Fraction(1, 2)


class DeviceEditor(QWidget):
    """`changed` after every edit; then `device` is what is described, None where it cannot be (the form says why).

    Each kind keeps what was described for it while the number of answers stays.
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
        self.flips.lineEdit().setTextMargins(5, 0, 5, 0)
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
        self.share.setFixedWidth(90)
        self.share.textEdited.connect(lambda _text: self._edited())
        self.share_name = label("", tone="soft", factor=0.92, wrap=True)
        self.share_row = QWidget()
        self.share_error = label("", tone="error", factor=0.92, wrap=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self._lay_out()
        self.show_device(usual_device(DeviceKind.COINS, 2))

    def _lay_out(self) -> None:
        share = QVBoxLayout(self.share_row)
        share.setContentsMargins(0, 0, 0, 0)
        share.setSpacing(4)
        share.addWidget(self.share_name)
        share.addWidget(self.share)
        share.addWidget(self.share_error)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        whole.addWidget(self.kind)
        whole.addWidget(self.flips_row)
        whole.addWidget(self.area, 1)
        whole.addWidget(self.error)
        whole.addWidget(self.share_row)
        whole.addStretch(0)

    def show_answers(self, labels: Sequence[str]) -> None:
        """The answers of the question. With another number of them every device starts anew."""
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
        self.area.setMaximumHeight(self.rows.sizeHint().height() + 2)
        self.share.setText(str(self._prevalence))
        self._edited()

    def _kind(self) -> DeviceKind:
        return DeviceKind(self.kind.currentData())

    def _take_kind(self) -> None:
        kind = self._kind()
        self.show_device(self._kept.get(kind) or usual_device(kind, len(self._labels)))

    def _take_flips(self, flips: int) -> None:
        """More tosses split each pattern, fewer keep every second one."""
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
            part.setText(problem)
            part.setVisible(bool(problem))
        retone(self.share, "wrong", bool(problems["prevalence"]))
        self._show_share_row()
        self.changed.emit()

    def _share(self) -> Fraction:
        """Of those who say the first answer to the other question; what was last read while nobody asks for it.

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
        name = self.tr("Share of people who say “{answer}” to the other question").format(answer=self._labels[0])
        self.share_name.setText(name)
        self.share.setAccessibleName(name)
        self.share_row.setVisible(self.rows is not None and self.rows.asks_share)
