"""The door for texts of others: they are shown as they are, and do nothing."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence, Qt
from PySide6.QtWidgets import QAbstractButton, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.releases.prepare.rows_view import FewLines
from app.ui.basics import SIDES, ElidedLabel, TitleLabel, flat, heading, label, push
from app.ui.plain import CheckBox, PlainLabel, ToolButton, add_entry, set_title

TEXTS = ("a & b", "&File", "R&D", "a && b", "&&&", "&")


@pytest.mark.parametrize("text", TEXTS)
def test_that_button_text_does_not_define_an_accelerator(qtbot: QtBot, text: str) -> None:
    for button in (push(text), flat(text), flat(text, link=True), ToolButton(text), CheckBox(text)):
        qtbot.addWidget(button)
        assert button.text() == text
        assert button.shortcut().isEmpty()
        assert QAbstractButton.text(button) == text.replace("&", "&&")
        button.setText("")
        assert button.text() == ""


def test_that_an_ampersand_is_seen_on_a_button(qtbot: QtBot) -> None:
    plain, doubled = ToolButton("a & b"), QToolButton()
    doubled.setText("a && b")
    for button in (plain, doubled):
        qtbot.addWidget(button)
    assert plain.sizeHint() == doubled.sizeHint()
    assert plain.grab().toImage() == doubled.grab().toImage()
    link = flat("a & b", link=True)
    qtbot.addWidget(link)
    assert link.sizeHint().width() == link.fontMetrics().horizontalAdvance("a & b") + SIDES
    link.setText("Less")
    assert link.sizeHint().width() == link.fontMetrics().horizontalAdvance("Less") + SIDES


@pytest.mark.parametrize("text", TEXTS)
def test_that_menu_text_does_not_define_an_accelerator_and_triggers_its_own_action(qtbot: QtBot, text: str) -> None:
    menu, called = QMenu(), list[str]()
    qtbot.addWidget(menu)
    entry = add_entry(menu, text, lambda: called.append(text))
    assert QKeySequence.mnemonic(entry.text()).isEmpty()
    assert entry.toolTip() == text
    entry.trigger()
    assert called == [text]
    menu.clear()
    assert menu.actions() == []


@pytest.mark.parametrize("name", ["a[*]b", "[*]", "[*][*] x", "end[*]", "[*"])
def test_that_a_title_shows_a_name_with_the_sign_for_unsaved_changes(qtbot: QtBot, name: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    handle = window.windowHandle()
    assert handle is not None
    set_title(window, name)
    assert handle.title() == name
    set_title(window, name, " — after")
    assert handle.title() == f"{name} — after"
    window.setWindowModified(True)
    assert handle.title() == f"{name}* — after"


def test_that_no_label_guesses_what_its_text_is(qtbot: QtBot) -> None:
    made = (PlainLabel("<b>x</b>"), label("<b>x</b>"), label("<b>x</b>", wrap=True), heading("<b>x</b>"))
    for part in (*made, ElidedLabel(), TitleLabel(), FewLines(2)):
        qtbot.addWidget(part)
        assert part.textFormat() is Qt.TextFormat.PlainText
