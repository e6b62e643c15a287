"""Profile likelihood: bounds of a coefficient, or of a share at chosen values, without a normal approximation."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.regression.covariance import Ended
from core.regression.fit import Fitted, WithPrior, fictitious
from core.regression.newton import Derivatives, Surface, climb
from core.types import FloatArray

_FAR = 1e3
_NEAR = 1e-10


@dataclass(frozen=True, slots=True, eq=False)
class _Plane:
    """A surface on the plane origin + span @ free."""

    surface: Surface
    origin: FloatArray
    span: FloatArray

    def value(self, at: FloatArray) -> float:
        return self.surface.value(self.origin + self.span @ at)

    def derivatives(self, at: FloatArray) -> Derivatives:
        value, gradient, hessian = self.surface.derivatives(self.origin + self.span @ at)
        return value, self.span.T @ gradient, self.span.T @ hessian @ self.span

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None


def profile_bounds(
    surface: Surface, fit: Ended, contrast: FloatArray, quantile: float, error: float
) -> tuple[float, float]:
    """Return the two values t of contrast' parameters with 2 [max log l - max log l given t] = quantile^2.

    A bound is infinite where the likelihood falls no further on its side. `error`: a guess of the standard error; nan
    if the estimate has run away to the side of its present sign. Venzon and Moolgavkar (1988), Applied Statistics 37.
    """
    ahead, span, size = _across(fit, contrast)
    middle = float(contrast @ fit.end.at)
    step = error if math.isfinite(error) and error > 0.0 else size
    found = []
    for sign in (-1.0, 1.0):
        if not math.isfinite(error) and sign * middle >= 0.0:
            # The estimate itself runs away to this side, so the likelihood never falls there.
            found.append(math.copysign(math.inf, sign))
            continue
        free = np.zeros(span.shape[1])

        def root(t: float, free: FloatArray = free) -> float:
            plane = _Plane(surface, fit.end.at + ahead * (t - middle), span)
            end = climb(plane, free, np.eye(len(free)), most=100) if len(free) else None
            value = plane.value(free) if end is None else end.value
            if end is not None and not end.runaway:
                # From a point that has run away, the next ascent would not find its way back.
                free[:] = end.at
            return math.sqrt(max(2.0 * (fit.end.value - value), 0.0))

        found.append(_crossing(root, middle, sign * step, quantile))
    return found[0], found[1]


def profile_test(surface: Surface, fit: Ended, contrast: FloatArray) -> float:
    """Return the p value of the likelihood-ratio test that contrast' parameters are 0, on one degree of freedom."""
    from scipy.special import chdtrc

    ahead, span, _ = _across(fit, contrast)
    plane = _Plane(surface, fit.end.at - ahead * float(contrast @ fit.end.at), span)
    free = np.zeros(span.shape[1])
    value = climb(plane, free, np.eye(len(free)), most=100).value if len(free) else plane.value(free)
    return float(chdtrc(1.0, max(2.0 * (fit.end.value - value), 0.0)))


def surface_of(fit: Fitted) -> Surface:
    """Return the log likelihood, or log posterior, that the fit climbed."""
    if fit.prior > 0.0:
        return WithPrior(fit.likelihood, fictitious(fit.likelihood, fit.prior))
    return fit.likelihood


def _across(fit: Ended, contrast: FloatArray) -> tuple[FloatArray, FloatArray, float]:
    """(step (p,) that raises contrast' parameters by 1, directions (p, p - 1) that leave it, its unit)."""
    coordinates = fit.frame.T @ contrast
    size = float(np.linalg.norm(coordinates))
    unit = coordinates / size
    span = fit.frame @ np.linalg.svd(unit[:, None], full_matrices=True)[0][:, 1:]
    return fit.frame @ unit / size, span, size


def _crossing(root: Callable[[float], float], middle: float, step: float, quantile: float) -> float:
    """The point where the signed root, about linear in t, reaches the quantile."""
    from scipy.optimize import brentq

    known = {middle: -quantile}

    def height(t: float) -> float:
        # The same ascent from another start may end elsewhere, so a side once found keeps its sign.
        if t not in known:
            found = root(t) - quantile
            known[t] = math.inf if math.isnan(found) else found
        return known[t]

    inner, outer = middle, middle + quantile * step
    while height(outer) < 0.0:
        far = abs(outer - middle) / abs(step)
        if far > _FAR or (height(outer) + quantile < 1e-3 and far > 50.0):
            return math.copysign(math.inf, step)
        inner, outer = outer, middle + 2.0 * (outer - middle)
    return float(brentq(height, inner, outer, xtol=_NEAR * abs(step), disp=False))
