"""From a wanted epsilon to the nearest simple devices, each with the epsilon that it truly has."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from core.arguments import checked
from core.constraints import checked_epsilon
from core.designs.category import MAX_ANSWERS
from core.planning.device_catalogue import COARSE, FINE, KINDS, Style, simple_devices, simplicity
from core.planning.devices import AMOUNTS, MOST_FLIPS, SIGNS, TRUTH, WHOLE, Device, DeviceKind, force
from core.planning.translator import Rule, translate
from core.types import Within

_ALIKE = (0.01, 0.05, 0.1, 0.25, 0.5)
"""Within one of these relative distances the simpler device goes first."""
_ROUNDING = 1e-12
_USUAL = math.log(3.0)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A simple device near a wanted epsilon.

    difference      its true epsilon minus the wanted one; above 0: it protects less than was wanted
    standard_error  of one share, where respondents and share were given (Rule.standard_error)
    """

    device: Device
    style: Style
    rule: Rule
    difference: float
    standard_error: float | None = None

    @property
    def epsilon(self) -> float:
        return self.rule.epsilon

    @property
    def exceeds(self) -> bool:
        return self.difference > 0.0


@checked
def nearest_devices(
    epsilon: float,
    k: Annotated[int, Within(2, MAX_ANSWERS)] = 2,
    kinds: Iterable[DeviceKind] = KINDS,
    *,
    styles: Iterable[Style] = tuple(Style),
    respondents: int | None = None,
    share: float | None = None,
) -> tuple[Suggestion, ...]:
    """Return, for each kind (the spinner in steps of 15 and of 5 degrees) and style, two devices. They have the largest
    epsilon not above the wanted one, and the smallest above it.

    Those not above come first. Among them the nearer goes first, but of devices about as near (1, 5, 10, 25, 50 %) the
    simpler one. Equal to 12 digits counts as not above. Raises DesignError("epsilon", `epsilon.out_of_range`), and
    InputError("counts", `counts.nobody`) for fewer than 1 respondents.
    """
    wanted = checked_epsilon(epsilon)
    found = [one for kind in kinds for style in styles for one in _around(wanted, kind, style, k)]
    if respondents is not None and share is not None:
        found = [_with_error(one, respondents, share) for one in found]
    return tuple(sorted(dict.fromkeys(found), key=lambda one: _place(one, wanted)))


@checked
def usual_device(kind: DeviceKind, k: int) -> Device:
    """Return a form's initial device: the device that forces k answers with odds near 3, or one that always asks."""
    found = nearest_devices(_USUAL, k, [kind], styles=[Style.FORCED])
    if found:
        return found[0].device
    if kind in AMOUNTS:
        part = WHOLE.get(kind, k + 2) // (k + 2)
        truth = WHOLE.get(kind, k + 2) - k * part
        return Device.of_amounts(kind, ((TRUTH, truth), *((force(answer), part) for answer in range(k))))
    return Device.of_signs(kind, (TRUTH,) * len(SIGNS.get(kind, (1,) * (1 << MOST_FLIPS))))


@lru_cache(maxsize=512)
def _shelf(kind: DeviceKind, style: Style, k: int, step: int) -> tuple[tuple[float, ...], tuple[Rule, ...]]:
    """Epsilons in rising order, and the rules that have them."""
    rules = tuple(translate(device, k) for device in simple_devices(kind, style, k, step))
    return tuple(rule.epsilon for rule in rules), rules


def _around(wanted: float, kind: DeviceKind, style: Style, k: int) -> Iterator[Suggestion]:
    for step in (COARSE, FINE) if kind is DeviceKind.SPINNER else (FINE,):
        epsilons, rules = _shelf(kind, style, k, step)
        devices = simple_devices(kind, style, k, step)
        above = bisect_right(epsilons, wanted * (1.0 + _ROUNDING))
        for place in (above - 1, above):
            if 0 <= place < len(devices):
                difference = epsilons[place] - wanted
                near = 0.0 if abs(difference) <= _ROUNDING * wanted else difference
                yield Suggestion(devices[place], style, rules[place], near)


def _with_error(one: Suggestion, respondents: int, share: float) -> Suggestion:
    error = one.rule.standard_error(respondents, share)
    return Suggestion(one.device, one.style, one.rule, one.difference, error)


def _place(one: Suggestion, wanted: float) -> tuple[bool, int, int, float]:
    distance = abs(one.difference) / wanted
    alike = sum(distance > limit + _ROUNDING for limit in _ALIKE)
    return one.exceeds, alike, simplicity(one.device), distance
