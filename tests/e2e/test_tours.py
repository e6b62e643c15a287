"""Every step of every tour in the real window: what is lit can be seen, and the card leaves it free."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.messages.catalogue import all_sentences
from app.shell.tour.doors import PLACES, PLAN, SEE
from app.shell.tour.leading import TourGuide
from app.shell.tour.tours import TOURS
from app.shell.tour.view import visible_rect
from app.ui.help_place import topic_for
from app.workspace import transitions
from app.workspace.workspace import Page
from tests.e2e.desk import Desk

SEEN = 0.9
"""Of the area of each lit part, also in the smallest window."""


def guide_at(desk: Desk) -> TourGuide:
    guide, store = TourGuide(desk.window.pages, lambda: True), desk.window.store
    guide.page_wanted.connect(lambda page: store.show(transitions.go_to(store.workspace, Page(page))))
    desk.window.actions_by_key["reduce_motion"].setChecked(True)
    return guide


@pytest.fixture
def guide(desk: Desk) -> TourGuide:
    return guide_at(desk)


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def cut_off(part: QWidget, window: QWidget) -> bool:
    seen, whole = visible_rect(part, window), part.size()
    return seen.width() * seen.height() < SEEN * whole.width() * whole.height()


def faults(desk: Desk, guide: TourGuide) -> list[str]:
    """What is wrong with the steps of all tours, by name."""
    found = []
    desk.window.guide.card.close_for_good()
    for tour, steps in TOURS.items():
        guide.start(tour)
        for number, step in enumerate(steps):
            QApplication.processEvents()
            name, overlay = f"{tour} {step.key}", guide.overlay
            if guide.tour != tour or overlay is None:
                found.append(f"{name}: the tour has ended")
                break
            assert guide.place == number
            for part in (part for part in overlay.parts if part.height()):
                seen = visible_rect(part, desk.window)
                if cut_off(part, desk.window):
                    found.append(f"{name}: {type(part).__name__} is cut off")
                if not overlay.lit.contains(seen):
                    found.append(f"{name}: {type(part).__name__} is not lit")
            if overlay.card.geometry().intersects(overlay.lit):
                found.append(f"{name}: the card lies over it")
            if not desk.window.rect().contains(overlay.card.geometry()):
                found.append(f"{name}: the card leaves the window")
            guide.go(1)
        if guide.tour:
            found.append(f"{tour}: does not end")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)])
def test_that_every_step_can_be_seen_and_is_not_covered(desk: Desk, guide: TourGuide, size: tuple[int, int]) -> None:
    desk.window.resize(*size)
    assert faults(desk, guide) == []


@pytest.mark.slow
@pytest.mark.usefixtures("right_to_left")
def test_that_every_step_can_be_seen_right_to_left(hidden_desk: Desk) -> None:
    desk = hidden_desk.show(1024, 700)
    assert desk.window.isRightToLeft()
    assert faults(desk, guide_at(desk)) == []


def test_that_a_part_that_is_cut_off_would_be_found(desk: Desk) -> None:
    target = desk.target.target
    assert not cut_off(target, desk.window)
    target.move(target.x() + target.width() // 2 + 40, target.y())
    assert cut_off(target, desk.window)


def test_that_every_step_has_a_title_and_at_most_two_sentences() -> None:
    sentences = all_sentences()
    for step in (step for steps in TOURS.values() for step in steps):
        assert sentences[f"tour.title.{step.key}"]
        text = sentences[f"tour.text.{step.key}"]
        assert text.count(". ") <= 1, step.key
        assert text.endswith(".")


def test_that_the_keys_of_steps_are_unique() -> None:
    every = {id(step): step.key for steps in TOURS.values() for step in steps}
    assert len(set(every.values())) == len(every)


@pytest.mark.slow
@pytest.mark.parametrize("door", PLACES)
def test_that_each_door_leads_to_its_place_with_a_tour_of_five_steps(desk: Desk, door: str) -> None:
    start = desk.window.guide
    desk.trigger("start")
    assert start.card.isVisible()
    start.card.doors[door].click()
    assert start.card.isHidden()
    assert desk.workspace.look.page is PLACES[door]
    assert start.tours.tour == door
    assert len(TOURS[door]) == 5
    assert (desk.plan.scenario.labels == ("Yes", "No")) is (door == PLAN)
    start.tours.end()


@pytest.mark.slow
def test_that_a_tour_leaves_columns_and_views_unchanged(desk: Desk, guide: TourGuide) -> None:
    desk.window.resize(1024, 700)
    desk.trigger("page_data")
    data = desk.window.data
    data.show_part("rows")
    assert not data.columns.right_shown
    guide.start(Page.DATA.value)
    for _ in TOURS[Page.DATA.value]:
        guide.go(1)
    assert guide.tour == ""
    assert data.tabs.button("rows").isChecked()
    assert not data.columns.right_shown
    assert data.columns.left.isVisible()
    guide.start(Page.PREVIEW.value)
    guide.go(11)
    assert desk.page.columns.right_shown
    guide.end()
    assert not desk.page.columns.right_shown


def test_that_a_column_that_was_folded_away_in_a_wide_window_is_folded_again(desk: Desk, guide: TourGuide) -> None:
    desk.page.columns.want_right(False)
    guide.start(Page.PREVIEW.value)
    guide.go(11)
    assert desk.page.columns.right_shown
    guide.end()
    assert not desk.page.columns.right_shown


@pytest.mark.slow
def test_that_another_page_ends_the_tour(desk: Desk, guide: TourGuide, qtbot: QtBot) -> None:
    guide.start(Page.PREVIEW.value)
    with qtbot.waitSignal(guide.ended) as ended:
        desk.trigger("page_data")
    assert ended.args == [Page.PREVIEW.value]
    assert guide.overlay is not None
    assert guide.overlay.isHidden()


def test_that_the_keyboard_completes_the_tour_and_returns_to_the_previous_focus(desk: Desk, guide: TourGuide) -> None:
    desk.bar.question.setFocus()
    guide.start(SEE)
    for number in range(len(TOURS[SEE])):
        assert guide.place == number
        focus = QApplication.focusWidget()
        assert guide.overlay is not None
        assert focus is guide.overlay.card.next
        QTest.keyClick(focus, Qt.Key.Key_Right)
    assert guide.tour == ""
    assert desk.bar.question.hasFocus()


def test_that_f1_on_the_card_opens_help_on_tours(guide: TourGuide) -> None:
    guide.start(SEE)
    assert guide.overlay is not None
    assert topic_for(guide.overlay.card.next) == ("manual", "tour")


def test_that_escape_ends_the_tour_from_the_lit_part_too(desk: Desk, guide: TourGuide) -> None:
    guide.start(SEE)
    guide.go(1)
    slider = desk.strength.slider
    slider.setFocus()
    before = desk.plan.epsilon.value
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert desk.plan.epsilon.value < before
    assert guide.place == 1
    QTest.keyClick(slider, Qt.Key.Key_Escape)
    assert guide.tour == ""


@pytest.mark.slow
def test_that_no_tour_of_the_data_page_begins_over_a_file_that_is_looked_at(
    desk: Desk, guide: TourGuide, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("data") / "survey.csv"
    path.write_text("id,Drinks\n1,Never\n2,Often\n", encoding="utf-8")
    desk.trigger("page_data")
    desk.window.data.open_file(str(path))
    qtbot.waitUntil(lambda: desk.window.data.has_pending_import, timeout=10_000)
    with qtbot.waitSignal(guide.told) as told:
        guide.start(Page.DATA.value)
    assert told.args is not None
    assert "Before you start this tour, use or cancel the file" in told.args[1]
    assert guide.tour == ""
