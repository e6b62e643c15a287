"""A planned setting and what was simulated of it, for the tests of laboratory and self-audit."""

from __future__ import annotations

from app.workspace.planning import Assumed, PlanSetting
from core.analyses.many_surveys import SurveyPlan
from core.designs.base import Design
from core.designs.fields import NOTHING_GIVEN
from core.designs.registry import spec
from core.estimation.intervals import methods_of
from core.types import Planned, Target

EIGHT = (0.3, 0.2, 0.15, 0.1, 0.1, 0.08, 0.05, 0.02)


def setting_of(key: str, shares: tuple[float, ...] = EIGHT, n: int = 2000, epsilon: float = 1.0) -> PlanSetting:
    chosen = spec(key)
    return PlanSetting(
        labels=tuple(f"Answer {i + 1}" for i in range(len(shares))),
        shares=shares,
        assumed=Assumed.TYPED,
        many=not chosen.one,
        n=float(n),
        target=Target.POPULATION,
        level=0.95,
        spec=chosen,
        given=NOTHING_GIVEN,
        design=chosen.build(len(shares), epsilon, many=not chosen.one),
        problem=None,
        state=Planned(),
    )


def plan_of(setting: PlanSetting, randomizer: Design | None = None) -> SurveyPlan:
    design = setting.design
    assert design is not None
    method = methods_of(design, setting.target)[0]
    return SurveyPlan(design, setting.shares, int(setting.n), setting.target, method, setting.level, randomizer)
