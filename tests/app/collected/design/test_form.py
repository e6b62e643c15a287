"""The form in which a person says which design made the reports."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.collected.design.form import StatedCard, StatedFigureLine
from app.collected.design.names import design_hint, design_name, figure_name, reading_name
from app.messages.speak import say
from app.workspace.setting import Problem
from core.designs.stated.registry import STATED
from core.designs.stated.spec import StatedSpec
from core.errors import InputError
from core.study.collected import StatedDesign
from tests.app.made import plain

YES_NO = ("yes", "no")


def said(design: str, reading: str = "", **figures: str) -> StatedDesign:
    return StatedDesign(design, tuple(figures.items()), reading)


class Form:
    """The card, and what it said."""

    def __init__(self, bot: QtBot) -> None:
        self.bot, self.card = bot, StatedCard("The design")
        self.said: list[StatedDesign] = []
        self.finished = 0
        self.card.stated.connect(self.said.append)
        self.card.edit_finished.connect(self._finish)
        bot.addWidget(self.card)
        self.card.resize(320, 700)
        self.card.show()

    def _finish(self) -> None:
        self.finished += 1

    def show(
        self, stated: StatedDesign, k: int = 2, columns: tuple[str, ...] = (), problem: Problem | None = None
    ) -> None:
        labels = YES_NO if k == 2 else tuple(f"Answer {at}" for at in range(k))
        self.card.show_stated(stated, k, labels, problem, columns, labels)

    def line(self, name: str) -> StatedFigureLine:
        found = self.card.lines[name]
        assert isinstance(found, StatedFigureLine)
        return found

    def type(self, name: str, text: str) -> None:
        self.line(name).edit.clear()
        self.bot.keyClicks(self.line(name).edit, text)

    def pick(self, key: str) -> None:
        picker = self.card.picker
        row = next(at for at in range(picker.count()) if picker.itemData(at, 0x100) == key)
        picker.setCurrentIndex(row)
        picker.activated.emit(row)

    @property
    def sentences(self) -> str:
        return "\n".join(part.text() for part in self.card.findChildren(QLabel) if part.isVisible())


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    return Form(qtbot)


def test_that_the_form_begins_without_messages_and_without_a_convention(form: Form) -> None:
    form.show(StatedDesign())
    assert form.card.picker.currentText() == say("stated.none")
    assert say("stated.none_hint") in form.sentences
    assert not form.card.outcome.isVisible()
    form.pick("crosswise")
    assert form.said == [said("crosswise")]
    rows = form.card.readings.rows
    assert list(rows) == ["same", "different"]
    assert not any(row.button.isChecked() for row in rows.values())


def test_that_every_convention_shows_its_result_until_one_is_picked(form: Form) -> None:
    form.show(said("forced", truth="2/3", yes="1/6"))
    form.card.show_counts((237, 485))
    rows = form.card.readings.rows
    assert rows["of_all"].outcome.text() == say("stated.reading.needs", {"figure": figure_name("forced", "no")})
    assert "5/6" in rows["truth_of_all"].outcome.text()
    assert "24.2%" in rows["truth_of_all"].outcome.text()
    assert "13/18" in rows["of_forced"].outcome.text()
    assert "40.9%" in rows["of_forced"].outcome.text()
    assert say("stated.no_reading") in form.sentences
    assert not form.card.outcome.isVisible()
    rows["of_forced"].button.click()
    assert form.said[-1] == said("forced", "of_forced", truth="2/3", yes="1/6")
    assert form.finished == 1
    assert form.card.outcome.isVisible()
    assert say("stated.no_reading") not in form.sentences
    assert not form.line("no").isVisible()


def test_that_a_figure_that_is_wrong_under_every_convention_is_named_once_and_under_it(form: Form) -> None:
    wrong = say("stated.not_a_chance")
    for reading in ("", "same", "different"):
        form.show(said("crosswise", reading, p="x"))
        assert form.line("p").error.text() == wrong
        assert form.sentences.count(wrong) == 1
    form.show(said("forced", no="x", yes="1/6", truth="1/2"))
    assert form.sentences.count(wrong) == 1
    assert say("stated.no_reading") in form.sentences, "another convention holds without the wrong figure"
    assert "1/12" in form.card.readings.rows["of_forced"].outcome.text()
    form.show(said("crosswise", p="0.2"))
    assert wrong not in form.sentences


def test_that_the_sum_of_the_example_is_worked_out_with_its_figures(form: Form) -> None:
    form.show(said("forced", "of_all", no="1/6", yes="1/6"))
    form.card.show_counts((831, 1604))
    assert (
        "Reports of “yes”: 831 of 2,435 (34.1%). The share of carriers is (34.13 − 16.67)/(83.33 − 16.67) = 26.2%."
        in plain(form.sentences)
    )
    assert "5/6 = 0.8333" in plain(form.sentences)


def test_that_each_typed_text_takes_effect_and_errors_are_below_their_field(form: Form) -> None:
    form.show(said("unrelated"))
    assert not form.line("p").edit.property("wrong")
    form.type("p", "0.7x")
    assert [dict(one.figures)["p"] for one in form.said] == ["0", "0.", "0.7", "0.7x"]
    assert form.line("p").error.text() == say("stated.not_a_chance")
    assert form.line("p").error.isVisible()
    assert form.line("p").edit.text() == "0.7x"
    assert not form.line("q").error.isVisible()
    form.type("p", "0.7")
    form.type("q", "1/12")
    assert not form.line("p").error.isVisible()
    assert form.card.outcome.isVisible()
    form.line("q").edit.editingFinished.emit()
    assert form.finished == 1


def test_that_typed_text_is_not_rewritten_by_an_equal_value(form: Form) -> None:
    form.show(said("warner", p="0.7"))
    form.line("p").edit.setFocus()
    form.type("p", " 0.72")
    form.line("p").edit.setCursorPosition(2)
    form.show(form.said[-1])
    assert form.line("p").edit.text() == " 0.72"
    assert form.line("p").edit.cursorPosition() == 2


def test_that_a_figure_can_be_read_from_a_column_of_the_row(form: Form) -> None:
    form.show(said("forced", "of_all", no="1/6", yes="1/6"))
    assert not form.line("no").source.isVisible()
    form.show(said("forced", "of_all", no="1/6", yes="1/6"), columns=("prob_no", "prob_yes"))
    choice = form.line("no").source
    assert [choice.itemText(at) for at in range(3)] == ["typed", "column prob_no", "column prob_yes"]
    choice.activated.emit(1)
    assert dict(form.said[-1].figures)["no"] == "p1"
    assert not form.line("no").edit.isVisible()
    assert "prob_no" in form.sentences
    reason = InputError("p1", None, "collected.no_chance_column")
    form.show(form.said[-1], columns=("", "prob_yes"), problem=Problem("p1", reason))
    assert [form.line("yes").source.itemText(at) for at in range(form.line("yes").source.count())] == [
        "typed",
        "column prob_yes",
    ]


def test_that_a_design_is_restored_with_its_figures(form: Form) -> None:
    form.show(said("warner", p="0.7"))
    form.pick("two_coins")
    assert form.said[-1] == said("two_coins")
    assert form.card.outcome.isVisible()
    form.pick("warner")
    assert form.said[-1] == said("warner", p="0.7")


def test_that_designs_of_two_answers_are_not_offered_for_six(form: Form) -> None:
    form.show(said("grr", "own", p="0.5"), k=6)
    picker = form.card.picker
    enabled = {
        picker.itemData(at, 0x100)
        for at in range(picker.count())
        if picker.model().flags(picker.model().index(at, 0)) & picker.model().flags(picker.model().index(0, 0))
    }
    assert {"", "forced_answers", "grr", "matrix", "direct"} <= enabled
    form.show(said("warner", p="0.7"), k=6)
    assert say("stated.two_answers", {"answers": 6}) in form.sentences


@pytest.mark.parametrize("k", [2, 6, 40])
def test_that_a_matrix_is_shown_whole_or_with_an_ellipsis(form: Form, k: int) -> None:
    form.show(said("grr", "own", p="0.55"), k=k)
    table = form.card.outcome.table
    assert table.isVisible() is (k > 2)
    if k > 2:
        assert (table.rowCount(), table.columnCount()) == ((6, 6) if k == 6 else (7, 7))
        assert table.item(1, 1).text() == "0.55"
        assert (table.item(5, 0).text() == "…") is (k == 40)


def test_that_a_matrix_is_typed_in_its_editor(form: Form) -> None:
    form.show(said("matrix", matrix="0.8 0.1\n0.1 0.2\n0.1 0.7"))
    row = form.card.lines["matrix"]
    assert form.card.outcome.table.rowCount() == 3
    row.entered.emit("0.8 0.8\n0.2 0.2")
    assert row.error.text()


@pytest.mark.parametrize("spec", STATED, ids=lambda one: one.key)
def test_that_every_design_has_words_for_all_that_is_asked_of_it(form: Form, spec: StatedSpec) -> None:
    assert design_name(spec.key)
    assert design_hint(spec.key)
    texts = {one.name: one.example or "0.8 0.2\n0.2 0.8" for one in spec.figures} | (
        {"forced": "0.1 0.1"} if spec.key == "forced_answers" else {}
    )
    for reading in spec.readings or ("",):
        assert not reading or reading_name(spec.key, reading, "yes")
        form.show(StatedDesign(spec.key, tuple(texts.items()), reading))
        assert form.card.outcome.isVisible(), (spec.key, reading)
        assert all(figure_name(spec.key, one.name) for one in spec.figures)
