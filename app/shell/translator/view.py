"""The translator: from a device to its epsilon, and from an epsilon to a device. It stays open beside the work."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QDialog,
    QFrame,
    QGraphicsOpacityEffect,
    QHBoxLayout,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from app.messages import translator_texts as texts
from app.messages.speak import say
from app.shell.translator.choices import DeviceChoices
from app.shell.translator.editor import DeviceEditor
from app.shell.translator.result import DeviceResult
from app.ui.basics import Card, Segmented, label, push, resize_on_screen
from app.ui.help_place import name_help, topic_for
from app.ui.plain import set_title
from app.ui.theme.zoom import px
from core.errors import InputError
from core.planning.device_design import PlannedDesign, planned_design
from core.planning.devices import Device
from core.planning.translator import Rule, translate

MOST_ANSWERS = 20
QUIET_MS = 600
_FADED = 0.4
_DEVICE, _WANTED = "device", "wanted"


class TranslatorDialog(QDialog):
    """Devices on the left, described or proposed; on the right the properties of the device on the left.

    use_wanted(key, p_text, further, forced)  use this design on Preview (core.planning.device_design)
    help_wanted(topic, anchor)                F1
    """

    use_wanted = Signal(str, str, tuple, tuple)
    help_wanted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_title(self, self.tr("Devices and epsilon"))
        self._question: tuple[str, ...] = ()
        self._many = False
        self._side = _DEVICE
        self.planned: PlannedDesign | None = None
        self.sides = Segmented(
            (
                (_DEVICE, self.tr("I have a device"), self.tr("from a device to its epsilon")),
                (_WANTED, self.tr("I want an epsilon"), self.tr("from an epsilon to a device")),
            ),
            self.tr("Way"),
        )
        self.answers = QSpinBox()
        self.answers.setRange(2, MOST_ANSWERS)
        self.answers.lineEdit().setTextMargins(px(5), 0, px(5), 0)
        self.answers.setAccessibleName(self.tr("Answers of the question"))
        self.editor = DeviceEditor()
        self.choices = DeviceChoices()
        self.stack = QStackedWidget()
        self.outcome = DeviceResult()
        self._faded = QGraphicsOpacityEffect(self.outcome)
        self._faded.setOpacity(_FADED)
        self.outcome.setGraphicsEffect(self._faded)
        self.area = QScrollArea()
        self.change = push(self.tr("Change it"), tip=self.tr("Edit the outcomes of this device"))
        self.use = push(self.tr("Use this in the preview"), main=True)
        self.note = label("", tone="soft", factor=0.95, wrap=True)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._lay_out()
        self._connect()
        self._name_help()
        self._show_labels()
        self._turn(_DEVICE)
        self.setMinimumSize(860, 560)
        resize_on_screen(self, 1060, 740)

    def show_question(self, labels: Sequence[str], *, many: bool = False) -> None:
        """Show the question of Preview by its answers (items if `many`); () if there is none."""
        if (tuple(labels), many) == (self._question, self._many):
            return
        self._question, self._many = tuple(labels), many
        if 2 <= len(labels) <= MOST_ANSWERS and not many:
            self.answers.setValue(len(labels))
        self._show_labels()

    def show_epsilon(self, text: str) -> None:
        """Set the first wanted epsilon: the text of an epsilon field."""
        self.choices.show_epsilon(text)

    @property
    def device(self) -> Device | None:
        """Return the device on screen, None if the description is not a valid device."""
        if self._side == _DEVICE:
            return self.editor.device
        return None if self.choices.picked is None else self.choices.picked.device

    @property
    def labels(self) -> tuple[str, ...]:
        return texts.labels_for(self.answers.value(), () if self._many else self._question)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.sides)
        head.addStretch(1)
        head.addWidget(label(self.tr("Answers")))
        head.addWidget(self.answers)
        left = Card()
        left.body.addLayout(head)
        left.body.addWidget(self.stack, 1)
        self.stack.addWidget(self.editor)
        self.stack.addWidget(self.choices)
        right = Card()
        area = self.area
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.outcome.setObjectName("column")
        area.setWidget(self.outcome)
        right.body.addWidget(area, 1)
        right.body.addWidget(self.note)
        buttons = QHBoxLayout()
        buttons.addWidget(self.change)
        buttons.addStretch(1)
        buttons.addWidget(self.use)
        right.body.addLayout(buttons)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(px(14), px(14), px(14), px(14))
        whole.setSpacing(px(12))
        whole.addWidget(left, 6)
        whole.addWidget(right, 5)

    def _connect(self) -> None:
        self.sides.chosen.connect(self._turn)
        self.answers.valueChanged.connect(lambda _k: self._show_labels())
        self.editor.changed.connect(lambda: self._show(_DEVICE))
        self.choices.changed.connect(lambda: self._show(_WANTED))
        self.change.clicked.connect(self._change)
        self.use.clicked.connect(self._use)
        self._quiet.timeout.connect(self._announce)
        keys = (
            ("F1", self._help),
            ("Ctrl+W", self.close),
            ("Ctrl+PgUp", lambda: self._leaf(QAbstractSlider.SliderAction.SliderPageStepSub)),
            ("Ctrl+PgDown", lambda: self._leaf(QAbstractSlider.SliderAction.SliderPageStepAdd)),
        )
        for key, slot in keys:
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def _name_help(self) -> None:
        parts = {self.editor: "device", self.choices: "wanted", self.outcome: "result", self.use: "use"}
        name_help({self: "translator"})
        name_help(parts, "translator")

    def _turn(self, side: str) -> None:
        self._side = side
        self.sides.show_choice(side)
        self.stack.setCurrentWidget(self.editor if side == _DEVICE else self.choices)
        self._show(side)

    def _show_labels(self) -> None:
        self.editor.show_answers(self.labels)
        self.choices.show_answers(self.labels)
        self._show(self._side)

    def _show(self, side: str) -> None:
        """Show the device on the left, if that side is on screen."""
        if side != self._side:
            return
        device, rule = self.device, self._rule()
        self.change.setVisible(side == _WANTED and device is not None)
        self._faded.setEnabled(rule is None)
        self.planned = None
        if device is not None and rule is not None:
            self.outcome.show_rule(device, rule, self.labels)
            self.planned = planned_design(device, rule)
        self.note.setText(self._note_text(device))
        self.use.setEnabled(self.planned is not None and self._fits())
        self._quiet.start()

    def _rule(self) -> Rule | None:
        device = self.device
        try:
            return None if device is None else translate(device, self.answers.value())
        except InputError:
            return None

    def _fits(self) -> bool:
        return not self._many and len(self._question) == self.answers.value()

    def _note_text(self, device: Device | None) -> str:
        """Return the effect of the button, or the reason why it is not available."""
        if device is None:
            return say("translator.unfinished")
        if self.planned is None:
            return say("translator.equals_none")
        if not self._fits():
            return texts.misfit_text(len(self._question), MOST_ANSWERS, many=self._many)
        return texts.design_text(self.planned, device, self.answers.value())

    def _change(self) -> None:
        """Use the proposed device as the described one."""
        device = self.device
        if device is not None:
            self.editor.show_device(device)
            self._turn(_DEVICE)
            self.editor.kind.setFocus()

    def _use(self) -> None:
        if self.planned is not None:
            one = self.planned
            self.use_wanted.emit(one.key, one.p_text, one.further, one.forced)

    def _leaf(self, action: QAbstractSlider.SliderAction) -> None:
        """Scroll the right side by a page: only the matrix in it takes the keyboard."""
        self.area.verticalScrollBar().triggerAction(action)

    def _help(self) -> None:
        self.help_wanted.emit(*topic_for(QApplication.focusWidget() or self))

    def _announce(self) -> None:
        """Announce changed figures to screen readers."""
        if self.isVisible() and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.outcome, self.outcome.summary))

    def hideEvent(self, event: QHideEvent) -> None:
        self._quiet.stop()
        super().hideEvent(event)
