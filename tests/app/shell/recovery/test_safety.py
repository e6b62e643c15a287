"""Unsaved work comes back from its safety copy, wherever study and data are by then; the copy itself stays."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from app.jobs.open_file import pasted_file
from app.jobs.source_shelf import SourceShelf
from app.shell.recovery.copies import recovering, writing
from app.shell.study.document import Document, Recovered, fresh, kept
from app.workspace import transitions
from core.control import Control
from core.data.codebooks.declare import with_label
from core.errors import WorkbenchError
from core.study.codec import load_study
from core.study.plan import Typed
from tests.app.shell.study.study_session import Session, edited

Given = Path | None


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "unsaved").mkdir()
    return tmp_path / "unsaved" / "a.0.json"


def saved_document(session: Session, path: Path, *, include: bool = False) -> Document:
    """As the study desk knows it after saving."""
    study = session.save(path, include=include)
    clean = kept(session.workspace)
    return Document(session.workspace, clean, str(path), study, load_study(path).sha256, include=include)


def crashed(session: Session, document: Document, copy: Path, epsilon: float = 2.25) -> None:
    """One more edit, a copy of it, and no more."""
    session.edit(lambda workspace: transitions.set_epsilon(workspace, Typed(f"{epsilon}", epsilon)), "epsilon")
    writing(copy, replace(document, latest=session.workspace), session.shelf)(Control())


def brought(copy: Path, shelf: SourceShelf, study: Given = None, data: Given = None) -> Recovered:
    before = copy.read_bytes()
    try:
        return recovering(copy, shelf, study_path=study, data_path=data)(Control())
    finally:
        assert copy.read_bytes() == before


def refusal(copy: Path, shelf: SourceShelf, study: Given = None, data: Given = None) -> str:
    with pytest.raises(WorkbenchError) as caught:
        brought(copy, shelf, study, data)
    return caught.value.code


def test_that_work_on_a_saved_study_is_recovered_with_its_last_setting(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, copy: Path
) -> None:
    session = edited(Session.with_file(shelf, survey))
    crashed(session, saved_document(session, tmp_path / "work.spw"), copy)
    found = brought(copy, fresh)
    assert found.opened.workspace.plan == session.workspace.plan
    assert found.opened.workspace.dataset.counts == session.workspace.dataset.counts
    assert (found.lost, found.opened.notices, found.study_path) == (0, (), str(tmp_path / "work.spw"))


def test_that_unsaved_work_is_recovered_and_the_user_is_asked_for_moved_data(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, copy: Path
) -> None:
    session = Session.with_file(shelf, survey)
    crashed(session, _unsaved(session), copy)
    assert brought(copy, fresh).opened.workspace.plan.epsilon.value == 2.25
    elsewhere = survey.with_name("attic.csv")
    shutil.move(survey, elsewhere)
    assert refusal(copy, fresh) == "study.data_missing"
    found = brought(copy, fresh, data=elsewhere)
    assert found.opened.workspace.plan.epsilon.value == 2.25
    assert found.opened.workspace.dataset.path == str(elsewhere)
    survey.write_text("age\n1\n2\n")
    assert refusal(copy, fresh, data=survey) == "study.data_differs"


def test_that_a_study_that_moved_with_its_data_is_asked_for_and_finds_them(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, copy: Path
) -> None:
    session = Session.with_file(shelf, survey)
    crashed(session, saved_document(session, survey.with_name("work.spw")), copy)
    shutil.move(survey.parent, tmp_path / "moved")
    assert refusal(copy, fresh) == "study.missing"
    found = brought(copy, fresh, study=tmp_path / "moved" / "work.spw")
    assert found.opened.workspace.plan.epsilon.value == 2.25
    assert found.study_path == str(tmp_path / "moved" / "work.spw")
    assert found.opened.workspace.dataset.path == str(tmp_path / "moved" / "survey.csv")


def test_that_data_inside_the_study_are_taken_from_there(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, copy: Path
) -> None:
    kept_inside = pasted_file("q\tage\n" + "y\t20\nn\t30\n" * 20, "", shelf.folder)(Control())
    session = Session.with_file(shelf, Path(kept_inside))
    document = saved_document(session, tmp_path / "pasted.spw", include=True)
    crashed(session, document, copy)
    shutil.rmtree(Path(kept_inside).parent)
    found = brought(copy, fresh)
    assert found.opened.workspace.plan.epsilon.value == 2.25
    assert found.opened.included
    assert found.opened.workspace.dataset.title == "Pasted table"


def test_that_a_study_saved_since_the_crash_is_reported_and_its_previous_version_supplies_labels(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, copy: Path
) -> None:
    path = tmp_path / "work.spw"
    session = Session.with_file(shelf, survey)
    session.declare(lambda book: with_label(book, "smokes", "some", "Now and then"))
    crashed(session, saved_document(session, path), copy)
    session.declare(lambda book: with_label(book, "smokes", "some", "Sometimes"))
    session.save(path)
    found = brought(copy, fresh)
    assert [notice.code for notice in found.opened.notices] == ["study.saved_since"]
    label = next(one for one in found.opened.workspace.dataset.codebook.variables if one.column == "smokes").labels
    assert dict(label)["some"] == "Now and then"
    session.declare(lambda book: with_label(book, "smokes", "some", "Rarely"))
    session.save(path)
    assert refusal(copy, fresh) == "study.safety_other"


def test_that_a_copy_that_is_gone_is_one_sentence(shelf: SourceShelf, copy: Path) -> None:
    with pytest.raises(WorkbenchError) as caught:
        recovering(copy, shelf)(Control())
    assert caught.value.code == "study.safety_unreadable"


def _unsaved(session: Session) -> Document:
    return fresh(session.workspace)
