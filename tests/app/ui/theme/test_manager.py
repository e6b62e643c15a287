"""What the style sheet says of every window, and another theme while many widgets are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel, QMessageBox, QProgressDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.theme.manager import ThemeChoice, theme
from app.ui.theme.style import style_sheet
from app.ui.theme.tokens import DARK

MARKUP = '<img src="none.png"> &lt;b> <a href="none">x</a>'


@pytest.fixture(params=[ThemeChoice.LIGHT, ThemeChoice.DARK])
def themed(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    theme().install(qapp)
    theme().choose(request.param)
    yield
    theme().choose(ThemeChoice.SYSTEM)


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


@pytest.mark.usefixtures("themed")
def test_that_a_tool_tip_shows_markup_as_plain_text(qapp: QApplication, qtbot: QtBot) -> None:
    button = QPushButton("x")
    qtbot.addWidget(button)
    button.setToolTip(MARKUP)
    button.show()
    place = QPoint(2, 2)
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, place, button.mapToGlobal(place)))
    (tip,) = (one for one in qapp.topLevelWidgets() if one.metaObject().className() == "QTipLabel")
    assert isinstance(tip, QLabel)
    assert (tip.text(), tip.textFormat()) == (MARKUP, Qt.TextFormat.PlainText)
    tip.hide()


@pytest.mark.usefixtures("themed")
def test_that_labels_of_the_dialogs_of_qt_are_plain_text(qtbot: QtBot) -> None:
    box, line, progress = QMessageBox(), QInputDialog(), QProgressDialog()
    for set_text in (box.setText, box.setInformativeText, line.setLabelText, progress.setLabelText):
        set_text(MARKUP)
    dialogs: tuple[QWidget, ...] = (box, line, progress)
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        labels = [one for one in dialog.findChildren(QLabel) if one.text()]
        assert labels
        assert {(one.text(), one.textFormat()) for one in labels} == {(MARKUP, Qt.TextFormat.PlainText)}
