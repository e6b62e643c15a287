"""Signals: work stops at its next checkpoint, and a process that does not stop is ended with nothing private left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import TOP
from tests.signals import hear_all

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of a POSIX system")
Start = Callable[..., "subprocess.Popen[str]"]

BEGUN = """
import sys, time
from pathlib import Path
from app.shell import ending
from core.data.private_folder import PrivateFolder
from core.errors import Cancelled
ending.PATIENCE_SECONDS = 0.4
with ending.orderly() as now:
    control = ending.control()
    folder = PrivateFolder(Path(sys.argv[1]))
    (folder.path / "named").write_text("secret")
    print("READY", flush=True)
"""
STOPS = """
    try:
        while True:
            control.checkpoint()
            time.sleep(0.01)
    except Cancelled:
        print("stopped", now.code)
"""
HANGS = """
    with ending.saying(lambda: "cut off"):
        time.sleep(60)
"""


@pytest.fixture
def start(tmp_path: Path) -> Start:
    def started(code: str, before: Callable[[], object] | None = None) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path / "private")],
            cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=before or hear_all,
        )  # fmt: skip
        assert process.stdout is not None
        assert process.stdout.readline() == "READY\n"
        return process

    return started


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_that_work_stops_at_its_next_checkpoint_and_tidies_up(
    start: Start, tmp_path: Path, number: signal.Signals
) -> None:
    process = start(BEGUN + STOPS)
    process.send_signal(number)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (0, f"stopped {128 + number}\n", "")
    assert list((tmp_path / "private").iterdir()) == []


def test_that_work_that_does_not_stop_is_ended_and_leaves_nothing(start: Start, tmp_path: Path) -> None:
    process = start(BEGUN + HANGS)
    begun = time.monotonic()
    process.send_signal(signal.SIGTERM)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (143, "", "cut off\n")
    assert 0.4 <= time.monotonic() - begun < 5
    assert list((tmp_path / "private").iterdir()) == []


def test_that_a_second_signal_ends_the_process_at_once(start: Start, tmp_path: Path) -> None:
    process = start(BEGUN.replace("0.4", "60") + HANGS)
    for number in (signal.SIGINT, signal.SIGTERM):
        process.send_signal(number)
        time.sleep(0.1)
    assert process.wait(20) == 143
    process.communicate()
    assert list((tmp_path / "private").iterdir()) == []


def test_that_a_process_whose_work_has_not_begun_ends_at_once(start: Start) -> None:
    code = BEGUN.replace("    control = ending.control()\n", "").replace("0.4", "60") + "    time.sleep(60)\n"
    process = start(code)
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (130, "", "\nStopped.\n")


def test_that_a_signal_that_was_ignored_before_the_start_stays_so(start: Start) -> None:
    """As nohup does with that of a closed terminal."""
    wait = "    time.sleep(0.3)\n    control.checkpoint()\n    print('done')\n    folder.close()\n"
    process = start(BEGUN + wait, before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    process.send_signal(signal.SIGHUP)
    said, complained = process.communicate(timeout=20)
    assert (process.returncode, said, complained) == (0, "done\n", "")


def test_that_what_python_did_with_signals_before_it_does_again_afterwards() -> None:
    code = (
        "import signal, threading; from app.shell import ending\n"
        "before = [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]\n"
        "with ending.orderly(): assert signal.getsignal(signal.SIGTERM) is not before[1]\n"
        "assert before == [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]\n"
        "assert signal.set_wakeup_fd(-1) == -1\n"
        "for one in threading.enumerate():\n"
        "    if one.name == 'signals': one.join(5)\n"
        "assert threading.active_count() == 1"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
