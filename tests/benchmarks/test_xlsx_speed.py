"""A workbook of 100,000 x 6 cells: how long until its clean copy stands, and how soon Stop is heard."""

from __future__ import annotations

import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import xlsxwriter

from core.control import Control
from core.data.private_folder import PrivateFolder
from core.data.readers import sandbox
from core.data.reading import FileKind, Reading, SheetChoice
from core.errors import Cancelled

ROWS = 100_000
ROUNDS = 5
READING = Reading(FileKind.XLSX, sheet=SheetChoice())

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(300)]

# The library alone, in a process of its own: what the figure is compared with on a machine of any speed.
PLAIN = (
    "import sys, python_calamine\n"
    "sheet = python_calamine.load_workbook(sys.argv[1]).get_sheet_by_index(0)\n"
    "assert sum(1 for _ in sheet.iter_rows()) == 100_001\n"
)


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "large.xlsx"
    with xlsxwriter.Workbook(path, {"constant_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["age", "sex", "educ", "race", "income", "married"])
        for row in range(1, ROWS + 1):
            income, married = row * 13 % 400 * 100.5, ("yes", "no")[row // 2 % 2]
            cells = [18 + row * 7 % 76, "mf"[row % 2], 1 + row % 16, f"group {row * 3 % 6}", income, married]
            sheet.write_row(row, 0, cells)
    return path


def test_that_a_workbook_of_100000_rows_becomes_a_clean_copy_within_a_second_and_a_half(
    large: Path, tmp_path: Path
) -> None:
    ours, plain = [], []
    for number in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", PLAIN, str(large)], check=True)
        plain.append(time.perf_counter() - start)
        start = time.perf_counter()
        with PrivateFolder(tmp_path) as folder:
            found = sandbox.run(large, READING, folder, Control(), copy=f"{number}.csv")
        ours.append(time.perf_counter() - start)
        assert found.rows == ROWS
    ratio = statistics.median(one / other for one, other in zip(ours, plain, strict=True))
    print(f"100k x 6 workbook: {min(ours):.2f} s, library alone {min(plain):.2f} s, ratio {ratio:.2f}")
    assert min(ours) <= 1.5
    assert ratio <= 4.0


def test_that_stop_is_heard_within_a_fifth_of_a_second_in_a_workbook(large: Path, tmp_path: Path) -> None:
    waits = []
    for after in (0.1, 0.2, 0.3, 0.4):
        control = Control()
        pressed: list[float] = []

        def press(control: Control = control, pressed: list[float] = pressed) -> None:
            pressed.append(time.perf_counter())
            control.cancel()

        timer = threading.Timer(after, press)
        timer.start()
        with PrivateFolder(tmp_path) as folder, pytest.raises(Cancelled):
            sandbox.run(large, READING, folder, control)
        waits.append(time.perf_counter() - pressed[0])
        timer.join()
    print("100k x 6 workbook: stopped after " + ", ".join(f"{1000 * wait:.0f}" for wait in waits) + " ms")
    assert max(waits) <= 0.2
    assert list(tmp_path.iterdir()) == []
