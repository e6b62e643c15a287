"""The panel at the right that describes the result in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLabel

from app.ui.basics import Card, flat, label, put_text

CONTEXT = "PlainCard"
Link = tuple[str, str, str, str]
"""Text, tip, and topic and anchor of a help section."""


class PlainCard(Card):
    """A card of plain words; `help_wanted(topic, anchor)`."""

    help_wanted = Signal(str, str)

    def __init__(self, help_place: tuple[str, str], links: Sequence[Link] = (), title: str = "") -> None:
        super().__init__(title or QCoreApplication.translate(CONTEXT, "In plain words"))
        self.lines: list[QLabel] = []
        self._links = 0
        more = QCoreApplication.translate(CONTEXT, "More about this")
        tip = QCoreApplication.translate(CONTEXT, "Open the help about this tab")
        for text, about, topic, anchor in ((more, tip, *help_place), *links):
            link = flat(text, tip=about, link=True)
            link.clicked.connect(lambda _=False, place=(topic, anchor): self.help_wanted.emit(*place))
            self.body.addWidget(link)
            self._links += 1

    def show_words(self, words: Sequence[str]) -> None:
        """Show a label for each sentence, above the links; no title without sentences."""
        self.heading.setVisible(bool(words))
        while len(self.lines) < len(words):
            line = label("", wrap=True)
            self.body.insertWidget(self.body.count() - self._links, line)
            self.lines.append(line)
        for at, line in enumerate(self.lines):
            put_text(line, words[at] if at < len(words) else "")
