"""The real window, offscreen, with settings of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Barrier

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.jobs.first_draw import read_sample
from app.shell.study.document import Documents
from app.shell.study.questions import Answer
from app.ui.theme.manager import ThemeChoice, theme
from app.workspace import transitions
from app.workspace.datasets import letters, made_up_dataset, opening_workspace
from app.workspace.transitions import open_dataset
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import ANSWERS, DataDesk, popups, written
from tests.e2e.desk import Desk, open_window, settings_at
from tests.e2e.papers import PaperDesk, SaveDialogs
from tests.leaks import Leaks


@pytest.fixture
def hidden_desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """The window as it is made, before it is shown."""
    desk = Desk(open_window(qapp, settings_at(tmp_path / "settings.ini")), qtbot)
    yield desk
    desk.leave()
    theme().choose(ThemeChoice.SYSTEM)
    theme().choose_zoom(100)


@pytest.fixture
def desk(request: pytest.FixtureRequest, qtbot: QtBot) -> Desk:
    """The window, shown with the opening example drawn: one for a whole module that says `SHARED_WINDOW = True`."""
    shared = getattr(request.module, "SHARED_WINDOW", False)
    found: Desk = request.getfixturevalue("opening_desk" if shared else "hidden_desk")
    return found if shared else found.show()


@pytest.fixture
def many(desk: Desk) -> Desk:
    """200 made-up categories, 20,000 respondents, falling shares."""
    labels = letters(200)
    total = sum(range(1, 201))
    dataset = made_up_dataset("many", "Many", "Q", labels, [(200 - i) / total for i in range(200)], 20_000)
    desk.window.store.edit(open_dataset(desk.workspace, dataset, "Q"), "open")
    desk.settle()
    return desk


@pytest.fixture(scope="module")
def shared_desk(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DataDesk]:
    """One window for all tests of a module that leave it as they found it: it costs more than most of them."""
    desk = DataDesk(open_window(qapp, settings_at(tmp_path_factory.mktemp("settings") / "settings.ini")))
    desk.window.resize(1440, 900)
    desk.window.show()
    popups(desk.data)
    popups(desk.window)
    together = Barrier(2)
    for _ in range(2):
        desk.window.runner.run("", lambda _control: together.wait(10), quiet=True)
    while desk.window.runner._jobs:
        qapp.processEvents()
    yield desk
    desk.leave()
    theme().choose(ThemeChoice.SYSTEM)
    theme().choose_zoom(100)


@pytest.fixture(scope="module", autouse=True)
def _shared_from_the_start(request: pytest.FixtureRequest) -> None:
    """The window is there before the first test, which would be blamed for its threads."""
    if getattr(request.module, "SHARED_WINDOW", False):
        request.getfixturevalue("shared_desk")


@pytest.fixture
def opening_desk(shared_desk: DataDesk, qtbot: QtBot, _nothing_left_behind: Leaks) -> Iterator[Desk]:
    """The window that the module shares, as it is when the program has just begun; nothing can be undone."""
    shared_desk.bot = qtbot
    shared_desk.window.resize(1440, 900)
    store, opening = shared_desk.window.store, opening_workspace(read_sample)
    # another plan first: what a test typed in vain goes only with the plan that it was typed into
    store.open(transitions.set_epsilon(opening, Typed("3", 3.0)))
    shared_desk.settle()
    store.open(opening)
    shared_desk.settle()
    shared_desk.page.categories.list.setCurrentIndex(QModelIndex())
    shared_desk.page.categories.list.clearSelection()
    yield shared_desk
    shared_desk.end()
    _nothing_left_behind.forgive()


@pytest.fixture
def data_desk(shared_desk: DataDesk, qtbot: QtBot, _nothing_left_behind: Leaks) -> Iterator[DataDesk]:
    """The data page of the window that the module shares, with the first sample open."""
    shared_desk.bot = qtbot
    yield shared_desk.begin()
    shared_desk.end()
    _nothing_left_behind.forgive()


@pytest.fixture
def survey_file(tmp_path: Path) -> Path:
    """The file of a small survey, which no window has open."""
    return written(tmp_path / "house.csv", ANSWERS)


@pytest.fixture
def study_desk(data_desk: DataDesk) -> Iterator[DataDesk]:
    """Nothing is asked that the test did not expect."""
    questions = data_desk.window.study.questions

    def unexpected(*_: object) -> Answer:
        raise AssertionError("a question that nobody expected")

    for name in ("where_to_save", "which_study", "where_are_the_data", "save_changes", "keep_pasted"):
        setattr(questions, name, unexpected)
    data_desk.window.study.documents = Documents.of(data_desk.workspace)
    yield data_desk
    questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]


@pytest.fixture
def papers(data_desk: DataDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PaperDesk]:
    """The same with a folder for what is saved, and no report begun."""
    folder = tmp_path / "papers"
    folder.mkdir()
    store = data_desk.window.store
    store.show(replace(store.workspace, report=ReportPlan()))
    made = PaperDesk(data_desk, SaveDialogs(folder, monkeypatch))
    yield made
    made.close()


@pytest.fixture
def custodian(data_desk: DataDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Custodian]:
    """The same at the page Releases, with nothing released yet and a folder for what leaves."""
    folder = tmp_path / "out"
    folder.mkdir()
    made = Custodian(data_desk, SaveDialogs(folder, monkeypatch), monkeypatch)
    yield made
    made.close()
