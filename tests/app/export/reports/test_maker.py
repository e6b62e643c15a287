"""One report at a time: the last wish counts, Stop stops, and errors come as errors."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from pytestqt.qtbot import QtBot

from app.data.opening.samples import read_sample
from app.export.reports.maker import MadeReport, ReportMaker, Work
from app.jobs.runner import Runner
from app.workspace.datasets import opening_workspace
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import DataError
from core.study.report_plan import ReportPlan
from tests.app.export.reports.reports import making


def titled(title: str) -> Workspace:
    return replace(opening_workspace(read_sample), report=ReportPlan(title=title))


def slow(until: threading.Event, begun: list[str]) -> Callable[[Workspace, str], Work]:
    """Work that waits, hears Stop, and answers with the workspace alone."""

    def work_for(workspace: Workspace, day: str) -> Work:
        def work(control: Control) -> MadeReport:
            begun.append(workspace.report.title)
            while not until.wait(0.005):
                control.checkpoint()
            return MadeReport(workspace, None, None, None)  # type: ignore[arg-type]

        return work

    return work_for


def test_that_a_report_is_gathered_written_and_laid_out_with_progress(qtbot: QtBot, runner: Runner) -> None:
    maker = ReportMaker(runner, making)
    steps: list[float] = []
    maker.progressed.connect(steps.append)
    with qtbot.waitSignal(maker.made, timeout=20_000) as told:
        maker.want(titled("Mine"), 0)
    made: MadeReport = told.args[0]
    assert made.document.title == "Mine"
    assert made.facts.previewed[0].planned.name == "Q7"
    assert made.pages.count >= 2
    assert steps == sorted(steps)
    assert steps[-1] == 1.0
    assert not maker.busy


def test_that_wishes_in_a_row_make_one_report(qtbot: QtBot, runner: Runner) -> None:
    begun: list[str] = []
    done = threading.Event()
    done.set()
    maker = ReportMaker(runner, slow(done, begun))
    with qtbot.waitSignal(maker.made) as told:
        for title in ("a", "b", "c"):
            maker.want(titled(title), 30)
    assert told.args[0].workspace.report.title == "c"
    assert begun == ["c"]


def test_that_the_answer_to_an_older_wish_is_dropped(qtbot: QtBot, runner: Runner) -> None:
    begun: list[str] = []
    gate = threading.Event()
    maker = ReportMaker(runner, slow(gate, begun))
    got: list[str] = []
    maker.made.connect(lambda made: got.append(made.workspace.report.title))
    maker.want(titled("old"), 0)
    qtbot.waitUntil(lambda: begun == ["old"])
    maker.want(titled("new"), 0)
    qtbot.waitUntil(lambda: begun == ["old", "new"])
    gate.set()
    qtbot.waitUntil(lambda: got == ["new"])


def test_that_stop_ends_the_work_and_says_so(qtbot: QtBot, runner: Runner) -> None:
    begun: list[str] = []
    maker = ReportMaker(runner, slow(threading.Event(), begun))
    maker.want(titled("long"), 0)
    qtbot.waitUntil(lambda: bool(begun))
    with qtbot.waitSignal(maker.stopped):
        maker.stop()
    assert not maker.busy
    with qtbot.assertNotEmitted(maker.stopped):
        maker.stop()


def test_that_a_refusal_comes_as_its_error(qtbot: QtBot, runner: Runner) -> None:
    def work_for(workspace: Workspace, day: str) -> Work:
        def work(control: Control) -> MadeReport:
            raise DataError("report.refused.gone")

        return work

    maker = ReportMaker(runner, work_for)
    with qtbot.waitSignal(maker.failed) as told:
        maker.want(titled("x"), 0)
    assert told.args[0].code == "report.refused.gone"
