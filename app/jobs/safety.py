"""Safety copies of unsaved work: written while there is some, brought back after a crash. Nothing here touches Qt."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.open_file import count_file
from app.jobs.open_study import OpenedStudy, data_of, open_study, restore_study
from app.jobs.source_shelf import SourceShelf
from app.state.document import Document
from app.state.study import declared_of, study_of
from app.state.workspace import Dataset
from core.control import Control
from core.files import write_atomically
from core.notices import Notice, Severity
from core.project.errors import StudyError
from core.project.plan import Plan
from core.project.safety_copy import (
    SafetyCopy,
    Words,
    known_words,
    read_safety,
    safety_bytes,
    safety_pointer,
)
from core.project.study import Data, DataFile, Declared, Study

NO_PLAN = Plan("")


@dataclass(frozen=True, slots=True)
class Recovered:
    """Unsaved work that was brought back over its data.

    saved   the study file as it is on disk, under which the work goes on; None where it was never saved
    before  what was declared of the data before the work, when they were opened or saved
    lost    names that were typed since the last save, which no safety copy holds
    """

    opened: OpenedStudy
    study_path: str
    saved: OpenedStudy | None
    before: Declared
    lost: int


def writing_name(content: bytes) -> tuple[str, float]:
    """What the work in a copy is called, and when the copy was made. Raises StudyError."""
    pointer = safety_pointer(content)
    return Path(pointer.study_path or pointer.data_path).name, pointer.time


def writing(path: Path, document: Document, shelf: SourceShelf) -> Callable[[Control], None]:
    """Work that writes the copy of what is unsaved; the data must be those that were counted."""

    def work(control: Control) -> None:
        workspace = document.latest
        data = data_of(workspace, None, shelf, control, include=False)
        clean = document.clean
        saved = document.saved or _as_opened(data, Declared(clean.names, clean.codebook, clean.base))
        study = study_of(workspace, data)
        copy = SafetyCopy(document.path, workspace.dataset.path, study, document.sha256, time.time())
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomically(path, safety_bytes(copy, _words(saved, workspace.dataset)))

    return work


def recovering(path: Path, shelf: SourceShelf) -> Callable[[Control], Recovered]:
    """Work that opens the study or the data again and brings the unsaved work back.

    Raises StudyError and DataError: the copy is damaged, the data are not there or are other data.
    """

    def work(control: Control) -> Recovered:
        content = path.read_bytes()
        pointer = safety_pointer(content)
        study_path = Path(pointer.study_path) if pointer.study_path else None
        where = Path(pointer.data_path) if pointer.data_path else None
        saved = None
        if study_path is not None:
            saved = open_study(study_path, shelf, data_path=where)(control.quiet())
            before, words = saved.study.declared, _words(saved.study, saved.workspace.dataset)
        else:
            dataset = _fresh(pointer.data, where, shelf, control)
            before = declared_of(dataset)
            words = _words(_as_opened(pointer.data, before), dataset)
        found = read_safety(content, words)
        opened = restore_study(found.copy.study, study_path, shelf, data_path=where)(control)
        if saved is not None and saved.sha256 != pointer.saved_sha256:
            since = Notice("study.saved_since", {"name": Path(pointer.study_path).name}, Severity.WARNING)
            opened = replace(opened, notices=(*opened.notices, since))
        return Recovered(opened, pointer.study_path, saved, before, found.lost)

    return work


def _fresh(data: Data, where: Path | None, shelf: SourceShelf, control: Control) -> Dataset:
    """The data as they are when they are opened for the first time."""
    if not isinstance(data, DataFile) or where is None:
        # Examples that were never saved are not copied.
        raise StudyError("study.safety_damaged")
    return count_file(str(where), data.reading, shelf)(control.quiet()).dataset


def _as_opened(data: Data, declared: Declared) -> Study:
    """What the data say by themselves; codes that the person called missing occur in the data anyway."""
    if isinstance(data, DataFile):
        data = replace(data, reading=replace(data.reading, missing_codes=()))
    return Study(data, declared, NO_PLAN)


def _words(saved: Study, dataset: Dataset) -> Words:
    """In an order that does not depend on where a text was met first."""
    return Words(tuple(sorted(known_words(saved, dataset.everyone).texts)))
