"""The form of a design's further figures: what is entered, what is kept, where errors stand, which are only assumed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.messages import catalogue
from app.ui.design.device_form import DeviceForm, FigureRow
from app.ui.matrix.row import MatrixRow
from core.designs.fields import Field, FieldKind
from core.designs.registry import spec
from core.designs.spec import DesignSpec


def field(name: str, kind: FieldKind = FieldKind.PROBABILITY, default: str = "1/2", **more: object) -> Field:
    return Field(name=name, kind=kind, label=f"Label of {name}", hint=f"Hint of {name}.", default=default, **more)  # type: ignore[arg-type]


DEVICE = replace(
    spec("crosswise"),
    key="device",
    fields=(
        field("q"),
        field("honest", default="0.8", assumed=True),
        field("draws", FieldKind.WHOLE, "1", lowest=1, highest=9),
        field("cards", FieldKind.PROBABILITIES, "1/6 1/3 1/2"),
    ),
)
TABLE = replace(spec("crosswise"), key="table", fields=(field("matrix", FieldKind.MATRIX, "3/4 1/4\n1/4 3/4"),))
PLAIN = replace(spec("crosswise"), key="plain", fields=())


class Form:
    """The form between two other fields, and what it entered."""

    def __init__(self, bot: QtBot) -> None:
        self.bot = bot
        self.window, self.form = QWidget(), DeviceForm()
        self.before, self.after = QLineEdit(), QLineEdit()
        box = QVBoxLayout(self.window)
        for part in (self.before, self.form, self.after):
            box.addWidget(part)
        self.entered: list[tuple[str, str]] = []
        self.finished = 0
        self.form.entered.connect(lambda name, text: self.entered.append((name, text)))
        self.form.finished.connect(self._finish)
        bot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        bot.waitUntil(self.window.isActiveWindow)

    def _finish(self) -> None:
        self.finished += 1

    def show(self, design: DesignSpec = DEVICE, problem: tuple[str, str] | None = None, **texts: str) -> None:
        self.form.show_fields(design, texts, 2, problem)

    def row(self, name: str) -> FigureRow:
        row = self.form.rows[name]
        assert isinstance(row, FigureRow)
        return row

    def type(self, name: str, text: str) -> None:
        edit = self.row(name).edit
        edit.setFocus()
        edit.selectAll()
        self.bot.keyClick(edit, Qt.Key.Key_Backspace)
        self.bot.keyClicks(edit, text)


@pytest.fixture
def form(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Form:
    words = {f"field.name.{one.key}.{each.name}": each.label for one in (DEVICE, TABLE) for each in one.fields}
    words |= {f"field.hint.{one.key}.{each.name}": each.hint for one in (DEVICE, TABLE) for each in one.fields}
    catalogue.all_sentences()
    for name in ("_SENTENCES", "_ROOMS"):
        monkeypatch.setattr(catalogue, name, dict(getattr(catalogue, name)))
    catalogue.register(__name__, words)
    made = Form(qtbot)
    made.show()
    return made


def test_that_every_figure_has_a_name_a_hint_and_its_default_as_placeholder(form: Form) -> None:
    for name, default in (("q", "1/2"), ("draws", "1"), ("cards", "1/6 1/3 1/2"), ("honest", "0.8")):
        edit = form.row(name).edit
        assert edit.accessibleName() == f"Label of {name}"
        assert edit.accessibleDescription() == f"Hint of {name}."
        assert form.row(name).toolTip() == f"Hint of {name}."
        assert edit.placeholderText() == default
        assert edit.text() == ""


def test_that_typed_text_is_emitted_unchanged_and_an_empty_text_restores_the_default(form: Form) -> None:
    form.type("q", "1/12")
    assert form.entered[-1] == ("q", "1/12")
    form.show(q="1/12")
    form.type("q", "")
    assert form.entered[-1] == ("q", "")
    assert not form.row("q").error.isVisible()


def test_that_enter_and_leaving_the_field_finish_the_typing(form: Form) -> None:
    form.type("q", "0.3")
    form.bot.keyClick(form.row("q").edit, Qt.Key.Key_Return)
    assert form.finished == 1
    form.type("q", "0.4")
    form.bot.keyClick(form.row("q").edit, Qt.Key.Key_Tab)
    assert form.finished == 2


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("q", "abc", "Type a probability from 0 to 1"),
        ("draws", "12", "whole number from 1 to 9"),
        ("cards", "1/2 x", "needs probabilities from 0 to 1"),
    ],
)
def test_that_unreadable_text_shows_an_error_below_the_field_and_remains(
    form: Form, name: str, text: str, said: str
) -> None:
    form.type(name, text)
    row = form.row(name)
    assert said in row.error.text()
    assert row.error.isVisible()
    assert row.edit.property("wrong") is True
    form.show()
    assert row.edit.text() == text
    assert row.error.isVisible()
    others = [one for other, one in form.form.rows.items() if other != name]
    assert all(not one.error.isVisible() for one in others)


def test_that_half_of_an_unreadable_text_does_not_stay_entered(form: Form) -> None:
    form.show(q="1/3")
    form.row("q").edit.setFocus()
    form.row("q").edit.selectAll()
    form.bot.keyClicks(form.row("q").edit, "0.25x")
    assert ("q", "0.25") in form.entered
    assert form.entered[-1] == ("q", "1/3")
    form.bot.keyClick(form.row("q").edit, Qt.Key.Key_Backspace)
    assert form.entered[-1] == ("q", "0.25")
    assert not form.row("q").error.isVisible()


def test_that_an_error_of_a_design_is_shown_under_its_figure_and_cleared_with_it(form: Form) -> None:
    form.show(problem=("q", "Too near to the other."), q="0.5")
    assert form.row("q").error.text() == "Too near to the other."
    assert form.row("q").edit.property("wrong") is True
    assert not form.row("draws").error.isVisible()
    form.show(q="0.4")
    assert not form.row("q").error.isVisible()
    assert form.row("q").edit.text() == "0.4"


def test_that_the_error_returns_when_its_text_is_typed_again(form: Form) -> None:
    form.show(problem=("q", "Too near to the other."), q="0.5")
    form.row("q").edit.setFocus()
    form.row("q").edit.end(False)
    form.bot.keyClicks(form.row("q").edit, "x")
    assert "Type a probability" in form.row("q").error.text()
    form.bot.keyClick(form.row("q").edit, Qt.Key.Key_Backspace)
    assert form.row("q").error.text() == "Too near to the other."


def test_that_the_field_keeps_typed_text_with_the_same_value_and_shows_other_values(form: Form) -> None:
    form.type("q", "0.50")
    form.show(q="0.5")
    assert form.row("q").edit.text() == "0.50"
    form.show(q="0.7")
    assert form.row("q").edit.text() == "0.7"


def test_that_assumed_figures_stand_apart_under_their_heading(form: Form) -> None:
    tops = {name: row.mapTo(form.window, row.rect().topLeft()).y() for name, row in form.form.rows.items()}
    heading = form.form.assumed.mapTo(form.window, form.form.assumed.rect().topLeft()).y()
    assert form.form.assumed.text() == "Assumed for this preview only".upper()
    assert max(tops["q"], tops["draws"], tops["cards"]) < heading < tops["honest"]
    form.show(TABLE)
    assert not form.form.assumed.isVisible()


def test_that_the_tab_key_goes_through_the_figures_in_reading_order_in_every_design(form: Form) -> None:
    form.show(TABLE)
    form.show(DEVICE)
    form.before.setFocus()
    visited = []
    for _ in range(5):
        now = form.window.focusWidget()
        form.bot.keyClick(now, Qt.Key.Key_Tab)
        now = form.window.focusWidget()
        visited.append("after" if now is form.after else now.accessibleName().removeprefix("Label of "))
    assert visited == ["q", "draws", "cards", "honest", "after"]


def test_that_a_design_without_figures_has_no_form(form: Form) -> None:
    assert form.form.isVisible()
    form.show(PLAIN)
    assert not form.form.isVisible()
    assert form.form.rows == {}


def test_that_a_matrix_is_edited_in_its_own_window_and_entered_as_lines(form: Form) -> None:
    form.form.show_fields(TABLE, {}, 2, None, ("Yes", "No"))
    row = form.form.rows["matrix"]
    assert isinstance(row, MatrixRow)
    assert row.size_line.text() == "2 reports × 2 answers"
    row.open.setFocus()
    form.bot.keyClick(row.open, Qt.Key.Key_Return)
    editor = row.editor
    assert editor is not None
    assert editor.grid.labels == ("Yes", "No")
    editor.grid.put(0, 0, (("0.9",), ("0.1",)))
    form.bot.mouseClick(editor.use, Qt.MouseButton.LeftButton)
    assert form.entered == [("matrix", "0.9 1/4\n0.1 3/4")]
    assert form.finished == 1
    assert row.editor is None


def test_that_the_error_of_a_matrix_is_shown_below_it(form: Form) -> None:
    form.show(TABLE, ("matrix", "The columns must sum to 1."), matrix="1 1\n1 1")
    row = form.form.rows["matrix"]
    assert row.error.isVisible()
    assert row.error.text() == "The columns must sum to 1."
