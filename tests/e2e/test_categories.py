"""The category editor: every edit through its widgets, with the figures that follow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QToolButton

from app.preview.categories.view import CategoryDelegate
from app.workspace.setting import resolve
from tests.e2e.desk import Desk

SHARED_WINDOW = True
Key = Qt.Key
COUNTS = (2622, 1515, 897, 623, 391, 318)


def labels(desk: Desk) -> list[str]:
    model = desk.page.categories.model
    return [str(model.data(model.index(row))) for row in range(model.rowCount())]


def press(desk: Desk, button: QToolButton) -> None:
    assert button.isEnabled(), button.text()
    desk.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    desk.settle()


def click_check(desk: Desk, row: int) -> None:
    view = desk.page.categories.list
    option = QStyleOptionViewItem()
    option.rect = view.visualRect(view.model().index(row, 0))
    box = CategoryDelegate.check_box(option)
    desk.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    desk.settle()


@pytest.mark.slow
def test_that_unchecking_takes_respondents_out_of_the_base(desk: Desk) -> None:
    click_check(desk, 5)
    assert desk.drawn.request.counts == COUNTS[:5]
    assert len(desk.table()) == 5
    assert desk.page.result.base.text().startswith("Base: 6,048 valid of 6,407")
    assert "318 in unchecked categories" in desk.page.result.base.text()
    assert labels(desk)[5] == "Prefer not to say", "it stays in the list, to be checked again"
    click_check(desk, 5)
    assert desk.drawn.request.counts == COUNTS


def test_that_unchecking_all_but_one_shows_an_error_and_can_be_reversed(desk: Desk) -> None:
    before = desk.table()
    for row in range(1, 6):
        click_check(desk, row)
    error = desk.page.categories.error
    assert error.isVisible()
    assert "a single category needs no protection" in error.text()
    assert len(desk.table()) == 2, "the last figures stay"
    assert not desk.page.buttons.redraw.isEnabled()
    for _ in range(5):
        desk.trigger("undo")
    assert not error.isVisible()
    assert desk.table() == before


def test_that_selected_categories_merge_under_a_new_name(desk: Desk) -> None:
    desk.select_rows(3, 4)
    desk.type_in_dialog("Often")
    press(desk, desk.page.categories._merge)
    assert labels(desk) == ["Never", "Once or twice", "Monthly", "Often", "Prefer not to say"]
    assert desk.drawn.request.counts == (2622, 1515, 897, 1014, 318)
    assert desk.column("Category")[3] == "Often"


def test_that_a_merged_category_splits_again(desk: Desk) -> None:
    desk.select_rows(3, 4)
    desk.type_in_dialog("Often")
    press(desk, desk.page.categories._merge)
    desk.select_rows(3)
    press(desk, desk.page.categories._split)
    assert labels(desk)[3:5] == ["Weekly", "Daily"]
    assert desk.drawn.request.counts == COUNTS


def test_that_a_merge_under_an_existing_name_shows_an_error_and_changes_nothing(desk: Desk) -> None:
    desk.select_rows(3, 4)
    desk.type_in_dialog("Never")
    press(desk, desk.page.categories._merge)
    assert desk.page.categories.error.isVisible()
    assert "Never" in desk.page.categories.error.text()
    assert desk.drawn.request.counts == COUNTS
    click_check(desk, 5)
    assert not desk.page.categories.error.isVisible(), "the next good edit clears it"


def test_that_selected_categories_gather_under_other_at_the_end(desk: Desk) -> None:
    desk.select_rows(1, 3)
    press(desk, desk.page.categories._other)
    assert labels(desk) == ["Never", "Monthly", "Daily", "Prefer not to say", "Other"]
    assert desk.drawn.request.counts == (2622, 897, 391, 318, 2138)


def test_that_f2_renames_and_the_new_name_stands_everywhere(desk: Desk) -> None:
    desk.select_rows(0)
    view = desk.page.categories.list
    desk.bot.keyClick(view, Key.Key_F2)
    editor = view.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    desk.bot.keyClicks(editor, "Not once")
    desk.bot.keyClick(editor, Key.Key_Return)
    desk.settle()
    assert labels(desk)[0] == "Not once"
    assert desk.column("Category")[0] == "Not once"
    assert desk.page.figure is not None
    assert desk.page.figure.labels[0] == "Not once"
    assert "Not once" in desk.page.words.sentence.text()
    assert desk.page.words.person.itemText(0) == "Not once"


def test_that_a_blank_name_is_refused_and_the_list_stays(desk: Desk) -> None:
    desk.page.categories.model.setData(desk.page.categories.model.index(0), "   ")
    desk.settle()
    assert desk.page.categories.error.isVisible()
    assert labels(desk)[0] == "Never"


def test_that_alt_and_arrows_move_the_category_and_follow_it(desk: Desk) -> None:
    view = desk.page.categories.list
    desk.select_rows(0)
    desk.bot.keyClick(view, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    desk.bot.keyClick(view, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    desk.settle()
    assert labels(desk)[:3] == ["Once or twice", "Monthly", "Never"]
    assert view.currentIndex().row() == 2
    assert desk.page.categories.selected() == [2]
    assert desk.drawn.request.counts[:3] == (1515, 897, 2622)
    desk.bot.keyClick(view, Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    desk.settle()
    assert labels(desk)[:3] == ["Once or twice", "Never", "Monthly"]


def test_that_space_checks_and_unchecks(desk: Desk) -> None:
    desk.select_rows(2)
    desk.bot.keyClick(desk.page.categories.list, Key.Key_Space)
    desk.settle()
    assert len(desk.table()) == 5
    desk.bot.keyClick(desk.page.categories.list, Key.Key_Space)
    desk.settle()
    assert len(desk.table()) == 6


def test_that_a_row_dropped_between_others_goes_there(desk: Desk) -> None:
    model = desk.page.categories.model
    data: QMimeData = model.mimeData([model.index(0)])
    model.dropMimeData(data, Qt.DropAction.MoveAction, 3, 0, QModelIndex())
    desk.settle()
    assert labels(desk)[:4] == ["Once or twice", "Monthly", "Never", "Weekly"]


def test_that_missing_answers_become_a_category_of_their_own(desk: Desk) -> None:
    desk.bot.mouseClick(desk.page.categories._missing.button("own_category"), Qt.MouseButton.LeftButton)
    desk.settle()
    assert desk.drawn.request.counts == (*COUNTS, 41)
    assert desk.column("Category")[-1] == "No answer"
    assert desk.page.result.base.text().startswith("Base: 6,407 valid of 6,407")
    assert desk.page.categories._missing.isVisible()


def test_that_a_category_called_missing_leaves_the_base(desk: Desk) -> None:
    desk.page.categories.called_missing.emit(5)
    desk.settle()
    assert desk.drawn.request.counts == COUNTS[:5]
    assert "359 without an answer" in desk.page.result.base.text()


def test_that_reset_brings_the_declared_categories_back(desk: Desk) -> None:
    desk.select_rows(1, 3)
    press(desk, desk.page.categories._other)
    desk.page.categories.renamed.emit(0, "Nie")
    press(desk, desk.page.categories._reset)
    assert labels(desk)[0] == "Never"
    assert desk.drawn.request.counts == COUNTS
    desk.trigger("undo")
    assert labels(desk)[0] == "Nie"


def test_that_every_edit_is_one_step_of_undo(desk: Desk) -> None:
    before = resolve(desk.workspace).recode
    desk.select_rows(1, 3)
    press(desk, desk.page.categories._other)
    click_check(desk, 0)
    desk.trigger("undo")
    desk.trigger("undo")
    assert resolve(desk.workspace).recode == before
    assert desk.window.store.undo_label == ""


def test_that_buttons_wait_for_a_selection_that_they_can_use(desk: Desk) -> None:
    editor = desk.page.categories
    buttons = (editor._merge, editor._other, editor._rename, editor._split)
    assert [button.isEnabled() for button in buttons] == [False] * 4
    desk.select_rows(1)
    assert [button.isEnabled() for button in buttons] == [False, True, True, False]
    desk.select_rows(1, 2)
    assert [button.isEnabled() for button in buttons] == [True, True, False, False]


def test_that_a_click_on_the_label_selects_and_does_not_check(desk: Desk) -> None:
    view = desk.page.categories.list
    place = view.visualRect(view.model().index(2, 0)).center() + QPoint(10, 0)
    desk.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    desk.settle()
    assert desk.page.categories.selected() == [2]
    assert len(desk.table()) == 6
