"""A person saves a study, opens it again, moves its data, and is asked before anything is lost."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from app.messages.speak import say
from app.shell.study.questions import Answer
from app.workspace.workspace import Page
from core.data.base import Base, Condition
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from core.types import Origin
from tests.conftest import TOP
from tests.e2e.data_desk import ANSWERS, DataDesk


def test_that_a_study_is_restored_with_its_undo_steps(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.data.describing.count_only(Base((Condition("sex", ("m",)),), "men"))
    desk.idle()
    desk.plan_epsilon(2.5)
    desk.plan_epsilon(0.7)
    before = desk.workspace
    desk.save_study(survey_file.with_name("house.spw"))
    desk.open_another_sample()
    desk.open_study(survey_file.with_name("house.spw"))
    assert (desk.workspace.plan, desk.workspace.look.seed) == (before.plan, before.look.seed)
    assert desk.dataset == before.dataset
    desk.trigger("undo")
    assert desk.plan.epsilon.value == 2.5
    desk.trigger("undo")
    desk.trigger("undo")
    assert desk.dataset.base.conditions == ()
    assert desk.counts("smokes") == {"never": 100, "daily": 100, "often": 100}
    desk.trigger("redo")
    assert desk.counts("smokes") == {"never": 50, "daily": 50, "often": 50}


@pytest.mark.parametrize(
    ("name", "page", "part"),
    [
        ("numbers-curator", Page.PREVIEW, "curator"),
        ("tradeoffs-convergence", Page.LAB, "convergence"),
        ("plan-advisor", Page.PLAN, "solve"),
    ],
)
def test_that_a_study_of_an_earlier_version_opens_where_its_part_is_now(
    study_desk: DataDesk, name: str, page: Page, part: str
) -> None:
    """The files were written by the version that had a page Numbers and eight parts of Plan."""
    study_desk.open_study(TOP / "tests" / "projects" / f"{name}.spw")
    look = study_desk.workspace.look
    assert (look.page, look.part) == (page, part)
    shown = study_desk.window.pages.planning.page(page).part
    assert shown is not None
    assert (shown.key, shown.result.isVisible()) == (part, True)
    assert study_desk.plan.epsilon == Typed("ln 3", 1.0986122886681098)
    assert study_desk.workspace.pin is not None
    assert study_desk.plan.scenario.labels == (("Yes", "No") if page is Page.PLAN else ())
    study_desk.idle()


def test_that_a_new_study_asks_first_and_begins_with_the_four_doors(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.plan_epsilon(2.5)
    before, asked = desk.workspace, list[str]()

    def answer(name: str, given: Answer) -> Answer:
        asked.append(name)
        return given

    questions = desk.window.study.questions
    questions.save_changes = lambda name: answer(name, Answer.CANCEL)  # type: ignore[method-assign]
    desk.trigger("study_new")
    assert (asked, desk.workspace) == (["house.csv"], before)
    questions.save_changes = lambda name: answer(name, Answer.DISCARD)  # type: ignore[method-assign]
    desk.trigger("study_new")
    desk.idle()
    assert asked == ["house.csv"] * 2
    assert desk.dataset.origin is Origin.EXAMPLE
    assert desk.window.guide.card.isVisible()
    assert not desk.window.study.document.modified
    assert not desk.window.actions_by_key["undo"].isEnabled(), "there is no way back into what was given up"


def test_that_the_top_bar_names_the_study_and_a_star_says_it_is_not_saved(
    study_desk: DataDesk, survey_file: Path
) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.save_study(survey_file.with_name("house.spw"))
    shown = desk.window.top.what
    assert shown.text().startswith("house.spw · house.csv")
    assert desk.window.windowTitle().startswith("house.spw[*]")
    assert not desk.window.isWindowModified()
    desk.plan_epsilon(3.0)
    assert shown.text().startswith("house.spw* · house.csv")
    assert desk.window.isWindowModified()
    desk.trigger("undo")
    assert shown.text().startswith("house.spw · ")


def test_that_the_title_of_the_window_names_the_program_once(study_desk: DataDesk, survey_file: Path) -> None:
    """Qt adds the name of the program where the title, with its star, does not end with it."""
    desk, program, titles = study_desk, "Survey Privacy Workbench", list[str]()

    def look() -> None:
        star = "*" if desk.window.isWindowModified() else ""
        titles.append(desk.window.windowTitle().replace("[*]", star))

    look()
    desk.open(survey_file)
    desk.plan_epsilon(2.0)
    look()
    desk.save_study(survey_file.with_name("house.spw"))
    look()
    desk.plan_epsilon(3.0)
    look()
    assert titles == [program, f"Unsaved study* — {program}", f"house.spw — {program}", f"house.spw* — {program}"]


@pytest.mark.slow
def test_that_a_study_without_its_data_asks_for_them_and_takes_only_the_right_file(
    study_desk: DataDesk, survey_file: Path
) -> None:
    desk = study_desk
    study = survey_file.with_name("house.spw")
    desk.open(survey_file)
    desk.save_study(study)
    desk.open_another_sample()
    elsewhere = survey_file.parent / "attic" / "old.csv"
    elsewhere.parent.mkdir()
    shutil.move(survey_file, elsewhere)
    survey_file.with_name("wrong.csv").write_text(ANSWERS.replace("never", "nevel"))
    desk.open_study(study)
    assert "The data file “house.csv” was not found" in desk.window.banner.text
    assert desk.dataset.title != "house.csv"
    answers = iter((survey_file.with_name("wrong.csv"), elsewhere))
    desk.window.study.questions.where_are_the_data = lambda _folder: next(answers)  # type: ignore[method-assign]
    desk.window.banner.acted.emit()
    desk.idle()
    assert "“wrong.csv” is not the data file" in desk.window.banner.text
    desk.window.banner.acted.emit()
    desk.idle()
    assert desk.dataset.title == "old.csv"
    assert desk.window.banner.text == say("study.relinked", {"name": "old.csv"})
    # Once shown, it is found by itself.
    desk.open_another_sample()
    desk.open_study(study)
    assert desk.dataset.path == str(elsewhere)


def test_that_a_study_that_cannot_be_written_opens_read_only_and_is_saved_elsewhere(
    study_desk: DataDesk, survey_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = study_desk
    study = survey_file.with_name("house.spw")
    desk.open(survey_file)
    desk.save_study(study)
    newer = json.loads(study.read_bytes())
    newer["version"] += 1
    study.write_text(json.dumps(newer))
    desk.open_study(study)
    assert "later version" in desk.window.banner.text
    assert "house.spw (read-only)" in desk.window.top.what.text()
    bytes_before = study.read_bytes()
    desk.plan_epsilon(4.0)
    desk.save_study(survey_file.with_name("mine.spw"))
    assert study.read_bytes() == bytes_before
    assert desk.window.study.document.path.endswith("mine.spw")


def test_that_closing_asks_about_unsaved_work_and_stays_when_told_to(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.plan_epsilon(3.3)
    asked: list[str] = []

    def cancel(name: str) -> Answer:
        asked.append(name)
        return Answer.CANCEL

    desk.window.study.questions.save_changes = cancel  # type: ignore[method-assign]
    assert desk.window.close() is False
    assert asked == ["house.csv"]
    assert desk.window.isVisible()
    study = survey_file.with_name("kept.spw")
    desk.window.study.questions.save_changes = lambda _name: Answer.SAVE  # type: ignore[method-assign]
    desk.window.study.questions.where_to_save = lambda _proposal: study  # type: ignore[method-assign]
    assert desk.window.study.may_leave()
    assert json.loads(study.read_bytes())["plan"]["epsilon"]["text"] == "3.3"
    assert desk.window.study.documents.to_ask == ()


def test_that_work_on_data_that_were_left_is_asked_about_too(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.plan_epsilon(2.9)
    desk.open_another_sample()
    asked: list[str] = []
    desk.window.study.questions.save_changes = lambda name: asked.append(name) or Answer.DISCARD  # type: ignore[func-returns-value, method-assign]
    assert desk.window.study.may_leave()
    assert asked == ["house.csv"]


def test_that_a_failed_save_says_why_once_and_loses_nothing(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    study = survey_file.with_name("house.spw")
    desk.open(survey_file)
    desk.save_study(study)
    good = study.read_bytes()
    desk.plan_epsilon(5.0)
    shutil.rmtree(survey_file.parent / "gone", ignore_errors=True)
    desk.window.study.questions.where_to_save = lambda _proposal: survey_file.parent / "gone" / "x.spw"  # type: ignore[method-assign]
    desk.trigger("study_save_as")
    desk.idle()
    assert "gone" in desk.window.banner.text
    assert study.read_bytes() == good
    assert desk.window.study.document.modified
    assert desk.plan.epsilon.value == 5.0
    desk.save_study(study)
    assert study.read_bytes() != good


def test_that_a_pasted_table_travels_inside_the_study(study_desk: DataDesk, tmp_path: Path) -> None:
    desk = study_desk
    QApplication.clipboard().setText("q\tage\n" + "".join(f"{'yn'[i % 2]}\t{20 + i}\n" for i in range(40)))
    desk.window.files.paste()
    desk.until(lambda: desk.data.has_pending_import)
    desk.use()
    desk.window.study.questions.keep_pasted = lambda: True  # type: ignore[method-assign]
    study = tmp_path / "pasted.spw"
    desk.save_study(study)
    counts = desk.counts("q")
    desk.open_another_sample()
    desk.open_study(study)
    assert desk.counts("q") == counts == {"y": 20, "n": 20}
    assert desk.dataset.title == "Pasted table"


def test_that_a_table_that_may_not_be_kept_is_not_saved(study_desk: DataDesk, tmp_path: Path) -> None:
    desk = study_desk
    QApplication.clipboard().setText("q\nyes\nno\nyes\n")
    desk.window.files.paste()
    desk.until(lambda: desk.data.has_pending_import)
    desk.use()
    desk.window.study.questions.keep_pasted = lambda: False  # type: ignore[method-assign]
    desk.window.study.questions.where_to_save = lambda _proposal: tmp_path / "not.spw"  # type: ignore[method-assign]
    desk.trigger("study_save")
    desk.idle()
    assert not (tmp_path / "not.spw").exists()


def test_that_the_data_go_into_the_study_only_when_asked(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    study = survey_file.with_name("house.spw")
    desk.save_study(study)
    assert json.loads(study.read_bytes())["data"]["content"] is None
    assert not desk.window.study.document.modified
    desk.window.actions_by_key["study_include"].trigger()
    assert "anyone with the file has the answers" in desk.window.banner.text
    assert desk.window.study.document.modified, "the file does not hold them yet"
    desk.window.actions_by_key["study_include"].trigger()
    assert not desk.window.study.document.modified
    desk.window.actions_by_key["study_include"].trigger()
    desk.trigger("study_save")
    desk.until(lambda: json.loads(study.read_bytes())["data"]["content"] is not None)
    desk.idle()
    assert "with the data inside" in desk.window.banner.text
    assert not desk.window.study.document.modified
    survey_file.unlink()
    desk.open_another_sample()
    desk.open_study(study)
    assert desk.counts("smokes") == {"never": 100, "daily": 100, "often": 100}
    assert desk.window.actions_by_key["study_include"].isChecked()
    assert not desk.window.study.document.modified
    desk.open_another_sample()
    assert not desk.window.actions_by_key["study_include"].isEnabled(), "an example has no file to keep"


def test_that_a_dropped_study_and_one_from_the_recent_files_open(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    study = survey_file.with_name("house.spw")
    desk.save_study(study)
    desk.open_another_sample()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(study))])
    desk.window.dropEvent(
        QDropEvent(
            QPointF(50, 50), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )
    desk.idle()
    assert desk.dataset.title == "house.csv"
    desk.open_another_sample()
    desk.window.recent.fill()
    entry = next(action for action in desk.window.recent.actions() if action.text().startswith("house.spw"))
    entry.trigger()
    desk.idle()
    assert desk.dataset.title == "house.csv"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a study (.spw) of this program"),
        (b"PK\x03\x04", "not a study (.spw) of this program"),
        (b'{"format": 1', "not a study"),
    ],
)
def test_that_a_file_that_is_not_a_study_is_refused_in_one_sentence(
    study_desk: DataDesk, tmp_path: Path, content: bytes, said: str
) -> None:
    desk = study_desk
    before = desk.workspace
    path = tmp_path / "broken.spw"
    path.write_bytes(content)
    desk.open_study(path)
    assert said in desk.window.banner.text
    assert desk.workspace == before


def test_that_a_damaged_study_is_restored_from_the_previous_copy(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    study = survey_file.with_name("house.spw")
    desk.save_study(study)
    desk.plan_epsilon(2.2)
    desk.save_study(study)
    study.write_bytes(study.read_bytes()[:1000])
    desk.open_another_sample()
    desk.open_study(study)
    assert "version before the last save" in desk.window.banner.text
    assert desk.dataset.title == "house.csv"
    assert desk.plan.epsilon.value != 2.2


def test_that_the_report_plan_is_saved_and_examples_can_be_studies(study_desk: DataDesk, tmp_path: Path) -> None:
    desk = study_desk
    store = desk.window.store
    plan = ReportPlan(title="For the board", questions=("Q7",))
    store.show(replace(store.workspace, report=plan))
    desk.save_study(tmp_path / "youth.spw")
    desk.open_another_sample()
    desk.open_study(tmp_path / "youth.spw")
    assert desk.workspace.report == plan
    assert desk.dataset.key == "sample:youth_health"
    assert os.stat(tmp_path / "youth.spw").st_mode & 0o777 == 0o600
