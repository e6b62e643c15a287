"""The part Field kit on screen: what is typed and chosen is on the sheets, by the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPushButton, QToolButton

from app.plan.kit.preview import DECODING, DRAWING, FORM, HTML, PDF, XLSFORM
from app.plan.kit.view import KitPart
from app.workspace import transitions
from app.workspace.planning import plan_setting
from app.workspace.workspace import Workspace
from core.planning.field_kit.wording import LANGUAGES, Wording
from core.report.export import ExportFile, PublicFile
from core.study.plan import Door, Typed
from tests.app.made import expected, survey
from tests.app.stand import PartStand

WORKSPACE = expected(("Yes", "No"), (0.2, 0.8), 2000)


class Desk(PartStand[KitPart]):
    def __init__(self, qtbot: Any, workspace: Workspace = WORKSPACE) -> None:
        super().__init__(qtbot, KitPart, workspace, plan_setting, visible=True)
        self.saved: list[ExportFile] = []
        self.tools.exporter.save_file = self.saved.append  # type: ignore[method-assign]
        self.follow()

    def choose(self, key: str) -> None:
        keys = [one for one, _ in self.part.found.kinds]  # type: ignore[union-attr]
        self.part.choices.kind.activated.emit(keys.index(key))

    @property
    def pages_text(self) -> str:
        self.part.lay_out()
        pages = self.part.preview._pages
        return " ".join(line for page in range(pages.count) for line in pages.words(page))


@pytest.fixture
def desk(qtbot: Any) -> Iterator[Desk]:
    made = Desk(qtbot)
    yield made
    made.part.leave()


def test_that_typed_text_appears_on_the_sheets(desk: Desk, qtbot: Any) -> None:
    qtbot.keyClicks(desk.part.choices.question, "Ever taken anything?")
    assert "Ever taken anything?" in desk.pages_text


def test_that_another_device_can_be_taken_for_the_plan_as_one_step(desk: Desk, qtbot: Any) -> None:
    assert not desk.part.preview.adopt.isVisible()
    desk.choose("die")
    assert desk.part.preview.adopt.isVisible()
    assert "protects more" in desk.part.preview.odds.text()
    before = desk.tools.store.workspace
    qtbot.keyClick(desk.part.preview.adopt, Qt.Key.Key_Return)
    assert desk.tools.store.workspace != before
    assert not desk.part.preview.adopt.isVisible()
    assert desk.part.found.kind == "die"  # type: ignore[union-attr]
    assert "exactly the chances of your plan" in desk.part.preview.odds.text()
    desk.tools.store.undo()
    assert desk.tools.store.workspace.plan == before.plan


def test_that_every_file_is_handed_over_by_a_key(desk: Desk, qtbot: Any) -> None:
    for kind, files in (("die", (PDF, HTML, DRAWING)), ("xlsform", (XLSFORM,)), ("browser", (FORM, DECODING))):
        desk.choose(kind)
        for what in files:
            qtbot.keyClick(desk.part.preview.buttons[what], Qt.Key.Key_Return)
    assert [file.name.rpartition(".")[2] for file in desk.saved] == ["pdf", "html", "svg", "xlsx", "html", "json"]
    assert all(isinstance(file, PublicFile) for file in desk.saved)


def test_that_only_the_form_of_the_chosen_way_can_be_saved(desk: Desk) -> None:
    for kind, wanted in (("die", set()), ("xlsform", {XLSFORM}), ("browser", {FORM})):
        desk.choose(kind)
        buttons = {what: desk.part.preview.buttons[what] for what in (XLSFORM, FORM)}
        assert {what for what, button in buttons.items() if button.isEnabled()} == wanted
        assert all(("How it is asked" in one.toolTip()) is not one.isEnabled() for one in buttons.values())


def test_that_a_phone_has_no_drawing_and_a_plan_without_a_kit_no_files(desk: Desk, qtbot: Any) -> None:
    assert not desk.part.preview.buttons[DRAWING].isEnabled()
    other = Desk(qtbot, expected(tuple("ABCD"), (0.25,) * 4, 2000, design="oue", epsilon="1"))
    assert other.part.preview.problem.isVisible()
    assert not other.part.preview.files.isVisible()
    assert other.part.file(PDF) is None
    other.part.leave()


def test_that_large_print_and_letter_are_on_the_sheets(desk: Desk) -> None:
    desk.part.choices.large.click()
    desk.part.choices.paper.button("letter").click()
    desk.part.lay_out()
    pages = desk.part.preview._pages
    assert pages.kit.large
    assert pages.page_size.width() == 612


def test_that_the_other_question_is_asked_for_where_a_device_sends_to_one(desk: Desk) -> None:
    assert not desk.part.choices.other.isVisible()
    store = desk.tools.store
    store.edit(transitions.set_device(store.workspace, "unrelated", Typed("0.7", 0.7), (("q", "1/12"),), ()), "x")
    assert desk.part.choices.other.isVisible()


def test_that_words_typed_for_one_question_do_not_stay_for_another(desk: Desk, qtbot: Any) -> None:
    qtbot.keyClicks(desk.part.choices.question, "Ever?")
    workspace = expected(("Yes", "No", "Maybe"), (0.2, 0.4, 0.4), 2000)
    desk.part.show_setting(workspace, plan_setting(workspace))
    assert desk.part.choices.question.text() == "Ever?", "the same question with another answer"
    another = survey()
    desk.part.show_setting(another, plan_setting(another))
    assert desk.part.choices.question.text() == ""


def test_that_leaving_stops_the_clock(desk: Desk) -> None:
    desk.part.show_setting(desk.workspace, plan_setting(desk.workspace))
    assert desk.part._quiet.isActive()
    desk.part.leave()
    assert not desk.part._quiet.isActive()


def test_that_everything_that_takes_the_keyboard_has_a_name(desk: Desk) -> None:
    for column in (desk.part.controls, desk.part.result, desk.part.words):
        assert column is not None
        for kind in (QLineEdit, QComboBox, QPushButton, QToolButton):
            for one in column.findChildren(kind):
                whole = one.parentWidget() if isinstance(one.parentWidget(), QAbstractSpinBox) else one
                assert whole.accessibleName() or not one.isVisible()


def test_that_a_device_near_an_epsilon_of_private_answers_keeps_the_mark(desk: Desk, qtbot: Any) -> None:
    store = desk.tools.store
    store.edit(transitions.set_door(store.workspace, Door.EPSILON, Typed("1", 1.0, counted=True)), "epsilon")
    desk.choose("die")
    qtbot.keyClick(desk.part.preview.adopt, Qt.Key.Key_Return)
    assert store.workspace.plan.door is Door.P
    assert store.workspace.plan.p.counted


def test_that_another_language_is_on_the_sheets_in_the_study_and_can_be_undone(desk: Desk, qtbot: Any) -> None:
    choices, store = desk.part.choices, desk.tools.store
    assert choices.language.texts[:2] == ("English", "Español (Spanish)")
    assert not choices.checked.isVisible()
    choices.language.activated.emit(list(LANGUAGES).index("es"))
    assert store.workspace.plan.wording == Wording("es")
    assert "BORRADOR" in desk.pages_text
    assert "marked DRAFT" in desk.part.plain.lines[-1].text()
    qtbot.keyClicks(choices.checked, "Ana Ruiz")
    assert store.workspace.plan.wording == Wording("es", "Ana Ruiz")
    assert "BORRADOR" not in desk.pages_text
    assert "Ana Ruiz" in desk.pages_text
    store.undo()
    assert store.workspace.plan.wording == Wording("es"), "a name is one step"
    store.undo()
    assert store.workspace.plan.wording == Wording()
    assert choices.language.currentIndex() == 0


def test_that_signs_without_a_font_are_named_before_the_sheets_are_printed(desk: Desk) -> None:
    desk.part.lay_out()
    assert desk.part.preview.missing.isHidden()
    desk.part._change({"question": "Ever \u0378?"})
    desk.part.lay_out()
    assert "U+0378" in desk.part.preview.missing.text()
    assert not desk.part.preview.missing.isHidden()


def test_that_a_name_is_for_one_language(desk: Desk, qtbot: Any) -> None:
    choices = desk.part.choices
    choices.language.activated.emit(list(LANGUAGES).index("es"))
    qtbot.keyClicks(choices.checked, "Ana Ruiz")
    choices.language.activated.emit(list(LANGUAGES).index("ar"))
    assert desk.tools.store.workspace.plan.wording == Wording("ar")
    assert choices.checked.text() == ""


def test_that_files_are_in_the_language_of_the_kit_and_the_study_keeps_it(desk: Desk) -> None:
    desk.part.choices.language.activated.emit(list(LANGUAGES).index("de"))
    for what in (XLSFORM, HTML, DECODING):
        desk.part._save(what)
    assert [file.name.partition(".")[0].endswith("-de") for file in desk.saved] == [True, True, False]
    desk.part.keep()
    (kept,) = desk.tools.store.workspace.plan.collected.kits
    assert kept.languages == ("de",)
    desk.part.choices.language.activated.emit(0)
    desk.part.keep()
    (kept,) = desk.tools.store.workspace.plan.collected.kits
    assert kept.languages == ("de", "en"), "the same kit in another language"


def test_that_the_study_keeps_no_internal_kit(desk: Desk) -> None:
    store = desk.tools.store
    store.edit(transitions.set_door(store.workspace, Door.EPSILON, Typed("1", 1.0, counted=True)), "epsilon")
    desk.part._save(DECODING)
    assert ".internal." in desk.saved[0].name
    desk.part.keep()
    assert store.workspace.plan.collected.kits == ()
    assert desk.part.next_text.text().startswith("The study does not keep an internal kit.")
