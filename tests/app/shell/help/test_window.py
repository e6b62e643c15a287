"""The help window, driven by keys and clicks over the real topics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.paths import asset
from app.shell.help.topics import TOPICS
from app.shell.help.window import HelpWindow
from app.ui.help_place import topic_for
from app.ui.theme.manager import ThemeChoice, reset_theme, theme
from app.ui.theme.style import load_fonts
from app.ui.theme.tokens import DARK, LIGHT
from core.designs.registry import SPECS

KEYS = "| Key | What it does |\n|---|---|\n| Ctrl+Q9 | a made-up key |"


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[HelpWindow]:
    reset_theme()
    load_fonts()
    theme().choose(ThemeChoice.LIGHT)
    theme().install(qapp)
    made = HelpWindow(lambda name: asset("help", name).read_text(encoding="utf-8"), KEYS)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    qapp.setStyleSheet("")
    reset_theme()


def top_line(window: HelpWindow) -> str:
    """The text at the top of the visible page."""
    return window.page.cursorForPosition(window.page.viewport().rect().topLeft()).block().text()


def test_that_f1_leads_to_the_nearest_named_help_upwards(qtbot: QtBot) -> None:
    outer, inner, leaf = QWidget(), QWidget(), QLineEdit()
    qtbot.addWidget(outer)
    assert topic_for(outer) == ("", "")
    outer.setProperty("helpTopic", "preview")
    QVBoxLayout(outer).addWidget(inner)
    QVBoxLayout(inner).addWidget(leaf)
    assert topic_for(leaf) == ("preview", "")
    inner.setProperty("helpTopic", "preview#privacy")
    assert topic_for(leaf) == ("preview", "privacy")
    assert topic_for(outer) == ("preview", "")
    assert topic_for(None) == ("", "")


def test_that_a_topic_opens_at_the_heading_of_its_anchor(window: HelpWindow, qtbot: QtBot) -> None:
    topic = window.topic("designs")
    for one in SPECS:
        window.open_topic("designs", one.key)
        title = topic.sections[topic.place(one.key)].title
        assert window.page.textCursor().block().text() == title
        qtbot.waitUntil(lambda: window.page.viewport().rect().contains(window.page.cursorRect()))
        line = window.contents.currentItem()
        assert line.text(0) == title
        family = line.parent()
        assert family.isExpanded()
        assert window.contents.visualItemRect(line).isValid()


def test_that_a_page_on_screen_is_not_made_again_for_another_place_on_it(window: HelpWindow, qtbot: QtBot) -> None:
    window.open_topic("designs", "warner")
    before = window.page.document().revision()
    window.open_topic("designs", "kuk")
    assert window.page.document().revision() == before
    assert window.page.textCursor().block().text() == "Kuk’s cards"
    window.open_topic("methods")
    assert window.page.document().revision() != before


@pytest.mark.slow
def test_that_every_heading_of_every_topic_is_found_in_the_shown_text(window: HelpWindow) -> None:
    for key in TOPICS:
        window.open_topic(key)
        for place, section in enumerate(window.topic(key).sections):
            window.page.go_to(place)
            assert window.page.textCursor().block().text() == section.title


def test_that_an_unknown_topic_shows_the_first_page(window: HelpWindow) -> None:
    window.open_topic("nowhere", "x")
    assert window.place == ("manual", "")


def test_that_the_help_lists_the_keys_of_the_window(window: HelpWindow) -> None:
    window.open_topic("keys")
    text = window.page.toPlainText()
    assert "Ctrl+Q9" in text
    assert "{{" not in text


@pytest.mark.slow
def test_that_no_page_shows_marks_of_its_source(window: HelpWindow) -> None:
    for key in TOPICS:
        window.open_topic(key)
        text = window.page.toPlainText()
        assert not any(mark in text for mark in ("{#", "**", "<!--", "```", "](", "|---"))


def test_that_formulas_keep_the_font_with_the_hat(window: HelpWindow) -> None:
    window.open_topic("intervals", "score")
    found = window.page.document().find("(π̂ − f)²")
    assert not found.isNull()
    assert found.charFormat().fontFamilies() == ["Inter"]
    assert found.currentTable() is not None


def test_that_links_lead_to_other_topics_and_back(window: HelpWindow) -> None:
    window.open_topic("welcome")
    window.page.wanted.emit("help:intervals#score")
    assert window.place == ("intervals", "score")
    assert window.back.isEnabled()
    assert not window.forward.isEnabled()
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.place == ("welcome", "")
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert window.place == ("intervals", "score")


def test_that_a_link_out_of_the_help_leads_nowhere(window: HelpWindow) -> None:
    window.open_topic("welcome")
    for target in ("https://example.org", "file:///etc/hosts", "help:nowhere"):
        window.page.wanted.emit(target)
        assert window.place == ("welcome", "")


def test_that_a_new_place_ends_the_way_forward(window: HelpWindow) -> None:
    for topic in ("welcome", "data", "preview"):
        window.open_topic(topic)
    window.go(-1)
    window.open_topic("keys")
    window.go(1)
    assert window.place == ("keys", "")
    window.go(-1)
    assert window.place == ("data", "")


def test_that_a_search_lists_places_and_enter_opens_the_first(window: HelpWindow) -> None:
    window.open_topic("welcome")
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.field.hasFocus()
    QTest.keyClicks(window.field, "jeopardy-free nonsense")
    assert window.hits.count() == 0
    window.field.clear()
    QTest.keyClicks(window.field, "clopper")
    assert window.hits.isVisible()
    assert not window.contents.isVisible()
    QTest.keyClick(window.field, Qt.Key.Key_Return)
    assert window.place == ("intervals", "clopper_pearson")
    assert window.page.extraSelections()
    QTest.keyClick(window.hits, Qt.Key.Key_Down)
    assert window.place != ("intervals", "clopper_pearson")
    window.field.clear()
    assert window.contents.isVisible()
    assert not window.page.extraSelections()


def test_that_the_contents_list_opens_what_the_arrows_reach(window: HelpWindow) -> None:
    window.open_topic("welcome")
    window.contents.setFocus()
    QTest.keyClick(window.contents, Qt.Key.Key_Down)
    assert window.place == ("welcome", "first")


@pytest.mark.parametrize("part", ["field", "contents", "page", "back"])
def test_that_escape_closes_from_anywhere(window: HelpWindow, qtbot: QtBot, part: str) -> None:
    window.open_topic("data")
    focused: QWidget = getattr(window, part)
    focused.setFocus()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_that_the_text_follows_the_theme_and_keeps_its_place(window: HelpWindow, qtbot: QtBot) -> None:
    window.open_topic("methods", "worth")
    heading = window.topic("methods").sections[window.topic("methods").place("worth")].title
    qtbot.waitUntil(lambda: window.page.verticalScrollBar().value() > 0)
    before = window.page.verticalScrollBar().value()
    colours = []
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        theme().choose(choice)
        colours.append(window.page.document().find(heading).charFormat().foreground().color())
    assert colours == [QColor(LIGHT.text), QColor(DARK.text)]
    assert abs(window.page.verticalScrollBar().value() - before) <= 2


def test_that_every_part_a_key_can_reach_has_a_name(window: HelpWindow) -> None:
    parts = [part for kind in (QAbstractButton, QLineEdit, QAbstractScrollArea) for part in window.findChildren(kind)]
    reached = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(reached) >= 6
    assert [part for part in reached if not part.accessibleName()] == []


def test_that_lines_stay_short_in_a_wide_window(window: HelpWindow, qtbot: QtBot) -> None:
    window.open_topic("methods")
    window.resize(1800, 900)
    qtbot.waitUntil(lambda: window.page.viewport().width() > 1000)
    assert window.page.document().textWidth() <= 760


@pytest.mark.slow
def test_that_no_topic_needs_sideways_scrolling_at_the_usual_size(window: HelpWindow, qtbot: QtBot) -> None:
    window.resize(1110, 760)
    for key in TOPICS:
        window.open_topic(key)
        QApplication.processEvents()
        assert window.page.horizontalScrollBar().maximum() == 0, key
