"""The badge and watermark of charts over numbers, chosen by the state of their data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.messages.speak import say
from core.report.export import is_public
from core.report.plot.figure import Line, PlotAxis, PlotFigure, PlotKey, PlotLayer
from core.types import ColumnState, Origin, RandomizedInField, Released, TrueAnswers


def badge_and_watermark(state: ColumnState | None, example: bool) -> tuple[str, str]:
    """Return the badge beside the title, and the watermark over the picture ("" if the chart may be public).

    example   the shares are those of example data, or the reports those of a published survey
    """
    if isinstance(state, TrueAnswers) and state.origin is Origin.EXAMPLE:
        return say("plots.badge.example"), say("plots.watermark")
    if isinstance(state, RandomizedInField):
        if state.rehearsed:
            return say("kits.rehearsal.badge"), say("kits.rehearsal.mark")
        if is_public(state):
            return say("collected.report.badge_example" if example else "collected.report.badge"), ""
        return say("scrambling.field.badge"), say("plots.watermark")
    if not is_public(state):
        return say("chart.badge_preview"), say("chart.watermark")
    if isinstance(state, Released):
        return say("release.report.badge"), ""
    return say("plots.badge.example" if example else "plots.badge.plan"), ""


MOST_KEYS = 5
"""With more keys, readers would look back and forth between legend and lines."""


def named_at_ends(
    layers: Sequence[PlotLayer], legend: Sequence[PlotKey]
) -> tuple[Sequence[PlotLayer], Sequence[PlotKey]]:
    """Name lines at their ends if the legend is long; the legend keeps the other entries."""
    if len(legend) <= MOST_KEYS:
        return layers, legend
    names = {(key.ink, key.dash): key.text for key in legend if key.kind == "line"}
    ends = {(layer.ink, layer.dash): at for at, layer in enumerate(layers) if isinstance(layer, Line)}
    named = {at: names[which] for which, at in ends.items() if which in names}
    told = [
        replace(layer, label=named[at]) if at in named and isinstance(layer, Line) else layer
        for at, layer in enumerate(layers)
    ]
    return told, [key for key in legend if key.kind != "line" or (key.ink, key.dash) not in ends]


def charted(
    state: ColumnState | None,
    *,
    example: bool,
    title: str,
    caption: Sequence[str],
    x: PlotAxis,
    y: PlotAxis,
    layers: Sequence[PlotLayer],
    legend: Sequence[PlotKey],
    summary: str = "",
    notes: Sequence[str] = (),
    height: float = 480.0,
) -> PlotFigure:
    """Return a chart with the badge and watermark of its data. Many lines are named at their ends."""
    badge, watermark = badge_and_watermark(state, example)
    layers, legend = named_at_ends(layers, legend)
    return PlotFigure(
        title=title,
        caption=tuple(caption),
        badge=badge,
        x=x,
        y=y,
        layers=tuple(layers),
        legend=tuple(legend),
        summary=summary,
        watermark=watermark,
        notes=tuple(notes),
        state=state,
        height=height,
    )
