"""The weight that the page Data declares is that of the survey design until a person says otherwise. No Qt."""

from __future__ import annotations

from dataclasses import replace

from app.state.workspace import Dataset
from core.data.variable import Role
from core.project.collected import CollectedPlan


def declared_weight(dataset: Dataset, columns: tuple[str, ...]) -> str:
    """The column that weights respondents on the page Data, else the only one with that role; "" for none.

    Of several weights nobody chose, none is taken: which of them fits, only a person knows.
    """
    if dataset.base.weight in columns:
        return dataset.base.weight
    known = [name for name in dataset.codebook.columns_with(Role.WEIGHT) if name in columns]
    return known[0] if len(known) == 1 else ""


def with_declared_weight(plan: CollectedPlan, dataset: Dataset, columns: tuple[str, ...]) -> CollectedPlan:
    """The plan with that weight, where nobody chose a column or none."""
    survey = plan.survey
    if survey.weight or survey.weight_chosen:
        return plan
    found = declared_weight(dataset, columns)
    return replace(plan, survey=replace(survey, weight=found)) if found else plan
