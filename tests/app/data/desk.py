"""What the tests of the data page do again and again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
)
from pytestqt.qtbot import QtBot

from app.data.page import DataPage
from app.workspace.store import Store

DATA = Path(os.environ.get("SURVEY_DATA", Path(__file__).resolve().parents[4] / "shared" / "data"))


KINDS = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit)


def shared(name: str) -> Path:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not here")
    return path


def store_of(page: DataPage) -> Store:
    return page._store


def look_at(page: DataPage, qtbot: QtBot, path: Path) -> None:
    page.open_file(str(path))
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=10_000)


def use(page: DataPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.file_opened, timeout=30_000):
        page.importing.use.click()


def open_and_use(page: DataPage, qtbot: QtBot, path: Path) -> None:
    look_at(page, qtbot, path)
    use(page, qtbot)


def counts(page: DataPage, column: str) -> dict[str, int]:
    return dict(store_of(page).workspace.dataset.counts_of(column).values)


def shown_cells(page: DataPage) -> list[list[str]]:
    model = page.importing.rows
    return [
        [str(model.data(model.index(row, column))) for column in range(1, model.columnCount())]
        for row in range(model.rowCount())
    ]


def heads(page: DataPage) -> list[str]:
    model = page.importing.rows
    return [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(1, model.columnCount())]


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
