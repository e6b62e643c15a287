"""The noise of the counts of a release: the smallest scale that OpenDP's own map allows for the claimed epsilon."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from typing import Any

from core.arguments import checked
from core.central.library import NAME, discrete_laplace, opendp, quietly, version
from core.constraints import checked_epsilon
from core.release.errors import ReleaseError
from core.release.plan import ReleaseKind

MECHANISM = "discrete laplace"
DIGITS = 12
NEAR = 1e-9
"""Largest relative distance of the scale from sensitivity/epsilon, because digits are cut at the twelfth."""
UP, _DOWN = Context(prec=DIGITS, rounding=ROUND_CEILING), Context(prec=DIGITS, rounding=ROUND_FLOOR)
EXACT = Context(prec=60)


@dataclass(frozen=True, slots=True)
class CountNoise:
    """Discrete Laplace noise of whole counts, and its epsilon.

    sensitivity  largest total change of all counts of the question when one respondent is added, removed, or changed
    rows         rows of one respondent; `claimed` and `effective` refer to one row, like the epsilon of a report
    claimed      epsilon that is charged for one row
    scale        scale of the noise, as OpenDP's float: P(X = x) is proportional to e^(-|x|/scale)
    effective    epsilon of one row by OpenDP's map, rounded up at 12 digits; never above `claimed`
    library      library that makes the noise
    """

    sensitivity: int
    rows: int
    claimed: Decimal
    scale: float
    effective: str
    library: str

    @property
    def integers(self) -> dict[str, Any]:
        """Return the fields for the description of a release; the text of the scale gives back the same float."""
        return {
            "mechanism": MECHANISM,
            "scale": repr(self.scale),
            "sensitivity": self.sensitivity,
            "unit": "one respondent: there or not, or with other answers",
            "library": self.library,
        }


@checked
def changed_by_one(kind: ReleaseKind, k: int, *, many: bool) -> int:
    """Return the largest total change of the counts when one row is added, removed, or changed.

    A count changes by 1. A histogram of one answer each changes by 2: one count decreases, another increases. The
    counts of a select-all question change by k: every item ticked, or none (and "No answer" instead). The epsilon of
    randomized answers also refers to any two answers, so the ledger adds figures with the same meaning.
    """
    if kind is ReleaseKind.COUNT:
        return 1
    return k if many else 2


def calibrated(sensitivity: int, claimed: Decimal, *, rows: int = 1) -> CountNoise:
    """Return the smallest scale with map(sensitivity) <= claimed, found by OpenDP's search over its own map.

    `sensitivity` refers to one row and is at least 1. A respondent with several `rows` may change `rows` times that
    amount, and map(sensitivity * rows) <= claimed * rows holds too. Decimals are compared: a float above the claim by
    its last bit counts as above it. Raises DesignError("epsilon", `epsilon.out_of_range`), ReleaseError
    `release.opendp_missing`, `release.noise_failed`.
    """
    _checked(claimed)
    most_of_row, most_of_person = float_below(claimed), float_below(EXACT.multiply(claimed, Decimal(rows)))
    dp = opendp()

    def within(scale: float) -> bool:
        measure = discrete_laplace(scale)
        return bool(measure.map(sensitivity) <= most_of_row and measure.map(sensitivity * rows) <= most_of_person)

    def search() -> tuple[float, Decimal]:
        if sensitivity < 1 or rows < 1:
            raise ValueError
        about = sensitivity / most_of_row
        scale = float(dp.binary_search(within, bounds=(about * (1.0 - NEAR), about * (1.0 + NEAR)), T=float))
        return scale, Decimal(discrete_laplace(scale).map(sensitivity))

    scale, realised = quietly(search)
    return _noise(sensitivity, rows, claimed, scale, realised, version())


def described_noise(integers: Mapping[str, Any], claimed: Decimal, *, rows: int = 1) -> CountNoise:
    """Return the noise that a description states, with its epsilon recomputed as an exact fraction, without OpenDP.

    Raises ReleaseError `release.noise_unknown` if the figures do not describe this noise or give an epsilon above the
    claim; DesignError as `calibrated`.
    """
    _checked(claimed)
    sensitivity, text, library = integers.get("sensitivity"), integers.get("scale"), integers.get("library")
    if (
        integers.get("mechanism") != MECHANISM
        or type(sensitivity) is not int
        or not isinstance(text, str)
        or not isinstance(library, str)
        or not library.startswith(f"{NAME} ")
    ):
        raise ReleaseError("release.noise_unknown")
    try:
        scale = float(text)
    except ValueError:
        scale = math.nan
    if not 0.0 < scale < math.inf or rows < 1 or sensitivity < rows or sensitivity % rows:
        raise ReleaseError("release.noise_unknown")
    exact = Fraction(sensitivity // rows) / Fraction(scale)
    realised = UP.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    return _noise(sensitivity // rows, rows, claimed, scale, realised, library)


def _noise(sensitivity: int, rows: int, claimed: Decimal, scale: float, realised: Decimal, library: str) -> CountNoise:
    effective = UP.plus(realised)
    if effective > claimed:
        raise ReleaseError("release.noise_unknown")
    return CountNoise(sensitivity * rows, rows, claimed, scale, f"{effective.normalize(UP):f}", library)


def _checked(claimed: Decimal) -> None:
    checked_epsilon(float(claimed) if claimed.is_finite() else math.nan)


def float_below(epsilon: Decimal) -> float:
    """Return the largest float that is not above the claim, cut to the digits of the effective epsilon."""
    cut = _DOWN.plus(epsilon)
    near = float(cut)
    return near if Decimal(near) <= cut else math.nextafter(near, 0.0)
