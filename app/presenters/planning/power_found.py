"""Power and planned widths over numbers of respondents, for what is asked on screen. No Qt."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import numpy as np

from app.state.planning import PlanSetting
from core.errors import InputError
from core.estimate.intervals import IntervalMethod
from core.planning.power import (
    Criterion,
    checked_power,
    noticed_difference,
    noticed_share,
    power_of_difference,
    power_of_share,
    respondents,
)
from core.planning.share_spread import ShareSpread, share_spread
from core.planning.width import Planned
from core.types import FloatArray

Number = TypeVar("Number", int, float)

CURVE = 60
WIDTHS = 24
_AROUND = 8.0


class Asked(StrEnum):
    """Which question the part answers."""

    SHARE = "share"
    GROUPS = "groups"
    WIDTH = "width"


@dataclass(frozen=True, slots=True)
class PowerLook:
    """What is asked, as typed in the part itself; shares.

    share      expected; None: that of the answer in the setting. For two groups: of the first
    null       what it is to be told from; for two groups: the share of the second
    ratio      respondents of the second group for each one of the first
    width      of the interval, high minus low
    assurance  part of surveys whose interval is no wider; None: the mean
    """

    asked: Asked = Asked.SHARE
    answer: int = 0
    share: float | None = None
    null: float | None = None
    ratio: float = 1.0
    two_sided: bool = False
    width: float = 0.1
    assurance: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PowerFound:
    """Chances to notice, or widths, over numbers of respondents.

    reached  at the respondents of the setting
    needed   the smallest number that reaches `wanted`, and `there` what it reaches; `problem` says why there is none
    least    the nearest share that is noticed as often as wanted, None where none is
    """

    look: PowerLook
    share: float
    null: float
    n: int
    wanted: float
    alpha: float
    reached: float
    needed: int | None
    there: float
    problem: InputError | None
    sizes: FloatArray
    values: FloatArray
    least: float | None = None


def share_of(look: PowerLook, setting: PlanSetting) -> float:
    return setting.shares[look.answer] if look.share is None else look.share


def null_of(look: PowerLook, setting: PlanSetting) -> float:
    """0 where a share is to be told from nobody; of the second group half the share of the first."""
    if look.null is not None:
        return look.null
    return 0.0 if look.asked is Asked.SHARE else 0.5 * share_of(look, setting)


def found_power(
    setting: PlanSetting, look: PowerLook, wanted: float, alpha: float, method: IntervalMethod
) -> PowerFound:
    """Raises InputError of the field that is at fault."""
    assert setting.design is not None
    n = max(1, math.floor(setting.n))
    share, null = share_of(look, setting), null_of(look, setting)
    if look.asked is Asked.WIDTH:
        return _width(setting, look, n, share, method)
    test = Criterion(alpha, look.two_sided)
    checked_power(wanted)
    spread = share_spread(setting.design, np.array(setting.shares), look.answer, setting.target)
    at = _power_at(spread, look, share, null, test)
    needed, problem = _searched(lambda: respondents(at, wanted))
    sizes = _sizes(n, needed)
    values = np.array([at(float(size)) for size in sizes])
    least, _ = _searched(lambda: _least(spread, look, share, null, n, wanted, test))
    return PowerFound(
        look, share, null, n, wanted, alpha, at(n), needed, at(needed or n), problem, sizes, values, least
    )


def _power_at(
    spread: ShareSpread, look: PowerLook, share: float, null: float, test: Criterion
) -> Callable[[float], float]:
    """By all respondents together, for two groups as well."""
    if look.asked is Asked.SHARE:
        return lambda n: power_of_share(spread, null, share, n, test)

    def of_both(n: float) -> float:
        first, second = groups_of(n, look.ratio)
        return power_of_difference(spread, share, null, first, second, test)

    return of_both


def groups_of(n: float, ratio: float) -> tuple[float, float]:
    """Respondents of both groups, one at least in each; `ratio` of the second for each one of the first."""
    first = max(n / (1.0 + ratio), 1.0)
    return first, max(n - first, 1.0)


def _least(
    spread: ShareSpread, look: PowerLook, share: float, null: float, n: int, wanted: float, test: Criterion
) -> float:
    above = share > null
    if look.asked is Asked.SHARE:
        return noticed_share(spread, null, n, wanted, test, above=above)
    return noticed_difference(spread, null, *groups_of(n, look.ratio), wanted, test, above=above)


def _width(setting: PlanSetting, look: PowerLook, n: int, share: float, method: IntervalMethod) -> PowerFound:
    assert setting.design is not None
    if method is IntervalMethod.PROFILE:
        # a second or more for each number of respondents; both agree as respondents grow
        method = IntervalMethod.WALD
    plan = Planned(setting.design, np.array(setting.shares), look.answer, setting.target, method, setting.level)
    reached = plan.width(n, look.assurance)
    needed, problem = _searched(lambda: plan.respondents(look.width, look.assurance))
    there = plan.width(needed or n, look.assurance)
    sizes = _sizes(n, needed)[:: CURVE // WIDTHS]
    values = np.array([plan.width(int(size), look.assurance) for size in sizes])
    return PowerFound(look, share, 0.0, n, look.width, 0.0, reached, needed, there, problem, sizes, values)


def _searched(search: Callable[[], Number]) -> tuple[Number | None, InputError | None]:
    """What was found, or why nothing was; what was typed wrongly is the field's to say."""
    try:
        return search(), None
    except InputError as error:
        if error.code not in ("power.out_of_reach", "power.nothing_noticed", "width.out_of_reach"):
            raise
        return None, error


def _sizes(n: int, needed: int | None) -> FloatArray:
    """Whole numbers around both, even on a logarithmic axis."""
    low = max(2.0, min(n, needed or n) / _AROUND)
    high = max(n, needed or n, 8) * _AROUND / 2.0
    found: FloatArray = np.unique(np.round(np.geomspace(low, high, CURVE)))
    return found
