"""The variance of the estimate of one chosen answer, over every share of this answer."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.counts import shares_of
from core.errors import InputError
from core.types import FloatArray, Target

_STRAIGHT = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class ShareSpread:
    """n Var of the estimate of answer `answer`, by its share x, where all other answers keep their proportions.

    noise(x) + x (1 - x) for the population, noise(x) alone for these respondents. What privacy adds is the mean of a
    variance over respondents and so a straight line in x for every design whose estimate is linear in the reports:
    (1 - x) `without` + x `holding`. Designs of two groups, where it is not, are asked at every x.

    shares  the expected shares of all answers (k,); the shares of the other answers are scaled to a total of 1
    """

    design: Design
    shares: FloatArray
    answer: int
    target: Target
    without: float
    holding: float
    straight: bool

    def __call__(self, share: float) -> float:
        """n Var at this share, 0 or more."""
        noise = (1.0 - share) * self.without + share * self.holding if self.straight else self._noise(share)
        return max(noise, 0.0) + (share * (1.0 - share) if self.target is Target.POPULATION else 0.0)

    @property
    def certain(self) -> bool:
        """Return whether the estimate is exact whatever the share is: asked directly, about these respondents."""
        return self.target is Target.SAMPLE and self.straight and max(self.without, self.holding) <= 0.0

    def _noise(self, share: float) -> float:
        return float(self.design.noise(with_share(self.shares, self.answer, share, self.design.many))[self.answer])


@checked
def share_spread(design: Design, shares: FloatArray, answer: int, target: Target) -> ShareSpread:
    """The spread of one answer, 0..k-1. Raises InputError("answer", `power.answer`) (answers)."""
    if not 0 <= answer < design.k:
        raise InputError("answer", answer, "power.answer", answers=design.k)
    true = shares_of(shares, design.k)

    def noise(share: float) -> float:
        return float(design.noise(with_share(true, answer, share, design.many))[answer])

    without, holding = noise(0.0), noise(1.0)
    middle = 0.5 * (without + holding)
    straight = abs(noise(0.5) - middle) <= _STRAIGHT * max(middle, 1e-12)
    return ShareSpread(design, true, answer, target, without, holding, straight)


def with_share(shares: FloatArray, answer: int, share: float, many: bool = False) -> FloatArray:
    """Return the shares (k,) with the share of one answer set; the others keep their proportions (equal if all were 0).

    Items of a select-all question (`many`) keep theirs, as they need not sum to 1.
    """
    found = np.array(shares, dtype=np.float64)
    if not many:
        others = 1.0 - float(found[answer])
        found = found * ((1.0 - share) / others) if others > 0.0 else np.full(found.size, (1.0 - share))
        if others <= 0.0:
            found /= max(found.size - 1, 1)
    found[answer] = share
    return found
