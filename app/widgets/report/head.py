"""Title and kind of a report: what it is called, and whom it may be shown to."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit

from app.widgets.basics import Card, Segmented, label

QUIET_MS = 350
LONGEST = 300
INTERNAL = "internal"
PUBLIC = "public"


class ReportHead(Card):
    """`titled(text)` when typing pauses; `kind_chosen(public)` for private data only: of examples nothing is secret."""

    titled = Signal(str)
    kind_chosen = Signal(bool)

    def __init__(self) -> None:
        super().__init__(self.tr("Report"))
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST)
        self.title.setClearButtonEnabled(True)
        self.title.setAccessibleName(self.tr("Title of the report"))
        self.title.setToolTip(self.tr("Stands on the first page and at the foot of each; empty: the title of the data"))
        caption = label(self.tr("Title"), tone="soft", factor=0.92)
        caption.setBuddy(self.title)
        self.kind = Segmented(
            (
                (INTERNAL, self.tr("Internal"), self.tr("Everything, for those who may see the answers")),
                (PUBLIC, self.tr("For anyone"), self.tr("The plan only: no figure is computed from answers")),
            ),
            self.tr("Kind of report"),
        )
        self.meaning = label("", tone="soft", factor=0.92, wrap=True)
        for part in (caption, self.title, self.kind, self.meaning):
            self.body.addWidget(part)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(QUIET_MS)
        self._typing.timeout.connect(self._tell)
        self._told = ""
        self.title.textEdited.connect(lambda _text: self._typing.start())
        self.title.editingFinished.connect(self._tell)
        self.kind.chosen.connect(lambda key: self.kind_chosen.emit(key == PUBLIC))

    def show_head(self, title: str, title_of_data: str, *, public: bool, example: bool, meaning: str) -> None:
        """What is being typed is left alone."""
        if not self._typing.isActive():
            self._told = title
            if self.title.text().strip() != title:
                self.title.setText(title)
        self.title.setPlaceholderText(title_of_data)
        self.kind.setVisible(not example)
        self.kind.show_choice(PUBLIC if public else INTERNAL)
        if self.meaning.text() != meaning:
            self.meaning.setText(meaning)

    def _tell(self) -> None:
        self._typing.stop()
        title = self.title.text().strip()
        if title != self._told:
            self._told = title
            self.titled.emit(title)

    def settle(self) -> None:
        """What is typed counts now."""
        self._tell()
