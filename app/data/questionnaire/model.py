"""The questions of a survey as a table; a row is computed when one of its cells is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStyleOptionViewItem, QWidget

from app.messages import questionnaire_texts as texts
from app.messages.design_texts import design_name
from app.messages.short_tip import short_tip
from app.messages.speak import joined, local_count, paired, say
from app.ui.line_cells import Index, LineCells
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from core.analyses.questionnaire import Heading, QuestionRow, Usable

ROOT = QModelIndex()
Role = Qt.ItemDataRole
NOTE_ROLE = int(Role.UserRole)
USABLE_ROLE = NOTE_ROLE + 1
COUNTS, QUESTION, K, BASE, DESIGN, EPSILON, ERROR, USABLE = range(8)
FIGURES = (K, BASE, EPSILON, ERROR)


class Rows(Protocol):
    """The contents of the table: headings of all questions, and rows that are computed one by one."""

    headings: tuple[Heading, ...]

    def row(self, place: int, /) -> QuestionRow: ...

    def known(self, place: int, /) -> QuestionRow | None: ...

    def left_out(self, place: int, /) -> bool: ...


class QuestionnaireModel(QAbstractTableModel):
    """The table model; `ticked(names, counts)` when the user includes questions in the total or excludes them."""

    ticked = Signal(tuple, bool)

    def __init__(self) -> None:
        super().__init__()
        self._rows: Rows | None = None
        self._places: Sequence[int] = ()

    def show(self, rows: Rows, places: Sequence[int]) -> None:
        """Show the questions at these places; the same places keep selection and scroll position."""
        before = self._rows
        same = before is not None and before.headings == rows.headings and list(self._places) == list(places)
        if same:
            self._rows, self._places = rows, places
            if places:
                self.dataChanged.emit(self.index(0, COUNTS), self.index(len(places) - 1, USABLE))
            return
        self.beginResetModel()
        self._rows, self._places = rows, places
        self.endResetModel()

    def question(self, line: int) -> QuestionRow:
        """Return the row on this line, and compute it if needed."""
        assert self._rows is not None
        return self._rows.row(self._places[line])

    def known(self, line: int) -> QuestionRow | None:
        """Return the row on this line if it was computed already."""
        assert self._rows is not None
        return self._rows.known(self._places[line])

    def name(self, line: int) -> str:
        assert self._rows is not None
        return self._rows.headings[self._places[line]].name

    def counts(self, line: int) -> bool:
        """Return whether the question on this line counts for the total."""
        assert self._rows is not None
        return self.question(line).usable is not Usable.NO and not self._rows.left_out(self._places[line])

    @property
    def counted(self) -> tuple[str, ...]:
        """Return the names of all visible questions that count."""
        return tuple(self.name(line) for line in range(self.rowCount()) if self.counts(line))

    def tick(self, lines: Sequence[int], on: bool) -> None:
        names = tuple(self.name(line) for line in lines if self.question(line).usable is not Usable.NO)
        if names:
            self.ticked.emit(names, on)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._places)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else USABLE + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        line, column = index.row(), index.column()
        if role == Role.DisplayRole:
            return self.text(line, column)
        if role == NOTE_ROLE:
            return self.note(line, column)
        if role == USABLE_ROLE:
            return self.question(line).usable
        if role == Role.CheckStateRole and column == COUNTS:
            return Qt.CheckState.Checked if self.counts(line) else Qt.CheckState.Unchecked
        if role == Role.ToolTipRole:
            return short_tip(self._tip(line, column))
        if role == Role.AccessibleTextRole:
            return self._spoken(line, column)
        return None

    def text(self, line: int, column: int) -> str:
        """Return the text of a cell on screen, without its second line."""
        row = self.question(line)
        if column == COUNTS:
            return ""
        if column == K:
            return texts.k_text(row)
        if column == BASE:
            return local_count(row.base)
        if column == DESIGN:
            return design_name(row.design)
        if column == EPSILON:
            return texts.row_epsilon(row)
        if column == ERROR:
            return texts.error_text(row)
        return texts.usable_text(row) if column == USABLE else row.name

    def note(self, line: int, column: int) -> str:
        """Return the second line of a cell."""
        row = self.question(line)
        if column == QUESTION:
            return row.text
        if column == BASE:
            return texts.base_note(row)
        return texts.setting_note(row) if column == EPSILON else ""

    def _tip(self, line: int, column: int) -> str:
        row = self.question(line)
        if column == COUNTS:
            return self.tr("Counts for the total") if self.counts(line) else self.tr("Does not count for the total")
        extra = {EPSILON: texts.epsilon_tip(row), ERROR: texts.worth_tip(row)}.get(column, "")
        return "\n".join(part for part in (self.text(line, column), self.note(line, column), extra) if part)

    def _spoken(self, line: int, column: int) -> str:
        if column == COUNTS:
            return self._tip(line, column)
        parts = (self.text(line, column), self.note(line, column))
        said = joined(part for part in parts if part)
        return said if column == QUESTION else paired(str(self.headerData(column, Qt.Orientation.Horizontal)), said)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            heads = (
                self.tr("Σ"),
                self.tr("Question"),
                self.tr("k"),
                self.tr("Base"),
                self.tr("Design"),
                "ε",
                self.tr("Typical error"),
                self.tr("Usable"),
            )
            return heads[section]
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return self._head_tips()[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in FIGURES else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _head_tips(self) -> tuple[str, ...]:
        return (
            self.tr("Counts for the total epsilon per respondent. Space switches it for the selected questions."),
            self.tr("Name in the file and question text"),
            self.tr("Number of checked categories"),
            self.tr("Respondents in these categories"),
            self.tr("Rule from answer to report"),
            self.tr("Epsilon of one report, with the common or the question’s own setting"),
            self.tr("Typical standard error of a share, in points, over all categories"),
            self.tr("Whether the design suits the question, and the reason if it does not"),
        )

    def copied(self, lines: Sequence[int]) -> list[tuple[str, ...]]:
        """Return headers and rows as shown, with name and text in separate columns, for the clipboard."""
        heads = [str(self.headerData(column, Qt.Orientation.Horizontal)) for column in range(QUESTION, USABLE + 1)]
        found = [(heads[0], self.tr("Text"), *heads[1:], self.tr("Counts"))]
        for line in lines:
            cells = [self.text(line, column) for column in range(QUESTION, USABLE + 1)]
            counts = say("questionnaire.yes") if self.counts(line) else ""
            found.append((cells[0], self.note(line, QUESTION), *cells[1:], counts))
        return found


BOX = 15
_TONES = {Usable.YES: "text_soft", Usable.DOUBTFUL: "warning", Usable.NO: "text_soft"}


class QuestionnaireCells(LineCells):
    """The painter of cells: name over text, epsilon over the source of its setting, reasons on two lines."""

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
        """Paint text on two lines and elide the second; the tool tip has the whole text."""
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
        """Include the question in the total or exclude it after a click on the box."""
        if not isinstance(event, QMouseEvent) or event.type() is not QEvent.Type.MouseButtonRelease:
            return False
        assert isinstance(index, QModelIndex)
        inside = check_box(option.rect).adjusted(-px(6), -px(8), px(6), px(8)).contains(event.position().toPoint())
        if index.column() == COUNTS and inside and isinstance(model, QuestionnaireModel):
            model.tick([index.row()], not model.counts(index.row()))
            return True
        return False


def check_box(cell: QRect) -> QRect:
    """Return the rectangle of the check box in its cell."""
    return QRect(cell.center().x() - px(BOX) // 2, cell.center().y() - px(BOX) // 2, px(BOX), px(BOX))


def _first_line(text: str, font: QFont, width: int) -> tuple[str, str]:
    """Return the part that fits on one line, broken by the rules of the language, and the rest."""
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    layout.endLayout()
    end = line.textStart() + line.textLength() if line.isValid() else len(text)
    return text[:end].rstrip(), text[end:].lstrip()
