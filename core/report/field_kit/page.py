"""The sheets of a kit as one HTML file: drawings inline and to scale, no scripts, nothing fetched from anywhere."""

from __future__ import annotations

from core.report.field_kit.charts import read_off, tally_boxes
from core.report.field_kit.drawing import mirrored
from core.report.field_kit.sheets import BODY, Drawing, KitSheets, ReadOff, Tally, TallyRow
from core.report.html import compiled, direction
from core.report.print_theme import PRINT

_SMALL = 7.0
"""Points of the small words in drawings."""
_BOXES, _LINE, _MOST_LINES = 139.0, 5.2, 10


def sheets_html(kit: KitSheets, template: str) -> str:
    """The page, by the caller's Jinja2 template; all texts are escaped, whatever they hold."""
    from markupsafe import Markup

    page = compiled(template).render(
        kit=kit,
        direction=direction,
        paint=PRINT,
        kind_of=lambda block: type(block).__name__,
        # the writer of a drawing has escaped every text in it
        svg_of=lambda one, language: Markup((mirrored(one) if direction(language) == "rtl" else one).svg),
        tally_of=lambda one, row: _tally(one, row, kit.size if kit.large else _SMALL),
        chart_of=lambda one: _chart(one, kit.size if kit.large else _SMALL),
    )
    return page.strip() + "\n"


def _tally(tally: Tally, row: TallyRow, points: float) -> Drawing:
    """As many lines as leave room for the head and the counts on a page."""
    reports = sum(one.share for one in tally.rows)
    lines = max(1, min(_MOST_LINES, int((BODY - 130.0 - 8.0 * reports) / (_LINE * reports))))
    return tally_boxes(lines if row.share else min(2, lines), _BOXES, _LINE, tally.words, points)


def _chart(chart: ReadOff, points: float) -> Drawing:
    return read_off(chart, 96.0, 80.0, points)
