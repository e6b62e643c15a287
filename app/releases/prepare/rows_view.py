"""The table "What will leave": one line for each question."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QStyle, QVBoxLayout, QWidget

from app.messages.short_tip import short_tip
from app.messages.speak import filled, say
from app.releases.prepare.budget import epsilon_field
from app.releases.prepare.picture import RowPicture, RowsPicture
from app.ui.basics import Card, Inline, flat, in_column, label, put_text, retone
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.plain import PlainLabel
from app.ui.text_lines import lines_of
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.release.plan import MissingAnswer, OffList
from core.report.numbers import NO_NUMBER


class FewLines(PlainLabel):
    """At most `most` lines, the last one elided; the whole text is in the tool tip.

    A label without height for width. Otherwise every change of one line would trigger a new layout of a table with
    hundreds of lines.
    """

    def __init__(self, most: int, *, factor: float = 1.0, bold: bool = False, tone: str = "text") -> None:
        super().__init__()
        self._most, self._tone, self._whole = most, tone, ""
        self._lines: tuple[str, ...] = ()
        self.setFont(scaled_font(factor, weight=QFont.Weight.DemiBold if bold else QFont.Weight.Normal))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, tip: str = "", tone: str = "") -> None:
        """`tip`: more information than the text."""
        self._tone = tone or self._tone
        self._whole = text
        self.setAccessibleName(" ".join(text.split()))
        self.setToolTip(short_tip(tip or text))
        self.setVisible(bool(text))
        self.update()

    def text(self) -> str:
        return self._whole

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the text broken into lines."""
        return self._lines

    def fit(self, width: int) -> int:
        """Break the text for this width, and return the height in pixels."""
        self._lines = lines_of(self._whole, self.font(), max(40, width), self._most)
        height = len(self._lines) * QFontMetrics(self.font()).lineSpacing()
        if height != self.maximumHeight():
            self.setFixedHeight(height)
        return height

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme().colour(self._tone))
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        high = painter.fontMetrics().lineSpacing()
        for place, line in enumerate(self._lines):
            painter.drawText(0, place * high, self.width(), high, flags, line)


STRENGTH_WIDTH = 116
FIELD = 84
WEIGHT = 52


class ReleaseStrength(QWidget):
    """`epsilon_entered(text)`: typed, also where it cannot be read; None: as planned, or by its weight again.
    `weight_entered(text)`."""

    epsilon_entered = Signal(object)
    weight_entered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(px(STRENGTH_WIDTH))
        self._now = ""
        self.field = epsilon_field("", self.tr("epsilon, also as “ln 3”"))
        self.field.setFixedWidth(px(FIELD))
        self.fixed = label("", bold=True)
        self.fixed.setFont(scaled_font(1.0, weight=self.fixed.font().weight(), tabular=True))
        self.weight_name = label(self.tr("weight"), tone="soft", factor=0.9)
        self.weight = QLineEdit()
        self.weight.setFixedWidth(px(WEIGHT))
        self.weight.setAcceptDrops(False)
        self.weight.setMaxLength(12)
        self.lock = flat(
            self.tr("Lock"), tip=self.tr("Keep this epsilon, whatever the total and the weights become"), link=True
        )
        self.action = flat("", link=True)
        for button in (self.lock, self.action):
            button.setFont(scaled_font(0.9))
        box = in_column(self, self.field, Inline(self.fixed, self.lock), spacing=3)
        weights = QHBoxLayout()
        weights.setSpacing(px(6))
        weights.addWidget(self.weight_name)
        weights.addWidget(self.weight)
        weights.addStretch(1)
        box.addLayout(weights)
        box.addWidget(self.action, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        self.field.entered.connect(lambda number: self.epsilon_entered.emit(number.text))
        self.field.refused.connect(lambda problem: self.epsilon_entered.emit(str(problem.value)))
        self.weight.textEdited.connect(self.weight_entered)
        self.lock.clicked.connect(lambda: self.epsilon_entered.emit(self._now))
        self.action.clicked.connect(lambda: self.epsilon_entered.emit(None))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return the widgets that the Tab key visits, in reading order."""
        return self.field, self.lock, self.weight, self.action

    def show_row(self, row: RowPicture) -> None:
        self.field.setVisible(row.editable)
        self.field.setAccessibleName(filled(self.tr("Epsilon of {question}"), question=row.name))
        self.field.show_text(row.epsilon if row.editable else "")
        if row.editable and row.wrong:
            self.field.show_wrong()
        self.fixed.setVisible(not row.editable)
        self.fixed.setText(row.epsilon)
        self.fixed.setAccessibleName(filled(self.tr("Epsilon: {epsilon}"), epsilon=row.epsilon))
        for part in (self.field, self.fixed):
            part.setToolTip(row.epsilon_tip)
        self._show_weight(row)
        self._show_action(row)

    def _show_weight(self, row: RowPicture) -> None:
        for part in (self.weight_name, self.weight):
            part.setVisible(row.weighed)
        self.weight.setAccessibleName(filled(self.tr("Weight of {question}"), question=row.name))
        self.weight.setToolTip(self.tr("Its weight in the split of the total"))
        if self.weight.text() != row.weight:
            self.weight.setText(row.weight)
        retone(self.weight, "wrong", row.wrong and row.weighed)

    def _show_action(self, row: RowPicture) -> None:
        self._now = row.epsilon
        self.lock.setVisible(row.weighed)
        self.lock.setEnabled(row.epsilon != NO_NUMBER)
        self.lock.setAccessibleName(filled(self.tr("Lock: {question}"), question=row.name))
        if row.unlocks:
            text, tip = self.tr("Unlock"), self.tr("Set epsilon by weight again")
        else:
            text, tip = self.tr("As planned"), self.tr("Use the epsilon that the question has on the page Preview")
        self.action.setText(text)
        self.action.setToolTip(tip)
        self.action.setAccessibleName(f"{text}: {row.name}")
        self.action.setVisible(row.own)


MISSING = 128
GAP = 12
STRETCH = (4, 5, 0, 0)
MOST_OF_A_PROBLEM = 6


class ReleaseRow(QWidget):
    """`missing_chosen(name, MissingAnswer)`, `off_list_chosen(name, OffList)`, `epsilon_entered(name, text or None)`,
    `weight_entered(name, text)`."""

    missing_chosen = Signal(str, object)
    off_list_chosen = Signal(str, object)
    epsilon_entered = Signal(str, object)
    weight_entered = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._shown: RowPicture | None = None
        self.name = FewLines(2, bold=True)
        self.text = FewLines(3, factor=0.92, tone="text_soft")
        self.answers = FewLines(2, factor=0.92, tone="text_soft")
        self.design = FewLines(2)
        self.how = FewLines(6, factor=0.92, tone="text_soft")
        self.missing = QComboBox()
        self.missing.setFixedWidth(px(MISSING))
        self.missing.addItem(self.tr("own category"), MissingAnswer.OWN_CATEGORY.value)
        self.missing.addItem(self.tr("random answer"), MissingAnswer.RANDOM.value)
        self.missing.setToolTip(
            self.tr("Replacement of a missing answer before randomization; no respondent is left out")
        )
        self.off_list = QComboBox()
        self.off_list.setFixedWidth(px(MISSING))
        self.off_list.addItem(self.tr("refuse"), OffList.REFUSE.value)
        self.off_list.addItem(self.tr("own category"), OffList.OWN_CATEGORY.value)
        self.off_list.addItem(self.tr("missing answer"), OffList.MISSING.value)
        self.off_list.setToolTip(
            self.tr("Rule for answers that are not on the list; a majority of such answers always stops the release")
        )
        self.off_list_name = label(self.tr("Unlisted answers"), tone="soft", factor=0.92)
        self.strength = ReleaseStrength()
        self.note = FewLines(MOST_OF_A_PROBLEM, factor=0.92, tone="text_soft")
        self.problem = FewLines(MOST_OF_A_PROBLEM, factor=0.92, tone="danger")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, px(9), 0, px(10))
        grid.setHorizontalSpacing(px(GAP))
        grid.setVerticalSpacing(px(4))
        grid.addLayout(self._stacked(self.name, self.text), 0, 0)
        grid.addLayout(self._stacked(self.design, self.answers), 0, 1)
        grid.addLayout(self._stacked(self.missing, self.off_list_name, self.off_list), 0, 2)
        grid.addWidget(self.strength, 0, 3, Qt.AlignmentFlag.AlignTop)
        for column, stretch in enumerate(STRETCH):
            grid.setColumnStretch(column, stretch)
        grid.setColumnMinimumWidth(2, px(MISSING))
        for at, part in enumerate((self.how, self.note, self.problem), start=1):
            grid.addWidget(part, at, 0, 1, 4)
        self.missing.activated.connect(
            lambda row: self.missing_chosen.emit(self._name, MissingAnswer(self.missing.itemData(row)))
        )
        self.off_list.activated.connect(
            lambda row: self.off_list_chosen.emit(self._name, OffList(self.off_list.itemData(row)))
        )
        self.strength.epsilon_entered.connect(lambda text: self.epsilon_entered.emit(self._name, text))
        self.strength.weight_entered.connect(lambda text: self.weight_entered.emit(self._name, text))

    @staticmethod
    def _stacked(*parts: QWidget) -> QVBoxLayout:
        box = QVBoxLayout()
        box.setSpacing(1)
        for part in parts:
            box.addWidget(part)
        box.addStretch(1)
        return box

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return the widgets that the Tab key visits, in reading order."""
        return self.missing, self.off_list, *self.strength.stops

    def show_row(self, row: RowPicture) -> None:
        if row == self._shown:
            return
        self._shown, self._name = row, row.name
        self.name.show_text(row.name)
        self.text.show_text(row.text)
        self.design.show_text(row.design)
        self.how.show_text(row.how)
        answers = " · ".join(part for part in (row.answers, row.source) if part)
        self.answers.show_text(answers, row.answers_tip, "warning" if row.guessed else "text_soft")
        self.missing.setVisible(row.missing is not None)
        if row.missing is not None:
            self.missing.setCurrentIndex(self.missing.findData(row.missing.value))
        self.missing.setAccessibleName(filled(self.tr("Missing answers of {question}"), question=row.name))
        for part in (self.off_list_name, self.off_list):
            part.setVisible(row.off_list is not None)
        if row.off_list is not None:
            self.off_list.setCurrentIndex(self.off_list.findData(row.off_list.value))
        self.off_list.setAccessibleName(filled(self.tr("Unlisted answers of {question}"), question=row.name))
        self.strength.show_row(row)
        for part, text in ((self.note, row.note), (self.problem, row.problem)):
            part.show_text(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Break all texts for the widths of the columns at this width."""
        room = self.width() - px(MISSING) - px(STRENGTH_WIDTH) - 3 * px(GAP)
        question = room * STRETCH[0] // sum(STRETCH)
        for parts, width in (
            ((self.name, self.text), question),
            ((self.design, self.answers), room - question - 1),
            ((self.how, self.note, self.problem), self.width()),
        ):
            for part in parts:
                part.fit(width)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


class ReleaseHead(QWidget):
    """The names of the columns."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, px(2), 0, px(2))
        grid.setHorizontalSpacing(px(GAP))
        names = (self.tr("Question"), self.tr("Design and answers"), self.tr("Missing answers"), "ε")
        for column, (name, stretch) in enumerate(zip(names, STRETCH, strict=True)):
            text = label(name, tone="soft", factor=0.92, wrap=True)
            grid.addWidget(text, 0, column)
            grid.setColumnStretch(column, stretch)
        grid.setColumnMinimumWidth(2, px(MISSING))
        grid.setColumnMinimumWidth(3, px(STRENGTH_WIDTH))


AT_ONCE = 40
"""The number of lines shown at first, besides lines with a problem: each is a handful of fields."""


class ReleaseTable(Card):
    """The table of questions. Emits `missing_chosen(name, MissingAnswer)`, `off_list_chosen(name, OffList)`,
    `epsilon_entered(name, text or None)` and `weight_entered(name, text)`. Emits `questions_wanted()` if there are
    none, and `rebuilt` after a change of lines, so that the tab order is set again."""

    missing_chosen = Signal(str, object)
    off_list_chosen = Signal(str, object)
    epsilon_entered = Signal(str, object)
    weight_entered = Signal(str, str)
    questions_wanted = Signal()
    rebuilt = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Release by question"))
        self._picture = RowsPicture((), "")
        self._whole = False
        self.head = ReleaseHead()
        self.more = flat("", link=True)
        self.more.clicked.connect(self._show_all)
        self.lines: dict[str, ReleaseRow] = {}
        self.holder = QWidget()
        self._rows = QVBoxLayout(self.holder)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.sum = label("", tone="soft", factor=0.95, wrap=True)
        self.empty = label("", tone="soft", wrap=True)
        self.body.setSpacing(px(4))
        self.example = EmptyPlace(Shown.RELEASE, self.tr("Choose questions"))
        self.example.wanted.connect(self.questions_wanted)
        for part in (self.empty, self.example, self.head):
            self.body.addWidget(part)
        self.body.addWidget(self.holder)
        self.body.addWidget(self.more)
        self.body.addWidget(self.sum)

    def show_picture(self, picture: RowsPicture, empty: str) -> None:
        self._picture = picture
        shown = self._of(picture.rows)
        names = [row.name for row in shown]
        others = names != list(self.lines)
        if others:
            # Each part that is shown on a visible page would have the whole page laid out.
            self.holder.hide()
            self._arrange(names)
        for row in shown:
            self.lines[row.name].show_row(row)
        if others:
            self.holder.setVisible(bool(names))
            self.rebuilt.emit()
        rest = say("prepare.show_rest", {"count": len(picture.rows) - len(shown)})
        self.more.setText(rest)
        self.more.setAccessibleName(rest)
        self.more.setVisible(len(shown) < len(picture.rows))
        self.head.setVisible(any(row.missing is not None for row in picture.rows))
        put_text(self.empty, empty)
        self.example.setVisible(bool(empty))
        put_text(self.sum, picture.line)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return the widgets that the Tab key visits, in reading order."""
        return (*(stop for line in self.lines.values() for stop in line.stops), self.more)

    def _of(self, rows: tuple[RowPicture, ...]) -> tuple[RowPicture, ...]:
        """Return the visible rows."""
        self._whole = self._whole and len(rows) > AT_ONCE
        return rows if self._whole else tuple(row for at, row in enumerate(rows) if at < AT_ONCE or row.problem)

    def _show_all(self) -> None:
        self._whole = True
        self.show_picture(self._picture, self.empty.text())
        list(self.lines.values())[-1].missing.setFocus()

    def _arrange(self, names: list[str]) -> None:
        """Arrange the lines. A line that stays keeps the text in its fields."""
        known = self.lines
        for name in known.keys() - set(names):
            known[name].hide()
            known[name].deleteLater()
        self.lines = {name: known.get(name) or self._made() for name in names}
        while self._rows.takeAt(0) is not None:
            pass
        for line in self.lines.values():
            self._rows.addWidget(line)

    def _made(self) -> ReleaseRow:
        line = ReleaseRow()
        line.missing_chosen.connect(self.missing_chosen)
        line.off_list_chosen.connect(self.off_list_chosen)
        line.epsilon_entered.connect(self.epsilon_entered)
        line.weight_entered.connect(self.weight_entered)
        return line
