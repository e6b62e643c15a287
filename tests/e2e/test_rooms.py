"""What holds in every part of every page; one walk through them serves all tests of this file."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QScrollBar,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.data.rows.grid import RowTable
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import open_window, settings_at
from tests.e2e.pseudo import in_brackets, known_data, untranslated
from tests.e2e.rooms import Walk, reports_of_a_survey
from tests.e2e.test_looks import cut_off

pytestmark = pytest.mark.slow

SIZES = ((1100, 720), (1024, 700))
VALUES = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)
LEAST_ROOMS, PATIENCE = 35, 25
MIRRORED = "longer, from right to left"
LeftToRight, RightToLeft = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
Found = dict[str, list[str]]
"""What is wrong, by kind; a line says where."""


@pytest.fixture(scope="module", params=["English", "longer", MIRRORED])
def found(request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Found:
    """Walk through all rooms in small windows, with the plain words open: in English, and in a made-up language."""
    folder = tmp_path_factory.mktemp("rooms")
    if request.param == "English":
        return walk(qapp, QtBot(request), folder, translated=False)
    with in_brackets(qapp, RightToLeft if request.param == MIRRORED else LeftToRight):
        return walk(qapp, QtBot(request), folder, translated=True)


def walk(qapp: QApplication, bot: QtBot, folder: Path, *, translated: bool) -> Found:
    desk = DataDesk(open_window(qapp, settings_at(folder / "settings.ini")), bot)
    desk.show(*SIZES[0])
    told: Found = defaultdict(list)
    known = {"theft", "bribe", "anchor", "sex", "same", "different", "yes", "no", "designs", "numbers", "plan"}
    fine: set[str] = set()
    known |= {"reports.csv", "No answer", *folder.parts}
    for room in Walk(desk, reports_of_a_survey(folder)).rooms():
        told["rooms"].append(room)
        desk.window.columns.want_right(True)
        for size in SIZES:
            desk.window.resize(*size)
            told_here = looked(desk, f"{room} {size}", translated=translated)
            for kind, lines in told_here.items():
                told[kind] += lines
            assert desk.window.size().toTuple() == size
        turn_wheel(desk, room, told)
        known |= known_data(desk)
        if translated:
            told["bare"] += [f"{room}: {line}" for line in untranslated(desk, known, fine).splitlines()]
    desk.leave()
    return told


def looked(desk: DataDesk, room: str, *, translated: bool) -> Found:
    """What has no room once the labels have had time to get their heights."""
    for _ in range(PATIENCE):
        QApplication.processEvents()
        if not (told := look(desk.window.stack.currentWidget(), room, translated=translated)):
            break
        desk.bot.wait(20)
    return told


def look(page: QWidget, room: str, *, translated: bool) -> Found:
    told: Found = defaultdict(list)
    if cut := cut_off(page):
        told["cut"] = [f"{room}: {one}" for one in cut]
    for part in page.findChildren(QWidget):
        if not part.isVisible():
            continue
        if isinstance(part, QScrollBar) and part.orientation() is Qt.Orientation.Horizontal:
            holder = part.parentWidget().parentWidget()
            # The rows of a file have as many columns as the file, and a table has longer heads in another language.
            if not isinstance(holder, RowTable) and not (translated and isinstance(holder, QTableView)):
                told["sideways"].append(f"{room}: {holder.accessibleName() or type(holder).__name__}")
        if isinstance(part, QLabel | QAbstractButton) and part.text() and not part.toolTip():
            wraps = isinstance(part, QLabel) and part.hasHeightForWidth()
            if part.height() < part.heightForWidth(part.width()) if wraps else part.width() < part.sizeHint().width():
                told["short"].append(f"{room}: {part.text()[:60]}")
    return told


def turn_wheel(desk: DataDesk, room: str, told: Found) -> None:
    """Turn the wheel both ways over everything that holds a value and has no focus."""
    desk.window.rail.setFocus()
    QApplication.focusWidget() and QApplication.focusWidget().clearFocus()
    for control in desk.window.findChildren(QWidget):
        if not isinstance(control, VALUES) or isinstance(control, QScrollBar):
            continue
        if not control.isVisible() or not control.isEnabled():
            continue
        before = value(control)
        for at, notches in enumerate((-1, 1, 1)):
            turn(control, at * 10_000, notches)
        if value(control) != before:
            told["changed"].append(f"{room}: {control.accessibleName()}")
        if control.focusPolicy() is Qt.FocusPolicy.WheelFocus:
            told["focused by the wheel"].append(f"{room}: {control.accessibleName()}")
        told["turned"].append(room)


def turn(control: QWidget, at: int, notches: int) -> None:
    middle = QPointF(control.rect().center())
    event = QWheelEvent(
        middle, control.mapToGlobal(middle), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    event.setTimestamp(at)
    QApplication.sendEvent(control, event)


def value(control: QWidget) -> object:
    if isinstance(control, QComboBox | QTabBar):
        return control.currentIndex()
    return control.value() if isinstance(control, QAbstractSlider) else control.text()  # type: ignore[attr-defined]


def test_that_no_page_scrolls_sideways_in_a_small_window_with_plain_words(found: Found) -> None:
    assert len(found["rooms"]) >= LEAST_ROOMS
    assert found["sideways"] == []


def test_that_nothing_is_cut_off_in_a_small_window_with_plain_words(found: Found) -> None:
    assert found["cut"] == []


def test_that_every_word_has_its_room_in_a_small_window_with_plain_words(found: Found) -> None:
    assert found["short"] == []


def test_that_no_word_is_bare_in_another_language(found: Found) -> None:
    assert found["bare"] == []


def test_that_the_wheel_changes_no_control_without_the_focus(found: Found) -> None:
    assert len(found["turned"]) > 4 * LEAST_ROOMS
    assert found["changed"] == []
    assert found["focused by the wheel"] == []
