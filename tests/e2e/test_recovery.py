"""The program ended before work was saved: all of it is offered, brought back, and never lost on the way."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.shell.recovery import copies as jobs
from app.shell.recovery import safety
from app.shell.study.questions import Answer
from core.control import Control
from core.errors import WorkbenchError
from core.files import SaveError
from tests.e2e.data_desk import ANSWERS, DataDesk
from tests.e2e.test_crashes import EPSILON, Sessions


@pytest.fixture
def unsaved(study_desk: DataDesk) -> Iterator[Path]:
    """Where the copies are; nothing of a test before is in it, nothing of this one stays."""
    window = study_desk.window
    window.safety._copied.clear()
    window.safety._told.clear()
    window.banner.hide()
    folder = window.safety.folder
    _empty(folder)
    yield folder
    window.recovery.close()
    window.recovery._left.clear()
    _empty(folder)


def _empty(folder: Path) -> None:
    for path in folder.glob("*.json"):
        path.unlink()


def copied(desk: DataDesk) -> Path:
    """The copy of the present work, written now."""
    desk.window.safety.write()
    desk.idle()
    return desk.window.safety._path(desk.window.study.document.key)


def crash(desk: DataDesk, session: str, place: int = 0) -> Path:
    """What would be left if the program ended now; then the work is given up."""
    left = desk.window.safety.folder / f"{session}.{place}.json"
    shutil.copy(copied(desk), left)
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]
    desk.window.study.leave(lambda: None)
    desk.open_another_sample()
    desk.window.study.documents = desk.window.study.documents.opened(desk.window.study.document)
    desk.window.safety._follow()
    desk.window.banner.hide()
    return left


def working(desk: DataDesk, survey: Path, value: float) -> None:
    # The window is shared: the setting of the test before may be any.
    desk.plan_epsilon(1.25)
    desk.open(survey)
    desk.plan_epsilon(value)


def bring_back(desk: DataDesk) -> None:
    desk.window.banner.acted.emit()
    desk.idle()


def offered(desk: DataDesk) -> str:
    return desk.window.banner.text if desk.window.banner.isVisible() else ""


def test_that_work_is_recovered_and_the_old_copy_is_deleted_after_a_new_one(
    study_desk: DataDesk, survey_file: Path, unsaved: Path
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    desk.window.recovery.look()
    assert "Your work on house.csv was not saved" in offered(desk)
    assert desk.window.actions_by_key["study_recover"].isVisible()
    bring_back(desk)
    assert "is restored" in offered(desk)
    assert desk.plan.epsilon.value == 2.5
    assert desk.window.isWindowModified()
    assert not left.exists()
    assert [path.name.split(".")[0] for path in unsaved.glob("*.json")] == [desk.window.safety.session]
    assert not desk.window.actions_by_key["study_recover"].isVisible()
    desk.save_study(survey_file.with_name("house.spw"))
    assert list(unsaved.glob("*.json")) == []


def test_that_the_old_copy_stays_when_no_new_one_can_be_written(
    study_desk: DataDesk, survey_file: Path, unsaved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    desk.window.recovery.look()

    def full(*_: object, **__: object) -> None:
        raise SaveError("save.disk_full", folder="", name="", number=28)

    monkeypatch.setattr(jobs, "write_atomically", full)
    bring_back(desk)
    assert desk.plan.epsilon.value == 2.5
    assert left.exists()
    monkeypatch.undo()
    desk.plan_epsilon(2.75)
    copied(desk)
    assert not left.exists()


@pytest.mark.slow
def test_that_everything_left_behind_is_offered_one_after_the_other(
    study_desk: DataDesk, survey_file: Path, unsaved: Path
) -> None:
    desk = study_desk
    other = survey_file.with_name("other.csv")
    other.write_text(ANSWERS)
    working(desk, survey_file, 2.5)
    first = crash(desk, "dead", 0)
    working(desk, other, 3.5)
    second = crash(desk, "dead", 1)
    working(desk, survey_file, 4.5)
    third = crash(desk, "dead-too")
    desk.window.recovery.look()
    assert "house.csv" in offered(desk)
    assert "(2)" in offered(desk)
    desk.window.banner.declined.emit()
    assert not third.exists()
    assert "other.csv" in offered(desk)
    bring_back(desk)
    assert desk.plan.epsilon.value == 3.5
    assert (first.exists(), second.exists()) == (True, False)
    # The banner gave way to something else: the menu offers the rest.
    desk.window.show_message("note", "Something else.")
    desk.trigger("study_recover")
    assert "house.csv" in offered(desk)
    bring_back(desk)
    assert desk.plan.epsilon.value == 2.5
    assert not first.exists()


def test_that_the_offer_stands_while_the_person_thinks_better_of_it(
    study_desk: DataDesk, survey_file: Path, unsaved: Path
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    desk.window.recovery.look()
    working(desk, survey_file, 3.5)
    desk.window.recovery.offer()
    desk.window.study.questions.save_changes = lambda _name: Answer.CANCEL  # type: ignore[method-assign]
    bring_back(desk)
    assert "Your work on house.csv was not saved" in offered(desk)
    assert (desk.plan.epsilon.value, left.exists()) == (3.5, True)


@pytest.mark.slow
def test_that_edits_made_while_work_is_brought_back_are_asked_about(
    study_desk: DataDesk, survey_file: Path, unsaved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    desk.window.recovery.look()
    go = threading.Event()
    read = jobs.safety_pointer

    def slow(content: bytes) -> object:
        assert go.wait(20)
        return read(content)

    monkeypatch.setattr(jobs, "safety_pointer", slow)
    other = survey_file.with_name("other.csv")
    other.write_text(ANSWERS)
    desk.open(other)
    desk.window.recovery.offer()
    desk.window.banner.acted.emit()
    desk.plan_epsilon(3.5)
    asked: list[str] = []
    desk.window.study.questions.save_changes = lambda name: asked.append(name) or Answer.CANCEL  # type: ignore[func-returns-value, method-assign]
    go.set()
    desk.idle()
    assert asked == ["other.csv"]
    assert (desk.plan.epsilon.value, left.exists()) == (3.5, True)
    assert "Nothing was restored" in offered(desk)


@pytest.mark.slow
def test_that_data_and_studies_that_moved_are_asked_for(study_desk: DataDesk, survey_file: Path, unsaved: Path) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    attic = survey_file.with_name("attic.csv")
    survey_file.rename(attic)
    desk.window.recovery.look()
    bring_back(desk)
    assert "The data file “house.csv” was not found" in offered(desk)
    assert left.exists()
    desk.window.study.questions.where_are_the_data = lambda _folder: attic  # type: ignore[method-assign]
    bring_back(desk)
    assert desk.plan.epsilon.value == 2.5
    desk.save_study(survey_file.with_name("house.spw"))
    desk.plan_epsilon(3.5)
    left = crash(desk, "dead-too")
    survey_file.with_name("house.spw").rename(survey_file.with_name("home.spw"))
    desk.window.recovery.look()
    bring_back(desk)
    assert "This study no longer exists" in offered(desk)
    desk.window.study.questions.which_study = lambda _folder: survey_file.with_name("home.spw")  # type: ignore[method-assign]
    bring_back(desk)
    assert desk.plan.epsilon.value == 3.5
    assert desk.window.study.document.path == str(survey_file.with_name("home.spw"))
    assert not left.exists()


def test_that_work_that_was_left_in_a_hurry_is_copied_too(
    study_desk: DataDesk, survey_file: Path, unsaved: Path
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    desk.open_another_sample()
    desk.window.safety.write()
    desk.idle()
    assert len(list(unsaved.glob("*.json"))) == 1
    desk.trigger("undo")
    assert desk.plan.epsilon.value == 2.5


def test_that_the_same_file_read_otherwise_has_a_copy_of_its_own(
    study_desk: DataDesk, survey_file: Path, unsaved: Path
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    copied(desk)
    desk.look_at(survey_file)
    desk.data.importing.choices.header.button("0").click()
    desk.idle()
    desk.use()
    desk.idle()
    assert not desk.window.study.document.modified
    assert len(list(unsaved.glob("*.json"))) == 1


def test_that_endless_edits_are_copied_all_the_same(
    study_desk: DataDesk, survey_file: Path, unsaved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.window.safety._pause.setInterval(200)
    values = iter(1 + place / 100 for place in range(1000))

    def there() -> bool:
        desk.plan_epsilon(next(values))
        return bool(list(unsaved.glob("*.json")))

    desk.until(there)
    desk.window.safety._pause.setInterval(safety.PAUSE_MS)


@pytest.mark.parametrize("trouble", ["a file in its place", "a full disk"])
def test_that_a_copy_that_cannot_be_written_is_reported_once(
    study_desk: DataDesk,
    survey_file: Path,
    unsaved: Path,
    tmp_path: Path,
    trouble: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = study_desk
    if trouble == "a full disk":

        def full(*_: object, **__: object) -> None:
            raise SaveError("save.disk_full", folder="", name="", number=28)

        monkeypatch.setattr(jobs, "write_atomically", full)
    else:
        (tmp_path / "blocked").write_text("")
        monkeypatch.setattr(desk.window.safety, "folder", tmp_path / "blocked" / "unsaved")
        monkeypatch.setattr(desk.window.safety, "_lock", None)
    working(desk, survey_file, 2.5)
    desk.window.safety.write()
    desk.idle()
    assert "Safety copies are not possible" in offered(desk)
    desk.window.banner.hide()
    desk.plan_epsilon(2.75)
    desk.window.safety.write()
    desk.idle()
    assert offered(desk) == ""


def test_that_an_unsaved_pasted_table_is_reported_as_having_no_copy(study_desk: DataDesk, unsaved: Path) -> None:
    desk = study_desk
    desk.plan_epsilon(1.25)
    QApplication.clipboard().setText("q\tage\n" + "".join(f"{'yn'[i % 2]}\t{20 + i}\n" for i in range(40)))
    desk.window.files.paste()
    desk.until(lambda: desk.data.has_pending_import)
    desk.use()
    desk.plan_epsilon(2.5)
    desk.window.safety.write()
    desk.idle()
    assert "pasted table" in offered(desk)
    assert list(unsaved.glob("*.json")) == []


@pytest.mark.slow
def test_that_work_on_a_study_with_its_data_inside_is_recovered(
    study_desk: DataDesk, survey_file: Path, unsaved: Path, tmp_path: Path
) -> None:
    desk = study_desk
    working(desk, survey_file, 1.75)
    desk.window.actions_by_key["study_include"].trigger()
    desk.save_study(tmp_path / "house.spw")
    survey_file.unlink()
    desk.open_another_sample()
    desk.open_study(tmp_path / "house.spw")
    desk.plan_epsilon(2.5)
    crash(desk, "dead")
    desk.window.recovery.look()
    bring_back(desk)
    assert desk.plan.epsilon.value == 2.5
    assert desk.window.study.document.include


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_that_work_of_a_killed_program_is_recovered_while_another_window_is_open(
    study_desk: DataDesk, unsaved: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The shared window was made in the home of the suite, before this test got one of its own."""
    desk, others = study_desk, Sessions(tmp_path, request.getfixturevalue("_home_of_the_suite"))
    try:
        others.start(others.survey)
        desk.window.recovery.look()
        assert offered(desk) == ""
    finally:
        others.close()
    desk.window.recovery.look()
    assert "Your work on house.csv was not saved" in offered(desk)
    bring_back(desk)
    assert desk.plan.epsilon.value == EPSILON


def test_that_a_copy_that_no_study_fits_any_more_stays_and_says_why(
    study_desk: DataDesk, survey_file: Path, unsaved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = study_desk
    working(desk, survey_file, 2.5)
    left = crash(desk, "dead")
    desk.window.recovery.look()

    def other(*_: object, **__: object) -> object:
        def work(_control: Control) -> None:
            raise WorkbenchError("study.safety_other")

        return work

    monkeypatch.setattr(jobs, "recovering", other)
    bring_back(desk)
    assert "the study or its data changed" in offered(desk)
    assert left.exists()
    assert desk.window.actions_by_key["study_recover"].isVisible()
