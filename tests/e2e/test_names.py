"""A screen reader has a name for whatever can have the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QComboBox, QWidget

from app.collected.state import edit_collected
from app.workspace import transitions
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import Page
from core.study.collected import CollectedSource, HonestyMethod, HonestyPlan, JointPlan, JointView
from core.study.numbers import NumberSource
from tests.e2e.desk import NUMBERS, Desk

pytestmark = pytest.mark.slow

SHARED_WINDOW = True


def nameless(parent: QWidget) -> list[str]:
    """Visible widgets that take the focus without a name, except inner parts of others."""
    found = []
    for widget in parent.findChildren(QWidget):
        if not widget.isVisible() or widget.focusPolicy() is Qt.FocusPolicy.NoFocus or widget.focusProxy() is not None:
            continue
        holder = widget.parentWidget()
        inner = holder is not None and (
            isinstance(holder, QComboBox | QAbstractScrollArea) or holder.focusProxy() is widget or is_part(widget)
        )
        if not inner and not widget.accessibleName().strip():
            found.append(f"{type(widget).__name__} in {type(holder).__name__}")
    return found


def is_part(widget: QWidget) -> bool:
    return widget.objectName().startswith("qt_")


def test_that_whatever_takes_the_focus_has_a_name(desk: Desk) -> None:
    pages = [key for key in desk.window.actions_by_key if key.startswith("page_")]
    assert len(pages) == len(Page)
    for page in pages:
        desk.trigger(page)
        assert nameless(desk.window) == [], page


def test_that_whatever_takes_the_focus_has_a_name_in_every_part_of_numbers(desk: Desk) -> None:
    store = desk.window.store
    for source in NumberSource:
        store.edit(edit_numbers(desk.workspace, source=source), "numbers")
        for key in NUMBERS:
            desk.show_numbers(key)
            desk.settle()
            assert nameless(desk.window) == [], (source, key)
    desk.numbers.leave()
    desk.idle()


def test_that_whatever_takes_the_focus_has_a_name_in_every_part_of_collected(desk: Desk) -> None:
    store = desk.window.store
    desk.trigger("page_collected")
    page = desk.window.pages.collected.page
    store.edit(edit_collected(desk.workspace, source=CollectedSource.COUNTS), "reports")
    ways = [{"honesty": HonestyPlan(method=one)} for one in HonestyMethod]
    views = [{"joint": JointPlan(view=one)} for one in JointView]
    for key in page.keys:
        for said in {"honesty": ways, "joint": views}.get(key, [{}]):
            store.edit(edit_collected(desk.workspace, **said), "plan")
            store.show(transitions.edit_look(desk.workspace, page=Page.COLLECTED, part=key))
            desk.settle()
            assert nameless(desk.window) == [], (key, said)
    page.leave()
    desk.idle()


def test_that_a_nameless_control_would_be_found(desk: Desk) -> None:
    choice = desk.question.question
    name = choice.accessibleName()
    choice.setAccessibleName("")
    assert nameless(desk.window) == ["QuestionChoice in QuestionDetails"]
    choice.setAccessibleName(name)


def test_that_names_stay_in_every_design_and_state(desk: Desk) -> None:
    desk.trigger("pin")
    for design in ("forced", "oue", "direct", "grr"):
        desk.design(design)
        assert nameless(desk.window) == [], design
    desk.paste("abc")
    assert nameless(desk.window) == []


def test_that_the_chart_has_an_accessible_description(desk: Desk) -> None:
    chart = desk.page.result.chart
    assert chart.accessibleName() == "Cannabis use, past year"
    said = chart.accessibleDescription()
    assert "Never" in said
    assert desk.column("Debiased")[0] in said
    before = said
    desk.enter("0.7")
    assert chart.accessibleDescription() != before


def test_that_a_category_is_read_with_its_count(desk: Desk) -> None:
    model = desk.page.categories.model
    spoken = str(model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole))
    assert "Never" in spoken
    assert "2622" in spoken.replace(",", "")


def test_that_a_cell_of_the_table_is_read_with_its_header(desk: Desk) -> None:
    model = desk.page.result.table
    assert model.data(model.index(0, 1), Qt.ItemDataRole.AccessibleTextRole) == "True: 41.2%"
