"""Randomness of previews and simulations: seeded, repeatable, never used for a release."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.types import IntArray


def preview_generator(seed: int) -> np.random.Generator:
    """A seeded generator for simulated reports; two calls with the same seed draw the same."""
    return np.random.Generator(np.random.PCG64(seed))


class FrozenUniforms:
    """Binomials by inverse CDF from uniforms that a seed fixes, so that a draw moves smoothly with n and p.

    The i-th number asked for is the smallest c with P(Bin(n, p) <= c) >= u_i; the same sequence of call shapes
    meets the same u_i whatever n and p are (trivial ones, with p = 0, p = 1 or n = 0, use up theirs too).
    Off by at most one count where floating point cannot tell (n near 1e9). Needs scipy.special.
    """

    __slots__ = ("_uniforms",)

    def __init__(self, seed: int) -> None:
        self._uniforms = preview_generator(seed)

    def binomial(self, n: Any, p: Any, /) -> IntArray:
        """Draws of the broadcast shape of n (counts >= 0) and p (probabilities), as int64."""
        trials, chance = np.broadcast_arrays(np.asarray(n, dtype=np.int64), np.asarray(p, dtype=np.float64))
        uniforms = self._uniforms.random(trials.shape)
        drawn = np.where(chance >= 1.0, trials, 0)
        open_ = (trials > 0) & (chance > 0.0) & (chance < 1.0)
        if open_.any():
            drawn[open_] = _inverse_cdf(uniforms[open_], trials[open_], chance[open_])
        return drawn


def load_inverse_cdf() -> None:
    """Import what `FrozenUniforms` needs (about 0.1 s), so that a worker can pay for it before the first drag."""
    import scipy.special  # noqa: F401


def _inverse_cdf(uniforms: Any, trials: IntArray, chance: Any) -> IntArray:
    from scipy.special import bdtrik

    counts = np.ceil(bdtrik(uniforms, trials.astype(np.float64), chance))
    drawn: IntArray = np.clip(counts, 0, trials).astype(np.int64)
    return drawn
