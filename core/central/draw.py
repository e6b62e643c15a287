"""The draw of a release: randomized answers, or counts, sums and means with OpenDP's noise, drawn once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from core.central.calibration import CountNoise, calibrated, changed_by_one
from core.central.library import discrete_laplace, quietly
from core.central.number_draw import number_draw
from core.control import Control
from core.data.source import SurveySource
from core.release.draw import draw, true_counts
from core.release.drawn import Counted, Drawer, Drawn
from core.release.errors import ReleaseError
from core.release.plan import ReleasedQuestion, ReleaseKind, ReleasePlan
from core.types import IntArray


def drawer_for(kind: ReleaseKind) -> Drawer:
    """Return the function that draws this kind of release."""
    return draw if kind is ReleaseKind.REPORTS else _counts


def noise_of(question: ReleasedQuestion, plan: ReleasePlan) -> CountNoise:
    """Return the noise for a question's counts; it is public, because it does not depend on answers.

    Raises as core.central.calibration.calibrated.
    """
    change = changed_by_one(plan.kind, len(question.labels), many=question.coding.many)
    return calibrated(change, question.charge, rows=plan.rows_per_person)


def central_draw(
    plan: ReleasePlan, source: SurveySource, control: Control, *, on_first_bit: Callable[[], None]
) -> tuple[Counted, ...]:
    """Draw noisy counts of each question of the plan, in the order of its labels, or the figures of a sum or mean.

    The number of rows stays private. Every refusal happens before `on_first_bit`; after it only the noise itself can
    fail, and the draw can no longer be stopped. Random bits for missing answers (MissingAnswer.RANDOM) are drawn
    earlier, with the counts. Without noise no result that depends on them is released. Raises ReleaseError
    `release.counts_one_each`, `release.opendp_missing`, `release.noise_failed`; DesignError of an epsilon; DataError
    and Cancelled of the source.
    """
    if plan.sampled:
        raise ReleaseError("release.counts_one_each")
    if plan.kind.numbers:
        return (number_draw(plan, source, control, on_first_bit=on_first_bit),)
    noises = [noise_of(one, plan) for one in plan.questions]
    truth = true_counts(plan, source, control)
    control.checkpoint()
    on_first_bit()
    return tuple(
        Counted(noisy_counts(counts, noise), noise.integers, noise.effective)
        for counts, noise in zip(truth, noises, strict=True)
    )


def noisy_counts(counts: IntArray, noise: CountNoise) -> tuple[int, ...]:
    """Add independent discrete Laplace noise to each of the counts (cells,); whole numbers, not truncated at 0.

    Raises ReleaseError `release.opendp_missing`, `release.noise_failed`.
    """

    def noisy() -> tuple[int, ...]:
        whole = np.asarray(counts)
        if whole.ndim != 1 or whole.dtype.kind not in "iu":
            raise TypeError
        drawn = discrete_laplace(noise.scale)([int(one) for one in whole])
        return tuple(int(one) for one in drawn)

    return quietly(noisy)


def _counts(
    plan: ReleasePlan, source: SurveySource, folder: Path, control: Control, *, on_first_bit: Callable[[], None]
) -> Drawn:
    return Drawn(counted=central_draw(plan, source, control, on_first_bit=on_first_bit))
