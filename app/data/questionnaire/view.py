"""Every question of the survey with its design, error and cost; one design for many; the total."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy, QWidget

from app.data.questionnaire.controls import QuestionnaireApply
from app.data.questionnaire.model import (
    BASE,
    COUNTS,
    DESIGN,
    EPSILON,
    ERROR,
    QUESTION,
    USABLE,
    K,
    QuestionnaireCells,
    QuestionnaireModel,
    Rows,
)
from app.messages import questionnaire_texts as texts
from app.ui.basics import Card, label, push, put_text
from app.ui.line_cells import HEIGHT, SIDE, LineView
from app.ui.quiet_table import copy_lines
from app.ui.text_field import search_field
from app.ui.theme.zoom import px
from core.planning.budget import Total
from core.types import Target

_FIGURES = {COUNTS: 36, K: 42, BASE: 78, EPSILON: 70, ERROR: 106}
_MEASURED = 400
_LEAST = {QUESTION: 120, DESIGN: 132, USABLE: 112}
_NARROW_FIGURES = {COUNTS: 30, K: 36, BASE: 62, EPSILON: 70, ERROR: 92}
_NARROW_LEAST = {QUESTION: 92, DESIGN: 80, USABLE: 76}
_SHORTEST = 60
"""Least width of the question, which shows the rest of its text in its tip."""
_PARTS = {QUESTION: 5, DESIGN: 3, USABLE: 3}
ROOMY = sum(_FIGURES.values()) + sum(_LEAST.values())


class QuestionnaireView(LineView):
    """The table view; `entered_row`: Enter or double click. Space includes or excludes the selected questions."""

    entered_row = Signal()

    def __init__(self, model: QuestionnaireModel) -> None:
        super().__init__(model, QuestionnaireCells(), "")
        self.setAccessibleName(self.tr("Questions"))
        self._model = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerWidget(QWidget())
        self.doubleClicked.connect(lambda index: self.entered_row.emit() if index.column() != COUNTS else None)

    @property
    def lines(self) -> list[int]:
        """Return the selected lines, from the top."""
        selection = self.selectionModel().selection()
        parts = [selection.at(i) for i in range(selection.count())]
        return sorted({line for part in parts for line in range(part.top(), part.bottom() + 1)})

    def copy(self) -> None:
        """Copy the selected rows, or all, as tab-separated text that spreadsheets never take for formulas."""
        copy_lines(self._model.copied(self.lines or range(self._model.rowCount())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
        elif event.key() == Qt.Key.Key_Space and self.lines:
            self._model.tick(self.lines, not self._model.counts(max(self.currentIndex().row(), self.lines[0])))
        else:
            super().keyPressEvent(event)

    def _needed(self, column: int) -> int:
        """Return the width of the longest figure among the computed rows at the top."""
        metrics = QFontMetrics(self.cells.figure)
        lines = range(min(_MEASURED, self._model.rowCount()))
        texts = (self._model.text(line, column) for line in lines if self._model.known(line) is not None)
        return max(map(metrics.horizontalAdvance, texts), default=0) + 2 * SIDE + 1

    def sizeHint(self) -> QSize:
        return QSize(px(ROOMY), 8 * px(HEIGHT))

    def share_out(self) -> None:
        """Share the width: figures get what they need; question, design and reason share the rest."""
        whole = self.viewport().width()
        fixed, shared = (_FIGURES, _LEAST) if whole >= px(ROOMY) else (_NARROW_FIGURES, _NARROW_LEAST)
        fixed = fixed | {column: max(fixed[column], self._needed(column)) for column in (K, BASE, ERROR)}
        room = whole - sum(fixed.values()) - sum(shared.values())
        for column, width in fixed.items():
            self.setColumnWidth(column, width)
        for column, least in shared.items():
            self.setColumnWidth(column, least + max(0, room) * _PARTS[column] // sum(_PARTS.values()))
        if room < 0:
            self.setColumnWidth(QUESTION, max(px(_SHORTEST), shared[QUESTION] + room))


class QuestionnaireTable(Card):
    """The questionnaire with its controls.

    User actions: `apply_wanted(names, design, epsilon text)`, `common_wanted(names)`, `counted(names, counts)`,
    `question_wanted(name)`. `shown` when it becomes visible, `export_wanted` for the table as a file.
    `release_wanted(names)` for the selected questions, or all that count without a selection.
    """

    apply_wanted = Signal(tuple, str, str)
    common_wanted = Signal(tuple)
    counted = Signal(tuple, bool)
    question_wanted = Signal(str)
    export_wanted = Signal()
    release_wanted = Signal(tuple)
    shown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Questionnaire"))
        self._rows: Rows | None = None
        self._common: tuple[str, str] | None = None
        self.title = label(self.tr("Questionnaire"), bold=True, factor=1.25)
        self.search = search_field(self.tr("Search questions"))
        self.search.setMaximumWidth(px(260))
        self.search.textChanged.connect(lambda _text: self._filter())
        self.export = push(self.tr("Export…"), tip=self.tr("Save the table as CSV, Excel workbook, LaTeX or JSON"))
        self.export.clicked.connect(self.export_wanted)
        self.release = push(
            self.tr("Release…"), tip=self.tr("Prepare a release of the selected questions, or of all that count")
        )
        self.release.clicked.connect(self._release)
        top = QHBoxLayout()
        top.setSpacing(px(10))
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.search, 2)
        top.addWidget(self.release)
        top.addWidget(self.export)
        self.assumption = label("", tone="soft", factor=0.95, wrap=True)
        self.none = label("", tone="soft", wrap=True)
        self.model = QuestionnaireModel()
        self.model.ticked.connect(self.counted)
        self.table = QuestionnaireView(self.model)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.entered_row.connect(self._open)
        self.table.selectionModel().selectionChanged.connect(lambda _now, _before: self._show_selected())
        self.apply = QuestionnaireApply()
        self.apply.apply_wanted.connect(lambda key, text: self.apply_wanted.emit(self.selected, key, text))
        self.apply.common_wanted.connect(lambda: self.common_wanted.emit(self.selected))
        self.total = label("", bold=True, factor=1.1)
        self.sum = label("", tone="soft", factor=0.95, wrap=True)
        self.caution = label("", tone="warning", factor=0.95, wrap=True)
        self.body.addLayout(top)
        for part in (self.assumption, self.none):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.apply)
        for part in (self.total, self.sum, self.caution):
            self.body.addWidget(part)
        self.body.addStretch(0)
        self.show_rows(None, None)

    def show_rows(
        self,
        rows: Rows | None,
        total: Total | None,
        *,
        common: tuple[str, str] = ("grr", "1"),
        truth: bool = True,
        target: Target = Target.SAMPLE,
        base: str = "",
    ) -> None:
        """Show the questions and their total; None while the total is incomplete.

        `common`: key and epsilon text of the shared setting, the initial values of the fields below. `truth`, `target`:
        the assumptions of the typical errors; `base`: the base in words, "" for everyone.
        """
        self._rows = rows
        self.assumption.setText(" ".join(part for part in (texts.assumption_line(truth, target), base) if part))
        if common != self._common:
            self._common = common
            self.apply.show_common(*common)
        self._filter()
        self.show_total(total)

    def show_total(self, total: Total | None, done: int = 0) -> None:
        """Show epsilon per respondent, or the number of questions in the sum until now."""
        questions = self._questions
        if total is None:
            self.total.setText(texts.adding_line(done, questions))
        else:
            self.total.setText(texts.total_line(total))
        put_text(self.sum, texts.sum_line(total, questions) if total is not None and questions else "")
        put_text(self.caution, texts.caution_lines(total) if total is not None and questions else "")
        self.total.setVisible(questions > 0)
        if total is not None:
            self.table.share_out()
            self._show_selected()

    @property
    def selected(self) -> tuple[str, ...]:
        """Return the names of the selected questions, in the order of the table."""
        return tuple(self.model.name(line) for line in self.table.lines)

    @property
    def _questions(self) -> int:
        return 0 if self._rows is None else len(self._rows.headings)

    def _release(self) -> None:
        self.release_wanted.emit(self.selected or self.model.counted)

    def _filter(self) -> None:
        """Show only the questions that contain all words of the search, in name or text."""
        words = self.search.text().casefold().split()
        found: Sequence[int] = range(self._questions)
        if self._rows is not None:
            headings = self._rows.headings
            if words:
                found = [i for i in found if _holds(f"{headings[i].name}\n{headings[i].text}", words)]
            self.model.show(self._rows, found)
        empty = not self._questions
        self.none.setText(
            self.tr("No column is a question. Give a column the role Question.")
            if empty
            else self.tr("No question matches. Clear the search to see all of them.")
        )
        self.none.setVisible(not found)
        self.table.setVisible(bool(found))
        for part in (self.search, self.assumption, self.apply, self.export, self.release):
            part.setVisible(not empty)
        self._show_selected()

    def _show_selected(self) -> None:
        """Show the selection. Rows without figures are computed by the sum, not by a click that selects them all."""
        known = (self.model.known(line) for line in self.table.lines) if self._rows is not None else ()
        self.apply.show_selected(tuple(row for row in known if row is not None))

    def _open(self) -> None:
        lines = self.table.lines
        if lines:
            current = self.table.currentIndex().row()
            self.question_wanted.emit(self.model.name(current if current in lines else lines[0]))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()


def _holds(text: str, words: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)
