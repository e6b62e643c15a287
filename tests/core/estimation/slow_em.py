"""Expectation-maximization as the papers write it: slow, creeping at the edge, and so a judge that owes us nothing."""

from __future__ import annotations

import numpy as np


def expectation_maximization(values: np.ndarray, observed: np.ndarray, most_steps: int = 200_000) -> np.ndarray:
    """pi_x <- pi_x sum_y lhat_y P[y, x] / (P pi)_y from uniform shares. Dempster, Laird & Rubin (1977)."""
    shares = np.full(values.shape[1], 1.0 / values.shape[1])
    for _ in range(most_steps):
        expected = values @ shares
        ratio = np.divide(observed, expected, out=np.zeros_like(expected), where=expected > 0.0)
        better = shares * (values.T @ ratio)
        moved = float(np.abs(better - shares).max())
        shares = better
        if moved <= 1e-13:
            break
    return shares
