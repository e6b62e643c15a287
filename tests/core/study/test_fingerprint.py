"""A data file is known by its bytes, whatever its name, and Stop is heard while a large one is read."""

from __future__ import annotations

import hashlib
import os
import threading
import time
from pathlib import Path

import pytest

from core.control import Control
from core.errors import Cancelled, DataError
from core.study.fingerprint import PIECE, fingerprint
from core.study.study import Fingerprint


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, 2 * PIECE + 7])
def test_that_it_is_the_size_and_hash_of_all_bytes(tmp_path: Path, size: int) -> None:
    content = os.urandom(size)
    (tmp_path / "a.csv").write_bytes(content)
    seen: list[float] = []
    found = fingerprint(tmp_path / "a.csv", Control(lambda done, _: seen.append(done)))
    assert found == Fingerprint(hashlib.sha256(content).hexdigest(), size)
    assert seen == sorted(seen)
    assert (seen[-1] == 1.0) if size else (seen == [])


def test_that_a_file_which_cannot_be_read_is_told_as_the_readers_tell_it(tmp_path: Path) -> None:
    def code(path: Path) -> str:
        with pytest.raises(DataError) as caught:
            fingerprint(path)
        return caught.value.code

    os.mkfifo(tmp_path / "pipe")
    assert code(tmp_path / "gone.csv") == "data.missing"
    assert code(tmp_path) == "data.folder"
    assert code(tmp_path / "pipe") == "data.not_a_file"
    assert code(tmp_path / "a\0b") == "data.missing"


def test_that_stop_is_heard_within_a_fifth_of_a_second_in_a_file_of_two_gigabytes(tmp_path: Path) -> None:
    path = tmp_path / "large.csv"
    with path.open("wb") as file:
        file.truncate(2 << 30)
    control = Control()
    stopped: list[float] = []

    def stop() -> None:
        stopped.append(time.perf_counter())
        control.cancel()

    timer = threading.Timer(0.1, stop)
    timer.start()
    with pytest.raises(Cancelled):
        fingerprint(path, control)
    assert time.perf_counter() - stopped[0] < 0.2
    timer.join()
