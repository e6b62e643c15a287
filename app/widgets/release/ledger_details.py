"""Everything that the ledger knows of one release, and what can be done with it: hand it out again, delete it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.messages.speak import local_count
from app.models.ledger_picture import LedgerDetails, Tone
from app.widgets.basics import Card, Inline, flat, heading, label, push, retone
from app.widgets.flow import FlowLayout
from app.widgets.plain import add_entry
from app.widgets.release.ledger_confirm import Confirm
from app.widgets.release.ledger_facts import FactList

FIRST = 6
_TONES = {Tone.PLAIN: "soft", Tone.OPEN: "warning", Tone.FAINT: "faint"}


class ReleaseDetails(Card):
    """`export_wanted(release, form)`, the form as core.release.plan.Form has it; `forget_wanted(release)` once the
    person said yes."""

    export_wanted = Signal(str, str)
    forget_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("The chosen entry"))
        self._shown: LedgerDetails | None = None
        self._all = False
        self.title = label("", bold=True, factor=1.1, wrap=True)
        self.state = label("", tone="soft", factor=0.95, wrap=True)
        self.export = push(
            self.tr("Export again…"), tip=self.tr("The same reports once more, in any form. It costs nothing.")
        )
        self.forget = push(
            self.tr("Delete what is kept…"), tip=self.tr("The reports that are kept in the data folder of this program")
        )
        self._menu = QMenu(self.export)
        self.export.setMenu(self._menu)
        self.stays = label("", tone="soft", factor=0.95, wrap=True)
        self.confirm = Confirm(self.tr("Delete"), self.tr("Keep it"))
        self.facts = FactList()
        self.questions = FactList()
        self.more = flat("", tip=self.tr("Show every question of this release"), link=True)
        self.files = FactList()
        self._heads = (heading(self.tr("Questions")), heading(self.tr("Files")))
        self._lay_out()
        self.forget.clicked.connect(self._ask)
        self.confirm.answered.connect(self._answered)
        self.more.clicked.connect(self._show_all)
        self.show_details(None)

    def _lay_out(self) -> None:
        self._buttons = QWidget()
        flow = FlowLayout(self._buttons)
        flow.addWidget(self.export)
        flow.addWidget(self.forget)
        for part in (self.title, self.state, self._buttons, self.stays, self.confirm, self.facts):
            self.body.addWidget(part)
        more = QVBoxLayout()
        more.setSpacing(6)
        self._more = Inline(self.more)
        for part in (self._heads[0], self.questions, self._more, self._heads[1], self.files):
            more.addWidget(part)
        self.body.addLayout(more)

    def show_details(self, details: LedgerDetails | None) -> None:
        """None: no entry is chosen."""
        self.setVisible(details is not None)
        before = self._shown
        self._shown = details
        if details is None:
            self.confirm.hide()
            return
        if before is None or before.key != details.key:
            self._all = False
            self.confirm.hide()
        self.title.setText(details.title)
        self.state.setText(details.state)
        retone(self.state, "tone", _TONES[details.tone])
        self._show_forms(details)
        if not details.forget:
            self.confirm.hide()
        self.stays.setText(details.stays)
        self.stays.setVisible(bool(details.stays))
        self.facts.show_facts(details.facts)
        self._show_questions(details)
        self._heads[1].setVisible(bool(details.files))
        self.files.show_facts(details.files)

    def _show_forms(self, details: LedgerDetails) -> None:
        self._menu.clear()
        for form, words in details.forms:
            add_entry(self._menu, words, partial(self.export_wanted.emit, details.key, form))
        self.export.setVisible(bool(details.forms))
        self.forget.setVisible(bool(details.forget))
        self._buttons.setVisible(bool(details.forms or details.forget))

    def _show_questions(self, details: LedgerDetails) -> None:
        """The first few; the rest when they are asked for."""
        some = details.questions if self._all else details.questions[:FIRST]
        self.questions.show_facts(some)
        self._heads[0].setVisible(bool(some))
        self._more.setVisible(len(some) < len(details.questions))
        self.more.setText(self.tr("All {count} questions").format(count=local_count(len(details.questions))))
        self.more.setAccessibleName(self.more.text())

    def _show_all(self) -> None:
        self._all = True
        if self._shown is not None:
            self._show_questions(self._shown)

    def _ask(self) -> None:
        if self._shown is not None and self._shown.forget:
            self.confirm.ask(self._shown.forget)

    def _answered(self, yes: bool) -> None:
        self.forget.setFocus()
        if yes and self._shown is not None:
            self.forget_wanted.emit(self._shown.key)
