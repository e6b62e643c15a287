"""The window as a newcomer meets it: on the screen, with a welcome that says what is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.export.reports.maker import ReportMaker
from app.export.reports.window import ReportWindow
from app.jobs.runner import Runner
from app.shell.help.window import HelpWindow
from app.shell.tour.doors import SEE
from app.ui import settings as keys
from app.ui.basics import FRAME
from tests.app.export.reports.reports import making
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import Desk


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.csv"
    path.write_text("a,b\n" + "x,y\nz,y\n" * 30)
    return path


def sample(desk: DataDesk) -> None:
    desk.data.open_sample("adults")
    desk.settle()


def test_that_the_first_window_leaves_room_for_its_frame(hidden_desk: Desk) -> None:
    window = hidden_desk.window
    free = window.screen().availableSize()
    assert window.height() == max(window.minimumHeight(), min(900, free.height() - FRAME.height()))
    assert window.width() == max(window.minimumWidth(), min(1440, free.width() - FRAME.width()))


def test_that_the_report_and_the_help_leave_room_for_their_frames(qtbot: QtBot) -> None:
    runner = Runner()
    for window in (ReportWindow(runner, ReportMaker(runner, making)), HelpWindow(lambda _name: "", "")):
        qtbot.addWidget(window)
        free = window.screen().availableSize() - FRAME
        least = window.minimumSize()
        assert window.height() <= max(least.height(), free.height())
        assert window.width() <= max(least.width(), free.width())
    runner.close()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700)])
def test_that_the_menu_knows_whether_the_plain_words_are_shown(hidden_desk: Desk, size: tuple[int, int]) -> None:
    window = hidden_desk.show(*size).window
    action, columns = window.actions_by_key["words"], window.preview.columns
    assert columns.right_shown is (size[0] == 1440)
    for _ in range(2):
        shown = columns.right_shown
        assert action.isChecked() is shown
        action.trigger()
        assert columns.right_shown is not shown


@pytest.mark.slow
def test_that_the_first_step_does_not_call_a_persons_own_answers_invented(data_desk: DataDesk, own: Path) -> None:
    tours = data_desk.window.guide.tours
    sample(data_desk)
    tours.start(SEE)
    assert tours.overlay is not None
    said = tours.overlay.card.text
    assert "invented" in said.text()
    tours.end()
    data_desk.open(own)
    tours.start(SEE)
    assert "your file" in said.text()
    assert "invented" not in said.text()
    tours.end()


@pytest.mark.slow
def test_that_the_welcome_waits_while_own_answers_are_open(data_desk: DataDesk, own: Path) -> None:
    window = data_desk.window
    window.settings.put(keys.WELCOMED, "")
    sample(data_desk)
    data_desk.trigger("page_preview")
    assert window.guide.card.isVisible()
    data_desk.open(own)
    data_desk.trigger("page_preview")
    assert not window.guide.card.isVisible()
    sample(data_desk)
    data_desk.trigger("page_preview")
    assert window.guide.card.isVisible()
    window.guide.card.close_button.click()
    data_desk.open(own)
    data_desk.trigger("page_preview")
    sample(data_desk)
    data_desk.trigger("page_preview")
    assert not window.guide.card.isVisible(), "closed once, it never comes again"
