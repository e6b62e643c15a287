"""The estimate that Collected gives to the tab Steps of the Lab: one arm of the current question."""

from __future__ import annotations

import numpy as np

from app.collected.state import CollectedSetting
from app.collected.words import question_title
from app.messages.speak import paired
from app.workspace.derived import Handed
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import EstimateRow, Estimates, Used
from core.designs.base import Design
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_of
from core.steps.case import SharesCase
from core.types import Target


def handed(setting: CollectedSetting, found: Collected, made: Estimates) -> Handed | None:
    """Return the estimate of all respondents in one randomized arm, the largest if there are several; None without
    one."""
    rows = [row for row in made.rows if row.arm is not None and not row.direct and row.group == made.rows[-1].group]
    if not rows:
        return None
    row = max(rows, key=lambda one: one.n)
    assert row.arm is not None
    arm = found.arms[row.arm]
    group = row.group
    tally = np.rint(found.tally(row.arm, group)).astype(np.int64)
    estimated = estimate(arm.design, tally, int(tally.sum()), Target.POPULATION)
    title = question_title(setting)
    if len(rows) > 1 and arm.name:
        title = paired(title, arm.name)
    case = SharesCase(estimated, found.labels, made.level, _method(arm.design, row))
    return Handed(case, title, setting.state)


def _method(design: Design, row: EstimateRow) -> IntervalMethod:
    """Return the method of the row, or the default of the design if steps have no such method."""
    used = IntervalMethod.WALD if row.used[0] is Used.DELTA else row.used[0].value
    known = methods_of(design, Target.POPULATION)
    return next((one for one in known if one.value == used), known[0])
