"""Opening a study file as work for the runner: found, counted under what it declares, its history with it. No Qt."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.first_draw import read_sample
from app.jobs.open_file import OpenedFile
from app.jobs.source_shelf import SourceShelf
from app.jobs.study_counts import (
    HISTORY_SECONDS,
    StudyCounts,
    counted_steps,
    file_plain,
    made_up_plain,
    sample_plain,
)
from app.jobs.study_data import data_of, find_data, state_of
from app.messages.speak import say
from app.state.remembered import Places
from app.state.study import workspace_of
from app.state.undo import Step
from app.state.workspace import Workspace
from core.control import Control
from core.data.clipboard import NAME as PASTED
from core.data.source import SurveySource
from core.errors import DataError
from core.notices import Notice, Severity
from core.project.codec import load_study
from core.project.study import DataFile, DataMadeUp, DataSample, Study

__all__ = ["OpenedStudy", "data_of", "open_study", "restore_study"]


@dataclass(frozen=True, slots=True)
class OpenedStudy:
    """A study over its counted data.

    behind, ahead  undo and redo, the next to be taken last
    study          what the file holds
    data_path      where the data file is; "" for samples and made-up answers
    newer          a later version of the program wrote it
    read_only      it cannot be written: not by this version, or not in that folder
    from_backup    the file itself is damaged; this is the copy from before it was saved last
    notices        what the person must know about the study; those about the data are in `file`
    file           the data file with its odd rows and notices; None for samples and made-up answers
    sha256         of the bytes of the study file
    """

    workspace: Workspace
    behind: tuple[Step, ...]
    ahead: tuple[Step, ...]
    study: Study
    data_path: str = ""
    newer: bool = False
    read_only: bool = False
    from_backup: bool = False
    notices: tuple[Notice, ...] = ()
    file: OpenedFile | None = None
    sha256: str = ""

    @property
    def included(self) -> bool:
        """Whether the data are kept inside the study file."""
        return isinstance(self.study.data, DataFile) and self.study.data.content is not None


def open_study(
    path: Path, shelf: SourceShelf, *, data_path: Path | None = None, remembered: Places | None = None
) -> Callable[[Control], OpenedStudy]:
    """Work that opens a study file and its data.

    data_path   where the person says that the data are now
    remembered  where data files were last seen on this computer

    Raises StudyError (those of load_study and `restore_study`), DataError and Cancelled.
    """

    def work(control: Control) -> OpenedStudy:
        loaded = load_study(path)
        control.checkpoint()
        restored = restore_study(loaded.study, path, shelf, data_path=data_path, remembered=remembered)(control)
        notices = list(restored.notices)
        if loaded.newer:
            notices.insert(0, Notice("study.newer", severity=Severity.WARNING))
        elif not loaded.writable:
            notices.insert(0, Notice("study.not_writable"))
        if loaded.from_backup:
            notices.insert(0, Notice("study.from_backup", severity=Severity.WARNING))
        return replace(
            restored,
            newer=loaded.newer,
            read_only=loaded.newer or not loaded.writable,
            from_backup=loaded.from_backup,
            sha256=loaded.sha256,
            notices=tuple(notices),
        )

    return work


def restore_study(
    study: Study,
    study_path: Path | None,
    shelf: SourceShelf,
    *,
    data_path: Path | None = None,
    remembered: Places | None = None,
) -> Callable[[Control], OpenedStudy]:
    """Work that opens the data of a study that was read already; None: it has no file of its own yet.

    Raises StudyError `study.data_missing`, `study.data_differs`, `study.sample_unknown`, `study.declared_misfit` and
    `study.plan_misfit`; DataError and Cancelled.
    """
    places = Places() if remembered is None else remembered

    def work(control: Control) -> OpenedStudy:
        if isinstance(study.data, DataSample):
            return _opened(study, StudyCounts(*sample_plain(study.data, shelf, read_sample)), control)
        if isinstance(study.data, DataMadeUp):
            return _opened(study, StudyCounts(*made_up_plain(study.data, shelf)), control)
        return _with_file(study, study.data, study_path, shelf, data_path, places, control)

    return work


def _with_file(
    study: Study,
    data: DataFile,
    study_path: Path | None,
    shelf: SourceShelf,
    data_path: Path | None,
    places: Places,
    control: Control,
) -> OpenedStudy:
    found = find_data(data, study_path, data_path, places, shelf.folder, control.quiet())
    source = SurveySource.open(found.path, data.reading, temp_folder=shelf.folder, control=control)
    try:
        if state_of(found.path) != found.state:
            raise DataError("data.changed")
        pasted = data.content is not None and data.name == PASTED
        plain = file_plain(source, study, say("page.pasted") if pasted else found.path.name, control)
        opened = _opened(study, StudyCounts(plain, lambda _control: source), control)
        source.rename(study.declared.names)
    except BaseException:
        source.close()
        raise
    dataset = opened.workspace.dataset
    shelf.put(source)
    shelf.know(dataset, data.fingerprint)
    if data_path is not None or data.content is None:
        places.remember(data.fingerprint, found.path)
    file = OpenedFile(dataset, opened.workspace.plan.question, source.odd, source.notices)
    return replace(opened, data_path=str(found.path), file=file)


def _opened(study: Study, counts: StudyCounts, control: Control) -> OpenedStudy:
    workspace = workspace_of(study, counts.under(study.declared, control.quiet()))
    end = time.monotonic() + HISTORY_SECONDS
    behind, lost = counted_steps(counts, study.behind, HISTORY_SECONDS, control)
    ahead, lost_ahead = counted_steps(counts, study.ahead, end - time.monotonic(), control)
    left = lost + lost_ahead
    notices = (Notice("study.history_shortened", {"steps": left}),) if left else ()
    return OpenedStudy(workspace, behind, ahead, study, notices=notices)
