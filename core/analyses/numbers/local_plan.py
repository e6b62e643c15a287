"""The mechanism that the plan of the local model asks for."""

from __future__ import annotations

from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.numeric.registry import mechanism
from core.study.numbers import LocalPlan


def given_by_levels(plan: LocalPlan) -> bool:
    """Return whether the noise is given by its two standard deviations, so that epsilon follows."""
    return plan.levels and plan.mechanism == TwoLevelGaussian.key


def planned_mechanism(plan: LocalPlan, low: float, high: float) -> BoundedMechanism:
    """Raises as the mechanism does: InputError "bounds", "delta", "person_share", "person_sd", "report_sd", "design";
    DesignError "epsilon"."""
    epsilon, delta = plan.epsilon.value, plan.delta.value
    if given_by_levels(plan):
        return TwoLevelGaussian(low, high, plan.person_sd.value, plan.report_sd.value, delta)
    if plan.mechanism == TwoLevelGaussian.key:
        return TwoLevelGaussian.from_epsilon(low, high, epsilon, delta, plan.person_share.value)
    return mechanism(plan.mechanism).build(low, high, epsilon, delta)
