"""The table of models side by side."""

from __future__ import annotations

from app.collected.regression.compared.words import compared_words
from app.collected.regression.state import regression_setting
from app.collected.regression.table import sizes_of
from app.collected.regression.words import caption
from app.collected.state import CollectedSetting
from app.collected.words import question_title, told_of
from app.messages.data_texts import isolated
from app.messages.speak import say, screen_numbers
from core.analyses.collected.regression import RegressionFound
from core.report.regression_tables import models_table
from core.report.table import Table


def compared_table(setting: CollectedSetting, found: RegressionFound) -> Table:
    setting = regression_setting(setting)
    title = say("regress.compare.table", {"question": isolated(question_title(setting))})
    about = (*caption(found), say("regress.compare.about"), *compared_words(found), *sizes_of(setting))
    return told_of(setting, models_table(found, say, screen_numbers()), title, about)
