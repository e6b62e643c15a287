"""The request to a trusted curator and the allocation of its epsilon: public facts only, no answers."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_FLOOR, Context, Decimal
from enum import StrEnum

from core.central.chains import ADDED, CHANGED, FEWEST_CELLS, MOST_CELLS, MOST_SIZE, cell_edges
from core.constraints import checked_epsilon, parse_respondents
from core.errors import InputError
from core.figures import within
from core.types import FloatArray

_DOWN = Context(prec=12, rounding=ROUND_FLOOR)
_EXACT = Context(prec=60)


class Statistic(StrEnum):
    """The statistic of a numeric column that is released."""

    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    HISTOGRAM = "histogram"


class SizeMethod(StrEnum):
    """Means with a private number of respondents: of numbers fitted to a noisy count, or noisy sum over noisy count."""

    RESIZE = "resize"
    PLUG_IN = "plug_in"


class FigureKey(StrEnum):
    """Figures that have noise of their own."""

    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    CELLS = "cells"


@dataclass(frozen=True, slots=True)
class CuratorRequest:
    """A request: epsilon is the total of all released figures, at `distance` (chains.ADDED or CHANGED).

    low, high   public bounds; numbers beyond them are moved to the nearest bound
    size        public number of respondents, which may be wrong; None if private. A count and a histogram need none
    prior       public fill-in value for missing respondents, used if numbers are fitted to a size
    method      of a mean without a public size; its count gets `size_share` of epsilon
    cells       number of cells of a histogram

    Raises InputError("bounds", `numeric.bounds`), ("size", `central.size`, `central.size_large`), ("prior",
    `central.constant`), ("size_share", `central.share`), ("cells", `central.cells`), DesignError("epsilon",
    `epsilon.out_of_range`); only for parameters that the statistic uses.
    """

    statistic: Statistic
    epsilon: Decimal
    low: float
    high: float
    distance: int = CHANGED
    size: int | None = None
    prior: float = 0.0
    method: SizeMethod = SizeMethod.RESIZE
    size_share: Decimal = Decimal("0.2")
    cells: int = 12

    def __post_init__(self) -> None:
        checked_epsilon(float(self.epsilon))
        if self.distance not in (ADDED, CHANGED):
            raise ValueError("neighbours are one or two rows apart")
        if not (self.low < self.high and abs(self.high - self.low) < float("inf")):
            raise InputError("bounds", (self.low, self.high), "numeric.bounds")
        if self.statistic is Statistic.HISTOGRAM:
            cell_edges(self.low, self.high, self.cells)
        if self.fitted and self.size is not None and self.size < 1:
            raise InputError("size", self.size, "central.size")
        if self.fitted and self.size is not None and self.size > MOST_SIZE:
            raise InputError("size", self.size, "central.size_large", highest=MOST_SIZE)
        if self.fitted and not self.low <= self.prior <= self.high:
            raise InputError("prior", self.prior, "central.constant", low=self.low, high=self.high)
        if self.shared and not 0 < self.size_share < 1:
            raise InputError("size_share", self.size_share, "central.share")

    @property
    def fitted(self) -> bool:
        """Return whether the numbers are fitted to a size, with the prior for missing people."""
        if self.statistic is Statistic.MEAN:
            return self.size is not None or self.method is SizeMethod.RESIZE
        return self.statistic is Statistic.SUM and self.size is not None

    @property
    def shared(self) -> bool:
        """Return whether epsilon is shared between a count and another figure."""
        return self.statistic is Statistic.MEAN and self.size is None

    @property
    def parts(self) -> tuple[tuple[FigureKey, Decimal], ...]:
        """Return the epsilon of each figure, in the order of the draws; the sum is exactly epsilon."""
        if not self.shared:
            key = FigureKey.CELLS if self.statistic is Statistic.HISTOGRAM else FigureKey(self.statistic.value)
            return ((key, self.epsilon),)
        count = _DOWN.multiply(self.epsilon, self.size_share)
        other = FigureKey.MEAN if self.method is SizeMethod.RESIZE else FigureKey.SUM
        return ((FigureKey.COUNT, count), (other, _EXACT.subtract(self.epsilon, count)))

    @property
    def edges(self) -> FloatArray:
        """Return the edges of the cells of a histogram, (cells + 1,)."""
        return cell_edges(self.low, self.high, self.cells)


CELLS = within("cells", "central.cells", FEWEST_CELLS, MOST_CELLS, read=parse_respondents, begins="12")
