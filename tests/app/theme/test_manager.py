"""Another theme while many widgets are there."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.theme.manager import ThemeChoice, theme
from app.theme.style import style_sheet
from app.theme.tokens import DARK


def test_that_the_old_sheet_goes_before_the_new_one_comes(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme().choose(ThemeChoice.LIGHT)
    given: list[str] = []
    monkeypatch.setattr(QApplication, "setStyleSheet", lambda _self, sheet: given.append(sheet))
    theme().choose(ThemeChoice.DARK)
    assert given == ["", style_sheet(DARK)]
    monkeypatch.undo()
    theme().choose(ThemeChoice.SYSTEM)
