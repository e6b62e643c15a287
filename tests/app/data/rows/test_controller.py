"""Which rows are on screen, and what stands there when there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.data.opening.samples import read_sample
from app.data.rows.controller import RowsController
from app.data.rows.view import RowView
from app.jobs.runner import Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english_sentence
from app.messages.speak import say
from app.workspace.datasets import opening_workspace
from app.workspace.examples import EXAMPLES, workspace_for


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[RowsController]:
    view, runner = RowView(), Runner()
    qtbot.addWidget(view)
    yield RowsController(runner, SourceShelf(tmp_path), view)
    runner.close()


def test_that_rows_are_hidden_with_the_truth_and_made_up_data_have_none(desk: RowsController) -> None:
    opened = workspace_for(EXAMPLES[0], opening_workspace(read_sample), english_sentence)
    desk.show_workspace(replace(opened, look=replace(opened.look, show_truth=False)))
    assert desk._view.none.text() == say("rows.hidden")
    desk.show_workspace(opened)
    assert desk._view.none.text() == say("rows.made_up")
