"""Opening a file can be watched and stopped, and leaves nothing behind."""

from __future__ import annotations

import os
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from core.control import Control
from core.data.delimited.dialect import propose
from core.errors import Cancelled, DataError
from tests.core.data.brute import opened
from tests.core.refusals import refused

Write = Callable[..., Path]


def test_that_progress_only_grows_and_names_its_steps(write: Write) -> None:
    for extra, steps in (("", ["data.checking", "data.counting"]), ("1\n", ["data.checking", "data.tidying"])):
        seen: list[tuple[float, str]] = []
        path = write("a,b\n" + "1,2\n" * 3_000 + extra)
        with opened(path, control=Control(lambda done, code, seen=seen: seen.append((done, code)))):
            codes = [code for _, code in seen]
            assert set(steps) <= set(codes) | {"data.counting"}
            for code in set(codes):
                done = [share for share, step in seen if step == code]
                assert done == sorted(done)


@pytest.mark.parametrize("end", ["", "1\n"], ids=["while the database counts", "while rows are tidied"])
def test_that_stop_is_heard_within_a_second_and_leaves_nothing_behind(write: Write, end: str) -> None:
    path = write("a,b\n" + "1,2\n" * 1_500_000 + end)
    step = "data.tidying" if end else "data.counting"
    pressed: list[float] = []

    def watch(_: float, code: str) -> None:
        if code == step and not pressed:
            pressed.append(time.monotonic())
            control.cancel()

    control = Control(watch)
    with pytest.raises(Cancelled), opened(path, control=control):
        pytest.fail("was not stopped")
    assert time.monotonic() - pressed[0] < 1.0
    assert list((path.parent / "temp").iterdir()) == []
    assert not [thread for thread in threading.enumerate() if thread.name == "survey-query"]


def test_that_a_stopped_page_does_not_spoil_the_next_one(write: Write) -> None:
    with opened(write("a,b\n" + "1,2\n" * 300_000)) as source:
        control = Control()
        control.cancel()
        with pytest.raises(Cancelled):
            source.page(0, 10, control)
        assert source.page(0, 1) == (("1", "2"),)


def test_that_the_private_folder_is_private_and_gone_after_closing(write: Write) -> None:
    path = write("a,b\n1,2\n3\n")
    with opened(path) as source:
        folders = list((path.parent / "temp").iterdir())
        assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700]
        files = [file for file in folders[0].iterdir() if file.is_file()]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert "clean.csv" in [file.name for file in files]
        source.close()
        source.close()
        assert list((path.parent / "temp").iterdir()) == []
        with refused("data.closed", kind=DataError):
            source.page(0, 1)
    assert set(os.listdir(path.parent)) == {"answers.csv", "temp"}


def test_that_a_file_that_changed_or_vanished_is_noticed(write: Write) -> None:
    path = write("a,b\n1,2\n")
    with opened(path) as source:
        path.write_text("a,b\n1,2\n3,4\n")
        with refused("data.changed", kind=DataError):
            source.page(0, 1)
        path.unlink()
        with refused("data.missing", kind=DataError):
            source.page(0, 1)


def test_that_opening_changes_nothing_about_the_source_file(write: Write) -> None:
    path = write("a,b\n1,2\n3\n")
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    propose(path)
    opened(path).close()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_that_closing_ends_a_query_of_another_thread(write: Write) -> None:
    source = opened(write("a,b\n" + "1,2\n" * 2_000_000))
    ended: list[BaseException] = []

    def page() -> None:
        try:
            for _ in range(200):
                source.page(1_999_990, 5)
        except (Cancelled, DataError) as error:
            ended.append(error)

    reader = threading.Thread(target=page)
    reader.start()
    time.sleep(0.1)
    start = time.monotonic()
    source.close()
    reader.join(5)
    assert not reader.is_alive()
    assert len(ended) == 1
    assert time.monotonic() - start < 1.0
