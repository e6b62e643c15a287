"""The protocol for reading columns of the open file for a page."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf


class PartReader(QObject):
    """Reads columns of the open file for a page: `changed()` when there is an answer, an error or a stop."""

    changed: ClassVar[Signal]

    def __init__(self, runner: Runner, shelf: Callable[[], SourceShelf], parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._shelf = runner, shelf

    @abstractmethod
    def forget(self) -> None:
        """Stop, and keep nothing."""
