"""Long work: off the window's thread, answers back on it, stopped when asked."""

from __future__ import annotations

import gc
import threading
import weakref

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.jobs.runner import Job, Runner
from core.control import Control
from core.errors import DataError


def test_that_work_runs_elsewhere_and_answers_arrive_on_the_window_thread(qtbot: QtBot, runner: Runner) -> None:
    here, places = threading.get_ident(), []
    job = runner.run("count", lambda control: threading.get_ident())
    job.succeeded.connect(lambda worker: places.append((worker, threading.get_ident(), QThread.isMainThread())))
    qtbot.waitUntil(lambda: bool(places))
    assert places[0][0] != here
    assert places[0][1:] == (here, True)


def test_that_errors_a_person_can_be_told_are_failures_and_others_are_crashes(qtbot: QtBot, runner: Runner) -> None:
    seen: list[str] = []

    def told(control: Control) -> None:
        raise DataError("file.empty")

    def bug(control: Control) -> None:
        raise KeyError("x")

    first = runner.run("read", told)
    first.failed.connect(lambda problem: seen.append(problem.code))
    runner.crashed.connect(lambda error: seen.append(type(error).__name__))
    qtbot.waitUntil(lambda: seen == ["file.empty"])
    second = runner.run("read", bug)
    second.ended.connect(lambda: seen.append("ended"))
    qtbot.waitUntil(lambda: seen == ["file.empty", "KeyError", "ended"])


def test_that_stopped_work_is_cancelled_and_delivers_nothing(qtbot: QtBot, runner: Runner) -> None:
    started, seen = threading.Event(), []

    def work(control: Control) -> str:
        started.set()
        while True:
            control.checkpoint()

    job: Job = runner.run("long", work)
    job.succeeded.connect(lambda _: seen.append("succeeded"))
    job.cancelled.connect(lambda: seen.append("cancelled"))
    job.ended.connect(lambda: seen.append("ended"))
    qtbot.waitUntil(started.is_set)
    job.stop()
    qtbot.waitUntil(lambda: "ended" in seen)
    assert seen == ["cancelled", "ended"]


def test_that_only_work_with_a_name_is_announced(qtbot: QtBot, runner: Runner) -> None:
    announced: list[str] = []
    runner.started.connect(lambda job: announced.append(job.name))
    quiet = runner.run("quiet", lambda control: 1, quiet=True)
    loud = runner.run("loud", lambda control: 2)
    done: list[int] = []
    quiet.succeeded.connect(done.append)
    loud.succeeded.connect(done.append)
    qtbot.waitUntil(lambda: sorted(done) == [1, 2])
    assert announced == ["loud"]


def test_that_closing_stops_what_runs_and_waits_for_it(qtbot: QtBot) -> None:
    runner, running = Runner(), threading.Event()
    ended = threading.Event()

    def work(control: Control) -> None:
        running.set()
        try:
            while True:
                control.checkpoint()
        finally:
            ended.set()

    runner.run("long", work)
    qtbot.waitUntil(running.is_set)
    runner.close()
    assert ended.is_set()


def test_that_a_finished_job_releases_its_connections(qtbot: QtBot, runner: Runner) -> None:
    """Whoever waited for a large answer does not hold it for ever."""

    class Answer:
        pass

    def waiting() -> tuple[weakref.ref[Answer], weakref.ref[Job]]:
        answer, job = Answer(), runner.run("", lambda control: None, quiet=True)
        job.succeeded.connect(lambda _none: (answer, job))
        return weakref.ref(answer), weakref.ref(job)

    held = [waiting() for _ in range(3)]
    qtbot.waitUntil(lambda: not runner._jobs)
    qtbot.wait(0)
    gc.collect()
    assert [(answer(), job()) for answer, job in held] == [(None, None)] * 3


def test_that_work_that_never_began_is_let_go_of_when_the_runner_closes(qtbot: QtBot) -> None:
    runner, begin = Runner(), threading.Event()
    for _ in range(2):
        runner.run("", lambda _control: begin.wait(0.5))
    waiting = runner.run("", lambda _control: None)
    runner.close()
    qtbot.waitUntil(lambda: not isValid(waiting))
