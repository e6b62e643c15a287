"""Study files of wide surveys: how long to write, read, save and open them, beside the least that must be done."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.jobs.open_file import count_file, look_at
from app.jobs.source_shelf import SourceShelf
from app.shell.study.opening import OpenedStudy, open_study
from app.shell.study.saving import saving
from app.workspace.declared import with_declared
from core.control import Control
from core.data.codebooks.declare import with_label, with_text
from core.study.codec import read_study, study_bytes
from tests.app.shell.study.study_session import Session
from tests.benchmarks.clocks import seconds_of

COLUMNS, ROWS, STEPS = 5_000, 100, 40
ROUNDS = 3

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(300)]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[SourceShelf]:
    made = SourceShelf(tmp_path / "private")
    yield made
    made.close()


@pytest.fixture
def wide(tmp_path: Path, shelf: SourceShelf, monkeypatch: pytest.MonkeyPatch) -> Session:
    """5,000 columns, each with a text and labels, and a history of 40 steps."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "lasting"))
    names = [f"q{i}" for i in range(COLUMNS)]
    lines = (",".join(str(1 + (i * 7 + j) % 4) for j in range(COLUMNS)) + "\n" for i in range(ROWS))
    path = tmp_path / "wide.csv"
    path.write_text(",".join(names) + "\n" + "".join(lines))
    session = Session.with_file(shelf, path)
    book = session.workspace.dataset.codebook
    for name in names:
        book = with_text(book, name, f"How often did you do what is called {name} in the last year?")
    for name in names[:500]:
        book = with_label(with_label(book, name, "1", "Never"), name, "4", "Every day")
    session.edit(lambda workspace: with_declared(workspace, book), "codebook")
    for step in range(STEPS):
        declared = with_text(book, "q0", f"Text number {step}")
        session.edit(lambda workspace, book=declared: with_declared(workspace, book), f"text {step}")
    return session


def median(work: Callable[[], object]) -> float:
    return statistics.median(seconds_of(work, ROUNDS))


def told(what: str, ours: float, least: float, least_name: str) -> float:
    print(f"5,000 columns: {what} {ours:.2f} s, {ours / least:.1f} times {least_name} ({least:.2f} s)")
    return ours / least


def test_that_a_study_of_5000_columns_is_written_and_read_in_a_few_times_what_json_takes(
    wide: Session, tmp_path: Path
) -> None:
    path = tmp_path / "wide.spw"
    study = wide.save(path)
    content = path.read_bytes()
    plain = json.loads(content)
    print(f"\n5,000 columns, {STEPS} steps: {len(content) / 1e6:.1f} MB")
    assert read_study(content).study == study
    write = told("written", median(lambda: study_bytes(study)), median(lambda: json.dumps(plain, indent=1)), "JSON")
    read = told("read", median(lambda: read_study(content)), median(lambda: json.loads(content)), "JSON")
    assert len(content) < 20e6
    assert write < 5
    assert read < 10


def test_that_saving_and_opening_a_study_of_5000_columns_takes_about_as_long_as_opening_its_data(
    wide: Session, shelf: SourceShelf, tmp_path: Path
) -> None:
    path, data = tmp_path / "wide.spw", Path(wide.workspace.dataset.path)
    reading = look_at(str(data), shelf.folder)(Control()).reading
    behind, ahead = wide.history.steps()
    found: list[OpenedStudy] = []

    def with_fresh_shelf(work: Callable[[SourceShelf], object]) -> None:
        other = SourceShelf(tmp_path / "other")
        work(other)
        other.close()

    alone = median(lambda: with_fresh_shelf(lambda other: count_file(str(data), reading, other)(Control())))
    saved = median(lambda: saving(path, wide.workspace, behind, ahead, shelf, include=False)(Control()))
    opened = median(lambda: with_fresh_shelf(lambda other: found.append(open_study(path, other)(Control()))))
    assert len(found[0].behind) >= STEPS
    print()
    save, read = told("saved", saved, alone, "opening the data"), told("opened", opened, alone, "opening the data")
    assert save < 2
    assert read < 4
