"""Opening a ledger of ten thousand lines, beside reading the same lines as JSON and hashing them."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path

import pytest

from core.release.ledger.entry import START, hash_of, new_id, written
from core.release.ledger.ledger import Ledger
from core.release.ledger.shape import Kind
from core.release.ledger.state import head_bytes
from tests.core.release.ledger.ledgers import asked, release, small

MANY = 10_000
MOST_TIMES = 4.0


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
    content = (tmp_path / "ledger.jsonl").read_bytes()
    opening, adding, reading = [], [], []
    for at in range(5):
        start = time.perf_counter()
        for line in content.splitlines():
            json.loads(line)
            hashlib.sha256(line).hexdigest()
        reading.append(time.perf_counter() - start)
        start = time.perf_counter()
        ledger = Ledger.open(tmp_path)
        opening.append(time.perf_counter() - start)
        assert ledger.state.sound
        assert len(ledger.entries) == MANY + 2 * at
        start = time.perf_counter()
        release(ledger, f"more{at}")
        adding.append((time.perf_counter() - start) / 2)
    print(f"\n10,000 lines: opened {min(opening):.2f} s, read as JSON and hashed {min(reading):.2f} s; "
          f"a line added {1000 * min(adding):.0f} ms")  # fmt: skip
    assert min(opening) < MOST_TIMES * min(reading)
    assert min(adding) < min(opening)
