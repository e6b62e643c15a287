"""The hunt for left-overs finds each kind of them, and nothing where all was put away."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.leaks import Leaks


def left_by(work: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], object]:
    monkeypatch.setattr("tests.leaks.PATIENCE", 0.1)
    with Leaks(monkeypatch) as leaks:
        kept = work()
    return leaks.found, kept


def test_that_a_running_timer_is_found(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> QTimer:
        timer = QTimer()
        timer.start(1000)
        return timer

    assert left_by(work, monkeypatch)[0] == ["QTimer"]


def test_that_a_window_is_found_and_taken_away(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> QWidget:
        window = QWidget()
        window.setObjectName("stray")
        window.show()
        return window

    assert left_by(work, monkeypatch)[0] == ["QWidget stray"]
    assert [window for window in QApplication.topLevelWidgets() if window.objectName() == "stray"] == []


def test_that_threads_of_both_kinds_are_found(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    end = threading.Event()
    plain = threading.Thread(target=end.wait, name="stray", daemon=True)
    qt = QThread()

    def work() -> None:
        plain.start()
        qt.start()

    found, _ = left_by(work, monkeypatch)
    end.set()
    qt.quit()
    assert qt.wait(5000)
    plain.join(5)
    assert found == ["QThread", "Thread stray"]


def test_that_what_was_put_away_is_not_found(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> None:
        timer = QTimer()
        timer.start(1)
        timer.stop()
        window = QWidget()
        window.show()
        window.close()
        window.deleteLater()
        thread = threading.Thread(target=lambda: None)
        thread.start()

    assert left_by(work, monkeypatch)[0] == []
