"""Reads the columns of collected reports for a report, on the thread that makes it; the last ones are kept."""

from __future__ import annotations

from collections.abc import Callable

from app.jobs.source_shelf import SourceShelf
from app.state.collected.page import missing_rules
from app.state.workspace import Dataset
from core.control import Control
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CollectedRows


class ReportRows:
    """A report is made anew with every tick in its window; the file is read once."""

    def __init__(self, shelf: Callable[[], SourceShelf]) -> None:
        self.shelf = shelf
        self._last: tuple[tuple[object, ...], CollectedRows] | None = None

    def __call__(self, dataset: Dataset, columns: tuple[str, ...], control: Control) -> CollectedRows:
        """Raises DataError, Cancelled."""
        rules, comma = missing_rules(dataset, columns), dataset.codebook.decimal_comma
        key = (dataset.key, tuple(map(id, dataset.everyone)), dataset.base, comma, tuple(rules.items()))
        if self._last is None or self._last[0] != key:
            source = self.shelf().take(dataset, control)
            rows = read_rows(source, columns, dataset.base, control, missing=rules, decimal_comma=comma)
            self._last = key, rows
        return self._last[1]
