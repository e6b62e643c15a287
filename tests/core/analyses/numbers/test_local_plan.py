from __future__ import annotations

from dataclasses import replace

import pytest

from core.analyses.numbers.local_plan import given_by_levels, planned_mechanism
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.numeric.registry import MECHANISMS
from core.errors import DesignError, InputError
from core.study.numbers import LocalPlan
from core.study.typed import Typed


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
def test_that_each_mechanism_has_the_epsilon_of_the_plan(key: str) -> None:
    made = planned_mechanism(LocalPlan(mechanism=key, epsilon=Typed("1.5", 1.5)), 0.0, 120.0)
    assert made.key == key
    assert made.epsilon == pytest.approx(1.5, rel=1e-8)
    assert made.delta in (None, 1e-6)


def test_that_levels_count_only_for_noise_of_two_levels() -> None:
    plan = LocalPlan(mechanism="two_level_gaussian", levels=True, person_sd=Typed("3", 3.0), report_sd=Typed("4", 4.0))
    made = planned_mechanism(plan, 0.0, 120.0)
    assert made == TwoLevelGaussian(0.0, 120.0, 3.0, 4.0, 1e-6)
    assert given_by_levels(plan)
    assert not given_by_levels(replace(plan, mechanism="laplace"))
    shared = planned_mechanism(replace(plan, levels=False, person_share=Typed("20", 0.2)), 0.0, 120.0)
    assert isinstance(shared, TwoLevelGaussian)
    assert shared.person_sd**2 == pytest.approx(0.2 * shared.sd**2)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"mechanism": "none"}, "design"),
        ({"mechanism": "gaussian", "delta": Typed("1", 1.0)}, "delta"),
        ({"mechanism": "two_level_gaussian", "person_share": Typed("0", 0.0)}, "person_share"),
        ({"mechanism": "two_level_gaussian", "levels": True, "report_sd": Typed("0", 0.0)}, "report_sd"),
        ({"epsilon": Typed("50", 50.0)}, "epsilon"),
    ],
)
def test_that_an_impossible_plan_gives_its_reason(change: dict[str, object], field: str) -> None:
    with pytest.raises((InputError, DesignError)) as caught:
        planned_mechanism(replace(LocalPlan(), **change), 0.0, 120.0)  # type: ignore[arg-type]
    assert caught.value.field == field
