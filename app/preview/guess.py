"""A guess of the answers on Preview: its bars can be drawn, and the plan bar has all its other settings."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import say
from app.ui.basics import Card, flat, label
from app.ui.share_sketch import ShareSketch


class GuessCard(Card):
    """The card of a guess; `stroked(shares)` while drawing, `edit_finished()` after a stroke, `change_wanted()`."""

    stroked = Signal(tuple)
    edit_finished = Signal()
    change_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(say("preview.guess.name"))
        self.sketch = ShareSketch()
        self.sketch.drawn.connect(self.stroked)
        self.sketch.released.connect(self.edit_finished)
        self.change = flat(say("preview.guess.change"), link=True)
        self.change.clicked.connect(self.change_wanted)
        for part in (label(say("preview.guess.words"), tone="soft", factor=0.92, wrap=True), self.sketch, self.change):
            self.body.addWidget(part)

    def show_shares(self, labels: tuple[str, ...], shares: tuple[float, ...]) -> None:
        if labels:
            self.sketch.show_shares(labels, shares)
