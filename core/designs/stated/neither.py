"""The triangular design with its two reports the other way round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.base import Explanation
from core.designs.binary import BinaryDesign
from core.designs.survey.triangular import Triangular


@dataclass(frozen=True, slots=True)
class TriangularNeither(BinaryDesign):
    """Report 0: neither of the sensitive and the innocuous trait; report 1: at least one. a = 0, b = 1 - p.

    Everything else as core.designs.survey.triangular. Yu, Tian & Tang (2008), Metrika 67.
    """

    p: float
    key: ClassVar[str] = "triangular"
    carriers_only: ClassVar[bool] = True
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 0.0, 1 - p

    def explain(self) -> Explanation:
        return Triangular(self.p).explain()
