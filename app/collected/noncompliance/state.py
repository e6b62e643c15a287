"""The state of the tab on non-compliance, and the methods that fit the current reports."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.collected.state import CollectedSetting
from app.collected.words import question_title
from app.messages.data_texts import isolated
from app.messages.speak import say
from core.analyses.collected.anchor_reports import anchor_reports
from core.analyses.collected.case import Collected
from core.analyses.collected.honesty_several import (
    AllNoFound,
    AnchorFound,
    all_no_fits,
    all_no_study,
    anchor_study,
    crosswise_arm,
)
from core.analyses.collected.noncompliance import (
    BandFound,
    GroupsFound,
    band_parts,
    band_study,
    groups_arms,
    groups_study,
)
from core.control import Control
from core.errors import InputError
from core.estimation.noncompliance.ignoring import rules_of
from core.estimation.noncompliance.typed import checked_anchor, checked_most
from core.randomness import preview_generator
from core.study.collected import HonestyMethod, HonestyRule
from core.types import IntArray, RandomizedInField

SEED = 1
"""The seed of the bootstraps, which gives the same figures each time."""
DIFFERENT = "different"

Found = BandFound | tuple[GroupsFound, ...] | AnchorFound | AllNoFound


@dataclass(frozen=True, slots=True, eq=False)
class HonestyAsked:
    """One way, with all that it needs; `cases`: the question in front, or those taken together."""

    method: HonestyMethod
    rule: HonestyRule
    cases: tuple[Collected, ...]
    level: float
    most: float
    anchor: IntArray | None
    anchor_p: float
    same_first: bool

    def answered(self, control: Control | None = None) -> Found:
        """Raises InputError, Cancelled."""
        front = self.cases[0]
        if self.method is HonestyMethod.BAND:
            return band_study(front, self.most, self.level)
        if self.method is HonestyMethod.GROUPS:
            return groups_study(front, self.level, rng=preview_generator(SEED))
        if self.method is HonestyMethod.ANCHOR:
            assert self.anchor is not None
            return anchor_study(
                front, self.anchor, self.anchor_p, self.level, same_first=self.same_first, rng=preview_generator(SEED)
            )
        return all_no_study(self.cases, self.level, control)


def honesty_asked(setting: CollectedSetting) -> HonestyAsked:
    """Return the settings of the plan for the current question, which must be ready.

    Raises InputError with the field "method", or the invalid field: "most", "anchor", "anchor_p", "questions".
    """
    front, plan = setting.front, setting.plan.honesty
    assert front is not None
    reason = why_not(setting).get(plan.method)
    if reason is not None:
        raise reason
    cases: tuple[Collected, ...] = (front,)
    anchor = None
    if plan.method is HonestyMethod.BAND:
        checked_most(plan.most.value)
    elif plan.method is HonestyMethod.ANCHOR:
        anchor = anchor_reports(setting.rows, plan.anchor, setting.asked.reports)
        checked_anchor(plan.anchor_p.value)
    elif plan.method is HonestyMethod.ALL_NO:
        cases = taken_together(setting)
        if len(cases) < 2:
            raise InputError("questions", len(cases), "followed.all_no_one")
    return HonestyAsked(
        plan.method, plan.rule, cases, setting.level, plan.most.value, anchor, plan.anchor_p.value, same_first(setting)
    )


def why_not(setting: CollectedSetting) -> dict[HonestyMethod, InputError]:
    """Return the methods that do not fit the current reports, with the reasons."""
    front = setting.front
    if front is None:
        return {}
    found: dict[HonestyMethod, InputError] = {}
    checks = (
        (HonestyMethod.BAND, band_parts),
        (HonestyMethod.GROUPS, groups_arms),
        (HonestyMethod.ANCHOR, crosswise_arm),
    )
    for method, check in checks:
        try:
            check(front)
        except InputError as error:
            found[method] = error
    if len(fitting(setting)) < 2:
        found[HonestyMethod.ALL_NO] = InputError("method", None, "followed.all_no_one")
    return found


def fitting(setting: CollectedSetting) -> tuple[Collected, ...]:
    """Return the ready questions with randomized yes/no reports, in the order of the plan."""
    ready = {case.column: case for case in setting.ready if all_no_fits(case)}
    order = [one.column for one in setting.plan.questions]
    return tuple(sorted(ready.values(), key=lambda case: order.index(case.column) if case.column in order else -1))


def taken_together(setting: CollectedSetting) -> tuple[Collected, ...]:
    """Return the chosen ones of these questions; all if none was chosen."""
    chosen = setting.plan.honesty.questions
    return tuple(case for case in fitting(setting) if not chosen or case.column in chosen)


def with_state(setting: CollectedSetting) -> CollectedSetting:
    """Return the setting with the state of all questions together: the least protected one decides."""
    state = setting.state
    if setting.plan.honesty.method is not HonestyMethod.ALL_NO or not isinstance(state, RandomizedInField):
        return setting
    designs = [arm.design for case in taken_together(setting) for arm in case.arms]
    return replace(setting, state=replace(state, further=(*state.further, *designs)))


def same_first(setting: CollectedSetting) -> bool:
    """Return whether the first report of the crosswise question in front reads "same"."""
    return all(said.stated.reading != DIFFERENT for said in setting.asked.arms if said.stated.design == "crosswise")


def anchor_columns(setting: CollectedSetting) -> tuple[str, ...]:
    """Return columns that may hold reports on the anchor pair."""
    asked = setting.asked
    taken = {asked.column, asked.arm, asked.model, asked.p1, asked.p2}
    return tuple(name for name in setting.columns if name not in taken)


def offered_rules(setting: CollectedSetting) -> dict[HonestyRule, str]:
    """Return the reporting rules of non-compliant respondents that make sense for these designs, with their names."""
    rules = tuple(HonestyRule)
    if setting.front is not None and HonestyMethod.BAND not in why_not(setting):
        told = rules_of(band_parts(setting.front))
        rules = (HonestyRule.WORST, *(HonestyRule(rule.value) for rule in told))
    return {rule: say(f"followed.offer.{rule.value}", _ends(setting)) for rule in rules}


def rule_name(setting: CollectedSetting, rule: HonestyRule) -> str:
    """Return a rule as "always “no”", with the words of the current question."""
    return say(f"followed.rule.{rule.value}", _ends(setting))


def _ends(setting: CollectedSetting) -> dict[str, str]:
    reports = setting.asked.reports or ("", "")
    return {"first": isolated(reports[0]), "last": isolated(reports[-1])}


def chart_title(setting: CollectedSetting, method: HonestyMethod) -> str:
    return say(f"followed.title.{method.value}", {"question": isolated(question_title(setting))})
