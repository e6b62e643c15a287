from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.lab.steps.state import case_of
from app.preview.local.view import LocalPart
from app.ui.field_line import FieldLine
from app.workspace.derived import Derives
from app.workspace.numbers import NumbersSetting, edit_numbers, numbers_setting
from core.report.figure import Role
from core.report.plot.figure import Boxes, PlotFigure
from core.steps.means import MeanCase
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.app.made import survey
from tests.app.stand import PartStand


class Stand(PartStand[LocalPart]):
    @property
    def plan(self):
        return self.workspace.plan.numbers.local

    def edit(self, **changes: object) -> None:
        self.tools.store.edit(edit_numbers(self.workspace, **changes), "test")

    def local(self, **changes: object) -> None:
        self.edit(local=replace(self.plan, **changes))

    @property
    def figure(self) -> PlotFigure:
        assert self.part.chart.figure is not None
        return self.part.chart.figure

    def bars(self) -> np.ndarray:
        return next(layer for layer in self.figure.layers if isinstance(layer, Boxes)).top


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot, LocalPart, survey())
    made.follow()
    yield made
    made.close()


def type_into(line: FieldLine, text: str) -> None:
    edit = line.field.lineEdit()
    edit.selectAll()
    QTest.keyClicks(edit, text)


def test_that_the_invented_ages_are_drawn_at_once(stand: Stand) -> None:
    assert stand.part.headline.text().startswith("Mean ")
    assert "true mean 44" in stand.part.headline.text()
    assert stand.part.sentence.text() == stand.figure.summary
    assert "delta: none" in stand.part.choices.privacy.text()
    assert any("Reconstructed" in one.text for one in stand.figure.legend), "what it is about is seen at once"
    stand.local(mechanism="laplace")
    assert "Laplace noise of scale 120" in stand.part.choices.told.text()


def test_that_redraw_changes_only_the_random_numbers(stand: Stand) -> None:
    first = stand.bars()
    stand.show()
    assert np.array_equal(stand.bars(), first)
    stand.part.redraw.click()
    assert not np.array_equal(stand.bars(), first)
    second = stand.part.headline.text()
    stand.local(epsilon=Typed("2", 2.0))
    stand.local(epsilon=Typed("1", 1.0))
    assert stand.part.headline.text() == second


def test_that_the_steps_have_the_draw_on_screen(stand: Stand) -> None:
    stand.part.redraw.click()
    stand.part.steps.click()
    derived = stand.tools.store.workspace.look.derived
    assert (derived.which, derived.seed) == (Derives.NUMBERS, 2)
    drawn = case_of(stand.tools.store.workspace, derived).drawn
    assert isinstance(drawn, MeanCase)
    assert stand.part._found is not None
    assert drawn.estimate.mean == stand.part._found.estimate.mean


def test_that_each_mechanism_shows_its_own_fields(stand: Stand) -> None:
    choices = stand.part.choices
    shown = {
        "laplace": set(),
        "gaussian": {"delta"},
        "two_level_gaussian": {"delta", "given", "person_share"},
        "one_bit": set(),
        "square_wave": {"smooth"},
    }
    for row in range(choices.mechanism.count()):
        choices.mechanism.activated.emit(row)
        key = stand.plan.mechanism
        parts = {**choices.lines, "given": choices.given, "smooth": choices.smooth}
        names = {name for name, part in parts.items() if not part.isHidden()}
        assert names == shown.get(key, set())
    assert "stochastic rounding" in choices.mechanism.itemText(3)
    assert "Duchi" in choices.mechanism.itemText(3)


def test_that_epsilon_follows_where_both_levels_are_typed(stand: Stand) -> None:
    stand.local(mechanism="two_level_gaussian")
    stand.part.choices.changed.emit("levels", True)
    assert stand.plan.levels
    assert stand.part.choices.privacy.text().startswith("epsilon 223.8,")
    assert "Little protection" in stand.part.notices.findChildren(type(stand.part.headline))[0].text()
    type_into(stand.part.choices.lines["person_sd"], "200")
    assert stand.plan.person_sd == Typed("200", 200.0)
    assert stand.part.choices.privacy.text().startswith("epsilon 2.")
    stand.part.choices.changed.emit("levels", False)
    assert stand.part.choices.privacy.text().startswith("epsilon 1,")


@pytest.mark.parametrize(
    ("field", "texts", "sentence"),
    [
        ("delta", ("0", "1", "two"), "Delta must be more than 0 and less than 1, such as 0.000001."),
        (
            "person_share",
            ("0", "100", "-3"),
            "Type the person’s share of the noise variance: over 0% and under 100%.",
        ),
        ("person_sd", ("0", "-1", "x"), "Type a standard deviation above 0, such as 5."),
    ],
)
def test_that_what_cannot_be_is_one_sentence_and_the_text_stays(
    stand: Stand, field: str, texts: tuple[str, ...], sentence: str
) -> None:
    stand.local(mechanism="two_level_gaussian", levels=field == "person_sd")
    line = stand.part.choices.lines[field]
    before = stand.plan
    for text in texts:
        type_into(line, text)
        assert line.problem.text() == sentence
        assert line.field.lineEdit().text() == text
        assert stand.plan == before
        stand.show()
        assert line.field.lineEdit().text() == text
    assert stand.part.chart.figure is not None


def test_that_a_plan_from_elsewhere_that_cannot_be_made_is_one_sentence(stand: Stand) -> None:
    stand.local(mechanism="gaussian", delta=Typed("1", 1.0))
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == "Delta must be more than 0 and less than 1, such as 0.000001."
    assert not stand.part.redraw.isEnabled()
    stand.local(delta=Typed("1e-6", 1e-6))
    assert stand.part.chart.figure is not None


def test_that_smoothing_can_be_taken_away(stand: Stand) -> None:
    stand.local(mechanism="square_wave")
    assert any("smoothed" in one.text for one in stand.figure.legend)
    stand.part.choices.smooth.click()
    assert not any("smoothed" in one.text for one in stand.figure.legend)


def test_that_hidden_truth_is_hidden_without_another_draw(stand: Stand) -> None:
    first = stand.bars()
    store = stand.tools.store
    store.show(replace(store.workspace, look=replace(store.workspace.look, show_truth=False)))
    assert "true" not in stand.part.headline.text()
    assert np.array_equal(stand.bars(), first)
    assert all(one.ink is not Role.TRUTH for one in stand.figure.legend)


def test_that_many_numbers_are_drawn_by_a_job_while_the_last_picture_stays_pale(stand: Stand) -> None:
    stand.edit(source=NumberSource.NORMAL, normal_n=Typed("300000", 3e5))
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == "Drawing the reports of 300,000 respondents…"
    stand.settle()
    first = stand.figure
    assert "300,000 respondents" in first.summary
    stand.local(epsilon=Typed("3", 3.0))
    assert stand.figure is first
    assert not stand.part.redraw.isEnabled()
    stand.local(epsilon=Typed("4", 4.0))
    stand.settle()
    assert "epsilon 4" in stand.figure.caption[0]
    assert stand.part.redraw.isEnabled()


def test_that_leaving_and_coming_back_draws_what_was_not_finished(stand: Stand) -> None:
    stand.edit(source=NumberSource.NORMAL, normal_n=Typed("300000", 3e5))
    stand.part.leave()
    stand.settle()
    assert stand.part.chart.figure is None
    stand.show()
    assert "300,000 respondents" in stand.figure.summary


def test_that_numbers_still_being_read_leave_no_picture_of_others(stand: Stand) -> None:
    workspace = stand.tools.store.workspace
    setting: NumbersSetting = numbers_setting(workspace)
    unread = replace(setting, numbers=None, unread=True, source=NumberSource.COLUMN, column="Income")
    stand.part.show_setting(workspace, unread)
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == "Reading the numbers…"
    assert stand.part.headline.text() == ""


def test_that_impossible_bounds_replace_the_chart(stand: Stand) -> None:
    stand.edit(source=NumberSource.COLUMN, column="Nothing")
    assert stand.part.chart.figure is None
    assert "Nothing" in stand.part.chart.problem.text()
