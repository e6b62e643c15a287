from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.lab.mechanisms.view import MechanismsPart
from app.lab.size.view import SizePart
from app.lab.studies.view import NumbersStudiesPart
from app.preview.local.view import LocalPart
from app.tradeoffs.models.view import ModelsPart
from app.ui.numbers.card import TargetLevel


def test_that_only_what_changes_a_figure_is_asked(qtbot: QtBot) -> None:
    made = TargetLevel()
    qtbot.addWidget(made)
    made.show()
    made.show_used(target=True, level=False)
    assert (made.target.isVisible(), made.level.isVisible()) == (True, False)
    made.show_used(target=False, level=True)
    assert (made.target.isVisible(), made.level.isVisible()) == (False, True)
    made.show_used(target=False, level=False)
    assert made.isHidden()
    made.show_used(target=True, level=True)
    assert made.target.isVisible()
    assert made.level.isVisible()


def test_that_parts_say_what_their_figures_depend_on() -> None:
    parts = (LocalPart, MechanismsPart, SizePart, NumbersStudiesPart, ModelsPart)
    assert [(one.with_target, one.with_level) for one in parts] == [
        (True, True),
        (True, False),
        (True, False),
        (False, True),
        (True, False),
    ]
