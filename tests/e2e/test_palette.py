"""Ctrl+K finds every action, part, question, design, example and help topic."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.shell.palette.view import Palette
from app.workspace.workspace import Page
from tests.e2e.desk import PATIENCE, Desk

SHARED_WINDOW = True


def opened(desk: Desk) -> Palette:
    desk.trigger("palette")
    (found,) = (one for one in desk.window.findChildren(Palette) if one.isVisible())
    return found


def take(desk: Desk, words: str) -> str:
    """Type the words, press Enter; returns the line that was taken."""
    palette = opened(desk)
    desk.bot.keyClicks(palette.field, words)
    line = palette.list.currentItem()
    assert line is not None, words
    text = line.text()
    desk.bot.keyClick(palette.field, Qt.Key.Key_Return)
    desk.idle()
    return text


def test_that_a_part_a_design_a_question_and_an_action_are_a_few_letters_away(desk: Desk) -> None:
    assert take(desk, "non-comp") == "Tab: Non-compliance"
    assert (desk.workspace.look.page, desk.workspace.look.part) == (Page.PLAN, "honesty")
    assert take(desk, "design optimized unary") == "Design: Unary, optimized (OUE)"
    assert desk.plan.design == "oue"
    assert take(desk, "mean age wrong") == "Example: Mean age with a wrong number of people"
    assert desk.workspace.look.page is Page.LAB
    desk.window.store.undo()
    before = desk.plan.question
    assert take(desk, "question alcohol").startswith("Question: ")
    assert desk.plan.question != before
    assert desk.workspace.look.page is Page.PREVIEW
    assert take(desk, "redraw").startswith("Action: Redraw")
    desk.bot.waitUntil(lambda: desk.workspace.look.draw == 2, timeout=PATIENCE)


def test_that_a_help_topic_opens_at_its_section(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(desk.window.help, "open", lambda topic, anchor="": asked.append((topic, anchor)))
    assert take(desk, "help rehearsal") == "Help: Rehearsal"
    assert asked == [("field-kit", "rehearsal")]


def test_that_arrows_select_and_escape_closes_and_an_empty_result_shows_no_text(desk: Desk) -> None:
    palette = opened(desk)
    desk.bot.keyClick(palette.field, Qt.Key.Key_Down)
    desk.bot.keyClick(palette.field, Qt.Key.Key_Down)
    desk.bot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentRow() == 1
    desk.bot.keyClicks(palette.field, "qqqq")
    assert palette.nothing.isVisible()
    assert not palette.list.isVisible()
    desk.bot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible(), "there is nothing to do"
    desk.bot.keyClick(palette.field, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not [one for one in desk.window.findChildren(Palette) if one.isVisible()]


def test_that_what_cannot_be_done_now_is_not_offered(desk: Desk) -> None:
    assert not desk.window.actions_by_key["undo"].isEnabled()
    palette = opened(desk)
    names = {one.name for one in palette._found}
    assert "Undo" not in names
    assert {"Redraw", "Open data", "Field kit", "k-ary randomized response"} <= names
    palette.close()
