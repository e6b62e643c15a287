"""Safety copies of unsaved work: written while there is some, brought back after a crash. Nothing here touches Qt."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.shell.study.contents import declared_of, study_of
from app.shell.study.data import Places, data_of, find_data, the_very_file
from app.shell.study.document import Document, Recovered
from app.shell.study.opening import OpenedStudy, open_study, restore_study
from app.workspace.workspace import Dataset
from core.control import Control
from core.data.kept_files import is_kept
from core.errors import DataError
from core.files import backup_of, write_atomically
from core.guarded import Part
from core.notices import Notice, Severity
from core.study.codec import load_study
from core.study.errors import StudyError
from core.study.plan import Plan
from core.study.safety_copy import (
    ReadSafety,
    SafetyCopy,
    SafetyPointer,
    Words,
    known_words,
    read_safety,
    safety_bytes,
    safety_pointer,
)
from core.study.study import Data, DataFile, Declared, Study

NO_PLAN = Plan("")


def writing_name(content: bytes) -> tuple[str, float]:
    """Return the name of the work in a copy, and the time of the copy. Raises StudyError."""
    pointer = safety_pointer(content)
    return Path(pointer.study_path or pointer.data_path).name, pointer.time


def writing(path: Path, document: Document, shelf: SourceShelf) -> Callable[[Control], None]:
    """Return work that writes the copy of unsaved work; the data must be the counted data.

    Raises SaveError, DataError (the data are gone or changed before they were asked for) and StudyError.
    """

    def work(control: Control) -> None:
        workspace = document.latest
        data = data_of(workspace, None, shelf, control, include=False)
        clean = document.clean
        saved = document.saved or _as_opened(data, Declared(clean.names, clean.codebook, clean.base))
        study = study_of(workspace, data)
        copy = SafetyCopy(document.path, workspace.dataset.path, study, document.sha256, time.time())
        write_atomically(path, safety_bytes(copy, _words(saved, workspace.dataset)), own=Part.OWN)

    return work


def recovering(
    path: Path, shelf: SourceShelf, *, study_path: Path | None = None, data_path: Path | None = None
) -> Callable[[Control], Recovered]:
    """Return work that opens the study or the data again and restores the unsaved work; the copy is not changed.

    study_path, data_path  where the person says that they are now

    Raises StudyError (the errors of open_study, `study.safety_damaged`, `study.safety_other`,
    `study.safety_unreadable`) and DataError.
    """

    def work(control: Control) -> Recovered:
        content = _content(path)
        pointer = safety_pointer(content)
        at = study_path or (Path(pointer.study_path) if pointer.study_path else None)
        where = data_path or _where(pointer, control.quiet())
        if at is None:
            return _never_saved(content, pointer, where, shelf, control)
        saved = open_study(at, shelf, data_path=where)(control.quiet())
        found = _read(content, pointer, saved, at)
        study = found.copy.study
        if isinstance(study.data, DataFile) and isinstance(saved.study.data, DataFile) and saved.included:
            same = study.data.fingerprint == saved.study.data.fingerprint
            study = replace(study, data=replace(study.data, content=saved.study.data.content)) if same else study
        opened = restore_study(study, at, shelf, data_path=where)(control)
        if saved.sha256 != pointer.saved_sha256:
            since = Notice("study.saved_since", {"name": at.name}, Severity.WARNING)
            opened = replace(opened, notices=(*opened.notices, since))
        return Recovered(opened, str(at), saved, saved.study.declared, found.lost)

    return work


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        number = error.errno or 0
    raise StudyError("study.safety_unreadable", number=number)


def _where(pointer: SafetyPointer, control: Control) -> Path | None:
    """Return the data file at its place at the time of the copy if it is still there, or None; the caller then searches
    for it."""
    if not isinstance(pointer.data, DataFile) or not pointer.data_path or is_kept(pointer.data_path):
        return None
    with suppress(DataError):
        found = the_very_file(Path(pointer.data_path), pointer.data.fingerprint, control)
        return None if found is None else found.path
    return None


def _never_saved(
    content: bytes, pointer: SafetyPointer, where: Path | None, shelf: SourceShelf, control: Control
) -> Recovered:
    """Restore the work over the freshly opened data."""
    data = pointer.data
    if not isinstance(data, DataFile):
        # Examples that were never saved are not copied.
        raise StudyError("study.safety_damaged")
    file = find_data(data, None, where, Places(), shelf.folder, control.quiet())
    dataset = count_file(str(file.path), data.reading, shelf)(control.quiet()).dataset
    before = declared_of(dataset)
    found = read_safety(content, _words(_as_opened(data, before), dataset))
    opened = restore_study(found.copy.study, None, shelf, data_path=file.path)(control)
    return Recovered(opened, "", None, before, found.lost)


def _read(content: bytes, pointer: SafetyPointer, saved: OpenedStudy, at: Path) -> ReadSafety:
    """Read the copy with the texts of the current study, or of the version before if the study was saved since."""
    everyone = saved.workspace.dataset
    try:
        return read_safety(content, _words(saved.study, everyone))
    except StudyError as error:
        if error.code != "study.safety_other" or saved.sha256 == pointer.saved_sha256:
            raise
        with suppress(StudyError):
            return read_safety(content, _words(load_study(backup_of(at)).study, everyone))
        raise error from None


def _as_opened(data: Data, declared: Declared) -> Study:
    """Return a study of the data alone. Codes declared as missing occur in the data anyway."""
    if isinstance(data, DataFile):
        data = replace(data, reading=replace(data.reading, missing_codes=()))
    return Study(data, declared, NO_PLAN)


def _words(saved: Study, dataset: Dataset) -> Words:
    """Return words in an order that does not depend on where a text was first met."""
    return Words(tuple(sorted(known_words(saved, dataset.everyone).texts)))
