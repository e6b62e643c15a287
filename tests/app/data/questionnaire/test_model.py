"""The questions as a table model: rows are computed when a cell is looked at."""

from __future__ import annotations

from decimal import Decimal

from PySide6.QtCore import QLocale, Qt
from pytestqt.modeltest import ModelTester

from app.data.questionnaire.model import (
    BASE,
    COUNTS,
    DESIGN,
    EPSILON,
    ERROR,
    NOTE_ROLE,
    QUESTION,
    USABLE,
    K,
    QuestionnaireModel,
)
from core.analyses.questionnaire import Heading, QuestionRow, Usable
from core.notices import Notice

Role = Qt.ItemDataRole
LOCALE = QLocale(QLocale.Language.English)


class Fixed:
    """Rows that remember which of them were asked for."""

    def __init__(self, *rows: QuestionRow, left_out: tuple[int, ...] = ()) -> None:
        self.headings = tuple(Heading(row.name, row.text, row.base) for row in rows)
        self.asked: list[int] = []
        self._rows, self._left_out = rows, left_out

    def row(self, place: int) -> QuestionRow:
        self.asked.append(place)
        return self._rows[place]

    def known(self, place: int) -> QuestionRow | None:
        return self._rows[place] if place in self.asked else None

    def left_out(self, place: int) -> bool:
        return place in self._left_out


def good(name: str, *, own: bool = False) -> QuestionRow:
    return QuestionRow(
        name, f"Text of {name}", 6, 1200, "grr", own, Usable.YES, None, 800.6, 1.0986, Decimal("1.098613"), 0.0123, 99.4
    )


BAD = QuestionRow("bad", "", None, 7, "grr", False, Usable.NO, Notice("column.all_missing"))


def shown(*rows: QuestionRow, left_out: tuple[int, ...] = ()) -> tuple[QuestionnaireModel, Fixed]:
    QLocale.setDefault(LOCALE)
    model, fixed = QuestionnaireModel(), Fixed(*rows, left_out=left_out)
    model.show(fixed, range(len(rows)))
    return model, fixed


def test_that_the_model_keeps_the_rules_of_qt(qtmodeltester: ModelTester) -> None:
    model, _ = shown(good("a"), BAD)
    qtmodeltester.check(model)


def test_that_a_row_is_computed_when_it_is_looked_at() -> None:
    model, fixed = shown(*(good(f"Q{i}") for i in range(50)))
    assert fixed.asked == []
    model.data(model.index(7, BASE))
    assert set(fixed.asked) == {7}


def test_that_cells_describe_the_row() -> None:
    model, _ = shown(good("a", own=True), BAD)
    cells = {column: model.data(model.index(0, column)) for column in range(USABLE + 1)}
    assert cells[QUESTION] == "a"
    assert (cells[K], cells[BASE], cells[EPSILON], cells[ERROR]) == ("6", "1,200", "1.099", "1.23 points")
    assert (cells[DESIGN], cells[USABLE]) == ("k-ary randomized response", "Yes")
    notes = [model.data(model.index(0, column), NOTE_ROLE) for column in (QUESTION, BASE, EPSILON)]
    assert notes == ["Text of a", "eff. n 801", "own"]
    bad = {column: model.data(model.index(1, column)) for column in range(USABLE + 1)}
    assert (bad[K], bad[EPSILON], bad[ERROR]) == ("–", "–", "–")
    assert "Nobody answered" in str(bad[USABLE])


def test_that_tool_tips_give_the_charge_and_the_effective_sample_size() -> None:
    model, _ = shown(good("a"))
    assert "1.098613" in str(model.data(model.index(0, EPSILON), Role.ToolTipRole))
    assert "Effective sample size: 1,200 answers are as precise as 99 direct answers." in str(
        model.data(model.index(0, ERROR), Role.ToolTipRole)
    )


def test_that_every_cell_and_head_can_be_heard() -> None:
    model, _ = shown(good("a"), BAD)
    for column in range(USABLE + 1):
        for line in range(2):
            assert model.data(model.index(line, column), Role.AccessibleTextRole)
        assert model.headerData(column, Qt.Orientation.Horizontal, Role.AccessibleTextRole)
    assert model.data(model.index(0, BASE), Role.AccessibleTextRole) == "Base: 1,200, eff. n 801"


def test_that_only_usable_questions_that_are_not_left_out_count() -> None:
    model, _ = shown(good("a"), good("b"), BAD, left_out=(1,))
    assert [model.data(model.index(line, COUNTS), Role.CheckStateRole) for line in range(3)] == [
        Qt.CheckState.Checked,
        Qt.CheckState.Unchecked,
        Qt.CheckState.Unchecked,
    ]


def test_that_ticking_tells_usable_questions_at_once() -> None:
    model, _ = shown(good("a"), good("b"), BAD)
    told: list[tuple[object, ...]] = []
    model.ticked.connect(lambda names, on: told.append((names, on)))
    model.tick([0, 1, 2], False)
    model.tick([2], True)
    assert told == [(("a", "b"), False)]


def test_that_the_same_questions_stay_selected_and_others_reset_the_selection() -> None:
    model, _ = shown(good("a"), good("b"))
    told: list[str] = []
    model.modelReset.connect(lambda: told.append("reset"))
    model.dataChanged.connect(lambda *_: told.append("changed"))
    model.show(Fixed(good("a", own=True), good("b")), range(2))
    model.show(Fixed(good("a"), good("b")), [1])
    assert told == ["changed", "reset"]


def test_that_a_copied_row_has_name_and_text_apart_and_says_whether_it_counts() -> None:
    model, _ = shown(good("a"), BAD, left_out=())
    heads, first, second = model.copied([0, 1])
    assert heads[:3] == ("Question", "Text", "k")
    assert first == ("a", "Text of a", "6", "1,200", "k-ary randomized response", "1.099", "1.23 points", "Yes", "Yes")
    assert (second[0], second[-1]) == ("bad", "")
    assert len(heads) == len(first) == len(second)
