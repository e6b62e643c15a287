"""The list of categories: shows a recode, and turns edits into intents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester

from app.preview.categories.model import COUNT_ROLE, SHARE_ROLE, CategoryModel
from core.data.recode import Recode
from core.data.variable import Category

Role = Qt.ItemDataRole
RECODE = Recode((Category("Yes", ("1",)), Category("No", ("2", "3")), Category("Maybe", ("4",), included=False)))


@pytest.fixture
def model() -> CategoryModel:
    made = CategoryModel()
    made.show(RECODE, (30, 60, 10))
    return made


def test_that_the_model_keeps_the_rules_of_qt(model: CategoryModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)


def test_that_a_row_has_label_count_share_and_check(model: CategoryModel) -> None:
    index = model.index(1)
    assert (model.data(index), model.data(index, COUNT_ROLE)) == ("No", 60)
    assert model.data(model.index(0), SHARE_ROLE) == 0.5, "of the most frequent"
    assert model.data(index, Role.CheckStateRole) == Qt.CheckState.Checked
    assert model.data(model.index(2), Role.CheckStateRole) == Qt.CheckState.Unchecked
    assert "2" in str(model.data(index, Role.ToolTipRole)), "the values behind a label can be looked up"


def test_that_edits_are_wanted_and_not_made(model: CategoryModel) -> None:
    wanted: list[object] = []
    model.check_wanted.connect(lambda *what: wanted.append(what))
    model.rename_wanted.connect(lambda *what: wanted.append(what))
    model.setData(model.index(0), Qt.CheckState.Unchecked, int(Role.CheckStateRole))
    model.setData(model.index(0), "  Oui ", int(Role.EditRole))
    assert wanted == [(0, False), (0, "Oui")]
    assert model.data(model.index(0)) == "Yes"


@pytest.mark.parametrize(("source", "before", "to"), [(0, 3, 2), (0, 2, 1), (2, 0, 0), (1, -1, 2)])
def test_that_a_drop_gives_the_place_in_the_new_order(model: CategoryModel, source: int, before: int, to: int) -> None:
    wanted: list[tuple[int, int]] = []
    model.move_wanted.connect(lambda i, j: wanted.append((i, j)))
    model.dropMimeData(model.mimeData([model.index(source)]), Qt.DropAction.MoveAction, before, 0, QModelIndex())
    assert wanted == [(source, to)]


def test_that_a_drop_on_its_own_place_wants_nothing(model: CategoryModel) -> None:
    wanted: list[object] = []
    model.move_wanted.connect(lambda *what: wanted.append(what))
    model.dropMimeData(model.mimeData([model.index(1)]), Qt.DropAction.MoveAction, 1, 0, QModelIndex())
    model.dropMimeData(model.mimeData([model.index(1)]), Qt.DropAction.MoveAction, 2, 0, QModelIndex())
    assert wanted == []


def test_that_other_counts_keep_the_selection_and_other_categories_do_not(model: CategoryModel) -> None:
    resets: list[object] = []
    model.modelReset.connect(lambda: resets.append(1))
    model.show(RECODE.renamed(0, "Oui"), (31, 60, 10))
    assert resets == []
    assert model.data(model.index(0)) == "Oui"
    model.show(RECODE.merged((0, 1), "Any"), (90, 10))
    assert resets == [1]
    assert model.rowCount() == 2


def test_that_counts_are_nowhere_while_the_truth_is_hidden(model: CategoryModel) -> None:
    model.show(RECODE, None)
    roles = (COUNT_ROLE, SHARE_ROLE, int(Role.AccessibleTextRole), int(Role.ToolTipRole), int(Role.DisplayRole))
    said = " ".join(str(model.data(model.index(row), role)) for row in range(3) for role in roles)
    assert not {"30", "60", "10", "0.5"} & set(said.replace(":", " ").split())
