"""The left column of a release that is being prepared."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.presenters.release.edits import typed, with_asked, with_form, with_kind, with_person_id, with_similar_ids
from app.presenters.release.pictures import ReleasePicture
from app.state.release.draft import ReleaseDraft
from app.state.workspace import Workspace
from app.widgets.release.budget import ReleaseBudget
from app.widgets.release.columns import ReleasePersons, ReleaseRaw
from app.widgets.release.kind import ReleaseKindCard
from app.widgets.release.number import ReleaseNumberCard
from app.widgets.release.questions import ReleaseQuestions


class ReleaseForm(QWidget):
    """`changed(ReleaseDraft)` after each edit; it comes back with the next `show_picture`. `numbers_wanted()`: where a
    sum or mean is set; `rows_entered(int)`: how many rows of one person may leave, which the study keeps."""

    changed = Signal(object)
    rows_entered = Signal(int)
    numbers_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._workspace: Workspace | None = None
        self._draft = ReleaseDraft()
        self.kind = ReleaseKindCard()
        self.number = ReleaseNumberCard()
        self.questions = ReleaseQuestions()
        self.budget = ReleaseBudget()
        self.persons = ReleasePersons()
        self.raw = ReleaseRaw()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        for card in (self.kind, self.number, self.questions, self.budget, self.persons, self.raw):
            box.addWidget(card)
        self.kind.kind_chosen.connect(lambda kind: self._want(with_kind(self._draft, kind)))
        self.kind.form_chosen.connect(lambda form: self._want(with_form(self._draft, form)))
        self.number.numbers_wanted.connect(self.numbers_wanted)
        self.questions.chosen.connect(self._ask)
        self.budget.share_chosen.connect(lambda share: self._want(replace(self._draft, share=share)))
        self.budget.total_entered.connect(lambda text: self._want(replace(self._draft, total=typed(text))))
        self.persons.chosen.connect(self._tell_apart)
        self.persons.rows_entered.connect(self.rows_entered)
        self.persons.similar_chosen.connect(lambda similar: self._want(with_similar_ids(self._draft, similar)))
        self.raw.chosen.connect(lambda names: self._want(replace(self._draft, raw=names)))

    def show_picture(self, picture: ReleasePicture) -> None:
        form = picture.form
        self._workspace, self._draft = form.workspace, form.draft
        for card in (self.kind, self.number, self.questions, self.budget, self.persons, self.raw):
            card.show_picture(form)

    def _ask(self, names: tuple[str, ...]) -> None:
        if self._workspace is not None:
            self._want(with_asked(self._workspace, self._draft, names))

    def _tell_apart(self, column: str) -> None:
        if self._workspace is not None:
            self._want(with_person_id(self._workspace, self._draft, column))

    def _want(self, draft: ReleaseDraft) -> None:
        if draft != self._draft:
            self._draft = draft
            self.changed.emit(draft)
