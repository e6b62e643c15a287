"""What holds in every part of every page; they are walked through once, for all tests of this file."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QApplication, QComboBox, QScrollBar, QTabBar, QWidget

from tests.e2e.desk import Desk

VALUES = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)


@dataclass
class Found:
    """What was found on the walk: the place and what is wrong there."""

    turned: int = 0
    changed: list[str] = field(default_factory=list)
    focused_by_wheel: list[str] = field(default_factory=list)


def turn(control: QWidget, at: int, notches: int) -> None:
    middle = QPointF(control.rect().center())
    event = QWheelEvent(
        middle, control.mapToGlobal(middle), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    event.setTimestamp(at)
    QApplication.sendEvent(control, event)


def value(control: QWidget) -> object:
    if isinstance(control, QComboBox | QTabBar):
        return control.currentIndex()
    return control.value() if isinstance(control, QAbstractSlider) else control.text()  # type: ignore[attr-defined]


def look_at_wheel(desk: Desk, room: str, found: Found) -> None:
    """Turn the wheel both ways over everything that holds a value."""
    desk.page.question.setFocus()
    desk.window.setFocus()
    for control in desk.window.findChildren(QWidget):
        if not isinstance(control, VALUES) or isinstance(control, QScrollBar):
            continue
        if not control.isVisible() or not control.isEnabled():
            continue
        before = value(control)
        turn(control, 0, -1)
        turn(control, 10_000, 1)
        turn(control, 20_000, 1)
        if value(control) != before:
            found.changed.append(f"{room}: {control.accessibleName()}")
        if control.focusPolicy() is Qt.FocusPolicy.WheelFocus:
            found.focused_by_wheel.append(f"{room}: {control.accessibleName()}")
        found.turned += 1
