"""The left column of the ledger: the account with its budget, the filter of the list, and verification."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.messages.speak import say
from app.releases.ledger.picture import AccountPicture, LedgerFilter, LedgerPicture, Scope, Shown
from app.ui.basics import Card, ElidedLabel, Inline, Segmented, flat, in_column, label, push, put_text, retone
from app.ui.text_field import search_field, text_field
from app.ui.theme.zoom import px
from app.ui.tiles import Meter

LONGEST = 40


class AccountCard(Card):
    """The card of the account; `budget_wanted(text)` as typed, "" for none; `help_wanted` for the meaning of the
    figures.
    """

    budget_wanted = Signal(str)
    help_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Spent"))
        self._stored = ""
        self.data = ElidedLabel()
        self.data.setProperty("tone", "soft")
        self.spent = label("", bold=True, factor=1.9)
        self.unit = label("", tone="soft", factor=0.95, wrap=True)
        self.meter = Meter()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(4))
        self._shown: tuple[tuple[str, str], ...] = ()
        self.budget = text_field(
            self.tr("Budget: epsilon per respondent"),
            tip=self.tr("Largest total for these data. Empty: no limit."),
            example=self.tr("no limit"),
            longest=LONGEST,
        )
        self.set = push(self.tr("Set"), tip=self.tr("Write this budget into the ledger"))
        self.set.setAccessibleName(self.tr("Set the budget"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.about = flat(self.tr("Explanation"), tip=self.tr("How releases add up, in the manual"), link=True)
        self.honest = label(say("ledger_page.honest"), tone="faint", factor=0.9, wrap=True)
        self._lay_out()
        self.budget.returnPressed.connect(self._set)
        self.budget.textEdited.connect(lambda _text: self._offer())
        self.set.clicked.connect(self._set)
        self.about.clicked.connect(self.help_wanted)

    def _lay_out(self) -> None:
        first: tuple[QWidget, ...] = (self.data, self.spent, self.unit, self.meter)
        for part in first:
            self.body.addWidget(part)
        self.body.addLayout(self._lines)
        caption = label(self.tr("Budget for these data, ε per respondent"), tone="soft", factor=0.92, wrap=True)
        caption.setBuddy(self.budget)
        self._field = QWidget()
        column = QVBoxLayout(self._field)
        column.setContentsMargins(0, px(4), 0, 0)
        column.setSpacing(px(4))
        column.addWidget(caption)
        column.addWidget(Inline(self.budget, self.set, stretch=False))
        column.addWidget(self.error)
        for part in (self._field, self.honest, Inline(self.about)):
            self.body.addWidget(part)
        self.error.hide()

    def show_account(self, account: AccountPicture | None, *, writable: bool) -> None:
        """Show the account; None: no data are open. A text in the field is kept until another budget applies."""
        self.setVisible(account is not None)
        if account is None:
            return
        other = account.data != self.data.accessibleName()
        self.data.show_text(account.data)
        self.spent.setText(account.spent)
        self.unit.setText(account.unit)
        self.meter.setVisible(account.share is not None)
        if account.share is not None:
            self.meter.show_share(min(account.share, 1.0), 1.0, account.share_spoken)
        self._show_lines(account.lines)
        if other or account.budget != self._stored or not self.budget.isModified():
            self._stored = account.budget
            self.budget.setText(account.budget)
            self.show_error("")
        self.budget.setEnabled(writable)
        self._offer()

    def show_error(self, text: str) -> None:
        """Show why this budget is invalid. The typed text stays."""
        put_text(self.error, text)
        retone(self.budget, "wrong", bool(text))

    def _show_lines(self, lines: tuple[tuple[str, str], ...]) -> None:
        if lines == self._shown:
            return
        self._shown = lines
        while self._lines.count():
            item = self._lines.takeAt(0)
            if item is not None and (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for tone, text in lines:
            self._lines.addWidget(label(text, tone=tone, factor=0.95, wrap=True))

    def _offer(self) -> None:
        """Enable the button only for a changed budget."""
        self.set.setEnabled(self.budget.isEnabled() and self.budget.text().strip() != self._stored)

    def _set(self) -> None:
        if self.set.isEnabled():
            self.budget_wanted.emit(self.budget.text().strip())


TOPIC = "releases"


class LedgerControls(QWidget):
    """The controls: `filter_changed(LedgerFilter)`, `budget_wanted(text)`, `verify_wanted()`, `help_wanted(topic,
    anchor)`.
    """

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
                (Scope.ALL.value, self.tr("All data"), self.tr("Every release of this computer")),
            ),
            self.tr("Releases of"),
        )
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("Kind of entry"))
        self.kind.setToolTip(self.tr("Data of the listed entries"))
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
        self.search = search_field(
            self.tr("Search the ledger"), tip=self.tr("A question, a design, a file name, an id or part of a SHA-256")
        )
        self.verify = push(
            self.tr("Verify a release…"),
            tip=self.tr("Check files of a release against their description and the ledger"),
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        listed = Card(self.tr("Listed entries"))
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
        in_column(self, self.account, listed, checked, spacing=12)

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
        """Show the ledger; None: nothing is known yet."""
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
        """Show the error below the field; "" removes it."""
        self.account.show_error(text)

    def _want(self, wanted: LedgerFilter) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self.filter_changed.emit(wanted)
