"""A chart over numbers as an SVG picture: the shapes that the screen draws too, on paper."""

from __future__ import annotations

from core.report.plot.figure import PlotFigure, PlotKey
from core.report.plot.frame import Sizes
from core.report.plot.keys import WIDTH, key_shapes, keys
from core.report.plot.layout import laid_out
from core.report.print_theme import PRINT, PrintTheme
from core.report.svg_page import Swatch, checked, document, foot, head
from core.report.svg_shapes import shape_svg

ROW = 22.0
LOWEST = 180.0


def plot_svg(figure: PlotFigure, width: float = 900, height: float | None = None, theme: PrintTheme = PRINT) -> str:
    """The picture, `width` x `height` pixels, figure.height without `height`; higher where words or rows need it.

    Names of an upright axis keep at least 22 pixels each. Raises ValueError below a width of 240.
    """
    checked(width)
    entries = [(key.text, _drawing(key, marked, theme)) for key, marked in keys(figure)]
    above = head(figure, width, theme, entries, WIDTH + 8)
    notes = foot(figure, width, 0.0, theme).bottom
    least = max(LOWEST, natural_height(figure))
    bottom = round(max(above.bottom + least, (height or figure.height) - notes - theme.margin))
    area = (theme.margin, above.bottom, width - theme.margin, float(bottom))
    layout = laid_out(figure, area, Sizes(theme.text_size, theme.small_size))
    body = [shape_svg(shape, theme) for shape in layout.shapes]
    return document(figure, width, height or figure.height, theme, above, body, bottom)


def natural_height(figure: PlotFigure, row: float = ROW) -> float:
    """Return the height for the names of an upright axis and the axis below; 0 if the axis has numbers."""
    return len(figure.y.ticks) * row + 3 * row if figure.y.names else 0.0


def _drawing(key: PlotKey, marked: bool, theme: PrintTheme) -> Swatch:
    return lambda x, y: "".join(shape_svg(shape, theme) for shape in key_shapes(key, x, y, marked=marked))
