"""The panels for disclosures beside the answers and for the cost of the release for each respondent."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say
from app.releases.prepare.picture import BudgetPicture, FactLine, Named
from app.ui.basics import Card, in_column, label, put_text, retone
from app.ui.notice_list import NoticeBox
from app.ui.theme.zoom import px

NAMES = 112


class FactGrid(QWidget):
    """Names left, sentences right."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(6))
        self._grid.setColumnMinimumWidth(0, px(NAMES))
        self._grid.setColumnStretch(1, 1)
        self._pairs: list[tuple[QLabel, QLabel]] = []

    def show_lines(self, lines: tuple[FactLine, ...]) -> None:
        while len(self._pairs) < len(lines):
            self._add()
        for place, pair in enumerate(self._pairs):
            for part in pair:
                part.setVisible(place < len(lines))
        for line, (name, text) in zip(lines, self._pairs, strict=False):
            name.setText(line.name)
            text.setText(line.text)
            text.setAccessibleName(f"{line.name}: {line.text}")
            retone(text, "tone", line.tone)

    def texts(self) -> tuple[str, ...]:
        return tuple(text.text() for _, text in self._pairs if text.isVisibleTo(self))

    def _add(self) -> None:
        row = len(self._pairs)
        name = label("", tone="soft", wrap=True)
        text = label("", wrap=True)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(text, row, 1)
        self._pairs.append((name, text))


class BudgetLine(QWidget):
    """Three figures: before, this release, afterwards."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, px(2), 0, px(4))
        row.setSpacing(px(16))
        self.figures: list[QLabel] = []
        names = (self.tr("Spent before"), self.tr("This release"), self.tr("Afterwards"))
        for name in names:
            box = QVBoxLayout()
            box.setSpacing(1)
            figure = label("", factor=1.35, bold=True)
            figure.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            box.addWidget(label(name, tone="soft", factor=0.92))
            box.addWidget(figure)
            row.addLayout(box, 1)
            self.figures.append(figure)
        self.names = names
        self.note = label("", tone="soft", factor=0.92, wrap=True)

    def show_budget(self, budget: BudgetPicture) -> None:
        for name, figure, value in zip(
            self.names, self.figures, (budget.before, budget.this, budget.after), strict=True
        ):
            figure.setText(value)
            figure.setToolTip(value)
            figure.setAccessibleName(f"{name}: {value}")
        retone(self.figures[-1], "tone", "error" if budget.over else "")
        put_text(self.note, budget.note)
        retone(self.note, "tone", "error" if budget.over else "soft")


class ReleaseFactsCard(Card):
    """The facts: epsilon per respondent first, then the respondents and their number."""

    def __init__(self) -> None:
        super().__init__(self.tr("Epsilon per respondent"))
        self.budget = BudgetLine()
        self.lines = FactGrid()
        for part in (self.budget, self.budget.note, self.lines):
            self.body.addWidget(part)

    def show_picture(self, budget: BudgetPicture, lines: tuple[FactLine, ...]) -> None:
        self.budget.show_budget(budget)
        self.lines.show_lines(lines)
        self.lines.setVisible(bool(lines))


class MeasurementCard(Card):
    """The elements of the measurement, for the plan or for the finished release."""

    def __init__(self) -> None:
        super().__init__(say("measurement.title"))
        self.lines = FactGrid()
        self.body.addWidget(self.lines)

    def show_lines(self, lines: tuple[FactLine, ...]) -> None:
        self.lines.show_lines(lines)
        self.setVisible(bool(lines))


class ReleaseNotices(QWidget):
    """All that has to be thought about; none is left out."""

    def __init__(self) -> None:
        super().__init__()
        self._column = in_column(self, spacing=6)
        self._boxes: list[NoticeBox] = []

    def show_notices(self, notices: tuple[Named, ...]) -> None:
        while len(self._boxes) < len(notices):
            self._boxes.append(NoticeBox())
            self._column.addWidget(self._boxes[-1])
        for place, box in enumerate(self._boxes):
            box.setVisible(place < len(notices))
            if place < len(notices):
                box.show_notice(*notices[place])
        self.setVisible(bool(notices))

    def texts(self) -> tuple[str, ...]:
        return tuple(box.text for box in self._boxes if box.isVisibleTo(self))
