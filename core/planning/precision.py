"""Definitions of precision: a margin of error, or a detectable difference."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.fields import Given
from core.designs.moments import support_noise
from core.designs.spec import DesignSpec
from core.errors import InputError
from core.estimation.levels import normal_quantile
from core.planning.power import Criterion, noticed_share, power_of_share, respondents_exactly
from core.planning.share_spread import ShareSpread, share_spread
from core.types import FloatArray, Respondents, Shares, Target, Wanted


@checked
@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The question of a plan: expected shares (k,), the target of the error, and the answer it refers to.

    answer  0..k-1; None: the answer with the largest standard error
    many    a select-all question
    """

    shares: Shares
    target: Target
    answer: int | None = None
    many: bool = False

    @property
    def k(self) -> int:
        return len(self.shares)

    def variances(self, noise: FloatArray) -> FloatArray:
        """n Var of the estimated shares, from n Var that privacy adds; any shape that ends in k."""
        sampling = self.shares * (1.0 - self.shares) if self.target is Target.POPULATION else 0.0
        total: FloatArray = np.maximum(noise, 0.0) + sampling
        return total

    def place(self, noise: FloatArray) -> int:
        """The answer it is about, at this noise (k,)."""
        return int(np.argmax(self.variances(noise))) if self.answer is None else self.answer


@checked
@dataclass(frozen=True, slots=True)
class MarginGoal:
    """The margin of error z SE at this level, z sqrt(V / n) with V = n Var of the answer, as a share."""

    level: float = 0.95

    def respondents(self, design: Design, asked: Asked, wanted: Wanted) -> float:
        """Return z^2 V / m^2, a real number (0 if nothing varies)."""
        return normal_quantile(self.level) ** 2 * _variance(design, asked) / wanted**2

    @checked
    def reached(self, design: Design, asked: Asked, n: Respondents) -> float:
        return normal_quantile(self.level) * math.sqrt(_variance(design, asked) / n)

    @checked
    def error(self, design: Design, asked: Asked, wanted: Wanted, n: Respondents) -> float:
        """Return the margin divided by the wanted margin; it suffices at 1 or less."""
        return self.reached(design, asked, n) / wanted

    @checked
    def errors(
        self, one: DesignSpec, given: Given, asked: Asked, wanted: Wanted, n: Respondents, epsilons: FloatArray
    ) -> FloatArray:
        """`error` at many epsilons at once, shape (m,), of a design with `supports`."""
        variances = asked.variances(support_noise(asked.shares, *_supports(one, given, asked, epsilons)))
        chosen = variances.max(axis=1) if asked.answer is None else variances[:, asked.answer]
        found: FloatArray = normal_quantile(self.level) * np.sqrt(chosen / n) / wanted
        return found


@checked
@dataclass(frozen=True, slots=True)
class DifferenceGoal:
    """The smallest departure of one answer from its expected share f that is noticed with this power.

    Null: the share is f. Alternative: it is f + d for f of at most one half and f - d above, because that direction has
    room. The other answers keep their proportions. Test and variances as core.planning.power.power_of_share. If no
    answer is chosen it is the answer with the largest standard error at the expected shares.
    """

    power: float = 0.8
    test: Criterion = field(default_factory=Criterion)

    def respondents(self, design: Design, asked: Asked, wanted: Wanted) -> float:
        """Return a real number, 1 or more; 0 if nothing varies.

        Raises InputError("wanted", `solve.no_room`) if d leaves 0 to 1.
        """
        spread, share = _spread(design, asked)
        other = departed(share, wanted)
        if spread.certain:
            return 0.0
        return respondents_exactly(lambda n: power_of_share(spread, share, other, n, self.test), self.power)

    @checked
    def reached(self, design: Design, asked: Asked, n: Respondents) -> float:
        """Return the smallest detectable difference; 0 if nothing varies, because then every difference is visible.

        Raises InputError("n", `power.nothing_noticed`) if even the largest difference is not detectable.
        """
        spread, share = _spread(design, asked)
        if spread.certain:
            return 0.0
        return abs(noticed_share(spread, share, n, self.power, self.test, above=share <= 0.5) - share)

    @checked
    def error(self, design: Design, asked: Asked, wanted: Wanted, n: Respondents) -> float:
        """Return the chance to miss the difference divided by the allowed chance; it suffices at 1 or less."""
        spread, share = _spread(design, asked)
        return (1.0 - power_of_share(spread, share, departed(share, wanted), n, self.test)) / (1.0 - self.power)

    @checked
    def errors(
        self, one: DesignSpec, given: Given, asked: Asked, wanted: Wanted, n: Respondents, epsilons: FloatArray
    ) -> FloatArray:
        """`error` at many epsilons at once, shape (m,), of a design with `supports`."""
        own, other = _supports(one, given, asked, epsilons)
        known = asked.variances(support_noise(asked.shares, own, other))
        places = known.argmax(axis=1) if asked.answer is None else np.full(len(epsilons), asked.answer)
        rows = np.arange(len(epsilons))
        share = asked.shares[places]
        departed_shares = np.where(share <= 0.5, share + wanted, share - wanted)
        own, other = (np.broadcast_to(chance, known.shape)[rows, places] for chance in (own, other))
        sampling = departed_shares * (1.0 - departed_shares) if asked.target is Target.POPULATION else 0.0
        there = np.sqrt(support_noise(departed_shares, own, other) + sampling)
        null, apart = np.sqrt(known[rows, places]), wanted * math.sqrt(n)
        powers = [self.test.power(apart, s0, s1) for s0, s1 in zip(null.tolist(), there.tolist(), strict=True)]
        found: FloatArray = (1.0 - np.array(powers)) / (1.0 - self.power)
        return found


Goal = MarginGoal | DifferenceGoal


def departed(share: float, difference: float) -> float:
    """The share that departs towards one half. Raises InputError("wanted", `solve.no_room`) (largest, in points)."""
    room = max(share, 1.0 - share)
    if not 0.0 < difference <= room:
        raise InputError("wanted", difference, "solve.no_room", largest=100.0 * room)
    return share + difference if share <= 0.5 else share - difference


def _variance(design: Design, asked: Asked) -> float:
    noise = design.noise(asked.shares)
    return float(asked.variances(noise)[asked.place(noise)])


def _spread(design: Design, asked: Asked) -> tuple[ShareSpread, float]:
    place = asked.place(design.noise(asked.shares))
    return share_spread(design, asked.shares, place, asked.target), float(asked.shares[place])


def _supports(one: DesignSpec, given: Given, asked: Asked, epsilons: FloatArray) -> tuple[FloatArray, FloatArray]:
    if one.supports is None:
        raise TypeError(f"{one.key} has no supports")
    return one.supports(asked.k, epsilons, one.completed(asked.k, given))
