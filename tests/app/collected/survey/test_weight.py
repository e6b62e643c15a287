"""The weight of the page Data is proposed as that of the survey, and a person may say otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.state import collected_setting, declared_weight, edit_collected
from app.workspace.workspace import Workspace
from core.data.base import Base
from core.data.codebooks.codebook import Codebook, Variable
from core.data.variable import Role
from core.study.collected import CollectedSource, SurveyPlan
from tests.app.made import survey, with_columns

NAMES = ("report", "w", "w2")


def file(*weights: str, used: str = "") -> Workspace:
    """A file whose codebook calls these columns weights, `used` being that of the respondents."""
    book = Codebook(variables=tuple(Variable(name, Role.WEIGHT) for name in weights))
    workspace = with_columns(survey(), NAMES, codebook=book, base=Base(weight=used))
    made = replace(workspace, plan=replace(workspace.plan, question="report"))
    return edit_collected(made, source=CollectedSource.COLUMNS, question="report")


@pytest.mark.parametrize(
    ("weights", "used", "proposed"),
    [((), "", ""), (("w",), "", "w"), (("w", "w2"), "", ""), (("w", "w2"), "w2", "w2"), ((), "gone", "")],
)
def test_that_one_declared_weight_is_proposed_and_of_several_none(
    weights: tuple[str, ...], used: str, proposed: str
) -> None:
    made = file(*weights, used=used)
    assert declared_weight(made.dataset, NAMES) == proposed
    setting = collected_setting(made)
    assert setting.plan.survey.weight == proposed
    # the plan itself, which goes into studies, says nothing that nobody chose
    assert made.plan.collected.survey == SurveyPlan()
    assert (proposed in setting.needed) is bool(proposed)


@pytest.mark.parametrize("chosen", [SurveyPlan(weight_chosen=True), SurveyPlan(weight="w2", weight_chosen=True)])
def test_that_the_choice_of_no_weight_is_kept(chosen: SurveyPlan) -> None:
    made = edit_collected(file("w"), survey=chosen)
    assert collected_setting(made).plan.survey.weight == chosen.weight


def test_that_typed_counts_have_no_declared_weight() -> None:
    made = edit_collected(file("w"), source=CollectedSource.COUNTS)
    assert collected_setting(made).plan.survey.weight == ""
