"""A design in whole numbers, from which a release is drawn, and its exact epsilon."""

from __future__ import annotations

from abc import ABC, abstractmethod
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design

Supports = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
"""(p, q): chances that a report supports the true answer, and another answer; single numbers if answers are alike."""

Record = tuple[np.dtype[Any], int]
"""Storage of one report: the type of its numbers, and their number (1: a code; k: bits)."""


class Mechanism(ABC):
    """A design whose chances are whole multiples of a power of 1/2, drawn with bits of the operating system.

    claimed    the decimal that is charged for one report
    effective  ln of the largest ratio of two entries in a row of the exact matrix, as decimal text rounded up at 12
               digits; never above `claimed` (compared as decimals)
    integers   the chances as JSON: texts for whole numbers above 2**53, so that no reader rounds them
    """

    __slots__ = ()
    design: Design
    claimed: Decimal
    by_matrix: ClassVar[bool] = False
    """Whether the mechanism is a response matrix, which a description of the release states."""

    @property
    @abstractmethod
    def effective(self) -> str: ...

    @property
    @abstractmethod
    def integers(self) -> dict[str, Any]: ...

    @property
    @abstractmethod
    def record(self) -> Record:
        """Return the type and number of the numbers of one report, as in `randomize`."""

    @abstractmethod
    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        """Return reports, one row each, of codes 0..k-1 (n,), or of bits (n, k) for select-all questions.

        Shape (n,) or (n, width) of the type of `record`; the same layout as core.designs.base.Design.randomize, so that
        `design.tally` adds them up. Every call uses new bits of the operating system.
        """

    @abstractmethod
    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return the exact P[report, answer]; the class defines the rows for bit vectors, subsets and hash functions.

        Raises DesignError("k") if there are too many different reports.
        """

    def supports(self) -> Supports | None:
        """Return the exact chances of support; None for designs whose reports support no answers."""
        return None
