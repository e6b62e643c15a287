"""The page Releases: prepare a release, make it once, and the ledger of all releases."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.releases.ledger.account import ledger_words
from app.releases.ledger.controls import LedgerControls
from app.releases.ledger.view import LedgerView
from app.releases.prepare.form import ReleaseForm
from app.releases.prepare.view import ReleaseSummary, ReleaseWords
from app.ui.basics import Card, Segmented, label
from app.ui.columns import ThreeColumns
from app.ui.page_stack import PageStack

PREPARE, LEDGER = "prepare", "ledger"


class ReleasesPage(QWidget):
    """The page; `part_wanted(key)`: show PREPARE or LEDGER. Its tabs signal everything else."""

    part_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.tabs = Segmented(
            (
                (PREPARE, self.tr("Prepare"), self.tr("Contents and cost of a release")),
                (LEDGER, self.tr("Ledger"), self.tr("Past releases and the remaining budget")),
            ),
            self.tr("Show"),
        )
        self.form = ReleaseForm()
        self.summary = ReleaseSummary()
        self.words = ReleaseWords()
        self.controls = LedgerControls()
        self.ledger = LedgerView()
        self.explanation = Card(self.tr("About the ledger"))
        self.explanation.body.addWidget(label(ledger_words(), wrap=True))
        self._left = PageStack(self.form, self.controls)
        self._middle = PageStack(self.summary, self.ledger)
        self._right = PageStack(self.words, _topped(self.explanation))
        self._middle.setObjectName("column")
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = ThreeColumns((self.tabs, self._left), self._middle, self._right, parent=self)
        row.addWidget(self.columns)
        self.tabs.chosen.connect(self.part_wanted)
        self.summary.table.questions_wanted.connect(self.form.questions.start)
        self.ledger.table.prepare_wanted.connect(self._to_prepare)
        self.show_part(PREPARE)

    def _to_prepare(self) -> None:
        self.part_wanted.emit(PREPARE)

    def show_part(self, key: str) -> None:
        """Show the tab PREPARE or LEDGER."""
        self.tabs.show_choice(key)
        at = (PREPARE, LEDGER).index(key)
        for stack in (self._left, self._middle, self._right):
            stack.setCurrentWidget(stack.pages[at])
        self.to_top()

    def to_top(self) -> None:
        """Scroll the current content to its top."""
        for part in (self.columns.left, self.columns.middle):
            part.verticalScrollBar().setValue(0)

    @property
    def part(self) -> str:
        return PREPARE if self._middle.currentWidget() is self.summary else LEDGER


def _topped(card: QWidget) -> QWidget:
    """Return a column with the card at its top, and empty space below."""
    whole = QWidget()
    whole.setObjectName("column")
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(card)
    column.addStretch(1)
    return whole
