"""The local mechanisms with the facts that a form needs about each; a new mechanism takes one more line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.hybrid import Hybrid
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.piecewise import Piecewise
from core.designs.numeric.square_wave import SquareWave
from core.errors import InputError


@dataclass(frozen=True, slots=True)
class MechanismSpec:
    """`build` makes the mechanism for (low, high, epsilon, delta); those that need no delta leave it alone."""

    key: str
    build: Callable[[float, float, float, float], BoundedMechanism]
    needs_delta: bool = False


MECHANISMS: tuple[MechanismSpec, ...] = (
    MechanismSpec(Laplace.key, lambda low, high, epsilon, delta: Laplace(low, high, epsilon)),
    MechanismSpec(Gaussian.key, Gaussian, needs_delta=True),
    MechanismSpec(TwoLevelGaussian.key, TwoLevelGaussian.from_epsilon, needs_delta=True),
    MechanismSpec(OneBit.key, lambda low, high, epsilon, delta: OneBit(low, high, epsilon)),
    MechanismSpec(Piecewise.key, lambda low, high, epsilon, delta: Piecewise(low, high, epsilon)),
    MechanismSpec(Hybrid.key, lambda low, high, epsilon, delta: Hybrid(low, high, epsilon)),
    MechanismSpec(SquareWave.key, lambda low, high, epsilon, delta: SquareWave(low, high, epsilon)),
)


def mechanism(key: str) -> MechanismSpec:
    """The mechanism of this key, or InputError("design", `design.unknown`)."""
    found = next((one for one in MECHANISMS if one.key == key), None)
    if found is None:
        raise InputError("design", key, "design.unknown", key=key)
    return found
