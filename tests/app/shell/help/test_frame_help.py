"""F1 leads to a place in the help from the report window, from the dialog for pictures, and from the frame."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.export.picture_choice import PictureChoice
from app.export.picture_dialog import PictureDialog
from app.export.reports.maker import ReportMaker, Work
from app.export.reports.window import ReportWindow
from app.jobs.runner import Runner
from app.paths import asset
from app.shell.help.topics import TOPICS, read_topic
from app.ui.help_place import topic_for
from app.workspace.workspace import Workspace
from tests.core.report.examples import figure, preview

PLACES = {key: read_topic(key, asset("help", f"{key}.md").read_text(encoding="utf-8")) for key in TOPICS}


def never(_workspace: Workspace, _day: str) -> Work:
    raise NotImplementedError


def controls(whole: QWidget) -> list[QWidget]:
    return [one for one in whole.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]


def is_there(place: tuple[str, str]) -> bool:
    topic, anchor = place
    return topic in PLACES and (not anchor or anchor in {section.anchor for section in PLACES[topic].sections})


def test_that_every_control_of_the_report_window_has_its_section(qtbot: QtBot) -> None:
    runner = Runner()
    window = ReportWindow(runner, ReportMaker(runner, never))
    qtbot.addWidget(window)
    assert len(controls(window)) > 15
    assert all(is_there(topic_for(one)) for one in controls(window))
    assert topic_for(window.column.head.title) == ("reports", "kinds")
    assert topic_for(window.column.sections.list) == ("reports", "sections")
    assert topic_for(window.html) == ("reports", "save")
    runner.close()


def test_that_f1_in_the_picture_dialog_opens_help_on_its_options(qtbot: QtBot) -> None:
    dialog = PictureDialog(figure(preview()), PictureChoice())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert all(is_there(topic_for(one)) for one in controls(dialog))
    for control in (dialog.width_field, dialog.save):
        control.setFocus()
        with qtbot.waitSignal(dialog.help_wanted) as told:
            QTest.keyClick(control, Qt.Key.Key_F1)
        assert told.args == ["files", "pictures"]
