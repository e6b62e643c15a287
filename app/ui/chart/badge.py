"""What charts over numbers are marked with, by what they were made from."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.speak import say
from core.report.export import is_public
from core.report.plot.figure import PlotAxis, PlotFigure, PlotKey, PlotLayer
from core.types import ColumnState, Origin, RandomizedInField, Released, TrueAnswers


def badge_and_watermark(state: ColumnState | None, example: bool) -> tuple[str, str]:
    """What stands beside the title, and what is written across the picture ("" where it may be public).

    example   the shares are those of example data, or the reports those of a published survey
    """
    if isinstance(state, TrueAnswers) and state.origin is Origin.EXAMPLE:
        return say("plots.badge.example"), say("plots.watermark")
    if isinstance(state, RandomizedInField):
        if is_public(state):
            return say("collected.report.badge_example" if example else "collected.report.badge"), ""
        return say("scrambling.field.badge"), say("plots.watermark")
    if not is_public(state):
        return say("chart.badge_preview"), say("chart.watermark")
    if isinstance(state, Released):
        return say("release.report.badge"), ""
    return say("plots.badge.example" if example else "report.badge.plan"), ""


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
    """A chart, marked by what it was made from."""
    badge, watermark = badge_and_watermark(state, example)
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
