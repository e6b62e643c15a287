"""The square wave mechanism: made for the whole distribution of the values, not for their mean alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Explanation
from core.designs.numeric.base import NumericReports
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.distribution import Distribution, reconstruct
from core.designs.numeric.values import blocks
from core.errors import InputError
from core.types import FloatArray, IntArray

MOST_CELLS = 2048


@dataclass(frozen=True, slots=True)
class SquareWave(BoundedMechanism):
    """On [0, 1] instead of [L, U]: report v in [-b, 1 + b], density p where |v - x| <= b and q = p / e^eps elsewhere.

    b = (eps e^eps - e^eps + 1) / (2 e^eps (e^eps - 1 - eps)), p = e^eps / (2 b e^eps + 1). The mean of a report is
    linear in x with slope m = 2 b (p - q), so that (v - 1/2) / m + 1/2 is unbiased for x.
    Li, Wang, Lopuhaa-Zwakenberg, Li & Skoric (2020), SIGMOD. Raises InputError("bounds"), DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    key: ClassVar[str] = "square_wave"

    @property
    def b(self) -> float:
        """Half the width of the wave, as a share of U - L."""
        less_one, odds = math.expm1(self.epsilon), math.exp(self.epsilon)
        return (self.epsilon * odds - less_one) / (2.0 * odds * (less_one - self.epsilon))

    @property
    def p(self) -> float:
        """Density of reports within b of the value, on [0, 1]."""
        return 1.0 / (2.0 * self.b + math.exp(-self.epsilon))

    @property
    def q(self) -> float:
        return self.p * math.exp(-self.epsilon)

    @property
    def slope(self) -> float:
        return -2.0 * self.b * self.p * math.expm1(-self.epsilon)

    @property
    def farthest(self) -> float:
        return 1.0 + 2.0 * self.b

    @property
    def noise(self) -> tuple[float, float]:
        """From E[(v - 1/2)^2] = 2q/3 (1/2 + b)^3 + 2 (p - q) b^3/3 + m (x - 1/2)^2, times 4 / m^2."""
        b, q, slope = self.b, self.q, self.slope
        middle = 2.0 * q / 3.0 * (0.5 + b) ** 3 + slope * b * b / 3.0
        return 4.0 * middle / slope**2, (1.0 - slope) / slope

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        v = self._on_unit(np.asarray(reports, dtype=np.float64))
        x = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        found = np.where(np.abs(v - x) <= self.b, self.p, self.q) / (self.high - self.low)
        return np.where((v >= -self.b) & (v <= 1.0 + self.b), found, 0.0)

    def transition(self, cells: int) -> FloatArray:
        """M[report cell, value cell], shape (cells, cells), columns summing to 1, each side cut into equal cells.

        A value is uniform within its cell. Each entry is the exact mean, over the cell, of the chance of a report cell,
        from G(s) = integral of the overlap of (-inf, s] and [-b, b].
        """
        b = self.b
        values = np.linspace(0.0, 1.0, cells + 1)
        edges = np.linspace(-b, 1.0 + b, cells + 1)
        far = edges[:, np.newaxis] - values[np.newaxis, :]
        inside = np.clip(far, -b, b)
        overlap = (inside + b) ** 2 / 2.0 + 2.0 * b * np.maximum(far - b, 0.0)
        shared = (overlap[:, :-1] - overlap[:, 1:]) * cells
        matrix = self.q * np.diff(edges)[:, np.newaxis] + (self.p - self.q) * np.diff(shared, axis=0)
        chances: FloatArray = matrix / matrix.sum(axis=0)
        return chances

    def report_counts(self, reports: NumericReports, cells: int) -> IntArray:
        """Return how many reports fall into each of `cells` equal cells of [-b, 1 + b], shape (cells,)."""
        array, width = self.own(reports), 1.0 + 2.0 * self.b
        counts = np.zeros(cells, dtype=np.int64)
        for block in blocks(array):
            places = ((self._on_unit(block) + self.b) * (cells / width)).astype(np.int64)
            counts += np.bincount(np.clip(places, 0, cells - 1), minlength=cells)
        return counts

    def distribution(self, reports: NumericReports, cells: int = 256, *, smooth: bool = True) -> Distribution:
        """The distribution of the true values over `cells` equal cells of [L, U], by EM (with smoothing: EMS).

        Raises InputError("cells", `numeric.cells`) outside 2 to 2,048; ("reports") as for `estimate`.
        """
        if not 2 <= cells <= MOST_CELLS:
            raise InputError("cells", cells, "numeric.cells", lowest=2, highest=MOST_CELLS)
        tolerance = 1e-3 if smooth else 1e-3 * math.exp(self.epsilon)
        counts = self.report_counts(reports, cells)
        edges = np.linspace(self.low, self.high, cells + 1)
        return reconstruct(self.transition(cells), counts, edges, smooth=smooth, tolerance=tolerance)

    def explain(self) -> Explanation:
        figures = {"low": self.low, "high": self.high, "p": 2.0 * self.b * self.p, "b": self.b * 2.0 * self.half}
        return Explanation("numeric.explain.square_wave", figures)

    def _on_unit(self, reports: FloatArray) -> FloatArray:
        unit: FloatArray = (reports - self.low) / (self.high - self.low)
        return unit

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        b, x = self.b, (t + 1.0) / 2.0
        near = rng.random(t.size) < 2.0 * b * self.p
        place = rng.random(t.size)
        far = place + np.where(place < x, -b, b)
        drawn: FloatArray = 2.0 * np.where(near, x + b * (2.0 * place - 1.0), far) - 1.0
        return drawn

    def scaled_reports(self, reports: NDArray[Any]) -> FloatArray:
        scaled: FloatArray = (reports - self.centre) / (self.half * self.slope)
        return scaled
