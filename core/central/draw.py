"""The draw of a release of counts, sums or means: the truth of the base, then OpenDP's noise once."""

from __future__ import annotations

from collections.abc import Callable

from core.central.calibration import CountNoise, calibrated, changed_by_one
from core.central.noise import noisy_counts
from core.central.number_draw import number_draw
from core.control import Control
from core.data.source import SurveySource
from core.release.draw import true_counts
from core.release.drawn import Counted
from core.release.errors import ReleaseError
from core.release.plan import ReleasedQuestion, ReleasePlan


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
