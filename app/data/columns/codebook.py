"""Declarations in and out: a codebook is loaded over the columns, or written from them."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.ui.basics import Card, Inline, label, push


class CodebookCard(Card):
    """The card of the codebook. `load_wanted`, `save_wanted`; `blocks_wanted`: make the proposed questions."""

    load_wanted = Signal()
    save_wanted = Signal()
    blocks_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Codebook"))
        self.load = push(
            self.tr("Load…"), tip=self.tr("Question texts, roles, labels, missing codes and bounds from CSV or JSON")
        )
        self.save = push(self.tr("Save…"), tip=self.tr("Save the declarations about the columns as CSV or JSON"))
        self.load.clicked.connect(self.load_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.why = label("", tone="soft", factor=0.95, wrap=True)
        self.body.addWidget(Inline(self.load, self.save))
        self.body.addWidget(self.why)
        self.found = label("", tone="soft", factor=0.95, wrap=True)
        self.blocks = push("")
        self.blocks.clicked.connect(self.blocks_wanted)
        self.body.addWidget(self.found)
        self.body.addWidget(self.blocks)
        self.show_possible(True)
        self.show_blocks("", "", "")

    def show_possible(self, possible: bool) -> None:
        """Show the card, unless the answers are made up: those have no declarations."""
        for button in (self.load, self.save):
            button.setEnabled(possible)
        self.why.setText(
            self.tr("Declared entries disclose no answers. Entries guessed from the answers are marked.")
            if possible
            else self.tr("Made-up answers need no codebook.")
        )

    def show_blocks(self, found: str, button: str, tip: str) -> None:
        """Show columns that look like select-all questions; nothing changes automatically. Empty texts: none found."""
        self.found.setText(found)
        self.blocks.setText(button)
        self.blocks.setAccessibleName(button)
        self.blocks.setToolTip(tip)
        if not found and self.blocks.hasFocus():
            self.load.setFocus()
        for part in (self.found, self.blocks):
            part.setVisible(bool(found))
