"""The estimates that Collected gives to the tab Steps of the Lab: every group and arm of the current question."""

from __future__ import annotations

import numpy as np

from app.collected.estimates.figure import who
from app.collected.state import CollectedSetting
from app.collected.words import question_title
from app.workspace.derived import Derives, Handed
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import EstimateRow, Estimates, Used
from core.designs.base import Design
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_of
from core.steps.case import SharesCase
from core.types import Target


def handed(setting: CollectedSetting, found: Collected, made: Estimates) -> tuple[Handed, int]:
    """Return the estimate of each group in each randomized arm, and the place of the first one to show: the largest arm
    of all respondents."""
    rows = [row for row in made.rows if row.arm is not None and not row.direct and row.n]
    cases = tuple((who(found, row), _case(found, made, row)) for row in rows)
    last = made.rows[-1].group
    first = max(range(len(rows)), key=lambda at: (rows[at].group == last, rows[at].n), default=0)
    return Handed(Derives.COLLECTED, cases, question_title(setting), setting.state), first


def _case(found: Collected, made: Estimates, row: EstimateRow) -> SharesCase:
    assert row.arm is not None
    design = found.arms[row.arm].design
    tally = np.rint(found.tally(row.arm, row.group)).astype(np.int64)
    estimated = estimate(design, tally, int(tally.sum()), Target.POPULATION)
    return SharesCase(estimated, found.labels, made.level, _method(design, row))


def _method(design: Design, row: EstimateRow) -> IntervalMethod:
    """Return the method of the row, or the default of the design if steps have no such method."""
    used = IntervalMethod.WALD if row.used[0] is Used.DELTA else row.used[0].value
    known = methods_of(design, Target.POPULATION)
    return next((one for one in known if one.value == used), known[0])
