"""Export > Results as JSON hands over the estimates while the page Collected is open."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app.jobs.runner import Runner
from app.messages.speak import say
from app.shell.report_controller import ReportController
from app.workspace.store import Store
from app.workspace.workspace import Page, Workspace
from core.report.export import ExportFile
from tests.app.collected.made_estimates import counted, stated
from tests.app.made import survey


class Saver(QObject):
    """Remembers what it is asked to save."""

    told = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.files: list[ExportFile] = []
        self.kinds: list[str] = []

    def ask(self, file: ExportFile) -> None:
        self.files.append(file)

    def export(self, kind: str) -> None:
        self.kinds.append(kind)


class Window(QObject):
    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.store, self.saver, self.runner = Store(workspace), Saver(), Runner()


def controller(window: Any) -> ReportController:
    services: Any = SimpleNamespace(owner=window, store=window.store, runner=window.runner, shelf=None)
    return ReportController(services, cast(Any, None), lambda: window.saver)


def shown(workspace: Workspace, page: Page) -> Workspace:
    return replace(workspace, look=replace(workspace.look, page=page))


@pytest.mark.parametrize("kind", ["typed", "example"])
def test_that_results_of_the_page_collected_are_its_estimates(qtbot: QtBot, kind: str) -> None:
    typed = counted({"yes": 831, "no": 1604}, stated("forced", "of_all", no="1/6", yes="1/6"))
    window: Any = Window(shown(typed if kind == "typed" else survey(), Page.COLLECTED))
    controller(window).export("json")
    qtbot.waitUntil(lambda: bool(window.saver.files), timeout=10_000)
    found = json.loads(window.saver.files[0].content)
    assert found["kind"] == "collected"
    assert found["reports"] == 2435
    assert window.saver.kinds == []
    window.runner.close()


def test_that_there_is_a_sentence_where_nothing_can_be_saved(qtbot: QtBot) -> None:
    unsaid = counted({"yes": 1, "no": 2}, stated("crosswise", "same", p="1/2"))
    window: Any = Window(shown(unsaid, Page.COLLECTED))
    with qtbot.waitSignal(window.saver.told, timeout=10_000) as told:
        controller(window).export("json")
    assert told.args == ["warning", say("collected.results.nothing")]
    window.runner.close()


def test_that_other_pages_and_formats_are_unchanged(qtbot: QtBot) -> None:
    window: Any = Window(shown(survey(), Page.PREVIEW))
    controller(window).export("json")
    window.store.show(shown(window.store.workspace, Page.COLLECTED))
    controller(window).export("csv")
    assert window.saver.kinds == ["json", "csv"]
    window.runner.close()
