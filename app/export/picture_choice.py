"""The options for saving a picture, as one value that can be stored, and the resulting file."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.export.pdf.picture import picture_svg, png_bytes
from core.report.export import ExportFile, picture_file, svg_file
from core.report.print_theme import CLEAR, PRINT
from core.report.svg_page import AnyFigure

KINDS = ("svg", "png", "pdf")
NARROWEST, WIDEST = 240, 4000
LOWEST, HIGHEST = 200, 6000
SCALES = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class PictureChoice:
    """The options of a picture. `width`, `height` in pixels of 1/96 inch (height 0: as needed); `scale` is for PNG."""

    kind: str = "svg"
    width: int = 900
    height: int = 0
    scale: int = 2
    transparent: bool = False

    def text(self) -> str:
        """Return one line for the settings, such as "png 900 0 2 clear"."""
        return f"{self.kind} {self.width} {self.height} {self.scale} {'clear' if self.transparent else 'white'}"

    @classmethod
    def of(cls, text: str) -> PictureChoice:
        """Return the choice written by `text()`; the default choice for any other text."""
        parts = text.split()
        if len(parts) != 5 or parts[0] not in KINDS or parts[4] not in ("clear", "white"):
            return cls()
        if not all(part.isascii() and part.isdigit() and len(part) <= 6 for part in parts[1:4]):
            return cls()
        width, height, scale = (int(part) for part in parts[1:4])
        given = cls(parts[0], width, height, scale, parts[4] == "clear")
        return given if given.possible else cls(given.kind)

    @property
    def possible(self) -> bool:
        height = self.height == 0 or LOWEST <= self.height <= HIGHEST
        return NARROWEST <= self.width <= WIDEST and height and self.scale in SCALES

    def as_kind(self, kind: str) -> PictureChoice:
        return replace(self, kind=kind)

    def svg(self, figure: AnyFigure) -> bytes:
        """Return the content of the file, for a preview."""
        return picture_svg(figure, self.width, self.height or None, transparent=self.transparent)


def chosen_file(figure: AnyFigure, choice: PictureChoice) -> ExportFile:
    """Return the picture as a file, which is internal if the figure is."""
    height = choice.height or None
    if choice.kind == "svg":
        return svg_file(figure, width=choice.width, height=height, theme=CLEAR if choice.transparent else PRINT)
    if choice.kind == "pdf":
        # The PDF writer is imported when it is needed: the window starts without it.
        from app.export.pdf.file import figure_pdf

        content = figure_pdf(figure, choice.width, height, transparent=choice.transparent)
        return picture_file(figure, content, "pdf")
    content = png_bytes(figure, width=choice.width, height=height, scale=choice.scale, transparent=choice.transparent)
    return picture_file(figure, content, "png")
