"""Open survey files, kept so that their rows can be looked at and counted again."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.paths import asset
from app.workspace.datasets import FILE, SAMPLE
from app.workspace.workspace import Dataset
from core.control import Control
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.variable import ColumnCounts
from core.errors import DataError

if TYPE_CHECKING:
    from core.data.source import SurveySource
    from core.study.study import Fingerprint

KEPT = 3
KNOWN = 20
_SAMPLE_READING = Reading(FileKind.TEXT, Dialect(",", True))

Key = tuple[str, Reading]


class SourceShelf:
    """The last KEPT files stay open; one that undo brings back is opened again. Used from worker threads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: OrderedDict[Key, SurveySource] = OrderedDict()
        self._known: list[tuple[Dataset, Fingerprint]] = []
        self._lock = threading.RLock()
        self._closed = False

    @staticmethod
    def key_of(dataset: Dataset) -> Key | None:
        """Return the key of the data set's rows; None for made-up answers, which have none."""
        if dataset.key.startswith(FILE) and dataset.reading is not None:
            # A source knows its whole path; by another key the open one would be opened again and closed.
            return os.path.abspath(dataset.path), dataset.reading
        if dataset.key.startswith(SAMPLE):
            return str(asset("samples", dataset.key.removeprefix(SAMPLE) + ".csv")), _SAMPLE_READING
        return None

    def put(self, source: SurveySource) -> None:
        """Add a source that was just opened; the oldest one beyond KEPT is closed."""
        old: list[SurveySource] = []
        with self._lock:
            if self._closed:
                old = [source]
            else:
                key = (str(source.path), source.reading)
                before = self._open.pop(key, None)
                old = [before] if before is not None else []
                # It may be another file by now, though it has the same counts.
                self._known = [known for known in self._known if known[0].path != str(source.path)]
                self._open[key] = source
                while len(self._open) > KEPT:
                    old.append(self._open.popitem(last=False)[1])
        for one in old:
            one.close()

    def take(self, dataset: Dataset, control: Control) -> SurveySource:
        """Return the open source of a data set.

        Raises DataError: it is gone, it changed, it has no rows (made-up answers).
        """
        key = self.key_of(dataset)
        if key is None:
            raise DataError("data.no_rows_here")
        with self._lock:
            found = self._open.get(key)
            if found is not None:
                self._open.move_to_end(key)
        if found is not None:
            if not _same_answers(found, dataset):
                raise DataError("data.changed")
            return _named(found, dataset)
        from core.data.source import SurveySource

        source = SurveySource.open(key[0], key[1], temp_folder=self.folder, control=control)
        if not _same_answers(source, dataset):
            source.close()
            raise DataError("data.changed")
        self.put(source)
        return _named(source, dataset)

    def fingerprint(self, dataset: Dataset, control: Control) -> Fingerprint:
        """Return the fingerprint of the data set's file at counting time. Cached.

        Raises DataError: it is gone, or it changed before it was asked for the first time.
        """
        with self._lock:
            for known, found in self._known:
                if known.path == dataset.path and _alike(known.everyone, dataset.everyone):
                    return found
        from core.study.fingerprint import fingerprint

        source = self.take(dataset, control)
        found = fingerprint(source.path, control)
        # A request for no rows checks that the file is still the opened one.
        source.page(0, 0, control)
        self.know(dataset, found)
        return found

    def know(self, dataset: Dataset, found: Fingerprint) -> None:
        """Store the fingerprint of the data set's file from its opening."""
        with self._lock:
            self._known = [(dataset, found), *self._known][:KNOWN]

    def forget(self, dataset: Dataset) -> None:
        """Drop the source of a changed file, because it shows rows that no longer exist."""
        key = self.key_of(dataset)
        if key is None:
            return
        with self._lock:
            found = self._open.pop(key, None)
        if found is not None:
            found.close()

    def close(self) -> None:
        """Close all sources and delete private files, because the window closes."""
        from core.data.kept_files import forget_kept

        with self._lock:
            self._closed = True
            everything = list(self._open.values())
            self._open.clear()
        for source in everything:
            source.close()
        forget_kept()


def _same_answers(source: SurveySource, dataset: Dataset) -> bool:
    """Return whether these are the rows that were counted: the file may have changed since, and been read again."""
    if source.rows != dataset.rows or dataset.key.startswith(SAMPLE):
        return source.rows == dataset.rows
    return _alike(source.column_counts(), dataset.everyone)


def _alike(counted: Sequence[ColumnCounts], before: Sequence[ColumnCounts]) -> bool:
    """Return whether two files are the same, whatever the names of their columns."""
    if len(counted) != len(before):
        return False
    pairs = zip(counted, before, strict=True)
    return all((one.values, one.missing) == (other.values, other.missing) for one, other in pairs)


def _named(source: SurveySource, dataset: Dataset) -> SurveySource:
    """Return the source with the names of the data set: undo may restore names from before a codebook."""
    source.rename([column.name for column in dataset.columns[: len(source.columns)]])
    return source
