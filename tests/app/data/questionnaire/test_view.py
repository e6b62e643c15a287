"""The questionnaire table: one design for many questions, the total, keys, search, empty and long states."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QItemSelectionModel, QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSpinBox, QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from app.data.questionnaire.controller import QuestionnairePresenter
from app.data.questionnaire.model import COUNTS, QUESTION, check_box
from app.data.questionnaire.view import QuestionnaireTable
from app.workspace import transitions
from app.workspace.store import Store
from app.workspace.workspace import Dataset, Workspace
from core.data.variable import Column, ColumnCounts
from core.designs.registry import SPECS
from core.study.plan import Plan, Typed
from core.types import Origin


def survey(*answers: tuple[int, ...], rows: int = 7_000) -> Workspace:
    columns = tuple(Column(f"Q{i + 1}", f"Q{i + 1}", i, f"Text {i + 1}") for i in range(len(answers)))
    counts = tuple(
        ColumnCounts(column.name, tuple((f"A{j}", n) for j, n in enumerate(given)), rows - sum(given), rows, len(given))
        for column, given in zip(columns, answers, strict=True)
    )
    dataset = Dataset("file:x", "x", Origin.PRIVATE, rows, columns, counts)
    return Workspace(dataset, Plan("Q1", epsilon=Typed("1.5", 1.5)))


MIXED = ((2000, 1000, 900), (600, 400), (700, 800), (400,))


@pytest.fixture(autouse=True)
def english() -> None:
    QLocale.setDefault(QLocale(QLocale.Language.English))


@pytest.fixture
def store() -> Store:
    return Store(survey(*MIXED))


@pytest.fixture
def table(store: Store, qtbot: QtBot) -> QuestionnaireTable:
    made = QuestionnaireTable()
    QuestionnairePresenter(store, made)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    qtbot.waitExposed(made)
    ready(made, qtbot)
    return made


def ready(table: QuestionnaireTable, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: table.total.text().startswith("Total") or not table.model.rowCount(), timeout=10_000)


def select(table: QuestionnaireTable, *lines: int) -> None:
    chosen = table.table.selectionModel()
    chosen.clearSelection()
    for line in lines:
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        chosen.select(table.model.index(line, QUESTION), flags)
    if lines:
        chosen.setCurrentIndex(table.model.index(lines[0], QUESTION), QItemSelectionModel.SelectionFlag.NoUpdate)


def choose(table: QuestionnaireTable, key: str) -> None:
    row = table.apply.design.findData(key)
    assert row >= 0
    table.apply.design.setCurrentIndex(row)
    table.apply.design.activated.emit(row)


def offered(table: QuestionnaireTable) -> set[str]:
    return {table.apply.design.itemData(row) for row in range(table.apply.design.count())}


def type_epsilon(table: QuestionnaireTable, qtbot: QtBot, text: str) -> None:
    table.apply.epsilon.lineEdit().selectAll()
    qtbot.keyClicks(table.apply.epsilon.lineEdit(), text)


def test_that_the_total_says_how_many_questions_and_what_an_observer_learns(table: QuestionnaireTable) -> None:
    assert table.total.text() == "Total ε per respondent: 4.5"
    assert table.sum.text().startswith("Sum over 3 of 4 questions. All reports of a person")
    assert "at most 91 times" in table.sum.text()
    assert not table.caution.isVisible()


def test_that_a_design_is_applied_to_the_selected_questions(
    table: QuestionnaireTable, store: Store, qtbot: QtBot
) -> None:
    select(table, 0, 1, 2)
    choose(table, "warner")
    assert table.apply.skipped.text() == (
        "1 of 3 selected questions has more than two categories and cannot use ⁨Warner⁩."
    )
    type_epsilon(table, qtbot, "0.5")
    qtbot.mouseClick(table.apply.apply, Qt.MouseButton.LeftButton)
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 2.5"
    assert [table.model.question(line).design for line in range(3)] == ["grr", "warner", "warner"]
    assert table.selected == ("Q1", "Q2", "Q3"), "the selection stays"
    store.undo()
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 4.5"


def test_that_questions_go_back_to_the_common_setting(table: QuestionnaireTable, qtbot: QtBot) -> None:
    select(table, 1)
    assert not table.apply.common.isEnabled()
    choose(table, "direct")
    table.apply.apply.click()
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: infinite"
    assert "infinite epsilon" in table.caution.text()
    table.apply.common.click()
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 4.5"


def test_that_only_designs_that_fit_a_selected_question_are_offered(table: QuestionnaireTable) -> None:
    select(table, 0)
    assert "warner" not in offered(table)
    select(table, 0, 1)
    assert "warner" in offered(table)
    assert offered(table) == {one.key for one in SPECS if one.why_not(2) is None}
    select(table, 3)
    assert offered(table) == set()
    assert not table.apply.apply.isEnabled()
    assert "No design fits" in table.apply.skipped.text()


def test_that_a_design_without_a_door_needs_no_epsilon(table: QuestionnaireTable) -> None:
    select(table, 1)
    choose(table, "two_coins")
    assert not table.apply.epsilon.isEnabled()
    assert table.apply.apply.isEnabled()
    assert "fixes its epsilon" in table.apply.skipped.text()


def test_that_an_epsilon_that_cannot_be_read_is_not_applied(table: QuestionnaireTable, qtbot: QtBot) -> None:
    select(table, 0)
    type_epsilon(table, qtbot, "abc")
    assert not table.apply.apply.isEnabled()
    assert "Type epsilon" in table.apply.error.text()
    type_epsilon(table, qtbot, "ln 3")
    assert table.apply.apply.isEnabled()
    assert not table.apply.error.isVisible()
    table.apply.apply.click()
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 4.098613"


def test_that_nothing_can_be_applied_to_nothing(table: QuestionnaireTable, qtbot: QtBot) -> None:
    assert not table.apply.apply.isEnabled()
    with qtbot.assertNotEmitted(table.apply_wanted):
        table.apply.apply.click()


def test_that_a_click_on_the_box_leaves_a_question_out(table: QuestionnaireTable, qtbot: QtBot) -> None:
    cell = table.table.visualRect(table.model.index(1, COUNTS))
    place = check_box(cell).center()
    qtbot.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 3"
    qtbot.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 4.5"


def test_that_space_switches_all_selected_questions_as_one_edit(
    table: QuestionnaireTable, store: Store, qtbot: QtBot
) -> None:
    table.table.setFocus()
    qtbot.keyClick(table.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(table.table, Qt.Key.Key_Space)
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 0"
    assert "nothing is spent" in table.sum.text()
    store.undo()
    ready(table, qtbot)
    assert table.total.text() == "Total ε per respondent: 4.5"


def test_that_enter_and_a_double_click_ask_for_the_question(table: QuestionnaireTable, qtbot: QtBot) -> None:
    select(table, 2)
    with qtbot.waitSignal(table.question_wanted) as caught:
        qtbot.keyClick(table.table, Qt.Key.Key_Return)
    assert caught.args == ["Q3"]
    place = table.table.visualRect(table.model.index(1, QUESTION)).center()
    qtbot.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(table.question_wanted) as caught:
        qtbot.mouseDClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert caught.args == ["Q2"]


def test_that_the_selected_rows_are_copied_with_their_heads(table: QuestionnaireTable, qtbot: QtBot) -> None:
    select(table, 0, 2)
    qtbot.keyClick(table.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QApplication.clipboard().text().split("\n")]
    assert [line[0] for line in lines] == ["Question", "Q1", "Q3"]
    assert {len(line) for line in lines} == {9}


def test_that_the_search_finds_names_and_texts(table: QuestionnaireTable, qtbot: QtBot) -> None:
    table.search.setText("TEXT 2")
    assert [table.model.name(line) for line in range(table.model.rowCount())] == ["Q2"]
    table.search.setText("nothing like it")
    assert table.none.isVisible()
    assert "Clear the search" in table.none.text()
    table.search.clear()
    assert table.model.rowCount() == 4
    assert not table.none.isVisible()


def test_that_a_survey_without_questions_says_what_to_do(table: QuestionnaireTable, store: Store, qtbot: QtBot) -> None:
    bare = replace(store.workspace.dataset, columns=(), counts=())
    store.edit(replace(store.workspace, dataset=bare), "other data")
    assert table.none.text() == "No column is a question. Give a column the role Question."
    assert table.none.isVisible()
    assert not any(part.isVisible() for part in (table.table, table.apply, table.total, table.sum, table.search))


def test_that_a_hidden_truth_is_stated_and_changes_the_errors(table: QuestionnaireTable, store: Store) -> None:
    assert table.assumption.text() == "Typical errors for this sample are computed at the true shares."
    store.show(transitions.edit_look(store.workspace, show_truth=False))
    assert "equal shares" in table.assumption.text()


def test_that_nothing_is_computed_while_nobody_looks(qtbot: QtBot, store: Store) -> None:
    made = QuestionnaireTable()
    qtbot.addWidget(made)
    presenter = QuestionnairePresenter(store, made)
    store.edit(transitions.set_epsilon(store.workspace, Typed("2", 2.0)), "epsilon")
    assert presenter.rows is None
    made.show()
    qtbot.waitExposed(made)
    ready(made, qtbot)
    assert made.total.text() == "Total ε per respondent: 6"


@pytest.mark.slow
def test_that_thousands_of_questions_are_added_up_in_slices(qtbot: QtBot) -> None:
    store = Store(survey(*((30, 40, 50),) * 3_000, rows=130))
    made = QuestionnaireTable()
    presenter = QuestionnairePresenter(store, made)
    qtbot.addWidget(made)
    made.show()
    assert made.total.text().startswith("Questions computed: 0 of")
    assert presenter.rows is not None
    assert presenter.rows.done < 3_000
    ready(made, qtbot)
    assert made.total.text() == "Total ε per respondent: 4500"
    assert "Total above 10" in made.caution.text()


def test_that_the_file_of_the_table_holds_all_questions_whatever_is_searched(
    table: QuestionnaireTable, store: Store, qtbot: QtBot
) -> None:
    presenter = table.findChild(QuestionnairePresenter)
    assert isinstance(presenter, QuestionnairePresenter)
    table.search.setText("Q2")
    made = presenter.as_table("men 18-34")
    assert made is not None
    assert (made.height, made.title) == (4, "Questionnaire of x")


def test_that_every_control_has_a_name(table: QuestionnaireTable) -> None:
    kinds = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit)
    inner = (table.apply.epsilon.lineEdit(),)
    named = [part for kind in kinds for part in table.findChildren(kind) if part not in inner]
    own = [part for part in named if part.isVisible() and part.focusPolicy() is not Qt.FocusPolicy.NoFocus]
    assert own
    assert [type(part).__name__ for part in own if not part.accessibleName()] == []
