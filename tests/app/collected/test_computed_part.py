"""Work that takes long is shown in the frame; a Stop there is told, one from the page is not."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.collected.computed_part import VisibleJob
from app.jobs.runner import Job, Runner
from core.control import Control


class Stand:
    """Work that waits for `gate` and hears Stop; what the frame and the page were told."""

    def __init__(self) -> None:
        self.runner, self.gate = Runner(), threading.Event()
        self.shown = list[Job]()
        self.stopped, self.answers = list[int](), list[int]()
        self.runner.started.connect(self.shown.append)
        self.latest = VisibleJob(self.runner, "x", self._work)
        self.latest.stopped.connect(self.stopped.append)
        self.latest.answered.connect(lambda request, _: self.answers.append(request))

    def _work(self, request: int, control: Control) -> int:
        while not self.gate.wait(0.005):
            control.checkpoint()
        return request


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand()
    yield made
    made.gate.set()
    made.latest.leave()
    made.runner.close()


def test_that_only_what_takes_long_is_shown(qtbot: QtBot, stand: Stand) -> None:
    stand.gate.set()
    stand.latest.ask(1)
    qtbot.waitUntil(lambda: stand.answers == [1])
    assert stand.shown == []
    stand.gate.clear()
    stand.latest.ask(2)
    qtbot.waitUntil(lambda: len(stand.shown) == 1)
    assert stand.shown[0].name == "x"
    stand.gate.set()
    qtbot.waitUntil(lambda: stand.answers == [1, 2])


def test_that_a_stop_in_the_frame_is_told_and_nothing_begins_again(qtbot: QtBot, stand: Stand) -> None:
    stand.latest.ask(1)
    qtbot.waitUntil(lambda: len(stand.shown) == 1)
    stand.shown[0].stop()
    qtbot.waitUntil(lambda: stand.stopped == [1])
    qtbot.waitUntil(lambda: not stand.latest.busy)
    assert stand.answers == []


def test_that_a_newer_request_and_leaving_are_no_stop(qtbot: QtBot, stand: Stand) -> None:
    stand.latest.ask(1)
    stand.latest.ask(2)
    stand.gate.set()
    qtbot.waitUntil(lambda: stand.answers == [2])
    stand.gate.clear()
    stand.latest.ask(3)
    stand.latest.leave()
    qtbot.waitUntil(lambda: not stand.latest.busy)
    assert (stand.stopped, stand.answers) == ([], [2])
