"""A person at the data page: opens files, describes columns, says who is counted, looks at questions and rows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QTableView, QWidget

from app.collected.state import edit_collected, edit_question
from app.data.base.condition import ConditionEditor
from app.data.columns.value_labels import LABEL, VALUE
from app.data.page import DataPage
from app.data.questionnaire.model import QuestionnaireModel
from app.workspace.transitions import edit_look, go_to, set_epsilon
from app.workspace.workspace import Dataset, Page
from core.data.variable import Role
from core.study.collected import CollectedSource, StatedArm, StatedDesign
from core.study.typed import Typed
from tests.e2e.desk import Button, Desk

ANSWERS = "sex,age,smokes\n" + "".join(
    f"{'mf'[i % 2]},{20 + i % 50},{('never', 'daily', 'often')[i % 3]}\n" for i in range(300)
)
"""A small survey."""
Display = Qt.ItemDataRole.DisplayRole


class DataDesk(Desk):
    """The same window with the data page in front."""

    @property
    def data(self) -> DataPage:
        return self.window.data

    @property
    def dataset(self) -> Dataset:
        return self.workspace.dataset

    def begin(self) -> DataDesk:
        """The data page, with the sample that the program begins with and nothing under way."""
        store = self.window.store
        self.data.opening.cancel()
        self.data.open_sample("youth_health")
        store.show(edit_look(go_to(store.workspace, Page.DATA), show_truth=True, show_noisy=True))
        self.data.column_list.search.clear()
        self.pick(self.data.column_list.roles, "")
        self.data.show_part("columns")
        return self

    def end(self) -> None:
        """Nothing goes on after the test: what was to be told after a moment is not told."""
        self.until(lambda: not self.window.runner._jobs)
        page = self.data
        outside = (self.window.live, page.file_changes.watch)
        timers = [timer for part in (self.window, *outside) for timer in part.findChildren(QTimer)]
        for timer in timers:
            timer.stop()

    def look_at(self, path: Path) -> None:
        """The file as it is proposed; nothing is taken yet. Or the sentence why not."""
        self.window.files.open(str(path))
        self.until(lambda: self.data.has_pending_import or self.data.problem.isVisible())

    def use(self) -> None:
        """Press the button that takes the file, and wait until it is counted, or refused."""
        self.bot.mouseClick(self.data.importing.use, Button.LeftButton)
        self.until(lambda: not self.data.has_pending_import or self.data.problem.isVisible())

    def open(self, path: Path) -> Dataset:
        self.look_at(path)
        self.use()
        assert not self.data.problem.isVisible(), self.data.problem.text
        return self.dataset

    def plan_epsilon(self, value: float) -> None:
        """A step of its own, as from a slider that was let go."""
        self.window.store.seal()
        self.window.store.edit(set_epsilon(self.workspace, Typed(f"{value:g}", value)), "epsilon")

    def open_another_sample(self) -> None:
        self.data.open_sample("adults")
        self.settle()

    def say_design(self, stated: StatedDesign, reports: tuple[str, str], *questions: str) -> None:
        """The file holds reports: say by which design these questions were asked."""
        made = edit_collected(self.workspace, source=CollectedSource.COLUMNS, question=questions[0])
        for column in questions:
            made = edit_question(made, column, reports=reports, arms=(StatedArm("", stated),))
        self.window.store.edit(made, "design")

    def table_now(self, view: QTableView) -> list[list[str]]:
        """All cells of a table as they are shown."""
        model = view.model()
        cells = (
            [model.index(row, place).data(Display) for place in range(model.columnCount())]
            for row in range(model.rowCount())
        )
        return [["" if cell is None else str(cell) for cell in row] for row in cells]

    def listed(self) -> dict[str, list[str]]:
        """The column list by name: role, different answers, missing, most frequent answers."""
        return {row[0]: row[1:] for row in self.table_now(self.data.column_list.table)}

    def counts(self, column: str) -> dict[str, int]:
        return dict(self.dataset.counts_of(column).values)

    def select(self, *names: str) -> None:
        """Click the first column, Ctrl-click the others."""
        view = self.data.column_list.table
        places = {row.name: place for place, row in enumerate(self.data.column_list.model.rows)}
        for i, name in enumerate(names):
            keys = Qt.KeyboardModifier.ControlModifier if i else Qt.KeyboardModifier.NoModifier
            self.click_cell(view, view.model().index(places[name], 0), keys)

    def click_cell(
        self, view: QAbstractItemView, index: QModelIndex, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        view.scrollTo(index)
        rect = view.visualRect(index) & QRect(QPoint(0, 0), view.viewport().size())
        self.bot.mouseClick(view.viewport(), Button.LeftButton, keys, QPoint(rect.left() + 30, rect.center().y()))

    def pick(self, combo: QComboBox, key: object) -> None:
        """Choose an entry of a drop-down with Return."""
        row = combo.findData(key)
        assert row >= 0, f"{key} is not offered"
        combo.setFocus()
        combo.showPopup()
        view = combo.view()
        view.setCurrentIndex(combo.model().index(row, combo.modelColumn()))
        self.bot.keyClick(view, Qt.Key.Key_Return)
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)

    def role(self, role: Role) -> None:
        self.pick(self.data.inspector.role, role.value)
        self.idle()

    def type_into(self, field: QLineEdit, text: str) -> None:
        """Replace what stands in a field and press Return."""
        field.setFocus()
        field.selectAll()
        self.bot.keyClick(field, Qt.Key.Key_Delete)
        if text:
            self.bot.keyClicks(field, text)
        self.bot.keyClick(field, Qt.Key.Key_Return)
        self.idle()

    def value_row(self, value: str) -> int:
        return next(i for i, row in enumerate(self.data.inspector.values.rows) if row.value == value)

    def label_value(self, value: str, text: str) -> None:
        """F2 on the label of a value, type, Return."""
        table = self.data.inspector.table
        table.setFocus()
        table.setCurrentIndex(table.model().index(self.value_row(value), LABEL))
        self.bot.keyClick(table, Qt.Key.Key_F2)
        (editor,) = (one for one in table.viewport().findChildren(QLineEdit) if one.isVisible())
        editor.selectAll()
        self.bot.keyClicks(editor, text)
        self.bot.keyClick(editor, Qt.Key.Key_Return)
        self.idle()

    def tick_value(self, value: str) -> None:
        """Space on a value: an answer becomes none, or one again."""
        table = self.data.inspector.table
        table.setFocus()
        table.setCurrentIndex(table.model().index(self.value_row(value), VALUE))
        self.bot.keyClick(table, Qt.Key.Key_Space)
        self.idle()

    def ask(self, name: str) -> None:
        """Look at a question on the preview page."""
        self.select(name)
        self.bot.mouseClick(self.data.column_list.look, Button.LeftButton)
        self.settle()

    def back(self) -> None:
        self.trigger("page_data")

    def weigh(self, column: str) -> None:
        self.pick(self.data.base_card.weight, column)
        self.idle()

    def condition(self, column: str, *values: str, low: str = "", high: str = "") -> None:
        """Add a condition with the editor: tick values, or give limits."""
        card = self.data.base_card
        self.bot.mouseClick(card.add, Button.LeftButton)
        (editor,) = (one for one in self.window.findChildren(ConditionEditor) if one.isVisible())
        self.choose_column(editor, column)
        if values:
            editor.mode.button("answers").click()
            for value in values:
                self._tick_answer(editor, value)
        else:
            self.bot.keyClicks(editor.low, low)
            self.bot.keyClicks(editor.high, high)
        self.bot.mouseClick(editor.use, Button.LeftButton)
        self.idle()

    def choose_column(self, editor: ConditionEditor, column: str) -> None:
        """Search for a column, go down into the list, to its line."""
        choice = editor.columns
        self.bot.keyClicks(choice.search, column)
        self.bot.keyClick(choice.search, Qt.Key.Key_Down)
        place = next(place for place, row in enumerate(choice.model.rows) if row[0] == column)
        choice.list.setCurrentIndex(choice.model.index(place))
        assert choice.name == column

    def _tick_answer(self, editor: ConditionEditor, value: str) -> None:
        model = editor.answers
        row = next(row for row in range(model.rowCount()) if model._rows[row][0] == value)
        editor.table.setFocus()
        editor.table.setCurrentIndex(model.index(row, 0))
        self.bot.keyClick(editor.table, Qt.Key.Key_Space)

    def show_part(self, key: str) -> None:
        self.bot.mouseClick(self.data.tabs.button(key), Button.LeftButton)
        self.idle()

    def questionnaire(self) -> dict[str, list[str]]:
        """The questionnaire by question: k, base, design, epsilon, error, usable."""
        self.show_part("questions")
        model = self.data.questionnaire.model
        self.until(lambda: self.data.asking.rows is not None and not list(self.data.asking.rows.unknown()))
        return {
            model.name(line): [model.text(line, place) for place in range(2, model.columnCount())]
            for line in range(model.rowCount())
        }

    def select_questions(self, *names: str) -> None:
        view = self.data.questionnaire.table
        model: QuestionnaireModel = self.data.questionnaire.model
        flags = QItemSelectionModel.SelectionFlag
        view.clearSelection()
        for line in range(model.rowCount()):
            if model.name(line) in names:
                view.selectionModel().select(model.index(line, 1), flags.Select | flags.Rows)


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def popups(window: QWidget) -> None:
    """Drop-downs make their list when they first open: have it made now."""
    for combo in window.findChildren(QComboBox):
        combo.view()
