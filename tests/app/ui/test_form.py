"""A form tells in one signal what changed, shows a plan in one call, and puts each problem under its field."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pytest
from pytestqt.qtbot import QtBot

from app.ui.form import Form
from core.errors import InputError
from core.figures import EPSILON
from core.study.typed import Typed


class Way(StrEnum):
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True)
class Plan:
    epsilon: Typed = Typed("1", 1.0)
    way: Way = Way.SHORT
    answer: int = 0
    known: bool = False


class Sample(Form):
    def __init__(self) -> None:
        super().__init__("Sample")
        self.number("epsilon", "Epsilon", EPSILON, "Epsilon of the sample")
        self.choice("way", "Way", {Way.SHORT: ("Short", "The short way"), Way.LONG: ("Long", "The long way")})
        self.pick("answer", "Answer")
        self.tick("known", "Known")
        self.note = self.words("Only for the long way", "way")
        self.told: list[tuple[str, object]] = []
        self.changed.connect(lambda name, value: self.told.append((name, value)))


@pytest.fixture
def form(qtbot: QtBot) -> Sample:
    made = Sample()
    qtbot.addWidget(made)
    made.offer("answer", {0: "yes", 1: "no"})
    made.show_values(Plan())
    return made


def test_that_every_kind_of_field_tells_its_name_and_its_value(form: Sample) -> None:
    form.lines["epsilon"].field._edited("ln 3")
    form.choices["way"].button("long").click()
    form.lists["answer"].activated.emit(1)
    form.ticks["known"].click()
    assert [name for name, _ in form.told] == ["epsilon", "way", "answer", "known"]
    epsilon, *others = (value for _, value in form.told)
    assert isinstance(epsilon, Typed)
    assert epsilon.text == "ln 3"
    assert others == [Way.LONG, 1, True]


def test_that_a_plan_is_shown_without_telling_anyone(form: Sample) -> None:
    form.show_values(Plan(Typed("2", 2.0), Way.LONG, 1, known=True))
    assert form.lines["epsilon"].field.text_now == "2"
    assert form.choices["way"].button("long").isChecked()
    assert form.lists["answer"].currentText() == "no"
    assert form.ticks["known"].isChecked()
    assert form.told == []


def test_that_a_list_with_other_texts_keeps_the_chosen_value(form: Sample) -> None:
    form.show_values({"answer": 1})
    form.offer("answer", {2: "perhaps", 1: "no"})
    assert form.lists["answer"].currentText() == "no"
    form.lists["answer"].activated.emit(0)
    assert form.told == [("answer", 2)]


def test_that_a_problem_is_shown_under_its_field_until_it_is_resolved(form: Sample) -> None:
    form.show_problem(InputError("way", "", "epsilon.not_a_number"))
    assert not form.problems["way"].isHidden()
    assert form.problems["answer"].isHidden()
    form.show_problem(InputError("epsilon", "", "epsilon.not_a_number"))
    assert form.problems["way"].isHidden()
    assert form.lines["epsilon"].problem.text()
    form.show_problem(None)
    assert form.lines["epsilon"].problem.isHidden()


def test_that_what_cannot_be_read_keeps_its_sentence(form: Sample) -> None:
    form.lines["epsilon"].field._edited("much")
    said = form.lines["epsilon"].problem.text()
    form.show_problem(None)
    assert form.lines["epsilon"].problem.text() == said != ""
    assert form.told == []


def test_that_a_field_is_hidden_with_its_title_and_its_note(form: Sample) -> None:
    form.show_fields(["way"], shown=False)
    assert form.choices["way"].isHidden()
    assert form.note.isHidden()
    assert not form.lists["answer"].isHidden()
