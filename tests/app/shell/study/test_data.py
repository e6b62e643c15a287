"""The very data of a study are found again, wherever they lie; others are refused with one clear sentence."""

from __future__ import annotations

import shutil
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.jobs.open_file import count_file, pasted_file
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.shell.study.data import LARGEST_INSIDE, Places
from app.workspace import transitions
from app.workspace.declared import with_dataset
from core.control import Control
from core.data.kept_files import is_kept
from core.errors import DataError
from core.study.errors import StudyError
from core.study.study import DataFile
from tests.app.shell.study.study_session import Session, edited, refused, reopened


def test_that_a_study_and_its_data_may_move_together(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey)
    study = session.save(tmp_path / "work.spw")
    assert isinstance(study.data, DataFile)
    assert (study.data.name, study.data.folder, study.data.content) == ("survey.csv", "data", None)
    (tmp_path / "moved").mkdir()
    shutil.move(tmp_path / "work.spw", tmp_path / "moved" / "work.spw")
    shutil.move(survey.parent, tmp_path / "moved" / "data")
    found = reopened(tmp_path / "moved" / "work.spw", fresh)
    assert found.workspace.dataset.path == str(tmp_path / "moved" / "data" / "survey.csv")
    assert found.workspace.dataset.counts == session.workspace.dataset.counts
    assert found.workspace.dataset.key == f"file:{found.workspace.dataset.path}"


@pytest.mark.parametrize("name", ["what? 1:2.csv", "Gro\u0308\u00dfe.csv", "renamed by hand.csv"])
def test_that_data_beside_the_study_are_found_whatever_the_file_is_called(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, name: str
) -> None:
    """On a computer that never saw them: names with signs that no study may hold, accents of another system, any."""
    path = tmp_path / "work.spw"
    session = Session.with_file(shelf, survey)
    session.save(path)
    now = survey.with_name(name)
    survey.rename(now)
    now.with_name("as large.csv").write_bytes(bytes(now.stat().st_size))
    assert reopened(path, fresh).workspace.dataset.path == str(now)


@pytest.mark.skipif(sys.platform == "win32", reason="a link needs rights there")
def test_that_a_study_opened_by_a_link_has_its_data_beside_itself(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "work.spw"
    Session.with_file(shelf, survey).save(path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "another profile"))
    link = tmp_path / "links" / "work.spw"
    link.parent.mkdir()
    link.symlink_to(path)
    assert reopened(link, fresh).workspace.dataset.path == str(survey)


def test_that_data_elsewhere_are_found_where_they_were_last_seen(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    (tmp_path / "studies").mkdir()
    path = tmp_path / "studies" / "work.spw"
    study = Session.with_file(shelf, survey).save(path)
    assert isinstance(study.data, DataFile)
    assert study.data.folder is None
    assert str(survey.parent).encode() not in path.read_bytes()
    assert reopened(path, fresh).workspace.dataset.path == str(survey)
    Places().remember(study.data.fingerprint, tmp_path / "gone.csv")
    error = refused(path, fresh)
    assert (error.code, error.params["name"]) == ("study.data_missing", "survey.csv")
    assert error.params["sha256"] == study.data.fingerprint.sha256[:12]


def test_that_moved_data_are_linked_again_and_remembered(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey)
    session.edit(transitions.toggle_pin, "pin")
    session.save(tmp_path / "work.spw")
    (tmp_path / "far").mkdir()
    now = tmp_path / "far" / "renamed.csv"
    shutil.move(survey, now)
    error = refused(tmp_path / "work.spw", fresh)
    assert error.code == "study.data_missing"
    assert "survey.csv" in english(error)
    found = reopened(tmp_path / "work.spw", fresh, now)
    assert (found.workspace.dataset.path, found.workspace.dataset.title) == (str(now), "renamed.csv")
    assert found.workspace.pin is not None
    assert found.workspace.pin.dataset_key == found.workspace.dataset.key
    assert reopened(tmp_path / "work.spw", fresh).workspace.dataset.path == str(now)


@pytest.mark.parametrize("same_size", [True, False])
def test_that_changed_data_are_refused_with_one_sentence(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, same_size: bool
) -> None:
    Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    text = survey.read_text()
    survey.write_text(text.replace("18,no", "19,no") if same_size else text + "1,no,no,never,1\n")
    error = refused(tmp_path / "work.spw", fresh)
    assert isinstance(error, StudyError)
    assert error.code == "study.data_differs"
    sentence = english(error)
    assert "survey.csv" in sentence
    assert "Choose the right file, or open this one as new data" in sentence
    assert str(tmp_path) not in sentence


def test_that_another_file_is_never_taken_for_the_data(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    other = tmp_path / "other.csv"
    other.write_text("age\n1\n2\n")
    error = refused(tmp_path / "work.spw", fresh, other)
    assert (error.code, error.params["found"], error.params["name"]) == (
        "study.data_differs",
        "other.csv",
        "survey.csv",
    )
    assert refused(tmp_path / "work.spw", fresh, tmp_path / "nothing.csv").code == "data.missing"


def test_that_a_changed_file_beside_the_study_does_not_hide_the_right_one_elsewhere(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    (tmp_path / "far").mkdir()
    now = tmp_path / "far" / "survey.csv"
    shutil.copy(survey, now)
    survey.write_text("age\n1\n2\n")
    assert reopened(tmp_path / "work.spw", fresh, now).workspace.dataset.path == str(now)
    assert reopened(tmp_path / "work.spw", fresh).workspace.dataset.path == str(now)


def test_that_data_inside_the_study_need_no_file(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = edited(Session.with_file(shelf, survey))
    study = session.save(tmp_path / "work.spw", include=True)
    assert isinstance(study.data, DataFile)
    assert study.data.content == survey.read_bytes()
    survey.unlink()
    found = reopened(tmp_path / "work.spw", fresh)
    path = Path(found.workspace.dataset.path)
    assert found.included
    assert path.is_relative_to(fresh.folder)
    assert (path.name, found.workspace.dataset.title) == ("survey.csv", "survey.csv")
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert found.workspace.dataset.counts == session.workspace.dataset.counts
    again = Session.going_on(fresh, found)
    # Nothing points to the private folder.
    expected = replace(study, data=replace(study.data, folder=None))
    assert again.save(tmp_path / "again.spw", include=True) == expected
    assert Places().where(study.data.fingerprint) == survey


def test_that_a_pasted_table_is_restored_from_inside_the_study(
    shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    text = "smokes\tage\n" + "".join(f"{'yes' if i % 3 else 'no'}\t{i}\n" for i in range(30))
    path = Path(pasted_file(text, "", shelf.folder)(Control()))
    session = Session.with_file(shelf, path)
    workspace = session.workspace
    session.workspace = replace(workspace, dataset=replace(workspace.dataset, title="Pasted table"))
    study = session.save(tmp_path / "pasted.spw", include=True)
    assert isinstance(study.data, DataFile)
    assert study.data.folder is None
    shelf.close()
    found = reopened(tmp_path / "pasted.spw", fresh)
    assert is_kept(found.workspace.dataset.path)
    assert found.workspace.dataset.title == "Pasted table"
    assert found.workspace.dataset.counts == session.workspace.dataset.counts
    assert Places().where(study.data.fingerprint) is None


def test_that_too_large_data_stay_outside(
    survey: Path, shelf: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.shell.study.data.LARGEST_INSIDE", 100)
    session = Session.with_file(shelf, survey)
    with pytest.raises(StudyError) as caught:
        session.save(tmp_path / "work.spw", include=True)
    assert caught.value.code == "study.data_too_large"
    assert "survey.csv" in english(caught.value)
    assert not (tmp_path / "work.spw").exists()
    session.save(tmp_path / "work.spw")
    assert LARGEST_INSIDE == 50_000_000


def test_that_work_can_be_saved_though_the_file_changed_or_is_gone(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey)
    before = survey.read_bytes()
    survey.write_text("age\n1\n2\n")
    session.save(tmp_path / "work.spw")
    assert refused(tmp_path / "work.spw", fresh).code == "study.data_differs"
    with pytest.raises(StudyError) as caught:
        session.save(tmp_path / "work.spw", include=True)
    assert caught.value.code == "study.data_changed"
    survey.unlink()
    session.save(tmp_path / "work.spw")
    survey.write_bytes(before)
    assert reopened(tmp_path / "work.spw", fresh).workspace == session.workspace


def test_that_a_study_that_was_opened_can_be_saved_though_its_data_are_gone(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    study = Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    found = reopened(tmp_path / "work.spw", fresh)
    survey.unlink()
    assert Session(fresh, found.workspace).save(tmp_path / "again.spw").data == study.data


def test_that_a_file_that_was_read_again_is_known_by_its_new_contents(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    """The same people in another order give the same counts."""
    session = Session.with_file(shelf, survey)
    session.save(tmp_path / "work.spw")
    head, *lines = survey.read_text().splitlines()
    survey.write_text("\n".join([head, *reversed(lines)]) + "\n")
    dataset = session.workspace.dataset
    assert dataset.reading is not None
    shelf.forget(dataset)
    opened = count_file(str(survey), dataset.reading, shelf, dataset)(Control())
    session.edit(lambda workspace: with_dataset(workspace, opened.dataset), "read the file again")
    session.save(tmp_path / "work.spw")
    assert reopened(tmp_path / "work.spw", fresh).workspace.dataset.path == str(survey)


def test_that_a_file_that_changes_while_it_is_opened_is_refused(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.shell.study import opening as module

    Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    real = module.find_data

    def meanwhile(*given: object) -> object:
        found = real(*given)  # type: ignore[arg-type]
        survey.write_text(survey.read_text().replace("18,no", "19,no"))
        return found

    monkeypatch.setattr(module, "find_data", meanwhile)
    with pytest.raises(DataError) as caught:
        reopened(tmp_path / "work.spw", fresh)
    assert caught.value.code == "data.changed"
