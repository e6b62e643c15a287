"""The chance to notice a share, or a difference between two groups, and how many respondents that takes.

All planning uses the normal approximation: the estimate of a share pi has variance V(pi)/n
(core.planning.share_spread). The test divides by the standard error under the null hypothesis.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist

from core.arguments import checked
from core.errors import InputError

Spread = Callable[[float], float]
"""n Var of an estimated share, by the share."""

MOST_RESPONDENTS = 1e12
LOWEST_POWER, HIGHEST_POWER = 0.01, 0.9999
LOWEST_ALPHA, HIGHEST_ALPHA = 1e-6, 0.5
_STEPS = 200
_GRID = 256
_NORMAL = NormalDist()


@checked
@dataclass(frozen=True, slots=True)
class Criterion:
    """alpha: the chance to notice what is not there; `two_sided`: a deviation to either side would be noticed.

    Raises InputError("alpha", `power.alpha`) (lowest, highest, in percent).
    """

    alpha: float = 0.05
    two_sided: bool = True

    def __post_init__(self) -> None:
        if not LOWEST_ALPHA <= self.alpha <= HIGHEST_ALPHA:
            raise InputError(
                "alpha", self.alpha, "power.alpha", lowest=100.0 * LOWEST_ALPHA, highest=100.0 * HIGHEST_ALPHA
            )

    @property
    def quantile(self) -> float:
        """z of 1 - alpha, or of 1 - alpha/2 when two-sided."""
        return -_NORMAL.inv_cdf(self.alpha / 2.0 if self.two_sided else self.alpha)

    def power(self, apart: float, under_null: float, under_alternative: float) -> float:
        """Return Phi((d - z s0) / s1), two-sided also Phi((-d - z s0) / s1), for d = |apart|. The standard errors are
        s0 under the null and s1 under the alternative (all in one unit)."""
        reach = self.quantile * under_null
        found = _above(abs(apart) - reach, under_alternative)
        return min(found + _above(-abs(apart) - reach, under_alternative), 1.0) if self.two_sided else found


@checked
def power_of_share(spread: Spread, null: float, alternative: float, n: float, test: Criterion) -> float:
    """Return the chance to detect, from n respondents, that a share is `alternative` and not `null`.

    z = (estimate - null) / sqrt(V(null)/n). Two-sided this rejects exactly where the Wilson (this sample: score)
    interval of a support design does not hold `null`. Lachin (1981), Controlled Clinical Trials 2; Blair, Imai & Zhou
    (2015), JASA 110, section 4. Raises InputError: "n", "alternative", "null" (`power.share`, `power.no_difference`).
    """
    _checked(n, null, alternative)
    root = math.sqrt(n)
    return test.power((alternative - null) * root, math.sqrt(spread(null)), math.sqrt(spread(alternative)))


def power_of_difference(
    spread: Spread,
    first: float,
    second: float,
    n_first: float,
    n_second: float,
    test: Criterion,
    *,
    null: float | None = None,
) -> float:
    """The chance to notice that two groups have the shares `first` and `second`, from n_first and n_second respondents.

    Under the null both have the share `null`, by default their pooled one, (n1 pi1 + n2 pi2) / (n1 + n2). The test is
    then the pooled z test: s0^2 = V(null) (1/n1 + 1/n2), s1^2 = V(pi1)/n1 + V(pi2)/n2. Fleiss, Levin & Paik (2003),
    section 4. Raises InputError as `power_of_share`.
    """
    _checked(n_first, second, first)
    _checked(n_second, second, first)
    common = (n_first * first + n_second * second) / (n_first + n_second) if null is None else null
    under_null = math.sqrt(spread(common) * (1.0 / n_first + 1.0 / n_second))
    return test.power(first - second, under_null, math.sqrt(spread(first) / n_first + spread(second) / n_second))


def respondents_for_share(spread: Spread, null: float, alternative: float, power: float, test: Criterion) -> int:
    """The smallest n with at least this power; as `power_of_share`, and InputError("power") as `respondents`."""
    return respondents(lambda n: power_of_share(spread, null, alternative, n, test), power)


def respondents_for_difference(
    spread: Spread,
    first: float,
    second: float,
    power: float,
    test: Criterion,
    *,
    ratio: float = 1.0,
    null: float | None = None,
) -> tuple[int, int]:
    """The smallest n of the first group, and ceil(ratio n) of the second, with at least this power."""

    def at(n: float) -> float:
        return power_of_difference(spread, first, second, n, math.ceil(ratio * n), test, null=null)

    n = respondents(at, power)
    return n, math.ceil(ratio * n)


def respondents(power_at: Callable[[float], float], power: float) -> int:
    """The smallest whole n of 1 or more at which a power that rises with n reaches `power`.

    Raises InputError("power"): `power.target` (lowest, highest), `power.out_of_reach` beyond 1e12 respondents.
    """
    high = _doubled(power_at, power)
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if power_at(middle) >= power else (middle, high)
    return high


def respondents_exactly(power_at: Callable[[float], float], power: float) -> float:
    """Return the same as a real number, 1 or more, for a solver with an exact round trip. Raises likewise."""
    high = float(_doubled(power_at, power))
    low = max(high / 2.0, 1.0)
    for _ in range(_STEPS):
        middle = 0.5 * (low + high)
        if not low < middle < high:
            break
        low, high = (low, middle) if power_at(middle) >= power else (middle, high)
    return high


@checked
def noticed_share(spread: Spread, null: float, n: float, power: float, test: Criterion, *, above: bool = True) -> float:
    """Return the share nearest to `null`, above or below it, that n respondents detect with this power.

    Raises InputError: "power" (`power.target`), "n" (`power.nothing_noticed` where not even 1, or 0, would be).
    """
    end = 1.0 if above else 0.0
    return _nearest(null, end, lambda share: power_of_share(spread, null, share, n, test), n, power)


def noticed_difference(
    spread: Spread, second: float, n_first: float, n_second: float, power: float, test: Criterion, *, above: bool = True
) -> float:
    """The first group's share nearest to that of the second, above or below it, that differs noticeably. Raises as
    `noticed_share`."""
    end = 1.0 if above else 0.0

    def at(first: float) -> float:
        return power_of_difference(spread, first, second, n_first, n_second, test)

    return _nearest(second, end, at, min(n_first, n_second), power)


@checked
def checked_power(power: float) -> float:
    """InputError("power", `power.target`) outside 1 % to 99.99 %."""
    if not LOWEST_POWER <= power <= HIGHEST_POWER:
        raise InputError("power", power, "power.target", lowest=100.0 * LOWEST_POWER, highest=100.0 * HIGHEST_POWER)
    return power


def _above(distance: float, spread: float) -> float:
    """Return P(a normal error of this spread stays below the distance); 0 or 1 without variation."""
    if spread > 0.0:
        return _NORMAL.cdf(distance / spread)
    return 1.0 if distance > 0.0 else 0.0


def _doubled(power_at: Callable[[float], float], power: float) -> int:
    """Return a power of 2 that suffices while half of it does not (or 1)."""
    checked_power(power)
    n = 1
    while power_at(n) < power:
        n *= 2
        if n > MOST_RESPONDENTS:
            raise InputError("power", power, "power.out_of_reach")
    return n


def _nearest(start: float, end: float, power_at: Callable[[float], float], n: float, power: float) -> float:
    """Return the first point between start and end that reaches the power. Search a grid first, because the power can
    fall while it is below one half, then bisect."""
    checked_power(power)
    low = start
    for step in range(1, _GRID + 1):
        high = start + (end - start) * step / _GRID
        if start != end and power_at(high) >= power:
            break
        low = high
    else:
        raise InputError("n", n, "power.nothing_noticed", power=100.0 * power)
    for _ in range(_STEPS):
        middle = 0.5 * (low + high)
        if middle in (low, high):
            break
        low, high = (low, middle) if power_at(middle) >= power else (middle, high)
    return high


def _checked(n: float, null: float, alternative: float) -> None:
    if not 1 <= n < math.inf:
        raise InputError("n", n, "counts.nobody")
    for name, share in (("null", null), ("alternative", alternative)):
        if not 0.0 <= share <= 1.0:
            raise InputError(name, share, "power.share")
    if null == alternative:
        raise InputError("alternative", alternative, "power.no_difference")
