"""Ten million rows of a Parquet file to kept reports and on to a Parquet file: seconds and memory, in a process of its
own; the same from a frequency table; and a draw that is larger than what it may keep in memory."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

ROWS = 10_000_000
ANSWERS = ("Never", "Rarely", "Sometimes", "Often", "Very often, every day", "Prefer not to say")

CHILD = """
import sys, time
from decimal import Decimal
from pathlib import Path
import numpy as np
from core.control import Control
from core.data.codebooks.codebook import MissingRule
from core.data.reading import FileKind, Frequencies, Reading
from core.data.source import SurveySource
from core.data.variable import Category, DeclaredBy
from core.designs.registry import spec
from core.release.description import DescribedQuestion, Description
from core.release.draw import draw
from core.release.exact.mechanisms import mechanism_for
from core.release.plan import Coding, Form, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.release.writers.write import write_rows


def megabytes(what):
    return int(Path('/proc/self/status').read_text().split(what + ':')[1].split()[0]) / 1024


path, folder, designs, answers = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3].split(), sys.argv[4].split('|')
missing, counts = sys.argv[5], 'counts' in sys.argv
reading = Reading(FileKind.PARQUET, frequencies=Frequencies('n') if counts else None)
values = tuple(one for one in answers if one != missing)
coding = Coding(tuple(Category(one, (one,)) for one in values), True, MissingRule((missing,)))
labels = (*values, 'No answer')
questions = tuple(
    ReleasedQuestion('qrs'[at] if counts else 'q', '', coding, labels, DeclaredBy.TYPED,
                     mechanism_for(spec(key).build(len(labels), 1.0), Decimal(1)), Decimal(1))
    for at, key in enumerate(designs)
)
plan = ReleasePlan(ReleaseKind.REPORTS, questions)
before = megabytes('VmRSS')
start = time.perf_counter()
with SurveySource.open(path, reading, temp_folder=folder, memory_limit='500MB') as source:
    opened = time.perf_counter()
    found = draw(plan, source, folder, Control(), on_first_bit=lambda: None)
drawn = time.perf_counter()
described = Description(
    'a1', '2026-11-21', 'test', plan.kind, found.records.rows,
    tuple(DescribedQuestion(f'q{at}', '', labels, False, one.source, one.missing, one.mechanism.design,
                            one.mechanism.integers, one.charge, one.mechanism.effective)
          for at, one in enumerate(questions)),
    plan.charge, '1', (1, ''))
if 'write' in sys.argv:
    write_rows(Form.PARQUET, found.records, described, folder / 'out.parquet', Control())
done = time.perf_counter()
print(found.records.rows, opened - start, drawn - opened, done - drawn, before, megabytes('VmHWM'))
"""


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One column of texts, six different ones in no order (about 5 MB)."""
    path = tmp_path_factory.mktemp("stream") / "ten.parquet"
    listed = ", ".join(f"'{one}'" for one in ANSWERS)
    with duckdb.connect() as connection:
        rows = f"SELECT [{listed}][1 + (hash(range) % {len(ANSWERS)})::INTEGER] AS q FROM range({ROWS})"
        connection.execute(f"COPY ({rows}) TO '{path}' (FORMAT parquet)")
    yield path
    path.unlink()


def run(path: Path, folder: Path, designs: str, *rest: str) -> list[float]:
    """Rows; seconds of opening, drawing, writing; megabytes before and at the most."""
    command = [sys.executable, "-c", CHILD, str(path), str(folder), designs, "|".join(ANSWERS), ANSWERS[-1], *rest]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=True, env=os.environ)
    return [float(one) for one in done.stdout.split()]


@pytest.mark.benchmark
@pytest.mark.timeout(300)
def test_that_ten_million_rows_become_a_release_in_15_seconds_and_500_megabytes(survey: Path, tmp_path: Path) -> None:
    rows, opening, drawing, writing, before, peak = run(survey, tmp_path, "grr", "write")
    print(f"10M rows: opened {opening:.2f} s, drawn and shuffled {drawing:.2f} s, written as Parquet {writing:.2f} s; "
          f"{before:.0f} MB before, {peak:.0f} MB at the most")  # fmt: skip
    assert rows == ROWS
    assert opening + drawing + writing <= 15.0
    assert peak <= 500


@pytest.mark.benchmark
@pytest.mark.timeout(300)
def test_that_rows_from_counts_take_at_most_the_time_of_their_parquet_file_and_two_thirds_more(tmp_path: Path) -> None:
    """Three questions of six answers: at least 60 % of the rate of the same file alone, side by side. The memory does
    not grow with the rows: 10^9 of them took 176 MB."""
    path = tmp_path / "table.parquet"
    listed = ", ".join(f"('{one}')" for one in ANSWERS)
    with duckdb.connect() as connection:
        connection.execute(f"CREATE TABLE answers AS SELECT * FROM (VALUES {listed}) AS a(x)")
        each = 3 * ROWS // len(ANSWERS) ** 3
        cells = f"SELECT a.x AS q, b.x AS r, c.x AS s, {each} AS n FROM answers a, answers b, answers c"
        connection.execute(f"COPY ({cells}) TO '{path}' (FORMAT parquet)")
    rows, opening, drawing, writing, before, peak = run(path, tmp_path, "grr grr grr", "write", "counts")
    print(f"30M rows from counts: opened {opening:.2f} s, drawn {drawing:.2f} s, written as Parquet {writing:.2f} s; "
          f"{before:.0f} MB before, {peak:.0f} MB at the most")  # fmt: skip
    assert rows == each * len(ANSWERS) ** 3
    assert writing / (opening + drawing + writing) >= 0.6
    assert peak <= 300


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_that_a_draw_larger_than_memory_stays_small(survey: Path, tmp_path: Path) -> None:
    """Ten million records of 31 bytes pass over the disk; the program and its database take less than them."""
    rows, _, drawing, _, before, peak = run(survey, tmp_path, "grr oue oue oue oue oue")
    size = (tmp_path / "reports.bin").stat().st_size
    print(f"{size / 2**20:.0f} MB of records: {drawing:.2f} s, {before:.0f} MB before, {peak:.0f} MB at the most")
    assert size == rows * 31
    assert peak - before <= 250
