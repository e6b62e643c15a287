"""Settings for numeric answers: the numbers, their bounds, and the mechanism of each privacy model.

Each of the three models (local, shuffled, trusted curator) has its own epsilon.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.central.size_inputs import EXPECTED_MEAN, EXPECTED_SD, EXPECTED_SIZE, PRIOR, SIZE, SIZE_SHARE
from core.data.numeric.typed_numbers import BOUND, MANY, MEAN, SPREAD
from core.data.variable import DeclaredBy
from core.designs.numeric.typed import DELTA, NOISE_SD, PERSON_SHARE
from core.figures import EPSILON
from core.study.numbers_scrambling import ScramblingPlan
from core.study.typed import Typed, typed

NO_COLUMN = "\0"
"""Prefix of the key of bounds of made-up numbers: no column has such a name."""


class NumberSource(StrEnum):
    """Source of the numbers. AUTO: the data's first column of numbers, or the invented ages if there is none."""

    AUTO = "auto"
    COLUMN = "column"
    AGES = "ages"
    NORMAL = "normal"


class CuratorStatistic(StrEnum):
    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    HISTOGRAM = "histogram"


class UnknownSize(StrEnum):
    """Ways to make a mean if the number of respondents is private.

    RESIZE: the data are fitted to a noisy count with a public fill-in number. PLUG_IN: noisy sum over noisy count.
    """

    RESIZE = "resize"
    PLUG_IN = "plug_in"


class Neighbours(StrEnum):
    """The fact protected by epsilon: that a respondent takes part (ADDED), or only which answer was given (CHANGED)."""

    ADDED = "added"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class DeclaredBounds:
    """The lowest and highest possible number of one column, and their source.

    FROM_DATA: the extremes of the data, so the bounds disclose answers; `low` and `high` are then not used, so no study
    holds the extremes.
    """

    column: str
    low: Typed = field(metadata={"figure": BOUND})
    high: Typed = field(metadata={"figure": BOUND})
    declared: DeclaredBy = DeclaredBy.TYPED


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """Settings of noise that each respondent adds.

    `levels`: the two standard deviations of two-level noise are typed, and epsilon follows. Otherwise the noise follows
    from epsilon, and `person_share` of its variance is the person's.
    """

    mechanism: str = "square_wave"
    epsilon: Typed = typed(EPSILON)
    delta: Typed = typed(DELTA)
    levels: bool = False
    person_share: Typed = typed(PERSON_SHARE)
    person_sd: Typed = typed(NOISE_SD)
    report_sd: Typed = typed(NOISE_SD)


@dataclass(frozen=True, slots=True)
class ShuffledPlan:
    """Settings of a local mechanism whose reports a shuffler separates from their senders. `epsilon`: of one report."""

    mechanism: str = "square_wave"
    epsilon: Typed = typed(EPSILON)
    delta: Typed = typed(DELTA)


@dataclass(frozen=True, slots=True)
class CuratorPlan:
    """Settings of a trusted curator's release, with total `epsilon`.

    known, size   whether the number of respondents is public, and its stated value (it may be wrong)
    method        of a mean if the number is private
    size_share    share of epsilon for the noisy count
    prior         public number that fills in for missing respondents when a mean is fitted to a size
    cells         of a histogram, of equal width between the bounds
    expected_...  public expectations of the data, for planning; nothing is read off answers
    """

    statistic: CuratorStatistic = CuratorStatistic.MEAN
    epsilon: Typed = typed(EPSILON)
    neighbours: Neighbours = Neighbours.CHANGED
    known: bool = False
    size: Typed = typed(SIZE)
    method: UnknownSize = UnknownSize.RESIZE
    size_share: Typed = typed(SIZE_SHARE)
    prior: Typed = typed(PRIOR)
    cells: int = 12
    expected_size: Typed = typed(EXPECTED_SIZE)
    expected_mean: Typed = typed(EXPECTED_MEAN)
    expected_sd: Typed = typed(EXPECTED_SD)


@dataclass(frozen=True, slots=True)
class NumbersPlan:
    """All settings for a number on the page Preview.

    column     with NumberSource.COLUMN: its name
    normal_... with NumberSource.NORMAL: mean, standard deviation and number of the values
    bounds     declared on the page; bounds of made-up numbers have the source as their key
    """

    source: NumberSource = NumberSource.AUTO
    column: str = ""
    normal_mean: Typed = typed(MEAN)
    normal_sd: Typed = typed(SPREAD)
    normal_n: Typed = typed(MANY)
    bounds: tuple[DeclaredBounds, ...] = ()
    local: LocalPlan = LocalPlan()
    shuffled: ShuffledPlan = ShuffledPlan()
    curator: CuratorPlan = CuratorPlan()
    scrambling: ScramblingPlan = field(default=ScramblingPlan())

    def for_other_data(self) -> NumbersPlan:
        """Return the plan without settings for columns of the previous data; bounds of made-up numbers stay."""
        made = tuple(one for one in self.bounds if one.column.startswith(NO_COLUMN))
        source = NumberSource.AUTO if self.source is NumberSource.COLUMN else self.source
        return replace(self, source=source, column="", bounds=made)
