"""The properties of a device: epsilon, the two chances with an example, the worst pair, the whole response matrix."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.messages import translator_texts as texts
from app.messages.speak import paired
from app.ui.basics import heading, in_column, label, put_text
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.planning.devices import Device
from core.planning.translator import Rule, doubts

_LETTERS, _FEW_LETTERS = 16, 10
_MOST_ROWS = 7


class MatrixTable(QTableWidget):
    """P(report | true answer): a row for each report, a column for each answer; the worst pair is bold and tinted."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Response matrix: rows are reports, columns are true answers"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(px(28))
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.setTextElideMode(Qt.TextElideMode.ElideRight)
            head.setSectionsClickable(False)
        self.setFont(scaled_font(tabular=True))
        self._worst: tuple[tuple[int, int], ...] = ()
        theme().changed.connect(self._tint)

    def show_rule(self, rule: Rule, labels: Sequence[str]) -> None:
        # Columns that fit themselves to their contents would do so again after every cell.
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setRowCount(rule.k)
        self.setColumnCount(rule.k)
        few = rule.k <= 4
        short = texts.trimmed(labels, _LETTERS if few else _FEW_LETTERS)
        self.setHorizontalHeaderLabels(short)
        self.setVerticalHeaderLabels(short)
        for place, whole in enumerate(labels):
            for item in (self.horizontalHeaderItem(place), self.verticalHeaderItem(place)):
                if item is not None:
                    item.setToolTip(whole)
        report, most, least = rule.worst
        self._worst = () if rule.useless else ((report, most), (report, least))
        for y, row in enumerate(rule.matrix):
            for x, chance in enumerate(row):
                item = QTableWidgetItem(texts.cell_text(chance))
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setToolTip(texts.chance_text(chance))
                font = self.font()
                font.setWeight(QFont.Weight.Bold if (y, x) in self._worst else QFont.Weight.Normal)
                item.setFont(font)
                self.setItem(y, x, item)
        self._tint()
        mode = QHeaderView.ResizeMode.Stretch if few else QHeaderView.ResizeMode.ResizeToContents
        self.horizontalHeader().setSectionResizeMode(mode)
        rows = min(rule.k, _MOST_ROWS)
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + 28 * rows + px(8) + (0 if few else px(12)))

    def _tint(self) -> None:
        for y in range(self.rowCount()):
            for x in range(self.columnCount()):
                item = self.item(y, x)
                if item is not None:
                    item.setBackground(theme().colour("warning_soft" if (y, x) in self._worst else "card"))


class DeviceResult(QWidget):
    """A device and its rule; `summary` is the same in one text, for screen readers."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", wrap=True)
        self.epsilon = label("", factor=1.35, bold=True)
        self.odds = label("", tone="soft", wrap=True)
        self.names = [label("", tone="soft"), label("", tone="soft")]
        self.values = [label("", bold=True), label("", bold=True)]
        self.carriers = label("", tone="faint", factor=0.92, wrap=True)
        self.example = label("", wrap=True)
        self.matrix = MatrixTable()
        self.matrix_name = label(
            self.tr("Rows: reports. Columns: true answers. The worst pair is bold."),
            tone="faint",
            factor=0.88,
            wrap=True,
        )
        self.worst = label("", tone="soft", wrap=True)
        self.doubts = label("", tone="warning", factor=0.95, wrap=True)
        self.summary = ""
        self._lay_out()

    def _lay_out(self) -> None:
        whole = in_column(self, spacing=6)
        chances = QGridLayout()
        chances.setHorizontalSpacing(px(14))
        chances.setVerticalSpacing(px(3))
        chances.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(zip(self.names, self.values, strict=True)):
            chances.addWidget(name, row, 0)
            chances.addWidget(value, row, 1)
        blocks: tuple[tuple[QWidget, ...], ...] = (
            (heading(self.tr("Task of the respondent")), self.words),
            (heading(self.tr("Privacy")), self.epsilon, self.odds, self.worst, self.doubts),
        )
        for block in blocks:
            for part in block:
                whole.addWidget(part)
            whole.addSpacing(px(6))
        whole.addWidget(heading(self.tr("Report")))
        whole.addLayout(chances)
        for part in (self.carriers, self.example):
            whole.addWidget(part)
        whole.addSpacing(px(6))
        for part in (heading(self.tr("Response matrix")), self.matrix, self.matrix_name):
            whole.addWidget(part)
        whole.addStretch(1)

    def show_rule(self, device: Device, rule: Rule, labels: Sequence[str]) -> None:
        self.words.setText(texts.device_text(device, labels))
        self.epsilon.setText(texts.epsilon_line(rule))
        self.odds.setText(texts.odds_line(rule, labels))
        lines = texts.chance_lines(rule, labels)
        for name, value, (what, figure) in zip(self.names, self.values, lines, strict=True):
            name.setText(what)
            value.setText(figure)
        example = texts.example_text(rule, labels)
        self.example.setText(example)
        self.matrix.show_rule(rule, labels)
        said = [texts.doubt_text(notice, labels) for notice in doubts(device, rule)]
        for part, text in (
            (self.carriers, texts.carriers_text(rule, labels)),
            (self.worst, texts.worst_line(rule, labels)),
            (self.doubts, "\n".join(said)),
        ):
            put_text(part, text)
        figures = [paired(name, value) for name, value in lines]
        self.summary = "\n".join([self.epsilon.text(), self.odds.text(), *figures, example, *said])
        self.setAccessibleName(self.tr("Design of the device"))
        self.setAccessibleDescription(self.summary)
