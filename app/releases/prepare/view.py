"""The middle of a release: its contents, its cost, its risks, and the confirmation."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QWidget

from app.messages.speak import say
from app.releases.prepare.confirm import ReleaseConfirm, ReleaseDone
from app.releases.prepare.edits import with_changes, with_epsilon, with_word
from app.releases.prepare.facts_view import MeasurementCard, ReleaseFactsCard, ReleaseNotices
from app.releases.prepare.picture import DonePicture, PeoplePicture, ReleasePicture
from app.releases.prepare.rows_view import ReleaseTable
from app.releases.state import ReleaseDraft
from app.ui.basics import Card, flat, heading, in_column, label, put_text
from app.ui.choices import ReadingRow
from app.ui.text_field import text_field
from app.ui.ticks import ReleaseTicks

LONGEST = 120
_YES, _NO = "yes", "no"


class ReleasePeople(Card):
    """`named(text)`: the person calls the survey so; `said(names, others)`: surveys with the same people, and whether
    all others have other people. Nothing is answered at first."""

    named = Signal(str)
    said = Signal(tuple, bool)

    def __init__(self) -> None:
        super().__init__(self.tr("Survey"))
        self._shown: PeoplePicture | None = None
        self._wants_ticks = False
        self.name = text_field(
            self.tr("Name of the survey"),
            tip=self.tr("Name of the survey in the ledger, for the budget of its people"),
            longest=LONGEST,
        )
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.question = label("", bold=True, wrap=True)
        self.reason = label("", tone="soft", factor=0.92, wrap=True)
        self.rows = {_YES: ReadingRow(), _NO: ReadingRow()}
        self.ticks = ReleaseTicks(
            self.tr("Surveys with some of these people: Space selects"),
            self.tr("Search surveys"),
            self.tr("No survey matches. Clear the search to see all."),
        )
        self.note = label("", tone="soft", factor=0.92, wrap=True)
        self._group = QButtonGroup(self)
        yes, no = self.rows[_YES], self.rows[_NO]
        yes.show_texts(self.tr("Yes, some or all of them"), "")
        no.show_texts(self.tr("No, none of them"), "")
        for part in (self.name, self.hint, self.error, self.question, self.reason, yes, self.ticks, no, self.note):
            self.body.addWidget(part)
        for row in (yes, no):
            self._group.addButton(row.button)
        self.name.editingFinished.connect(self._call)
        yes.button.clicked.connect(self._say_yes)
        no.button.clicked.connect(lambda: self.said.emit((), True))
        self.ticks.chosen.connect(lambda names: self.said.emit(names, bool(names)))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Return the widgets that the Tab key visits, in reading order."""
        return self.name, self.rows[_YES].button, self.ticks.search, self.ticks.list, self.rows[_NO].button

    def show_picture(self, picture: PeoplePicture) -> None:
        before, self._shown = self._shown, picture
        asked = [row.key for row in picture.surveys]
        if before is None or asked != [row.key for row in before.surveys] or picture.answer == _NO:
            self._wants_ticks = False
        if not self.name.hasFocus() or not picture.editable:
            self.name.setText(picture.name)
        self.name.setEnabled(picture.editable)
        for part, text in (
            (self.hint, picture.hint),
            (self.error, picture.error),
            (self.question, picture.question),
            (self.reason, picture.reason),
        ):
            put_text(part, text)
        self._show_answer(picture)

    def _show_answer(self, picture: PeoplePicture) -> None:
        answer = picture.answer or (_YES if self._wants_ticks else "")
        self._group.setExclusive(False)
        for key, row in self.rows.items():
            row.button.setChecked(key == answer)
            row.setVisible(bool(picture.question))
        self._group.setExclusive(True)
        several = len(picture.surveys) > 1
        self.ticks.show_rows(picture.surveys if several else ())
        self.ticks.setVisible(several and answer == _YES)
        note = say("people.tick") if self.ticks.isVisibleTo(self) and not picture.answer else picture.note
        put_text(self.note, note)

    def _call(self) -> None:
        if self._shown is not None and self.name.text().strip() != self._shown.name:
            self.named.emit(self.name.text().strip())

    def _say_yes(self) -> None:
        """Answer yes: it means the one survey, or the ticked ones of several."""
        if self._shown is None:
            return
        if len(self._shown.surveys) == 1:
            self.said.emit((self._shown.surveys[0].key,), True)
            return
        self._wants_ticks = True
        self.said.emit((), False)
        self._show_answer(self._shown)


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
        self.measurement = MeasurementCard()
        parts = self.done, self.table, self.people, self.facts, self.notices, self.confirm, self.measurement
        box = in_column(self, *parts, spacing=12)
        box.addStretch(1)
        self.done.hide()
        self.table.missing_chosen.connect(lambda name, missing: self._change(name, missing=missing))
        self.table.off_list_chosen.connect(lambda name, rule: self._change(name, off_list=rule))
        self.table.epsilon_entered.connect(lambda name, text: self._want(with_epsilon(self._draft, name, text)))
        self.table.weight_entered.connect(lambda name, text: self._change(name, weight=text))
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
        """Show the release draft."""
        self._draft = picture.form.draft
        self.table.show_picture(picture.rows, picture.empty)
        self.people.show_picture(picture.people)
        self.facts.show_picture(picture.budget, picture.facts)
        self.notices.show_notices(picture.notices)
        self.confirm.show_picture(picture.confirm)
        self.confirm.again.show_forms(picture.form.forms)
        self.measurement.show_lines(() if picture.empty else picture.measurement)
        self._show_parts(preparing=True, empty=bool(picture.empty), notices=bool(picture.notices))

    def show_done(self, picture: DonePicture) -> None:
        """Show the finished release until the next edit of the draft."""
        self.confirm.forget()
        self.done.show_picture(picture)
        self.measurement.show_lines(picture.measurement)
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
        """Set the tab order: down the table, then to the survey and the confirmation."""
        stops = (*self.table.stops, *self.people.stops, *self.confirm.stops)
        for first, second in pairwise(stops):
            self.setTabOrder(first, second)

    def _change(self, name: str, **changes: object) -> None:
        self._want(with_changes(self._draft, name, **changes))

    def _want(self, draft: ReleaseDraft) -> None:
        if draft != self._draft:
            self._draft = draft
            self.changed.emit(draft)


class _Section(Card):
    def __init__(self) -> None:
        super().__init__()
        self.title: QLabel = heading("")
        self.text = label("", wrap=True)
        self.body.addWidget(self.title)
        self.body.addWidget(self.text)

    def show_section(self, title: str, text: str) -> None:
        self.title.setText(title.upper())
        self.title.setAccessibleName(title)
        self.setAccessibleName(title)
        self.text.setText(text)


class ReleaseWords(QWidget):
    """The right column; `help_wanted(topic, anchor)`."""

    help_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._column = in_column(self, spacing=12)
        self._sections: list[_Section] = []
        self.more = flat(self.tr("More about releases"), tip=self.tr("Open the help page about releases"), link=True)
        self.more.clicked.connect(lambda: self.help_wanted.emit("releases", ""))
        self._column.addWidget(self.more)
        self._column.addStretch(1)

    def show_picture(self, picture: ReleasePicture) -> None:
        while len(self._sections) < len(picture.words):
            self._sections.append(_Section())
            self._column.insertWidget(len(self._sections) - 1, self._sections[-1])
        for place, section in enumerate(self._sections):
            section.setVisible(place < len(picture.words))
            if place < len(picture.words):
                section.show_section(*picture.words[place])

    def texts(self) -> tuple[str, ...]:
        return tuple(one.text.text() for one in self._sections if one.isVisibleTo(self))
