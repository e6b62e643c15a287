"""The privacy promises of a preview at assumed shares: the true shares while shown, otherwise estimated shares."""

from __future__ import annotations

from dataclasses import dataclass

from core.analyses.preview import PreviewResult, shares_at
from core.analyses.preview_notices import preview_notices
from core.estimation.expected import ExpectedError, expected_error
from core.notices import Notice
from core.risk.posterior import best_guess_rate, guess_without
from core.types import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Assumed:
    """Shares (k,) that sum to 1 (shares of items: each from 0 to 1), and the figures that follow from them.

    `true` when they are the true ones.
    """

    shares: FloatArray
    expected: ExpectedError
    best_guess: float
    best_guess_without: float
    notices: tuple[Notice, ...]
    true: bool


def assumed(result: PreviewResult, *, truth: bool) -> Assumed:
    """Return figures at the true shares, or at debiased shares moved into the possible range, free of the truth.

    Shares of one answer are projected onto the simplex, shares of items are cut to 0 and 1.
    """
    if truth:
        guesses = result.best_guess, result.best_guess_without
        return Assumed(result.true_shares, result.expected, *guesses, result.notices, True)
    return assumed_at(result, shares_at(result, truth=False))


def assumed_at(result: PreviewResult, shares: FloatArray) -> Assumed:
    """The figures of this design at given shares, shape (k,): two designs are compared at the same ones."""
    request, estimate = result.request, result.estimate
    expected = expected_error(request.design, shares, result.n, request.target)
    return Assumed(
        shares,
        expected,
        best_guess_rate(request.design, shares),
        guess_without(shares, many=request.design.many),
        preview_notices(shares, estimate, result.interval, expected, result.respondents),
        False,
    )
