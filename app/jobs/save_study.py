"""Saving a study as work for the runner. Nothing here touches the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from app.jobs.open_study import data_of
from app.jobs.source_shelf import SourceShelf
from app.state.study import study_of
from app.state.undo import Step
from app.state.workspace import Workspace
from core.control import Control
from core.project.codec import save_study
from core.project.study import Study


def saving(
    path: Path,
    workspace: Workspace,
    behind: Sequence[Step],
    ahead: Sequence[Step],
    shelf: SourceShelf,
    *,
    include: bool,
) -> Callable[[Control], Study]:
    """Work that writes the workspace, its history and a pointer to its data; the study as it stands in the file."""

    def work(control: Control) -> Study:
        data = data_of(workspace, path, shelf, control, include=include)
        study = study_of(workspace, data, behind, ahead)
        save_study(path, study)
        return study

    return work
