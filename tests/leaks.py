"""Threads, timers and windows that outlive the test that made them."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from types import TracebackType
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import getCppPointer, isValid

PATIENCE = 2.0


class Leaks:
    """A context manager; afterwards `found` names what is left, and the left-over widgets are gone.

    Objects that a test started are remembered weakly by standing in for `start`; asking the garbage collector for
    every QTimer there is would cost more than most tests.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[str] = []
        self._started: list[weakref.ref[Any]] = []
        for kind in (QTimer, QThread):
            patch.setattr(kind, "start", self._remembering(kind.start))

    def __enter__(self) -> Leaks:
        self._threads = set(threading.enumerate())
        self._widgets = set(map(_owner, _top_levels()))
        return self

    def forgive(self) -> None:
        """What is open now belongs to a window that outlives the test."""
        self._widgets |= set(map(_owner, _top_levels()))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _settle()
        left = self._left()
        if left:
            left = []  # what is held here cannot be freed
            gc.collect()
            _settle()
            left = self._left()
        self.found = [_name(one) for one in left]
        for one in left:
            if isinstance(one, QWidget):
                one.close()
                one.deleteLater()
            elif isinstance(one, QTimer):
                one.stop()
        _settle()

    def _left(self) -> list[object]:
        """What the test started and nobody stopped; threads get a moment to end."""
        end = time.monotonic() + PATIENCE
        while self._running() and time.monotonic() < end:
            QCoreApplication.processEvents()
            time.sleep(0.005)
        started = [one for one in (ref() for ref in self._started) if one is not None and isValid(one)]
        timers = [one for one in started if isinstance(one, QTimer) and one.isActive()]
        windows = [widget for widget in _top_levels() if _owner(widget) not in self._widgets]
        return [*self._running(), *timers, *windows]

    def _running(self) -> list[object]:
        started = [one for one in (ref() for ref in self._started) if one is not None and isValid(one)]
        found: list[object] = [one for one in started if isinstance(one, QThread) and one.isRunning()]
        found += [one for one in threading.enumerate() if one not in self._threads and _counts(one)]
        if QThreadPool.globalInstance().activeThreadCount():
            found.append(QThreadPool.globalInstance())
        return found

    def _remembering(self, start: Any) -> Any:
        def remembered(one: Any, *arguments: Any) -> None:
            self._started.append(weakref.ref(one))
            start(one, *arguments)

        return remembered


def _counts(thread: threading.Thread) -> bool:
    """Threads that Python only met in passing (a pool of Qt calling back) are counted by Qt's own pools."""
    return thread.is_alive() and not isinstance(thread, threading._DummyThread)


def _top_levels() -> list[QWidget]:
    return [widget for widget in QApplication.topLevelWidgets() if isValid(widget)] if QApplication.instance() else []


def _owner(widget: QWidget) -> int:
    """Which window it is or belongs to, by its place: Python may make another object for it."""
    outer = widget
    while (parent := outer.parentWidget()) is not None:
        outer = parent
    found: int = getCppPointer(outer)[0]
    return found


def _settle() -> None:
    """Let what was closed really go."""
    if QCoreApplication.instance() is None:
        return
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()


def _name(one: object) -> str:
    given = getattr(one, "objectName", None)
    name = (given() if given else getattr(one, "name", "")) or ""
    return f"{type(one).__name__} {name}".strip()
