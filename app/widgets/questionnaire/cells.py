"""How a line of the questionnaire table is painted: two lines of text in a cell, figures right-aligned, a check box."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStyleOptionViewItem, QWidget

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
from app.widgets.line_cells import Index, LineCells
from core.studies.questionnaire import Usable

BOX = 15
_TONES = {Usable.YES: "text_soft", Usable.DOUBTFUL: "warning", Usable.NO: "text_soft"}


class QuestionnaireCells(LineCells):
    """Name over text, epsilon over whose setting it is, figures in tabular digits, reasons on two lines."""

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        usable = Usable(str(index.data(USABLE_ROLE)))
        if index.column() == COUNTS:
            self._paint_box(painter, option, index, usable)
        elif index.column() == USABLE:
            self._paint_wrapped(painter, box, str(index.data()), self.note, _TONES[usable])
        elif index.column() == DESIGN:
            tone = "text_faint" if usable is Usable.NO else "text"
            self._paint_wrapped(painter, box, str(index.data()), self.note, tone)
        else:
            self._paint_lines(painter, box, index, usable)

    def _paint_lines(self, painter: QPainter, box: QRect, index: Index, usable: Usable) -> None:
        figure, faint = index.column() in FIGURES, usable is Usable.NO
        font = self.strong if index.column() == QUESTION else self.figure if figure else self.plain
        side = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        above = str(index.data()), font, "text_faint" if faint else "text"
        below = str(index.data(NOTE_ROLE)), self.note, "text_faint" if faint else "text_soft"
        self.paint_two(painter, box, (above, below), side)

    def _paint_wrapped(self, painter: QPainter, box: QRect, text: str, font: QFont, tone: str) -> None:
        """On two lines, the second one elided; the whole text is in the tool tip."""
        first, rest = _first_line(text, font, box.width())
        lines = (first if rest else text, font, tone), (rest, font, tone)
        self.paint_two(painter, box, lines, Qt.AlignmentFlag.AlignLeft)

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
