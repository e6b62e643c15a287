"""What rooms are tried on: small workspaces, a survey, the shelves of a program that is started twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.ui.theme.style import load_fonts
from app.workspace.workspace import Workspace
from core.data.private_folder import PREFIX
from tests.app.made import survey as survey_of

Made = Callable[..., Workspace]


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    """A language that a test sets ends with it."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.fixture
def fonts(qapp: QApplication) -> None:
    """Those of the program, for everything that is written to a page."""
    load_fonts()


@pytest.fixture
def runner(qapp: QApplication) -> Iterator[Runner]:
    """Closed at the end of the test."""
    made = Runner()
    yield made
    made.close()


def _shelf(folder: Path) -> Iterator[SourceShelf]:
    """Nothing is left in it at the end."""
    made = SourceShelf(folder)
    yield made
    made.close()
    assert list(folder.glob(PREFIX + "*")) == []


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[SourceShelf]:
    yield from _shelf(tmp_path / "private")


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[SourceShelf]:
    """The shelf of the program when it is started again."""
    yield from _shelf(tmp_path / "private-again")


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


@pytest.fixture
def made() -> Made:
    """`made(counts, missing=, origin=, **plan)`: one question "Q" with these counts, epsilon 1.5."""
    return survey_of
