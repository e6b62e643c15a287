"""Saving a study as work for the runner. Nothing here touches the window."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from app.shell.study.contents import study_of
from app.shell.study.data import data_of
from app.workspace.undo import Step
from app.workspace.workspace import Workspace
from core.control import Control
from core.release.ledger.study_copy import StudyLedger
from core.release.people import survey_in
from core.study.codec import load_study, save_study
from core.study.errors import StudyError
from core.study.study import Study


@dataclass(frozen=True, slots=True)
class SavedStudy:
    """The saved content of the file, and the SHA-256 of its bytes.

    anew  whether the opened file no longer existed
    """

    study: Study
    sha256: str
    anew: bool = False


def _no_ledger(control: Control) -> None:
    """Return None: nothing was ever released."""


def saving(
    path: Path,
    workspace: Workspace,
    behind: Sequence[Step],
    ahead: Sequence[Step],
    shelf: SourceShelf,
    *,
    include: bool,
    known: str = "",
    ledger: Callable[[Control], StudyLedger | None] = _no_ledger,
) -> Callable[[Control], SavedStudy]:
    """Work that writes the workspace, its history and a pointer to its data.

    known   SHA-256 of the file at its last opening or saving here; "": the user chose to replace any existing file
    ledger  returns the study's copy of the ledger of releases

    Raises StudyError `study.changed_on_disk` (somebody else saved it since) and `study.file_locked` (it is marked
    read-only). Raises the errors of data_of and study_bytes, DataError, SaveError and Cancelled.
    """

    def work(control: Control) -> SavedStudy:
        data = data_of(workspace, path, shelf, control, include=include)
        copy = ledger(control.quiet())
        # Once something was released, the ledger says how the survey is called.
        survey = (survey_in(copy) if copy is not None else "") or workspace.survey
        study = replace(study_of(workspace, data, behind, ahead), ledger=copy, survey=survey)
        there = os.path.exists(path)
        if there and os.path.isfile(path):
            _need_mine(path, known)
        return SavedStudy(study, save_study(path, study), anew=bool(known) and not there)

    return work


def _need_mine(path: Path, known: str) -> None:
    """Raise for a read-only or changed file: a rename would replace it, and the work of others, silently."""
    if not os.access(path, os.W_OK):
        raise StudyError("study.file_locked", name=path.name)
    if known and not _is_known(path, known):
        raise StudyError("study.changed_on_disk", name=path.name)


def _is_known(path: Path, known: str) -> bool:
    """Return whether opening this file would give the study last opened or saved here. A damaged file counts by its
    backup."""
    try:
        with path.open("rb") as file:
            if hashlib.file_digest(file, "sha256").hexdigest() == known:
                return True
        return load_study(path).sha256 == known
    except OSError as error:
        raise StudyError("study.unreadable", number=error.errno or 0) from None
    except StudyError:
        return False
