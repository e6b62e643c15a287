"""Everything that is exported has the fonts of the program; a saver whose dialogs are answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from app.data.opening.samples import read_sample
from app.ui.settings import Settings
from app.workspace.datasets import opening_workspace
from app.workspace.workspace import Workspace
from tests.app.export.desk import Desk, Dialogs


@pytest.fixture(autouse=True)
def _fonts(fonts: None) -> None:
    """Of every test here."""


@pytest.fixture
def example() -> Workspace:
    """The example with which the program starts."""
    return opening_workspace(read_sample)


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Dialogs:
    answers = Dialogs(tmp_path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answers.save_name)
    monkeypatch.setattr(QMessageBox, "question", answers.question)
    return answers


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, dialogs: Dialogs) -> Iterator[Desk]:
    made = Desk(qtbot, Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)))
    yield made
    made.window.runner.close()
