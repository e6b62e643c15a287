"""A preview from reports that were drawn before: no chance is needed, so no seed either."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.arguments import checked
from core.data.recode import CategoryCounts
from core.designs.base import Design
from core.estimation.intervals import IntervalMethod, methods_of
from core.estimation.postprocess import PostProcess
from core.types import Origin, Target

_UNUSED_SEED = 0


@checked
def preview_of_reports(
    answers: CategoryCounts,
    design: Design,
    reports: Sequence[float],
    *,
    target: Target,
    method: IntervalMethod | None = None,
    level: float = 0.95,
    postprocess: PostProcess = PostProcess.NONE,
    origin: Origin = Origin.PRIVATE,
) -> PreviewResult:
    """All that a preview says of these reports: estimates, intervals, expected errors, the truth beside them.

    reports  the tally of the reports (C_j, shape (k,): how many support answer j); effective numbers under weights
    method   by default the first that fits the target

    Raises InputError like core.analyses.preview.run.
    """
    request = PreviewRequest(
        counts=answers.counts,
        design=design,
        target=target,
        method=methods_of(design, target)[0] if method is None else method,
        level=level,
        postprocess=postprocess,
        seed=_UNUSED_SEED,
        origin=origin,
        respondents=answers.base,
        weighted=answers.weighted,
    )
    return run(request, tally=np.array(reports))
