"""Only the newest request is answered; work that takes long is shown in the frame, and a Stop there is told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.jobs.latest import Latest
from app.jobs.runner import Job, Runner
from core.control import Control
from core.errors import InputError


def test_that_what_came_between_is_dropped_and_a_stale_answer_too(qtbot: QtBot, runner: Runner) -> None:
    gate, worked, heard = threading.Event(), list[int](), list[tuple[int, int]]()

    def work(request: int, control: Control) -> int:
        worked.append(request)
        if request == 1:
            gate.wait(10)
        return 10 * request

    latest = Latest(runner, "x", work)
    latest.answered.connect(lambda request, answer: heard.append((request, answer)))
    for request in (1, 2, 3):
        latest.ask(request)
    gate.set()
    qtbot.waitUntil(lambda: not latest.busy)
    assert worked == [1, 3]
    assert heard == [(3, 30)]


def test_that_nothing_is_told_after_leaving(qtbot: QtBot, runner: Runner) -> None:
    gate, heard = threading.Event(), list[object]()
    latest = Latest(runner, "x", lambda request, control: gate.wait(10))
    latest.answered.connect(lambda request, answer: heard.append(answer))
    latest.ask(1)
    latest.leave()
    gate.set()
    qtbot.waitUntil(lambda: not latest.busy)
    assert heard == []


def test_that_a_failure_is_told_for_the_newest_only(qtbot: QtBot, runner: Runner) -> None:
    heard = list[str]()

    def refuse(request: int, control: Control) -> None:
        raise InputError("p", request, f"p.number_{request}")

    latest = Latest(runner, "x", refuse)
    latest.failed.connect(lambda error: heard.append(error.code))
    latest.ask(1)
    latest.ask(2)
    qtbot.waitUntil(lambda: not latest.busy)
    assert heard == ["p.number_2"]


class Stand:
    """Work that waits for `gate` and hears Stop; what the frame and the page were told."""

    def __init__(self) -> None:
        self.runner, self.gate = Runner(), threading.Event()
        self.shown = list[Job]()
        self.stopped, self.answers = list[str](), list[int]()
        self.runner.started.connect(self.shown.append)
        self.latest = Latest(self.runner, "x", self._work)
        self.latest.failed.connect(lambda error: self.stopped.append(error.code))
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
    qtbot.waitUntil(lambda: stand.stopped == ["part.stopped"])
    qtbot.waitUntil(lambda: not stand.latest.busy)
    assert stand.answers == []


def test_that_a_newer_request_and_leaving_do_not_count_as_stop(qtbot: QtBot, stand: Stand) -> None:
    stand.latest.ask(1)
    stand.latest.ask(2)
    stand.gate.set()
    qtbot.waitUntil(lambda: stand.answers == [2])
    stand.gate.clear()
    stand.latest.ask(3)
    stand.latest.leave()
    qtbot.waitUntil(lambda: not stand.latest.busy)
    assert (stand.stopped, stand.answers) == ([], [2])
