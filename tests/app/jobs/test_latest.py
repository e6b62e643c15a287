"""Only the newest request is answered."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.jobs.latest import Latest
from app.jobs.runner import Runner
from core.control import Control
from core.errors import InputError


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[Runner]:
    made = Runner()
    yield made
    made.close()


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
