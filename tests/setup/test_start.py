"""The window is up before anything heavy is loaded, and a start costs little beyond Python itself."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from tests.architecture.source import TOP
from tests.architecture.test_imports import HEAVY
from tests.setup.small_project import SmallProject, base_python

FIRST_PAINT = f"""
import json, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from app.shell.application import make_window

class FirstPaint(QObject):
    loaded = None
    def eventFilter(self, thing, event):
        if event.type() == QEvent.Type.Paint and self.loaded is None:
            self.loaded = [name for name in {HEAVY!r} if name in sys.modules]
        return False

application = QApplication([])
window = make_window(application)
first = FirstPaint()
window.installEventFilter(first)
window.show()
while first.loaded is None:
    application.processEvents()
print(json.dumps(first.loaded))
window.close()
"""


def test_that_the_window_is_painted_before_anything_heavy_is_loaded() -> None:
    told = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT], cwd=TOP, capture_output=True, text=True, check=False, timeout=60
    )
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout) == []


@pytest.mark.slow
def test_that_the_files_without_a_window_need_no_qt_and_nothing_heavy() -> None:
    code = "import sys; from app.cli import headless; headless.preview_files()\n"
    code += "print([name for name in sys.argv if name in sys.modules])"
    told = subprocess.run(
        [sys.executable, "-c", code, "PySide6", "shiboken6", "pyqtgraph", *HEAVY],
        cwd=TOP, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert told.stdout == "[]\n", told.stderr


@pytest.mark.benchmark
@pytest.mark.skipif(sys.platform == "win32", reason="measures the POSIX way of starting again")
def test_that_a_finished_set_up_costs_a_start_at_most_30_ms(tmp_path: Path) -> None:
    project = SmallProject(tmp_path)
    project.start()

    def milliseconds(command: list[str]) -> float:
        times = []
        for _ in range(21):
            began = time.perf_counter()
            subprocess.run(command, cwd=project.top, env=project.variables(), capture_output=True, check=True)
            times.append(1000 * (time.perf_counter() - began))
        return median(times)

    bare = milliseconds([base_python(), "-c", "pass"])
    ready = milliseconds([base_python(), "-c", "from app import bootstrap; bootstrap.ensure()"])
    print(f"\nstart of Python {bare:.0f} ms; through the set-up into .venv {ready:.0f} ms; cost {ready - bare:.0f} ms")
    assert ready - bare <= max(30.0, 1.5 * bare)
