"""A released sum or mean in the description of a release, and back."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

from core.errors import InputError
from core.release.json_places import Place
from core.release.number_statistic import (
    DescribedNumber,
    FigureName,
    NoisyFigure,
    NumberStatistic,
    SizeKnown,
    Statistic,
)
from core.release.plan import ReleaseKind

_MOST_COUNT = 1 << 53


def number_part(number: DescribedNumber) -> dict[str, Any]:
    """Numbers are texts that give back the same float."""
    return number.statistic.public | {"figures": [_figure_part(one) for one in number.figures]}


def _figure_part(one: NoisyFigure) -> dict[str, Any]:
    return {
        "name": one.name.value,
        "noisy_value": repr(one.value),
        "noise_scale": repr(one.scale),
        "fitted_to_size": one.size,
        "epsilon": {"charged": f"{one.charge.normalize():f}", "effective": one.effective, "delta": "none"},
    }


def read_number(place: Place, kind: ReleaseKind, labels: tuple[str, ...]) -> DescribedNumber:
    """Raises ReleaseError `description.damaged` (place) where its parts are not of their kind, or do not fit together.
    Whether epsilons and scales are true core.report.checking.verify checks."""
    low, high = place.at("bounds").listed(2, 2)
    size, prior, share = (place.at(key) for key in ("size", "prior", "count_share"))
    statistic = place.at("statistic").choice(Statistic)
    if statistic.value != kind.value:
        raise place.at("statistic").damaged()
    try:
        asked = NumberStatistic(
            statistic=statistic,
            low=_number(low),
            high=_number(high),
            known=place.at("size_known").choice(SizeKnown),
            size=None if size.value is None else size.whole(1),
            prior=None if prior.value is None else _number(prior),
            share=None if share.value is None else share.decimal(),
        )
    except (InputError, ValueError):
        raise place.damaged() from None
    parts = asked.parts(Decimal(1))
    figures = tuple(_figure(one) for one in place.at("figures").listed(len(parts), len(parts)))
    if labels != asked.labels or [one.name for one in figures] != [name for name, _ in parts]:
        raise place.at("figures").damaged()
    return DescribedNumber(asked, figures)


def _figure(place: Place) -> NoisyFigure:
    name, value = place.at("name").choice(FigureName), place.at("noisy_value")
    size, epsilon = place.at("fitted_to_size"), place.at("epsilon")
    epsilon.at("effective").decimal()
    if epsilon.at("delta").text() != "none":
        raise epsilon.at("delta").damaged()
    scale = _number(place.at("noise_scale"))
    if scale <= 0.0:
        raise place.at("noise_scale").damaged()
    return NoisyFigure(
        name=name,
        value=_whole(value) if name is FigureName.COUNT else _number(value),
        scale=scale,
        charge=epsilon.at("charged").decimal(),
        effective=epsilon.at("effective").text(),
        size=None if size.value is None else size.whole(1),
    )


def _number(place: Place) -> float:
    """Of a text as Python writes it; any other text of the same number is none of ours."""
    text = place.text()
    try:
        value = float(text)
    except ValueError:
        raise place.damaged() from None
    if not math.isfinite(value) or repr(value) != text:
        raise place.damaged()
    return value


def _whole(place: Place) -> int:
    text = place.text()
    if len(text) > 20 or not text.removeprefix("-").isdecimal() or str(int(text)) != text:
        raise place.damaged()
    if abs(int(text)) > _MOST_COUNT:
        raise place.damaged()
    return int(text)
