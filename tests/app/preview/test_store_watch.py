"""A page that shows nothing of the numbers is left alone while they are set."""

from __future__ import annotations

import gc
from dataclasses import replace

from app.preview.store_watch import OtherThanNumbers
from app.workspace.numbers import edit_numbers
from app.workspace.transitions import edit_look, edit_plan
from app.workspace.workspace import Workspace
from core.study.numbers import LocalPlan, NumbersPlan
from core.study.typed import Typed
from core.types import Target
from tests.app.made import survey


class Page:
    def __init__(self) -> None:
        self.heard: list[Workspace] = []

    def hear(self, workspace: Workspace) -> None:
        self.heard.append(workspace)


def test_that_edits_of_numbers_alone_are_not_told_and_all_others_are() -> None:
    page = Page()
    tell, heard = OtherThanNumbers(page.hear), page.heard
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
    page = Page()
    tell, heard = OtherThanNumbers(page.hear), page.heard
    workspace = survey()
    tell(workspace)
    tell(workspace)
    assert len(heard) == 2


def test_that_a_page_that_is_gone_is_told_nothing() -> None:
    page = Page()
    tell, heard = OtherThanNumbers(page.hear), page.heard
    del page
    gc.collect()
    tell(survey())
    assert heard == []
