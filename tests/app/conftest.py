"""What rooms are tried on: small workspaces, a survey, the shelves of a program that is started twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.jobs.source_shelf import SourceShelf
from app.ui.theme.style import load_fonts
from app.workspace.datasets import letters
from app.workspace.workspace import Dataset, Look, Workspace
from core.data.private_folder import PREFIX
from core.data.variable import Column, ColumnCounts
from core.study.plan import Plan, Typed
from core.types import Origin

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
    """`made(counts, missing=, **plan)`: one question "Q" with these counts, epsilon 1.5."""

    def make(
        counts: tuple[int, ...], *, missing: int = 0, origin: Origin = Origin.EXAMPLE, **plan: object
    ) -> Workspace:
        labels = letters(len(counts))
        found = tuple((label, count) for label, count in zip(labels, counts, strict=True) if count)
        rows = sum(counts) + missing
        dataset = Dataset(
            key="made:test",
            title="Made for a test",
            origin=origin,
            rows=rows,
            columns=(Column("Q", "Q", 0),),
            counts=(ColumnCounts("Q", found, missing, rows, len(found)),),
        )
        changes: dict[str, object] = {"design": "grr", "epsilon": Typed("1.5", 1.5), **plan}
        return Workspace(dataset, Plan("Q", **changes), Look())  # type: ignore[arg-type]

    return make
