"""A report of forty questions as PDF: how long it takes, and how long the window stands still meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.export.pdf.file import pdf_bytes
from app.export.reports.maker import MadeReport, report_bytes
from app.jobs.runner import Runner
from app.ui.theme.style import load_fonts
from app.workspace.workspace import Workspace
from core.control import Control
from core.study.report_plan import ReportPlan
from tests.app.export.pdf.documents import CHINESE, LABELS, report
from tests.app.export.reports.reports import making
from tests.benchmarks.test_questionnaire_speed import survey

pytestmark = pytest.mark.benchmark

MOST_SECONDS = 10.0
MOST_HTML = 3.0
MOST_BYTES = 2e6
MOST_STILL = 0.1


class Still:
    """How long the window's thread was not heard of, at worst, while work went on elsewhere."""

    def __init__(self, bot: QtBot) -> None:
        self._bot = bot
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._tick)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def during(self, work: Callable[[Control], bytes]) -> tuple[bytes, float]:
        """What the work made, and the seconds it took."""
        runner, made = Runner(), list[bytes]()
        started = self._last = time.perf_counter()
        self._timer.start()
        runner.run("", work).succeeded.connect(made.append)
        self._bot.waitUntil(lambda: bool(made), timeout=60_000)
        took = time.perf_counter() - started
        self._timer.stop()
        runner.close()
        return made[0], took


@pytest.mark.parametrize("labels", [LABELS, CHINESE])
def test_that_forty_questions_are_written_in_ten_seconds_without_the_window_standing_still(
    qtbot: QtBot, labels: tuple[str, ...]
) -> None:
    load_fonts()
    document = report(40, labels=labels)
    pdf_bytes(report(1, labels=labels))
    longest = []
    # One of two runs: the machine does other things, too.
    for _ in range(2):
        still = Still(qtbot)
        content, took = still.during(lambda control: pdf_bytes(document, control))
        longest.append(still.longest)
        print(f"\n40 questions: {took:.2f} s, {len(content) / 1e6:.2f} MB, standstill {1000 * still.longest:.0f} ms")
        assert took < MOST_SECONDS
        assert len(content) <= MOST_BYTES
    assert min(longest) < MOST_STILL


@pytest.mark.parametrize(("kind", "most"), [("html", MOST_HTML), ("pdf", MOST_SECONDS)])
def test_that_a_study_of_forty_questions_is_written_in_time_without_the_window_standing_still(
    qtbot: QtBot, kind: str, most: float
) -> None:
    """From the workspace to the bytes of the file, as the report window does it; the best of three rounds."""
    load_fonts()
    workspace = replace(survey(40, 6), report=ReportPlan(questions=tuple(f"Q{i}" for i in range(40))))
    rounds: list[tuple[float, float, float, int]] = []
    beside: list[float] = []
    for _ in range(3):
        idle = Still(qtbot)
        idle.during(counting)
        beside.append(idle.longest)
        still = Still(qtbot)
        made, laid_out = laid(still, workspace)
        content, written = still.during(report_bytes(made, kind))
        rounds.append((laid_out, written, still.longest, len(content)))
    pages, file, longest = (min(one[place] for one in rounds) for place in range(3))
    size = rounds[0][3]
    print(f"\nstudy of 40 questions as {kind}: pages {pages:.2f} s, file {file:.2f} s, {size / 1e6:.2f} MB")
    print(f"longest standstill {1000 * longest:.0f} ms, {1000 * min(beside):.0f} ms while a thread only counts")
    assert file + (pages if kind == "pdf" else 0) < most
    # A machine that others keep busy lets nobody beat: then it is no worse than beside work without any Qt.
    assert longest < max(MOST_STILL, 2 * min(beside))
    assert size <= MOST_BYTES


def counting(_control: Control) -> bytes:
    """As long as a report takes, in plain Python."""
    end = time.perf_counter() + 2
    while time.perf_counter() < end:
        pass
    return b"-"


def laid(still: Still, workspace: Workspace) -> tuple[MadeReport, float]:
    """The report with its pages, made beside the window's thread."""
    found: list[MadeReport] = []

    def work(control: Control) -> bytes:
        found.append(making(workspace, "today")(control))
        return b"-"

    _, took = still.during(work)
    return found[0], took
