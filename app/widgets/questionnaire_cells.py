"""How a line of the questionnaire table is painted: two lines of text in a cell, figures right-aligned, a check box."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionButton, QStyleOptionViewItem, QWidget

from app.models.questionnaire_model import (
    COUNTS,
    DESIGN,
    FIGURES,
    NOTE_ROLE,
    QUESTION,
    USABLE,
    USABLE_ROLE,
    QuestionnaireModel,
)
from app.theme.manager import theme
from app.theme.style import scaled_font
from core.studies.questionnaire import Usable

HEIGHT = 44
SIDE = 8
BOX = 15
_TONES = {Usable.YES: "text_soft", Usable.DOUBTFUL: "warning", Usable.NO: "text_soft"}


class QuestionnaireCells(QStyledItemDelegate):
    """Name over text, epsilon over whose setting it is, figures in tabular digits, reasons on two lines."""

    def __init__(self) -> None:
        super().__init__()
        self._name = scaled_font(1.0, weight=QFont.Weight.DemiBold)
        self._plain = scaled_font(1.0)
        self._note = scaled_font(0.9)
        self.figure = scaled_font(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(40, HEIGHT)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setLayoutDirection(option.direction)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        usable = Usable(str(index.data(USABLE_ROLE)))
        inside = box.adjusted(SIDE, 4, -SIDE, -4)
        if index.column() == COUNTS:
            self._paint_box(painter, option, index, usable)
        elif index.column() == USABLE:
            self._paint_wrapped(painter, inside, str(index.data()), self._note, _TONES[usable])
        elif index.column() == DESIGN:
            tone = "text_faint" if usable is Usable.NO else "text"
            self._paint_wrapped(painter, inside, str(index.data()), self._note, tone)
        else:
            self._paint_lines(painter, inside, index, usable)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().colour("accent"))
            painter.drawRect(box.adjusted(0, 0, -1, -2))
        painter.restore()

    def _paint_lines(
        self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex, usable: Usable
    ) -> None:
        figure = index.column() in FIGURES
        font = self._name if index.column() == QUESTION else self.figure if figure else self._plain
        side = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        note = str(index.data(NOTE_ROLE))
        tone = "text_faint" if usable is Usable.NO else "text"
        upper = QRect(box.left(), box.top(), box.width(), box.height() // 2) if note else box
        self._line(painter, upper, str(index.data()), font, tone, side)
        if note:
            lower = QRect(box.left(), box.top() + box.height() // 2, box.width(), box.height() // 2)
            soft = "text_faint" if usable is Usable.NO else "text_soft"
            self._line(painter, lower, note, self._note, soft, side)

    def _paint_wrapped(self, painter: QPainter, box: QRect, text: str, font: QFont, tone: str) -> None:
        """On two lines, the second one elided; the whole text is in the tool tip."""
        first, rest = _first_line(text, font, box.width())
        left = Qt.AlignmentFlag.AlignLeft
        if not rest:
            self._line(painter, box, text, font, tone, left)
            return
        half = box.height() // 2
        self._line(painter, QRect(box.left(), box.top(), box.width(), half), first, font, tone, left)
        self._line(painter, QRect(box.left(), box.top() + half, box.width(), half), rest, font, tone, left)

    def _paint_box(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        usable: Usable,
    ) -> None:
        if usable is Usable.NO:
            return
        widget: QWidget = option.widget
        button = QStyleOptionButton()
        button.rect = check_box(option.rect)
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        on = QStyle.StateFlag.State_On if checked else QStyle.StateFlag.State_Off
        button.state = QStyle.StateFlag.State_Enabled | on
        widget.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, button, painter, widget)
        painter.setPen(theme().colour("border_strong"))
        painter.drawRect(button.rect.adjusted(0, 0, -1, -1))

    def _line(self, painter: QPainter, box: QRect, text: str, font: QFont, token: str, side: Qt.AlignmentFlag) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        flags = QStyle.visualAlignment(painter.layoutDirection(), side) | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(flags | Qt.TextFlag.TextSingleLine), shown)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: object
    ) -> bool:
        """A click on the box counts the question, or leaves it out."""
        if not isinstance(event, QMouseEvent) or event.type() is not QEvent.Type.MouseButtonRelease:
            return False
        assert isinstance(index, QModelIndex)
        inside = check_box(option.rect).adjusted(-6, -8, 6, 8).contains(event.position().toPoint())
        if index.column() == COUNTS and inside and isinstance(model, QuestionnaireModel):
            model.tick([index.row()], not model.counts(index.row()))
            return True
        return False


def check_box(cell: QRect) -> QRect:
    """Where the check box lies in its cell."""
    return QRect(cell.center().x() - BOX // 2, cell.center().y() - BOX // 2, BOX, BOX)


def _first_line(text: str, font: QFont, width: int) -> tuple[str, str]:
    """What fits on one line, broken where the language breaks lines, and the rest."""
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    layout.endLayout()
    end = line.textStart() + line.textLength() if line.isValid() else len(text)
    return text[:end].rstrip(), text[end:].lstrip()
