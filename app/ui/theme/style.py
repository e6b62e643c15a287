"""Turns the tokens into a Qt palette, a short style sheet and the fonts."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cache
from string import Template

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from app.paths import asset
from app.ui.theme.tokens import Tokens
from app.ui.theme.zoom import USUAL, px, scale

FAMILY = "Inter"
POINT_SIZE = 10.0


@cache
def load_fonts() -> None:
    """Register the bundled Inter, once; system fonts take over for scripts that it lacks."""
    for name in ("Regular", "Medium", "SemiBold", "Italic"):
        QFontDatabase.addApplicationFont(str(asset("fonts", f"Inter-{name}.otf")))


def base_font() -> QFont:
    font = QFont(FAMILY)
    font.setPointSizeF(POINT_SIZE * scale.factor)
    return font


def scaled_font(factor: float = 1.0, *, weight: QFont.Weight = QFont.Weight.Normal, tabular: bool = False) -> QFont:
    """Return the base font at `factor` times its size; `tabular` gives digits of one width, for tables only."""
    font = base_font()
    font.setPointSizeF(POINT_SIZE * factor * scale.factor)
    font.setWeight(weight)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


class ScaledFont:
    """An attribute for widgets that paint by hand: `scaled_font` with these arguments, at the current zoom."""

    def __init__(
        self, factor: float = 1.0, *, weight: QFont.Weight = QFont.Weight.Normal, tabular: bool = False
    ) -> None:
        self._factor, self._weight, self._tabular = factor, weight, tabular
        self._made: tuple[int, QFont] | None = None

    def __get__(self, owner: object, kind: type | None = None) -> QFont:
        if self._made is None or self._made[0] != scale.percent:
            self._made = scale.percent, scaled_font(self._factor, weight=self._weight, tabular=self._tabular)
        return self._made[1]


def palette_for(tokens: Tokens) -> QPalette:
    """Return a palette with every role set explicitly: many desktops ignore a mere color scheme."""
    palette = QPalette()
    role = QPalette.ColorRole
    pairs = {
        role.Window: tokens.window,
        role.WindowText: tokens.text,
        role.Base: tokens.card,
        role.AlternateBase: tokens.window,
        role.Text: tokens.text,
        role.PlaceholderText: tokens.text_faint,
        role.Button: tokens.control,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.danger,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Accent: tokens.accent,
        role.ToolTipBase: tokens.card,
        role.ToolTipText: tokens.text,
        role.Link: tokens.debiased_text,
        role.LinkVisited: tokens.debiased_text,
        role.Light: tokens.card,
        role.Midlight: tokens.hairline,
        role.Mid: tokens.border,
        role.Dark: tokens.border_strong,
        role.Shadow: tokens.border_strong,
    }
    for key, colour in pairs.items():
        palette.setColor(key, QColor(colour))
    for key in (role.WindowText, role.Text, role.ButtonText, role.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, QColor(tokens.disabled))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(tokens.border_strong))
    return palette


def style_sheet(tokens: Tokens) -> str:
    """Return the style that Fusion with a palette lacks: cards, rail, segmented buttons, visible focus."""
    colours: dict[str, str] = asdict(tokens)
    signs = {name: asset("icons", f"{name}-{tokens.name}.svg").as_posix() for name in ("down", "up", "check")}
    template = asset("templates", "workbench.qss").read_text(encoding="utf-8")
    return _zoomed(Template(template).substitute(colours | signs))


def _zoomed(sheet: str) -> str:
    """Return the sheet with all lengths at the current zoom; lines of one pixel keep their width."""
    if scale.percent == USUAL:
        return sheet
    return re.sub(r"(radius: )?\b(\d+)px", _zoomed_length, sheet)


def _zoomed_length(found: re.Match[str]) -> str:
    if found[2] in ("0", "1"):
        return found[0]
    # Qt draws no round corner at all where two of them need more than the whole side.
    return f"{found[1]}{int(int(found[2]) * scale.factor) - 1}px" if found[1] else f"{px(int(found[2]))}px"
