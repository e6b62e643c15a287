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
    "app.collected.",
    "app.data.page",
    "app.export.pages",
    "app.export.pdf",
    "app.export.picture_dialog",
    "app.export.reports",
    "app.export.saving",
    "app.export.script",
    "app.lab.",
    "app.plan.",
    "app.releases.",
    "app.shell.help.window",
    "app.shell.recovery.crash_copies",
    "app.shell.study.opening",
    "app.shell.study.saving",
    "app.tradeoffs.",
    "core.analyses.collected",
    "core.data.readers.registry",
    "core.data.source",
    "core.release.release_store",
    "core.release.writers",
    "core.report.build",
    "core.report.html",
    "core.report.latex",
    "core.report.script",
    "core.report.sections.",
    "core.report.svg",
    "core.report.xlsx",
    "core.study.codec",
)
"""What nobody needs who has not asked for another page, a report, a file, a study or a tour."""
PROBE = Path(__file__).with_name("start_probe.py")
RATIO_TARGET = 1.8
FREEZE_TARGET = 100.0


def started(tmp_path: Path, *arguments: str) -> dict[str, float | list[str]]:
    """Figures of one fresh process."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a person starts the program more than once
    run = subprocess.run(
        [sys.executable, str(PROBE), *arguments], cwd=TOP, env=environment, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found: dict[str, float | list[str]] = json.loads(run.stdout.splitlines()[-1])
    return found


def test_that_each_name_of_a_deferred_module_exists() -> None:
    files = {path.relative_to(TOP).as_posix().removesuffix(".py").replace("/", ".") for path in TOP.glob("*/**/*.py")}
    assert [name for name in LATER if not any(one.startswith(name) for one in files)] == []


def test_that_the_window_is_painted_without_the_heavy_libraries(tmp_path: Path) -> None:
    found = started(tmp_path)
    assert [name for name in HEAVY if name in found["modules"]] == []  # type: ignore[operator]
    assert [name for name in found["own"] if name.startswith(LATER)] == []  # type: ignore[union-attr]


@pytest.mark.benchmark
def test_that_the_window_is_up_soon(tmp_path: Path) -> None:
    started(tmp_path)
    runs, empty = [], []
    for _ in range(7):
        runs.append(started(tmp_path))
        empty.append(started(tmp_path, "empty"))
    bare, made, painted = (
        statistics.median(float(run[key]) for run in which)  # type: ignore[arg-type]
        for which, key in ((empty, "painted_ms"), (runs, "made_ms"), (runs, "painted_ms"))
    )
    print(f"\nstart, after the process began: an empty plot is painted after {bare:.0f} ms, the window is made after")
    print(f"start: {made:.0f} ms and painted after {painted:.0f} ms, with {len(runs[0]['own'])} modules of our own")  # type: ignore[arg-type]
    flag = "   MISSED" if painted > RATIO_TARGET * bare else ""
    print(f"start: the window against an empty plot {painted / bare:.2f} times   target {RATIO_TARGET:g}{flag}")
    assert painted < 5.0 * bare


@pytest.mark.benchmark
def test_that_the_window_never_stands_still_for_long(tmp_path: Path) -> None:
    runs = [started(tmp_path, "drag") for _ in range(3)]
    gap = statistics.median(float(run["longest_gap_ms"]) for run in runs)  # type: ignore[arg-type]
    flag = "" if gap <= FREEZE_TARGET else "   MISSED"
    print(f"\nlongest standstill in the first 2 s, with a drag: {gap:.0f} ms   target {FREEZE_TARGET:g} ms{flag}")
    print("all runs:", [round(float(run["longest_gap_ms"])) for run in runs])  # type: ignore[arg-type]
    assert gap < 10 * FREEZE_TARGET
