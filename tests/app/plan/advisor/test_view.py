from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QLocale, Qt
from pytestqt.qtbot import QtBot

from app.plan.advisor.view import FEW, AdvisorPart
from app.workspace.planning import edit_scenario
from app.workspace.store import whole
from app.workspace.workspace import Page, Workspace
from core.study.plan import Door
from tests.app.made import expected, setting_of, tools_for

TWELVE = expected(tuple("ABCDEFGHIJKL"), (1 / 12,) * 12, 2000, epsilon="2")


class Stand:
    def __init__(self, bot: QtBot) -> None:
        self.bot, self.tools = bot, tools_for(TWELVE)
        self.part = AdvisorPart(self.tools)
        for widget in (self.part.result, self.part.words):
            bot.addWidget(widget)
        self.tools.store.watch(whole, lambda now: self.part.show_setting(now, setting_of(now)))

    def show(self, workspace: Workspace) -> None:
        self.part.show_setting(workspace, setting_of(workspace))
        self.bot.waitUntil(lambda: not self.part._latest.busy, timeout=20_000)

    @property
    def names(self) -> list[str]:
        return [row.name.text() for row in self.part.list.rows if not row.isHidden()]


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    QLocale.setDefault(QLocale("en_US"))
    made = Stand(qtbot)
    made.show(TWELVE)
    yield made
    made.part.leave()
    made.tools.runner.close()


def test_that_which_design_for_twelve_answers_at_epsilon_2_is_answered(stand: Stand) -> None:
    assert stand.part.title.text() == "Designs for 12 answers at ε = 2"
    assert stand.part.sentence.text().startswith("Forced response comes first: 1.78 points")
    assert stand.names[:4] == [
        "Forced response", "k-ary randomized response", "Subset selection", "Unary, optimized (OUE)"
    ]  # fmt: skip
    sentences = [row.sentence.text() for row in stand.part.list.rows]
    assert sentences[0] == "1.78 points of typical error; respondents can do it by hand."
    assert sentences[1] == "1.78 points of typical error, as good as the first; needs a phone or a program."
    assert "18% more than the first" in sentences[3]
    assert [row.use.text() for row in stand.part.list.rows][:3] == ["Use it", "present design", "Use it"]


def test_that_it_says_what_would_change_the_order(stand: Stand) -> None:
    assert stand.part.turns.text().splitlines() == [
        "Up to ε = 1.902 Subset selection comes first.",
        "From 14 answers on Subset selection comes first.",
        "For an answer that more than 32% give, Unary, symmetric (basic RAPPOR) has less error.",
    ]


def test_that_a_design_is_taken_over_at_the_present_epsilon(stand: Stand) -> None:
    stand.part.list.rows[2].use.click()
    plan = stand.tools.store.workspace.plan
    assert (plan.design, plan.door, plan.epsilon.value) == ("subset", Door.EPSILON, 2.0)
    stand.tools.store.undo()
    assert stand.tools.store.workspace.plan == TWELVE.plan


def test_that_the_keyboard_stays_where_a_design_was_taken(stand: Stand) -> None:
    """Space twice takes one design: the link does not vanish and pass the keyboard on to the next design."""
    stand.part.result.show()
    use = stand.part.list.rows[2].use
    use.setFocus()
    for _ in range(2):
        stand.bot.keyClick(use, Qt.Key.Key_Space)
        stand.show(stand.tools.store.workspace)
    assert stand.tools.store.workspace.plan.design == "subset"
    assert use.isVisible()
    assert use.accessibleName() == "Subset selection: present design"


def test_that_the_long_list_is_shown_when_asked_for(stand: Stand) -> None:
    assert len(stand.names) == FEW
    stand.part.list.more.click()
    assert len(stand.names) == 12
    stand.part.list.more.click()
    assert len(stand.names) == FEW


def test_that_the_chart_of_the_other_page_is_one_click_away(stand: Stand) -> None:
    stand.part.compare.click()
    look = stand.tools.store.workspace.look
    assert (look.page, look.part) == (Page.TRADEOFFS, "compare")


def test_that_each_part_of_the_list_has_its_heading_and_is_in_the_order_of_its_errors(stand: Stand) -> None:
    stand.show(expected(("Yes", "No"), (0.1, 0.9), 900, design="warner", epsilon="1.2"))
    stand.part.list.more.setChecked(True)
    parts: dict[str, list[tuple[int, float]]] = {}
    said, heading = {}, ""
    for row in (row for row in stand.part.list.rows if not row.isHidden()):
        heading = row.heading.text() if not row.heading.isHidden() else heading
        error = float(row.sentence.text().split(" points")[0])
        parts.setdefault(heading, []).append((int(row.rank.text()), error))
        said[row.name.text()] = (heading, row.sentence.text())
    assert list(parts) == [
        "Protect everyone, at ε = 1.2",
        "Protect everyone, at a fixed ε below 1.2",
        "Protect only against people who do not know a personal attribute",
        "Protect carriers only; ε is infinite",
    ]
    for lines in parts.values():
        assert lines[0][0] == 1
        assert [place for place, _ in lines] == sorted(place for place, _ in lines)
        for (place, error), (next_place, next_error) in pairwise(lines):
            assert next_place == 1 or error <= next_error
            assert (place == next_place) is (error == next_error or next_place == 1)
    assert "its own ε is 1.099" in said["Two coins"][1]
    assert said["Crosswise"][0].startswith("Protect only against people who do not know")
    assert said["Triangular"][0].startswith("Protect carriers only")


def test_that_nothing_to_plan_for_is_one_sentence(stand: Stand) -> None:
    stand.show(edit_scenario(TWELVE, labels=("a",), shares=(1.0,)))
    assert "Say on the left" in stand.part.sentence.text()
    assert stand.part.ranking.isHidden()
