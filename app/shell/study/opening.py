"""Opening a study file as work for the runner: its data are found and counted as declared, its history is read."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.first_draw import read_sample
from app.jobs.open_file import OpenedFile, counted, undeclared
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.shell.study.contents import step_of, workspace_of
from app.shell.study.data import Places, find_data, state_of
from app.workspace.datasets import MADE_UP, sample_dataset
from app.workspace.declared import described, needs_rows, renamed
from app.workspace.undo import Step
from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.data.base import Base, with_rules
from core.data.clipboard import NAME as PASTED
from core.data.codebooks.codebook import SelectAll
from core.data.samples.samples import SAMPLE_KEYS
from core.data.source import SurveySource
from core.data.variable import Column, ColumnCounts, Role
from core.errors import Cancelled, DataError, WorkbenchError
from core.notices import Notice, Severity
from core.study import study as file
from core.study.codec import load_study
from core.study.errors import StudyError
from core.study.study import DataFile, DataMadeUp, DataSample, Declared, Study
from core.types import Origin

HISTORY_SECONDS = 2.0

Rows = Callable[[Control], SurveySource]
"""Opens the rows of the data; called only if they are needed."""


def sample_plain(data: DataSample) -> Dataset:
    """Return a sample survey without declarations. Raises StudyError `study.sample_unknown`."""
    if data.key not in SAMPLE_KEYS:
        raise StudyError("study.sample_unknown")
    return sample_dataset(data.key, read_sample)[0]


def made_up_plain(data: DataMadeUp) -> Dataset:
    """Return made-up answers of one question; they have no rows."""
    given = sum(number for _, number in data.counts)
    counts = ColumnCounts(data.question, data.counts, data.rows - given, data.rows, len(data.counts))
    columns = (Column(data.question, data.question, 0),)
    recodes = ((data.question, data.recode),)
    return Dataset(MADE_UP + data.key, data.title, Origin.EXAMPLE, data.rows, columns, (counts,), recodes)


def file_plain(source: SurveySource, study: Study, title: str, control: Control) -> Dataset:
    """Return a file with all respondents counted and no declarations; the ids of all steps are examined."""
    ids: set[str] = set()
    for declared in (study.declared, *(step.declared for step in (*study.behind, *study.ahead))):
        named = frozenset(declared.codebook.columns_with(Role.PERSON_ID))
        ids.update(column.name for name, column in zip(declared.names, source.columns, strict=False) if name in named)
    return replace(undeclared(source, str(source.path), frozenset(ids), control), title=title)


class StudyCounts:
    """The data sets of each declaration; a data set is counted only once."""

    def __init__(self, plain: Dataset, rows: Rows) -> None:
        self._plain = plain
        self._rows = rows
        self._made: dict[Declared, Dataset] = {}

    def under(self, declared: Declared, control: Control) -> Dataset:
        """Return the data under these declarations.

        Raises StudyError `study.declared_misfit` if they use other columns, DataError and Cancelled.
        """
        found = self._made.get(declared)
        if found is None:
            found = self._made[declared] = self._counted(declared, control)
        return found

    def _counted(self, declared: Declared, control: Control) -> Dataset:
        plain, book = self._plain, declared.codebook
        if not plain.everyone:
            if book.variables or book.blocks or declared.base != Base(name=declared.base.name):
                raise StudyError("study.declared_misfit")
            return replace(plain, codebook=book, base=declared.base)
        _need_columns(declared, len(plain.everyone))
        start = self._nearest(declared)
        base = with_rules(declared.base, book)
        if _nameless(base) == _nameless(start.base) and not needs_rows(start, book):
            return replace(described(start, book), base=base)
        source = self._rows(control)
        source.rename(declared.names)
        return counted(start, source, book, base, control)

    def _nearest(self, declared: Declared) -> Dataset:
        """Return the data set that leaves least to count: one with the same columns and base, if there is any."""
        base = with_rules(declared.base, declared.codebook)
        for known, dataset in reversed(self._made.items()):
            comma = known.codebook.decimal_comma == declared.codebook.decimal_comma
            if comma and known.names == declared.names and _nameless(dataset.base) == _nameless(base):
                return dataset
        plain = self._plain
        columns = plain.columns[: len(plain.everyone)]
        return renamed(plain, [_called(one, name) for one, name in zip(columns, declared.names, strict=True)])


def counted_steps(
    counts: StudyCounts, steps: Sequence[file.Step], seconds: float, control: Control
) -> tuple[tuple[Step, ...], int]:
    """Return steps of undo or redo over their data, and how many of the oldest were left out.

    Steps that are not counted after `seconds`, or that do not fit the data, are left out. Raises Cancelled.
    """
    brief = control.quiet()
    clock = threading.Timer(max(0.0, seconds), brief.cancel)
    clock.start()
    kept: list[Step] = []
    try:
        for step in reversed(steps):
            control.checkpoint()
            found = step_of(step, counts.under(step.declared, brief))
            if found is None:
                break
            kept.append(found)
    except (Cancelled, WorkbenchError):
        control.checkpoint()
    finally:
        clock.cancel()
        clock.join()
    return tuple(reversed(kept)), len(steps) - len(kept)


def _need_columns(declared: Declared, width: int) -> None:
    """Raise unless the declarations use only columns of the data, each with a name of its own."""
    names, book = set(declared.names), declared.codebook
    blocks = {block.name for block in book.blocks}
    spoken = {one.column for one in book.variables} | {name for block in book.blocks for name in block.columns}
    spoken |= {one.column for one in declared.base.conditions}
    spoken |= {declared.base.weight} if declared.base.weight else set()
    unique = len(names) == len(declared.names) == width and len(blocks) == len(book.blocks) and not names & blocks
    if (
        not all(map(_is_question, book.blocks))
        or not unique
        or not spoken <= names
        or not all(name.strip() for name in names | blocks)
    ):
        raise StudyError("study.declared_misfit")


def _is_question(block: SelectAll) -> bool:
    """Return whether there is something to tick, each thing called by a name of its own."""
    labels = {item.label for item in block.items}
    return 0 < len(labels) == len(block.items) and all(item.columns and item.values for item in block.items)


def _called(column: Column, name: str) -> Column:
    """Return a column under another name; a column without a header got both names from a codebook."""
    if column.name == name:
        return column
    return replace(column, name=name, header=column.header if column.header.strip() else name)


def _nameless(base: Base) -> Base:
    return replace(base, name="")


@dataclass(frozen=True, slots=True)
class OpenedStudy:
    """A study over its counted data.

    behind, ahead  undo and redo, the next to be taken last
    study          content of the file
    read_only      it cannot be written: not by this version, or not in that folder
    notices        notices for the user about the study; `file` holds those about the data
    file           the data file with its odd rows and notices; None for samples and made-up answers
    sha256         of the bytes of the study file
    """

    workspace: Workspace
    behind: tuple[Step, ...]
    ahead: tuple[Step, ...]
    study: Study
    read_only: bool = False
    notices: tuple[Notice, ...] = ()
    file: OpenedFile | None = None
    sha256: str = ""

    @property
    def included(self) -> bool:
        """Return whether the data are kept inside the study file."""
        return isinstance(self.study.data, DataFile) and self.study.data.content is not None


def open_study(path: Path, shelf: SourceShelf, *, data_path: Path | None = None) -> Callable[[Control], OpenedStudy]:
    """Work that opens a study file and its data.

    data_path  where the person says that the data are now

    Raises StudyError (the errors of load_study and `restore_study`), DataError and Cancelled.
    """

    def work(control: Control) -> OpenedStudy:
        loaded = load_study(path)
        control.checkpoint()
        restored = restore_study(loaded.study, path, shelf, data_path=data_path)(control)
        notices = list(restored.notices)
        if loaded.newer:
            notices.insert(0, Notice("study.newer", severity=Severity.WARNING))
        elif not loaded.writable:
            notices.insert(0, Notice("study.not_writable"))
        if loaded.from_backup:
            notices.insert(0, Notice("study.from_backup", severity=Severity.WARNING))
        return replace(
            restored,
            read_only=loaded.newer or not loaded.writable,
            sha256=loaded.sha256,
            notices=tuple(notices),
        )

    return work


def restore_study(
    study: Study, study_path: Path | None, shelf: SourceShelf, *, data_path: Path | None = None
) -> Callable[[Control], OpenedStudy]:
    """Work that opens the data of a study that was read already; None: it has no file of its own yet.

    Raises StudyError `study.data_missing`, `study.data_differs`, `study.sample_unknown`, `study.declared_misfit` and
    `study.plan_misfit`; DataError and Cancelled.
    """

    def work(control: Control) -> OpenedStudy:
        data = study.data
        if isinstance(data, DataFile):
            return _with_file(study, data, study_path, shelf, data_path, control)
        plain = sample_plain(data) if isinstance(data, DataSample) else made_up_plain(data)
        return _opened(study, StudyCounts(plain, lambda control: shelf.take(plain, control)), control)

    return work


def _with_file(
    study: Study, data: DataFile, study_path: Path | None, shelf: SourceShelf, data_path: Path | None, control: Control
) -> OpenedStudy:
    places = Places()
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
    return replace(opened, file=file)


def _opened(study: Study, counts: StudyCounts, control: Control) -> OpenedStudy:
    workspace = workspace_of(study, counts.under(study.declared, control.quiet()))
    end = time.monotonic() + HISTORY_SECONDS
    behind, lost = counted_steps(counts, study.behind, HISTORY_SECONDS, control)
    ahead, lost_ahead = counted_steps(counts, study.ahead, end - time.monotonic(), control)
    left = lost + lost_ahead
    notices = (Notice("study.history_shortened", {"steps": left}),) if left else ()
    return OpenedStudy(workspace, behind, ahead, study, notices=notices)
