"""The contents of the tab Who sees what: three models with their settings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from app.workspace.numbers import NumbersSetting, distance_of
from app.workspace.workspace import Workspace
from core.analyses.numbers.local_plan import given_by_levels, planned_mechanism
from core.analyses.numbers.models import PURE, Models, ModelsRequest, models
from core.analyses.numbers.moments import Moments, moments_of
from core.constraints import HIGHEST_EPSILON
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.registry import mechanism

LEFT, RIGHT = 0.05, 10.0


class Reach(StrEnum):
    """The result of the shuffler's theorem: a gain, no gain, or no statement, here or at any epsilon."""

    GAINS = "gains"
    NO_GAIN = "no_gain"
    SILENT = "silent"
    SILENT_ALWAYS = "silent_always"


@dataclass(frozen=True, slots=True, eq=False)
class ModelsFound:
    """replaced: whether Laplace replaces the planned mechanism of shuffled reports, because that one has a delta."""

    setting: NumbersSetting
    models: Models
    replaced: bool

    @property
    def request(self) -> ModelsRequest:
        return self.models.request

    @property
    def reach(self) -> Reach:
        if self.models.gains:
            return Reach.GAINS
        if self.models.highest <= 0.0:
            return Reach.SILENT_ALWAYS
        return Reach.SILENT if self.request.shuffled > self.models.highest else Reach.NO_GAIN

    @property
    def least_people(self) -> int:
        """Return the smallest n for which the theorem covers some epsilon: n > 16 ln(2 / delta)."""
        return math.floor(16.0 * math.log(2.0 / self.request.shuffled_delta)) + 1


def found_models(workspace: Workspace, setting: NumbersSetting) -> ModelsFound | None:
    """Return the models; None without numbers or bounds. Raises InputError, DesignError for an impossible plan."""
    numbers, bounds = setting.numbers, setting.bounds
    if numbers is None or bounds is None:
        return None
    return models_at(setting, bounds, moments_of(numbers, *bounds, known=workspace.look.show_truth), numbers.n)


def models_at(setting: NumbersSetting, bounds: tuple[float, float], moments: Moments, n: int) -> ModelsFound:
    """Return the models for n respondents with these moments. Raises as `found_models`."""
    local, shuffled, curator = setting.plan.local, setting.plan.shuffled, setting.plan.curator
    design = planned_mechanism(local, *bounds) if given_by_levels(local) else None
    epsilon = local.epsilon.value if design is None else design.epsilon
    replaced = mechanism(shuffled.mechanism).key not in PURE
    epsilons = (epsilon, shuffled.epsilon.value, curator.epsilon.value)
    request = ModelsRequest(
        moments=moments,
        n=n,
        target=setting.target,
        local_key=local.mechanism,
        local=epsilons[0],
        local_delta=local.delta.value,
        shuffled_key=Laplace.key if replaced else shuffled.mechanism,
        shuffled=epsilons[1],
        shuffled_delta=shuffled.delta.value,
        central=epsilons[2],
        distance=distance_of(curator.neighbours),
        local_noise=None if design is None else design.noise,
        reach=(LEFT, max(RIGHT, *(one for one in epsilons if one <= HIGHEST_EPSILON))),
    )
    return ModelsFound(setting, models(request), replaced)
