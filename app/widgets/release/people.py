"""The survey that a release is made under, and whether its people were in an earlier one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QWidget

from app.messages.speak import say
from app.presenters.release.pictures import PeoplePicture
from app.widgets.basics import Card, label
from app.widgets.collected.stated_readings import ReadingRow
from app.widgets.release.ticks import ReleaseTicks

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
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the survey"))
        self.name.setToolTip(self.tr("The name under which the ledger adds up what its people spend"))
        self.name.setMaxLength(LONGEST)
        self.name.setAcceptDrops(False)
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.question = label("", bold=True, wrap=True)
        self.reason = label("", tone="soft", factor=0.92, wrap=True)
        self.rows = {_YES: ReadingRow(), _NO: ReadingRow()}
        self.ticks = ReleaseTicks(
            self.tr("Surveys that have some of these people: space ticks"),
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
        """What the tab key visits, in reading order."""
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
            part.setText(text)
            part.setVisible(bool(text))
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
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def _call(self) -> None:
        if self._shown is not None and self.name.text().strip() != self._shown.name:
            self.named.emit(self.name.text().strip())

    def _say_yes(self) -> None:
        """One survey is meant by saying yes; of several the person ticks which."""
        if self._shown is None:
            return
        if len(self._shown.surveys) == 1:
            self.said.emit((self._shown.surveys[0].key,), True)
            return
        self._wants_ticks = True
        self.said.emit((), False)
        self._show_answer(self._shown)
