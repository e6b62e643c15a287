"""`run` and `report` where something is missing, damaged, locked or full: one sentence, a code, and nothing left."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from app.cli import study_commands as commands
from app.messages.speak import say
from core.files import SaveError
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import Desk, interrupted, names


def test_that_data_that_moved_are_code_3_and_found_with_data(desk: Desk) -> None:
    study = desk.study("smokes")
    attic = desk.folder / "attic" / "old.csv"
    attic.parent.mkdir()
    desk.survey.rename(attic)
    (desk.folder / "lasting" / "survey-privacy-workbench" / "places.json").unlink()
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert (told.code, told.paths) == (3, ())
    assert told.only == "The data file “house.csv” of this study was not found. Give its location: --data FILE."
    assert not (desk.folder / "out").exists()
    wrong = desk.folder / "wrong.csv"
    wrong.write_text("smokes\nyes\n")
    told = desk.type("report", study, "--data", wrong)
    assert (told.code, told.paths) == (3, ())
    assert told.only.startswith("“wrong.csv” does not have the contents")
    assert told.only.endswith("--data FILE.")
    told = desk.type("report", study, "--data", desk.folder / "nowhere.csv")
    assert (told.code, told.only) == (3, say("command.no_such_data", {"path": str(desk.folder / "nowhere.csv")}))
    told = desk.type("run", study, "--out", desk.folder / "out", "--data", attic)
    assert (told.code, told.sentences, len(told.paths)) == (0, (), 4)


def test_that_data_that_were_changed_are_code_3(desk: Desk) -> None:
    study = desk.study("smokes")
    desk.survey.write_text(desk.survey.read_text().replace("never", "nevel", 1))
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert told.code == 3
    assert "does not have the contents" in told.only


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "study.missing"),
        (b"", "study.not_a_study"),
        (b"PK\x03\x04", "study.not_a_study"),
        (b'{"format": "survey-privacy-workbench study", "version": 1, "readable_from": 1}', "damaged"),
        (b'{"format": "survey-privacy-workbench study", "version": 99, "readable_from": 99}', "study.too_new"),
    ],
)
def test_that_another_file_gives_one_sentence_and_code_1(desk: Desk, content: bytes | None, said: str) -> None:
    path = desk.folder / "broken.spw"
    if content is not None:
        path.write_bytes(content)
    for words in (("run", path, "--out", desk.folder / "out"), ("report", path)):
        told = desk.type(*words)
        assert (told.code, told.paths) == (1, ())
        assert said in told.only if said == "damaged" else told.only == say(said)
    assert not (desk.folder / "out").exists()


def test_that_a_study_with_half_a_sign_for_a_delimiter_is_one_sentence(desk: Desk) -> None:
    study = desk.study("smokes")
    study.write_text(study.read_text().replace('"delimiter": ","', '"delimiter": "\\udc80"'))
    told = desk.type("report", study)
    assert (told.code, told.paths) == (1, ())
    assert told.only.startswith("This study is damaged (at “data.reading.dialect”)")


def test_that_a_damaged_study_is_read_from_its_copy_with_a_message(desk: Desk) -> None:
    study = desk.study("smokes")
    desk.study("sex")
    study.write_bytes(study.read_bytes()[:500])
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert told.code == 0
    assert told.names == names("smokes") | {"house.internal.html"}
    assert "version before the last save" in told.only


def test_that_an_out_folder_that_cannot_be_is_one_sentence_and_code_1(desk: Desk) -> None:
    study = desk.study("smokes")
    (desk.folder / "file").write_text("a file stands here")
    for out in (desk.folder / "file", desk.folder / "file" / "below"):
        told = desk.type("run", study, "--out", out)
        assert (told.code, told.paths) == (1, ())
        assert told.only == f"The folder {out} cannot be created or written to. Choose another one."
    told = desk.type("report", study, "--out", desk.folder / "nowhere" / "r.html")
    assert (told.code, told.paths) == (1, ())
    assert told.only == say("save.no_folder", {"folder": str(desk.folder / "nowhere"), "name": "r.internal.html"})


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden to this person")
def test_that_a_folder_that_may_not_be_written_is_one_sentence_and_code_1(desk: Desk) -> None:
    locked = desk.folder / "locked"
    locked.mkdir(mode=0o500)
    told = desk.type("run", desk.study("smokes"), "--out", locked)
    assert (told.code, told.paths, len(told.sentences)) == (1, (), 1)


@pytest.mark.parametrize(("number", "code"), [(28, "save.disk_full"), (30, "save.read_only"), (5, "save.failed")])
def test_that_a_full_or_locked_disk_is_one_sentence_and_code_1(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    study, out = desk.study("smokes"), desk.folder / "out"

    def full(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr("core.files.os.fsync", full)
        told = desk.type("run", study, "--out", out)
    assert (told.code, told.paths) == (1, ())
    name = "smokes.internal.svg"
    error = SaveError(code, folder=str(out), name=name, number=number)
    assert told.only == say(error.code, error.params)
    assert list(out.iterdir()) == []


def test_that_a_pdf_is_refused_before_anything_is_read(desk: Desk) -> None:
    told = desk.type("report", desk.folder / "not there.spw", "--out", "report.PDF")
    assert (told.code, told.paths, told.only) == (2, (), say("command.pdf"))


@pytest.mark.slow
def test_that_stop_is_code_130_and_leaves_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    study = desk.study("smokes", include=True)
    monkeypatch.setattr(commands, "build_document", interrupted)
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert (told.code, told.paths) == (130, ())
    assert "".join(told.sentences) == "Stopped."
    assert not (desk.folder / "out").exists()


def test_that_a_person_without_a_home_is_served_from_the_folder_for_temporary_files(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = desk.study("smokes")
    (desk.folder / "no-home").write_text("a file stands here")
    monkeypatch.setenv("XDG_CACHE_HOME", str(desk.folder / "no-home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(desk.folder / "no-home"))
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert (told.code, told.sentences, len(told.paths)) == (0, (), 4)


def test_that_what_a_killed_command_left_is_removed_by_the_next(desk: Desk) -> None:
    left = desk.folder / "cache" / "survey-privacy-workbench" / "private" / "survey-answers-left"
    left.mkdir(parents=True)
    (left / "answers.csv").write_text("canary")
    assert desk.type("report", desk.study("smokes")).code == 0
    assert not left.exists()


def test_that_an_unknown_section_of_a_later_version_is_passed_over(desk: Desk) -> None:
    session = desk.session()
    session.workspace = replace(session.workspace, report=ReportPlan(sections=("summary", "release_ledger", "chart")))
    told = desk.type("report", desk.saved(session))
    assert (told.code, told.sentences) == (0, ())
    assert "<svg" in told.paths[0].read_text(encoding="utf-8")
