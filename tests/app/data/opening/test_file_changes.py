"""The file watch: changes in place, by renaming, vanishing and coming back; quiet when nothing happened."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.data.opening.file_changes import LONGEST_WAIT, SETTLE_MS, FileWatch


class Desk:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.watch = FileWatch()
        self.seen: list[str] = []
        for name in ("changed", "vanished", "back"):
            getattr(self.watch, name).connect(lambda told, name=name: self._note(name, told))
        self.watch.watch(str(path))

    def _note(self, name: str, told: str) -> None:
        assert told == str(self.path)
        self.seen.append(name)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    path = tmp_path / "answers.csv"
    path.write_text("a\n1\n", encoding="utf-8")
    made = Desk(path)
    yield made
    made.watch.close()


def quiet(qtbot: QtBot) -> None:
    """Long enough that anything that was noticed has been told."""
    end = time.monotonic() + SETTLE_MS * 1.7e-3
    qtbot.waitUntil(lambda: time.monotonic() > end, timeout=5_000)


def test_that_writing_into_the_file_is_told_once(desk: Desk, qtbot: QtBot) -> None:
    with desk.path.open("a", encoding="utf-8") as file:
        for row in range(20):
            file.write(f"{row}\n")
            file.flush()
    qtbot.waitUntil(lambda: desk.seen == ["changed"])
    quiet(qtbot)
    assert desk.seen == ["changed"]


def test_that_a_file_replaced_by_renaming_is_one_change_every_time(desk: Desk, qtbot: QtBot) -> None:
    for turn in range(1, 4):
        other = desk.path.with_suffix(".tmp")
        other.write_text(f"a\n{turn}\n", encoding="utf-8")
        os.replace(other, desk.path)
        qtbot.waitUntil(lambda turn=turn: len(desk.seen) == turn)
        quiet(qtbot)
        assert desk.seen == ["changed"] * turn


def test_that_a_file_deleted_and_written_again_counts_as_changed(desk: Desk, qtbot: QtBot) -> None:
    desk.path.unlink()
    desk.path.write_text("a\n22\n", encoding="utf-8")
    qtbot.waitUntil(lambda: bool(desk.seen))
    quiet(qtbot)
    assert desk.seen == ["changed"]


def test_that_a_moved_file_counts_as_missing_until_it_returns(desk: Desk, qtbot: QtBot) -> None:
    away = desk.path.with_suffix(".away")
    desk.path.rename(away)
    qtbot.waitUntil(lambda: desk.seen == ["vanished"])
    away.rename(desk.path)
    qtbot.waitUntil(lambda: desk.seen == ["vanished", "back"])
    desk.path.write_text("another", encoding="utf-8")
    qtbot.waitUntil(lambda: desk.seen == ["vanished", "back", "changed"])


def test_that_a_file_that_returns_with_other_answers_counts_as_changed(desk: Desk, qtbot: QtBot) -> None:
    desk.path.unlink()
    qtbot.waitUntil(lambda: desk.seen == ["vanished"])
    desk.path.write_text("a\nother\n", encoding="utf-8")
    qtbot.waitUntil(lambda: desk.seen == ["vanished", "changed"])


def test_that_other_files_of_the_folder_and_reading_the_file_cause_no_message(desk: Desk, qtbot: QtBot) -> None:
    (desk.path.parent / "neighbour.csv").write_text("x", encoding="utf-8")
    desk.path.read_text(encoding="utf-8")
    quiet(qtbot)
    assert desk.seen == []


def test_that_an_unwatched_file_is_checked_when_the_program_gets_the_focus(desk: Desk, qtbot: QtBot) -> None:
    desk.watch._watcher.blockSignals(True)
    desk.path.write_text("a\nmuch longer\n", encoding="utf-8")
    quiet(qtbot)
    assert desk.seen == []
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert desk.seen == []
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert desk.seen == ["changed"]


@pytest.mark.slow
def test_that_a_continuously_written_file_gives_a_message(desk: Desk, qtbot: QtBot) -> None:
    began = time.monotonic()

    def written() -> bool:
        with desk.path.open("a", encoding="utf-8") as file:
            file.write("more\n")
        return bool(desk.seen)

    qtbot.waitUntil(written, timeout=round((LONGEST_WAIT + 3) * 1e3))
    assert time.monotonic() - began > SETTLE_MS / 1e3


def test_that_only_the_newest_file_is_watched(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    other = folder / "other.csv"
    other.write_text("a", encoding="utf-8")
    desk.watch.watch(str(other))
    desk.path.unlink()
    quiet(qtbot)
    assert desk.seen == []
    desk.watch.watch("")
    other.unlink()
    quiet(qtbot)
    desk.watch.check()
    assert (desk.seen, desk.watch.path) == ([], "")


def test_that_a_missing_folder_is_noticed_when_the_program_gets_the_focus(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "survey"
    folder.mkdir()
    path = folder / "answers.csv"
    path.write_text("a", encoding="utf-8")
    desk = Desk(path)
    folder.rename(tmp_path / "moved")
    desk.watch.check()
    assert desk.seen == ["vanished"]
    (tmp_path / "moved").rename(folder)
    desk.watch.check()
    assert desk.seen == ["vanished", "back"]
    path.write_text("bb", encoding="utf-8")
    qtbot.waitUntil(lambda: desk.seen == ["vanished", "back", "changed"])
    desk.watch.close()


def test_that_a_closed_watch_hears_nothing_more(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "answers.csv"
    path.write_text("a", encoding="utf-8")
    desk = Desk(path)
    path.write_text("bb", encoding="utf-8")
    desk.watch.close()
    path.write_text("ccc", encoding="utf-8")
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    quiet(qtbot)
    assert desk.seen == []
