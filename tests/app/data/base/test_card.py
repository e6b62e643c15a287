"""Who is counted: conditions in words, made and changed in the editor, a name and a weight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.data.base.card import BaseCard
from app.data.base.condition import ConditionEditor
from app.messages.base_words import (
    base_line,
    base_phrase,
    condition_line,
    condition_tip,
    counted_line,
    filter_column,
    filter_names,
    result_line,
    weight_names,
)
from app.messages.speak import say
from app.workspace.datasets import made_up_dataset
from app.workspace.workspace import Dataset
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, Kind, SelectAll, Variable
from core.data.variable import Column, ColumnCounts, Role, WeightSums
from core.types import Origin

ROWS = 1_615
AGES = tuple((str(age), 20) for age in range(18, 98))
COUNTS = {
    "person": ColumnCounts("person", (), 0, ROWS, 5_001, complete=False),
    "story": ColumnCounts("story", (), 0, ROWS, 5_001, complete=False),
    "income": ColumnCounts("income", (), 0, ROWS, 5_001, complete=False),
    "smokes": ColumnCounts("smokes", (("no", 1_000), ("yes", 600)), 15, ROWS, 2),
    "sex": ColumnCounts("sex", (("1", 612), ("2", 1_003)), 0, ROWS, 2),
    "age": ColumnCounts("age", AGES, 15, ROWS, len(AGES)),
    "w": ColumnCounts("w", (("0.5", 1_000), ("2", 615)), 0, ROWS, 2),
    "news": ColumnCounts("news", (("radio", 3), ("web", 5)), 0, ROWS, 2, many=True),
}
BOOK = Codebook(
    (
        Variable("person", Role.PERSON_ID),
        Variable("story", kind=Kind.TEXT),
        Variable("income", Role.NUMBER, Kind.NUMBER),
        Variable("smokes", text="Do you smoke?"),
        Variable("sex", Role.FILTER, labels=(("1", "Man"), ("2", "Woman"), ("3", "Other"))),
        Variable("age", Role.NUMBER, Kind.NUMBER),
        Variable("w", Role.WEIGHT, Kind.NUMBER),
    ),
    (SelectAll("news", "Where from?", (Item("radio", ("smokes",), ("yes",)),)),),
)
SURVEY = Dataset(
    "file:survey.csv",
    "survey.csv",
    Origin.PRIVATE,
    ROWS,
    tuple(Column(name, name, place) for place, name in enumerate(COUNTS)),
    tuple(COUNTS.values()),
    codebook=BOOK,
    path="survey.csv",
)
MEN = Condition("sex", ("1",))
YOUNG = Condition("age", (), 18, 34)


def under(base: Base, rows: int = 612) -> Dataset:
    """The survey as it is counted under a base."""
    sums = WeightSums((), (10.0, 20.0), (890.0, 1_480.0)) if base.weight else None
    return replace(SURVEY, base=base, counts=tuple(replace(one, rows=rows, weighted=sums) for one in SURVEY.counts))


class Desk:
    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.card = BaseCard()
        qtbot.addWidget(self.card)
        self.card.setFixedWidth(300)
        self.card.show()
        self.wanted: list[Base] = []
        self.card.base_wanted.connect(self.wanted.append)
        self.card.show_base(SURVEY, everyone=COUNTS)

    def lines(self) -> list[str]:
        return [line.text.text() for line in self.card._lines]

    def editor(self) -> ConditionEditor:
        found = [one for one in self.card.findChildren(ConditionEditor) if one.isVisible()]
        assert len(found) == 1
        return found[0]

    def add(self) -> ConditionEditor:
        self.card.add.click()
        return self.editor()


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(qtbot)
    yield made
    for editor in made.card.findChildren(ConditionEditor):
        editor.close()


def choose(editor: ConditionEditor, qtbot: QtBot, name: str) -> None:
    editor.columns.search.setFocus()
    editor.columns.search.clear()
    qtbot.keyClicks(editor.columns.search, name)
    qtbot.keyClick(editor.columns.search, Qt.Key.Key_Down)
    assert editor.columns.name == name


def ticked(editor: ConditionEditor) -> dict[str, bool]:
    model = editor.answers
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    return {
        str(index.data()): Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        for index in rows
    }


def test_that_everyone_counts_at_first(desk: Desk) -> None:
    assert desk.card.result.text() == "All 1,615 respondents"
    assert not desk.card.clear.isVisible()
    assert not desk.card.name.isVisible()


def test_that_a_condition_is_made_with_the_keyboard_alone(desk: Desk, qtbot: QtBot) -> None:
    editor = desk.add()
    choose(editor, qtbot, "sex")
    assert ticked(editor) == {"Man": False, "Woman": False, "Other": False}
    editor.table.setFocus()
    editor.table.setCurrentIndex(editor.answers.index(0, 0))
    qtbot.keyClick(editor.table, Qt.Key.Key_Space)
    assert editor.match.text() == "This answer matches 612 of all 1,615 respondents."
    qtbot.keyClick(editor.table, Qt.Key.Key_Down)
    qtbot.keyClick(editor.table, Qt.Key.Key_Down)
    qtbot.keyClick(editor.table, Qt.Key.Key_Space)
    assert editor.match.text() == "These 2 answers match 612 of all 1,615 respondents."
    qtbot.keyClick(editor.table, Qt.Key.Key_Return)
    assert desk.wanted == [Base((Condition("sex", ("1", "3")),))]
    assert desk.lines() == ["sex: Man, Other"]


def test_that_typed_limits_apply_and_blank_ends_are_open(desk: Desk, qtbot: QtBot) -> None:
    editor = desk.add()
    choose(editor, qtbot, "age")
    assert editor.low.isVisible()
    qtbot.keyClicks(editor.low, "18")
    qtbot.keyClicks(editor.high, "34,5")
    assert editor.match.text() == "340 of all 1,615 respondents have a number within these limits."
    editor.high.clear()
    qtbot.keyClicks(editor.high, "x")
    assert editor.match.text() == ""
    editor.use.click()
    assert editor.error.text().startswith("Type a number")
    assert editor.high.property("wrong") is True
    assert editor.low.property("wrong") is False
    assert (desk.wanted, editor.high.text()) == ([], "x")
    editor.high.clear()
    editor.use.click()
    assert desk.wanted == [Base((Condition("age", (), 18.0, None),))]


@pytest.mark.parametrize(("low", "high"), [("34", "18"), ("", "")])
def test_that_empty_limits_give_a_message_and_stay(desk: Desk, qtbot: QtBot, low: str, high: str) -> None:
    editor = desk.add()
    choose(editor, qtbot, "age")
    editor.low.setText(low)
    editor.high.setText(high)
    editor.use.click()
    assert editor.isVisible()
    assert editor.error.text()
    assert (editor.low.text(), desk.wanted) == (low, [])


def test_that_missing_ticks_and_a_missing_column_give_messages(desk: Desk, qtbot: QtBot) -> None:
    editor = desk.add()
    editor.use.click()
    assert editor.error.text() == "Choose a column first."
    choose(editor, qtbot, "smokes")
    assert not editor.error.isVisible()
    editor.use.click()
    assert editor.error.isVisible()
    assert desk.wanted == []


def test_that_escape_changes_nothing(desk: Desk, qtbot: QtBot) -> None:
    editor = desk.add()
    choose(editor, qtbot, "sex")
    editor.answers.tick_shown(True)
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert desk.wanted == []


def test_that_a_condition_can_be_changed_and_taken_away(desk: Desk, qtbot: QtBot) -> None:
    desk.card.show_base(under(Base((MEN, YOUNG), "young men")), everyone=COUNTS)
    assert desk.lines() == ["sex: Man", "age: 18 to 34"]
    desk.card._lines[0].change.click()
    editor = desk.editor()
    assert ticked(editor) == {"Man": True, "Woman": False, "Other": False}
    editor.answers.tick_shown(True)
    editor.use.click()
    assert desk.wanted[-1].conditions == (Condition("sex", ("1", "2", "3")), YOUNG)
    desk.card._lines[0].remove.click()
    assert desk.wanted[-1] == Base((YOUNG,), "young men")
    desk.card._lines[0].remove.click()
    assert desk.wanted[-1] == Base(), "nobody is called young men when everyone counts"


def test_that_a_second_condition_on_a_column_takes_the_place_of_the_first(desk: Desk, qtbot: QtBot) -> None:
    desk.card.show_base(under(Base((MEN, YOUNG))), everyone=COUNTS)
    editor = desk.add()
    choose(editor, qtbot, "sex")
    editor.table.setCurrentIndex(editor.answers.index(1, 0))
    qtbot.keyClick(editor.table, Qt.Key.Key_Space)
    editor.use.click()
    assert desk.wanted == [Base((YOUNG, Condition("sex", ("2",))))]


def test_that_everyone_can_be_counted_again_with_the_same_weight(desk: Desk) -> None:
    desk.card.show_base(under(Base((MEN,), "men", "w")), everyone=COUNTS)
    desk.card.clear.click()
    assert desk.wanted == [Base((), "", "w")]


def test_that_name_and_weight_are_part_of_the_base(desk: Desk, qtbot: QtBot) -> None:
    desk.card.show_base(under(Base((MEN,))), everyone=COUNTS)
    qtbot.keyClicks(desk.card.name, "  men   18-34 ")
    qtbot.keyClick(desk.card.name, Qt.Key.Key_Return)
    qtbot.keyClick(desk.card.name, Qt.Key.Key_Return)
    assert desk.wanted == [Base((MEN,), "men 18-34")]
    row = desk.card.weight.findData("w")
    desk.card.weight.setCurrentIndex(row)
    desk.card.weight.activated.emit(row)
    assert desk.wanted[-1] == Base((MEN,), "men 18-34", "w")


def test_that_the_only_column_with_the_role_weight_is_offered_until_it_weighs(desk: Desk) -> None:
    assert desk.card.offer.isVisible()
    assert desk.card.offer.text() == "Weight by \u2068w\u2069"
    desk.card.offer.click()
    assert desk.wanted == [Base((), "", "w")]
    desk.card.show_base(under(Base((), "", "w")), everyone=COUNTS)
    assert not desk.card.offer.isVisible()
    two = replace(SURVEY, codebook=replace(BOOK, variables=(*BOOK.variables, Variable("w2", Role.WEIGHT, Kind.NUMBER))))
    desk.card.show_base(two)
    assert not desk.card.offer.isVisible(), "which of two fits only a person knows"
    name = "a_name_of_sixty_four_letters_as_a_file_of_statistics_may_have_it"
    long = replace(SURVEY, codebook=replace(BOOK, variables=(Variable(name, Role.WEIGHT, Kind.NUMBER),)))
    desk.card.show_base(long)
    assert desk.card.offer.width() >= desk.card.offer.sizeHint().width()
    assert name in desk.card.offer.toolTip()


def test_that_the_result_names_base_and_effective_number() -> None:
    assert result_line(SURVEY) == "All 1,615 respondents"
    assert result_line(under(Base((MEN,)))) == "612 of 1,615 respondents"
    # Sum of weights 900, sum of squares 1500: 900^2 / 1500 = 540.
    assert result_line(under(Base((MEN,), "", "w"))) == "612 of 1,615 respondents · effective n 540.0"


def test_that_a_problem_is_below_its_part_and_the_choice_stays(desk: Desk) -> None:
    desk.card.show_base(under(Base((MEN,))), everyone=COUNTS)
    row = desk.card.weight.findData("income")
    desk.card.weight.setCurrentIndex(row)
    desk.card.weight.activated.emit(row)
    desk.card.show_base(under(Base((MEN,))), "It has words in it.", part="weight", everyone=COUNTS)
    assert desk.card.weight.currentData() == "income"
    assert desk.card.weight_error.isVisible()
    assert not desk.card.filter_error.isVisible()
    assert desk.card.result.text() == "612 of 1,615 respondents"
    desk.card.show_base(under(Base((MEN,))), everyone=COUNTS)
    assert desk.card.weight.currentData() == ""
    assert not desk.card.weight_error.isVisible()


def test_that_undo_shows_the_base_in_force(desk: Desk) -> None:
    desk.card.show_base(under(Base((MEN, YOUNG))), everyone=COUNTS)
    desk.card._lines[1].remove.click()
    desk.card.show_base(under(Base((MEN, YOUNG))), everyone=COUNTS)
    assert desk.lines() == ["sex: Man", "age: 18 to 34"]


def test_that_long_counting_gives_a_message_and_edits_continue(desk: Desk, qtbot: QtBot) -> None:
    desk.card.show_base(under(Base((MEN, YOUNG))), everyone=COUNTS)
    desk.card._lines[0].remove.click()
    desk.card.show_busy(True)
    assert desk.card.result.text() == "612 of 1,615 respondents", "short counting says nothing"
    qtbot.waitUntil(lambda: desk.card.result.text() == "Counting…")
    desk.card._lines[0].remove.click()
    assert desk.wanted == [Base((YOUNG,)), Base()]
    desk.card.show_busy(False)
    assert desk.card.result.text() == "612 of 1,615 respondents"


def test_that_made_up_data_say_why_everyone_counts(desk: Desk) -> None:
    desk.card.show_base(made_up_dataset("own", "Made up", "q", ("a", "b"), (0.5, 0.5), 10))
    assert desk.card.why.text().startswith("Made-up data")
    for part in (desk.card.add, desk.card.clear, desk.card.name, desk.card.weight, desk.card.result):
        assert not part.isVisible()


def test_that_filter_variables_come_first_and_ids_blocks_and_free_text_not_at_all() -> None:
    assert [name for name, _ in filter_names(SURVEY)] == ["sex", "income", "smokes", "age", "w"]
    assert dict(filter_names(SURVEY))["smokes"] == "Do you smoke?"


def test_that_weights_come_before_other_numbers() -> None:
    assert weight_names(SURVEY) == ("w", "income", "age")


def test_that_answers_lost_to_the_present_filter_are_offered_still() -> None:
    few = replace(SURVEY, counts=tuple(replace(one, values=one.values[:1]) for one in SURVEY.counts), base=Base((MEN,)))
    sex = filter_column(few, "sex", None, ("1",))
    assert [label for _, label, _ in sex.values] == ["Man", "Woman", "Other"]
    assert {number for _, _, number in sex.values} == {None}, "counts under a filter are not those of everyone"
    assert filter_column(few, "smokes", None, ("yes",)).values == (("no", "no", None), ("yes", "yes", None))


def test_that_a_column_with_too_many_answers_is_limited_by_numbers_only() -> None:
    income, age, sex = (filter_column(SURVEY, name, COUNTS[name]) for name in ("income", "age", "sex"))
    assert (income.listed, income.number, income.number_first) == (False, True, True)
    assert (age.listed, age.number, age.number_first) == (True, True, True)
    assert (sex.listed, sex.number) == (True, False), "codes with labels are no numbers"


def test_that_no_counts_are_shown_while_the_truth_is_hidden(qtbot: QtBot) -> None:
    editor = ConditionEditor(SURVEY, COUNTS, MEN, truth=False)
    qtbot.addWidget(editor)
    editor.show()
    assert editor.answers.columnCount() == 1
    assert editor.match.text() == ""
    assert "612" not in " ".join(str(editor.answers.index(row, 0).data()) for row in range(3))


def test_that_a_search_hides_answers_and_keeps_their_ticks(desk: Desk, qtbot: QtBot) -> None:
    desk.card.show_base(under(Base((Condition("age", ("20", "30")),))), everyone=COUNTS)
    desk.card._lines[0].change.click()
    editor = desk.editor()
    qtbot.keyClicks(editor.search, "4")
    assert "20" not in ticked(editor)
    editor.all.click()
    editor.search.clear()
    assert {"20", "30", "40", "74"} <= {answer for answer, on in ticked(editor).items() if on}
    assert ticked(editor)["21"] is False


def test_that_the_tip_of_a_condition_lists_every_answer_at_length() -> None:
    labels = tuple((str(one), f"answer {one} " + "word " * 20) for one in range(9))
    long = replace(SURVEY, codebook=Codebook((Variable("sex", labels=labels, text="What are you?"),)))
    condition = Condition("sex", tuple(str(one) for one in range(9)))
    assert condition_tip(long, condition).split("\n") == ["What are you?", *(label for _, label in labels)]
    assert len(condition_line(long, condition)) < 120
    assert condition_tip(SURVEY, YOUNG) == "age: 18 to 34"


def test_that_no_condition_is_wider_than_the_left_column(desk: Desk) -> None:
    names = tuple((str(one), "Ein sehr langes Etikett ohne Ende " * 3) for one in range(9))
    book = Codebook((Variable("sex", Role.FILTER, labels=names),))
    base = Base(
        (Condition("sex", tuple(str(one) for one in range(9))),), "weight " * 9, "a_weight_with_a_long_name" * 3
    )
    desk.card.show_base(replace(SURVEY, codebook=book, base=base), "A long sentence. " * 9, everyone=COUNTS)
    QApplication.processEvents()
    assert desk.card.minimumSizeHint().width() <= 300


def test_that_lists_and_tables_name_the_base_of_their_figures() -> None:
    assert (base_line(SURVEY), base_phrase(SURVEY), counted_line(SURVEY)) == ("", "", "")
    named = under(Base((MEN,), "men 18-34", "w"))
    assert base_phrase(named) == "men 18-34, 612 of 1,615 respondents, weighted by w"
    assert base_line(named) == "Base: men 18-34, 612 of 1,615 respondents, weighted by w."
    assert counted_line(named).startswith("Base of this list: men 18-34, 612 of 1,615 respondents. ")
    assert counted_line(named).endswith(say("base_card.unweighted"))
    assert base_phrase(under(Base((), "", "w"))).endswith("weighted by w")
