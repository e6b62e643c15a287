"""A report of forty questions as PDF: how long it takes, and how long the window stands still meanwhile."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.export.pdf_file import pdf_bytes
from app.jobs.runner import Runner
from app.theme.style import load_fonts
from tests.app.export.documents import CHINESE, LABELS, report

pytestmark = pytest.mark.benchmark

MOST_SECONDS = 10.0
MOST_STILL = 0.1


@pytest.mark.parametrize("labels", [LABELS, CHINESE])
def test_that_forty_questions_are_written_in_ten_seconds_without_the_window_standing_still(
    qtbot: QtBot, labels: tuple[str, ...]
) -> None:
    load_fonts()
    document = report(40, labels=labels)
    pdf_bytes(report(1, labels=labels))
    gaps: list[float] = []
    last = [time.perf_counter()]

    def tick() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    timer = QTimer()
    timer.setInterval(5)
    timer.timeout.connect(tick)
    runner = Runner()
    made: list[bytes] = []
    started = time.perf_counter()
    timer.start()
    job = runner.run("pdf", lambda control: pdf_bytes(document, control))
    job.succeeded.connect(made.append)
    qtbot.waitUntil(lambda: bool(made), timeout=60_000)
    took = time.perf_counter() - started
    timer.stop()
    runner.close()
    print(f"\n40 questions: {took:.2f} s, {len(made[0]) / 1e6:.2f} MB, longest standstill {1000 * max(gaps):.0f} ms")
    assert took < MOST_SECONDS
    assert max(gaps) < MOST_STILL
