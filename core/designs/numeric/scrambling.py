"""Quantitative scrambling of the survey literature, as one rule with many named cases (scrambling_models)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import LEAST_DIFFERENCE
from core.designs.base import Explanation
from core.designs.numeric.base import NumericDesign, NumericReports, Randomized
from core.designs.numeric.mean import MeanEstimate
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation, NoiseRule
from core.designs.numeric.scramblers import ZERO, ListScrambler, Scrambler
from core.designs.numeric.values import FAR, VALUES_AT_A_TIME, blocks, checked_values
from core.errors import DesignError, InputError
from core.notices import Notice, Severity
from core.types import FloatArray, Target

_SUM_SLACK = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrambling(NumericDesign):
    """z = y with probability p1, y S1 + S2 with p2, S3 with p3; r = (z - p2 mu2 - p3 mu3) / (p1 + p2 mu1).

    The summand S2 is `offset`; with `offset_first` it is added before the multiplication: S1 (y + offset), so S2 = S1
    offset. Epsilon is infinite, unless p2 = 0, S3 has a list of values, and every true value is in it. The possible
    values are listed in `true_values` (None: any). Then epsilon is max_j ln((p1 + q_j) / q_j) over them, q_j = P(told
    to report j). Arcos, Rueda & Singh (2015), Quality and Quantity 49. Raises DesignError: "p1", "p2", "p3"
    (`scrambling.not_probability`, `scrambling.total`), `design.says_nothing`; InputError("true_values").
    """

    p1: float = 0.0
    p2: float = 0.0
    p3: float = 0.0
    factor: Scrambler = ZERO
    offset: Scrambler = ZERO
    replacement: Scrambler = ZERO
    offset_first: bool = False
    true_values: tuple[float, ...] | None = None
    key: ClassVar[str] = "scrambling"

    def __post_init__(self) -> None:
        for name, chance in (("p1", self.p1), ("p2", self.p2), ("p3", self.p3)):
            if not 0.0 <= chance <= 1.0:
                raise DesignError(name, chance, "scrambling.not_probability")
        total = math.fsum((self.p1, self.p2, self.p3))
        if abs(total - 1.0) > _SUM_SLACK:
            raise DesignError("p1", total, "scrambling.total", total=total)
        if self.true_values is not None and len(set(self.true_values)) < 2:
            raise InputError("true_values", self.true_values, "scrambling.true_values")
        size = self.p1 + self.p2 * self._size_of_factor()
        told = self.p1 + self.p2
        if told < LEAST_DIFFERENCE or not (size > 1.0 / FAR and abs(self.slope) >= LEAST_DIFFERENCE * size):
            raise DesignError("p1", self.p1, "design.says_nothing")

    @property
    def epsilon(self) -> float:  # type: ignore[override]  # follows from the parameters
        if not self.protected or not isinstance(self.replacement, ListScrambler) or self.true_values is None:
            return math.inf
        told = dict(zip(self.replacement.numbers, self.replacement.probabilities, strict=True))
        return max(math.log1p(self.p1 / (self.p3 * told[value])) for value in self.true_values)

    @property
    def protected(self) -> bool:
        """Return whether every true value could as well have been told by chance."""
        if self.p2 > 0.0 or self.p3 == 0.0 or not isinstance(self.replacement, ListScrambler):
            return False
        return self.true_values is not None and set(self.true_values) <= set(self.replacement.numbers)

    @property
    def notices(self) -> tuple[Notice, ...]:
        return () if self.protected else (Notice("scrambling.epsilon_infinite", severity=Severity.WARNING),)

    @property
    def slope(self) -> float:
        """p1 + p2 mu1: by how much the mean report rises when the true value rises by 1."""
        return self.p1 + self.p2 * self.factor.mean if self.p2 else self.p1

    @property
    def shift(self) -> float:
        """p2 mu2 + p3 mu3: the mean report of the true value 0."""
        added = self.offset.mean * (self.factor.mean if self.offset_first else 1.0) if self.p2 else 0.0
        return self.p2 * added + (self.p3 * self.replacement.mean if self.p3 else 0.0)

    @property
    def second_moment(self) -> tuple[float, float, float]:
        """(k0, k1, k2): E[z^2 | y] = k0 + k1 y + k2 y^2. Raises InputError("scrambler", `scrambler.sd_unknown`)."""
        k0 = self.p3 * self.replacement.second_moment if self.p3 else 0.0
        if not self.p2:
            return k0, 0.0, self.p1
        squared, added = self.factor.second_moment, self.offset.second_moment
        if self.offset_first:
            k0, k1 = k0 + self.p2 * squared * added, 2.0 * self.p2 * squared * self.offset.mean
        else:
            k0, k1 = k0 + self.p2 * added, 2.0 * self.p2 * self.factor.mean * self.offset.mean
        return k0, k1, self.p1 + self.p2 * squared

    def randomize(self, values: Any, *, rng: np.random.Generator) -> Randomized:
        """Raises also InputError("values", `scrambling.not_declared` (count)) for values that are not `true_values`."""
        answers = checked_values(values)
        if self.true_values is not None:
            unknown = sum(int(np.count_nonzero(~np.isin(block, self.true_values))) for block in blocks(answers))
            if unknown:
                raise InputError("values", None, "scrambling.not_declared", count=unknown)
        reports = np.empty(answers.size)
        for start, block in zip(range(0, answers.size, VALUES_AT_A_TIME), blocks(answers), strict=True):
            reports[start : start + block.size] = self._draw(block.astype(np.float64), rng)
        return Randomized(NumericReports(self, reports))

    def checked_reports(self, reports: Any) -> NDArray[Any]:
        """As float64. Raises InputError("reports") as for values, and `numeric.reports_outside`."""
        array = checked_values(reports, "reports").astype(np.float64, copy=False)
        outside = int(np.count_nonzero(np.abs(array) > FAR))
        if outside:
            raise InputError("reports", None, "numeric.reports_outside", count=outside, lowest=-FAR, highest=FAR)
        return array

    def unbiased(self, reports: NDArray[Any]) -> FloatArray:
        r: FloatArray = (reports - self.shift) / self.slope
        return r

    def variance(self, values: Any) -> FloatArray:
        """Var(r | y) for each true value y, shape (n,): (A y^2 + B y + C) / slope^2, with A = k2 - slope^2,
        B = k1 - 2 shift slope, C = k0 - shift^2. It grows without limit with y, so there is no worst case."""
        y = checked_values(values).astype(np.float64, copy=False)
        return self._noise(y * y, y)

    def estimate(
        self,
        reports: NumericReports,
        target: Target = Target.POPULATION,
        population: FinitePopulation | None = None,
    ) -> MeanEstimate:
        """Mean of r with its standard error; v_i is the estimated Var(r_i | y_i), y_i^2 by (z^2 - k1 r - k0) / k2.

        this sample: sum v_i / n^2. Population, drawn with replacement: s_r^2 / n. Without replacement from N:
        (1 - n/N) s_r^2 / n + sum v_i / (n N) - the correction must not shrink what randomization adds; `population`
        says which rule gives v_i. Raises InputError: "reports" (`numeric.other_design`, `numeric.nobody`,
        `numeric.too_few` for a population and one report), "population" (`scrambling.population`), "scrambler".
        """
        return self.estimate_sums(ReportSums.of(self.own(reports)), target, population)

    def estimate_sums(
        self, sums: ReportSums, target: Target = Target.POPULATION, population: FinitePopulation | None = None
    ) -> MeanEstimate:
        """Return the same from n and two sums of the reports. Raises likewise."""
        n = sums.n
        mean = (sums.mean - self.shift) / self.slope
        doubts: tuple[Notice, ...] = ()
        if target is Target.SAMPLE:
            variance = self._noise_of(sums, NoiseRule.UNBIASED) / n**2
        elif n < 2:
            raise InputError("reports", None, "numeric.too_few")
        else:
            variance = sums.away / self.slope**2 / (n - 1) / n
            if population is not None:
                variance *= population.correction(n)
                variance += self._noise_of(sums, population.noise) / (n * population.size)
                doubts = population.notices
        return MeanEstimate(mean, math.sqrt(max(variance, 0.0)), n, target, None, doubts)

    def true_variance(self, reports: NumericReports) -> float:
        """Variance of the true values from moments: (s_z^2 + zbar^2 - k1 rbar - k0) / k2 - rbar^2, not cut at 0.

        Greenberg, Kuebler, Abernathy & Horvitz (1971), JASA 66, for p1 and p3. Raises InputError("reports",
        `numeric.too_few`), "scrambler".
        """
        return self.true_variance_sums(ReportSums.of(self.own(reports)))

    def true_variance_sums(self, sums: ReportSums) -> float:
        """The same, when only n and two sums of the reports are known."""
        if sums.n < 2:
            raise InputError("reports", None, "numeric.too_few")
        mean = (sums.mean - self.shift) / self.slope
        k0, k1, k2 = self.second_moment
        raw = sums.away / (sums.n - 1) + sums.mean**2
        return (raw - k1 * mean - k0) / k2 - mean * mean

    def explain(self) -> Explanation:
        return Explanation("scrambling.explain", {"p1": self.p1, "p2": self.p2, "p3": self.p3})

    def _noise(self, squared: FloatArray, y: FloatArray) -> FloatArray:
        k0, k1, k2 = self.second_moment
        slope, shift = self.slope, self.shift
        found: FloatArray = ((k2 - slope**2) * squared + (k1 - 2.0 * shift * slope) * y + k0 - shift**2) / slope**2
        return found

    def _noise_of(self, sums: ReportSums, rule: NoiseRule) -> float:
        """sum v_i over the reports: v is a parabola of the report, so n, mean and squares are enough."""
        if rule is NoiseRule.LEFT_OUT:
            return 0.0
        k0, k1, k2 = self.second_moment
        r = np.array([(sums.mean - self.shift) / self.slope])
        if rule is NoiseRule.PLUG_IN:
            squared = r * r + sums.away / sums.n / self.slope**2
        else:
            squared = (sums.away / sums.n + sums.mean**2 - k1 * r - k0) / k2
        return sums.n * float(self._noise(squared, r)[0])

    def _size_of_factor(self) -> float:
        try:
            return math.sqrt(self.factor.second_moment) if self.p2 else 0.0
        except InputError:
            return abs(self.factor.mean)

    def _draw(self, y: FloatArray, rng: np.random.Generator) -> FloatArray:
        chosen = rng.random(y.size)
        reports = y.copy()
        scrambled, replaced = (chosen >= self.p1) & (chosen < self.p1 + self.p2), chosen >= self.p1 + self.p2
        if self.p2:
            n = int(np.count_nonzero(scrambled))
            factor, offset = self.factor.draw(n, rng=rng), self.offset.draw(n, rng=rng)
            before = y[scrambled]
            reports[scrambled] = factor * (before + offset) if self.offset_first else factor * before + offset
        if self.p3:
            reports[replaced] = self.replacement.draw(int(np.count_nonzero(replaced)), rng=rng)
        return reports
