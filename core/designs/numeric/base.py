"""The interface of all designs for numbers, and reports that carry the design that made them."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import Checked
from core.designs.base import Explanation
from core.designs.numeric.mean import MeanEstimate
from core.designs.numeric.values import checked_values
from core.errors import InputError
from core.notices import Notice
from core.types import FloatArray, Target, read_only


@dataclass(frozen=True, slots=True, eq=False)
class NumericReports:
    """Reports as they travel, shape (n,), with the design that made them; they hold nothing else of the answers.

    The array is checked against the design and made read-only; `NumericDesign.collected` copies one first.
    """

    design: NumericDesign
    values: NDArray[Any]

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", self.design.checked_reports(self.values))
        read_only(self.values)

    @property
    def n(self) -> int:
        return int(self.values.size)


@dataclass(frozen=True, slots=True, eq=False)
class Randomized:
    """Reports, and the number of true values outside the bounds, which only the holder of the true values sees."""

    reports: NumericReports
    clamped: int = 0

    @property
    def notices(self) -> tuple[Notice, ...]:
        if not self.clamped:
            return ()
        return (Notice("numeric.clamped", {"clamped": self.clamped, "respondents": self.reports.n}),)


class NumericDesign(metaclass=Checked):
    """A frozen rule that turns a number into a report.

    `epsilon` and `delta` (None: pure epsilon) are those of one report.
    """

    __slots__ = ()
    key: ClassVar[str]
    epsilon: float

    @property
    def delta(self) -> float | None:
        return None

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The notes of a careful colleague about the protection."""
        return ()

    @abstractmethod
    def randomize(self, values: Any, *, rng: np.random.Generator) -> Randomized:
        """One report for each value (one number or shape (n,)). Not a release.

        Raises InputError("values"): `numeric.not_numbers`, `numeric.not_finite` (count).
        """

    @abstractmethod
    def checked_reports(self, reports: Any) -> NDArray[Any]:
        """Reports as an array of shape (n,), when this design can have made them. Raises InputError("reports")."""

    @abstractmethod
    def unbiased(self, reports: NDArray[Any]) -> FloatArray:
        """r, shape (n,), with E[r | value] = value, in the unit of the values; from an array of reports."""

    @abstractmethod
    def estimate(self, reports: NumericReports, target: Target = Target.POPULATION) -> MeanEstimate:
        """The unbiased mean with its standard error for the target."""

    @abstractmethod
    def explain(self) -> Explanation:
        """Return the procedure for a value, as a code of the catalog with its numbers."""

    def collected(self, values: Any) -> NumericReports:
        """Reports that came in from the field, as this design made them. Raises InputError("reports")."""
        return NumericReports(self, np.array(checked_values(values, "reports")))

    def own(self, reports: NumericReports) -> NDArray[Any]:
        """The array inside. Raises InputError("reports"): `numeric.other_design`, `numeric.nobody`."""
        if reports.design != self:
            raise InputError("reports", None, "numeric.other_design")
        if not reports.n:
            raise InputError("reports", None, "numeric.nobody")
        return reports.values
