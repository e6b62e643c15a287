"""The weight that the page Data declares is that of the survey design until a person says otherwise. No Qt."""

from __future__ import annotations

from dataclasses import replace

from app.state.workspace import Dataset
from core.project.collected import CollectedPlan


def declared_weight(dataset: Dataset, columns: tuple[str, ...]) -> str:
    """The column that weights respondents on the page Data, else the only one with that role; "" for none."""
    return next((one for one in (dataset.base.weight, dataset.codebook.weight) if one and one in columns), "")


def with_declared_weight(plan: CollectedPlan, dataset: Dataset, columns: tuple[str, ...]) -> CollectedPlan:
    """The plan with that weight, where nobody chose a column or none."""
    survey = plan.survey
    if survey.weight or survey.weight_chosen:
        return plan
    found = declared_weight(dataset, columns)
    return replace(plan, survey=replace(survey, weight=found)) if found else plan
