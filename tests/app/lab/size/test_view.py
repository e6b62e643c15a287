from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.lab.size.state import SizeView
from app.lab.size.view import SizePart
from core.study.numbers import CuratorPlan, Neighbours
from core.study.typed import Typed
from tests.app.lab.size.test_figure import ages
from tests.app.stand import PartStand


class Stand(PartStand[SizePart]):
    @property
    def plan(self) -> CuratorPlan:
        return self.workspace.plan.numbers.curator


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot, SizePart, ages())
    made.follow()
    yield made
    made.close()


def test_that_each_view_draws_its_chart_with_table_and_words(stand: Stand) -> None:
    titles = set()
    for view in SizeView:
        stand.part.views.button(view.value).click()
        figure = stand.part.chart.figure
        assert figure is not None
        titles.add(figure.title)
        assert stand.part.sentence.text() == figure.summary
        stand.part.chart.table_button.setChecked(True)
        assert stand.part.chart.rows.rowCount() >= 80
        stand.part.chart.table_button.setChecked(False)
        assert stand.part.figures.isHidden() is (view is not SizeView.WAYS)
        said = view in (SizeView.WRONG, SizeView.ERROR)
        assert stand.part.fields.lines["size"].isHidden() is not said
        assert stand.part.chart.chart.said(0.5, 1.0)
    assert len(titles) == 4
    assert stand.part.rows.rowCount() == 5


def test_that_a_click_into_the_split_is_one_step(stand: Stand) -> None:
    stand.part.chart.picked.emit(0.11, 1.0)
    assert stand.plan.size_share == Typed("11", 0.11)
    stand.tools.store.undo()
    assert stand.plan.size_share.text == "20"


def test_that_expected_figures_are_taken_from_invented_ages_in_one_step(stand: Stand) -> None:
    stand.fill("expected_size", "77")
    assert stand.plan.expected_size.value == 77.0
    stand.part.fields.of_data.click()
    assert stand.plan.expected_size.value == 1000.0
    assert stand.plan.expected_mean.value == pytest.approx(44.8, abs=0.5)
    stand.tools.store.undo()
    assert stand.plan.expected_size.value == 77.0


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("size_share", "0", "1% to 99% of epsilon"),
        ("size_share", "100", "1% to 99% of epsilon"),
        ("size", "0", "whole number of people"),
        ("expected_size", "0", "whole number of people"),
        ("expected_sd", "-1", "0 or more"),
        ("expected_mean", "forty", "Type a number"),
    ],
)
def test_that_what_cannot_be_read_stays_with_one_sentence_and_the_chart_keeps_its_plan(
    stand: Stand, name: str, text: str, said: str
) -> None:
    before = stand.plan
    stand.fill(name, text)
    assert said in stand.problem(name)
    assert stand.part.fields.lines[name].field.lineEdit().text() == text
    assert stand.plan == before
    assert stand.part.chart.figure is not None


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("prior", "130", "between 0 and 120"),
        ("expected_mean", "-3", "between the bounds, 0 and 120"),
        ("expected_sd", "90", "at most 58.07"),
    ],
)
def test_that_contradicting_figures_give_a_message_below_their_field(
    stand: Stand, name: str, text: str, said: str
) -> None:
    stand.fill(name, text)
    assert said in stand.problem(name)
    assert stand.part.fields.lines[name].field.lineEdit().text() == text
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == stand.problem(name)
    stand.tools.store.undo()
    assert stand.problem(name) == ""
    assert stand.part.chart.figure is not None


def test_that_arrows_step_the_second_digit_and_stay_within_what_is_allowed(stand: Stand) -> None:
    steps = (("prior", "38", 1, "39"), ("expected_mean", "0", 1, "1"), ("expected_sd", "1", -20, "0"),
             ("expected_size", "1", -1, "1"), ("expected_size", "1000", 1, "1100"), ("size_share", "97", 5, "99"),
             ("expected_mean", "0.5", -1, "0.49"))  # fmt: skip
    for name, text, count, after in steps:
        stand.fill(name, text)
        field = stand.part.fields.lines[name].field
        field.stepBy(count)
        assert field.lineEdit().text() == after, name


def test_that_hiding_answers_too_takes_twice_the_noise(stand: Stand) -> None:
    first = stand.part.sentence.text()
    stand.part.fields.neighbours.button(Neighbours.CHANGED.value).click()
    assert stand.plan.neighbours is Neighbours.CHANGED
    assert stand.part.sentence.text() != first
    assert "0.380" in stand.part.sentence.text()
