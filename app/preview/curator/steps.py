"""The mean that the tab Curator gives to the tab Steps of the Lab, with the noise of its draw."""

from __future__ import annotations

from app.preview.curator.figure import CuratorLook, curator_title
from app.workspace.derived import Derives, Handed
from app.workspace.numbers import MOST_AT_ONCE
from core.central.curator import fitted_mean
from core.central.curator_request import FigureKey
from core.data.numeric.number_column import NumberColumn
from core.steps.means import CuratorCase


def handed(look: CuratorLook, numbers: NumberColumn) -> Handed:
    """Return the drawn mean of fitted numbers; without a case for figures that have no steps."""
    setting, release, request = look.setting, look.found.release, look.request
    title, state = curator_title(look), setting.state
    mean, count = release.figure(FigureKey.MEAN), release.figure(FigureKey.COUNT)
    if mean is None or release.size is None:
        return Handed(Derives.CURATOR, (), title, state, setting.example)
    inside = numbers.clamped(request.low, request.high)
    case = CuratorCase(
        mean=fitted_mean(inside.mean, inside.n, release.size, request.prior),
        low=request.low,
        high=request.high,
        size=release.size,
        distance=request.distance,
        scale=mean.scale,
        level=setting.level,
        constant=request.prior,
        released=mean.value,
        count_scale=None if count is None else count.scale,
    )
    values = numbers.rows() if numbers.n <= MOST_AT_ONCE else None
    return Handed(Derives.CURATOR, (("", case),), title, state, setting.example, values)
