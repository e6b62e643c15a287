"""A person saves a copy of a study for a colleague, who opens it where the data are, are not, or come along."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

from app.messages.speak import say
from app.shell.study.colleague import CopyOffer, for_colleague
from app.shell.study.copy_dialog import CopyDialog
from app.shell.study.data import Places
from app.shell.study.questions import Answer
from app.workspace import transitions
from core.study.codec import load_study, study_bytes
from core.study.study import DataFile
from tests.core.study.studies import rich_study
from tests.e2e.data_desk import DataDesk

pytestmark = pytest.mark.slow


def copy(desk: DataDesk, path: Path, choose: Callable[[CopyDialog], None]) -> None:
    """From the menu, through the dialog, to the file."""
    questions = desk.window.study.questions

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, CopyDialog)
        choose(dialog)
        dialog.save.click()

    questions.where_to_save = lambda _proposal: path  # type: ignore[method-assign]
    desk.answer_dialog(fill)
    desk.trigger("study_copy")
    desk.idle()


def test_that_a_copy_without_data_holds_no_answer_and_no_path_and_asks_for_the_file(
    study_desk: DataDesk, survey_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, mine = study_desk, tmp_path / "house.spw"
    desk.open(survey_file)
    desk.save_study(mine)
    desk.plan_epsilon(2.5)
    desk.window.store.show(transitions.redraw(desk.workspace, 7_654_321))
    before, away = mine.read_bytes(), tmp_path / "away" / "house-copy.spw"
    away.parent.mkdir()
    copy(desk, away, lambda dialog: None)
    assert desk.window.banner.text == say("study.copied", {"name": "house-copy.spw"})
    assert mine.read_bytes() == before
    assert desk.window.study.document.path == str(mine)
    assert desk.window.study.document.modified, "a copy is no save"
    content = away.read_bytes()
    for secret in (b"7654321", str(tmp_path).encode(), b"mf", *(b"m,2%d,never" % i for i in range(10))):
        assert secret not in content
    found = load_study(away).study
    assert isinstance(found.data, DataFile)
    assert (found.data.name, found.data.folder, found.data.content) == ("house.csv", None, None)
    assert (found.behind, found.ahead, found.plan.epsilon.value) == ((), (), 2.5)
    # The colleague's computer has never seen the data.
    monkeypatch.setattr(Places, "where", lambda _self, _fingerprint: None)
    elsewhere = tmp_path / "mail" / "attachment.csv"
    elsewhere.parent.mkdir()
    survey_file.rename(elsewhere)
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD
    desk.open_study(away)
    assert "The data file “house.csv” was not found" in desk.window.banner.text
    desk.window.study.questions.where_are_the_data = lambda _folder: elsewhere  # type: ignore[method-assign]
    desk.window.banner.acted.emit()
    desk.idle()
    assert (desk.dataset.title, desk.plan.epsilon.value) == ("attachment.csv", 2.5)


def test_that_a_copy_with_data_opens_alone_and_the_dialog_states_its_content(
    study_desk: DataDesk, survey_file: Path, tmp_path: Path
) -> None:
    desk, path = study_desk, tmp_path / "whole.spw"
    desk.open(survey_file)

    def choose(dialog: CopyDialog) -> None:
        assert dialog.without.button.isChecked(), "private answers stay here unless somebody says otherwise"
        assert "Every true answer" in dialog.inside.button.accessibleDescription()
        assert "fingerprint" in dialog.without.button.accessibleDescription()
        dialog.inside.button.click()

    copy(desk, path, choose)
    assert desk.window.banner.text == say("study.copied_inside", {"name": "whole.spw"})
    survey_file.unlink()
    desk.open_another_sample()
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD
    desk.open_study(path)
    assert (desk.dataset.rows, desk.dataset.title) == (300, "house.csv")


def test_that_a_copy_never_replaces_a_file_in_use_and_a_sample_needs_no_choice(
    study_desk: DataDesk, survey_file: Path, tmp_path: Path
) -> None:
    desk, mine = study_desk, tmp_path / "house.spw"
    desk.open(survey_file)
    desk.save_study(mine)
    before = mine.read_bytes(), survey_file.read_bytes()
    for target in (mine, survey_file):
        copy(desk, target, lambda dialog: None)
        assert (mine.read_bytes(), survey_file.read_bytes()) == before
        assert "house" in desk.window.banner.text
        assert say("study.copied", {"name": target.name}) != desk.window.banner.text
    desk.open_another_sample()
    sample = tmp_path / "sample.spw"
    copy(desk, sample, _no_choice)
    assert json.loads(sample.read_bytes())["data"]["kind"] == "DataSample"


def _no_choice(dialog: CopyDialog) -> None:
    assert (dialog.inside.isVisible(), dialog.without.isVisible()) == (False, False)


def test_that_large_and_pasted_data_can_be_chosen_only_as_far_as_they_can_be_opened(data_desk: DataDesk) -> None:
    window = data_desk.window
    large = CopyDialog(window, CopyOffer("big.csv", True, True, False, True))
    assert (large.inside.isEnabled(), large.without.button.isChecked()) == (False, True)
    assert "exceeds 50 MB" in large.inside.button.accessibleDescription()
    pasted = CopyDialog(window, CopyOffer("Pasted", True, True, True, False))
    assert (pasted.without.isEnabled(), pasted.include, pasted.save.isEnabled()) == (False, True, True)
    both = CopyDialog(window, CopyOffer("Pasted", True, True, True, True))
    assert not both.save.isEnabled()
    for dialog in (large, pasted, both):
        dialog.deleteLater()


def test_that_a_copy_has_seeds_of_its_own_and_keeps_plan_notes_and_ledger() -> None:
    study = rich_study()
    made = [for_colleague(study) for _ in range(2)]
    seeds = {one.shown.seed for one in (study, *made)} | {one.pin.seed for one in (study, *made) if one.pin}
    assert len(seeds) == 6
    assert (made[0].plan, made[0].declared, made[0].ledger) == (study.plan, study.declared, study.ledger)
    assert study_bytes(made[0])
