"""Scripts of every real file, as it is opened without a word: what they print is what the screen shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.data.script import questionnaire_script
from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.workspace.datasets import file_dataset
from app.workspace.questions import opening_question
from app.workspace.setting import resolve
from app.workspace.transitions import open_dataset
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.readers.registry import propose
from core.errors import DataError
from core.study.plan import Plan, Typed
from tests.app.export.script.scripted import Screen, assert_same, run_script
from tests.app.export.script.test_questionnaire import table_on_screen

ENDINGS = (".csv", ".txt", ".xlsx", ".sav", ".dta")


def opened(survey_data: Path, shelf: SourceShelf) -> Iterator[Workspace]:
    """Every file that has a question."""
    for path in sorted(survey_data.rglob("*.*")):
        if path.suffix not in ENDINGS:
            continue
        reading = propose(path, temp_folder=shelf.folder).reading
        try:
            dataset = count_file(str(path.resolve()), reading, shelf)(Control()).dataset
        except DataError as problem:
            if problem.code != "column.none":
                raise
            continue
        empty = Workspace(file_dataset("", (), (), 0, 0), Plan("", epsilon=Typed("2", 2.0)))
        yield open_dataset(empty, dataset, opening_question(dataset))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_that_scripts_of_real_files_print_the_figures_on_screen(survey_data: Path, tmp_path: Path) -> None:
    shelf = SourceShelf(tmp_path / "private")
    screens = []
    for workspace in opened(survey_data, shelf):
        ran = run_script(questionnaire_script(workspace), tmp_path)
        assert ran.stdout.decode() == table_on_screen(workspace), (workspace.dataset.title, ran.stderr.decode())
        if resolve(workspace).problem is None:
            screens.append(Screen.of(workspace))
    shelf.close()
    assert len(screens) >= 25
    assert_same(screens, tmp_path)
