"""A data page over the opening example."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.data.opening.samples import read_sample
from app.data.page import DataPage
from app.jobs.runner import Runner
from app.workspace.datasets import opening_workspace
from app.workspace.store import Store
from tests.app.data.desk import written


@pytest.fixture
def page(qtbot: QtBot, runner: Runner, tmp_path: Path) -> DataPage:
    made = DataPage(Store(opening_workspace(read_sample)), runner, folder=tmp_path / "private")
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    return made


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    rows = "".join(f"{i},{('Never', 'Often', '')[i % 3]},{'yes' if i % 4 else 'no'}\n" for i in range(120))
    return written(tmp_path / "survey.csv", "id,Drinks,Smokes\n" + rows)
