"""The draw of a sum or a mean: the numbers of the base, then OpenDP's noise once for each figure."""

from __future__ import annotations

from collections.abc import Callable

from core.central.library import quietly
from core.central.number_noise import (
    FigureNoise,
    described_integers,
    noise_of_figure,
    size_of,
    summed,
)
from core.control import Control
from core.data.source import SurveySource
from core.release.drawn import Counted
from core.release.number_rows import true_numbers
from core.release.number_statistic import MOST_SIZE, FigureName, NoisyFigure
from core.release.plan import ReleasePlan
from core.types import FloatArray


def number_draw(
    plan: ReleasePlan, source: SurveySource, control: Control, *, on_first_bit: Callable[[], None]
) -> Counted:
    """Draw the figures of the plan's one question.

    With a private size, a noisy count comes first, then the mean of numbers fitted to it, or their noisy sum. No true
    size takes another path or raises: zero respondents give figures like any other number. Noise that is not possible
    is refused before `on_first_bit`. Raises ReleaseError `release.opendp_missing`, `release.noise_failed`; DataError
    and Cancelled of the source.
    """
    (question,) = plan.questions
    statistic = question.number
    if statistic is None:
        raise ValueError("a sum or mean says of what kind it is")
    parts = statistic.parts(question.charge)
    for name, part in parts:
        # The size is known only after the first figure, so the noise is tried for the smallest and the largest size.
        for size in (1, MOST_SIZE) if statistic.fitted and name is not FigureName.COUNT else (None,):
            noise_of_figure(name, statistic, part, statistic.size or size, rows=plan.rows_per_person)
    integers = described_integers()
    numbers = true_numbers(question, plan, source, control)
    control.checkpoint()
    on_first_bit()
    figures: list[NoisyFigure] = []
    for name, part in parts:
        size = size_of(name, statistic, figures[0] if figures else None)
        noise = noise_of_figure(name, statistic, part, size, rows=plan.rows_per_person)
        figures.append(NoisyFigure(name, noisy_value(noise, numbers), noise.scale, part, noise.effective, size))
    return Counted((), integers, summed([one.effective for one in figures]), tuple(figures))


def noisy_value(noise: FigureNoise, numbers: FloatArray) -> float | int:
    """Return a figure as drawn; a whole number for a count. Raises ReleaseError `release.noise_failed`."""

    def draw() -> float | int:
        # OpenDP accepts no read-only arrays.
        found = noise.chain(numbers.copy())
        return found if type(found) is int else float(found)

    return quietly(draw)
