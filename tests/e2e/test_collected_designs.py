"""Designs of the page Collected are read from a file: a field kit fits, everything else is one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel

from app.collected.design.file_reading import StatedReading
from app.collected.design.form import StatedCard
from app.collected.state import collected_setting, edit_collected
from app.messages.speak import say
from app.workspace import transitions
from app.workspace.workspace import Page
from core.planning.field_kit.decoding import to_json
from core.study.collected import CollectedSource
from tests.core.planning.field_kit.test_decoding import KITS, decoding
from tests.e2e.desk import Desk


def read(desk: Desk, path: Path) -> None:
    StatedReading(desk.window.services).read(path)


@pytest.fixture
def counted(desk: Desk) -> Desk:
    """The page with typed counts of a column `report`, of which nothing is said."""
    store = desk.window.store
    store.show(transitions.edit_look(store.workspace, page=Page.COLLECTED, part="setup"))
    text = "report\tcount\n1\t400\n2\t600"
    store.edit(edit_collected(store.workspace, source=CollectedSource.COUNTS, counts=text, questions=()), "counts")
    return desk


def test_that_the_link_of_the_form_asks_for_a_file(
    counted: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kit.json"
    path.write_bytes(to_json(decoding(KITS["warner"])))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    card = next(one for one in counted.window.findChildren(StatedCard) if one.isVisible())
    card.file.click()
    setting = collected_setting(counted.workspace)
    assert setting.front is not None
    assert setting.front.arms[0].design == KITS["warner"].design
    assert card.picker.currentText() == say("design.name.warner")


def test_that_a_field_kit_is_taken_over_and_can_be_undone(counted: Desk, tmp_path: Path) -> None:
    before = counted.workspace.plan.collected
    path = tmp_path / "kit.json"
    path.write_bytes(to_json(decoding(KITS["die"])))
    read(counted, path)
    setting = collected_setting(counted.workspace)
    assert setting.front is not None
    assert setting.front.arms[0].design == KITS["die"].design
    assert say("stated.taken", {"name": "kit.json", "columns": ("report",)}) in _told(counted)
    counted.window.store.undo()
    assert counted.workspace.plan.collected == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"{}", "stated.file.not_one"),
        (b"not JSON", "stated.file.not_one"),
        (to_json(decoding(KITS["die"])).replace(b'"version": 1', b'"version": 3'), "kit.too_new"),
        (None, "stated.file.unreadable"),
    ],
)
def test_that_a_wrong_file_is_one_sentence_and_changes_nothing(
    counted: Desk, tmp_path: Path, content: bytes | None, code: str
) -> None:
    before = counted.workspace.plan
    path = tmp_path / "other.json"
    if content is not None:
        path.write_bytes(content)
    read(counted, path)
    assert say(code) in _told(counted)
    assert counted.workspace.plan == before


def _told(desk: Desk) -> str:
    banner = desk.window.banner
    assert not banner.isHidden()
    return " ".join(part.text() for part in banner.findChildren(QLabel))
