"""Ten million rows: how long until the first histogram, how much memory, and how fast Stop is heard."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.control import Control
from core.data.dialect import propose
from core.data.source import SurveySource
from core.errors import Cancelled

ROWS = 10_000_000
BLOCK_ROWS = 500_000

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Age, sex, education, race, income and marriage of ten million people (about 170 MB)."""
    path = tmp_path_factory.mktemp("large") / "large.csv"
    block = "".join(
        f"{18 + n * 7 % 76},{n % 2},{1 + n % 16},{1 + n * 3 % 6},{n * 13 % 400 * 100},{n // 2 % 2}\n"
        for n in range(BLOCK_ROWS)
    ).encode()
    with path.open("wb") as file:
        file.write(b"age,sex,educ,race,income,married\n")
        for _ in range(ROWS // BLOCK_ROWS):
            file.write(block)
    yield path
    path.unlink()


def test_that_ten_million_rows_are_counted_within_three_seconds_and_600_megabytes(large: Path, tmp_path: Path) -> None:
    code = (
        "import resource, sys, time, pathlib\n"
        "from core.data.dialect import propose\n"
        "from core.data.source import SurveySource\n"
        "start = time.perf_counter()\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "with SurveySource.open(path, propose(path).dialect, temp_folder=pathlib.Path(sys.argv[2]),"
        " memory_limit='500MB') as source:\n"
        "    counts = source.column_counts()\n"
        "    assert source.rows == 10_000_000 and dict(counts[1].values) == {'0': 5_000_000, '1': 5_000_000}\n"
        "print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)\n"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code, str(large), str(tmp_path)], capture_output=True, text=True,
                          cwd=root, check=True, env=os.environ)  # fmt: skip
    seconds, megabytes = map(float, done.stdout.split())
    print(f"10M x 6: first histogram {seconds:.2f} s, peak {megabytes:.0f} MB")
    assert seconds <= 3.0
    assert megabytes <= 600


def test_that_stop_is_heard_within_a_second_in_a_large_file(large: Path, tmp_path: Path) -> None:
    pressed: list[float] = []

    def watch(done: float, _: str) -> None:
        if done > 0.5 and not pressed:
            pressed.append(time.perf_counter())
            control.cancel()

    control = Control(watch)
    with pytest.raises(Cancelled):
        SurveySource.open(large, propose(large).dialect, temp_folder=tmp_path, control=control)
    waited = time.perf_counter() - pressed[0]
    print(f"10M x 6: stopped after {1000 * waited:.0f} ms")
    assert waited <= 1.0
    assert list(tmp_path.iterdir()) == []


def test_that_a_beginning_is_proposed_at_once(large: Path) -> None:
    propose(large)
    start = time.perf_counter()
    propose(large)
    waited = time.perf_counter() - start
    print(f"10M x 6: proposal {1000 * waited:.0f} ms")
    assert waited <= 0.5
