"""Requests and results of the design comparison."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.arguments import checked
from core.designs.base import Design
from core.designs.fields import Given
from core.types import FloatArray, Target


class Axis(StrEnum):
    """The x-axis of the chart."""

    EPSILON = "epsilon"
    RESPONDENTS = "respondents"
    ANSWERS = "answers"


class Measure(StrEnum):
    """The quantity compared; errors are shares, rates are shares of respondents.

    typical   root of the mean variance over answers: 1 SE, the RMSE of the debiased shares
    largest   1 SE of the least precise answer
    l1        sum over answers of the expected absolute error
    l2        root of the summed variance
    knowing   how often the best guess from one report is right, by an observer who knows the shares
    guessing  the same by an observer who takes all answers for equally likely
    odds      the greatest factor on the odds between two answers that a report can cause, e^epsilon
    """

    TYPICAL = "typical"
    LARGEST = "largest"
    L1 = "l1"
    L2 = "l2"
    KNOWING = "knowing"
    GUESSING = "guessing"
    ODDS = "odds"


ERRORS = frozenset({Measure.TYPICAL, Measure.LARGEST, Measure.L1, Measure.L2})
RATES = frozenset({Measure.KNOWING, Measure.GUESSING})


class Model(StrEnum):
    """A reference line: the smallest possible error depends on who sees the answers."""

    OPTIMUM = "optimum"
    """The least error of any design if everyone sees the reports only."""
    SMOOTH = "smooth"
    """The same bound as if a report could name fractions of answers."""
    CENTRAL = "central"
    """A custodian sees every answer and publishes noisy counts."""
    SHUFFLED = "shuffled"
    """A shuffler removes the names from the reports before the analyst sees them."""


@checked
@dataclass(frozen=True, slots=True)
class TradeoffRequest:
    """shares (k,) of the assumed answers; for a select-all question (`many`) of each item.

    designs  (key, further figures), in the order of their colors
    values   of the axis (m,), rising: epsilons, respondents (at least 1) or whole numbers of answers (at least 2)
    epsilon  of the plan; fixed if the axis is another
    present  the design of the plan, None without one
    delta    of the shuffled line
    """

    k: int
    shares: tuple[float, ...]
    n: float
    target: Target
    many: bool
    designs: tuple[tuple[str, Given], ...]
    axis: Axis
    values: tuple[float, ...]
    epsilon: float
    measure: Measure
    present: Design | None = None
    delta: float = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """A design over the axis; y (m,), nan if it is not feasible."""

    key: str
    y: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """A line of another model over the axis; y (m,), nan where it does not apply."""

    model: Model
    y: FloatArray


@dataclass(frozen=True, slots=True)
class Crossing:
    """From x on `better` is below `worse`, which was below it before; y is the value where they meet.

    leading  whether no third curve is visibly below the two there
    """

    x: float
    y: float
    better: str
    worse: str
    leading: bool


@dataclass(frozen=True, slots=True)
class Present:
    """The current plan on the chart."""

    key: str
    x: float
    y: float


@dataclass(frozen=True, slots=True, eq=False)
class TradeoffResult:
    """The result over x (m,); curves in the requested order, crossings in rising x, present None if it has no place."""

    request: TradeoffRequest
    x: FloatArray
    curves: tuple[Curve, ...]
    references: tuple[Reference, ...]
    crossings: tuple[Crossing, ...]
    present: Present | None
