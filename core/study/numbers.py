"""What numbers were set to: which numbers, between which bounds, and what each model of privacy does to them.

The three models - each respondent alone, a shuffler in between, a trusted curator - have an epsilon of their own each.
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
"""How the key of bounds of made numbers begins: no column is called so."""


class NumberSource(StrEnum):
    """Where the numbers come from. AUTO: the first column of numbers that the data have, else the invented ages."""

    AUTO = "auto"
    COLUMN = "column"
    AGES = "ages"
    NORMAL = "normal"


class CuratorStatistic(StrEnum):
    """What a trusted curator gives out."""

    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    HISTOGRAM = "histogram"


class UnknownSize(StrEnum):
    """How a mean is made where the number of respondents is private: fitted to a noisy count with a public number, or
    a noisy sum over a noisy count."""

    RESIZE = "resize"
    PLUG_IN = "plug_in"


class Neighbours(StrEnum):
    """What epsilon hides: that one respondent is there, or what one respondent answered too."""

    ADDED = "added"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class DeclaredBounds:
    """Of one column: the lowest and the highest number there can be, and who says so.

    FROM_DATA: the extremes of the data themselves, which are not private; `low` and `high` are not used then, so that
    no study holds them.
    """

    column: str
    low: Typed = field(metadata={"figure": BOUND})
    high: Typed = field(metadata={"figure": BOUND})
    declared: DeclaredBy = DeclaredBy.TYPED


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """Noise that each respondent adds. `levels`: the noise of two levels is given by its two standard deviations, and
    epsilon follows; else it comes from epsilon, and `person_share` of its variance is that of the person."""

    mechanism: str = "square_wave"
    epsilon: Typed = typed(EPSILON)
    delta: Typed = typed(DELTA)
    levels: bool = False
    person_share: Typed = typed(PERSON_SHARE)
    person_sd: Typed = typed(NOISE_SD)
    report_sd: Typed = typed(NOISE_SD)


@dataclass(frozen=True, slots=True)
class ShuffledPlan:
    """Reports of a local mechanism that a shuffler parts from their senders. `epsilon`: that of one report."""

    mechanism: str = "square_wave"
    epsilon: Typed = typed(EPSILON)
    delta: Typed = typed(DELTA)


@dataclass(frozen=True, slots=True)
class CuratorPlan:
    """What a trusted curator gives out, for `epsilon` in all.

    known, size   whether the number of respondents is public, and what it is said to be (it may be wrong)
    method        of a mean where it is not
    size_share    part of epsilon for the noisy count, as a share
    prior         public number that stands for respondents who are not there, where a mean is fitted to a size
    cells         of a histogram, of equal width between the bounds
    expected_...  what anybody may expect of the data, for planning; nothing read off answers
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
    """Everything that is set on Preview, as a number.

    column     with NumberSource.COLUMN: its name
    normal_... with NumberSource.NORMAL: mean, standard deviation and number of the values
    bounds     declared on the page; the key of those of made numbers is their source
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
        """The same without what belongs to columns of the data before; bounds of made numbers stay."""
        made = tuple(one for one in self.bounds if one.column.startswith(NO_COLUMN))
        source = NumberSource.AUTO if self.source is NumberSource.COLUMN else self.source
        return replace(self, source=source, column="", bounds=made)
