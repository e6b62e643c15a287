"""From a preview result to the figure model: grouped bars up to 12 categories, rows above."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.analyses.outcomes import OUTCOMES, outcomes
from core.analyses.preview import PreviewResult
from core.designs.base import Design
from core.report.axis import calm_axis
from core.report.bars import bar_layers
from core.report.base_note import BaseNote
from core.report.chart_text import Wording, legend, notes, summary
from core.report.figure import Bars, CategoryFigure, Dots, Layer, ShareAxis, Ticks
from core.report.marks import Drawn
from core.report.numbers import share_text
from core.report.rows import row_layers
from core.report.words import Say
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.study.plan import Uncertainty
from core.types import Origin

MOST_BARS = 12
QUANTILE_DOTS = {Uncertainty.DOTS: 20, Uncertainty.FIFTY: 50}


def build_category_figure(
    result: PreviewResult,
    say: Say,
    *,
    labels: Sequence[str],
    show_truth: bool,
    show_noisy: bool = True,
    pinned: PreviewResult | None = None,
    pinned_name: str = "",
    uncertainty: Uncertainty | str = Uncertainty.WHISKERS,
    style: NumberStyle = PLAIN_STYLE,
    title: str = "",
    base: BaseNote | None = None,
    design_name: str = "",
    axis: ShareAxis | None = None,
    draws: int = OUTCOMES,
    remarks: Sequence[str] = (),
) -> CategoryFigure:
    """Return the chart of one preview.

    labels      one per category, in order; raises ValueError when their number is not k
    show_truth  without it no mark, limit or text of the figure depends on the true shares
    pinned      an earlier result to compare with; left out when its number of categories differs
    pinned_name name of the pinned design, shown where it differs from the current design
    base        the respondents described; without it everybody answered
    axis        the axis on screen, kept while it still serves (see `calm_axis`). A figure that is exported is built
                without it: kept limits remember what was shown before.
    uncertainty whiskers; 20 or 50 quantile dots; or the outcomes of other simulated surveys (drawn here)
    draws       most simulated surveys that are drawn
    remarks     more notes under the chart, ready sentences (the result's notices, in the caller's words)
    """
    if len(labels) != result.presented.size:
        raise ValueError(f"{len(labels)} labels for {result.presented.size} categories")
    if pinned is not None and pinned.presented.size != len(labels):
        pinned = None
    dots = QUANTILE_DOTS.get(Uncertainty(uncertainty), 0)
    played = (
        outcomes(result, truth=show_truth, many=draws) if Uncertainty(uncertainty) is Uncertainty.OUTCOMES else None
    )
    noisy = show_noisy and reads_noisy(result.request.design)
    drawn = Drawn.of(result, noisy=noisy, truth=show_truth, pinned=pinned, dots=dots, outcomes=played)
    as_bars = len(labels) <= MOST_BARS
    layers = bar_layers(drawn) if as_bars else row_layers(drawn)
    # One private result among those drawn makes the chart private.
    states = [result.state] if pinned is None else [result.state, pinned.state]
    state = next((state for state in states if state.origin is Origin.PRIVATE), result.state)
    about = BaseNote.of(result) if base is None else base
    same = pinned is None or pinned.request.design.key == result.request.design.key
    other = "" if same else pinned_name
    wording = Wording(result, say, style, title, tuple(labels), about, design_name, state.origin, other)
    digits = wording.digits
    impossible = bool(drawn.outside.size)
    return CategoryFigure(
        orientation="bars" if as_bars else "rows",
        title=title,
        caption=wording.caption(bool(dots) or played is not None),
        badge=wording.badge(),
        labels=wording.labels,
        axis=calm_axis(axis, *extent(layers), style),
        layers=layers,
        legend=legend(
            wording,
            noisy=noisy,
            truth=show_truth,
            pinned=pinned,
            dots=dots,
            impossible=impossible,
            outcomes=None if played is None else len(played),
        ),
        values=() if as_bars else tuple(share_text(share, digits, style) for share in drawn.shares.tolist()),
        summary=summary(wording, truth=show_truth, pinned=pinned),
        watermark=wording.watermark(),
        notes=(*notes(wording), *remarks),
        state=state,
    )


def reads_noisy(design: Design) -> bool:
    """Return whether noisy shares add information: reports can be read as categories and are not the answers."""
    if not design.readable:
        return False
    return any(bool((design.expected(answer) != answer).any()) for answer in np.eye(design.k))


def extent(layers: Sequence[Layer]) -> tuple[float, float]:
    """Smallest and largest share of any mark."""
    ends = [end for layer in layers for end in _ends(layer)]
    return min(float(end.min()) for end in ends), max(float(end.max()) for end in ends)


def _ends(layer: Layer) -> tuple[np.ndarray, ...]:
    if isinstance(layer, Bars):
        return layer.base, layer.top
    if isinstance(layer, (Ticks, Dots)):
        return (layer.value,)
    return layer.low, layer.high
