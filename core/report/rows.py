"""Rows for many categories: pale interval band, blue dot, small orange dot, dark tick for the truth."""

from __future__ import annotations

from core.report.figure import Bands, Dots, Layer, Role, Ticks
from core.report.marks import Drawn, frozen, stacked, strengths

BAND = 0.3
SAMPLING_BAND = 0.12
TRUTH_REACH = 0.3
PINNED_FROM, PINNED_TO = 0.18, 0.46
STACK_REACH = 0.26
OUTCOME_REACH = 0.22
SMALL_DOT_RADIUS, MANY_DOTS = 1.1, 20
DEBIASED_RADIUS, NOISY_RADIUS, DOT_RADIUS, MARK_RADIUS = 3.5, 2.5, 1.5, 3.0


def row_layers(drawn: Drawn) -> tuple[Layer, ...]:
    """Layers from back to front."""
    y = drawn.centres
    layers: list[Layer] = []
    if drawn.interval is not None:
        layers.append(Bands(Role.DEBIASED, y, *drawn.interval, thickness=BAND))
    if drawn.sampling is not None:
        layers.append(Bands(Role.SAMPLING, y, *drawn.sampling, thickness=SAMPLING_BAND))
    if drawn.outcomes is not None:
        start, stop = frozen(y - OUTCOME_REACH), frozen(y + OUTCOME_REACH)
        for shares, strength in reversed([*zip(drawn.outcomes, strengths(len(drawn.outcomes)), strict=True)]):
            layers.append(Ticks(Role.OUTCOMES, start, stop, shares, strength))
    if drawn.noisy is not None:
        layers.append(Dots(Role.NOISY, y, drawn.noisy, NOISY_RADIUS))
    layers.append(Dots(Role.DEBIASED, y, drawn.shares, DEBIASED_RADIUS))
    if drawn.truth is not None:
        layers.append(Ticks(Role.TRUTH, frozen(y - TRUTH_REACH), frozen(y + TRUTH_REACH), drawn.truth))
    if drawn.pinned is not None:
        layers.append(Ticks(Role.PINNED, frozen(y + PINNED_FROM), frozen(y + PINNED_TO), drawn.pinned))
    if drawn.quantiles is not None:
        at = y[:, None] + stacked(drawn.quantiles.shape[1]) * STACK_REACH
        radius = DOT_RADIUS if drawn.quantiles.shape[1] <= MANY_DOTS else SMALL_DOT_RADIUS
        layers.append(Dots(Role.QUANTILES, frozen(at.ravel()), frozen(drawn.quantiles.ravel()), radius))
    if drawn.outside.size:
        layers.append(Dots(Role.IMPOSSIBLE, drawn.outside, drawn.limits, MARK_RADIUS))
    return tuple(layers)
