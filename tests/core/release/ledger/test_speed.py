"""Ten thousand lines are no burden."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from core.release.ledger.entry import START, hash_of, new_id, written
from core.release.ledger.ledger import Ledger
from core.release.ledger.shape import Kind
from core.release.ledger.state import head_bytes
from tests.core.release.ledger.ledgers import asked, release, small

MANY = 10_000


@pytest.mark.benchmark
def test_that_ten_thousand_lines_are_opened_and_continued_without_waiting(tmp_path: Path) -> None:
    ledger = small(tmp_path)
    body, chain = asked(ledger, "r").body, ledger.entries[0].chain
    lines, previous = [], START
    for seq in range(1, MANY + 1):
        line = written(seq, new_id(), Kind.RESERVED, chain, body | {"release": f"r{seq}"}, previous)
        previous = hash_of(line)
        lines.append(line)
    (tmp_path / "ledger.jsonl").write_bytes(b"".join(lines))
    (tmp_path / "head").write_bytes(head_bytes(MANY, previous))
    opening, adding = [], []
    for at in range(5):
        start = time.perf_counter()
        ledger = Ledger.open(tmp_path)
        opening.append(time.perf_counter() - start)
        assert ledger.state.sound
        assert len(ledger.entries) == MANY + 2 * at
        start = time.perf_counter()
        release(ledger, f"more{at}")
        adding.append((time.perf_counter() - start) / 2)
    assert min(opening) < 0.3
    assert min(adding) < 0.05
