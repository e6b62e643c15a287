"""Maximum likelihood inside the simplex, from how often each report occurred."""

from __future__ import annotations

import numpy as np

from core.designs.category import CategoryDesign
from core.designs.matrix import ResponseMatrix
from core.errors import DesignError, InputError
from core.estimation.mixture import likeliest_weights
from core.types import FloatArray, IntArray


def likeliest_shares(matrix: ResponseMatrix, report_shares: FloatArray) -> FloatArray:
    """Return the shares (answers,) of the simplex that maximize sum_y lhat_y ln (P pi)_y, to about 1e-12.

    It is P^-1 lhat if that is inside the simplex, and otherwise the limit of EM. A few ms suffice for
    `likeliest_weights`, even where the maximum is on the edge and EM converges slowly. If reports do not distinguish
    answers, the maximum is not unique: then the middle solution. Only for the shares of reports (shape (reports,),
    summing to 1), never for support counts of bits. Raises InputError("counts", `counts.impossible_report`).
    """
    observed = np.asarray(report_shares, dtype=np.float64)
    _refuse_impossible(matrix, observed)
    if matrix.reports == matrix.answers:
        try:
            moments = matrix.moments(observed)
        except DesignError:
            moments = np.full(matrix.answers, -1.0)
        if bool((moments >= 0.0).all()):
            inside: FloatArray = moments / moments.sum()
            return inside
    found: FloatArray = likeliest_weights(observed[np.newaxis, :], matrix.values).weights[0]
    return found


def likeliest_shares_of_many(matrix: ResponseMatrix, report_shares: FloatArray) -> FloatArray:
    """`likeliest_shares` of m surveys at once: shares of reports (m, r), all of them possible; answers (m, k)."""
    if matrix.reports != matrix.answers:
        return likeliest_weights(report_shares, matrix.values).weights
    shares: FloatArray = report_shares @ matrix.left_inverse().T
    outside = (shares < 0.0).any(axis=1)
    shares /= shares.sum(axis=1, keepdims=True)
    if bool(outside.any()):
        shares[outside] = likeliest_weights(report_shares[outside], matrix.values).weights
    return shares


def checked_reports(matrix: ResponseMatrix, counts: IntArray | FloatArray) -> tuple[float, FloatArray]:
    """(n, share of each report) from how often each report came, whole or effective numbers.

    Raises InputError("counts"): `counts.not_counts`, `counts.nobody`, `counts.impossible_report`.
    """
    came = np.asarray(counts, dtype=np.float64)
    if came.shape != (matrix.reports,) or not bool((came >= 0.0).all()) or not bool(np.isfinite(came).all()):
        raise InputError("counts", None, "counts.not_counts", answers=matrix.reports)
    n = float(came.sum())
    if n <= 0.0:
        raise InputError("counts", n, "counts.nobody")
    _refuse_impossible(matrix, came)
    return n, came / n


def _refuse_impossible(matrix: ResponseMatrix, came: FloatArray) -> None:
    never = (came > 0.0) & (matrix.values.max(axis=1) <= 0.0)
    if bool(never.any()):
        report = int(never.argmax()) + 1
        raise InputError("counts", report, "counts.impossible_report", report=report)


def maximum_likelihood(design: CategoryDesign, report_shares: FloatArray) -> FloatArray:
    """The exact maximum for P = t I + forced 1', where EM converges to.

    With phi_j the observed share of report j: share_j = phi_j (1 + sum_S forced / t) / sum_S phi - forced_j / t on the
    kept answers S and 0 elsewhere. Answers leave S in the order of phi_j / forced_j, smallest first, while their share
    would be negative. For GRR: theta = ((1 - d q) phi - s q) / (s (p - q)). Where t < 0 (Warner, p < 1/2) the estimate
    is cut to [0, 1].
    """
    observed = np.asarray(report_shares, dtype=np.float64)
    slope = design.truth
    forced = design.forced_shares
    if slope < 0.0:
        cut: FloatArray = np.clip((observed - forced) / slope, 0.0, 1.0)
        return cut
    odds = np.divide(observed, forced, out=np.full(observed.size, np.inf), where=forced > 0.0)
    order = np.argsort(-odds, kind="stable")
    total = np.cumsum(observed[order])
    whole = 1.0 + np.cumsum(forced[order]) / slope
    # A report that cannot be forced and was never observed sorts first.
    scale = np.divide(whole, total, out=np.zeros_like(total), where=total > 0.0)
    positive = observed[order] * scale > forced[order] / slope
    last = int(np.flatnonzero(positive)[-1])
    kept = order[: last + 1]
    shares = np.zeros(observed.size)
    shares[kept] = observed[kept] * scale[last] - forced[kept] / slope
    return shares
