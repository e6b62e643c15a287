"""The ledger on screen: what a person asks for is told once, and nothing that cannot be undone is done unasked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.releases.ledger.controls import LedgerControls
from app.releases.ledger.list import DATA, WHAT
from app.releases.ledger.picture import (
    AccountPicture,
    Fact,
    LedgerDetails,
    LedgerFilter,
    LedgerPicture,
    LedgerProblem,
    LedgerRow,
    Scope,
    Shown,
    Tone,
)
from app.releases.ledger.view import FIRST, LedgerView

ACCOUNT = AccountPicture("clinic.csv", "ε 3", "per respondent", 0.3, "3 of 10", (("soft", "Left: 7."),), "10")
MARKUP = "<b>=1+1</b>"


def row(key: str, what: str = MARKUP) -> LedgerRow:
    return LedgerRow(key, "1/2/26", "10:00", "clinic.csv", what, "Histogram", "grr", "", "1", "Released")


ROWS = (row("r1"), row("r2"), row("r3"))
DETAILS = LedgerDetails(
    "r1", MARKUP, "Released.", Tone.PLAIN, (Fact("Release", "r1", "r1"),),
    tuple(Fact(f"Q{i}", "5 answers", "{}") for i in range(40)), (Fact("out.csv", "abcd", "abcd"),),
    (("csv", "Rows as CSV"), ("xlsx", "Rows as Excel")), "", "Delete it?",
)  # fmt: skip
PICTURE = LedgerPicture(LedgerFilter(), ACCOUNT, ROWS, 3, ("Nothing yet", "Do this"))


@pytest.fixture
def controls(qtbot: QtBot) -> LedgerControls:
    made = LedgerControls()
    qtbot.addWidget(made)
    made.resize(300, 700)
    made.show_ledger(PICTURE)
    made.show()
    return made


@pytest.fixture
def view(qtbot: QtBot) -> LedgerView:
    made = LedgerView()
    qtbot.addWidget(made)
    made.resize(700, 900)
    made.show_ledger(PICTURE)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_that_a_budget_is_told_as_typed_and_only_when_it_is_another(controls: LedgerControls, qtbot: QtBot) -> None:
    heard: list[str] = []
    controls.budget_wanted.connect(heard.append)
    card = controls.account
    assert not card.set.isEnabled()
    qtbot.keyClick(card.budget, Qt.Key.Key_Return)
    card.budget.selectAll()
    qtbot.keyClicks(card.budget, " 12,5 ")
    controls.show_ledger(replace(PICTURE, total=4))
    assert card.budget.text() == " 12,5 "
    qtbot.keyClick(card.budget, Qt.Key.Key_Return)
    card.budget.clear()
    qtbot.keyClicks(card.budget, "x")
    card.set.click()
    assert heard == ["12,5", "x"]
    controls.show_budget_error("Type a number.")
    assert (card.budget.text(), card.error.isVisible(), card.budget.property("wrong")) == ("x", True, True)
    controls.show_ledger(replace(PICTURE, account=replace(ACCOUNT, budget="20")))
    assert (card.budget.text(), card.error.isVisible(), card.budget.property("wrong")) == ("20", False, False)


def test_that_no_budget_is_set_in_a_ledger_that_cannot_be_written(controls: LedgerControls) -> None:
    broken = LedgerProblem("error", "Line 3 is damaged.", "Recover…", "Sure?")
    controls.show_ledger(replace(PICTURE, problem=broken))
    assert not controls.account.budget.isEnabled()
    controls.show_ledger(replace(PICTURE, problem=LedgerProblem("note", "A torn line.", writable=True)))
    assert controls.account.budget.isEnabled()
    controls.show_ledger(replace(PICTURE, account=None, wanted=LedgerFilter(scope=Scope.ALL)))
    assert not controls.account.isVisible()
    assert not controls.scope.button("these").isEnabled()
    controls.show_ledger(None)
    assert not controls.isEnabled()


def test_that_each_choice_of_the_list_is_announced_once(controls: LedgerControls, qtbot: QtBot) -> None:
    heard: list[LedgerFilter] = []
    controls.filter_changed.connect(heard.append)
    controls.show_ledger(replace(PICTURE, wanted=LedgerFilter(text="q", shown=Shown.COUNT, chosen="r2")))
    assert heard == []
    controls.scope.button("all").click()
    controls.kind.setCurrentIndex(0)
    controls.kind.activated.emit(0)
    qtbot.keyClicks(controls.search, "7")
    start = LedgerFilter(text="q", shown=Shown.COUNT, chosen="r2", scope=Scope.ALL)
    assert heard == [
        start, replace(start, shown=Shown.EVERYTHING), replace(start, shown=Shown.EVERYTHING, text="q7"),
    ]  # fmt: skip
    with qtbot.waitSignal(controls.verify_wanted):
        controls.verify.click()
    with qtbot.waitSignal(controls.help_wanted) as asked:
        controls.account.about.click()
    assert asked.args == ["releases", "budget"]


def test_that_a_line_is_told_by_its_key_and_stays_chosen(view: LedgerView, qtbot: QtBot) -> None:
    heard: list[str] = []
    view.row_chosen.connect(heard.append)
    table, model = view.table.table, view.table.model
    table.setCurrentIndex(model.index(0, WHAT))
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert heard == ["r1", "r2"]
    grown = replace(PICTURE, rows=(row("r4"), *ROWS), total=4, wanted=LedgerFilter(chosen="r2"))
    view.show_ledger(grown)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [2]
    view.show_ledger(PICTURE)
    assert table.selectionModel().selectedRows() == []
    assert heard == ["r1", "r2"]
    assert table.isColumnHidden(DATA)
    view.show_ledger(replace(PICTURE, wanted=LedgerFilter(scope=Scope.ALL)))
    assert not table.isColumnHidden(DATA)


def test_that_an_empty_ledger_says_so_in_place_of_the_table(view: LedgerView) -> None:
    view.show_ledger(replace(PICTURE, rows=(), total=0))
    assert not view.table.table.isVisible()
    assert (view.table.none.text(), view.table.hint.text()) == PICTURE.empty
    assert view.table.counted.text() == ""
    view.show_ledger(replace(PICTURE, rows=(), total=3))
    assert view.table.counted.text() == "0 of 3 entries"
    view.show_ledger(None)
    assert not view.table.none.isVisible()


def test_that_a_copied_line_contains_no_formula_and_no_markup(view: LedgerView, qtbot: QtBot) -> None:
    view.show_ledger(replace(PICTURE, rows=(row("r1", "=1+1"),), total=1))
    qtbot.keyClick(view.table.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().text().split("\n")[1].split("\t")
    assert copied[2].startswith("'=1+1")
    view.show_ledger(replace(PICTURE, details=DETAILS, wanted=LedgerFilter(chosen="r1")))
    for one in view.findChildren(QLabel):
        assert one.textFormat() is Qt.TextFormat.PlainText, one.text()


def test_that_a_kept_release_is_handed_out_again_in_the_chosen_form(view: LedgerView, qtbot: QtBot) -> None:
    view.show_ledger(replace(PICTURE, details=DETAILS))
    menu = view.details.export.menu()
    with qtbot.waitSignal(view.export_wanted) as wanted:
        menu.actions()[1].trigger()
    assert wanted.args == ["r1", "xlsx"]
    assert [action.text() for action in menu.actions()] == ["Rows as CSV", "Rows as Excel"]
    view.show_ledger(replace(PICTURE, details=replace(DETAILS, forms=(), forget="", stays="Deleted.")))
    assert not view.details.export.isVisible()
    assert view.details.stays.isVisible()


def test_that_nothing_is_deleted_before_the_person_says_yes(view: LedgerView, qtbot: QtBot) -> None:
    heard: list[str] = []
    view.forget_wanted.connect(heard.append)
    details = view.details
    for answer in ("no", "escape", "other", "yes"):
        view.show_ledger(replace(PICTURE, details=DETAILS))
        details.forget.click()
        assert details.confirm.isVisible()
        assert details.confirm.no.hasFocus()
        assert heard == []
        if answer == "other":
            view.show_ledger(replace(PICTURE, details=replace(DETAILS, key="r2")))
        elif answer == "escape":
            qtbot.keyClick(details.confirm.no, Qt.Key.Key_Escape)
        else:
            (details.confirm.no if answer == "no" else details.confirm.yes).click()
        assert not details.confirm.isVisible()
    assert heard == ["r1"]


def test_that_a_broken_ledger_is_set_aside_only_after_the_question(view: LedgerView, qtbot: QtBot) -> None:
    broken = LedgerProblem("error", "Line 3 is damaged.", "Recover…", "Set it aside?")
    view.show_ledger(replace(PICTURE, problem=broken))
    assert view.problem.text == "Line 3 is damaged."
    with qtbot.assertNotEmitted(view.recover_wanted):
        view.problem.acted.emit()
        assert view.confirm.text.text() == "Set it aside?"
        view.confirm.no.click()
    view.problem.acted.emit()
    with qtbot.waitSignal(view.recover_wanted):
        view.confirm.yes.click()
    view.problem.acted.emit()
    view.show_ledger(PICTURE)
    assert not view.confirm.isVisible()
    assert not view.problem.isVisible()


def test_that_many_questions_are_shown_when_they_are_asked_for_and_hashes_can_be_copied(view: LedgerView) -> None:
    details = view.details
    view.show_ledger(replace(PICTURE, details=DETAILS))
    assert len(details.questions.buttons) == FIRST
    details.more.click()
    assert len(details.questions.buttons) == 40
    assert not details.more.isVisible()
    view.show_ledger(replace(PICTURE, details=replace(DETAILS, key="r2")))
    assert len(details.questions.buttons) == FIRST
    details.files.buttons[0].click()
    assert QApplication.clipboard().text() == "abcd"


def test_that_everything_that_takes_the_focus_has_a_name(
    view: LedgerView, controls: LedgerControls, qtbot: QtBot
) -> None:
    view.show_ledger(replace(PICTURE, details=DETAILS))
    qtbot.waitUntil(view.details.files.buttons[0].isVisible)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView)
    found: list[QWidget] = [one for part in (view, controls) for kind in kinds for one in part.findChildren(kind)]
    focusable = [one for one in found if one.isVisible() and one.focusPolicy() is not Qt.FocusPolicy.NoFocus]
    assert len(focusable) > 15
    for one in focusable:
        assert one.accessibleName(), one
