"""The window is closed while something is under way: it ends at once, nothing is lost, nothing stays behind."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.shell.recovery import copies as jobs
from app.shell.study import opening, saving
from app.shell.study.questions import Answer
from core.study.codec import load_study
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import Desk


class Gate:
    """Work that stands still before a function until it is opened."""

    def __init__(self, function: Callable[..., object]) -> None:
        self._function = function
        self.begun, self.open = threading.Event(), threading.Event()

    def __call__(self, *values: object, **named: object) -> object:
        self.begun.set()
        assert self.open.wait(20)
        return self._function(*values, **named)

    def open_soon(self) -> None:
        threading.Timer(0.3, self.open.set).start()


def at_work(desk: Desk, survey: Path) -> DataDesk:
    data_desk = DataDesk(desk.window, desk.bot)
    data_desk.open(survey)
    data_desk.plan_epsilon(2.5)
    return data_desk


def no_question(_name: str) -> Answer:
    raise AssertionError("a question that nobody expected")


@pytest.mark.slow
def test_that_a_window_that_closes_while_a_copy_is_written_leaves_none(
    desk: Desk, survey_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work(desk, survey_file)
    gate = Gate(jobs.write_atomically)
    monkeypatch.setattr(jobs, "write_atomically", gate)
    desk.window.safety.write()
    assert gate.begun.wait(20)
    gate.open_soon()
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]
    assert desk.window.close()
    assert list(desk.window.safety.folder.iterdir()) == []


def test_that_closing_while_a_study_is_saved_for_the_first_time_saves_it(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(saving.save_study)
    monkeypatch.setattr(saving, "save_study", gate)
    questions = desk.window.study.questions
    questions.where_to_save = lambda _proposal: tmp_path / "example.spw"  # type: ignore[method-assign]
    questions.save_changes = no_question  # type: ignore[method-assign]
    desk.window.actions_by_key["study_save"].trigger()
    assert gate.begun.wait(20)
    gate.open_soon()
    assert desk.window.close()
    assert load_study(tmp_path / "example.spw").study.plan == desk.plan


@pytest.mark.slow
def test_that_closing_while_a_study_is_opened_does_not_wait_for_its_data(
    desk: Desk, survey_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work(desk, survey_file)
    study = survey_file.with_name("house.spw")
    desk.save_study(study)
    saved = study.read_bytes()
    gate = Gate(opening.load_study)
    monkeypatch.setattr(opening, "load_study", gate)
    desk.window.study.questions.save_changes = no_question  # type: ignore[method-assign]
    desk.window.study.open(study)
    assert gate.begun.wait(20)
    gate.open_soon()
    assert desk.window.close()
    assert study.read_bytes() == saved
