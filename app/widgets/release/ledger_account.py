"""What the data at hand have cost, and the budget that a person sets for them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.messages.speak import say
from app.models.ledger_picture import AccountPicture
from app.widgets.basics import Card, ElidedLabel, Inline, flat, label, push, retone
from app.widgets.figures import Meter

LONGEST = 40


class AccountCard(Card):
    """`budget_wanted(text)` as typed, "" for none; `help_wanted` for what the figures mean."""

    budget_wanted = Signal(str)
    help_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Spent so far"))
        self._stored = ""
        self.data = ElidedLabel()
        self.data.setProperty("tone", "soft")
        self.spent = label("", bold=True, factor=1.9)
        self.unit = label("", tone="soft", factor=0.95, wrap=True)
        self.meter = Meter()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self._shown: tuple[tuple[str, str], ...] = ()
        self.budget = QLineEdit()
        self.budget.setAccessibleName(self.tr("Budget: epsilon per respondent"))
        self.budget.setToolTip(self.tr("The most that may be spent on these data. Empty: no limit."))
        self.budget.setPlaceholderText(self.tr("no limit"))
        self.budget.setAcceptDrops(False)
        self.budget.setMaxLength(LONGEST)
        self.set = push(self.tr("Set"), tip=self.tr("Write this budget into the ledger"))
        self.set.setAccessibleName(self.tr("Set the budget"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.about = flat(self.tr("What this means"), tip=self.tr("How releases add up, in the manual"), link=True)
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
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(caption)
        column.addWidget(Inline(self.budget, self.set, stretch=False))
        column.addWidget(self.error)
        for part in (self._field, self.honest, Inline(self.about)):
            self.body.addWidget(part)
        self.error.hide()

    def show_account(self, account: AccountPicture | None, *, writable: bool) -> None:
        """None: no data are open. What is being typed is left alone until another budget holds."""
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
        """Why this is no budget; what was typed stays."""
        self.error.setText(text)
        self.error.setVisible(bool(text))
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
        """Only a budget that is another one can be set."""
        self.set.setEnabled(self.budget.isEnabled() and self.budget.text().strip() != self._stored)

    def _set(self) -> None:
        if self.set.isEnabled():
            self.budget_wanted.emit(self.budget.text().strip())
