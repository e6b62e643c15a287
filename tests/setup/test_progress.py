"""What a person sees while packages come in, from lines that pip really prints."""

from __future__ import annotations

import io

import pytest

from app.setup import progress
from app.setup.pip_run import PipFailed
from app.setup.progress import Progress

LINES = """\
Collecting PySide6-Essentials!=6.11.0,<6.12,>=6.10.2
  Downloading pyside6_essentials-6.11.3-cp310-abi3-manylinux_2_34_x86_64.whl.metadata (4.0 kB)
Collecting numpy<3,>=2.1
  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl (16.9 MB)
Collecting tzdata (from pandas)
  Using cached tzdata-2026.6-py2.py3-none-any.whl (348 kB)
Installing collected packages: tzdata, numpy, PySide6-Essentials
Successfully installed PySide6-Essentials-6.11.3 numpy-2.4.6 tzdata-2026.6
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_that_each_part_is_named_and_counted_with_the_elapsed_time(clock: list[float]) -> None:
    out = io.StringIO()
    shown = Progress(out)
    for line in LINES.splitlines():
        shown.take(line)
        clock[0] += 1
    assert out.getvalue().splitlines() == [
        "  Fetching part 1: pyside6_essentials 6.11.3, 1 s",
        "  Fetching part 2: numpy 2.4.6 (16.9 MB), 3 s",
        "  Fetching part 3: tzdata 2026.6 (348 kB), 5 s",
        "  Unpacking 3 parts, 6 s",
    ]


def test_that_a_long_silence_is_broken_where_lines_are_kept(clock: list[float]) -> None:
    out = io.StringIO()
    shown = Progress(out)
    shown.take("Installing collected packages: a, b")
    for _ in range(25):
        clock[0] += 1
        shown.tick()
    assert out.getvalue().splitlines() == [f"  Unpacking 2 parts, {seconds} s" for seconds in (0, 10, 20)]


def test_that_a_terminal_shows_one_line_that_moves_on_and_goes_away(clock: list[float]) -> None:
    out = Terminal()
    shown = Progress(out)
    shown.take("  Downloading scipy-1.17.1-cp311-cp311-manylinux_2_27_x86_64.whl (35.3 MB)")
    shown.take("Progress 17650000 of 35300000")
    clock[0] += 1
    shown.tick()
    shown.end()
    assert "\n" not in out.getvalue()
    drawn = out.getvalue().split("\r\033[K")
    assert drawn[1] == "  Fetching part 1: scipy 1.17.1 (35.3 MB), 0 s"
    assert drawn[2] == "  Fetching part 1: scipy 1.17.1 (35.3 MB), 50%, 0 s"
    assert drawn[-1] == ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "The disk is full"),
        (
            "WARNING: Retrying (...) after connection broken by 'NewConnectionError('...')': /x",
            "does not answer",
        ),
        ("ERROR: No matching distribution found for scipy<2,>=1.15", "is not made for this Python or this computer"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "workbench's parts:\n    ERROR: THESE PACKAGES"),
    ],
)
def test_that_what_pip_says_becomes_a_sentence(line: str, sentence: str) -> None:
    assert sentence in PipFailed(["Collecting scipy", line]).sentence()
