"""A dialog for the content of a copy for a colleague, with a description of the copy."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.messages.speak import say
from app.shell.study.colleague import CopyOffer
from app.shell.study.data import LARGEST_INSIDE
from app.ui.basics import heading, label, push
from app.ui.choices import ReadingRow
from app.ui.plain import set_title
from app.ui.theme.zoom import px

WIDE = 540


class CopyDialog(QDialog):
    """The dialog of a copy; `include` is the user's choice, once the dialog was accepted."""

    def __init__(self, window: QWidget, offer: CopyOffer) -> None:
        super().__init__(window)
        set_title(self, say("copy.title"))
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(16), px(18), px(16))
        column.setSpacing(px(10))
        column.addWidget(label(say("copy.lead" if offer.is_file else "copy.lead.no_file"), bold=True, wrap=True))
        nothing = "copy.without.alone" if offer.alone else "copy.without.means"
        whole = "too_large" if offer.too_large else "private" if offer.private else "example"
        self.without = self._row(column, "copy.without", nothing, offer, able=not offer.alone)
        self.inside = self._row(column, "copy.inside", f"copy.inside.{whole}", offer, able=not offer.too_large)
        (self.inside if offer.alone and not offer.too_large else self.without).button.setChecked(True)
        for title, text in (("copy.holds", "copy.holds.text"), ("copy.leaves", "copy.leaves.text")):
            column.addWidget(heading(say(title)))
            column.addWidget(label(say(text), wrap=True))
        column.addStretch(1)
        self.save, self.cancel = push(say("copy.save"), main=True), push(say("copy.cancel"))
        self.save.setEnabled(not (offer.alone and offer.too_large))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.save)
        column.addLayout(buttons)
        self.save.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        width = min(px(WIDE), window.width())
        self.setMinimumWidth(width)
        self.resize(width, column.heightForWidth(width))

    def _row(self, column: QVBoxLayout, name: str, meaning: str, offer: CopyOffer, *, able: bool) -> ReadingRow:
        row = ReadingRow()
        row.show_texts(say(name), say(meaning, {"name": offer.name, "limit": LARGEST_INSIDE // 1_000_000}))
        self._group.addButton(row.button)
        row.setEnabled(able)
        column.addWidget(row)
        row.setVisible(offer.is_file)
        return row

    @property
    def include(self) -> bool:
        return self.inside.button.isChecked()
