"""What a preview promises at assumed shares: the true ones while shown, else those that the reports suggest."""

from __future__ import annotations

from dataclasses import dataclass

from core.estimate.expected import ExpectedError, expected_error
from core.estimate.simplex import norm_sub
from core.risk.posterior import best_guess_rate, guess_without
from core.studies.preview import PreviewResult
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Assumed:
    """Shares (k,) that sum to 1, and the figures that follow from them; `true` when they are the true ones."""

    shares: FloatArray
    expected: ExpectedError
    best_guess: float
    best_guess_without: float
    true: bool


def assumed(result: PreviewResult, *, truth: bool) -> Assumed:
    """At the true shares, or at the debiased ones projected onto the simplex: then nothing depends on the truth."""
    if truth:
        return Assumed(result.true_shares, result.expected, result.best_guess, result.best_guess_without, True)
    shares = norm_sub(result.estimate.shares)
    read_only(shares)
    return assumed_at(result, shares)


def assumed_at(result: PreviewResult, shares: FloatArray) -> Assumed:
    """The figures of this design at given shares, shape (k,): two designs are compared at the same ones."""
    request = result.request
    return Assumed(
        shares,
        expected_error(request.design, shares, result.n, request.target),
        best_guess_rate(request.design, shares),
        guess_without(shares),
        False,
    )
