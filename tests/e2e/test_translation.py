"""Every visible text is translated: with each text of the translators' files in brackets, no word stands bare."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.e2e.desk import Desk, open_window, settings_at
from tests.e2e.pseudo import bare, in_brackets, known_data, longer, untranslated

pytestmark = pytest.mark.slow


@pytest.fixture
def bracketed(qapp: QApplication, qtbot: QtBot, tmp_path: object) -> Iterator[Desk]:
    with in_brackets(qapp):
        desk = Desk(open_window(qapp, settings_at(f"{tmp_path}/settings.ini")), qtbot).show(1600, 1000)
        yield desk
    desk.leave()


def test_that_a_bare_word_would_be_found() -> None:
    assert bare("⟦Undo⟧", set()) == ""
    assert bare("⟦Base: ⟦one⟧ of⟧ 6,407 · Never", {"Never"}) == ""
    assert bare("⟦Base⟧ of 6,407", set()) == "of"


def test_that_every_text_stays_translated_in_every_setting(bracketed: Desk) -> None:
    desk, data = bracketed, known_data(bracketed)
    assert "⟦" in desk.window.windowTitle()
    desk.trigger("pin")
    desk.bot.mouseClick(desk.page.words.ask, Qt.MouseButton.LeftButton)
    desk.enter("0.1")
    found = {untranslated(desk, data)}
    desk.choose(desk.page.result.uncertainty, "dots")
    desk.bot.mouseClick(desk.target.target.button("population"), Qt.MouseButton.LeftButton)
    desk.trigger("truth")
    desk.trigger("noisy")
    found.add(untranslated(desk, data))
    for design in ("forced", "oue", "direct"):
        desk.design(design)
        desk.bot.mouseClick(desk.page.words.ask, Qt.MouseButton.LeftButton)
        found.add(untranslated(desk, data))
    desk.design("grr")
    for wrong in ("abc", "1000", "30"):
        desk.paste(wrong)
        found.add(untranslated(desk, data))
    desk.page.categories.renamed.emit(0, "Once or twice")
    desk.page.result.chart.setFocus()
    desk.bot.keyClick(desk.page.result.chart, Qt.Key.Key_Home)
    found.add(untranslated(desk, data))
    assert "\n".join(sorted(found)) == ""


def test_that_an_example_is_translated_with_its_labels_and_note(bracketed: Desk) -> None:
    bracketed.menu_entry(*map(longer, ("File", "Examples", "Yes or no, p = 3/4"))).trigger()
    bracketed.settle()
    assert bracketed.column(longer("Category")) == [longer("Yes"), longer("No")]
    assert any(text.startswith("⟦Known answer") for text in bracketed.page.result.notices.texts())
    assert untranslated(bracketed, known_data(bracketed) | {"p = 3/4"}) == ""
