"""Two processes: one is killed in the middle of unsaved work, the next one offers it. See test_recovery.py, too."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from app.messages.speak import say
from core.study.codec import load_study
from tests.conftest import FOLDERS
from tests.e2e.data_desk import ANSWERS
from tests.e2e.desk import Desk

pytestmark = pytest.mark.slow

CHILD = Path(__file__).with_name("crashing.py")
EPSILON = 4.5
NAME = b"Zimtstern"


class Sessions:
    """Other processes of the program, in the home of this test or in another one."""

    def __init__(self, folder: Path, home: Path | None = None) -> None:
        self.survey = folder / "house.csv"
        self.survey.write_text(ANSWERS)
        self.study = folder / "house.spw"
        self._folder = folder
        moved = {} if home is None else {name: str(home / place) for name, place in FOLDERS.items()}
        self._environment = os.environ | moved
        self._running: list[subprocess.Popen[str]] = []

    def start(self, survey: Path | None = None, study: Path | None = None) -> subprocess.Popen[str]:
        """One that has just written a safety copy; without a survey it brings back what was left behind."""
        given = [str(self._folder / f"{len(self._running)}.ini"), str(survey or ""), str(study or "")]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        command = [sys.executable, str(CHILD), *given]
        process = subprocess.Popen(command, text=True, env=self._environment, **pipes)  # type: ignore[call-overload]
        self._running.append(process)
        assert process.stdout.readline() == "READY\n", process.stderr.read()
        return process  # type: ignore[no-any-return]

    def crash(self, survey: Path | None = None, study: Path | None = None) -> None:
        self.kill(self.start(survey, study))

    def kill(self, process: subprocess.Popen[str]) -> None:
        """No chance to tidy up."""
        process.kill()
        process.communicate(timeout=30)

    def close(self) -> None:
        for process in self._running:
            with suppress(ProcessLookupError):
                self.kill(process)


@pytest.fixture
def sessions(hidden_desk: Desk, tmp_path: Path) -> Iterator[Sessions]:
    made = Sessions(tmp_path)
    yield made
    made.close()


def offered(desk: Desk) -> str:
    """What the banner says once the window is painted and has looked for what was left."""
    desk.show()
    idle(desk)
    return desk.window.banner.text if desk.window.banner.isVisible() else ""


def idle(desk: Desk) -> None:
    desk.idle()
    desk.settle()


def bring_back(desk: Desk) -> str:
    desk.window.banner.acted.emit()
    idle(desk)
    return desk.window.banner.text


def copies(desk: Desk) -> list[Path]:
    return sorted(desk.window.safety.folder.glob("*.json"))


def test_that_work_of_a_killed_program_is_recovered_without_uncopied_names(
    hidden_desk: Desk, sessions: Sessions
) -> None:
    sessions.crash(sessions.survey)
    (left,) = copies(hidden_desk)
    content = left.read_bytes()
    assert not any(word in content for word in (NAME, b"never", b"daily", b"often"))
    assert (left.stat().st_mode & 0o777, left.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert offered(hidden_desk).startswith("Your work on house.csv was not saved before the program ended. ")
    assert hidden_desk.workspace.dataset.title != "house.csv"
    told = bring_back(hidden_desk)
    assert told.startswith(say("study.brought_back"))
    assert say("study.names_lost", {"count": 1}) in told
    assert (hidden_desk.plan.epsilon.value, hidden_desk.plan.question) == (EPSILON, "smokes")
    assert len(dict(hidden_desk.plan.recodes)["smokes"].categories) == 2
    assert hidden_desk.workspace.dataset.path == str(sessions.survey)
    assert hidden_desk.window.isWindowModified()
    (own,) = copies(hidden_desk)
    assert own != left, "it has a copy of its own before the old one goes"


def test_that_recovered_work_belongs_to_its_study_and_the_copy_is_deleted(
    hidden_desk: Desk, sessions: Sessions
) -> None:
    sessions.crash(sessions.survey, sessions.study)
    before = sessions.study.read_bytes()
    assert "house.spw" in offered(hidden_desk)
    bring_back(hidden_desk)
    assert hidden_desk.window.study.document.path == str(sessions.study)
    assert sessions.study.read_bytes() == before, "nothing is saved unasked"
    hidden_desk.trigger("study_save")
    hidden_desk.until(lambda: not hidden_desk.window.study.document.modified)
    idle(hidden_desk)
    assert load_study(sessions.study).study.plan.epsilon.value == EPSILON
    assert copies(hidden_desk) == []
    assert sessions.survey.read_text() == ANSWERS


def test_that_what_is_forgotten_is_gone_for_good(hidden_desk: Desk, sessions: Sessions) -> None:
    sessions.crash(sessions.survey)
    offered(hidden_desk)
    before = hidden_desk.workspace
    hidden_desk.window.banner.declined.emit()
    idle(hidden_desk)
    assert hidden_desk.workspace == before
    assert not hidden_desk.window.banner.isVisible()
    assert list(hidden_desk.window.safety.folder.iterdir()) == []


def test_that_work_of_a_running_program_is_not_offered_and_closing_leaves_no_files(
    hidden_desk: Desk, sessions: Sessions
) -> None:
    living = sessions.start(sessions.survey)
    assert offered(hidden_desk) == ""
    assert not hidden_desk.window.actions_by_key["study_recover"].isVisible()
    assert len(copies(hidden_desk)) == 1
    said, complained = living.communicate("close\n", timeout=30)
    assert (living.returncode, said) == (0, ""), complained
    assert list(hidden_desk.window.safety.folder.iterdir()) == []


def test_that_a_crash_right_after_bringing_back_loses_nothing(hidden_desk: Desk, sessions: Sessions) -> None:
    sessions.crash(sessions.survey)
    sessions.crash()
    assert len(copies(hidden_desk)) == 1
    assert "house.csv" in offered(hidden_desk)
    bring_back(hidden_desk)
    assert hidden_desk.plan.epsilon.value == EPSILON
