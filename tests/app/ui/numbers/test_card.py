"""The card of numbers: what is typed stays as typed, lists are filled once, fields belong to their source."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.messages.speak import say
from app.ui.numbers.card import NumbersCard
from app.workspace.datasets import made_up_dataset
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Workspace
from core.data.variable import DeclaredBy
from core.errors import DataError
from core.study.numbers import NumberSource
from core.study.plan import Plan
from core.study.typed import Typed

LONG = "每周工作小时数" * 30


@pytest.fixture
def card(qtbot: QtBot) -> NumbersCard:
    made = NumbersCard()
    qtbot.addWidget(made)
    made.resize(300, 600)
    made.show()
    return made


def workspace() -> Workspace:
    dataset = made_up_dataset("ages", "Ages", LONG, ("20", "40", "60"), (0.2, 0.3, 0.5), 100)
    return Workspace(dataset, Plan(LONG))


def show(card: NumbersCard, here: Workspace) -> None:
    card.show_setting(here, numbers_setting(here))


def test_that_the_list_is_filled_only_when_it_is_another_one(card: NumbersCard) -> None:
    show(card, workspace())
    assert card.source.count() == 3
    filled = []
    card.source.model().rowsInserted.connect(lambda *_: filled.append(1))
    show(card, edit_numbers(workspace(), source=NumberSource.AGES))
    assert (filled, card.source.currentText()) == ([], say("numbers.source.ages"))
    chosen = []
    card.source_chosen.connect(lambda *choice: chosen.append(choice))
    card.source.activated.emit(0)
    assert chosen == [(NumberSource.COLUMN, LONG)]


def test_that_a_long_name_does_not_widen_the_card(card: NumbersCard) -> None:
    show(card, workspace())
    assert card.minimumSizeHint().width() <= 300
    assert LONG in card.source.toolTip()
    assert not card.grab().isNull()


def test_that_half_typed_bounds_stay_while_other_things_change(card: NumbersCard, qtbot: QtBot) -> None:
    here = workspace()
    show(card, here)
    assert card.bounds.problem.text() == say("numbers.no_bounds")
    typed = []
    card.bounds_typed.connect(lambda *pair: typed.append(pair))
    qtbot.keyClicks(card.bounds.low.field.lineEdit(), "1.50")
    assert typed[-1] == (Typed("1.50", 1.5), Typed("", 0.0))
    here = with_bounds(here, numbers_setting(here), *typed[-1], DeclaredBy.TYPED)
    show(card, here)
    assert (card.bounds.low.field.text_now, card.bounds.high.field.text_now) == ("1.50", "")
    qtbot.keyClicks(card.bounds.high.field.lineEdit(), "4e")
    show(card, here)
    assert card.bounds.high.field.text_now == "4e"
    assert card.bounds.high.problem.text()
    qtbot.keyClicks(card.bounds.high.field.lineEdit(), "1")
    assert typed[-1] == (Typed("1.50", 1.5), Typed("4e1", 40.0))


def test_that_a_curve_has_fields_of_its_own_and_a_spread_above_zero(card: NumbersCard, qtbot: QtBot) -> None:
    show(card, workspace())
    assert not card.normal.isVisible()
    show(card, edit_numbers(workspace(), source=NumberSource.NORMAL))
    assert card.normal.isVisible()
    assert not card.bounds.take.isVisible()
    typed = []
    card.normal_typed.connect(lambda *pair: typed.append(pair))
    for name, text in (("normal_sd", "0"), ("normal_sd", "-3"), ("normal_n", "20000000"), ("normal_n", "0")):
        line = card.normal.lines[name]
        line.field.lineEdit().selectAll()
        typed.clear()
        qtbot.keyClicks(line.field.lineEdit(), text)
        assert line.problem.text(), (name, text)
        assert line.problem.isVisible()
    assert not any(one.value == 20_000_000 for _, one in typed)


def test_that_an_unreadable_column_shows_a_message_and_a_retry_button(card: NumbersCard, qtbot: QtBot) -> None:
    show(card, workspace())
    card.show_reading(None, stopped=False)
    assert card.about.text() == say("numbers.unread")
    card.show_reading(DataError("data.changed"), stopped=False)
    assert card.problem.isVisible()
    with qtbot.waitSignal(card.read_again, timeout=1000):
        card.again.click()
    card.show_reading(None, stopped=True)
    assert card.problem.text() == say("numbers.stopped")


def test_that_how_many_are_moved_is_hidden_with_the_truth(card: NumbersCard) -> None:
    here = edit_numbers(workspace(), source=NumberSource.AGES)
    for low, high in (("30", "60"), ("0", "120"), ("200", "300")):
        bounds = Typed(low, float(low)), Typed(high, float(high))
        now = with_bounds(here, numbers_setting(here), *bounds, DeclaredBy.TYPED)
        show(card, now)
        assert card.bounds.clamped.text()
        show(card, replace(now, look=replace(now.look, show_truth=False)))
        assert not card.bounds.clamped.text()
        assert card.bounds.declared.text() == say("numbers.declared.typed")


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("normal_mean", "1e18", "Type a number between \u22121,000,000,000,000,000 and 1,000,000,000,000,000."),
        ("normal_n", "0", "Type 1 to 10,000,000 numbers"),
        ("normal_n", "1e18", "Type 1 to 10,000,000 numbers"),
        ("normal_n", "2.5", "Type a whole number of respondents"),
    ],
)
def test_that_limits_are_written_as_people_write_numbers(
    card: NumbersCard, qtbot: QtBot, field: str, text: str, sentence: str
) -> None:
    show(card, edit_numbers(workspace(), source=NumberSource.NORMAL))
    line = card.normal.lines[field]
    line.field.lineEdit().selectAll()
    qtbot.keyClicks(line.field.lineEdit(), text)
    assert sentence in line.problem.text()
    assert line.field.text_now == text
