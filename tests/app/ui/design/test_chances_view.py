"""What the form says of a built design: chances of a yes with an example, whom it protects, facts of a matrix."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.messages.chances_texts import chances_words
from app.ui.design.chances_view import ChancesView
from core.designs.base import Design
from core.designs.chosen import chosen_design
from core.designs.registry import SPECS
from tests.app.made import plain

YES_NO = ("Yes", "No")


@pytest.fixture
def view(qtbot: QtBot) -> ChancesView:
    made = ChancesView()
    qtbot.addWidget(made)
    return made


def said(view: ChancesView) -> str:
    """All lines, without the marks that keep the direction of labels."""
    return plain(" ".join(view.texts))


def figures(view: ChancesView) -> list[list[str]]:
    return [[part.text() for part in row if not part.isHidden()] for row in view.figures]


def test_that_two_coins_are_the_example_of_every_textbook(view: ChancesView) -> None:
    view.show_design(chosen_design("two_coins", 2), YES_NO)
    assert not view.isHidden()
    assert figures(view) == [["0.75"], ["0.25"]]
    assert [row[0].toolTip() for row in view.figures] == ["P(yes | carrier) = 3/4", "P(yes | non-carrier) = 1/4"]
    example = "Of 100 carriers (“Yes”), 75 report yes; of 100 non-carriers, 25 do."
    assert said(view) == f"{example} ε = 1.099"


def test_that_chances_have_four_digits_and_their_tool_tip_more(view: ChancesView) -> None:
    view.show_design(chosen_design("warner", 2, epsilon=1.0), YES_NO)
    assert figures(view) == [["0.7311"], ["0.2689"]]
    assert view.figures[0][0].toolTip() == "P(yes | carrier) = 0.7310585786"
    assert "about 73 report yes" in said(view)


def test_that_so_many_people_are_taken_that_a_small_chance_is_somebody(view: ChancesView) -> None:
    view.show_design(chosen_design("warner", 2, p=0.999), YES_NO)
    assert "Of 1,000 carriers" in said(view)
    assert "999 report yes" in said(view)
    assert "of 1,000 non-carriers, 1 do." in said(view)


def test_that_a_one_sided_design_says_what_each_side_gives_away(view: ChancesView) -> None:
    view.show_design(chosen_design("forced_yes", 2, p=2 / 3), YES_NO)
    assert figures(view)[0] == ["1"]
    assert "One-sided: ε = ∞. The report “yes” alone has ε = 1.099, the report “no” alone ε = ∞." in said(view)
    assert "A “no” rules out the answer Yes." in said(view)
    assert "A “yes” rules out" not in said(view)


def test_that_a_personal_attribute_makes_the_protection_conditional(view: ChancesView) -> None:
    view.show_design(chosen_design("crosswise", 2, p=0.75), YES_NO)
    assert "Conditional: ε = 1.099 holds only against people who do not know" in said(view)


def test_that_two_groups_stand_side_by_side(view: ChancesView) -> None:
    view.show_design(chosen_design("extended_crosswise", 2, p=0.75), YES_NO)
    assert [one.text() for one in view.groups] == ["Group 1", "Group 2"]
    assert figures(view) == [["0.75", "0.25"], ["0.25", "0.75"]]
    assert (
        "75 report yes in group 1 and 25 in group 2; of 100 non-carriers, 25 report yes in group 1 and 75 in group 2."
        in said(view)
    )
    view.show_design(chosen_design("two_coins", 2), YES_NO)
    assert all(one.isHidden() for one in view.groups)
    assert figures(view) == [["0.75"], ["0.25"]]


def test_that_a_one_sided_design_of_two_groups_shows_both_and_what_is_assumed(view: ChancesView) -> None:
    view.show_design(chosen_design("lie_detector", 2), YES_NO)
    assert "The report “yes” alone has ε =" in said(view)
    assert "The report “no” alone has ε = ∞ in group 1 and ∞ in group 2." in said(view)
    assert "The preview also assumes some non-compliance" in said(view)


def test_that_a_matrix_shows_epsilon_worst_pair_and_condition_number(view: ChancesView) -> None:
    rows = ((0.8, 0.1, 0.1), (0.1, 0.8, 0.2), (0.1, 0.1, 0.7))
    view.show_design(chosen_design("custom", 3, matrix=rows), ("A", "B", "C"))
    assert not view.isHidden()
    assert view.grid.isHidden()
    assert "ε = 2.079" in said(view)
    assert "Worst pair: report 1 is 8 times as likely from A as from B." in said(view)
    assert "Condition number" in said(view)


def test_that_forced_answers_are_a_matrix_when_there_are_more_than_two(view: ChancesView) -> None:
    view.show_design(chosen_design("forced", 3, epsilon=1.0), ("A", "B", "C"))
    assert "2.72 times" in said(view)
    view.show_design(chosen_design("forced", 2, epsilon=1.0), YES_NO)
    assert figures(view) == [["0.7311"], ["0.2689"]]


@pytest.mark.parametrize("key", ["grr", "oue", "direct"])
def test_that_what_is_neither_device_nor_matrix_shows_nothing(view: ChancesView, key: str) -> None:
    view.show_design(chosen_design("two_coins", 2), YES_NO)
    view.show_design(chosen_design(key, 2), YES_NO)
    assert view.isHidden()
    view.show_design(None, YES_NO)
    assert view.isHidden()


DEVICES = [
    one.key for one in SPECS if one.family == "survey" and one.min_k <= 2 and one.one and one.protects != "nobody"
]


@pytest.mark.parametrize("key", DEVICES)
def test_that_every_survey_device_has_something_to_say(view: ChancesView, key: str) -> None:
    design: Design = chosen_design(key, 2)
    view.show_design(design, ("نعم", "لا"))
    assert not view.isHidden()
    assert "{" not in said(view)
    words = chances_words(design, YES_NO)
    if words is not None:
        assert len(words.carriers) == len(words.others) == max(1, len(words.groups))
    assert "ε =" in said(view)
    assert len(view.texts) == len(set(view.texts))
