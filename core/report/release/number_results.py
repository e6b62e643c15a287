"""The results of a released sum or mean: each figure with its noise, the derived figures, and their intervals.

All results come from the released figures and public facts, by core.central.mean_intervals. A figure has the precision
of a thousandth of its noise; bounds of intervals are rounded outward.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from typing import Any

from core.central.curator import CuratorRelease, ReleasedFigure
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod
from core.central.curator_request import Statistic as Wanted
from core.central.distribution import variance
from core.central.mean_intervals import FigureInterval, Holds, figure_intervals, mean_interval
from core.release.description import DescribedQuestion, Description
from core.release.number_statistic import DescribedNumber, FigureName, NoisyFigure, SizeKnown

_BELOW_NOISE = 3
_MOST_PLACES = 12
_ENOUGH = Context(prec=60)


@dataclass(frozen=True, slots=True)
class FigureEstimate:
    """One stated figure.

    value     the stated value: a count of at least 0, a mean within the bounds
    error     standard deviation of its noise; None for a mean that follows from two noisy figures
    low, high contain the figure of these respondents, or the figure of the numbers fitted to the declared size (see
              `holds`), with at least the stated level
    drawn     the noisy figure behind it; None where it follows from two
    """

    name: FigureName
    value: Decimal
    error: Decimal | None
    low: Decimal
    high: Decimal
    holds: Holds
    drawn: NoisyFigure | None


@dataclass(frozen=True, slots=True, eq=False)
class NumberResult:
    """The results of a sum or mean for its one question, in the order of its labels."""

    question: DescribedQuestion
    number: DescribedNumber
    figures: tuple[FigureEstimate, ...]
    level: float


def number_result(question: DescribedQuestion, number: DescribedNumber, described: Description) -> NumberResult:
    """Return the results. Raises InputError or DesignError for impossible figures."""
    release, level = _release(question, number), described.level
    figures = []
    for label in question.labels:
        name = FigureName(label)
        drawn = number.figure(name)
        held = _interval(release, name, level)
        figures.append(_estimate(name, drawn, _value(release, name, drawn), held, number))
    return NumberResult(question, number, tuple(figures), level)


def number_part_of(one: NumberResult) -> dict[str, Any]:
    """Return the results as plain numbers, for the description."""
    return {
        "question": one.question.name,
        "level": one.level,
        "figures": [
            {
                "figure": figure.name.value,
                "value": _plain(figure.value),
                "standard_error_of_noise": None if figure.error is None else float(figure.error),
                "interval": [_plain(figure.low), _plain(figure.high)],
                "interval_holds": "these respondents" if figure.holds is Holds.RESPONDENTS else "declared size",
            }
            for figure in one.figures
        ],
    }


def _release(question: DescribedQuestion, number: DescribedNumber) -> CuratorRelease:
    """Return the release in the form that core.central.mean_intervals reads."""
    asked = number.statistic
    request = CuratorRequest(
        statistic=Wanted(asked.statistic.value),
        epsilon=question.charge,
        low=asked.low,
        high=asked.high,
        size=asked.size,
        prior=asked.low if asked.prior is None else asked.prior,
        method=SizeMethod.PLUG_IN if asked.known is SizeKnown.PLUG_IN else SizeMethod.RESIZE,
        size_share=Decimal("0.5") if asked.share is None else asked.share,
    )
    figures = tuple(
        ReleasedFigure(FigureKey(one.name.value), (float(one.value),), one.scale, float(one.effective))
        for one in number.figures
    )
    return CuratorRelease(request, figures, number.figures[-1].size)


def _value(release: CuratorRelease, name: FigureName, drawn: NoisyFigure | None) -> float:
    if name is FigureName.MEAN:
        assert release.mean is not None
        return release.mean
    assert drawn is not None
    return max(0, drawn.value) if name is FigureName.COUNT else drawn.value


def _interval(release: CuratorRelease, name: FigureName, level: float) -> FigureInterval:
    if name is FigureName.MEAN:
        found = mean_interval(release, level=level)
        assert found is not None
        return found
    figure = release.figure(FigureKey(name.value))
    assert figure is not None
    return figure_intervals(release, figure, level=level)[0]


def _estimate(
    name: FigureName, drawn: NoisyFigure | None, value: float, held: FigureInterval, number: DescribedNumber
) -> FigureEstimate:
    places = 0 if name is FigureName.COUNT else _places(_spread(drawn, number))
    error = None
    if drawn is not None:
        deviation = math.sqrt(variance(drawn.scale)) if name is FigureName.COUNT else math.sqrt(2.0) * drawn.scale
        error = _rounded(deviation, _places(deviation), ROUND_HALF_EVEN)
    return FigureEstimate(
        name,
        _rounded(value, places, ROUND_HALF_EVEN),
        error,
        _rounded(held.low, places, ROUND_FLOOR),
        _rounded(held.high, places, ROUND_CEILING),
        held.holds,
        drawn,
    )


def _spread(drawn: NoisyFigure | None, number: DescribedNumber) -> float:
    """Return the scale of the noise; for a noisy sum over a noisy count, the scale of the sum divided by the count."""
    if drawn is not None:
        return drawn.scale
    total, count = number.figure(FigureName.SUM), number.figure(FigureName.COUNT)
    assert total is not None
    assert count is not None
    return total.scale / max(1.0, count.value)


def _places(scale: float) -> int:
    """Return the decimals for figures with noise of this scale; the maximum if the scale is too small for a float."""
    if scale <= 0.0:
        return _MOST_PLACES
    return min(_MOST_PLACES, max(0, _BELOW_NOISE - math.floor(math.log10(scale))))


def _rounded(value: float, places: int, rounding: str) -> Decimal:
    """Return the rounded value without a minus before zero."""
    exact = Decimal(value).quantize(Decimal(1).scaleb(-places), rounding=rounding, context=Context(prec=400))
    return abs(exact) if exact == 0 else exact


def _plain(value: Decimal) -> float | int:
    return int(value) if value.as_tuple().exponent == 0 else float(value)
