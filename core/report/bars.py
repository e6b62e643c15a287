"""Grouped bars: noisy and debiased side by side, whisker on the debiased, truth as a line across the group."""

from __future__ import annotations

import numpy as np

from core.report.figure import Bars, Dots, Layer, Role, Ticks, Whiskers
from core.report.marks import Drawn, frozen, stacked, strengths
from core.types import FloatArray

WIDTH = 0.345
TRUTH_REACH = 0.42
PINNED_FROM, PINNED_TO = 0.44, 0.49
CAP = 0.1
DOT_RADIUS, SMALL_DOT_RADIUS, MANY_DOTS = 2.5, 1.7, 20
OUTCOME_REACH = 0.12
MARK_RADIUS = 3.5


def bar_layers(drawn: Drawn) -> tuple[Layer, ...]:
    """Layers from back to front. Two bars share the category's middle as their edge; a bar alone is centred on it."""
    x = drawn.centres
    left = x if drawn.noisy is not None else x - WIDTH / 2
    middle = frozen(left + WIDTH / 2)
    layers: list[Layer] = []
    if drawn.noisy is not None:
        layers.append(_bars(Role.NOISY, x - WIDTH, x, drawn.noisy))
    layers.append(_bars(Role.DEBIASED, left, left + WIDTH, drawn.shares))
    if drawn.interval is not None:
        layers.append(Whiskers(Role.DEBIASED, middle, *drawn.interval, cap=CAP))
    if drawn.sampling is not None:
        layers.append(Whiskers(Role.SAMPLING, middle, *drawn.sampling, cap=0.0))
    if drawn.outcomes is not None:
        start, stop = frozen(middle - OUTCOME_REACH), frozen(middle + OUTCOME_REACH)
        for shares, strength in reversed([*zip(drawn.outcomes, strengths(len(drawn.outcomes)), strict=True)]):
            layers.append(Ticks(Role.OUTCOMES, start, stop, shares, strength))
    if drawn.truth is not None:
        layers.append(Ticks(Role.TRUTH, frozen(x - TRUTH_REACH), frozen(x + TRUTH_REACH), drawn.truth))
    if drawn.pinned is not None:
        layers.append(Ticks(Role.PINNED, frozen(x + PINNED_FROM), frozen(x + PINNED_TO), drawn.pinned))
    if drawn.quantiles is not None:
        layers.append(_dotplot(drawn.quantiles, middle))
    if drawn.outside.size:
        at = frozen(middle[drawn.outside.astype(np.int64)])
        layers.append(Dots(Role.IMPOSSIBLE, at, drawn.limits, MARK_RADIUS))
    return tuple(layers)


def _bars(role: Role, left: FloatArray, right: FloatArray, shares: FloatArray) -> Bars:
    base, top = frozen(np.minimum(shares, 0.0)), frozen(np.maximum(shares, 0.0))
    return Bars(role, frozen(left), frozen(right), base, top)


def _dotplot(quantiles: FloatArray, middle: FloatArray) -> Dots:
    aside = stacked(quantiles.shape[1]) * (WIDTH * 0.4)
    at = frozen((middle[:, None] + aside).ravel())
    radius = DOT_RADIUS if quantiles.shape[1] <= MANY_DOTS else SMALL_DOT_RADIUS
    return Dots(Role.QUANTILES, at, frozen(quantiles.ravel()), radius)
