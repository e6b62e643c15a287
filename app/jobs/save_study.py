"""Saving a study as work for the runner. Nothing here touches the window."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.jobs.open_study import data_of
from app.jobs.source_shelf import SourceShelf
from app.state.study import study_of
from app.state.undo import Step
from app.state.workspace import Workspace
from core.control import Control
from core.project.codec import save_study, study_bytes
from core.project.study import Study


@dataclass(frozen=True, slots=True)
class SavedStudy:
    """What the file holds now, and the SHA-256 of its bytes."""

    study: Study
    sha256: str


def saving(
    path: Path,
    workspace: Workspace,
    behind: Sequence[Step],
    ahead: Sequence[Step],
    shelf: SourceShelf,
    *,
    include: bool,
) -> Callable[[Control], SavedStudy]:
    """Work that writes the workspace, its history and a pointer to its data."""

    def work(control: Control) -> SavedStudy:
        data = data_of(workspace, path, shelf, control, include=include)
        study = study_of(workspace, data, behind, ahead)
        save_study(path, study)
        return SavedStudy(study, hashlib.sha256(study_bytes(study)).hexdigest())

    return work
