"""Work whose answer grows while it is made."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from app.jobs import growing
from app.jobs.growing import Growing
from app.jobs.runner import Runner
from core.control import Control
from core.errors import InputError

Tell = Callable[[str], None]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    monkeypatch.setattr(growing, "SHOWN_MS", 0)
    return []


def made(runner: Runner, work: Callable[[str, Control, Tell], None], heard: list[tuple[str, str]]) -> Growing:
    one = Growing(runner, work)
    one.grown.connect(lambda request, state: heard.append((request, state)))
    return one


def test_that_every_state_that_there_is_time_for_is_shown_and_the_last_in_any_case(qtbot, runner, heard) -> None:
    gate = Event()

    def work(request: str, control: Control, tell: Tell) -> None:
        tell("first")
        control.progress(0.5)
        gate.wait(10)
        tell("second")
        tell("third")

    one = made(runner, work, heard)
    one.ask("Work", "a")
    qtbot.waitUntil(lambda: heard == [("a", "first")])
    with qtbot.waitSignal(one.rested):
        gate.set()
    assert heard == [("a", "first"), ("a", "third")]
    assert one.request is None
    assert not one.busy


def test_that_stop_keeps_the_finished_results(qtbot, runner, heard) -> None:
    begun = Event()

    def work(request: str, control: Control, tell: Tell) -> None:
        tell("half")
        begun.set()
        while True:
            control.checkpoint()

    one = made(runner, work, heard)
    one.ask("Work", "a")
    assert begun.wait(10)
    with qtbot.waitSignal(one.rested):
        one.stop()
    assert heard == [("a", "half")]


def test_that_a_newer_request_waits_for_the_older_one_and_shows_none_of_its_results(qtbot, runner, heard) -> None:
    begun = Event()

    def work(request: str, control: Control, tell: Tell) -> None:
        tell(request.upper())
        begun.set()
        while request != "c":
            control.checkpoint()

    one = made(runner, work, heard)
    one.ask("Work", "a")
    assert begun.wait(10)
    with qtbot.waitSignal(one.rested):
        one.ask("Work", "b")
        one.ask("Work", "c")
    assert heard == [("c", "C")]


def test_that_a_failure_is_told_and_the_next_request_runs(qtbot, runner, heard) -> None:
    def work(request: str, control: Control, tell: Tell) -> None:
        if request == "bad":
            raise InputError("n", 0, "numbers.none")
        tell("good")

    one = made(runner, work, heard)
    with qtbot.waitSignal(one.failed) as failed:
        one.ask("Work", "bad")
    qtbot.waitUntil(lambda: not one.busy)
    assert failed.args[0].code == "numbers.none"
    with qtbot.waitSignal(one.rested):
        one.ask("Work", "a")
    assert heard == [("a", "good")]
