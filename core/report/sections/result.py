"""The figures themselves: the chart and its table twin."""

from __future__ import annotations

from core.report.document import Block, Figure, Grid
from core.report.numbers import count_text
from core.report.sections.spec import Part, SectionSpec


def _chart(part: Part) -> tuple[Block, ...]:
    if part.previewed is None:
        return ()
    figure = part.previewed.figure
    blanks = {"number": count_text(part.number, part.style), "text": figure.summary}
    return (Figure(figure, part.say("report.figure", blanks)),)


def _table(part: Part) -> tuple[Block, ...]:
    if part.previewed is None:
        return ()
    table = part.previewed.table
    about = ". ".join((table.title, *table.about))
    blanks = {"number": count_text(part.number, part.style), "text": about}
    return (
        Grid(
            headers=table.headers,
            rows=tuple(table.rows()),
            right=table.right,
            caption=part.say("report.table", blanks),
        ),
    )


SPECS = (
    SectionSpec("chart", "preview", True, False, _chart),
    SectionSpec("table", "preview", True, False, _table),
)
