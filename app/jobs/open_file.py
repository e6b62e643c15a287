"""Opening a survey file as work for the runner: look at its beginning, then count all of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from app.state.presets import file_dataset, opening_question
from app.state.workspace import Dataset
from core.control import Control
from core.data.dialect import Dialect, Proposal, propose, reread
from core.data.private_folder import clean_left_over
from core.data.rewrite import OddRows
from core.data.source import SurveySource


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A counted file: its data set, the question to begin with, and the rows that had another number of cells."""

    dataset: Dataset
    question: str
    odd: OddRows


def private_parent() -> Path:
    """Where the database may write while it counts; nothing in it outlives the work."""
    cache = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
    return Path(cache) / "private"


def look_at(path: str) -> Callable[[Control], Proposal]:
    """Work that proposes how the file is cut into rows and cells."""

    def work(control: Control) -> Proposal:
        return propose(path)

    return work


def look_again(path: str, dialect: Dialect) -> Callable[[Control], Proposal]:
    """Work that shows the file under a dialect of the person's choice."""

    def work(control: Control) -> Proposal:
        return reread(path, dialect)

    return work


def count_file(path: str, dialect: Dialect, folder: Path) -> Callable[[Control], OpenedFile]:
    """Work that counts the whole file under the confirmed dialect; its source is closed again at once.

    Raises DataError, and Cancelled within a second after Stop.
    """

    def work(control: Control) -> OpenedFile:
        with SurveySource.open(path, dialect, temp_folder=folder, control=control) as source:
            dataset = file_dataset(path, source.columns, source.column_counts(control), source.rows, source.odd.total)
            return OpenedFile(dataset, opening_question(dataset), source.odd)

    return work


def clean_private(folder: Path) -> Callable[[Control], int]:
    """Work that removes what a crash left behind."""

    def work(control: Control) -> int:
        return clean_left_over(folder)

    return work
