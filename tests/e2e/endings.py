"""Starts of the program that somebody ends, each with a home of its own, and what is left of the answers then."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from tests.app.shell.study.study_session import Session
from tests.conftest import FOLDERS, TOP
from tests.signals import hear_all

SECRET = "Zwergpinscher-8317"
ROWS = 30_000
PRIVATE = Path(".cache/survey-privacy-workbench/private")
RELEASES = Path(".local/share/survey-privacy-workbench/releases")

# The database writes such a file when its memory is not enough.
_START = f"""
import faulthandler, runpy, signal, sys
# Where it hangs, if it does: `ended` waits for 30 seconds.
faulthandler.dump_traceback_later(25)
# As `python3 -m app` does with its first lines.
signal.signal(signal.SIGINT, signal.SIG_DFL)
from core.data import private_folder
begin = private_folder.PrivateFolder.__init__
def spilling(folder, parent):
    begin(folder, parent)
    (folder.path / "spill").mkdir()
    (folder.path / "spill" / "named").write_text({SECRET!r})
private_folder.PrivateFolder.__init__ = spilling
runpy.run_module("app", run_name="__main__", alter_sys=True)
"""


@dataclass(frozen=True)
class Ended:
    """How a process ended; `said` on both of its streams."""

    code: int
    said: str
    seconds: float


class Home:
    """A person with a survey in UTF-16, of which the program makes a copy to count it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.survey = folder / "survey.csv"
        rows = "".join(f"{SECRET}-{at},{'abcd'[at * at % 7 % 4]}\n" for at in range(ROWS))
        folder.mkdir()
        self.survey.write_text("person,q\n" + rows, encoding="utf-16")
        (folder / "q.txt").write_text("a\nb\nc\nd\n")

    def study(self) -> Path:
        shelf = SourceShelf(self.folder / "counted")
        try:
            Session.with_file(shelf, self.survey).save(self.survey.with_suffix(".spw"))
        finally:
            shelf.close()
        return self.survey.with_suffix(".spw")

    def privatize(self, *more: str) -> subprocess.Popen[bytes]:
        words = "privatize survey.csv --column q --design grr --epsilon 1 --no-id --categories q.txt --out out.csv"
        return self.start(*words.split(), *more)

    def start(self, *words: str | Path, **more: str) -> subprocess.Popen[bytes]:
        kept = {name: value for name, value in os.environ.items() if name not in FOLDERS}
        home = {"HOME": str(self.folder), "PYTHONPATH": str(TOP)}
        return subprocess.Popen(
            [sys.executable, "-c", _START, *map(str, words)],
            cwd=self.folder,
            env={**kept, **home, **more},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=hear_all,
        )

    def until_copied(self, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
        """Until the whole survey stands in the copy."""
        end = time.monotonic() + seconds
        while not any(copy.exists() and copy.stat().st_size > ROWS * len(SECRET) for copy in self.copies()):
            assert process.poll() is None, ended(process).said
            assert time.monotonic() < end, "no copy was made"
            time.sleep(0.01)

    def copies(self) -> list[Path]:
        return list((self.folder / PRIVATE).glob("*/clean.csv"))

    def left(self) -> list[Path]:
        """Files of the program that hold answers; those of the person lie beside them."""
        folders = (self.folder / ".cache", self.folder / ".local", self.folder / ".config")
        files = [path for one in folders for path in one.rglob("*") if path.is_file()]
        files += list(self.folder.glob(".*.part"))
        return [path for path in files if SECRET.encode() in path.read_bytes()]


def ended(process: subprocess.Popen[bytes], seconds: float = 30) -> Ended:
    start = time.monotonic()
    try:
        said, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        said = process.communicate()[0] + b"\nIt did not end."
    return Ended(process.returncode, said.decode(errors="replace"), time.monotonic() - start)
