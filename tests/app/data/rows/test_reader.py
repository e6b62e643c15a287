"""Rows for the screen: the newest wish wins, what was overtaken is stopped, nothing of an older file arrives."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.data.rows.controller import RowReader
from app.jobs.runner import Job, Runner
from core.control import Control
from core.errors import DataError, WorkbenchError


class Gate:
    """A file that hands out rows when it is let; `begun` are the readings that began, `stopped` those given up."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.open = threading.Event()
        self.begun: list[tuple[int, int]] = []
        self.stopped: list[int] = []

    def page(self, offset: int, limit: int, control: Control) -> list[tuple[str, ...]]:
        self.begun.append((offset, limit))
        while not self.open.wait(0.002):
            if control.cancelled:
                self.stopped.append(offset)
            control.checkpoint()
        return [(f"{self.name}{offset + row}",) for row in range(limit)]


class Desk:
    def __init__(self, runner: Runner) -> None:
        self.jobs: list[Job] = []
        runner.started.connect(self.jobs.append)
        self.reader = RowReader(runner)
        self.arrived: list[tuple[int, int]] = []
        self.first: list[str] = []
        self.failed: list[str] = []
        self.stopped = 0
        self.reader.arrived.connect(self._take)
        self.reader.failed.connect(self._fail)
        self.reader.stopped.connect(self._stop)

    def _take(self, offset: int, rows: list[tuple[str, ...]]) -> None:
        self.arrived.append((offset, len(rows)))
        self.first.append(rows[0][0])

    def _fail(self, error: WorkbenchError) -> None:
        self.failed.append(error.code)

    def _stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    runner = Runner()
    made = Desk(runner)
    yield made
    made.reader.use(None)
    runner.close()


def test_that_wanted_rows_arrive(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    gate.open.set()
    desk.reader.use(gate.page)
    desk.reader.want(400, 200)
    qtbot.waitUntil(lambda: desk.arrived == [(400, 200)])
    assert desk.first == ["400"]


def test_that_the_newest_wish_is_next_and_those_between_are_never_read(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    desk.reader.use(gate.page)
    desk.reader.want(0, 200)
    qtbot.waitUntil(lambda: gate.begun == [(0, 200)])
    for offset in range(1_000, 50_000, 1_000):
        desk.reader.want(offset, 200)
    qtbot.waitUntil(lambda: len(gate.begun) == 2)
    gate.open.set()
    qtbot.waitUntil(lambda: bool(desk.arrived))
    assert gate.begun == [(0, 200), (49_000, 200)]
    assert gate.stopped == [0]
    assert desk.arrived == [(49_000, 200)]


def test_that_a_reading_that_still_helps_is_not_stopped(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    desk.reader.use(gate.page)
    desk.reader.want(0, 600)
    qtbot.waitUntil(lambda: bool(gate.begun))
    desk.reader.want(200, 400)
    desk.reader.want(400, 400)
    gate.open.set()
    qtbot.waitUntil(lambda: desk.arrived == [(0, 600), (400, 400)])
    assert gate.stopped == []


def test_that_a_wish_inside_the_reading_under_way_is_not_read_twice(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    desk.reader.use(gate.page)
    desk.reader.want(0, 600)
    qtbot.waitUntil(lambda: bool(gate.begun))
    desk.reader.want(200, 400)
    gate.open.set()
    qtbot.waitUntil(lambda: bool(desk.arrived))
    desk.reader.want(5_000, 10)
    qtbot.waitUntil(lambda: len(desk.arrived) == 2)
    assert gate.begun == [(0, 600), (5_000, 10)]


def test_that_nothing_is_read_when_nothing_is_wanted_any_more(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    desk.reader.use(gate.page)
    desk.reader.want(0, 200)
    qtbot.waitUntil(lambda: bool(gate.begun))
    desk.reader.want(100, 200)
    desk.reader.want(0, 0)
    gate.open.set()
    qtbot.waitUntil(lambda: bool(desk.arrived))
    qtbot.waitUntil(lambda: desk.reader._job is None)
    assert gate.begun == [(0, 200)]


def test_that_rows_of_an_older_file_are_dropped(desk: Desk, qtbot: QtBot) -> None:
    old, new = Gate("old "), Gate("new ")
    new.open.set()
    desk.reader.use(old.page)
    desk.reader.want(0, 200)
    qtbot.waitUntil(lambda: bool(old.begun))
    old.open.set()
    desk.reader.use(new.page)
    desk.reader.want(0, 200)
    qtbot.waitUntil(lambda: bool(desk.first))
    assert desk.first == ["new 0"]


def test_that_errors_are_told_and_the_next_wish_is_tried_again(desk: Desk, qtbot: QtBot) -> None:
    def gone(offset: int, limit: int, control: Control) -> list[tuple[str, ...]]:
        if not offset:
            raise DataError("data.changed")
        return [("x",)]

    desk.reader.use(gone)
    desk.reader.want(0, 1)
    qtbot.waitUntil(lambda: desk.failed == ["data.changed"])
    desk.reader.want(1, 1)
    qtbot.waitUntil(lambda: desk.arrived == [(1, 1)])


def test_that_stop_stops_and_does_not_begin_again_by_itself(desk: Desk, qtbot: QtBot) -> None:
    gate = Gate()
    desk.reader.use(gate.page)
    desk.reader.want(0, 200)
    qtbot.waitUntil(lambda: bool(gate.begun))
    desk.jobs[0].stop()
    qtbot.waitUntil(lambda: desk.stopped == 1)
    qtbot.waitUntil(lambda: desk.reader._job is None)
    assert len(gate.begun) == 1


def test_that_rows_of_a_real_file_are_the_rows_of_the_file(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    from core.data.delimited.text import Dialect
    from core.data.reading import FileKind, Reading
    from core.data.source import SurveySource

    path = tmp_path / "rows.csv"
    path.write_text("id,answer\n" + "".join(f"{row},{row % 7}\n" for row in range(5_000)), encoding="utf-8")
    with SurveySource.open(path, Reading(FileKind.TEXT, Dialect(",", True)), temp_folder=tmp_path) as source:
        desk.reader.use(source.page)
        desk.reader.want(4_900, 100)
        qtbot.waitUntil(lambda: desk.arrived == [(4_900, 100)], timeout=10_000)
        assert desk.first == ["4900"]
