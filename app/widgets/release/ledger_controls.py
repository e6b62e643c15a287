"""The left column of the ledger: the account with its budget, what is listed, and the way to verify a release."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from app.models.ledger_picture import LedgerFilter, LedgerPicture, Scope, Shown
from app.widgets.basics import Card, Segmented, label, push
from app.widgets.release.ledger_account import AccountCard

TOPIC = "releases"


class LedgerControls(QWidget):
    """`filter_changed(LedgerFilter)`, `budget_wanted(text)`, `verify_wanted()`, `help_wanted(topic, anchor)`."""

    filter_changed = Signal(object)
    budget_wanted = Signal(str)
    verify_wanted = Signal()
    help_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._wanted = LedgerFilter()
        self.account = AccountCard()
        self.scope = Segmented(
            (
                (Scope.THESE.value, self.tr("These data"), self.tr("Releases of the data that are open")),
                (Scope.ALL.value, self.tr("All data"), self.tr("Every release that was made on this computer")),
            ),
            self.tr("Whose releases"),
        )
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("Kind of entry"))
        self.kind.setToolTip(self.tr("Which entries are listed"))
        for shown, text in (
            (Shown.EVERYTHING, self.tr("Everything")),
            (Shown.REPORTS, self.tr("Randomized answers")),
            (Shown.HISTOGRAM, self.tr("Histograms")),
            (Shown.COUNT, self.tr("Counts")),
            (Shown.SUM, self.tr("Sums of numbers")),
            (Shown.MEAN, self.tr("Means of numbers")),
            (Shown.OTHER, self.tr("Budgets and repairs")),
        ):
            self.kind.addItem(text, shown.value)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the ledger"))
        self.search.setAccessibleName(self.tr("Search the ledger"))
        self.search.setToolTip(self.tr("A question, a design, a file name, an id or part of a SHA-256"))
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)
        self.verify = push(
            self.tr("Verify a release…"),
            tip=self.tr("Check files of a release against their description and the ledger"),
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        listed = Card(self.tr("What is listed"))
        for part in (self.scope, self.kind, self.search):
            listed.body.addWidget(part)
        checked = Card(self.tr("Verify"))
        checked.body.addWidget(
            label(
                self.tr("Do these files belong together, and are they unchanged?"),
                tone="soft",
                factor=0.95,
                wrap=True,
            )
        )
        checked.body.addWidget(self.verify)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self.account, listed, checked):
            column.addWidget(card)

    def _connect(self) -> None:
        self.account.budget_wanted.connect(self.budget_wanted)
        self.account.help_wanted.connect(lambda: self.help_wanted.emit(TOPIC, "budget"))
        self.scope.chosen.connect(lambda key: self._want(replace(self._wanted, scope=Scope(key))))
        self.kind.activated.connect(
            lambda row: self._want(replace(self._wanted, shown=Shown(str(self.kind.itemData(row)))))
        )
        self.search.textChanged.connect(lambda text: self._want(replace(self._wanted, text=text)))
        self.verify.clicked.connect(self.verify_wanted)

    def show_ledger(self, picture: LedgerPicture | None) -> None:
        """None: nothing is known yet."""
        self.setEnabled(picture is not None)
        if picture is None:
            return
        self._wanted = picture.wanted
        self.account.show_account(picture.account, writable=picture.problem is None or picture.problem.writable)
        keys = [Scope.THESE.value, Scope.ALL.value] if picture.account is not None else [Scope.ALL.value]
        self.scope.allow(keys, self.tr("No data are open"))
        self.scope.show_choice(picture.wanted.scope.value)
        self.kind.setCurrentIndex(self.kind.findData(picture.wanted.shown.value))
        if self.search.text() != picture.wanted.text:
            self.search.setText(picture.wanted.text)

    def show_budget_error(self, text: str) -> None:
        """Under the field; "" takes it away."""
        self.account.show_error(text)

    def _want(self, wanted: LedgerFilter) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self.filter_changed.emit(wanted)
