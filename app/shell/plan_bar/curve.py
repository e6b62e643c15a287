"""Error against epsilon for the small curve under the slider, recomputed only when something else changes."""

from __future__ import annotations

import numpy as np

from app.workspace.setting import Setting, given_figures
from app.workspace.workspace import Workspace
from core.analyses.assumed import Assumed
from core.analyses.preview import PreviewResult
from core.estimation.expected import error_curve
from core.study.plan import Door
from core.types import FloatArray

EPSILONS = np.geomspace(0.05, 10.0, 60)
Points = tuple[FloatArray, FloatArray]


class Curve:
    """Remembers the curve of the setting that was asked for last."""

    def __init__(self) -> None:
        self._known: tuple[object, Points] | None = None

    def points(self, workspace: Workspace, setting: Setting, result: PreviewResult, at: Assumed) -> Points:
        """Return epsilons and typical errors within the reach of the further figures; none if epsilon cannot be set."""
        if Door.EPSILON.value not in setting.spec.doors:
            return np.empty(0), np.empty(0)
        plan = workspace.plan
        key = (setting.spec.key, setting.counts, plan.target, plan.forced, plan.further, at.true or result)
        if self._known is None or self._known[0] != key:
            given = given_figures(plan, setting.k)
            low, high = setting.spec.epsilon_bounds(setting.k, given) if not setting.many else (0.0, np.inf)
            epsilons = EPSILONS[(low <= EPSILONS) & (high >= EPSILONS)]
            errors = error_curve(setting.spec, setting.k, at.shares, result.n, plan.target, epsilons, given)
            self._known = (key, (epsilons, errors))
        return self._known[1]
