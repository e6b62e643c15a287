"""Opening and counting a file beside the tool alone in the same run: medians of five runs that take turns.

The database gets the same cells as texts, the same memory and threads, and counts the values of every column. The
reader of .sav files runs in a process of its own on both sides, since a file is never read inside the program.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import duckdb
import numpy as np
import pandas as pd
import pyreadstat
import pytest

from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.source import SurveySource
from tests.benchmarks.clocks import seconds_of

RUNS = 5
BLOCK_ROWS = 500_000
TEXTS = ("ja", "nein", "weiß nicht", "überhaupt nicht", "größtenteils", "k. A.")
LONE_READER = "import pyreadstat, sys; pyreadstat.read_sav(sys.argv[1])"

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(1200)]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Large files do not wait for pytest to remove them."""
    yield tmp_path
    for one in tmp_path.iterdir():
        if one.is_file():
            one.unlink()


def written(path: Path, head: str, block: str, times: int, encoding: str = "utf-8") -> Path:
    with path.open("wb") as file:
        file.write(f"{head}\n".encode(encoding))
        for _ in range(times):
            file.write(block.encode(encoding))
    return path


def text(encoding: str = "utf-8") -> Reading:
    return Reading(FileKind.TEXT, Dialect(",", 1, encoding))


def opening(path: Path, reading: Reading, folder: Path) -> Callable[[], None]:
    def work() -> None:
        with SurveySource.open(path, reading, temp_folder=folder) as source:
            assert source.column_counts()

    return work


def database(path: Path) -> Callable[[], None]:
    """The same counts by nothing but the database."""
    table = f"read_csv('{path}', all_varchar = true)" if path.suffix == ".csv" else f"'{path}'"

    def work() -> None:
        with duckdb.connect(config={"memory_limit": "1GB"}) as connection:
            names = [row[0] for row in connection.execute(f"DESCRIBE SELECT * FROM {table}").fetchall()]
            counted = ", ".join(f"histogram({name})" for name in names)
            connection.execute(f"SELECT {counted} FROM {table}").fetchall()

    return work


def lone_reader(path: Path) -> Callable[[], None]:
    def work() -> None:
        subprocess.run([sys.executable, "-c", LONE_READER, str(path)], check=True)

    return work


def ratio(what: str, ours: Callable[[], None], alone: Callable[[], None]) -> float:
    """Of the medians; after one run of each, so that both find the file in memory."""
    ours(), alone()
    times: dict[Callable[[], None], list[float]] = {ours: [], alone: []}
    for _ in range(RUNS):
        for work, found in times.items():
            found += seconds_of(work, 1)
    mine, theirs = median(times[ours]), median(times[alone])
    print(f"{what}: {mine:.2f} s, {mine / theirs:.2f} times the tool alone ({theirs:.2f} s)")
    return mine / theirs


def people(rows: int) -> str:
    return "".join(
        f"{18 + n * 7 % 76},{n % 2},{1 + n % 16},{1 + n * 3 % 6},{n * 13 % 400 * 100},{n // 2 % 2}\n"
        for n in range(rows)
    )


HEAD = "age,sex,educ,race,income,married"


def test_that_ten_million_rows_take_little_longer_than_the_database_takes(folder: Path) -> None:
    path = written(folder / "a.csv", HEAD, people(BLOCK_ROWS), 20)
    assert ratio("10M x 6 CSV", opening(path, text(), folder), database(path)) <= 1.1


def test_that_a_hundred_million_rows_take_little_longer_than_the_database_takes(folder: Path) -> None:
    block = "".join(f"{n % 5},{n * 7 % 11}\n" for n in range(2 * BLOCK_ROWS))
    path = written(folder / "a.csv", "a,b", block, 100)
    assert ratio("100M x 2 CSV", opening(path, text(), folder), database(path)) <= 1.3


def test_that_parquet_takes_at_most_twice_what_the_database_takes(folder: Path) -> None:
    csv = written(folder / "a.csv", HEAD, people(BLOCK_ROWS), 20)
    for what, options in (("numbers", ""), ("texts", ", all_varchar = true")):
        path = folder / f"{what}.parquet"
        duckdb.sql(f"COPY (FROM read_csv('{csv}'{options})) TO '{path}' (FORMAT parquet)")
        assert ratio(f"10M x 6 Parquet, {what}", opening(path, Reading(FileKind.PARQUET), folder), database(path)) <= 2


def test_that_untidy_files_take_at_most_two_and_a_half_times_a_tidy_one(folder: Path) -> None:
    """Two million rows; of a thousand rows one is too short, one too long, or has a quote inside a cell."""
    lines = [
        f"{n % 76},{TEXTS[n % 6]},{TEXTS[n // 7 % 6]},{n % 6},{n % 400},{TEXTS[n // 3 % 6]}" for n in range(BLOCK_ROWS)
    ]
    plain = "\n".join(lines) + "\n"
    tidy = opening(written(folder / "tidy.csv", HEAD, plain, 4), text(), folder)
    for encoding in ("cp1252", "utf-16-le", "mac_roman"):
        path = written(folder / f"{encoding}.csv", HEAD, plain, 4, encoding)
        assert ratio(f"2M x 6 {encoding} beside UTF-8", opening(path, text(encoding), folder), tidy) <= 2.5
    faults: dict[str, Callable[[str], str]] = {
        "short": lambda line: line.rsplit(",", 1)[0],
        "long": lambda line: line + ",x",
        "quoted": lambda line: line + ' "x" y',
    }
    for what, fault in faults.items():
        block = "".join((line if at % 1000 else fault(line)) + "\n" for at, line in enumerate(lines))
        path = written(folder / f"{what}.csv", HEAD, block, 4)
        assert ratio(f"2M x 6 with {what} rows beside tidy", opening(path, text(), folder), tidy) <= 2.5


def narrow(rng: np.random.Generator) -> dict[str, object]:
    n = 1_000_000
    races = np.array(["white", "black", "asian", "other"])[rng.integers(0, 4, n)]
    numbers = {"age": rng.integers(18, 94, n) * 1.0, "sex": rng.integers(1, 3, n) * 1.0}
    return {**numbers, "educ": rng.integers(1, 17, n) * 1.0, "race": races, "income": rng.integers(0, 400, n) * 100.0,
            "weight": rng.integers(1, 3000, n) / 1000}  # fmt: skip


def wide(rng: np.random.Generator) -> dict[str, object]:
    cells = rng.integers(1, 8, (5_000, 2_000)).astype(np.float64)
    cells[rng.random(cells.shape) < 0.05] = np.nan
    return {f"v{at}": cells[:, at] for at in range(2_000)}


def mixed(rng: np.random.Generator) -> dict[str, object]:
    """440 questions with labels, 40 counts, 25 open questions that most leave blank, 18 measures."""
    n, found = 4_853, {}
    typed = np.array([f"an open answer, number {at}" for at in range(3000)], dtype=object)
    for at in range(523):
        values = rng.integers(1, 8, n) if at < 440 else rng.integers(0, 120, n)
        column: object = np.where(rng.random(n) < 0.2, np.nan, values)
        if at >= 480:
            column = np.where(rng.random(n) < 0.6, "", typed[rng.integers(0, 3000, n)])
        if at >= 505:
            column = rng.normal(50, 10, n).round(4)
        found[f"v{at}"] = column
    return found


@pytest.mark.parametrize(
    ("what", "columns", "most"),
    [("1M x 6", narrow, 1.5), ("5,000 x 2,000", wide, 1.5), ("4,853 x 523", mixed, 2.5)],
)
def test_that_an_spss_file_takes_little_longer_than_its_reader(
    what: str, columns: Callable[[np.random.Generator], dict[str, object]], most: float, folder: Path
) -> None:
    frame = pd.DataFrame(columns(np.random.default_rng(5)))
    labels = {name: {code: f"label {code}" for code in range(1, 8)} for name in frame.columns if name.startswith("v")}
    named = {name: told for name, told in labels.items() if frame[name].dtype == np.float64 and frame[name].max() <= 7}
    path = folder / "a.sav"
    pyreadstat.write_sav(frame, str(path), variable_value_labels=named)
    assert ratio(f"{what} .sav", opening(path, Reading(FileKind.SPSS), folder), lone_reader(path)) <= most
