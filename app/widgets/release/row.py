"""One question that leaves: what it is, its design, what missing answers and those off the list become, its epsilon."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.presenters.release.pictures import RowPicture
from app.theme.manager import theme
from app.widgets.basics import label
from app.widgets.release.lines import FewLines
from app.widgets.release.strength import WIDTH as EPSILON
from app.widgets.release.strength import ReleaseStrength
from core.release.plan import MissingAnswer, OffList

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
        self.missing.setFixedWidth(MISSING)
        self.missing.addItem(self.tr("own category"), MissingAnswer.OWN_CATEGORY.value)
        self.missing.addItem(self.tr("random answer"), MissingAnswer.RANDOM.value)
        self.missing.setToolTip(self.tr("What a missing answer becomes before it is randomized; nobody is left out"))
        self.off_list = QComboBox()
        self.off_list.setFixedWidth(MISSING)
        self.off_list.addItem(self.tr("refuse"), OffList.REFUSE.value)
        self.off_list.addItem(self.tr("own category"), OffList.OWN_CATEGORY.value)
        self.off_list.addItem(self.tr("missing answer"), OffList.MISSING.value)
        self.off_list.setToolTip(
            self.tr("What an answer becomes that is not on the list; more than half of the answers are always refused")
        )
        self.off_list_name = label(self.tr("Off the list"), tone="soft", factor=0.92)
        self.strength = ReleaseStrength()
        self.note = FewLines(MOST_OF_A_PROBLEM, factor=0.92, tone="text_soft")
        self.problem = FewLines(MOST_OF_A_PROBLEM, factor=0.92, tone="danger")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 9, 0, 10)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(4)
        grid.addLayout(self._stacked(self.name, self.text), 0, 0)
        grid.addLayout(self._stacked(self.design, self.answers), 0, 1)
        grid.addLayout(self._stacked(self.missing, self.off_list_name, self.off_list), 0, 2)
        grid.addWidget(self.strength, 0, 3, Qt.AlignmentFlag.AlignTop)
        for column, stretch in enumerate(STRETCH):
            grid.setColumnStretch(column, stretch)
        grid.setColumnMinimumWidth(2, MISSING)
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
        """What the tab key visits, in reading order."""
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
        self.missing.setAccessibleName(self.tr("Missing answers of {question}").format(question=row.name))
        for part in (self.off_list_name, self.off_list):
            part.setVisible(row.off_list is not None)
        if row.off_list is not None:
            self.off_list.setCurrentIndex(self.off_list.findData(row.off_list.value))
        self.off_list.setAccessibleName(self.tr("Answers of {question} off the list").format(question=row.name))
        self.strength.show_row(row)
        for part, text in ((self.note, row.note), (self.problem, row.problem)):
            part.show_text(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Break all texts for the widths that the columns have at this width."""
        room = self.width() - MISSING - EPSILON - 3 * GAP
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
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(GAP)
        names = (self.tr("Question"), self.tr("Design and answers"), self.tr("Missing answers"), "ε")
        for column, (name, stretch) in enumerate(zip(names, STRETCH, strict=True)):
            text = label(name, tone="soft", factor=0.92)
            text.setMinimumWidth(40)
            text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            grid.addWidget(text, 0, column)
            grid.setColumnStretch(column, stretch)
        grid.setColumnMinimumWidth(2, MISSING)
        grid.setColumnMinimumWidth(3, EPSILON)
