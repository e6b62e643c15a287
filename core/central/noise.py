"""Noise on true counts, by OpenDP."""

from __future__ import annotations

import numpy as np

from core.central.calibration import CountNoise
from core.central.library import discrete_laplace, quietly
from core.types import IntArray


def noisy_counts(counts: IntArray, noise: CountNoise) -> tuple[int, ...]:
    """Add independent discrete Laplace noise to each of the counts (cells,); whole numbers, not truncated at 0.

    Raises ReleaseError `release.opendp_missing`, `release.noise_failed`.
    """

    def draw() -> tuple[int, ...]:
        whole = np.asarray(counts)
        if whole.ndim != 1 or whole.dtype.kind not in "iu":
            raise TypeError
        drawn = discrete_laplace(noise.scale)([int(one) for one in whole])
        return tuple(int(one) for one in drawn)

    return quietly(draw)
