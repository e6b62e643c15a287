"""Three questions of somebody who plans a survey: how many things have to be done from a fresh start to the answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.plan.questions.view import QuestionsPart
from app.plan.solve.view import SolvePart
from app.shell.tour.doors import PLAN
from app.workspace.workspace import Page
from tests.e2e.desk import Button, Desk, Part

pytestmark = pytest.mark.slow


class Planner:
    """Does one thing after the other, and counts them."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.done = desk, 0
        desk.trigger("start")

    def settle(self) -> None:
        self.done += 1
        self.desk.idle()

    def enter(self) -> None:
        """The door "Plan a survey"; its tour is closed, which is no part of the way."""
        self.desk.bot.mouseClick(self.desk.window.guide.card.doors[PLAN], Button.LeftButton)
        self.desk.window.guide.tours.end()
        self.settle()

    def epsilon(self, text: str) -> None:
        self.desk.enter(text)
        self.settle()

    def show(self, part: str) -> None:
        tabs = self.desk.window.pages.planning.page(Page.PLAN).tabs
        self.desk.bot.mouseClick(tabs.button(part), Button.LeftButton)
        self.settle()

    def part(self, kind: type[Part]) -> Part:
        return self.desk.part_of(Page.PLAN, kind)


def said(part: SolvePart | QuestionsPart) -> str:
    return " ".join(label.text() for label in part.result.findChildren(QLabel) if label.isVisible())


def test_that_the_respondents_for_three_points_are_found_in_six_things_at_most(desk: Desk) -> None:
    planner = Planner(desk)
    planner.enter()
    solve = planner.part(SolvePart)
    assert solve.sentence.text().endswith("give ±3 points at ε = 1.5."), "no number that nobody named"
    planner.epsilon("ln 3")
    assert "4,098 respondents" in said(solve)
    assert planner.done <= 6


def test_that_the_design_for_twelve_categories_is_found_in_four_things_at_most(desk: Desk) -> None:
    planner = Planner(desk)
    planner.enter()
    answers = desk.question.answers
    planner.settle()
    desk.retype(answers.lineEdit(), "12")
    desk.bot.keyClick(answers.lineEdit(), Qt.Key.Key_Return)
    planner.settle()
    planner.epsilon("2")
    solve = planner.part(SolvePart)
    assert solve.table.lines.lines[0].key == "subset"
    assert solve.remarks.text() == "Subset selection needs the fewest respondents: 4,129."
    assert planner.done <= 4


def test_that_five_questions_together_are_found_in_three_things_at_most(desk: Desk) -> None:
    planner = Planner(desk)
    planner.enter()
    planner.show("questions")
    part = planner.part(QuestionsPart)
    assert "5 questions together" in said(part)
    assert planner.done <= 3
