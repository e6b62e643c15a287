"""The figures themselves: the chart and its table twin."""

from __future__ import annotations

from dataclasses import replace

from core.estimation.postprocess import PostProcess
from core.report.document import Block
from core.report.figure import CategoryFigure
from core.report.numbers import level_text, share_text
from core.report.possible import beyond
from core.report.sections.exactness import method_words
from core.report.sections.spec import Part, SectionSpec


def _chart(part: Part) -> tuple[Block, ...]:
    if part.previewed is None:
        return ()
    caption = ". ".join((*part.previewed.figure.caption, part.say("report.figure.draw", None)))
    return (part.figure(_bare(part, part.previewed.figure), caption),)


def _bare(part: Part, figure: CategoryFigure) -> CategoryFigure:
    """Return the figure without kind and setting, which the page shows around it. Bars carry their shares."""
    assert part.previewed is not None
    shares = part.previewed.result.presented.tolist()
    values = figure.values or tuple(share_text(share, 1, part.style) for share in shares)
    return replace(figure, caption=(), badge="", watermark="", values=values, bare=True)


def _table(part: Part) -> tuple[Block, ...]:
    if part.previewed is None:
        return ()
    return (part.grid(part.previewed.table, _about(part)),)


def _about(part: Part) -> str:
    """Return the interval method, the truncated intervals, and the post-processing of estimates."""
    assert part.previewed is not None
    result, say = part.previewed.result, part.say
    level = level_text(part.question.level, part.style)
    made = say("report.table.intervals", {"level": level, "method": method_words(part)})
    post = result.request.postprocess
    if post is not PostProcess.NONE:
        method = say(f"chart.post_{post.value}", None)
        return f"{made} {say('report.table.changed', {'method': method})}"
    interval, shares = result.interval, result.estimate.shares
    cut = [beyond(*ends) for ends in zip(shares.tolist(), interval.low.tolist(), interval.high.tolist(), strict=True)]
    return f"{made} {say('report.table.cut' if any(cut) else 'report.table.plain', None)}"


CHART = (SectionSpec("chart", "preview", True, False, _chart, titled=False),)
TABLE = (SectionSpec("table", "preview", True, False, _table, fresh=True),)
