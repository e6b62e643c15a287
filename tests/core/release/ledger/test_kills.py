"""A ledger whose writer is killed at any moment is sound, and lacks nothing that the writer was promised."""

from __future__ import annotations

import os
import random
import select
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path

import pytest

from core.release.ledger.ledger import Ledger
from core.release.ledger.state import Files, judged
from tests.core.release.ledger import worker
from tests.core.release.ledger.ledgers import SHA, spent

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork"),
    pytest.mark.filterwarnings("ignore:This process:DeprecationWarning"),
]
THOUSANDTH = Decimal("0.001")
FOREVER = 1_000_000


class Promised:
    """What writers were told: releases that are reserved, and those whose withdrawal is certain or was under way."""

    def __init__(self) -> None:
        self.reserved: set[str] = set()
        self.withdrawn: set[str] = set()
        self.released: set[str] = set()
        self.maybe: set[str] = set()

    def add(self, output: bytes) -> None:
        # A last line that was cut off promised nothing.
        said = [line.split() for line in output.decode().split("\n")[:-1]]
        for what, release in said:
            getattr(self, what).add(release)
        if said and said[-1][0] == "reserved":
            self.maybe.add(said[-1][1])


def kept(folder: Path, promised: Promised) -> None:
    """The chain is sound, each promise is in it, and the account is not below them."""
    ledger = Ledger.open(folder)
    assert ledger.state.sound, ledger.state
    kinds: dict[str, set[str]] = {}
    for one in ledger.entries:
        kinds.setdefault(one.release, set()).add(one.kind.value)
    assert [one for one in promised.reserved if "reserved" not in kinds.get(one, ())] == []
    assert [one for one in promised.released if "released" not in kinds[one]] == []
    assert [one for one in promised.withdrawn if "withdrawn" not in kinds[one]] == []
    surely = promised.reserved - promised.withdrawn - promised.maybe
    counted = [release for release, found in kinds.items() if "withdrawn" not in found]
    assert set(counted) >= surely
    assert spent(ledger) == len(counted) * THOUSANDTH >= len(surely) * THOUSANDTH


def killed(folder: Path, times: int, seed: int) -> Promised:
    """Writers one after the other on the same ledger, each killed at a random moment of its writing."""
    rng = random.Random(seed)
    promised = Promised()
    for at in range(times):
        with forked(folder, f"w{at}", FOREVER) as (child, pipe):
            if at % 5:
                select.select([pipe], [], [], 10)
            time.sleep(rng.uniform(0.0, 0.02))
            os.kill(child, signal.SIGKILL)
            promised.add(everything(pipe))
            assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
        if at % 10 == 9:
            kept(folder, promised)
    kept(folder, promised)
    return promised


@contextmanager
def forked(folder: Path, name: str, times: int) -> Iterator[tuple[int, int]]:
    """A writer that starts at once: a fresh interpreter would take longer than all that it writes."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.dup2(writing, 1)
            worker.main(folder, name, times)
            os._exit(0)
        finally:
            os._exit(1)
    os.close(writing)
    try:
        yield child, reading
    finally:
        os.close(reading)


def everything(pipe: int) -> bytes:
    parts = []
    while select.select([pipe], [], [], 30)[0] and (part := os.read(pipe, 65536)):
        parts.append(part)
    return b"".join(parts)


def test_that_twenty_kills_lose_nothing_that_was_promised(tmp_path: Path) -> None:
    assert len(killed(tmp_path, 20, 1).reserved) > 10


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_five_hundred_kills_lose_nothing_that_was_promised(tmp_path: Path) -> None:
    reserved = 0
    for part in range(10):
        reserved += len(killed(tmp_path / str(part), 50, 100 + part).reserved)
    assert reserved > 500


def test_that_the_harness_sees_a_promise_that_was_not_kept(tmp_path: Path) -> None:
    """The broken twin: a ledger that lost its last two lines, and whose head was set back with it."""
    promised = Promised()
    with forked(tmp_path, "w", 3) as (child, pipe):
        promised.add(everything(pipe))
        os.waitpid(child, 0)
    kept(tmp_path, promised)
    lines = (tmp_path / "ledger.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "ledger.jsonl").write_bytes(b"".join(lines[:-2]))
    assert not judged(Files(b"".join(lines[:-2]), (tmp_path / "head").read_bytes(), None)).state.sound
    last = Ledger.open(tmp_path).entries[-1]
    (tmp_path / "head").write_bytes(f'{{"seq":{last.seq},"hash":"{last.hash}"}}\n'.encode())
    assert Ledger.open(tmp_path).state.sound
    with pytest.raises(AssertionError):
        kept(tmp_path, promised)


@pytest.mark.parametrize("times", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_that_two_processes_lose_no_entries(tmp_path: Path, times: int) -> None:
    promised = Promised()
    with forked(tmp_path, "a", times) as (one, first), forked(tmp_path, "b", times) as (other, second):
        promised.add(everything(first))
        promised.add(everything(second))
        assert [os.waitpid(child, 0)[1] for child in (one, other)] == [0, 0]
    kept(tmp_path, promised)
    ledger = Ledger.open(tmp_path)
    assert [one.seq for one in ledger.entries] == list(range(1, len(ledger.entries) + 1))
    assert len(promised.reserved) == 2 * times
    assert spent(ledger, SHA) == 2 * times * 3 // 4 * THOUSANDTH
