"""The menus, made from the table of actions and the list of examples."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from app.messages.catalogue import all_sentences
from app.shell.actions import make_actions
from app.shell.languages import LanguageMenu
from app.shell.menus import fill_menus
from app.ui.banner import Banner
from app.ui.settings import Settings
from app.workspace.examples import EXAMPLES, Example


def test_that_the_examples_are_listed_under_the_name_of_their_page(qtbot: QtBot) -> None:
    window, opened = QMainWindow(), list[Example]()
    qtbot.addWidget(window)
    actions = make_actions(window)
    language = LanguageMenu(Settings(), Banner(window, window))
    fill_menus(window.menuBar(), actions, opened.append, QMenu(window), language)
    examples = next(menu for menu in window.findChildren(QMenu) if menu.title() == "Examples")
    heading, under, headings = "", dict[str, str](), list[str]()
    for action in examples.actions():
        if action.isEnabled():
            under[action.text()] = heading
            action.trigger()
        else:
            heading = action.text()
            headings.append(heading)
    assert headings == ["Preview", "Lab", "Collected"]
    titles = all_sentences()
    assert under == {titles[one.title]: actions[f"page_{one.page.value}"].text() for one in EXAMPLES}
    assert opened == list(EXAMPLES)
