"""The comparison while epsilon is dragged: its curves stay, only the place of the plan moves."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.analyses.tradeoff.compare import present_of, tradeoff
from core.analyses.tradeoff.request import Axis, Curve, Reference, TradeoffRequest, TradeoffResult
from core.types import FloatArray, read_only

SCENES = 4
"""Number of kept scenes: a drag changes the compared designs, and changes them back."""


class KeptComparison:
    """The curves of the last request over epsilon are worked out once for every plan on them.

    A curve over epsilon does not depend on the planned epsilon. Crossings are therefore searched between the values of
    the axis alone, and the plan's position is inserted among them.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[TradeoffRequest, TradeoffResult]] = []

    def tradeoff(self, request: TradeoffRequest) -> TradeoffResult:
        """Return the result like `compare.tradeoff`; over epsilon, the plan's own values take no part in crossings.

        Raises InputError as that does.
        """
        if request.axis is not Axis.EPSILON:
            return tradeoff(request)
        values = tuple(value for value in request.values if value != request.epsilon)
        kept = self._curves(replace(request, values=values))
        present = present_of(request)
        if len(values) == len(request.values):
            return replace(kept, request=request, present=present)
        here = tradeoff(replace(request, values=(request.epsilon,)))
        at = int(np.searchsorted(kept.x, request.epsilon))
        lines = {line.model: float(line.y[0]) for line in here.references}
        curves = (_with(old.y, at, float(new.y[0])) for old, new in zip(kept.curves, here.curves, strict=True))
        return TradeoffResult(
            request,
            _with(kept.x, at, request.epsilon),
            tuple(Curve(old.key, y) for old, y in zip(kept.curves, curves, strict=True)),
            tuple(
                Reference(one.model, _with(one.y, at, lines.get(one.model, float("nan")))) for one in kept.references
            ),
            kept.crossings,
            present,
        )

    def _curves(self, request: TradeoffRequest) -> TradeoffResult:
        scene = replace(request, epsilon=1.0, present=None)
        for known, found in self._kept:
            if known == scene and _key(found.request) == _key(request):
                return found
        found = tradeoff(request)
        self._kept = [(scene, found), *self._kept[: SCENES - 1]]
        return found


def _key(request: TradeoffRequest) -> str:
    """Return the key of the scene, including the plan's design, which has the shuffled line and its crossings."""
    return "" if request.present is None else request.present.key


def _with(values: FloatArray, at: int, value: float) -> FloatArray:
    found = np.insert(values, at, value)
    read_only(found)
    return found
