"""Turns the tokens into a Qt palette, a short style sheet and the fonts."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from app.assets import asset
from app.theme.tokens import Tokens

FAMILY = "Inter"
POINT_SIZE = 10.0


def load_fonts() -> None:
    """Register the bundled Inter; system fonts take over for scripts that it lacks."""
    for name in ("Regular", "Medium", "SemiBold", "Italic"):
        QFontDatabase.addApplicationFont(str(asset("fonts", f"Inter-{name}.otf")))


def base_font() -> QFont:
    font = QFont(FAMILY)
    font.setPointSizeF(POINT_SIZE)
    return font


def scaled_font(factor: float = 1.0, *, weight: QFont.Weight = QFont.Weight.Normal, tabular: bool = False) -> QFont:
    """The base font at `factor` times its size; `tabular` gives digits of one width, for tables only."""
    font = base_font()
    font.setPointSizeF(POINT_SIZE * factor)
    font.setWeight(weight)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def palette_for(tokens: Tokens) -> QPalette:
    """Every role of the palette set by hand: many desktops ignore a mere colour scheme."""
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


def style_sheet(t: Tokens) -> str:
    """What Fusion with a palette does not give: cards, rail, segmented buttons, visible focus."""
    down = asset("icons", f"down-{t.name}.svg").as_posix()
    up = asset("icons", f"up-{t.name}.svg").as_posix()
    return f"""
    QFrame[card="true"] {{ background: {t.card}; border: 1px solid {t.border}; border-radius: 9px; }}
    QFrame[bar="true"] {{ background: {t.card}; border: 0; }}
    QLabel[tone="soft"] {{ color: {t.text_soft}; }}
    QLabel[tone="faint"] {{ color: {t.text_faint}; }}
    QLabel[tone="error"] {{ color: {t.danger}; }}
    QLabel[tone="warning"] {{ color: {t.warning}; }}
    QFrame[notice="note"] {{ background: {t.accent_soft}; border: 1px solid {t.border}; border-radius: 7px; }}
    QFrame[notice="warning"] {{ background: {t.warning_soft}; border: 1px solid {t.warning_border}; border-radius: 7px; }}
    QFrame[notice="error"] {{ background: {t.danger_soft}; border: 1px solid {t.danger}; border-radius: 7px; }}
    QLabel[pill="preview"] {{ color: {t.warning}; background: {t.warning_soft}; border: 1px solid {t.warning_border};
        border-radius: 10px; padding: 2px 9px; }}
    QLabel[pill="pinned"] {{ color: {t.pinned_text}; background: {t.pinned_fill}; border: 1px solid {t.pinned};
        border-radius: 10px; padding: 2px 9px; }}
    QPushButton, QToolButton[flat="false"] {{ background: {t.control}; color: {t.text}; border: 1px solid {t.border_strong};
        border-radius: 6px; padding: 5px 11px; }}
    QPushButton:hover, QToolButton[flat="false"]:hover {{ background: {t.control_hover}; }}
    QPushButton:pressed, QToolButton[flat="false"]:pressed {{ background: {t.accent_soft}; }}
    QPushButton:checked, QToolButton[flat="false"]:checked {{ background: {t.accent_soft}; color: {t.debiased_text};
        border-color: {t.accent}; }}
    QPushButton:disabled, QToolButton:disabled {{ color: {t.disabled}; border-color: {t.border}; }}
    QPushButton:focus, QToolButton[flat="false"]:focus {{ border: 2px solid {t.accent}; padding: 4px 10px; }}
    QPushButton[main="true"] {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent}; }}
    QPushButton[main="true"]:hover {{ background: {t.accent_hover}; }}
    QPushButton[main="true"]:focus {{ border: 2px solid {t.text}; padding: 4px 10px; }}
    QPushButton[main="true"]:disabled {{ background: {t.border}; color: {t.disabled}; border-color: {t.border}; }}
    QToolButton[flat="true"] {{ border: 1px solid transparent; border-radius: 6px; padding: 5px 9px; background: transparent; }}
    QToolButton[mini="true"] {{ padding: 3px 3px; }}
    QToolButton[mini="true"]:focus {{ padding: 2px 2px; }}
    QToolButton[link="true"] {{ padding: 0 1px; color: {t.debiased_text}; text-decoration: underline; }}
    QToolButton[link="true"]:focus {{ padding: 0; }}
    QToolButton[flat="true"]:hover {{ background: {t.control_hover}; }}
    QToolButton[flat="true"]:focus {{ border: 2px solid {t.accent}; padding: 4px 8px; }}
    QToolButton::menu-indicator, QPushButton::menu-indicator {{ image: none; width: 0; }}
    QToolButton[segment="true"] {{ border: 1px solid transparent; border-radius: 5px; padding: 4px 5px; background: transparent;
        color: {t.text}; }}
    QToolButton[segment="true"]:hover {{ background: {t.control_hover}; }}
    QToolButton[segment="true"]:checked {{ background: {t.accent_soft}; color: {t.debiased_text}; font-weight: 600; }}
    QToolButton[segment="true"]:focus {{ border: 2px solid {t.accent}; padding: 3px 4px; }}
    QToolButton[segment="true"]:disabled {{ color: {t.disabled}; }}
    QFrame[segments="true"] {{ border: 1px solid {t.border_strong}; border-radius: 6px; background: {t.control}; }}
    QToolButton[rail="true"] {{ border: 0; border-left: 3px solid transparent; padding: 9px 2px 8px 0; background: transparent;
        color: {t.text_soft}; }}
    QToolButton[rail="true"]:hover {{ background: {t.control_hover}; }}
    QToolButton[rail="true"]:checked {{ border-left: 3px solid {t.accent}; background: {t.accent_soft}; color: {t.debiased_text};
        font-weight: 600; }}
    QToolButton[rail="true"]:focus {{ border: 2px solid {t.accent}; padding: 7px 0 6px 1px; }}
    QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit {{ background: {t.control}; border: 1px solid {t.border_strong};
        border-radius: 6px; padding: 4px 7px; selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
    QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 2px solid {t.accent}; padding: 3px 6px; }}
    QLineEdit[wrong="true"], QAbstractSpinBox[wrong="true"], QPlainTextEdit[wrong="true"] {{ border: 2px solid {t.danger}; padding: 3px 6px; }}
    QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{ color: {t.disabled}; background: {t.window}; }}
    QComboBox::drop-down {{ border: 0; width: 22px; }}
    QComboBox::down-arrow {{ image: url("{down}"); width: 12px; height: 12px; }}
    QAbstractSpinBox {{ padding-right: 20px; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: 0; width: 18px; background: transparent; }}
    QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
    QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
    QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover {{ background: {t.control_hover}; }}
    QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: 10px; height: 10px; }}
    QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: 10px; height: 10px; }}
    QComboBox QAbstractItemView {{ background: {t.card}; border: 1px solid {t.border_strong}; padding: 3px;
        selection-background-color: {t.accent_soft}; selection-color: {t.text}; outline: 0; }}
    QListView, QTableView, QTreeView, QTextBrowser {{ background: {t.card}; border: 0; outline: 0; gridline-color: {t.hairline}; }}
    QListView:focus, QTableView:focus, QTreeView:focus, QTextBrowser:focus {{ border: 2px solid {t.accent}; border-radius: 5px; }}
    QListView, QTableView, QTreeView, QTextBrowser {{ border: 2px solid transparent; }}
    QTableView {{ selection-background-color: {t.accent_soft}; selection-color: {t.text}; }}
    QHeaderView::section {{ background: {t.card}; color: {t.text_soft}; border: 0; border-bottom: 1px solid {t.border_strong};
        padding: 5px 8px; }}
    QHeaderView {{ background: {t.card}; }}
    QTableCornerButton::section {{ background: {t.card}; border: 0; }}
    QScrollArea, QScrollArea > QWidget > QWidget#column {{ background: transparent; border: 0; }}
    QMenuBar {{ background: transparent; }}
    QMenuBar::item {{ padding: 5px 9px; border-radius: 5px; background: transparent; }}
    QMenuBar::item:selected {{ background: {t.control_hover}; }}
    QMenu {{ background: {t.card}; border: 1px solid {t.border_strong}; padding: 5px; }}
    QMenu::item {{ padding: 5px 26px 5px 22px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {t.accent_soft}; color: {t.text}; }}
    QMenu::item:disabled {{ color: {t.disabled}; }}
    QMenu::separator {{ height: 1px; background: {t.hairline}; margin: 5px 8px; }}
    QMenu::indicator {{ left: 5px; }}
    QStatusBar {{ background: {t.card}; border-top: 1px solid {t.border}; color: {t.text_soft}; }}
    QStatusBar::item {{ border: 0; }}
    QToolTip {{ background: {t.card}; color: {t.text}; border: 1px solid {t.border_strong}; padding: 4px 6px; }}
    QProgressBar {{ background: {t.hairline}; border: 0; border-radius: 3px; }}
    QProgressBar::chunk {{ background: {t.accent}; border-radius: 3px; }}
    QScrollBar:vertical {{ background: transparent; width: 11px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 11px; margin: 0; }}
    QScrollBar::handle {{ background: {t.border_strong}; border-radius: 4px; min-height: 26px; min-width: 26px; margin: 2px; }}
    QScrollBar::handle:hover {{ background: {t.text_faint}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """
