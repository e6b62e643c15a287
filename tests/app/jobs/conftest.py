"""A survey, and the shelves of a program that is started twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.jobs.source_shelf import SourceShelf
from core.data.private_folder import PREFIX


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[SourceShelf]:
    made = SourceShelf(tmp_path / "private")
    yield made
    made.close()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[SourceShelf]:
    """The shelf of the program when it is started again; nothing is left in it at the end."""
    made = SourceShelf(tmp_path / "private-again")
    yield made
    made.close()
    assert list((tmp_path / "private-again").glob(PREFIX + "*")) == []


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    """60 people: age 18 to 77, two things to tick, smoking, a weight of 1.5 or 3.5."""
    path = tmp_path / "data" / "survey.csv"
    path.parent.mkdir()
    lines = [
        f"{18 + i},{'yes' if i % 2 else 'no'},{'yes' if i % 3 else 'no'},{['often', 'never', 'some', 'NA'][i % 4]},"
        f"{1 + 2 * (i % 2)}.5\n"
        for i in range(60)
    ]
    path.write_text("age,read_1,read_2,smokes,weight\n" + "".join(lines))
    return path
