"""Ten million rows written and read back: seconds and memory, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.control import Control
from core.designs.local.grr import GRR
from core.release.plan import Form
from core.release.writers.read_back import read_tallies
from core.release.writers.tallies import tallies
from tests.core.release.writers.made import described, kept, same, written

CHILD = """
import sys, time
from dataclasses import replace
from pathlib import Path
from core.control import Control
from core.designs.local.grr import GRR
from core.release.plan import Form
from core.release.records import Records
from core.release.writers.read_back import read_tallies
from core.release.writers.write import write_rows
from tests.core.release.writers.made import described, kept


def megabytes(what):
    return int(Path('/proc/self/status').read_text().split(what + ':')[1].split()[0]) / 1024


folder, form, times = Path(sys.argv[1]), Form(sys.argv[2]), int(sys.argv[3])
about = described([GRR(8, 1.0)], 1_000_000)
small = kept(about, folder)
records = Records(folder / 'many.bin', small.kind, times * 1_000_000)
records.path.write_bytes(small.path.read_bytes() * times)
about = replace(about, rows=records.rows)
before = megabytes('VmRSS')
start = time.perf_counter()
write_rows(form, records, about, folder / 'out', Control())
written = time.perf_counter()
peak = megabytes('VmHWM')
found = read_tallies(form, folder / 'out', about, Control())
assert found[0].reports == records.rows
print(written - start, time.perf_counter() - written, before, peak, megabytes('VmHWM'))
"""


def run(folder: Path, form: Form, times: int) -> list[float]:
    """Seconds of writing and of reading; megabytes before, at the most when written, at the most when read."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(folder), form.value, str(times)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[4],
        check=True,
        env=os.environ,
    )
    return [float(one) for one in done.stdout.split()]


@pytest.mark.benchmark
@pytest.mark.skipif(sys.platform != "linux", reason="memory is told by Linux")
@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_ten_million_rows_are_written_in_5_seconds_and_read_in_15(form: Form, tmp_path: Path) -> None:
    writing, reading, before, written, read = run(tmp_path, form, 10)
    print(f"10M rows as {form}: written in {writing:.2f} s, read in {reading:.2f} s; "
          f"{before:.0f} MB before, {written:.0f} MB written, {read:.0f} MB read")  # fmt: skip
    assert writing <= 5.0
    assert reading <= 15.0
    assert max(written, read) <= 350


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is told by Linux")
@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_memory_does_not_grow_with_the_rows(form: Form, tmp_path: Path) -> None:
    """Forty million records take 40 MB, which the system may map into memory and take away again."""
    few, many = run(tmp_path, form, 4), run(tmp_path, form, 40)
    assert max(many[3:]) <= max(few[3:]) + 64


@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_a_hundred_thousand_rows_are_read_back(form: Form, tmp_path: Path) -> None:
    about = described([GRR(8, 1.0)], 100_000)
    records = kept(about, tmp_path)
    assert same(read_tallies(form, written(form, records, about, tmp_path), about, Control()), tallies(records, about))
