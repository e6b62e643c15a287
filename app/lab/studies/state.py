"""The chosen study of the tab Simulations with its figures, and the request made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.analyses.convergence import Convergence
from core.analyses.numbers.two_level import TwoLevel
from core.analyses.numbers.unknown_size_requests import (
    CLASSIC_PRIOR,
    AssumedSize,
    CountThenMean,
    Fitted,
    People,
    PlugInAgainstResize,
    Rivals,
    sizes_between,
)
from core.central.chains import ADDED, CHANGED
from core.central.size_inputs import EXPECTED_SIZE
from core.data.numeric.number_column import NumberColumn
from core.data.numeric.typed_numbers import MEAN, SPREAD
from core.figures import EPSILON, RESPONDENTS, Figure
from core.study.numbers import Neighbours
from core.study.typed import Typed

Request = CountThenMean | AssumedSize | PlugInAgainstResize | TwoLevel
Found = Fitted | Rivals | Convergence


class Study(StrEnum):
    """The studies; all but the last one are of the numbers of the page."""

    COUNT_THEN_MEAN = "count_then_mean"
    ASSUMED_SIZE = "assumed_size"
    PLUG_IN = "plug_in"
    TWO_LEVEL = "two_level"


OF_NOTES: Mapping[str, Study] = {
    "example.mean_age.note": Study.COUNT_THEN_MEAN,
    "example.assumed_size.note": Study.ASSUMED_SIZE,
    "example.plug_in.note": Study.PLUG_IN,
    "example.two_level_converges.note": Study.TWO_LEVEL,
}
"""The study of each example's known answer."""
PRIOR = "prior"


def _epsilon(begins: str) -> Figure:
    return replace(EPSILON, begins=begins)


FIELDS: Mapping[Study, Mapping[str, Figure]] = {
    Study.COUNT_THEN_MEAN: {"size_epsilon": _epsilon("0.05"), "mean_epsilon": _epsilon("1")},
    Study.ASSUMED_SIZE: {
        "mean_epsilon": _epsilon("1"),
        "first": replace(EXPECTED_SIZE, begins="100"),
        "last": replace(EXPECTED_SIZE, begins="2000"),
        "step": replace(RESPONDENTS, begins="200"),
    },
    Study.PLUG_IN: {
        "sum_epsilon": _epsilon("0.5"),
        "count_epsilon": _epsilon("0.5"),
        "size_epsilon": _epsilon("0.2"),
        "mean_epsilon": _epsilon("0.8"),
    },
    Study.TWO_LEVEL: {
        "mean": MEAN,
        "spread": SPREAD,
        "person_sd": replace(SPREAD, begins="5"),
        "report_sd": replace(SPREAD, begins="5"),
    },
}
"""The fields of a study; it starts with the figures of the classic study."""
RUNS: Mapping[Study, tuple[int, ...]] = {
    Study.COUNT_THEN_MEAN: (100, 1_000, 5_000),
    Study.ASSUMED_SIZE: (10, 50, 250),
    Study.PLUG_IN: (100, 1_000, 5_000),
    Study.TWO_LEVEL: (),
}
"""Runs of a study (of each size, for assumed sizes); the classic one is in the middle."""
CLASSIC_RUNS = 1


@dataclass(frozen=True, slots=True)
class StudyChoice:
    """The user's choice: `typed` holds only differences from the classic figures, by (study, field).

    prior   None: the classic 38 if it is between the bounds, otherwise their middle
    figure  of two levels: core.analyses.numbers.two_level.MEAN or SPREAD
    """

    study: Study = Study.COUNT_THEN_MEAN
    typed: Mapping[tuple[Study, str], Typed] = field(default_factory=dict)
    prior: Typed | None = None
    runs: int = CLASSIC_RUNS
    neighbours: Neighbours = Neighbours.ADDED
    figure: int = 0

    def value(self, name: str) -> Typed:
        """Return the value of a field of the current study."""
        classic = FIELDS[self.study][name].begins
        return self.typed.get((self.study, name), Typed(classic, float(classic)))

    def with_value(self, name: str, typed: Typed) -> StudyChoice:
        return replace(self, typed={**self.typed, (self.study, name): typed})

    def prior_of(self, bounds: tuple[float, float] | None) -> Typed:
        if self.prior is not None:
            return self.prior
        low, high = bounds or (CLASSIC_PRIOR, CLASSIC_PRIOR)
        middle = CLASSIC_PRIOR if low <= CLASSIC_PRIOR <= high else (low + high) / 2.0
        return Typed(f"{middle:.10g}", middle)

    @property
    def classic(self) -> bool:
        """Return whether all figures of this study are those of the classic one."""
        own = any(study is self.study for study, _ in self.typed)
        return not own and self.prior is None and self.runs == CLASSIC_RUNS and self.neighbours is Neighbours.ADDED

    def made_classic(self) -> StudyChoice:
        rest = {key: typed for key, typed in self.typed.items() if key[0] is not self.study}
        return replace(self, typed=rest, prior=None, runs=CLASSIC_RUNS, neighbours=Neighbours.ADDED)


def request_of(
    choice: StudyChoice, numbers: NumberColumn | None, bounds: tuple[float, float] | None, level: float
) -> Request | None:
    """Return the request, with seed 1; None if the study needs numbers and has none.

    Raises InputError as the requests do.
    """
    study = choice.study
    of = {name: choice.value(name).value for name in FIELDS[study]}
    if study is Study.TWO_LEVEL:
        asked = TwoLevel(of["mean"], of["spread"], of["person_sd"], of["report_sd"], level)
        asked.request()
        return asked
    if numbers is None or bounds is None:
        return None
    distance = ADDED if choice.neighbours is Neighbours.ADDED else CHANGED
    people, prior = People(numbers, *bounds, distance), choice.prior_of(bounds).value
    runs = RUNS[study][choice.runs]
    if study is Study.COUNT_THEN_MEAN:
        return CountThenMean(people, prior, of["size_epsilon"], of["mean_epsilon"], runs)
    if study is Study.ASSUMED_SIZE:
        sizes = sizes_between(int(of["first"]), int(of["last"]), int(of["step"]))
        return AssumedSize(people, prior, sizes, of["mean_epsilon"], runs)
    epsilons = of["sum_epsilon"], of["count_epsilon"], of["size_epsilon"], of["mean_epsilon"]
    return PlugInAgainstResize(people, prior, *epsilons, runs)
