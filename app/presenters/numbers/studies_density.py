"""Densities of simulated means: normal kernels of Silverman's width. No Qt."""

from __future__ import annotations

import math

import numpy as np

from core.types import FloatArray

POINTS = 401
_FINE = 4
_KERNEL = 4.0


def bandwidth(values: FloatArray) -> float:
    """0.9 min(sd, interquartile range / 1.34) r^(-1/5), Silverman (1986), 3.31; 0 where all values are the same."""
    if values.size < 2:
        return 0.0
    quarter, three = np.quantile(values, (0.25, 0.75))
    sd = float(values.std(ddof=1))
    near = float(three - quarter) / 1.34
    return 0.9 * (min(sd, near) if near > 0.0 else sd) * math.exp(-0.2 * math.log(values.size))


def density(values: FloatArray, at: FloatArray, width: float) -> FloatArray:
    """Density at evenly spaced places (m,): mean of normal kernels of this width, by fine cells (a quarter of a place
    each), so that its cost does not grow with the runs. Values outside the places count in the mean all the same."""
    step = float(at[1] - at[0]) / _FINE
    width = max(width, step)
    edge = float(at[0]) - step / 2.0
    cells = (at.size - 1) * _FINE + 1
    reach = int(np.ceil(_KERNEL * width / step))
    counts, _ = np.histogram(values, cells + 2 * reach, (edge - reach * step, edge + (cells + reach) * step))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * step / width) ** 2)
    smooth = np.convolve(counts, kernel / (kernel.sum() * step * values.size), mode="valid")
    found: FloatArray = smooth[::_FINE]
    return found
