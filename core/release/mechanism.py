"""A design as whole numbers: what a release really draws from, and the epsilon that follows from them exactly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design

Supports = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
"""(p, q): that a report supports answer j where it is true, and where another is; one each where all are alike."""

Record = tuple[np.dtype[Any], int]
"""How one report is kept: the type of its numbers, and how many there are (1: a code; k: bits)."""


class Mechanism(ABC):
    """A design whose chances are whole numbers over a power of two, drawn with bits of the operating system.

    claimed    the decimal that is charged for one report
    effective  ln of the largest ratio of two entries in a row of the exact matrix, as decimal text rounded up at 12
               digits; never above `claimed` (compared as decimals)
    integers   what the chances are, as JSON: texts for whole numbers above 2**53, so that no reader rounds them
    """

    __slots__ = ()
    design: Design
    claimed: Decimal
    by_matrix: ClassVar[bool] = False
    """Whether it is a response matrix, which a description of the release states."""

    @property
    @abstractmethod
    def effective(self) -> str: ...

    @property
    @abstractmethod
    def integers(self) -> dict[str, Any]: ...

    @property
    @abstractmethod
    def record(self) -> Record:
        """Type and number of the numbers of one report, as `randomize` gives them."""

    @abstractmethod
    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        """Reports, one row each, of codes 0..k-1 (n,), or of bits (n, k) for select-all questions.

        Shape (n,) or (n, width) of the type of `record`; the same layout as core.designs.base.Design.randomize, so that
        `design.tally` adds them up. Fresh bits of the operating system at each call.
        """

    @abstractmethod
    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """The exact P[report, answer]; bit vectors, subsets and hash functions say in their class what rows are.

        Raises DesignError("k") where there are too many different reports.
        """

    def supports(self) -> Supports | None:
        """The exact chances of support; None for designs whose reports support no answers."""
        return None
