"""A page that shows nothing of the numbers is left alone while they are set."""

from __future__ import annotations

from dataclasses import replace

from app.state.heeding import OtherThanNumbers
from app.state.numbers import edit_numbers
from app.state.transitions import edit_look, edit_plan
from app.state.workspace import Workspace
from core.project.numbers import LocalPlan, NumbersPlan
from core.project.typed import Typed
from core.types import Target
from tests.app.made import survey


def test_that_edits_of_numbers_alone_are_not_told_and_all_others_are() -> None:
    heard: list[Workspace] = []
    tell = OtherThanNumbers(heard.append)
    first = survey()
    numbers = edit_numbers(first, local=LocalPlan(epsilon=Typed("2", 2.0)))
    both = edit_plan(edit_numbers(numbers, column="age"), target=Target.POPULATION)
    looked = edit_look(both, draw=2)
    other_data = replace(edit_numbers(looked, column=""), dataset=replace(looked.dataset, title="others"))
    back = replace(other_data, plan=replace(other_data.plan, numbers=NumbersPlan()))
    for workspace in (first, numbers, both, looked, other_data, back, first):
        tell(workspace)
    assert heard == [first, both, looked, other_data, first]


def test_that_being_told_the_same_again_is_passed_on() -> None:
    heard: list[Workspace] = []
    tell = OtherThanNumbers(heard.append)
    workspace = survey()
    tell(workspace)
    tell(workspace)
    assert len(heard) == 2
