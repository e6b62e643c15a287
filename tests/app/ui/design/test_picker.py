"""The design picker: a field that opens a searchable list of all designs, by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.design.lines import Kind
from app.ui.design.picker import DesignPicker
from app.ui.design.popup import DesignPopup
from app.ui.popover import AIR, popup_place
from core.designs.registry import spec

SPECS = (
    spec("warner"),
    spec("two_coins"),
    spec("forced"),
    spec("crosswise"),
    spec("direct"),
    spec("grr"),
    spec("sue"),
    replace(spec("oue"), folded=True),
    spec("each_item"),
)
Key = Qt.Key


class Place:
    """A window with the picker in a narrow column, and a field above and below it."""

    def __init__(self, bot: QtBot) -> None:
        self.bot = bot
        self.window = QWidget()
        self.window.resize(900, 640)
        self.before, self.picker, self.after = QLineEdit(), DesignPicker(SPECS), QLineEdit()
        self.column = QWidget(self.window)
        self.column.setGeometry(20, 60, 280, 200)
        box = QVBoxLayout(self.column)
        for part in (self.before, self.picker, self.after):
            box.addWidget(part)
        self.chosen: list[str] = []
        self.picker.chosen.connect(self.chosen.append)
        self.picker.show_choice("warner", 2, False)
        bot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        bot.waitUntil(self.window.isActiveWindow)
        self.picker.setFocus()

    @property
    def popup(self) -> DesignPopup:
        return self.picker.popup

    def open(self) -> None:
        self.bot.keyClick(self.picker, Key.Key_Return)
        assert self.popup.isVisible()

    def type(self, text: str) -> None:
        self.bot.keyClicks(self.popup.search, text)

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.bot.keyClick(self.popup.search, key)

    def shown(self) -> list[str]:
        """Keys of the designs that the list shows."""
        return [line.key for line in self.popup.list.rows.lines if line.kind is Kind.DESIGN]

    @property
    def here(self) -> str:
        line = self.popup.list.line
        return "" if line is None else line.key


@pytest.fixture
def place(qtbot: QtBot) -> Place:
    return Place(qtbot)


def test_that_the_field_names_the_present_design_and_whom_it_protects(place: Place) -> None:
    assert place.picker.text() == "Warner"
    assert "Warner" in place.picker.accessibleName()
    assert "Protects everyone" in place.picker.accessibleName()
    place.picker.show_choice("crosswise", 2, False)
    assert "conditional" in place.picker.accessibleName()
    assert place.picker.accessibleDescription() == place.picker.toolTip().splitlines()[0]


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Key.Key_Return, Qt.KeyboardModifier.NoModifier),
        (Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier),
        (Key.Key_Space, Qt.KeyboardModifier.NoModifier),
        (Key.Key_F4, Qt.KeyboardModifier.NoModifier),
        (Key.Key_Down, Qt.KeyboardModifier.AltModifier),
    ],
)
def test_that_a_key_opens_the_list_on_the_present_design(
    place: Place, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    place.bot.keyClick(place.picker, key, modifier)
    assert place.popup.isVisible()
    assert place.popup.search.hasFocus()
    assert place.here == "warner"
    assert [line.key for line in place.popup.list.rows.lines if line.present] == ["warner"]


def test_that_an_arrow_alone_changes_nothing(place: Place) -> None:
    place.bot.keyClick(place.picker, Key.Key_Down)
    assert place.picker.hasFocus()
    assert place.chosen == []


def test_that_arrows_and_enter_select_a_design_and_return_the_focus(place: Place) -> None:
    place.open()
    place.press(Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Return)
    assert place.chosen == ["two_coins"]
    assert not place.popup.isVisible()
    assert place.picker.hasFocus()


def test_that_arrows_step_over_headings_and_stop_at_both_ends(place: Place) -> None:
    place.open()
    place.press(*[Key.Key_Down] * 5)
    assert place.here == "grr"
    place.press(*[Key.Key_PageUp] * 3)
    assert place.here == "warner"
    place.press(*[Key.Key_PageDown] * 4)
    assert place.popup.list.line is place.popup.list.rows.lines[-1]


def test_that_esc_closes_and_chooses_nothing(place: Place) -> None:
    place.open()
    place.press(Key.Key_Down, Key.Key_Escape)
    assert not place.popup.isVisible()
    assert place.picker.hasFocus()
    assert place.chosen == []


def test_that_the_present_design_is_not_chosen_again(place: Place) -> None:
    place.open()
    place.press(Key.Key_Return)
    assert not place.popup.isVisible()
    assert place.chosen == []


@pytest.mark.parametrize(("key", "lands"), [(Key.Key_Tab, "after"), (Key.Key_Backtab, "before")])
def test_that_the_tab_key_leaves_the_list_to_the_neighbour_of_the_field(place: Place, key: Qt.Key, lands: str) -> None:
    place.open()
    place.press(key)
    assert not place.popup.isVisible()
    neighbour = place.after if lands == "after" else place.before
    assert neighbour.hasFocus()
    assert place.chosen == []


@pytest.mark.parametrize(
    ("typed", "first"),
    [("COIN", "two_coins"), ("dice", "forced"), ("rappor", "sue"), ("Tian", "crosswise"), ("k-rr", "grr")],
)
def test_that_typing_finds_and_enter_picks_what_was_found_first(place: Place, typed: str, first: str) -> None:
    place.open()
    place.type(typed)
    assert place.here == first
    place.press(Key.Key_Return)
    assert place.chosen == [first]


def test_that_a_search_without_a_find_says_so_and_enter_does_nothing(place: Place) -> None:
    place.open()
    place.type("zzz")
    assert place.shown() == []
    assert place.popup.card.none.isVisible()
    place.press(Key.Key_Return, Key.Key_Down)
    assert place.popup.isVisible()
    place.popup.search.clear()
    assert place.here == "warner"
    assert not place.popup.card.none.isVisible()


def test_that_a_new_list_starts_without_the_search_of_the_last_one(place: Place) -> None:
    place.open()
    place.type("coin")
    place.press(Key.Key_Escape)
    place.open()
    assert place.popup.search.text() == ""
    assert len(place.shown()) == len(SPECS) - 1


def test_that_less_accurate_designs_are_folded_until_enter_opens_them(place: Place) -> None:
    place.open()
    assert "oue" not in place.shown()
    place.press(*[Key.Key_PageDown] * 4)
    assert place.popup.list.line is not None
    assert place.popup.list.line.kind is Kind.MORE
    place.press(Key.Key_Return)
    assert place.shown()[-1] == "oue"
    place.press(Key.Key_Down, Key.Key_Return)
    assert place.chosen == ["oue"]


def test_that_a_click_folds_them_again(place: Place) -> None:
    place.open()
    place.press(*[Key.Key_PageDown] * 4, Key.Key_Return)
    more = next(i for i, line in enumerate(place.popup.list.rows.lines) if line.kind is Kind.MORE)
    click(place, more)
    assert "oue" not in place.shown()
    assert place.popup.isVisible()


def test_that_a_search_finds_folded_designs_and_a_folded_present_one_is_seen(place: Place) -> None:
    place.open()
    place.type("OUE")
    assert place.here == "oue"
    place.press(Key.Key_Return)
    place.picker.show_choice("oue", 2, False)
    place.open()
    assert place.here == "oue"


def test_that_designs_that_do_not_fit_say_why_and_cannot_be_picked(place: Place) -> None:
    place.picker.show_choice("grr", 6, False)
    place.open()
    place.popup.list.go_to("warner")
    line = place.popup.list.line
    assert line is not None
    assert "two answers, not 6" in line.why_not
    index = place.popup.list.currentIndex()
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert line.why_not in str(index.data(role))
    assert not index.flags() & Qt.ItemFlag.ItemIsEnabled
    place.press(Key.Key_Return)
    click(place, index.row())
    assert place.popup.isVisible()
    assert place.chosen == []


def test_that_those_that_fit_come_first_in_their_group(place: Place) -> None:
    place.picker.show_choice("grr", 6, False)
    place.open()
    survey = ["forced", "direct", "warner", "two_coins", "crosswise"]
    assert place.shown() == [*survey, "grr", "sue", "each_item"]
    titles = [line.title for line in place.popup.list.rows.lines if line.kind is Kind.HEADING]
    assert titles == ["Survey devices", "Local-DP mechanisms"]


def test_that_a_select_all_question_is_offered_what_is_made_for_items(place: Place) -> None:
    place.picker.show_choice("each_item", 5, True)
    place.open()
    fits = [line.key for line in place.popup.list.rows.lines if line.kind is Kind.DESIGN and not line.why_not]
    assert "each_item" in fits
    assert "grr" not in fits


def test_that_a_click_picks_and_a_click_beside_the_list_only_closes_it(place: Place) -> None:
    place.bot.mouseClick(place.picker, Qt.MouseButton.LeftButton)
    place.popup.list.go_to("forced")
    click(place, place.popup.list.currentIndex().row())
    assert place.chosen == ["forced"]
    place.open()
    place.bot.mouseClick(place.popup, Qt.MouseButton.LeftButton, pos=QPoint(880, 20))
    assert not place.popup.isVisible()
    assert place.picker.hasFocus()
    assert place.chosen == ["forced"]


def test_that_the_list_closes_with_the_page_of_the_picker_and_with_the_focus(place: Place) -> None:
    place.open()
    place.column.hide()
    assert not place.popup.isVisible()
    place.column.show()
    place.open()
    place.after.setFocus()
    assert not place.popup.isVisible()
    assert place.after.hasFocus()


def test_that_another_question_under_the_open_list_is_followed(place: Place) -> None:
    place.open()
    place.picker.show_choice("grr", 4, False)
    lines = {line.key: line for line in place.popup.list.rows.lines}
    assert lines["warner"].why_not
    assert lines["grr"].present


def test_that_the_list_stays_in_a_window_that_becomes_smaller(place: Place) -> None:
    place.open()
    card = place.popup.card
    assert card.width() >= 420
    assert card.x() == place.column.x() + place.picker.x()
    place.window.resize(380, 300)
    QApplication.processEvents()
    assert place.window.rect().contains(card.geometry())
    assert card.height() == 300 - 2 * AIR


def test_that_few_finds_make_the_list_lower_and_leave_the_search_where_it_is(place: Place) -> None:
    place.open()
    top, high = place.popup.card.y(), place.popup.card.height()
    place.type("coins")
    assert place.popup.card.y() == top
    assert place.popup.card.height() < high / 2
    place.popup.search.clear()
    assert place.popup.card.height() == high


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.usefixtures("right_to_left")
def test_that_the_list_is_aligned_with_the_right_edge_of_the_field_in_right_to_left_layout(qtbot: QtBot) -> None:
    place = Place(qtbot)
    place.column.move(600, 60)
    place.open()
    right = place.column.x() + place.picker.geometry().right()
    assert place.popup.card.geometry().right() == right
    place.press(Key.Key_Down, Key.Key_Return)
    assert place.chosen == ["two_coins"]


@pytest.mark.parametrize(
    ("field", "wanted", "top"),
    [
        (QRect(10, 100, 280, 40), QSize(440, 300), 144),
        (QRect(10, 500, 280, 40), QSize(440, 300), 296),
        (QRect(10, 100, 280, 40), QSize(440, 2000), 4),
    ],
    ids=["room below", "little room", "more than the window"],
)
def test_that_the_list_is_put_under_the_field_or_as_far_up_as_needed(field: QRect, wanted: QSize, top: int) -> None:
    window = QRect(0, 0, 800, 600)
    found = popup_place(window, field, wanted, Qt.LayoutDirection.LeftToRight)
    assert found.top() == top
    assert found.left() == 10
    assert window.contains(found)


def test_that_all_that_takes_the_focus_has_a_name(place: Place) -> None:
    place.open()
    assert place.popup.search.accessibleName()
    assert place.popup.list.accessibleName()
    assert place.popup.list.focusPolicy() is Qt.FocusPolicy.NoFocus


def click(place: Place, row: int) -> None:
    view = place.popup.list
    view.scrollTo(view.rows.index(row))
    middle = view.visualRect(view.rows.index(row)).center()
    place.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
