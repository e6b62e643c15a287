"""Which columns the part Several questions offers as numbers and sums."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.joint.state import number_columns_of, sum_columns_of, sums_told
from app.collected.state import CollectedSetting, collected_setting, edit_collected, edit_question
from app.workspace.workspace import Workspace
from core.data.codebooks.codebook import Codebook, Variable
from core.data.variable import Column, ColumnCounts, Role
from core.study.collected import CollectedSource, JointPlan, JointView, StatedArm, StatedDesign
from tests.app.made import survey

COLUMNS = {
    "report": ("yes", "no"),
    "age": ("18", "30.5", "64"),
    "refused": ("1", "2", "no answer"),
    "village": ("north", "south", "7"),
    "sums": ("0", "1", "2", "3"),
    "negative": ("-1", "0"),
}
"""Different values of each; "income" and "person" have too many to be listed."""


def file(**joint: object) -> tuple[Workspace, CollectedSetting]:
    workspace = survey()
    data = workspace.dataset
    counts = [
        ColumnCounts(name, tuple((value, 10) for value in values), 0, 60, len(values))
        for name, values in COLUMNS.items()
    ]
    counts += [ColumnCounts(name, (), 0, 60, 20_000, complete=False) for name in ("income", "person")]
    columns = tuple(Column(one.column, one.column, at) for at, one in enumerate(counts))
    book = Codebook(variables=(Variable("person", Role.PERSON_ID),))
    dataset = replace(data, columns=columns, counts=tuple(counts), everyone=(), raw=(), codebook=book)
    made = replace(workspace, dataset=dataset, plan=replace(workspace.plan, question="report"))
    made = edit_collected(made, source=CollectedSource.COLUMNS, question="report", joint=JointPlan(**joint))  # type: ignore[arg-type]
    return made, collected_setting(made)


def test_that_incomes_with_very_many_values_can_be_correlated_and_ids_and_names_cannot() -> None:
    assert number_columns_of(*file()) == ("age", "refused", "sums", "negative", "income")


def test_that_only_whole_numbers_from_zero_are_sums() -> None:
    assert sum_columns_of(*file()) == ("sums",)


def test_that_a_chosen_column_stays_on_its_list_whatever_it_holds() -> None:
    made = file(numeric="village", sums="negative")
    assert "village" in number_columns_of(*made)
    assert sum_columns_of(*made) == ("sums", "negative")


@pytest.mark.parametrize(("sums", "design", "unsaid"), [("", "", False), ("sums", "", True), ("sums", "warner", False)])
def test_that_sums_describe_themselves_and_their_design(sums: str, design: str, unsaid: bool) -> None:
    made, _ = file(view=JointView.SUM, sums=sums)
    if design:
        made = edit_question(made, sums, arms=(StatedArm("", StatedDesign(design, (("p", "0.8"),))),))
    told = sums_told(collected_setting(made))
    assert told.unsaid is unsaid
    assert told.text


def test_that_other_views_do_not_mention_sums() -> None:
    assert sums_told(file(view=JointView.TABLE, sums="sums")[1]) is None
