"""The mouse wheel scrolls pages; it changes a value only in the control that has the focus."""

from __future__ import annotations

from typing import TypeGuard
from weakref import ref

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollBar,
    QTabBar,
    QWidget,
)

_VALUES = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)
PAUSE_MS = 500
STILL = 4
"""Pixels that the pointer may move while the wheel turns."""


class WheelFilter(QObject):
    """An event filter for the whole application.

    A turn of the wheel belongs to the place where it began: the focused control under the pointer, or the page. A
    control that slides under the pointer while the page scrolls does not turn.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._time = 0
        self._place = QPoint()
        self._control: ref[QWidget] | None = None
        self._begun = False
        application.focusChanged.connect(self._end)
        for widget in application.allWidgets():
            _focus_by_click_only(widget)

    def _end(self) -> None:
        self._begun = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent):
            return isinstance(watched, QWidget) and self._kept_off(watched, event)
        # Every event of the program passes here, and to ask one for its type is slow.
        if _is_value(watched) and event.type() is QEvent.Type.Polish:
            _focus_by_click_only(watched)
        return False

    def _kept_off(self, watched: QWidget, event: QWheelEvent) -> bool:
        if self._begins(event):
            control = _focused_value(watched)
            self._control = None if control is None else ref(control)
        self._begun, self._time, self._place = True, event.timestamp(), event.globalPosition().toPoint()
        if not _is_value(watched) or (self._control is not None and self._control() is watched):
            return False
        event.ignore()  # Qt then offers the event to the parents, and in the end to the page.
        return True

    def _begins(self, event: QWheelEvent) -> bool:
        """Return whether the event is the first of a turn.

        The wheel of a mouse has no phases. Its turn ends after a pause in which the pointer moved: a pointer that
        rests is still scrolling the same page.
        """
        if event.phase() is Qt.ScrollPhase.ScrollBegin or not self._begun:
            return True
        if event.phase() is not Qt.ScrollPhase.NoScrollPhase or event.timestamp() - self._time < PAUSE_MS:
            return False
        return (event.globalPosition().toPoint() - self._place).manhattanLength() > STILL


def _focus_by_click_only(watched: QObject) -> None:
    """Take from a control of values the focus by the wheel, which would give the wheel the focus that it needs."""
    if _is_value(watched) and watched.focusPolicy() is Qt.FocusPolicy.WheelFocus:
        watched.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def _is_value(widget: QObject) -> TypeGuard[QWidget]:
    """Return whether Qt lets the wheel change what the widget holds."""
    return isinstance(widget, _VALUES) and not isinstance(widget, QScrollBar)


def _focused_value(widget: QWidget | None) -> QWidget | None:
    """Return the control that `widget` is or is part of, if it has the focus."""
    while widget is not None and not _is_value(widget):
        widget = None if widget.isWindow() else widget.parentWidget()
    focus = QApplication.focusWidget()
    focused = widget is not None and focus is not None and (widget is focus or widget.isAncestorOf(focus))
    return widget if focused else None


def keep_wheel_off_values(application: QApplication) -> None:
    """Install the filter once."""
    if application.findChild(WheelFilter) is None:
        application.installEventFilter(WheelFilter(application))
