"""The middle of the ledger: its problems, its table, and the chosen entry in full."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from app.messages.speak import filled, local_count
from app.releases.ledger.list import LedgerTable
from app.releases.ledger.picture import Fact, LedgerDetails, LedgerPicture, Tone
from app.ui.basics import Card, Inline, flat, heading, in_column, label, push, put_text, retone
from app.ui.flow import FlowLayout
from app.ui.notice_list import NoticeBox
from app.ui.plain import add_entry
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

NAMES = 132


class FactList(QWidget):
    """A list of facts: one line each, with a copy button if there is something to copy."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(4))
        self._grid.setColumnMinimumWidth(0, px(NAMES))
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[Fact, ...] = ()
        self.buttons: list[QToolButton] = []

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        self.setVisible(bool(facts))
        if facts == self._shown:
            return
        self._shown = facts
        self.buttons = []
        while self._grid.count():
            item = self._grid.takeAt(0)
            if item is not None and (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for line, fact in enumerate(facts):
            name = label(fact.name, tone="soft", factor=0.95, wrap=True)
            name.setFixedWidth(px(NAMES))
            self._grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignTop)
            value = label(fact.value, factor=0.95, wrap=True)
            value.setAccessibleName(f"{fact.name}: {fact.value}")
            self._grid.addWidget(value, line, 1, Qt.AlignmentFlag.AlignTop)
            if fact.copied:
                button = self._copy(fact)
                button.setFixedHeight(value.fontMetrics().height())
                self._grid.addWidget(button, line, 2, Qt.AlignmentFlag.AlignTop)

    def _copy(self, fact: Fact) -> QToolButton:
        button = flat(self.tr("Copy"), tip=self.tr("Copy this to the clipboard"), link=True)
        button.setFont(scaled_font(0.92))
        button.setAccessibleName(filled(self.tr("Copy: {name}"), name=fact.name))
        button.clicked.connect(lambda: QApplication.clipboard().setText(fact.copied))
        self.buttons.append(button)
        return button


class Confirm(QFrame):
    """The question before a deletion, hidden until `ask`. Emits `answered(bool)`; Escape means no."""

    answered = Signal(bool)

    def __init__(self, yes: str, no: str) -> None:
        super().__init__()
        self.setProperty("notice", "warning")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(11), px(8), px(11), px(9))
        column.setSpacing(px(8))
        self.text = label("", factor=0.95, wrap=True)
        self.yes = push(yes)
        self.no = push(no)
        column.addWidget(self.text)
        column.addWidget(Inline(self.yes, self.no))
        self.yes.clicked.connect(lambda: self._answer(True))
        self.no.clicked.connect(lambda: self._answer(False))
        self.hide()

    def ask(self, text: str) -> None:
        self.text.setText(text)
        self.setAccessibleName(text)
        for button in (self.yes, self.no):
            button.setAccessibleDescription(text)
        self.show()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._answer(False)
        else:
            super().keyPressEvent(event)

    def _answer(self, yes: bool) -> None:
        self.hide()
        self.answered.emit(yes)


FIRST = 6
_TONES = {Tone.PLAIN: "soft", Tone.OPEN: "warning", Tone.FAINT: "faint"}


class ReleaseDetails(Card):
    """`export_wanted(release, form)`, the form as core.release.plan.Form has it; `forget_wanted(release)` once the
    person said yes."""

    export_wanted = Signal(str, str)
    forget_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Selected entry"))
        self._shown: LedgerDetails | None = None
        self._all = False
        self.title = label("", bold=True, factor=1.1, wrap=True)
        self.state = label("", tone="soft", factor=0.95, wrap=True)
        self.export = push(self.tr("Export again…"), tip=self.tr("The same reports in any format, at no cost."))
        self.forget = push(
            self.tr("Delete stored reports…"), tip=self.tr("The reports stored in the data folder of this program")
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
        more.setSpacing(px(6))
        self._more = Inline(self.more)
        for part in (self._heads[0], self.questions, self._more, self._heads[1], self.files):
            more.addWidget(part)
        self.body.addLayout(more)

    def show_details(self, details: LedgerDetails | None) -> None:
        """Show the details; None: no entry is chosen."""
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
        put_text(self.stays, details.stays)
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
        """Show the first few questions; the rest on request."""
        some = details.questions if self._all else details.questions[:FIRST]
        self.questions.show_facts(some)
        self._heads[0].setVisible(bool(some))
        self._more.setVisible(len(some) < len(details.questions))
        self.more.setText(filled(self.tr("All {count} questions"), count=local_count(len(details.questions))))
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


class LedgerView(QWidget):
    """`row_chosen(key)`, `export_wanted(release, form)`, `forget_wanted(release)`, `recover_wanted()`; the last two
    once the person said yes."""

    row_chosen = Signal(str)
    export_wanted = Signal(str, str)
    forget_wanted = Signal(str)
    recover_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._ask = ""
        self.problem = NoticeBox()
        self.confirm = Confirm(self.tr("Start a new ledger"), self.tr("Cancel"))
        self.table = LedgerTable()
        self.details = ReleaseDetails()
        column = in_column(self, self.problem, self.confirm, self.table, self.details, spacing=12)
        column.addStretch(1)
        self.problem.hide()
        self.problem.acted.connect(lambda: self.confirm.ask(self._ask))
        self.confirm.answered.connect(lambda yes: self.recover_wanted.emit() if yes else None)
        self.table.row_chosen.connect(self.row_chosen)
        self.details.export_wanted.connect(self.export_wanted)
        self.details.forget_wanted.connect(self.forget_wanted)

    def show_ledger(self, picture: LedgerPicture | None) -> None:
        """Show the ledger; None: nothing is known yet."""
        problem = picture.problem if picture is not None else None
        self.problem.setVisible(problem is not None)
        if problem is not None:
            self._ask = problem.ask
            self.problem.show_notice(problem.severity, problem.text, problem.action)
        else:
            self.confirm.hide()
        self.table.show_ledger(picture)
        self.details.show_details(picture.details if picture is not None else None)
