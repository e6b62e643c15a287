"""The choice of Preview between answers as categories and as a number."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.ui.basics import Card, Segmented

CATEGORIES, NUMBER = "categories", "number"


class ShownAs(Card):
    """The choice; `chosen(CATEGORIES | NUMBER)`."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Answers"))
        self.face = Segmented(
            (
                (CATEGORIES, self.tr("as categories"), self.tr("The share of each answer")),
                (NUMBER, self.tr("as a number"), self.tr("Mean, sum and distribution of numeric answers")),
            ),
            self.tr("Show the answers as"),
        )
        self.body.addWidget(self.face)
        self.face.chosen.connect(self.chosen)

    def show_choice(self, key: str, *, numeric: bool = True) -> None:
        """`numeric`: whether there are answers that are numbers."""
        self.face.show_choice(key)
        reason = self.tr("No column has numbers as answers. Declare one as a number on the page Data.")
        self.face.allow((CATEGORIES, NUMBER) if numeric else (CATEGORIES,), reason)
