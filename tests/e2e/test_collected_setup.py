"""The page Collected with a file of one's own: chosen, pressed, filtered, gone; labels stay where they belong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.collected.card import CollectedCard
from app.collected.estimates.view import EstimatesPart
from app.collected.setup.view import SetupPart
from app.collected.state import edit_collected
from app.messages.speak import say
from app.shell.study.contents import study_of
from app.shell.study.data import data_of
from app.workspace import transitions
from app.workspace.declared import with_dataset
from app.workspace.workspace import Page
from core.control import Control
from core.data.base import Base, Condition
from core.study.codec import read_study, study_bytes
from core.study.collected import ArmsBy, CollectedPlan, CollectedSource, StatedArm, StatedDesign
from core.study.safety_copy import SafetyCopy, known_words, safety_bytes
from tests.e2e.data_desk import DataDesk

YES, NO, ODD = "SECRET-yes", "SECRET-no", "SECRET-odd"
FORCED = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
N = 600


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of which one is none, some blanks, an arm, and a code of each row; 200 rows of the region "south"."""
    lines = ["code,report,arm,region"]
    for at in range(N):
        report = ODD if at == 6 else "" if at % 50 == 1 else (YES, NO, NO)[at % 3]
        lines.append(f"c{at},{report},{('old', 'new')[at % 2]},{('south', 'north', 'east')[at // 200]}")
    path = tmp_path_factory.mktemp("collected") / "field reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def card(desk: DataDesk) -> CollectedCard:
    return desk.window.pages.collected.page.card


def part(desk: DataDesk) -> SetupPart:
    return desk.part_of(Page.COLLECTED, SetupPart)


def plan(desk: DataDesk) -> CollectedPlan:
    return desk.workspace.plan.collected


def open_page(desk: DataDesk) -> None:
    desk.window.store.show(transitions.edit_look(desk.workspace, page=Page.COLLECTED, part="setup"))
    QApplication.processEvents()


def test_that_a_fresh_page_calls_its_figures_an_example_until_counts_are_typed(data_desk: DataDesk) -> None:
    desk = data_desk
    badges: dict[str, str] = {}
    for round_, begun in enumerate(("example", "own")):
        for key in ("setup", "estimates", "survey", "honesty"):
            desk.window.store.show(transitions.edit_look(desk.workspace, page=Page.COLLECTED, part=key))
            desk.idle()
            shown = desk.window.pages.collected.page.part
            if isinstance(shown, SetupPart):
                assert shown.typed.example.isVisible() is (begun == "example")
            else:
                desk.until(lambda chart=shown.chart: chart.figure is not None)  # type: ignore[misc]
                badges[f"{begun} {key}"] = shown.chart.badge.text()
        if not round_:
            own = replace(plan(desk), counts="report\tcount\nyes\t40\nno\t160", source=CollectedSource.COUNTS)
            desk.window.store.edit(edit_collected(desk.workspace, counts=own.counts, source=own.source), "counts")
    desk.window.store.undo()
    assert {badge.partition(" ")[0] for name, badge in badges.items() if name.startswith("example")} == {"EXAMPLE"}
    assert {badge for name, badge in badges.items() if name.startswith("own")} == {say("collected.report.badge")}


@pytest.fixture
def opened(data_desk: DataDesk, survey: Path) -> DataDesk:
    data_desk.open(survey)
    open_page(data_desk)
    card(data_desk).source.button(CollectedSource.COLUMNS.value).click()
    return data_desk


def choose(desk: DataDesk, column: str) -> None:
    row = card(desk).question.findText(column)
    card(desk).question.setCurrentIndex(row)
    card(desk).question.activated.emit(row)
    desk.idle()


def said(desk: DataDesk) -> None:
    choose(desk, "report")
    for value in (YES, NO):
        part(desk).values.buttons[value].click()
    part(desk).values.leave_out.click()
    part(desk).design.stated.emit(FORCED)


def test_that_nothing_is_read_or_guessed_until_a_column_is_chosen(opened: DataDesk) -> None:
    assert part(opened).wanting_text.text() == say("collected.no_question")
    assert not card(opened).problem.text()
    opened.window.store.show(transitions.edit_look(opened.workspace, part="estimates"))
    estimates = opened.part_of(Page.COLLECTED, EstimatesPart)
    assert estimates.chart.problem.text() == say("collected.no_question")
    estimates.to_setup.click()
    assert part(opened).wanting.isVisible()
    assert not opened.window.runner._jobs
    choose(opened, "report")
    assert {button.text() for button in part(opened).values.buttons.values()} == {say("collected.setup.no_report")}
    assert part(opened).design.picker.currentText() == say("stated.none")
    for value in (YES, NO):
        part(opened).values.buttons[value].click()
    # the seventh row of the data, as the page Data counts them
    assert "Row 7 has a report" in part(opened).values.problem.text()
    assert ODD not in part(opened).values.problem.text()
    part(opened).values.leave_out.click()
    part(opened).design.stated.emit(FORCED)
    assert card(opened).about.text() == "587 reports; 13 respondents without a report or an arm."
    undo = opened.window.actions_by_key["undo"]
    undo.trigger()
    undo.trigger()
    assert not part(opened).values.leave_out.isChecked()


@pytest.mark.slow
def test_that_rows_keep_their_numbers_under_a_filter_and_columns_are_read_once(opened: DataDesk) -> None:
    said(opened)
    dataset = replace(opened.dataset, base=Base((Condition("region", ("north",)),)))
    counts = opened.window.data.shelf.take(dataset, Control()).counts_under(dataset.base, Control()).columns
    opened.window.store.edit(with_dataset(opened.workspace, replace(dataset, raw=counts, counts=counts)), "base")
    opened.idle()
    assert card(opened).about.text().startswith("196 reports; 4 respondents")
    part(opened).values.buttons[NO].click()
    assert part(opened).values.problem.text() == say("collected.here.few_reports")
    part(opened).values.leave_out.click()
    # another value in the place of "no": every row with "no" is named, from row 201 on
    part(opened).values.toggled.emit("none")
    assert "(201, 203, 204, 206, 207, \u2026)" in part(opened).values.problem.text()
    assert not opened.window.runner._jobs


@pytest.mark.slow
def test_that_arms_come_from_a_column_that_is_read_when_it_is_chosen(opened: DataDesk) -> None:
    said(opened)
    part(opened).arms.way_chosen.emit(ArmsBy.ARMS)
    assert part(opened).arms.problem.text() == say("collected.no_arm_column")
    part(opened).arms.column_chosen.emit("arm", "arm")
    assert part(opened).values.isVisible(), "what was read before stays in sight"
    opened.idle()
    assert part(opened).arms.arms.count() == 2
    part(opened).design.stated.emit(FORCED)
    assert plan(opened).asked("report", typed=False).arms == (StatedArm("new", FORCED),)
    assert card(opened).about.text() == "288 reports; 312 respondents without a report or an arm."


@pytest.mark.slow
def test_that_a_file_that_is_gone_is_one_sentence_and_can_be_read_again(
    data_desk: DataDesk, survey: Path, tmp_path: Path
) -> None:
    path = tmp_path / "gone.csv"
    path.write_bytes(survey.read_bytes())
    data_desk.open(path)
    path.unlink()
    open_page(data_desk)
    card(data_desk).source.button(CollectedSource.COLUMNS.value).click()
    choose(data_desk, "report")
    assert card(data_desk).problem.text()
    assert card(data_desk).again.isVisibleTo(card(data_desk))
    assert not part(data_desk).values.isVisible()


@pytest.mark.slow
def test_that_other_data_reset_the_settings_and_undo_restores_them(opened: DataDesk, tmp_path: Path) -> None:
    said(opened)
    before = plan(opened)
    assert [one.typed for one in before.questions] == [True, False]
    other = tmp_path / "other.csv"
    other.write_text("report,region\n1,2\n0,3\n", encoding="utf-8")
    opened.open(other)
    assert [one.typed for one in plan(opened).questions] == [True]
    assert plan(opened).source is CollectedSource.AUTO
    opened.window.store.undo()
    assert plan(opened) == before


@pytest.mark.slow
def test_that_labels_are_in_the_study_and_not_in_the_copy_against_a_crash(opened: DataDesk) -> None:
    said(opened)
    part(opened).values.answers_typed.emit(("SECRET-carries", "SECRET-not"))
    data = data_of(opened.workspace, None, opened.window.data.shelf, Control(), include=False)
    study = study_of(opened.workspace, data)
    content = study_bytes(study)
    assert YES.encode() in content
    assert read_study(content).study.plan.collected == plan(opened)
    copy = SafetyCopy("", "", study, "", 1.0)
    for words in (known_words(None, ()), known_words(study, opened.dataset.everyone)):
        assert b"SECRET" not in safety_bytes(copy, words)


@pytest.mark.slow
def test_that_typed_counts_are_shown_at_once_and_need_no_file(opened: DataDesk) -> None:
    said(opened)
    card(opened).source.button(CollectedSource.COUNTS.value).click()
    assert not opened.window.runner._jobs
    assert part(opened).typed.isVisible()
    assert plan(opened).source is CollectedSource.COUNTS
    assert card(opened).about.text() == "2,435 reports."
