"""Links of a yes/no answer: the chance of a carrier as a function of the linear predictor."""

from __future__ import annotations

from enum import StrEnum

import numpy as np

from core.types import FloatArray

_MOST = 700.0
"""exp overflows above 709."""


class Link(StrEnum):
    """The scale on which the coefficients are additive."""

    LOGIT = "logit"
    PROBIT = "probit"
    CLOGLOG = "cloglog"
    CAUCHIT = "cauchit"


Curve = tuple[FloatArray, FloatArray, FloatArray, FloatArray]


def curve(link: Link, eta: FloatArray) -> Curve:
    """Return (F, 1 - F, f, f') at the linear predictor: the chance, its complement with all digits, two derivatives.

    logit    F = 1 / (1 + e^-eta)
    probit   F = Phi(eta)
    cloglog  F = 1 - exp(-e^eta)
    cauchit  F = 1/2 + atan(eta) / pi

    Any shape, no unit. McCullagh and Nelder (1989), Generalized Linear Models, 4.3.
    """
    if link is Link.LOGIT:
        # One exponential serves both tails with all digits.
        odds = np.exp(-np.maximum(eta, -_MOST))
        share = 1.0 / (1.0 + odds)
        rest = odds * share
        slope = share * rest
        return share, rest, slope, slope * (rest - share)
    if link is Link.PROBIT:
        from scipy.special import ndtr

        slope = np.exp(-0.5 * eta * eta) / np.sqrt(2.0 * np.pi)
        return ndtr(eta), ndtr(-eta), slope, -eta * slope
    if link is Link.CLOGLOG:
        hazard = np.exp(np.clip(eta, -_MOST, _MOST))
        rest = np.exp(-hazard)
        slope = hazard * rest
        return -np.expm1(-hazard), rest, slope, slope * (1.0 - np.minimum(hazard, 1e300))
    slope = 1.0 / (np.pi * (1.0 + eta * eta))
    share, rest = np.arctan2(1.0, -eta) / np.pi, np.arctan2(1.0, eta) / np.pi
    return share, rest, slope, -2.0 * eta / (1.0 + eta * eta) * slope


def category_shares(eta: FloatArray) -> FloatArray:
    """Return the (k, b) shares of the baseline-category logit, the reference first, at predictors (k - 1, b)."""
    top = np.maximum(eta.max(axis=0), 0.0)
    powers = np.exp(np.concatenate([-top[None, :], eta - top]))
    found: FloatArray = powers / powers.sum(axis=0)
    return found


def predictor(link: Link, share: FloatArray) -> FloatArray:
    """Return the linear predictor with this chance, the inverse of F. Shares strictly between 0 and 1."""
    found: FloatArray
    if link is Link.LOGIT:
        found = np.log(share) - np.log1p(-share)
    elif link is Link.PROBIT:
        from scipy.special import ndtri

        found = ndtri(share)
    elif link is Link.CLOGLOG:
        found = np.log(-np.log1p(-share))
    else:
        found = np.tan(np.pi * (share - 0.5))
    return found
