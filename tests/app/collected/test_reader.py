"""Columns of collected reports: read together, so that what is counted of one stands beside what is counted of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.collected.reader import CollectedReader
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.workspace.workspace import Dataset
from core.data.collected.rows import CollectedRows
from tests.app.collected.made_file import opened_lines

CELLS = [(("yes", "no", "yes")[at % 3], str(at % 2), str(at % 7)) for at in range(90)]


@pytest.fixture
def dataset(tmp_path: Path, shelf: SourceShelf) -> Dataset:
    lines = ["report,arm,weight", *map(",".join, CELLS)]
    return opened_lines(tmp_path / "field.csv", lines, shelf, "report").dataset


@pytest.fixture
def reader(shelf: SourceShelf, qtbot: QtBot) -> Iterator[CollectedReader]:
    runner, parent = Runner(), QObject()
    yield CollectedReader(runner, lambda: shelf, parent)
    runner.close()


def read(reader: CollectedReader, qtbot: QtBot, dataset: Dataset, *columns: str) -> CollectedRows:
    with qtbot.waitSignal(reader.changed, timeout=20_000):
        reader.want(dataset, columns)
    found = reader.rows(dataset, columns)
    assert found is not None
    return found


def counts(rows: CollectedRows) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    for at, times in enumerate(rows.times.tolist()):
        found[tuple(column.values[column.codes[at]] for column in rows.columns)] += times
    return found


def test_that_a_further_column_keeps_the_row_order_of_the_first(
    reader: CollectedReader, qtbot: QtBot, dataset: Dataset
) -> None:
    assert counts(read(reader, qtbot, dataset, "report")) == Counter((row[0],) for row in CELLS)
    assert counts(read(reader, qtbot, dataset, "report", "weight")) == Counter((row[0], row[2]) for row in CELLS)


def test_that_columns_of_a_wider_reading_are_there_at_once_and_stay_the_same_object(
    reader: CollectedReader, qtbot: QtBot, dataset: Dataset
) -> None:
    read(reader, qtbot, dataset, "report", "arm", "weight")
    narrow = reader.rows(dataset, ("weight", "report"))
    assert narrow is not None
    assert counts(narrow) == Counter((row[2], row[0]) for row in CELLS)
    assert reader.rows(dataset, ("weight", "report")) is narrow
    # what was read before is still there after something else was
    read(reader, qtbot, dataset, "arm")
    assert reader.rows(dataset, ("weight", "report")) is narrow
