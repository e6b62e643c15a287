"""Everything by keyboard: pages, tab order, the chart, help."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton, QWidget

from app.workspace.workspace import Page
from tests.e2e.desk import Desk

SHARED_WINDOW = True

Key = Qt.Key
Control = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desk(opening_desk: Desk) -> Desk:
    """The window that all tests here share, in front: others were opened and closed over it."""
    opening_desk.window.activateWindow()
    opening_desk.bot.waitUntil(opening_desk.window.isActiveWindow)
    return opening_desk


def press(desk: Desk, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    target = QApplication.focusWidget() or desk.window
    desk.bot.keyClick(target, key, keys)
    desk.settle()


def tab_order(desk: Desk) -> list[QWidget]:
    """Where Tab leads from the first control, once around."""
    desk.question.question.setFocus()
    found: list[QWidget] = []
    for _ in range(80):
        widget = QApplication.focusWidget()
        assert widget is not None
        if widget in found:
            break
        found.append(widget)
        press(desk, Key.Key_Tab)
    return found


def close_help(desk: Desk) -> None:
    help_window = desk.window.help.window
    assert help_window is not None
    help_window.close()
    help_window.deleteLater()
    desk.window.help.window = None


@pytest.mark.slow
def test_that_control_and_digits_change_the_page(desk: Desk) -> None:
    press(desk, Key.Key_1, Control)
    assert desk.workspace.look.page is Page.DATA
    assert desk.window.stack.currentWidget() is desk.window.data
    press(desk, Key.Key_2, Control)
    assert desk.workspace.look.page is Page.PREVIEW
    press(desk, Key.Key_6, Control)
    assert desk.workspace.look.page is Page.RELEASES
    assert desk.window.stack.currentWidget() is desk.window.pages.releases.page


@pytest.mark.slow
def test_that_the_first_key_already_turns_epsilon(hidden_desk: Desk) -> None:
    desk = hidden_desk.show()
    assert QApplication.focusWidget() is desk.strength.slider
    press(desk, Key.Key_Right)
    assert desk.epsilon > 1.5


def test_that_tab_reaches_every_control_in_reading_order(desk: Desk) -> None:
    order = tab_order(desk)
    page = desk.page
    stops = [
        desk.bar.question,
        desk.bar.design,
        desk.strength.slider,
        desk.strength.doors.button("epsilon"),
        desk.strength.value,
        desk.bar.target,
        page.categories.list,
        page.categories._reset,
        page.categories._missing.button("leave_out"),
        page.result.view,
        *page.result.legend.findChildren(QToolButton),
        page.result.chart,
        page.buttons.redraw,
        page.buttons.pin,
        page.result.table_view,
        page.words.report,
        page.words.person,
        page.words.ask,
    ]
    places = [order.index(stop) for stop in stops]
    assert places == sorted(places), [stop.accessibleName() for stop in sorted(stops, key=order.index)]


def test_that_tab_never_goes_up_within_a_column(desk: Desk) -> None:
    for column in (desk.page.columns.left, desk.page.columns.right):
        heights = [
            widget.mapTo(column.widget(), QPoint(0, widget.height() // 2)).y()
            for widget in tab_order(desk)
            if column.isAncestorOf(widget)
        ]
        assert all(later >= earlier - 12 for earlier, later in pairwise(heights)), heights


def test_that_every_focusable_control_of_the_page_is_reached(desk: Desk) -> None:
    order = tab_order(desk)
    missed = [
        widget.accessibleName() or type(widget).__name__
        for widget in desk.page.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and widget not in order
        and widget.parent() not in order
    ]
    assert missed == []


def test_that_focus_can_be_seen_on_every_stop(desk: Desk) -> None:
    for widget in tab_order(desk):
        if not desk.page.isAncestorOf(widget):
            continue
        widget.clearFocus()
        without = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        assert widget.grab().toImage() != without, widget.accessibleName() or type(widget).__name__


def test_that_arrow_keys_on_the_chart_read_it_category_by_category(desk: Desk) -> None:
    chart = desk.page.result.chart
    chart.setFocus()
    press(desk, Key.Key_Right)
    assert "Never" in desk.page.words.sentence.text()
    assert chart.accessibleDescription().startswith("Never")
    press(desk, Key.Key_Right)
    assert "Once or twice" in desk.page.words.sentence.text()
    assert desk.column("Debiased")[1] in chart.accessibleDescription()
    press(desk, Key.Key_Left)
    press(desk, Key.Key_Left)
    assert "Never" in desk.page.words.sentence.text()
    press(desk, Key.Key_End)
    assert "Prefer not to say" in desk.page.words.sentence.text()
    press(desk, Key.Key_Home)
    assert "Never" in desk.page.words.sentence.text()


@pytest.mark.parametrize(
    ("key", "what"),
    [(Key.Key_R, "redraw"), (Key.Key_Period, "step")],
)
def test_that_draws_have_keys(desk: Desk, key: Qt.Key, what: str) -> None:
    drawn = desk.workspace.look.draw
    press(desk, key, Control)
    assert desk.workspace.look.draw == drawn + 1, what


def test_that_undo_and_redo_have_keys(desk: Desk) -> None:
    press(desk, Key.Key_Right)
    stepped = desk.epsilon
    press(desk, Key.Key_Z, Control)
    assert desk.epsilon == 1.5
    press(desk, Key.Key_Z, Control | Qt.KeyboardModifier.ShiftModifier)
    assert desk.epsilon == stepped


@pytest.mark.slow
def test_that_the_chart_menu_comes_by_key(hidden_desk: Desk) -> None:
    desk = hidden_desk.show()
    seen: list[QPoint] = []
    desk.page.menu_wanted.disconnect()
    desk.page.menu_wanted.connect(seen.append)
    desk.page.result.chart.setFocus()
    press(desk, Key.Key_Menu)
    assert len(seen) == 1


def test_that_enter_in_the_table_of_columns_opens_the_question(desk: Desk) -> None:
    press(desk, Key.Key_1, Control)
    columns = desk.window.data.column_list
    columns.select("Q7")
    columns.table.setFocus()
    desk.bot.keyClick(columns.table, Key.Key_Up)
    wanted = columns.current
    assert wanted is not None
    desk.bot.keyClick(columns.table, Key.Key_Return)
    if wanted.why_not:
        assert desk.workspace.look.page is Page.DATA
    else:
        assert desk.workspace.look.page is Page.PREVIEW
        assert desk.plan.question == wanted.name


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("where", "topic", "anchor"),
    [
        ("slider", "preview", "epsilon"),
        ("value", "preview", "doors"),
        ("design", "preview", "design"),
        ("chart", "preview", "chart"),
        ("table", "preview", "table"),
        ("list", "preview", "categories"),
        ("ask", "preview", "ask"),
        ("export", "files", "export"),
        ("card", "manual", "tour"),
        ("banner", "studies", "safe"),
    ],
)
def test_that_f1_opens_the_page_about_what_has_the_focus(desk: Desk, where: str, topic: str, anchor: str) -> None:
    page = desk.page
    widget = {
        "slider": desk.strength.slider,
        "value": desk.strength.value,
        "design": desk.bar.design,
        "chart": page.result.chart,
        "table": page.result.table_view,
        "list": page.categories.list,
        "ask": page.words.ask,
        "export": desk.window.top.export,
        "card": desk.window.guide.card.doors["door plan"],
        "banner": desk.window.banner,
    }[where]
    if where == "banner":
        desk.window.show_message("note", "Saved")
        (widget,) = (one for one in widget.findChildren(QAbstractButton) if one.isVisible())
    if where == "card":
        desk.trigger("start")
    widget.setFocus()
    press(desk, Key.Key_F1)
    help_window = desk.window.help.window
    assert help_window is not None
    assert help_window.isVisible()
    assert help_window.place == (topic, anchor)
    section = help_window.topic(topic).sections[help_window.topic(topic).place(anchor)]
    assert section.anchor == anchor, "the page has that very section"
    close_help(desk)
    desk.window.guide.card.close_for_good()


def test_that_shift_f1_opens_the_glossary(desk: Desk) -> None:
    press(desk, Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    help_window = desk.window.help.window
    assert help_window is not None
    assert help_window.place[0] == "glossary"
    close_help(desk)


def test_that_a_function_key_leads_to_each_field_of_the_plan_bar(desk: Desk) -> None:
    """Function keys are the mnemonics of no menu, in whatever language its texts are."""
    for key, name in ((Key.Key_F6, "question"), (Key.Key_F9, "target")):
        press(desk, key)
        popover = desk.bar.popovers[name]
        assert popover.shown
        assert popover.isAncestorOf(QApplication.focusWidget())
        press(desk, Key.Key_Escape)
        assert not popover.shown
    press(desk, Key.Key_F7)
    assert desk.bar.design.popup.isVisible()
    press(desk, Key.Key_Escape)
    press(desk, Key.Key_F8)
    assert desk.strength.value.hasFocus()
    desk.trigger("page_data")
    assert not any(desk.window.actions_by_key[f"bar_{name}"].isEnabled() for name in ("question", "design", "epsilon"))
