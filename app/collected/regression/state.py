"""The state of the tab Regression: the columns that may explain the answers, the model, and its privacy state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.collected.state import CollectedSetting, missing_rules, taken_columns
from app.messages.speak import say
from app.workspace.workspace import Dataset, Workspace
from core.analyses.collected.case import Collected
from core.analyses.collected.regression import RegressionFound, collected_regression
from core.analyses.collected.regression_fit import Fits
from core.analyses.collected.regression_impute import imputed_answers
from core.control import Control
from core.data.codebooks.codebook import MissingRule
from core.data.collected.rows import CollectedRows
from core.data.numbers import number_of
from core.data.variable import Role
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.randomness import preview_generator
from core.study.collected import CollectedSource, SurveyPlan
from core.study.regression import PERS, PlannedTerm, RegressionPlan
from core.types import ColumnState, Origin, RandomizedInField, TrueAnswers

if TYPE_CHECKING:
    from core.report.imputed_file import ImputedForm

IMPUTED_SEED = 2_411
"""The same model gives the same imputed answers, so that an analysis of them can be repeated."""
_TWO = 2.0
"""The coefficient of a number is about the largest unit that its range holds twice."""


@dataclass(frozen=True, slots=True, eq=False)
class RegressionAsked:
    """All that the figures are computed from, and the fits of earlier requests."""

    rows: CollectedRows
    front: Collected
    plan: RegressionPlan
    survey: SurveyPlan
    level: float
    decimal_comma: bool
    fits: Fits | None = None

    def answered(self, control: Control | None = None) -> RegressionFound:
        """Return the answer. Raises InputError, Cancelled."""
        return collected_regression(
            self.rows, self.front, self.plan, self.survey, self.level, decimal_comma=self.decimal_comma,
            control=control, fits=self.fits,
        )  # fmt: skip

    def imputed(self, path: Path, form: ImputedForm, state: ColumnState, control: Control) -> Path:
        """Write a file of imputed answers, and return its path. Raises InputError as `imputed_answers` and
        `save_imputed`, SaveError, Cancelled."""
        # Files bring more with them than the tab needs.
        from core.report.imputed_file import save_imputed

        fits = self.fits or Fits()
        made = fits.fit(
            self.rows, self.front, self.plan.model, self.survey, decimal_comma=self.decimal_comma, control=control
        )
        found = imputed_answers(made, round(self.plan.sets.value), rng=preview_generator(IMPUTED_SEED))
        return save_imputed(found, path, form, state, say=say, control=control)


def regression_asked(workspace: Workspace, setting: CollectedSetting, fits: Fits | None = None) -> RegressionAsked:
    """Return the request of a question that is ready.

    Raises InputError: "source" (`regress.needs_rows`), "terms" (`regress.reports_column`)."""
    if setting.source is not CollectedSource.COLUMNS:
        raise InputError("source", None, "regress.needs_rows")
    front, rows = setting.front, setting.rows
    assert front is not None
    assert rows is not None
    plan = setting.plan.regression.within(setting.columns)
    randomized = randomized_columns(workspace.dataset, setting)
    wrong = next((name for name in plan.read if name in randomized), "")
    if wrong:
        raise InputError("terms", wrong, "regress.reports_column", column=wrong)
    return RegressionAsked(rows, front, plan, setting.plan.survey, setting.level, setting.decimal_comma, fits)


def randomized_columns(dataset: Dataset, setting: CollectedSetting) -> frozenset[str]:
    """Return the columns of randomized reports, the current question included. Their values are no true answers."""
    return frozenset({*taken_columns(setting.plan), *dataset.codebook.columns_with(Role.REPORTS), setting.asked.column})


def imputed_state(workspace: Workspace, setting: CollectedSetting) -> ColumnState:
    """Return the state of rows with imputed answers. Rows of a private file are for the holder only."""
    if workspace.dataset.origin is Origin.PRIVATE:
        return TrueAnswers(Origin.PRIVATE)
    return regression_setting(setting).state


def regression_setting(setting: CollectedSetting) -> CollectedSetting:
    """Return the setting with the state of the model. Numbers of a private file, and columns that were asked directly,
    make its figures internal."""
    plan, state = setting.plan.regression, setting.state
    asked = {one.column for one in setting.plan.questions if not one.typed}
    terms = [one for model in (plan, *plan.kept) for one in model.terms]
    open_ones = any(one.number or asked.intersection(one.columns) for one in terms)
    if not open_ones or not isinstance(state, RandomizedInField):
        return setting
    return replace(setting, state=replace(state, further=(*state.further, Direct(2))))


@dataclass(frozen=True, slots=True)
class Offered:
    """A column that may explain the answers.

    values   its values in natural order, without missing ones; empty if there are too many to list
    numeric  whether it may be used as numbers
    names    the values that have other names in the codebook, with these names
    """

    column: str
    values: tuple[str, ...]
    numeric: bool
    names: Mapping[str, str] = field(default_factory=dict)

    def name(self, value: str) -> str:
        return self.names.get(value, value)


def offered_columns(workspace: Workspace, setting: CollectedSetting) -> dict[str, Offered]:
    """Return the columns that may explain the answers, by name."""
    dataset, survey = workspace.dataset, setting.plan.survey
    gone = randomized_columns(dataset, setting) | {survey.weight, setting.asked.arm if setting.asked.model else ""}
    rules = missing_rules(dataset, setting.columns)
    names = (name for name in setting.columns if name not in gone)
    return {name: _offered(dataset, name, rules[name]) for name in names}


def _offered(dataset: Dataset, name: str, rule: MissingRule) -> Offered:
    counts, comma = dataset.counts_of(name), dataset.codebook.decimal_comma
    declared = dataset.codebook.variable(name)
    values = tuple(value for value, _ in counts.values if value.strip() and not _missing(value, rule, comma))
    told = {value: text for value, text in (declared.labels if declared is not None else ()) if text not in ("", value)}
    numeric = not counts.complete or all(number_of(value, comma) is not None for value in values)
    return Offered(name, values, numeric, told)


def _missing(value: str, rule: MissingRule, comma: bool) -> bool:
    number = number_of(value, comma)
    return value.strip() in rule.values or (
        number is not None and any(low <= number <= high for low, high in rule.ranges)
    )


def proposed(column: Offered, decimal_comma: bool) -> PlannedTerm:
    """Return the term that a column starts as. Two values, texts and labeled codes are categories."""
    if not column.numeric or column.names or (column.values and len(column.values) <= 2):
        return PlannedTerm(column.column, reference=column.values[0] if column.values else "")
    numbers = [found for value in column.values if (found := number_of(value, decimal_comma)) is not None]
    span = max(numbers) - min(numbers) if numbers else 0.0
    return PlannedTerm(column.column, number=True, per=max((one for one in PERS if one * _TWO <= span), default=1))
