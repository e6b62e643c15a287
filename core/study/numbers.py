"""What the page Numbers was set to: which numbers, between which bounds, and what each model of privacy does to them.

The three models - each respondent alone, a shuffler in between, a trusted curator - have an epsilon of their own each.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.data.variable import DeclaredBy
from core.study.numbers_scrambling import ScramblingPlan
from core.study.typed import Typed

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
    low: Typed
    high: Typed
    declared: DeclaredBy = DeclaredBy.TYPED


@dataclass(frozen=True, slots=True)
class LocalPlan:
    """Noise that each respondent adds. `levels`: the noise of two levels is given by its two standard deviations, and
    epsilon follows; else it comes from epsilon, and `person_share` of its variance is that of the person."""

    mechanism: str = "square_wave"
    epsilon: Typed = Typed("1", 1.0)
    delta: Typed = Typed("1e-6", 1e-6)
    levels: bool = False
    person_share: Typed = Typed("50", 0.5)
    person_sd: Typed = Typed("5", 5.0)
    report_sd: Typed = Typed("5", 5.0)


@dataclass(frozen=True, slots=True)
class ShuffledPlan:
    """Reports of a local mechanism that a shuffler parts from their senders. `epsilon`: that of one report."""

    mechanism: str = "square_wave"
    epsilon: Typed = Typed("1", 1.0)
    delta: Typed = Typed("1e-6", 1e-6)


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
    epsilon: Typed = Typed("1", 1.0)
    neighbours: Neighbours = Neighbours.CHANGED
    known: bool = False
    size: Typed = Typed("1000", 1000.0)
    method: UnknownSize = UnknownSize.RESIZE
    size_share: Typed = Typed("20", 0.2)
    prior: Typed = Typed("38", 38.0)
    cells: int = 12
    expected_size: Typed = Typed("1000", 1000.0)
    expected_mean: Typed = Typed("45", 45.0)
    expected_sd: Typed = Typed("18", 18.0)


@dataclass(frozen=True, slots=True)
class NumbersPlan:
    """Everything that is set on the page Numbers.

    column     with NumberSource.COLUMN: its name
    normal_... with NumberSource.NORMAL: mean, standard deviation and number of the values
    bounds     declared on the page; the key of those of made numbers is their source
    """

    source: NumberSource = NumberSource.AUTO
    column: str = ""
    normal_mean: Typed = Typed("42", 42.0)
    normal_sd: Typed = Typed("10", 10.0)
    normal_n: Typed = Typed("10000", 10_000.0)
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
