"""The percentile bootstrap from counts: respondents are drawn again as one multinomial, at no cost in n."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from core.arguments import array_of, checked
from core.errors import InputError
from core.estimation.compatibility import DRAWS, checked_draws
from core.estimation.levels import checked_level
from core.notices import Notice
from core.types import FloatArray, IntArray, read_only

Redraws = tuple[FloatArray, ...]
Estimator = Callable[[Redraws], FloatArray]


@dataclass(frozen=True, slots=True, eq=False)
class Bootstrap:
    """Percentile bounds and standard errors of a figure (scalar arrays) or of k figures (k,).

    `undefined`: in how many of the draws a figure did not exist (0/0); these are left out and said in `notices`
    (`bootstrap.undefined`). Exact repetition needs the same state of the generator.
    """

    low: FloatArray
    high: FloatArray
    standard_errors: FloatArray
    level: float
    draws: int
    undefined: int

    @property
    def notices(self) -> tuple[Notice, ...]:
        if not self.undefined:
            return ()
        return (Notice("bootstrap.undefined", {"undefined": self.undefined, "draws": self.draws}),)


def redraw(counts: IntArray, *, rng: np.random.Generator, draws: int = DRAWS) -> FloatArray:
    """Counts (draws, cells) of n respondents drawn again with replacement: Multinomial(n, counts / n).

    Raises InputError("counts"): `counts.not_counts`, `counts.nobody`; InputError("draws", `bootstrap.draws`).
    """
    seen = array_of(counts)
    if seen.ndim != 1 or seen.dtype.kind not in "iu" or bool((seen < 0).any()):
        raise InputError("counts", None, "counts.not_counts", answers=int(seen.size))
    n = int(seen.sum())
    if n < 1:
        raise InputError("counts", n, "counts.nobody")
    return rng.multinomial(n, seen / n, size=checked_draws(draws)).astype(np.float64)


@checked
def bootstrap(
    groups: Sequence[IntArray],
    estimator: Estimator,
    level: float = 0.95,
    *,
    rng: np.random.Generator,
    draws: int = DRAWS,
) -> Bootstrap:
    """Return bounds at the (1 - level)/2 quantiles of the figure over the draws.

    groups     the counts of each independent group of respondents, (cells,) each, one count for each kind of report.
    For
               reports that support several answers the cells are the patterns of support, or two for one answer alone
    estimator  from redrawn counts of each group, (draws, cells), to figures (draws,) or (draws, k)
    Population target. Efron (1979), Annals of Statistics 7; Efron & Tibshirani (1993), chapter 13.
    Raises InputError: "level", "counts", "draws".
    """
    checked_level(level)
    drawn = tuple(redraw(counts, rng=rng, draws=draws) for counts in groups)
    with np.errstate(divide="ignore", invalid="ignore"):
        figures = np.asarray(estimator(drawn), dtype=np.float64)
    rows = figures.reshape(draws, -1)
    whole = np.isfinite(rows).all(axis=1)
    if int(whole.sum()) < 2:
        raise InputError("counts", None, "bootstrap.nothing")
    kept = figures[whole]
    tail = (1.0 - level) / 2.0
    low, high = (np.asarray(np.quantile(kept, share, axis=0)) for share in (tail, 1.0 - tail))
    errors = np.asarray(kept.std(axis=0, ddof=1))
    for array in (low, high, errors):
        read_only(array)
    return Bootstrap(low, high, errors, level, draws, int((~whole).sum()))
