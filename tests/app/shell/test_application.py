"""The door of the window: what stands behind the name of the program is opened in it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.shell import application


@pytest.mark.parametrize("given", ["survey.csv", "cannabis.spw", ""])
def test_that_a_study_and_a_data_file_are_opened_as_by_the_menu(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: str
) -> None:
    opened: list[str] = []

    def events() -> int:
        qtbot.wait(20)
        return 0

    class Window(QObject):
        files = SimpleNamespace(open=opened.append)

        def show(self) -> None:
            pass

    window = Window()
    made = SimpleNamespace(
        setApplicationName=lambda _: None,
        setApplicationDisplayName=lambda _: None,
        exec=events,
    )
    monkeypatch.setattr(application, "QApplication", lambda _: made)
    monkeypatch.setattr(application, "make_window", lambda _, settings: window)
    monkeypatch.setattr("sys.excepthook", None)
    monkeypatch.chdir(tmp_path)
    assert QApplication.instance() is not None
    assert application.main(["program"], given) == 0
    assert opened == ([str(tmp_path.resolve() / given)] if given else [])
