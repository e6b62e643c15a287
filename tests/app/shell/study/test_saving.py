"""A study file that is no longer the one that was opened is not replaced without a word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.jobs.source_shelf import SourceShelf
from app.shell.study.saving import SavedStudy, saving
from app.workspace import transitions
from core.control import Control
from core.errors import WorkbenchError
from core.study.codec import load_study
from core.study.plan import Typed
from tests.app.shell.study.study_session import Session


def saved(session: Session, path: Path, known: str = "") -> SavedStudy:
    work = saving(path, session.workspace, (), (), session.shelf, include=False, known=known)
    return work(Control())


def edit(session: Session, epsilon: float) -> None:
    session.edit(lambda workspace: transitions.set_epsilon(workspace, Typed(f"{epsilon}", epsilon)), "epsilon")


def test_that_what_another_window_saved_is_replaced_only_when_the_person_says_so(
    survey: Path, shelf: SourceShelf, tmp_path: Path
) -> None:
    session, path = Session.with_file(shelf, survey), tmp_path / "work.spw"
    mine = saved(session, path)
    edit(session, 2.0)
    mine = saved(session, path, mine.sha256)
    edit(session, 3.0)
    saved(session, path)
    others = path.read_bytes()
    edit(session, 4.0)
    with pytest.raises(WorkbenchError) as caught:
        saved(session, path, mine.sha256)
    assert caught.value.code == "study.changed_on_disk"
    assert path.read_bytes() == others
    assert not saved(session, path).anew
    assert load_study(path).study.plan.epsilon.value == 4.0


def test_that_a_deleted_file_is_written_again_and_marked_as_new(
    survey: Path, shelf: SourceShelf, tmp_path: Path
) -> None:
    session, path = Session.with_file(shelf, survey), tmp_path / "work.spw"
    mine = saved(session, path)
    path.unlink()
    assert saved(session, path, mine.sha256).anew
    assert path.exists()


def test_that_a_damaged_file_that_opened_from_its_backup_is_replaced(
    survey: Path, shelf: SourceShelf, tmp_path: Path
) -> None:
    session, path = Session.with_file(shelf, survey), tmp_path / "work.spw"
    saved(session, path)
    edit(session, 2.0)
    saved(session, path)
    path.write_bytes(path.read_bytes()[:500])
    loaded = load_study(path)
    assert loaded.from_backup
    edit(session, 3.0)
    saved(session, path, loaded.sha256)
    assert load_study(path).study.plan.epsilon.value == 3.0


def test_that_a_read_only_file_in_a_writable_folder_stays(
    survey: Path, shelf: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path = Session.with_file(shelf, survey), tmp_path / "work.spw"
    mine = saved(session, path)
    # The superuser may write anything, so the system is asked for nothing here.
    monkeypatch.setattr(os, "access", lambda asked, mode: asked != path or mode != os.W_OK)
    with pytest.raises(WorkbenchError) as caught:
        saved(session, path, mine.sha256)
    assert caught.value.code == "study.file_locked"
    assert caught.value.params == {"name": "work.spw"}
