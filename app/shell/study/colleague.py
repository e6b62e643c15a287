"""A copy of a study for a colleague, as work for the runner: its contents, and its omissions."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from app.shell.study.contents import study_of
from app.shell.study.data import LARGEST_INSIDE, data_of
from app.workspace.workspace import Workspace
from core.control import Control
from core.files import write_atomically
from core.release.ledger.study_copy import StudyLedger
from core.release.people import survey_in
from core.study.codec import study_bytes
from core.study.study import DataFile, Study
from core.types import Origin

_SEEDS = 1 << 31


@dataclass(frozen=True, slots=True)
class CopyOffer:
    """The options for a copy.

    name      the name of the data
    is_file   whether there is a file that may go inside; samples and made-up answers need none
    private   whether its answers are those of real persons
    alone     whether the data are in no file, so that the copy is of use only with them
    too_large whether the file may not go inside
    """

    name: str
    is_file: bool
    private: bool
    alone: bool
    too_large: bool


def offer_of(workspace: Workspace, *, pasted: bool) -> CopyOffer:
    dataset = workspace.dataset
    is_file = dataset.reading is not None
    size = 0
    if is_file:
        try:
            size = Path(dataset.path).stat().st_size
        except OSError:
            size = LARGEST_INSIDE + 1
    name = dataset.title if pasted or not is_file else Path(dataset.path).name
    private = dataset.origin is Origin.PRIVATE
    return CopyOffer(name, is_file, private, pasted, size > LARGEST_INSIDE)


def for_colleague(study: Study) -> Study:
    """Return the study without the parts specific to this computer or screen. These are the place of the data, the
    seeds of draws, and the steps of undo. With a seed the noise of a shown preview could nearly be removed.

    The lines of the ledger stay, because the budget belongs to the people who answered, wherever the study goes.
    """
    data = study.data
    if isinstance(data, DataFile):
        data = replace(data, folder=None)
    pin, spare = (
        None if one is None else replace(one, seed=secrets.randbelow(_SEEDS)) for one in (study.pin, study.spare)
    )
    shown = replace(study.shown, seed=secrets.randbelow(_SEEDS), draw=1)
    return replace(study, data=data, shown=shown, pin=pin, spare=spare, behind=(), ahead=())


def copying_for_colleague(
    path: Path,
    workspace: Workspace,
    shelf: SourceShelf,
    *,
    include: bool,
    ledger: Callable[[Control], StudyLedger | None],
) -> Callable[[Control], Study]:
    """Return work that writes the copy; the open study and its place do not change.

    Raises StudyError `study.data_too_large` and `study.data_changed`, DataError, SaveError (also where `path` is a file
    that is in use) and Cancelled.
    """

    def work(control: Control) -> Study:
        data = data_of(workspace, None, shelf, control, include=include)
        known = ledger(control.quiet())
        survey = (survey_in(known) if known is not None else "") or workspace.survey
        study = for_colleague(replace(study_of(workspace, data), ledger=known, survey=survey))
        write_atomically(path, study_bytes(study))
        return study

    return work
