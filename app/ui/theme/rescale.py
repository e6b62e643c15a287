"""The resizing of existing widgets; widgets made later have the right size from the start.

Explicit sizes of a widget are multiplied and rounded to whole pixels. Sizes that follow from its font, from the style
sheet, or from `px` at the time of painting change automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QMargins, QObject, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFormLayout,
    QGridLayout,
    QHeaderView,
    QLayout,
    QLineEdit,
    QWidget,
)
from shiboken6 import isValid

from app.ui.theme.zoom import at_usual_size, scale

_ANY = (1 << 24) - 1
"""QWIDGETSIZE_MAX."""
_OWN_FONT = "_q_styleSheetWidgetFont"
"""The property in which a style sheet keeps a widget's own font, to restore it for another parent."""

Change = tuple[QObject, Callable[[], object]]
"""An object on screen, and a function that returns its next size."""


def carry_out(changes: list[Change]) -> None:
    """Carry out the changes in order. A resized widget may remove the object of a later change."""
    for changed, change in changes:
        if isValid(changed):
            change()


def font_changes(ratio: float) -> list[Change]:
    """Return the changes that rescale the fonts; apply them once the next style sheet is set."""
    changes: list[Change] = []
    for widget in QApplication.allWidgets():
        if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont):
            kept = widget.property(_OWN_FONT)
            font = QFont(kept if isinstance(kept, QFont) else widget.font())
            if font.pointSizeF() > 0:
                font.setPointSizeF(round(font.pointSizeF() * ratio, 4))
                changes.append((widget, partial(_give, widget, font)))
    return changes


def _give(widget: QWidget, font: QFont) -> None:
    if widget.property(_OWN_FONT) is not None:
        widget.setProperty(_OWN_FONT, font)
    widget.setFont(font)


def size_changes(ratio: float) -> list[Change]:
    """Return the changes that rescale every widget of the program. All sizes are measured before the first change,
    because a widget with a new size may resize others at once."""
    return [change for widget in QApplication.allWidgets() for change in _of_widget(widget, ratio)]


def _of_widget(widget: QWidget, ratio: float) -> Iterator[Change]:
    if not widget.isWindow():
        # A window is as large as the person made it.
        least, most = widget.minimumSize(), widget.maximumSize()
        if not least.isNull():
            yield widget, partial(widget.setMinimumSize, _scaled(least, ratio))
        if min(most.width(), most.height()) < _ANY:
            yield widget, partial(widget.setMaximumSize, _scaled(most, ratio))
    if isinstance(widget, QAbstractButton):
        yield widget, partial(widget.setIconSize, _scaled(widget.iconSize(), ratio))
    if isinstance(widget, QLineEdit):
        yield widget, partial(widget.setTextMargins, *_sides(widget.textMargins(), ratio))
    if isinstance(widget, QHeaderView):
        yield from _of_header(widget, ratio)
    # Layouts are found as objects: asked for its items, a layout would make Python objects that outlive them.
    for layout in widget.findChildren(QLayout, options=Qt.FindChildOption.FindDirectChildrenOnly):
        yield from _of_layout(layout, ratio)


def _scaled(size: QSize, ratio: float) -> QSize:
    return QSize(_length(size.width(), ratio), _length(size.height(), ratio))


def _sides(around: QMargins, ratio: float) -> tuple[int, ...]:
    return tuple(_length(side, ratio) for side in (around.left(), around.top(), around.right(), around.bottom()))


def _length(length: int, ratio: float) -> int:
    """Return the length from the design's length, so that a series of zooms can be undone exactly."""
    if length >= _ANY or length <= 0:
        return length
    designed = max(1, round(at_usual_size(length)))
    return max(1, round(designed * scale.factor * ratio))


def _of_header(header: QHeaderView, ratio: float) -> Iterator[Change]:
    yield header, partial(header.setMinimumSectionSize, _length(header.minimumSectionSize(), ratio))
    yield header, partial(header.setDefaultSectionSize, _length(header.defaultSectionSize(), ratio))
    if header.orientation() is Qt.Orientation.Horizontal:
        for section in range(header.count()):
            if header.sectionResizeMode(section) in (
                QHeaderView.ResizeMode.Fixed,
                QHeaderView.ResizeMode.Interactive,
            ):
                yield header, partial(header.resizeSection, section, _length(header.sectionSize(section), ratio))


def _of_layout(layout: QLayout, ratio: float) -> Iterator[Change]:
    yield layout, partial(layout.setContentsMargins, *_sides(layout.contentsMargins(), ratio))
    if isinstance(layout, QGridLayout | QFormLayout):
        yield layout, partial(layout.setHorizontalSpacing, _length(layout.horizontalSpacing(), ratio))
        yield layout, partial(layout.setVerticalSpacing, _length(layout.verticalSpacing(), ratio))
    if isinstance(layout, QGridLayout):
        for column in range(layout.columnCount()):
            yield (
                layout,
                partial(layout.setColumnMinimumWidth, column, _length(layout.columnMinimumWidth(column), ratio)),
            )
        for row in range(layout.rowCount()):
            yield layout, partial(layout.setRowMinimumHeight, row, _length(layout.rowMinimumHeight(row), ratio))
    elif isinstance(layout, QBoxLayout):
        yield layout, partial(layout.setSpacing, _length(layout.spacing(), ratio))
    for inner in layout.findChildren(QLayout, options=Qt.FindChildOption.FindDirectChildrenOnly):
        yield from _of_layout(inner, ratio)
    yield layout, layout.invalidate
