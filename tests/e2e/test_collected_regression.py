"""The tab Regression at the window: the published model of the Nigeria survey, keys, undo, and obstacles."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.collected.regression.chips import Chip
from app.collected.regression.view import RegressionPart
from app.collected.setup.view import SetupPart
from app.collected.state import edit_collected
from app.messages.speak import say
from app.ui.field_line import FieldLine
from app.workspace.examples import EXAMPLES
from app.workspace.workspace import Page
from core.report.export import is_public
from core.study.collected import CollectedSource, StatedDesign
from core.study.regression import PlannedTerm, RegressionPlan, TermShape
from core.study.typed import Typed
from tests.e2e.data_desk import DataDesk
from tests.e2e.papers import SaveDialogs
from tests.e2e.test_names import nameless

PUBLISHED = {
    "intercept": (-0.340167215397, 0.492917968664),
    "asset_index": (0.0789624154981, 0.0404215181269),
    "married=1": (-0.267424983513, 0.241367481799),
    "age/10": (-0.352828233255, 0.263680545017),
    "age/10²": (0.0409925298227, 0.0271300492652),
    "education": (-0.00690751951655, 0.0446605612397),
    "female=1": (-0.554394548483, 0.162683260053),
}
"""Coefficients and standard errors of Table 3 in Blair, Imai & Zhou (2015), JASA 110, with the digits of an independent
computation from the same file."""
CROSSWISE = StatedDesign("crosswise", (("p", "1/4"),), "same")


def part(desk: DataDesk) -> RegressionPart:
    return desk.part_of(Page.COLLECTED, RegressionPart)


def shown(desk: DataDesk) -> RegressionPart:
    """The part, once its figures are those of the model."""
    desk.until(lambda: part(desk)._found is not None)
    desk.idle()
    return part(desk)


def plan(desk: DataDesk) -> RegressionPlan:
    return desk.workspace.plan.collected.regression


def add(desk: DataDesk, row: int) -> None:
    box = part(desk).fields.add
    box.setCurrentIndex(row)
    box.activated.emit(row)
    desk.idle()


def chip(desk: DataDesk, *columns: str) -> Chip:
    return part(desk).fields.list.chips[columns]


def cells(desk: DataDesk) -> dict[str, tuple[str, ...]]:
    """The figures of each line of the table on screen."""
    table = shown(desk).card.forest
    assert table is not None
    assert table.isVisible()
    return {one.name: one.texts for one in table._model.forest.rows}


def test_that_twelve_actions_give_the_published_model_of_the_nigeria_survey(
    data_desk: DataDesk, survey_data: Path
) -> None:
    path = survey_data.parent / "reference" / "regression_data" / "nigeria.csv"
    if not path.is_file():
        pytest.skip("the published data are not on this computer")
    desk, done = data_desk, 0

    def act() -> None:
        nonlocal done
        done += 1
        desk.idle()

    desk.look_at(path)
    act()
    desk.use()
    act()
    setup = desk.open_part(Page.COLLECTED, "setup", SetupPart)
    act()
    page = desk.window.pages.collected.page
    page.card.question.setCurrentIndex(page.card.question.findText("rr_q1"))
    page.card.question.activated.emit(page.card.question.currentIndex())
    act()
    # Of two values, the other one follows.
    setup.values.buttons["1"].click()
    act()
    picker = setup.design.picker
    row = next(at for at in range(picker.count()) if picker.itemData(at, Qt.ItemDataRole.UserRole) == "chances")
    picker.setCurrentIndex(row)
    picker.activated.emit(row)
    act()
    for name, text in (("a", "5/6"), ("b", "1/6")):
        line = setup.design.lines[name]
        line.edit.setFocus()
        QTest.keyClicks(line.edit, text)
        line.edit.editingFinished.emit()
        act()
    page.tabs.button("regression").click()
    act()
    assert part(desk).fields.add.texts[1] == say("regress.add_all", {"count": "6"})
    add(desk, 1)
    act()
    chip(desk, "civic").close_button.click()
    act()
    square = next(one for one in chip(desk, "age").menu().actions() if one.text() == say("regress.form.square"))
    square.trigger()
    act()
    assert done <= 12

    found = shown(desk)._found
    assert found is not None
    assert found.n == 2423
    assert {one.name: one.value for one in found.lines} == pytest.approx(
        {name: value for name, (value, _) in PUBLISHED.items()}, abs=1e-6
    )
    assert {one.name: one.error for one in found.lines} == pytest.approx(
        {name: error for name, (_, error) in PUBLISHED.items()}, abs=1e-6
    )
    assert cells(desk)["female: 1"] == ("0.57", "0.42 to 0.79", "−0.554", "0.163", "< 0.001")


@pytest.fixture(scope="module")
def students(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """1,500 crosswise reports in 50 classes; no woman of the group "never" carries the trait, all of "always" do."""
    chance = random.Random(11)
    lines = ["report,age,sex,class,other report,extreme,note"]
    for at in range(1_500):
        age, sex = chance.randrange(18, 60), chance.choice(("female", "male"))
        share = 1.0 / (1.0 + math.exp(1.0 + 0.05 * (age - 35) + 0.6 * (sex == "female")))
        carries, innocuous = chance.random() < share, chance.random() < 0.25
        extreme = ("some", "always")[carries and not innocuous and chance.random() < 0.5]
        report = "same" if carries == innocuous else "different"
        age_text = "" if at % 100 == 3 else str(age)
        lines.append(f"{report},{age_text},{sex},{at % 50},{chance.choice(('a', 'b'))},{extreme},word {at % 3}")
    path = tmp_path_factory.mktemp("regression") / "students.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def opened(data_desk: DataDesk, students: Path) -> DataDesk:
    data_desk.open(students)
    data_desk.say_design(CROSSWISE, ("same", "different"), "report")
    data_desk.open_part(Page.COLLECTED, "regression", RegressionPart)
    return data_desk


def model(desk: DataDesk, *terms: PlannedTerm) -> RegressionPart:
    store = desk.window.store
    store.edit(edit_collected(store.workspace, regression=RegressionPlan(terms)), "model")
    desk.idle()
    return part(desk)


def test_that_an_empty_model_asks_for_a_column_and_undo_returns_to_it(opened: DataDesk) -> None:
    assert part(opened).chart.problem.text() == say("regression.no_terms_yet")
    add(opened, part(opened).fields.add.findText("age"))
    found = shown(opened)._found
    assert plan(opened).terms == (PlannedTerm("age", number=True, per=10),)
    assert found is not None
    assert (found.n, found.left_out) == (1_485, 15)
    assert part(opened).fields.used.text() == "15 respondents lack a report, a value or a weight."
    assert part(opened).curve.figure is not None
    opened.window.store.undo()
    opened.idle()
    assert plan(opened) == RegressionPlan()
    assert part(opened).chart.problem.text() == say("regression.no_terms_yet")
    assert not part(opened).curve.isVisible()


@pytest.mark.slow
def test_that_keys_open_move_and_remove_the_chips_of_a_model(opened: DataDesk) -> None:
    model(opened, PlannedTerm("age", number=True, per=10), PlannedTerm("sex", reference="male"))
    shown(opened)
    head = chip(opened, "sex").head
    QTest.keyClick(head, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [one.column for one in plan(opened).terms] == ["sex", "age"]
    QTest.keyClick(head, Qt.Key.Key_Space)
    assert part(opened).fields.editor.isVisible()
    reference = part(opened).fields.editor.lists["reference"]
    assert set(reference.texts) == {"female", "male"}
    reference.activated.emit(reference.texts.index("female"))
    assert plan(opened).term("sex") == PlannedTerm("sex", reference="female")
    other = part(opened).fields.editor.lists["other"]
    other.setCurrentIndex(1)
    other.activated.emit(1)
    assert plan(opened).terms[-1].columns == ("sex", "age")
    assert "age (per 10)" not in cells(opened)
    assert "sex: male × age" in cells(opened)
    QTest.keyClick(head, Qt.Key.Key_Delete)
    assert [one.columns for one in plan(opened).terms] == [("age",)]


def test_that_every_place_of_the_part_that_takes_the_focus_has_a_name(opened: DataDesk) -> None:
    model(opened, PlannedTerm("age", number=True), PlannedTerm("sex"))
    shown(opened)
    part(opened)._open(("age",))
    opened.idle()
    assert part(opened).fields.editor.lists["other"].isVisible()
    assert nameless(opened.window) == []


def test_that_a_separated_category_has_no_number_but_its_one_limit_and_a_verdict(opened: DataDesk) -> None:
    model(opened, PlannedTerm("extreme", reference="some"))
    ratio, interval, *rest = cells(opened)["extreme: always"]
    assert ratio == say("regress.runs_up")
    assert interval.startswith("above ")
    assert rest == ["–", "–", "–"]
    verdict = part(opened).verdict
    assert verdict.isVisible()
    assert "extreme: always" in verdict.text
    part(opened).fields.settings.ticks["prior"].click()
    opened.idle()
    assert not shown(opened).verdict.isVisible()
    ratio, *_ = cells(opened)["extreme: always"]
    assert ratio != say("regress.runs_up")


def test_that_impossible_models_are_refused_in_place_and_counts_have_no_regression(opened: DataDesk) -> None:
    model(opened, PlannedTerm("note", number=True))
    opened.until(lambda: bool(part(opened).fields.problem.text()))
    assert part(opened).fields.problem.text().startswith("1,500 rows in “note” have no number")
    assert not part(opened).curve.isVisible()
    model(opened, PlannedTerm("report"))
    assert part(opened).fields.problem.text() == say("regress.reports_column", {"column": "report"})
    store = opened.window.store
    store.edit(edit_collected(store.workspace, source=CollectedSource.COUNTS), "counts")
    opened.idle()
    assert part(opened).chart.problem.text() == say("regress.needs_rows")
    assert not part(opened).fields.isVisible()


@pytest.mark.slow
def test_that_a_model_survives_in_the_study_and_the_newest_request_wins(opened: DataDesk) -> None:
    for shape in TermShape:
        model(opened, PlannedTerm("age", number=True, per=10, shape=shape))
    found = shown(opened)._found
    assert found is not None
    assert len(found.lines) == 5
    QApplication.processEvents()
    assert part(opened).sentence.text() == ""


def test_that_the_example_opens_with_intervals_that_hold_its_known_odds_ratios(data_desk: DataDesk) -> None:
    desk = data_desk
    example = next(one for one in EXAMPLES if one.key == "students")
    desk.window._show_example(example)
    desk.idle()
    found = shown(desk)._found
    assert found is not None
    assert (found.n, found.left_out, found.clusters) == (2_410, 23, 118)
    known = {"age/10": -0.7, "sex=female": -0.5, "semester": 0.12, "passport=Swiss": -0.3}
    for line in found.lines[1:]:
        assert line.low < known[line.name] < line.high
    card = part(desk).card
    assert card.badge.text() == say("collected.report.badge_example")
    assert card.figure is not None
    assert is_public(card.figure.state)


@pytest.mark.slow
def test_that_dragging_a_chip_below_the_next_one_changes_the_order_in_one_undo_step(opened: DataDesk) -> None:
    model(opened, PlannedTerm("age", number=True, per=10), PlannedTerm("sex"), PlannedTerm("class"))
    shown(opened)._open(())
    head = chip(opened, "age").head
    middle = head.rect().center()
    below = middle + QPoint(0, head.height() + 2)
    QTest.mousePress(head, Qt.MouseButton.LeftButton, pos=middle)
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(below), QPointF(head.mapToGlobal(below)), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(head, event)
    QTest.mouseRelease(head, Qt.MouseButton.LeftButton, pos=below)
    opened.idle()
    assert [one.column for one in plan(opened).terms] == ["sex", "age", "class"]
    assert not part(opened).fields.editor.isVisible()
    opened.window.store.undo()
    assert [one.column for one in plan(opened).terms] == ["age", "sex", "class"]


@pytest.mark.slow
def test_that_models_are_kept_used_and_removed_in_undo_steps(opened: DataDesk) -> None:
    age = PlannedTerm("age", number=True, per=10)
    model(opened, age)
    shown(opened).fields.keep.click()
    assert not part(opened).fields.keep.isVisible()
    add(opened, part(opened).fields.add.findText("sex"))
    shown(opened)
    card = part(opened).compared
    assert card.isVisible()
    rows = {row[0]: row[1:] for row in card.rows.text_rows()}
    assert rows[say("regress.compare.p_value")][1] == "–"
    assert rows["age (per 10)"][0] != rows["age (per 10)"][1]
    card.lines[0].use.click()
    opened.idle()
    assert plan(opened).terms == (age,)
    assert shown(opened).compared.tests.text().endswith(say("regress.compare.no_test.same", {"model": "Model 1"}))
    opened.window.store.undo()
    assert [one.column for one in plan(opened).terms] == ["age", "sex"]
    card.lines[0].remove.click()
    opened.idle()
    assert plan(opened).kept == ()
    assert not card.isVisible()


def test_that_values_of_the_calculator_are_typed_and_refused_in_place(opened: DataDesk) -> None:
    model(opened, PlannedTerm("age", number=True, per=10), PlannedTerm("sex", reference="male"))
    fields = shown(opened).shares.fields
    whole = part(opened).shares.result.text()
    age = fields["age"]
    assert isinstance(age, FieldLine)
    age.field.setFocus()
    QTest.keyClicks(age.field, "30")
    opened.idle()
    assert plan(opened).at == (("age", "30"),)
    assert shown(opened).shares.result.text() != whole
    QTest.keyClicks(age.field, "x")
    assert age.problem.isVisible()
    opened.window.store.undo()
    opened.idle()
    assert plan(opened).at == ()
    assert shown(opened).shares.result.text() == whole


def test_that_imputed_answers_are_saved_as_internal_files(
    opened: DataDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialogs = SaveDialogs(tmp_path, monkeypatch)
    model(opened, PlannedTerm("sex", reference="male"))
    card = shown(opened).imputed
    store = opened.window.store
    store.edit(edit_collected(store.workspace, regression=replace(plan(opened), sets=Typed("2", 2.0))), "sets")
    shown(opened)
    assert "sex" in card.model.text()
    card.menu.actions()[0].trigger()
    opened.idle()
    (name,) = dialogs.files
    assert name == "report-imputed-not-answers.internal.csv"
    assert len(dialogs.files[name].read_text(encoding="utf-8").splitlines()) == 1 + 2 * 1_500


@pytest.mark.slow
def test_that_profile_limits_are_computed_in_a_job_that_stop_ends(opened: DataDesk) -> None:
    model(opened, PlannedTerm("age", number=True, per=10), PlannedTerm("class"))
    shown(opened)
    part(opened).fields.settings.choices["limits"].button("profile").click()
    opened.until(lambda: bool(opened.window.runner._jobs))
    part(opened).latest._running.stop()  # type: ignore[union-attr]
    opened.idle()
    assert part(opened).chart.problem.text() == say("part.stopped")
    assert not part(opened).curve.isVisible()
