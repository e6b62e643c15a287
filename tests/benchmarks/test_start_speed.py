"""How long until the window is painted, what it needs for that, and how long it ever stands still."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
HEAVY = ("pandas", "duckdb", "scipy", "opendp", "pyreadstat", "matplotlib", "jinja2", "xlsxwriter")
LATER = (
    "app.shell.help.window",
    "app.export.picture_dialog",
    "app.export.",
    "app.shell.study.opening",
    "app.shell.recovery.copies",
    "app.shell.study.saving",
    "app.data.page",
    "app.data.script",
    "app.export.reports.facts",
    "app.export.script.writing",
    "core.study.codec",
    "core.report.build",
    "core.report.html",
    "core.report.latex",
    "core.report.script",
    "core.report.sections.",
    "core.report.xlsx",
)
"""What nobody needs who has not asked for a report, a file, a study or a tour."""
PROBE = Path(__file__).with_name("start_probe.py")
PAINT_TARGET = 600.0
FREEZE_TARGET = 100.0


BARE = """
import time; began = time.perf_counter()
import numpy, pyqtgraph
from PySide6.QtWidgets import QApplication
application = QApplication([])
plot = pyqtgraph.PlotWidget(); plot.show(); plot.repaint(); application.processEvents()
print((time.perf_counter() - began) * 1e3)
"""
"""The least that a window with a plot costs on this machine."""


def bare_ms() -> float:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run([sys.executable, "-c", BARE], env=environment, capture_output=True, text=True, timeout=60)
    return float(run.stdout)


def started(tmp_path: Path, *arguments: str) -> dict[str, float | list[str]]:
    """Figures of one fresh process."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, str(PROBE), *arguments], cwd=TOP, env=environment, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found: dict[str, float | list[str]] = json.loads(run.stdout.splitlines()[-1])
    return found


def test_that_the_window_is_painted_without_the_heavy_libraries(tmp_path: Path) -> None:
    found = started(tmp_path)
    assert [name for name in HEAVY if name in found["modules"]] == []  # type: ignore[operator]
    assert [name for name in found["own"] if name.startswith(LATER)] == []  # type: ignore[union-attr]


@pytest.mark.benchmark
def test_that_the_window_is_up_soon(tmp_path: Path) -> None:
    started(tmp_path)
    runs, bare = [], []
    for _ in range(5):
        runs.append(started(tmp_path))
        bare.append(bare_ms())
    print(f"\nstart: an empty plot alone {statistics.median(bare):7.0f} ms")
    for key, target in (("painted_ms", PAINT_TARGET), ("imported_ms", 0.0), ("made_ms", 0.0)):
        middle = statistics.median(float(run[key]) for run in runs)  # type: ignore[arg-type]
        flag = "   MISSED" if target and middle > target else ""
        note = f"   target {target:g} ms{flag}" if target else ""
        print(f"start: {key:14} {middle:7.0f} ms after the process began{note}")
    ratio = statistics.median(float(run["painted_ms"]) for run in runs) / statistics.median(bare)  # type: ignore[arg-type]
    print(f"start: the window against an empty plot {ratio:.2f} times")
    assert ratio < 5.0


@pytest.mark.benchmark
def test_that_the_window_never_stands_still_for_long(tmp_path: Path) -> None:
    runs = [started(tmp_path, "drag") for _ in range(3)]
    gap = statistics.median(float(run["longest_gap_ms"]) for run in runs)  # type: ignore[arg-type]
    flag = "" if gap <= FREEZE_TARGET else "   MISSED"
    print(f"\nlongest standstill in the first 2 s, with a drag: {gap:.0f} ms   target {FREEZE_TARGET:g} ms{flag}")
    print("all runs:", [round(float(run["longest_gap_ms"])) for run in runs])  # type: ignore[arg-type]
    assert gap < 10 * FREEZE_TARGET
