"""Randomness of previews and simulations: seeded, repeatable, never used for a release."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.types import FloatArray, IntArray

LARGE_VARIANCE = 1000.0
_NEARLY_NEVER = 2.0**-53


def preview_generator(seed: int) -> np.random.Generator:
    """A seeded generator for simulated reports; two calls with the same seed draw the same."""
    return np.random.Generator(np.random.PCG64(seed))


class FrozenUniforms:
    """Binomials and gammas by inverse CDF from uniforms that a seed fixes, so that a draw moves smoothly with n and p.

    The i-th number returned is the smallest c with P(Bin(n, p) <= c) >= u_i. The same sequence of call shapes uses the
    same u_i for any n and p. (Trivial draws, with p = 0, p = 1 or n = 0, use up theirs too.) From a variance of 1,000
    on the quantile is from its Cornish-Fisher expansion. It is within 0.02 counts of the exact one (so c is the exact
    one or one off) and as fast at n = 1e9 as at 1e3. Needs scipy.special.
    """

    __slots__ = ("_uniforms",)

    def __init__(self, seed: int) -> None:
        self._uniforms = preview_generator(seed)

    def binomial(self, n: Any, p: Any, /) -> IntArray:
        """Draws of the broadcast shape of n (counts >= 0) and p (probabilities), as int64."""
        trials, chance = np.broadcast_arrays(np.asarray(n, dtype=np.int64), np.asarray(p, dtype=np.float64))
        uniforms = self._drawn(trials.shape)
        drawn = np.where(chance >= 1.0, trials, 0)
        open_ = (trials > 0) & (chance > 0.0) & (chance < 1.0)
        if open_.any():
            drawn[open_] = _inverse_cdf(uniforms[open_], trials[open_], chance[open_])
        return drawn

    def standard_gamma(self, shape: Any, /) -> FloatArray:
        """Gamma draws of scale 1 and these shapes (>= 0), float64: the quantiles at the next uniforms.

        From a shape of 1,000 on by expansion, within 0.001 of the exact one.
        """
        shapes = np.asarray(shape, dtype=np.float64)
        uniforms = self._drawn(shapes.shape)
        drawn = np.zeros(shapes.shape)
        some = shapes > 0.0
        drawn[some] = _gamma_quantiles(uniforms[some], shapes[some])
        return drawn

    def _drawn(self, shape: tuple[int, ...]) -> FloatArray:
        """Return numbers strictly inside 0 to 1, because a quantile at 0 itself is not finite."""
        uniforms: FloatArray = np.maximum(self._uniforms.random(shape), _NEARLY_NEVER / 2.0)
        return uniforms


def load_inverse_cdf() -> None:
    """Import what `FrozenUniforms` needs (about 0.1 s), so that a worker can pay for it before the first drag."""
    import scipy.special  # noqa: F401


def _inverse_cdf(uniforms: FloatArray, trials: IntArray, chance: FloatArray) -> IntArray:
    from scipy.special import bdtrik, ndtri

    n = trials.astype(np.float64)
    quantiles = np.empty(n.shape)
    large = n * chance * (1.0 - chance) >= LARGE_VARIANCE
    # most draws have no large and no tiny ones: looking costs less than an expansion of nothing
    if large.any():
        quantiles[large] = _expanded_quantile(ndtri(uniforms[large]), n[large], chance[large])
    # here 1 - p is 1 and bdtrik gives nan; two or more of n are out of reach of a uniform number
    tiny = chance < _NEARLY_NEVER
    if tiny.any():
        quantiles[tiny] = uniforms[tiny] > np.exp(-n[tiny] * chance[tiny])
    small = ~(large | tiny)
    if small.any():
        quantiles[small] = bdtrik(uniforms[small], n[small], chance[small])
    drawn: IntArray = np.clip(np.ceil(quantiles), 0, n).astype(np.int64)
    return drawn


def _expanded_quantile(z: FloatArray, n: FloatArray, p: FloatArray) -> FloatArray:
    """Cornish & Fisher (1938) to the third order, with half a count and the 1/12 of variance that whole counts add."""
    q = 1.0 - p
    deviation = np.sqrt(n * p * q)
    skew = q - p
    third = (z**3 - 3.0 * z) * (1.0 - 6.0 * p * q) / 24.0 - (2.0 * z**3 - 5.0 * z) * skew**2 / 36.0 - z / 24.0
    quantile: FloatArray = n * p + deviation * z + skew * (z * z - 1.0) / 6.0 + third / deviation - 0.5
    return quantile


def _gamma_quantiles(uniforms: FloatArray, shapes: FloatArray) -> FloatArray:
    from scipy.special import gammaincinv, ndtri

    drawn = np.empty(shapes.shape)
    large = shapes >= LARGE_VARIANCE
    z, a = ndtri(uniforms[large]), shapes[large]
    # Cornish & Fisher (1938): cumulants (r - 1)! a
    root = np.sqrt(a)
    fourth = (3.0 * z**4 + 7.0 * z * z - 16.0) / (810.0 * a)
    drawn[large] = a + root * z + (z * z - 1.0) / 3.0 + (z**3 - 7.0 * z) / (36.0 * root) - fourth
    small = ~large
    drawn[small] = gammaincinv(shapes[small], uniforms[small])
    return drawn
