"""Whatever ends the program, no answers stay on the disk, and nobody is charged for what was not drawn."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from core.release.ledger.shape import Kind
from core.release.release_store import ReleaseStore
from tests.e2e.endings import RELEASES, Home, ended

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="signals of a POSIX system")]
HEARD = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
UGLY = ("Traceback", "Exception ignored", "terminate called", "FATAL")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture
def display() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A screen that can vanish."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb for a window without a screen")
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as lines:
            yield f":{lines.readline().strip()}", server
        server.kill()


@pytest.mark.parametrize("number", HEARD)
def test_that_a_window_that_the_system_ends_leaves_no_answers(home: Home, number: signal.Signals) -> None:
    window = home.start(home.study(), QT_QPA_PLATFORM="offscreen")
    home.until_copied(window)
    window.send_signal(number)
    found = ended(window)
    assert (found.code, home.left(), home.copies()) == (128 + number, [], [])
    assert not any(words in found.said for words in UGLY), found.said


def test_that_a_window_whose_display_vanishes_leaves_no_answers(
    home: Home, display: tuple[str, subprocess.Popen[bytes]]
) -> None:
    name, server = display
    window = home.start(home.study(), DISPLAY=name, QT_QPA_PLATFORM="xcb")
    home.until_copied(window)
    server.kill()
    found = ended(window)
    assert (found.code, home.left(), home.copies()) == (1, [], [])
    assert "The X11 connection broke" in found.said


@pytest.mark.parametrize("number", HEARD)
def test_that_a_command_that_the_system_ends_leaves_no_answers(home: Home, number: signal.Signals) -> None:
    command = home.privatize()
    home.until_copied(command)
    command.send_signal(number)
    found = ended(command)
    assert (found.code, home.left(), home.copies()) == (128 + number, [], [])
    assert found.said.splitlines()[-1] == "Stopped."
    assert found.seconds < 2


@pytest.mark.parametrize("words", [("verify", "nowhere.csv"), ("--no-window",), ("run", "x")])
def test_that_after_a_kill_any_start_removes_what_is_left(home: Home, words: tuple[str, ...]) -> None:
    command = home.privatize()
    home.until_copied(command)
    command.kill()
    assert ended(command).code == -signal.SIGKILL
    # All that has a name is what the database spilled.
    assert {path.name for path in home.left()} <= {"named"}
    ended(home.start(*words, *(("--out", "out") if words[0] == "run" else ())))
    assert (home.left(), home.copies()) == ([], [])


def test_that_a_second_start_keeps_the_files_of_a_running_one(home: Home) -> None:
    command = home.privatize()
    home.until_copied(command)
    command.send_signal(signal.SIGSTOP)
    copies = home.copies()
    ended(home.start("verify", "nowhere.csv"))
    assert home.copies() == copies
    command.send_signal(signal.SIGCONT)
    assert ended(command).code == 0


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", [8317, 8318, 8319, 8320])
def test_that_fifty_ends_at_any_moment_leave_no_answers_and_charge_what_was_drawn(tmp_path: Path, seed: int) -> None:
    rng, seen = random.Random(seed), Counter[str]()
    undisturbed = ended(Home(tmp_path / "undisturbed").privatize()).seconds
    for at in range(50):
        home = Home(tmp_path / str(at))
        number = rng.choice((*HEARD, signal.SIGKILL))
        window = at % 5 == 4
        process = home.start(home.study(), QT_QPA_PLATFORM="offscreen") if window else home.privatize()
        # Python itself takes the first moments; nothing can be heard then.
        try:
            process.wait(undisturbed * rng.uniform(0.1, 2.0 if window else 1.5))
        except subprocess.TimeoutExpired:
            process.send_signal(number)
        found = ended(process)
        assert not any(words in found.said for words in UGLY), (at, number, found.said)
        assert found.code in {0, -number, 128 + number}, (at, found)
        if found.code == -signal.SIGKILL:
            ended(home.start("verify", "nowhere.csv"))
        assert home.left() == [], (at, number)
        seen[f"{'window' if window else 'command'} {found.code}"] += 1
        if not window:
            seen[charged(home, found.code)] += 1
        shutil.rmtree(home.folder)
    print(dict(seen))
    assert seen["drawn and kept"] > 2
    assert seen["nothing drawn"] > 2


def charged(home: Home, code: int) -> str:
    """What became of the one release. The same command then ends well, and is charged only if nothing was kept."""
    release_store = ReleaseStore(home.folder / RELEASES)
    ledger = release_store.ledger()
    kinds = Counter(one.kind for one in ledger.entries)
    reserved, released = kinds[Kind.RESERVED], kinds[Kind.RELEASED]
    assert ledger.state.sound or not ledger.entries
    assert reserved >= released
    assert reserved <= 1
    if code == 0 or (home.folder / "out.csv").exists():
        assert released == 1
    again = ended(home.privatize("--replace"))
    assert again.code == 0, again.said
    spent = sum((one.charge for one in release_store.ledger().entries if one.kind is Kind.RESERVED), Decimal(0))
    assert spent == max(1, reserved + 1 - released)
    return "drawn and kept" if released else "drawn and lost" if reserved else "nothing drawn"
