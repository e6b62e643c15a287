"""What was worked out from the answers of private data is not for anyone, and does not go on to other data."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.messages.speak import say
from app.shell.last_choices import remember
from app.shell.study.document import Documents
from app.ui import settings as keys
from app.workspace import transitions
from core.data.codebooks.codebook_file import CodebookFile, Entry
from core.data.codebooks.codebook_json import json_text
from core.study.codec import read_study, study_bytes
from core.study.plan import Door, Typed
from core.study.report_plan import ReportPlan
from tests.app.export.reports.reports import gather
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import settings_at

pytestmark = pytest.mark.slow

ANSWERS = "Q1\n" + "".join(f"{1 + (i % 7) // 4}\n" for i in range(613))
PUBLIC = ReportPlan(questions=("Q1",), public=True)


@pytest.fixture
def margin_desk(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    """A private file with a declared list on the preview page, planned by its margin of error."""
    desk = data_desk
    path, book = tmp_path / "house.csv", tmp_path / "book.json"
    path.write_text(ANSWERS, encoding="utf-8")
    listed = Entry("Q1", text="Ever?", labels=(("1", "Yes"), ("2", "No")))
    book.write_text(json_text(CodebookFile((listed,))), encoding="utf-8")
    desk.window.study.documents = Documents.of(desk.workspace)
    desk.open(path)
    desk.window.data.describing.load_codebook(str(book))
    desk.idle()
    desk.trigger("page_preview")
    assert gather(desk.workspace, PUBLIC).planned
    desk.press_door("margin")
    return desk


def refused(desk: DataDesk) -> bool:
    facts = gather(desk.workspace, PUBLIC)
    assert len(facts.planned) + len(facts.refused) == 1
    return [(one.title, one.reason) for one in facts.refused] == [("Ever?", say("report.refused.margin"))]


@pytest.mark.parametrize("door", [Door.EPSILON, Door.P, Door.ODDS])
def test_that_a_value_computed_from_a_margin_stays_internal_until_it_is_typed(
    margin_desk: DataDesk, door: Door
) -> None:
    desk = margin_desk
    assert refused(desk)
    desk.press_door(door.value)
    held: Typed = getattr(desk.plan, door.value)
    assert held.counted
    assert refused(desk)
    desk.enter("0.7" if door is Door.P else "2")
    assert not getattr(desk.plan, door.value).counted
    assert not refused(desk)


def test_that_it_stays_so_through_further_doors_and_another_design(margin_desk: DataDesk) -> None:
    desk = margin_desk
    for door in ("odds", "p", "epsilon", "odds"):
        desk.press_door(door)
        assert refused(desk)
    desk.press_door("margin")
    desk.design("sue")
    desk.press_door("epsilon")
    assert desk.plan.epsilon.counted
    assert refused(desk)


def test_that_it_is_neither_remembered_nor_taken_to_other_data(margin_desk: DataDesk, tmp_path: Path) -> None:
    desk = margin_desk
    desk.press_door("epsilon")
    counted = desk.plan.epsilon
    settings = settings_at(tmp_path / "kept.ini")
    remember(desk.workspace, settings)
    assert settings.get(keys.EPSILON) == keys.EPSILON.default
    desk.data.open_sample("adults")
    desk.settle()
    assert desk.plan.epsilon != counted
    assert not any(getattr(desk.plan, door.value).counted for door in Door)
    desk.trigger("undo")
    assert desk.plan.epsilon == counted


def test_that_typed_figures_go_on_to_other_data_and_are_remembered(margin_desk: DataDesk, tmp_path: Path) -> None:
    desk = margin_desk
    desk.press_door("epsilon")
    desk.enter("2.25")
    settings = settings_at(tmp_path / "kept.ini")
    remember(desk.workspace, settings)
    assert settings.get(keys.EPSILON) == "2.25"
    desk.data.open_sample("adults")
    desk.settle()
    assert desk.plan.epsilon == Typed("2.25", 2.25)


def test_that_an_example_may_be_planned_by_its_margin(data_desk: DataDesk) -> None:
    desk = data_desk
    desk.trigger("page_preview")
    desk.press_door("margin")
    desk.press_door("epsilon")
    assert not desk.plan.epsilon.counted


def test_that_a_study_keeps_it_in_mind(margin_desk: DataDesk, tmp_path: Path) -> None:
    desk = margin_desk
    desk.press_door("epsilon")
    study = tmp_path / "house.spw"
    desk.save_study(study)
    content = study.read_bytes()
    read = read_study(content).study
    assert read.plan.epsilon.counted
    assert not read.plan.odds.counted
    assert study_bytes(read) == content


def test_that_what_is_reported_of_private_data_is_not_asked_of_others(margin_desk: DataDesk) -> None:
    """Names of its questions would stand in a report for anyone, as questions that the other data do not have."""
    desk, store = margin_desk, margin_desk.window.store
    plan = ReportPlan("Ward nine", questions=("Q1",))
    store.show(replace(desk.workspace, report=plan))
    desk.data.open_sample("adults")
    desk.settle()
    assert desk.workspace.report == ReportPlan()
    store.show(replace(desk.workspace, report=ReportPlan("Of adults")))
    desk.trigger("undo")
    assert desk.workspace.report == plan
    desk.trigger("redo")
    assert desk.workspace.report == ReportPlan("Of adults")
    store.edit(transitions.set_epsilon(desk.workspace, Typed("3", 3.0)), "epsilon")
    store.show(replace(desk.workspace, report=ReportPlan("Of more adults")))
    desk.trigger("undo")
    assert desk.workspace.report == ReportPlan("Of more adults")
