"""A formula on screen: painted, reached by Tab, spoken by screen readers, and copied as LaTeX."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from app.lab.steps.boxes import Box, BoxWriter
from app.messages.speak import screen_numbers, voice
from app.ui.plain import add_entry
from app.ui.theme.manager import theme
from app.ui.theme.zoom import fpx, px
from core.steps.derivation import Equation
from core.steps.spoken import equation_spoken
from core.steps.writing import written

_GAP, _SIDE = 7, 5
_LEAST = 0.55
"""A formula is set smaller, down to this part of its size, before its end is cut off."""


@dataclass(frozen=True, slots=True)
class _Line:
    box: Box
    left: float


class FormulaView(QWidget):
    """One equation in as many lines as the width needs, broken before "=". `copy_wanted(equation)`: as LaTeX.

    factor  size of the letters; `quiet`: no Tab stop and no menu, for a result inside a button
    """

    copy_wanted = Signal(object)

    def __init__(self, equation: Equation, *, factor: float = 1.15, quiet: bool = False) -> None:
        super().__init__()
        self.equation, self._factor, self._quiet = equation, factor, quiet
        self._parts: tuple[Box, ...] = ()
        self._laid: tuple[int, tuple[_Line, ...]] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        if quiet:
            policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setToolTip(self.tr("Ctrl+C copies this formula as LaTeX"))
        self.setSizePolicy(policy)
        theme().changed.connect(self._again)
        self._write()

    def show_equation(self, equation: Equation) -> None:
        """Show another equation in the same place."""
        if equation == self.equation:
            return
        before = self.sizeHint()
        self.equation = equation
        self._write()
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def _write(self) -> None:
        self.setAccessibleName(equation_spoken(self.equation, voice()))
        writer = self._writer = BoxWriter(screen_numbers(), self._factor)
        found: list[Box] = []
        for sign, part in self.equation.parts:
            box = written(part, writer)
            found.append(box if sign is None else writer.row((writer.sign(sign), box)))
        self._parts, self._laid = tuple(found), None

    def _again(self) -> None:
        self._write()
        self.updateGeometry()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._again()

    def _lines(self, width: int) -> tuple[_Line, ...]:
        """Return the lines at this width: further sides of an equation begin under its first sign."""
        if self._laid is not None and self._laid[0] == width:
            return self._laid[1]
        room = max(1.0, width - 2 * fpx(_SIDE))
        indent = min(self._parts[0].width, room * 0.3) if len(self._parts) > 1 else 0.0
        writer = self._writer
        lines: list[_Line] = []
        held, left = [self._parts[0]], 0.0
        # Break before the figures, so that the last line has more than the result.
        broken = len(self._parts) == 4 and sum(part.width for part in self._parts) > room
        for place, part in enumerate(self._parts[1:], 1):
            whole = sum(one.width for one in held) + part.width
            # The left side alone is never a line.
            wanted = left + whole > room or (broken and place == 2)
            if wanted and not (left == 0.0 and len(held) == 1 and not lines):
                lines.append(_Line(_fitted(writer.row(held), room - left), left))
                held, left = [part], indent
            else:
                held.append(part)
        lines.append(_Line(_fitted(writer.row(held), room - left), left))
        self._laid = width, tuple(lines)
        return self._laid[1]

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return round(sum(line.box.height for line in lines) + fpx(_GAP) * (len(lines) + 1))

    def hasHeightForWidth(self) -> bool:
        return not self._quiet

    def sizeHint(self) -> QSize:
        whole = sum(part.width for part in self._parts) + fpx(2 * _SIDE)
        if self._quiet:
            return QSize(round(whole) + 1, self.heightForWidth(round(whole) + px(4)))
        return QSize(px(200), self.heightForWidth(max(self.width(), px(200))))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() if self._quiet else QSize(px(60), self.heightForWidth(max(self.width(), px(60))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme().colour("text"))
        y = fpx(_GAP)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        lines = self._lines(self.width())
        widest = max(line.left + line.box.width for line in lines)
        # Mathematics runs from left to right; in a mirrored window it begins at the right edge as a block.
        start = self.width() - fpx(_SIDE) - widest if mirrored else fpx(_SIDE)
        for line in lines:
            line.box.draw(painter, start + line.left, y + line.box.ascent)
            y += line.box.height + fpx(_GAP)
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit(self.equation)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        add_entry(menu, self.tr("Copy formula as LaTeX"), lambda: self.copy_wanted.emit(self.equation))
        menu.exec(event.globalPos())
        menu.deleteLater()


def _fitted(box: Box, room: float) -> Box:
    return box if box.width <= room else box.resized(max(_LEAST, room / box.width))
