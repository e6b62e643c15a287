"""Several things at once, or a file that is no longer what it was: nothing is lost, and one sentence says what is."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.shell.study import opening
from app.shell.study import saving as module
from app.shell.study.questions import Answer
from core.study.codec import load_study
from tests.e2e.data_desk import ANSWERS, DataDesk

pytestmark = pytest.mark.slow


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Saving stands still until the event is set."""
    go = threading.Event()
    write = module.save_study

    def slow(path: Path, study: object) -> str:
        assert go.wait(20)
        return write(path, study)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "save_study", slow)
    yield go
    go.set()


@pytest.fixture
def slow_opening(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Opening a study stands still until the event is set."""
    go = threading.Event()
    load = opening.load_study

    def slow(path: Path) -> object:
        assert go.wait(20)
        return load(path)

    monkeypatch.setattr(opening, "load_study", slow)
    yield go
    go.set()


def saved_epsilon(path: Path) -> str:
    return str(json.loads(path.read_bytes())["plan"]["epsilon"]["text"])


def answer(desk: DataDesk, what: Answer) -> list[str]:
    """What is asked about; the answer is always the same."""
    asked: list[str] = []

    def say(name: str) -> Answer:
        asked.append(name)
        return what

    desk.window.study.questions.save_changes = say  # type: ignore[method-assign]
    return asked


def begun(desk: DataDesk, survey: Path) -> Path:
    study = survey.with_name("house.spw")
    desk.open(survey)
    # The window is shared: the setting of the test before may be any.
    desk.plan_epsilon(1.25)
    desk.save_study(study)
    return study


def test_that_saving_while_saving_saves_what_was_edited_meanwhile(
    study_desk: DataDesk, survey_file: Path, slow_disk: threading.Event
) -> None:
    desk = study_desk
    slow_disk.set()
    study = begun(desk, survey_file)
    slow_disk.clear()
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.plan_epsilon(3.0)
    desk.trigger("study_save")
    desk.trigger("study_save")
    slow_disk.set()
    desk.idle()
    assert saved_epsilon(study) == "3"
    assert not desk.window.study.document.modified
    assert "Saved as house.spw" in desk.window.banner.text


@pytest.mark.parametrize("what", [Answer.DISCARD, Answer.SAVE])
def test_that_closing_waits_for_running_saves_and_asks_only_about_later_changes(
    study_desk: DataDesk, survey_file: Path, slow_disk: threading.Event, what: Answer
) -> None:
    desk = study_desk
    slow_disk.set()
    study = begun(desk, survey_file)
    slow_disk.clear()
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    asked = answer(desk, what)
    threading.Timer(0.3, slow_disk.set).start()
    assert desk.window.study.may_leave()
    assert (asked, saved_epsilon(study)) == ([], "2")
    slow_disk.clear()
    desk.plan_epsilon(3.0)
    desk.trigger("study_save")
    desk.plan_epsilon(4.0)
    threading.Timer(0.3, slow_disk.set).start()
    assert desk.window.study.may_leave()
    assert asked == ["house.spw"]
    assert saved_epsilon(study) == ("4" if what is Answer.SAVE else "3")
    desk.idle()


def test_that_a_save_that_fails_on_the_way_out_keeps_the_window(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    study = begun(desk, survey_file)
    desk.plan_epsilon(2.0)
    answer(desk, Answer.SAVE)
    study.unlink()
    study.mkdir()
    assert desk.window.close() is False
    assert desk.window.isVisible()
    assert "house.spw is a folder" in desk.window.banner.text
    desk.window.study.questions.where_to_save = lambda _proposal: survey_file.with_name("b.spw")  # type: ignore[method-assign]
    desk.window.banner.acted.emit()
    desk.idle()
    assert saved_epsilon(survey_file.with_name("b.spw")) == "2"
    assert not desk.window.study.document.modified


def test_that_edits_made_while_a_study_opens_are_asked_about_before_it_takes_their_place(
    study_desk: DataDesk, survey_file: Path, slow_opening: threading.Event
) -> None:
    desk = study_desk
    study = begun(desk, survey_file)
    other = survey_file.with_name("other.csv")
    other.write_text(ANSWERS)
    desk.open(other)
    desk.plan_epsilon(2.0)
    asked = answer(desk, Answer.DISCARD)
    desk.window.study.questions.which_study = lambda _folder: study  # type: ignore[method-assign]
    desk.window.actions_by_key["study_open"].trigger()
    assert asked == ["other.csv"]
    desk.plan_epsilon(3.0)
    asked = answer(desk, Answer.CANCEL)
    slow_opening.set()
    desk.idle()
    assert asked == ["other.csv"]
    assert desk.plan.epsilon.value == 3.0
    assert "Nothing was opened" in desk.window.banner.text
    # Asked once where nothing was edited meanwhile.
    asked = answer(desk, Answer.DISCARD)
    desk.open_study(study)
    assert asked == ["other.csv"]
    assert desk.dataset.title == "house.csv"


def test_that_a_save_under_way_belongs_to_its_own_study_when_another_one_opens(
    study_desk: DataDesk, survey_file: Path, slow_disk: threading.Event, slow_opening: threading.Event
) -> None:
    desk = study_desk
    slow_disk.set()
    first = begun(desk, survey_file)
    second = survey_file.with_name("second.spw")
    second.write_bytes(first.read_bytes())
    desk.window.study.questions.which_study = lambda _folder: second  # type: ignore[method-assign]
    desk.window.actions_by_key["study_open"].trigger()
    slow_disk.clear()
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    slow_opening.set()
    threading.Timer(0.3, slow_disk.set).start()
    desk.idle()
    assert desk.window.study.document.path == str(second)
    assert saved_epsilon(first) == "2"
    assert saved_epsilon(second) != "2"


@pytest.mark.parametrize("button", ["over", "elsewhere"])
def test_that_a_study_which_another_window_saved_is_not_replaced_without_a_word(
    study_desk: DataDesk, survey_file: Path, button: str
) -> None:
    desk = study_desk
    study = begun(desk, survey_file)
    theirs = json.loads(study.read_bytes())
    theirs["report"]["title"] = "Theirs"
    study.write_text(json.dumps(theirs))
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.idle()
    assert "house.spw changed on disk since you opened it" in desk.window.banner.text
    assert load_study(study).study.report.title == "Theirs"
    assert desk.window.study.document.modified
    # What was edited while the question stood there is saved too.
    desk.plan_epsilon(2.5)
    mine = survey_file.with_name("mine.spw")
    desk.window.study.questions.where_to_save = lambda _proposal: mine  # type: ignore[method-assign]
    (desk.window.banner.declined if button == "over" else desk.window.banner.acted).emit()
    desk.idle()
    assert saved_epsilon(study if button == "over" else mine) == "2.5"
    assert (load_study(study).study.report.title == "Theirs") is (button == "elsewhere")
    assert not desk.window.study.document.modified
    desk.plan_epsilon(3.5)
    desk.trigger("study_save")
    desk.idle()
    assert "Saved as" in desk.window.banner.text


def test_that_a_deleted_study_is_written_again_with_a_message(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    study = begun(desk, survey_file)
    study.unlink()
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.idle()
    assert "no longer exist" in desk.window.banner.text
    assert saved_epsilon(study) == "2"


def test_that_a_share_that_vanished_is_one_sentence_with_a_way_out(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    share = survey_file.parent / "share"
    share.mkdir()
    desk.open(survey_file)
    desk.plan_epsilon(1.25)
    desk.save_study(share / "house.spw")
    share.rename(survey_file.parent / "unmounted")
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.idle()
    assert "share no longer exists" in desk.window.banner.text
    desk.window.study.questions.where_to_save = lambda _proposal: survey_file.with_name("kept.spw")  # type: ignore[method-assign]
    desk.window.banner.acted.emit()
    desk.idle()
    assert saved_epsilon(survey_file.with_name("kept.spw")) == "2"
    assert saved_epsilon(survey_file.parent / "unmounted" / "house.spw") != "2"


def test_that_data_changed_between_counting_and_saving_are_never_taken_for_those_that_were_counted(
    study_desk: DataDesk, survey_file: Path
) -> None:
    desk = study_desk
    study = survey_file.with_name("house.spw")
    desk.open(survey_file)
    survey_file.write_text(ANSWERS.replace("never", "nevel"))
    desk.save_study(study)
    desk.window.actions_by_key["study_include"].trigger()
    desk.trigger("study_save")
    desk.idle()
    assert "house.csv” changed while it was open." in desk.window.banner.text
    assert json.loads(study.read_bytes())["data"]["content"] is None
    desk.window.actions_by_key["study_include"].trigger()
    assert not desk.window.study.document.modified
    desk.open_another_sample()
    desk.open_study(study)
    assert "is not the data file of this study" in desk.window.banner.text
    assert desk.workspace.dataset.title != "house.csv"


@pytest.mark.parametrize("name", ["x" * 251, "ü" * 124, "a b&<b>c<b>'\"%s{name}", "研究 ‮gnihtemos", "-rf"])
def test_that_odd_and_long_names_are_saved_or_refused_in_a_sentence(
    study_desk: DataDesk, survey_file: Path, name: str
) -> None:
    desk = study_desk
    desk.open(survey_file)
    study = survey_file.with_name(name + ".spw")
    desk.save_study(study)
    assert f"Saved as {study.name}" in desk.window.banner.text
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.idle()
    desk.open_another_sample()
    desk.open_study(study)
    assert desk.plan.epsilon.value == 2.0


def test_that_a_name_that_is_too_long_is_refused_in_a_sentence(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.window.study.questions.where_to_save = lambda _proposal: survey_file.with_name("x" * 300 + ".spw")  # type: ignore[method-assign]
    desk.trigger("study_save")
    desk.idle()
    assert "shorter" in desk.window.banner.text


def test_that_a_study_with_a_name_that_is_not_valid_text_opens_and_is_saved(
    study_desk: DataDesk, survey_file: Path
) -> None:
    desk = study_desk
    study = begun(desk, survey_file)
    odd = Path(os.fsdecode(os.fsencode(survey_file.parent) + b"/h\xff.spw"))
    try:
        study.rename(odd)
    except OSError:
        pytest.skip("this system has no such names")
    desk.open_another_sample()
    desk.window.study.open(odd)
    desk.idle()
    assert desk.window.study.document.path == str(odd)
    desk.plan_epsilon(2.0)
    desk.trigger("study_save")
    desk.idle()
    assert "Saved" in desk.window.banner.text
    assert saved_epsilon(odd) == "2"


def test_that_a_folder_named_like_a_study_is_reported_as_a_folder(study_desk: DataDesk, tmp_path: Path) -> None:
    desk = study_desk
    (tmp_path / "x.spw").mkdir()
    desk.open_study(tmp_path / "x.spw")
    assert "This is a folder" in desk.window.banner.text


def hidden(desk: DataDesk) -> None:
    desk.window.actions_by_key["truth"].trigger()


def test_that_hidden_truth_and_a_pin_are_restored_with_the_study(study_desk: DataDesk, survey_file: Path) -> None:
    desk = study_desk
    desk.open(survey_file)
    desk.window.actions_by_key["page_preview"].trigger()
    desk.settle()
    desk.trigger("pin")
    desk.plan_epsilon(0.5)
    desk.page.result.compare.second.click()
    desk.plan_epsilon(2.0)
    hidden(desk)
    pin, spare = desk.workspace.pin, desk.workspace.spare
    assert spare is not None
    study = survey_file.with_name("house.spw")
    desk.save_study(study)
    desk.open_another_sample()
    desk.window.actions_by_key["truth"].trigger()
    desk.open_study(study)
    desk.settle()
    assert (desk.workspace.pin, desk.workspace.spare) == (pin, spare)
    assert not desk.workspace.look.show_truth
    assert not desk.window.actions_by_key["truth"].isChecked()
    assert all("true" not in header.lower() for header in desk.table()[0])
