"""The price of privacy in a regression: errors of a design against those of direct answers."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.regression.covariance import inverse
from core.regression.fit import Fitted
from core.types import FloatArray


@checked
def cost_of_privacy(fit: Fitted, n: float) -> dict[str, FloatArray]:
    """Return what privacy costs each coefficient at the fitted shares, (wide,) each; nan without a finite estimate.

    se_design, se_direct  roots of the diagonal of the inverse expected information, of the design and of true answers
    ratio                 their ratio;  times_n  its square: how many times more respondents give the same precision
    more_n                respondents to add to the n asked
    """
    like, wide = fit.likelihood, fit.wide
    ours = _errors(fit, like.expected(fit.at))
    padded = np.eye(len(fit.at))
    padded[:wide, :wide] = like.expected(fit.at, direct=True)
    best = _errors(fit, padded)
    gone = ~fit.finite[:wide]
    ours[gone], best[gone] = np.nan, np.nan
    ratio = ours / best
    return {
        "se_design": ours,
        "se_direct": best,
        "ratio": ratio,
        "times_n": ratio**2,
        "more_n": np.ceil(n * (ratio**2 - 1.0)),
    }


def _errors(fit: Fitted, information: FloatArray) -> FloatArray:
    spread = fit.shown @ inverse(fit, information) @ fit.shown.T
    found: FloatArray = np.sqrt(np.maximum(np.diagonal(spread)[: fit.wide], 0.0))
    return found
