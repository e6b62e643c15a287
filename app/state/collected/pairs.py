"""A question that each respondent answered twice stands under Survey design only. No Qt."""

from __future__ import annotations

from dataclasses import replace

from app.state.collected.page import CollectedSetting
from core.studies.collected.case import Collected
from core.studies.collected.survey_reports import PairedQuestion
from core.types import RandomizedInField


def survey_front(setting: CollectedSetting) -> Collected | PairedQuestion | None:
    """What the survey design is about; None where it is not ready."""
    if setting.rows is not None and setting.plan.survey.pairs(setting.asked.column):
        return PairedQuestion(setting.asked, setting.plan.group, setting.group_names)
    return setting.front


def survey_setting(setting: CollectedSetting) -> CollectedSetting:
    """The setting as the survey design shows it: a design of one report that may be said does not protect two."""
    if not setting.plan.survey.pairs(setting.asked.column):
        return setting
    return replace(setting, front=None, state=RandomizedInField(None))
