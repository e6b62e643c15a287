"""Where F1 leads from each part of the preview page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.dialogs.help_place import HELP_PROPERTY

if TYPE_CHECKING:
    from app.pages.preview import PreviewPage


def name_help(page: PreviewPage) -> None:
    """Where F1 leads from each part of the page."""
    panel, words = page.result, page.words
    topics: dict[QWidget, str] = {
        page.question: "question",
        page.categories: "categories",
        page.privacy: "privacy",
        page.privacy.design: "design",
        page.privacy.doors: "doors",
        page.privacy.value: "doors",
        page.privacy.preset.kinds: "presets",
        page.privacy.risk.before: "doors",
        page.privacy.risk.after: "doors",
        page.privacy.slider: "epsilon",
        page.privacy.forced: "forced",
        page.privacy.further: "figures",
        page.privacy.chances: "chances",
        page.privacy.curve: "curve",
        page.buttons: "draw",
        panel.chart: "chart",
        panel.legend: "legend",
        panel.target: "target",
        panel.method: "choices",
        panel.level: "choices",
        panel.uncertainty: "choices",
        panel.post: "choices",
        panel.notices: "notices",
        panel.table_view: "table",
        words: "words",
        words.report: "observer",
        words.prior.field: "observer",
        words.fold: "observer",
        words.use_best: "best",
        words.person: "ask",
        words.ask: "ask",
    }
    for widget, anchor in topics.items():
        widget.setProperty(HELP_PROPERTY, f"preview#{anchor}")
