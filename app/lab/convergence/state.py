"""The cases of convergence: the answers of this plan, two coins, or numbers with noise at two levels."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from app.messages.speak import say
from app.workspace.planning import Assumed, PlanSetting
from core.analyses.convergence import CLASSIC_MEAN, CLASSIC_NUMBERS, CLASSIC_SPREAD, NumbersRequest, SharesRequest
from core.designs.fields import NOTHING_GIVEN
from core.designs.registry import spec
from core.designs.survey.two_coins import TwoCoins
from core.types import Planned, Target

PLAN, COINS, NUMBERS = "plan", "coins", "numbers"
CASES = (PLAN, COINS, NUMBERS)
OF_NOTES = {"example.converge_coins.note": COINS, "example.converge_numbers.note": NUMBERS}
"""The case of each example's known answer."""
_CLASSIC_PEOPLE = 10_000
_COIN_SHARE = 0.42


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that converges.

    figures   the figures to choose from: answers, or mean and spread
    percent   figures are shares, errors are in points
    setting   source of the facts in tables: answers, design, target and level
    people    the number of respondents for figures in sentences
    """

    key: str
    title: str
    figures: tuple[str, ...]
    percent: bool
    setting: PlanSetting
    people: float

    def request(self, paths: int, seed: int) -> SharesRequest | NumbersRequest:
        """Return the request. Raises ValueError for a plan without a design."""
        setting = self.setting
        if self.key == NUMBERS:
            return NumbersRequest(CLASSIC_NUMBERS, CLASSIC_MEAN, CLASSIC_SPREAD, setting.level, paths, seed)
        if setting.design is None:
            raise ValueError("nothing converges without a design")
        return SharesRequest(setting.design, setting.shares, setting.target, setting.level, paths, seed)


def case_of(key: str, setting: PlanSetting) -> Case:
    """Return the case of this key; only the first depends on the plan, but all use the level of the plan."""
    if key == COINS:
        labels = say("example.yes"), say("example.no")
        design = TwoCoins()
        of_coins = PlanSetting(
            labels=labels,
            shares=(_COIN_SHARE, 1.0 - _COIN_SHARE),
            assumed=Assumed.TYPED,
            many=False,
            n=float(_CLASSIC_PEOPLE),
            target=Target.POPULATION,
            level=setting.level,
            spec=spec(TwoCoins.key),
            given=NOTHING_GIVEN,
            design=design,
            problem=None,
            state=Planned(),
        )
        title = say("convergence.title.coins")
        return Case(COINS, title, labels, True, of_coins, of_coins.n)
    if key == NUMBERS:
        figures = say("convergence.mean"), say("convergence.spread_name")
        of_numbers = replace(
            setting,
            state=Planned(),
            assumed=Assumed.TYPED,
            question="",
            target=Target.POPULATION,
            n=float(_CLASSIC_PEOPLE),
        )
        return Case(NUMBERS, say("convergence.title.numbers"), figures, False, of_numbers, of_numbers.n)
    title = setting.question or say("convergence.title.plan")
    people = setting.n if math.isfinite(setting.n) and setting.n >= 1 else 1.0
    return Case(PLAN, title, setting.labels, True, setting, people)
