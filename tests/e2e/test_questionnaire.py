"""The questionnaire: the figures of the preview for every question, a design for many, and the total."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from app.data.opening.samples import read_sample
from app.export.saving import QUESTIONNAIRES
from app.workspace.datasets import opening_workspace
from app.workspace.questionnaire import Questionnaire
from app.workspace.transitions import set_epsilon, set_target
from core.analyses.questionnaire import Usable
from core.data.variable import Role
from core.report.table import Table
from core.study.plan import Typed
from core.types import Origin, Target
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.desk import Button

TEN = tuple(f"q{i}" for i in range(1, 11))


@pytest.fixture
def survey(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    """Ten questions of two to four answers, and one that nobody answered."""
    rows = "".join(",".join(f"a{(i * (j + 1) + i // 7) % (2 + j % 3)}" for j in range(10)) + ",\n" for i in range(3000))
    data_desk.open(written(tmp_path / "ten.csv", ",".join((*TEN, "empty")) + "\n" + rows))
    data_desk.ask("q1")
    data_desk.enter("1")
    data_desk.back()
    return data_desk


def apply(desk: DataDesk, design: str, epsilon: str, *names: str) -> None:
    desk.select_questions(*names)
    panel = desk.data.questionnaire.apply
    desk.pick(panel.design, design)
    if panel.epsilon.isEnabled():
        desk.retype(panel.epsilon.lineEdit(), epsilon)
    desk.bot.mouseClick(panel.apply, Button.LeftButton)
    desk.idle()


def rows(desk: DataDesk) -> Questionnaire:
    found = desk.data.asking.rows
    assert found is not None
    return found


@pytest.mark.slow
def test_that_every_row_agrees_with_the_preview_of_its_question(survey: DataDesk) -> None:
    table = survey.questionnaire()
    assert list(table)[:10] == list(TEN)
    for name in ("q1", "q2", "q3"):
        k, base, _, epsilon, error, usable = table[name]
        place = rows(survey).names.index(name)
        row = rows(survey).row(place)
        survey.show_part("columns")
        survey.ask(name)
        drawn = survey.drawn
        assert (int(k), int(base.replace(",", ""))) == (len(drawn.request.counts), drawn.respondents)
        assert float(epsilon) == drawn.request.design.epsilon == 1.0
        assert row.typical_error == pytest.approx(drawn.expected.typical_error, rel=1e-12)
        assert error.split()[0] in survey.page.result.error.accessibleName()
        assert usable == "Yes"
        survey.back()


def test_that_ten_questions_at_a_tenth_cost_one(survey: DataDesk) -> None:
    survey.questionnaire()
    apply(survey, "grr", "0.1", *TEN)
    table = survey.questionnaire()
    assert {table[name][3] for name in TEN} == {"0.1"}
    assert rows(survey).total().epsilon == pytest.approx(1, abs=1e-12)
    assert "1" in survey.data.questionnaire.total.text()
    survey.trigger("undo")
    table = survey.questionnaire()
    assert {table[name][3] for name in TEN} == {"1"}
    assert rows(survey).total().epsilon == pytest.approx(10)


@pytest.mark.slow
def test_that_a_design_of_its_own_stays_when_the_common_one_moves(survey: DataDesk) -> None:
    survey.questionnaire()
    apply(survey, "oue", "2", "q3", "q6")
    survey.show_part("columns")
    survey.ask("q1")
    survey.enter("0.5")
    survey.back()
    table = survey.questionnaire()
    assert (table["q3"][3], table["q6"][3], table["q1"][3], table["q9"][3]) == ("2", "2", "0.5", "0.5")
    survey.show_part("columns")
    survey.ask("q6")
    assert (survey.plan.design, survey.drawn.request.design.epsilon) == ("oue", 2.0)
    survey.back()
    survey.questionnaire()
    survey.select_questions("q3", "q6")
    survey.bot.mouseClick(survey.data.questionnaire.apply.common, Button.LeftButton)
    table = survey.questionnaire()
    assert (table["q3"][3], table["q6"][3]) == ("0.5", "0.5")


def test_that_a_question_that_cannot_be_asked_says_why_and_costs_nothing(survey: DataDesk) -> None:
    survey.select("empty")
    survey.role(Role.QUESTION)
    table = survey.questionnaire()
    assert table["empty"][0] in ("0", "\u2013", "\u2014", "")
    assert table["empty"][-1] not in ("", "Yes")
    found = rows(survey)
    assert found.row(found.names.index("empty")).usable is Usable.NO
    assert found.total().epsilon == pytest.approx(10), "ten that can be asked"


def test_that_questions_left_out_do_not_count(survey: DataDesk) -> None:
    survey.questionnaire()
    before = rows(survey).total().epsilon
    survey.data.questionnaire.model.tick([0, 1], on=False)
    survey.questionnaire()
    assert rows(survey).total().epsilon == pytest.approx(before - 2)


def test_that_nothing_in_the_table_knows_the_truth_while_it_is_hidden(survey: DataDesk, tmp_path: Path) -> None:
    """Two files with other answers but the same lists and sizes give the same table."""
    tables, errors = [], []
    for share in (2, 50):
        body = "".join(f"{'yes' if i % share else ('no', 'unsure', 'other')[i % 3]}\n" for i in range(1000))
        survey.open(written(tmp_path / f"s{share}.csv", "smokes\n" + body))
        survey.window.store.edit(set_target(survey.workspace, Target.POPULATION), "target")
        if not survey.workspace.look.show_truth:
            survey.window.actions_by_key["truth"].trigger()
        shown = survey.questionnaire()["smokes"]
        errors.append(rows(survey).row(0).typical_error)
        survey.window.actions_by_key["truth"].trigger()
        hidden = survey.questionnaire()["smokes"]
        assert shown[:2] == hidden[:2] == ["4", "1,000"]
        assert errors[-1] != rows(survey).row(0).typical_error, "while it is shown, the error is of the true shares"
        tables.append((hidden, rows(survey).row(0).typical_error))
    assert tables[0] == tables[1]
    assert errors[0] != errors[1]


def test_that_the_saved_table_is_up_to_date_even_while_hidden(survey: DataDesk, tmp_path: Path) -> None:
    """Rows on screen rest while nobody looks: of private data none may go out under the name of an example."""
    survey.questionnaire()
    survey.show_part("columns")
    survey.window.store.edit(set_epsilon(survey.workspace, Typed("3", 3.0)), "epsilon")
    now = survey.data.questionnaire_as_table()
    assert now is not None
    assert set(column_of(now, "epsilon")[:10]) == {3.0}
    survey.window.store.edit(opening_workspace(read_sample), "example")
    assert survey.dataset.origin is Origin.EXAMPLE
    other = survey.data.questionnaire_as_table()
    assert other is not None
    assert not set(TEN) & set(column_of(other, "question"))


def column_of(table: Table, key: str) -> list[object]:
    column = next(one for one in table.columns if one.key == key)
    return list(column.values)


def test_that_the_button_offers_every_kind_that_the_table_can_be_saved_as(survey: DataDesk) -> None:
    survey.questionnaire()
    button = survey.data.questionnaire.export
    survey.bot.mouseClick(button, Button.LeftButton)
    (menu,) = button.findChildren(QMenu)
    assert [action.objectName() for action in menu.actions()] == [f"action_export_{kind}" for kind in QUESTIONNAIRES]
    menu.close()
    survey.until(lambda: not button.findChildren(QMenu))
