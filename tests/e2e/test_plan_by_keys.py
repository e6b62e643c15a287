"""A survey is planned from nothing to the sheets for the field without a mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.plan.kit.view import KitPart
from app.plan.questions.view import QuestionsPart
from app.plan.solve.view import SolvePart
from app.workspace.workspace import Page
from tests.canary import pdf_texts
from tests.e2e.desk import PATIENCE, Desk
from tests.e2e.papers import SaveDialogs

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier
MOST_TABS = 60


class Keys:
    """Nothing but the keyboard."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pressed = 0

    @property
    def here(self) -> QWidget:
        return QApplication.focusWidget() or self.desk.window

    def press(
        self, key: Qt.Key, times: int = 1, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        for _ in range(times):
            self.desk.bot.keyClick(self.here, key, modifier)
            self.pressed += 1
        QApplication.processEvents()

    def tab_to(self, name: str) -> QWidget:
        """Tab on until the control whose name begins so has the keyboard."""
        for _ in range(MOST_TABS):
            if self.here.accessibleName().startswith(name):
                return self.here
            self.press(Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {name!r}")

    def type(self, text: str) -> None:
        self.press(Key.Key_A, modifier=CONTROL)
        self.desk.bot.keyClicks(self.here, text)
        self.pressed += len(text)
        QApplication.processEvents()

    def choose(self, name: str) -> None:
        """Of choices side by side: go to the row of them, then along it by arrows, and press."""
        group = name.partition(":")[0]
        self.tab_to(f"{group}:")
        for _ in range(12):
            if name in self.here.accessibleName():
                break
            self.press(Key.Key_Right)
        assert name in self.here.accessibleName()
        self.press(Key.Key_Space)


def test_that_a_plan_is_made_from_nothing_to_the_printed_sheets_by_keys_alone(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "field"
    folder.mkdir()
    dialogs = SaveDialogs(folder, monkeypatch)
    keys = Keys(desk)
    keys.press(Key.Key_4, modifier=CONTROL)
    keys.tab_to("Question:")
    keys.press(Key.Key_Space)
    keys.choose("Plan for: Answers and shares")
    keys.tab_to("Number of categories")
    keys.type("2")
    keys.press(Key.Key_Return)
    keys.tab_to("Expected shares, one answer per line")
    keys.type("Yes 30")
    keys.press(Key.Key_Return)
    desk.bot.keyClicks(keys.here, "No 70")
    assert desk.plan.scenario.labels == ("Yes", "No")
    assert desk.plan.scenario.shares == (0.3, 0.7)
    keys.press(Key.Key_Escape)
    keys.tab_to("epsilon, also as")
    keys.type("ln 3")
    keys.tab_to("Respondents: Compute")
    keys.press(Key.Key_Space)
    desk.idle()
    solve = desk.part_of(Page.PLAN, SolvePart)
    assert "4,098 respondents" in solve.sentence.text()
    keys.tab_to("Designs for this question")
    keys.press(Key.Key_Home)
    keys.press(Key.Key_Return)
    assert desk.plan.scenario.respondents.text == "4098"
    keys.choose("Tabs of the page: Sheets, script and forms")
    kit = desk.part_of(Page.PLAN, KitPart)
    keys.tab_to("Wording of the question")
    keys.type("Have you ever taken anything home from work?")
    keys.tab_to("How it is asked")
    assert kit.found is not None
    kinds = [kind for kind, _ in kit.found.kinds]
    keys.press(Key.Key_Home)
    keys.press(Key.Key_Down, kinds.index("coins"))
    assert kit.found.kind == "coins"
    keys.tab_to("Sheets as PDF")
    keys.press(Key.Key_Space)
    desk.bot.waitUntil(lambda: bool(dialogs.files), timeout=PATIENCE)
    desk.idle()
    (target,) = dialogs.files.values()
    printed = " ".join(" ".join(pdf_texts(target.read_bytes())).split())
    assert "Have you ever taken anything home from work?" in printed
    assert "coin" in printed.lower()
    assert desk.window.banner.isVisible()


def test_that_five_questions_are_answered_for_a_respondent_in_one_view(desk: Desk) -> None:
    keys = Keys(desk)
    keys.press(Key.Key_4, modifier=CONTROL)
    keys.choose("Tabs of the page: One total")
    part = desk.part_of(Page.PLAN, QuestionsPart)
    desk.idle()
    said = " ".join(label.text() for label in part.result.findChildren(QLabel))
    assert "5 questions together" in said
    assert "times as likely" in said
    assert keys.pressed < 15


@pytest.mark.slow
def test_that_the_design_for_twelve_answers_at_epsilon_two_is_found_by_keys(desk: Desk) -> None:
    keys = Keys(desk)
    keys.press(Key.Key_4, modifier=CONTROL)
    keys.tab_to("Question:")
    keys.press(Key.Key_Space)
    keys.choose("Plan for: Answers and shares")
    keys.tab_to("Number of categories")
    keys.type("12")
    keys.press(Key.Key_Return)
    keys.tab_to("epsilon, also as")
    keys.type("2")
    desk.idle()
    part = desk.part_of(Page.PLAN, SolvePart)
    told = "The table ranks designs by the error of the least precise answer. For equally frequent answers, Forced "
    assert part.turning.lines[0].text() == told + "response comes first."
    assert part.table.lines.lines[0].key == "subset", "the expected shares are not equal"
    assert keys.pressed < 60
