"""The program is killed at any moment of a release, of handing it out and of saving a study: no file is half there,
the ledger lacks nothing that was promised, and no budget is counted too low."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

import pytest

from app.releases.files import public_voice
from app.releases.work import exporting
from core.control import Control
from core.release.ledger.ledger import Ledger
from core.release.ledger.shape import Kind
from core.release.names import DESCRIPTION, REPORT
from core.release.plan import Form
from core.release.release_store import DRAWING, KEPT, ReleaseStore
from core.report.checking.checks import Outcome
from core.report.checking.verify import verify
from core.study.codec import load_study
from core.study.fingerprint import fingerprint
from tests.core.release.safety.custodian import names_in, survey_text

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")]
WORKER = Path(__file__).with_name("release_kills.py")
STUDY, SAME = "work.spw", "same.csv"
HOUR = 3600


@dataclass
class Promised:
    """What children said; charges by release."""

    charges: dict[str, Decimal] = field(default_factory=dict)
    handed: set[str] = field(default_factory=set)
    forgot: set[str] = field(default_factory=set)
    budget: int = 0
    study: int = 0
    lines: int = 0
    half_drawn: int = 0
    """How often a kill left a release that was being drawn; how many files that were being handed out."""
    half_handed: int = 0
    checked: set[str] = field(default_factory=set)

    def hear(self, said: str) -> None:
        what, _, rest = said.partition(" ")
        if what == "made":
            release, charge = rest.split()
            self.charges[release] = Decimal(charge)
        elif what == "handed":
            self.handed.add(rest)
        elif what == "forgot":
            self.forgot.add(rest)
        elif what in ("budget", "study"):
            setattr(self, what, int(rest))
        else:
            raise AssertionError(said)


class Nursery:
    """The process that sends out children."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def kill_one(self, folder: Path, seed: int, after: float, promised: Promised) -> None:
        """A child works in the folder for so many seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{folder} {seed}\n")
        self._process.stdin.flush()
        pending: list[str] = []
        while not (line := self._process.stdout.readline()).startswith("child "):
            assert line, "the nursery is gone"
            pending.append(line)
        time.sleep(after)
        os.kill(int(line.split()[1]), signal.SIGKILL)
        while not (line := self._process.stdout.readline()).startswith("dead "):
            assert line, "the nursery is gone"
            pending.append(line)
        assert line == f"dead {int(signal.SIGKILL)}\n", "a child failed before it was killed"
        for said in pending:
            promised.hear(said.rstrip("\n"))


@contextmanager
def nursery(errors: Path) -> Iterator[Nursery]:
    with (
        errors.open("w") as complaints,
        subprocess.Popen(
            [sys.executable, str(WORKER)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints, text=True, bufsize=1,
        ) as process,
    ):  # fmt: skip
        yield Nursery(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(30) == 0
    assert errors.read_text() == ""


def identity(folder: Path, ledger: Ledger) -> str:
    return ledger.identity(fingerprint(folder / "survey.csv", Control()).sha256)


def check(folder: Path, promised: Promised) -> None:
    """What a kill left, before anything is cleared away; then what the next start makes of it."""
    release_store, out = ReleaseStore(folder / "releases"), folder / "out"
    ledger = release_store.ledger()
    assert ledger.state.sound, ledger.state
    released = {one.release: one for one in ledger.entries if one.kind is Kind.RELEASED}
    forgotten = {one.release for one in ledger.entries if one.kind is Kind.FORGOTTEN}
    assert len(ledger.entries) >= promised.lines, "lines are gone"
    promised.lines = len(ledger.entries)
    assert [one.seq for one in ledger.entries] == list(range(1, promised.lines + 1))
    assert promised.charges.keys() <= released.keys()
    assert promised.forgot <= forgotten
    account = ledger.account(identity(folder, ledger))
    assert account.spent >= sum(promised.charges.values(), Decimal(0))
    assert account.spent >= sum((one.charge for one in ledger.entries if one.kind is Kind.RESERVED), Decimal(0))
    assert promised.budget <= int(account.budget or 0)
    _files(out, promised, ledger)
    if promised.study:
        loaded = load_study(folder / STUDY)
        assert int(loaded.study.plan.epsilon.text) >= promised.study
        assert loaded.study.ledger is not None
        assert not ledger.compare(loaded.study.ledger, account_name(folder, ledger)).rolled_back
    promised.half_drawn += bool(names_in(release_store.folder / DRAWING))
    promised.half_handed = sum(one.endswith(".part") for one in names_in(out))
    release_store.clean()
    assert names_in(release_store.folder / DRAWING) == ()
    assert set(names_in(release_store.folder / KEPT)) == released.keys() - forgotten


account_name = identity


def _files(out: Path, promised: Promised, ledger: Ledger) -> None:
    """Data that stand have their description and their report, and all three hold; what was promised stands."""
    there = {one for one in names_in(out) if not one.startswith(".")}
    data = {one for one in there if not one.endswith((DESCRIPTION, REPORT))}
    assert promised.handed - {SAME} <= data
    for name in sorted(data - promised.checked):
        stem = name.rpartition(".")[0]
        assert {stem + DESCRIPTION, stem + REPORT} <= there
        found = verify(out / name, public_voice(), ledger)
        assert found.verdict is Outcome.PASSED, (name, [one.code for one in found.checks])
        if name != SAME:
            promised.checked.add(name)


def killed(top: Path, kills: int, seed: int, *, folders: int = 1) -> list[Promised]:
    rng = random.Random(seed)
    found = []
    with nursery(top / "errors.txt") as children:
        for at in range(folders):
            folder = top / f"folder{at}"
            (folder / "out").mkdir(parents=True)
            (folder / "survey.csv").write_text(survey_text(12), encoding="utf-8")
            promised = Promised()
            for kill in range(1, kills // folders + 1):
                children.kill_one(folder, kill, rng.uniform(0.1, 0.7), promised)
                check(folder, promised)
            later(folder)
            found.append(promised)
    return found


def later(folder: Path) -> None:
    """What was left half-written is cleared away by the next file of that name, once it is an hour old."""
    out, release_store = folder / "out", ReleaseStore(folder / "releases")
    ledger = release_store.ledger()
    forgotten = {one.release for one in ledger.entries if one.kind is Kind.FORGOTTEN}
    kept = [one.release for one in ledger.entries if one.kind is Kind.RELEASED and one.release not in forgotten]
    if not kept:
        return
    old = time.time() - HOUR - 60
    parts = [one for one in out.iterdir() if one.name.endswith(".part")]
    for one in parts:
        os.utime(one, (old, old))
    for name in {SAME, *(one.name[1:].rpartition(".")[0].rpartition(".")[0] for one in parts)}:
        if not name.endswith((DESCRIPTION, REPORT)):
            exporting(release_store, kept[-1], _form(name), out / name, replace=True)(Control())
    for ending in (DESCRIPTION, REPORT):
        for one in out.glob(f".*{ending}.*.part"):
            stem = one.name[1:].partition(ending)[0]
            exporting(release_store, kept[-1], Form.CSV, out / f"{stem}.csv", replace=True)(Control())
    assert [one.name for one in out.iterdir() if one.name.startswith(".")] == []


def _form(name: str) -> Form:
    return next(form for form in Form if form.ending == name.rpartition(".")[2])


def test_that_three_kills_leave_nothing_half_done(tmp_path: Path) -> None:
    (promised,) = killed(tmp_path, 3, 1)
    assert promised.lines > 0


@pytest.mark.timeout(1800)
def test_that_five_hundred_kills_leave_nothing_half_done(tmp_path: Path) -> None:
    found = killed(tmp_path, 500, 2, folders=10)
    total = {name: sum(len(getattr(one, name)) for one in found) for name in ("charges", "handed", "checked", "forgot")}
    half = {name: sum(getattr(one, name) for one in found) for name in ("half_drawn", "half_handed", "lines")}
    print(total, half)
    assert total["charges"] > 200
    # The kills came while there was something to break.
    assert half["half_drawn"] > 10
    assert half["half_handed"] > 3
