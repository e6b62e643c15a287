"""The middle of a release: what will leave, what it costs, what to think about, and the confirmation."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.presenters.release.edits import with_epsilon, with_missing, with_off_list, with_weight, with_word
from app.presenters.release.pictures import DonePicture, ReleasePicture
from app.state.release.draft import ReleaseDraft
from app.widgets.release.confirm import ReleaseConfirm
from app.widgets.release.done import ReleaseDone
from app.widgets.release.facts import ReleaseFactsCard, ReleaseNotices
from app.widgets.release.people import ReleasePeople
from app.widgets.release.table import ReleaseTable


class ReleaseSummary(QWidget):
    """`changed(ReleaseDraft)`, `release_wanted()`, `export_wanted(Form)`: hand out the kept release again,
    `survey_named(text)`, `another_wanted()`, `ledger_wanted()`, `folder_wanted(folder)`,
    `help_wanted(topic, anchor)`."""

    changed = Signal(object)
    release_wanted = Signal()
    export_wanted = Signal(object)
    survey_named = Signal(str)
    another_wanted = Signal()
    ledger_wanted = Signal()
    folder_wanted = Signal(str)
    help_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._draft = ReleaseDraft()
        self.done = ReleaseDone()
        self.table = ReleaseTable()
        self.people = ReleasePeople()
        self.facts = ReleaseFactsCard()
        self.notices = ReleaseNotices()
        self.confirm = ReleaseConfirm()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        for part in (self.done, self.table, self.people, self.facts, self.notices, self.confirm):
            box.addWidget(part)
        box.addStretch(1)
        self.done.hide()
        self.table.missing_chosen.connect(lambda name, missing: self._want(with_missing(self._draft, name, missing)))
        self.table.off_list_chosen.connect(lambda name, rule: self._want(with_off_list(self._draft, name, rule)))
        self.table.epsilon_entered.connect(lambda name, text: self._want(with_epsilon(self._draft, name, text)))
        self.table.weight_entered.connect(lambda name, text: self._want(with_weight(self._draft, name, text)))
        self.table.rebuilt.connect(self._order)
        self.people.named.connect(self.survey_named)
        self.people.said.connect(lambda same, others: self._want(with_word(self._draft, same, others=others)))
        self.confirm.release_wanted.connect(self.release_wanted)
        self.confirm.ledger_wanted.connect(self.ledger_wanted)
        self.confirm.help_wanted.connect(lambda: self.help_wanted.emit("releases", "prepare"))
        self.done.another_wanted.connect(self.another_wanted)
        self.done.folder_wanted.connect(self.folder_wanted)
        for card in (self.confirm, self.done):
            card.again_wanted.connect(self.export_wanted)

    def show_picture(self, picture: ReleasePicture) -> None:
        """What is being prepared."""
        self._draft = picture.form.draft
        self.table.show_picture(picture.rows, picture.empty)
        self.people.show_picture(picture.people)
        self.facts.show_picture(picture.budget, picture.facts)
        self.notices.show_notices(picture.notices)
        self.confirm.show_picture(picture.confirm)
        self.confirm.again.show_forms(picture.form.forms)
        self._show_parts(preparing=True, empty=bool(picture.empty), notices=bool(picture.notices))

    def show_done(self, picture: DonePicture) -> None:
        """What was made, until something is prepared again."""
        self.confirm.forget()
        self.done.show_picture(picture)
        self._show_parts(preparing=False, empty=False, notices=False)
        self.done.another.setFocus()

    def _show_parts(self, *, preparing: bool, empty: bool, notices: bool) -> None:
        self.done.setVisible(not preparing)
        self.table.setVisible(preparing)
        self.people.setVisible(preparing and not empty)
        self.facts.setVisible(preparing)
        self.notices.setVisible(preparing and notices)
        self.confirm.setVisible(preparing and not empty)

    def _order(self) -> None:
        """Tab goes down the table, then on to the survey and the confirmation."""
        stops = (*self.table.stops, *self.people.stops, *self.confirm.stops)
        for first, second in pairwise(stops):
            self.setTabOrder(first, second)

    def _want(self, draft: ReleaseDraft) -> None:
        if draft != self._draft:
            self._draft = draft
            self.changed.emit(draft)
