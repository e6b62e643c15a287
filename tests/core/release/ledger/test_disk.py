"""When the disk refuses, nothing is added, and what is there stays."""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import shutil
import signal
import ssl
import threading
from decimal import Decimal
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.release.errors import ReleaseError
from core.release.ledger import folder as ledger_folder
from core.release.ledger.folder import LedgerFolder
from core.release.ledger.ledger import Ledger
from core.release.ledger.state import Soundness
from tests.core.release.ledger.ledgers import asked, release, small, spent
from tests.core.test_files import open_folder, without_privileges

__all__ = ["open_folder"]


def release_is_refused(ledger: Ledger, code: str = "ledger.not_written") -> None:
    with pytest.raises(ReleaseError) as caught:
        release(ledger, "x")
    assert caught.value.code == code
    assert "{" not in english(caught.value)


@pytest.mark.parametrize("fresh", [True, False])
def test_that_a_generator_that_gives_nothing_is_not_taken_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool
) -> None:
    ledger = Ledger.open(tmp_path) if fresh else small(tmp_path)

    def lasting() -> list[tuple[str, bytes]]:
        found = (one for one in tmp_path.iterdir() if one.name.startswith(("ledger", "key")))
        return sorted((one.name, one.read_bytes()) for one in found)

    before = lasting()

    def nothing(_size: int) -> bytes:
        raise ssl.SSLError

    with monkeypatch.context() as patch:
        patch.setattr(ssl, "RAND_bytes", nothing)
        release_is_refused(ledger, "release.no_randomness")
    assert lasting() == ([("ledger.jsonl", b"")] if fresh else before)
    release(Ledger.open(tmp_path), "x")
    assert Ledger.open(tmp_path).state.sound


@pytest.mark.parametrize("failing", ["write", "fsync", "half", "head"])
def test_that_a_full_disk_adds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    ledger = small(tmp_path)
    before = {name: (tmp_path / name).read_bytes() for name in ("ledger.jsonl", "head", "key")}
    full = OSError(errno.ENOSPC, "full")
    write, fsync, parts = os.write, os.fsync, []

    def writing(handle: int, content: bytes) -> int:
        parts.append(1)
        if failing == "write" or len(parts) > 1:
            raise full
        return write(handle, bytes(content)[:100])

    def flushing(handle: int) -> None:
        parts.append(1)
        if len(parts) == 1:
            raise full
        fsync(handle)

    def replacing(*_: object) -> None:
        raise full

    name, instead = {"fsync": ("fsync", flushing), "head": ("replace", replacing)}.get(failing, ("write", writing))
    with monkeypatch.context() as patch:
        patch.setattr(os, name, instead)
        release_is_refused(ledger)
    assert {name: (tmp_path / name).read_bytes() for name in before} == before
    release(ledger, "y")
    assert Ledger.open(tmp_path).state.sound
    assert spent(ledger) == Decimal("0.4")


def test_that_a_partial_line_does_not_count_as_an_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = small(tmp_path)
    write, cut, parts = os.write, os.ftruncate, []

    def writing(handle: int, content: bytes) -> int:
        parts.append(1)
        if len(parts) > 1:
            raise OSError(errno.EIO, "gone")
        return write(handle, bytes(content)[:100])

    def cutting(handle: int, length: int) -> None:
        if parts:
            raise OSError(errno.EIO, "gone")
        cut(handle, length)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", writing)
        patch.setattr(os, "ftruncate", cutting)
        release_is_refused(ledger)
    found = Ledger.open(tmp_path)
    assert [one.code for one in found.notices] == ["ledger.torn"]
    assert (found.state.sound, spent(found)) == (True, Decimal("0.3"))
    release(ledger, "y")
    assert Ledger.open(tmp_path).state.sound


def test_that_a_limit_of_the_system_is_a_full_disk(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    size = (tmp_path / "ledger.jsonl").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 300, before[1]))
        release_is_refused(ledger)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert (tmp_path / "ledger.jsonl").stat().st_size == size
    assert Ledger.open(tmp_path).state.sound


def test_that_a_read_only_folder_can_be_read(open_folder: Path) -> None:
    with without_privileges(open_folder):
        folder = open_folder / "releases"
        small(folder)
        folder.chmod(0o500)
        (folder / "ledger.jsonl").chmod(0o400)
        ledger = Ledger.open(folder)
        assert (ledger.state.sound, spent(ledger)) == (True, Decimal("0.3"))
        release_is_refused(ledger)
        nothing = Ledger.open(folder / "none")
        with pytest.raises(ReleaseError, match=r"ledger\.not_written"):
            nothing.identity("ab" * 32)
        folder.chmod(0o700)
        (folder / "ledger.jsonl").chmod(0o000)
        closed = Ledger.open(folder)
        assert closed.state.soundness is Soundness.UNREADABLE
        with pytest.raises(ReleaseError) as caught:
            closed.copy_for("x")
        assert str(folder) in english(caught.value)


def test_that_a_missing_folder_is_not_created_again(tmp_path: Path) -> None:
    ledger = small(tmp_path / "releases")
    request = asked(ledger, "x")
    shutil.rmtree(tmp_path / "releases")
    with pytest.raises(ReleaseError, match=r"ledger\.not_written"):
        ledger.reserve(request)
    assert not (tmp_path / "releases").exists()
    (tmp_path / "releases").mkdir()
    with pytest.raises(ReleaseError, match=r"ledger\.missing"):
        ledger.reserve(request)
    assert {path.name for path in (tmp_path / "releases").iterdir()} == {"lock", "turn"}


def test_that_a_ledger_in_other_hands_is_waited_for_and_then_called_busy(tmp_path: Path) -> None:
    small(tmp_path)
    place = LedgerFolder(tmp_path, wait=0.2)
    ledger = Ledger(place, place.look())
    request = asked(ledger, "x")
    with (tmp_path / "lock").open("rb+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(ReleaseError, match=r"ledger\.busy") as caught:
            ledger.reserve(request)
        assert english(caught.value)
        threading.Timer(0.05, fcntl.flock, (lock, fcntl.LOCK_UN)).start()
        ledger.reserve(request)
    assert len(ledger.entries) == 7


def test_that_the_key_is_on_the_disk_before_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = []
    real = ledger_folder.write_atomically
    monkeypatch.setattr(
        ledger_folder,
        "write_atomically",
        lambda path, content, **own: steps.append(path.name) or real(path, content, **own),
    )
    ledger = Ledger.open(tmp_path)
    name = ledger.identity("ab" * 32)
    assert steps == ["ledger.jsonl", "key"]
    assert Ledger.open(tmp_path).identity("ab" * 32) == name
    assert Ledger.open(tmp_path).state.sound
    release(ledger, "one")
    assert steps[2:] == ["head", "head"]
