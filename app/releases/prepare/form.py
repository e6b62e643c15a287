"""The left column of the page: the form of a release draft."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from app.releases.prepare.budget import ReleaseBudget
from app.releases.prepare.edits import typed, with_asked, with_form, with_kind, with_person_id
from app.releases.prepare.picture import FormPicture, ReleasePicture
from app.releases.state import ReleaseDraft
from app.ui.basics import Card, Inline, Segmented, flat, in_column, label, put_text
from app.ui.choice_box import choice_box, offer
from app.ui.flow import FlowLayout
from app.ui.notice_list import NoticeBox
from app.ui.plain import CheckBox
from app.ui.theme.zoom import px
from app.ui.ticks import ReleaseTicks
from app.workspace.workspace import Workspace
from core.constraints import MOST_ROWS_PER_PERSON
from core.release.plan import Form, ReleaseKind, SimilarIds

_COUNTED = (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM, ReleaseKind.COUNT)
_NUMBERS = (ReleaseKind.SUM, ReleaseKind.MEAN)


class ReleaseKindCard(Card):
    """The kind of release; `kind_chosen(ReleaseKind)`, `form_chosen(Form)`, `scores_chosen(bool)`."""

    kind_chosen = Signal(object)
    form_chosen = Signal(object)
    scores_chosen = Signal(bool)

    def __init__(self) -> None:
        super().__init__(self.tr("Contents"))
        self.kind = Segmented(
            (
                (ReleaseKind.REPORTS.value, self.tr("Reports"), self.tr("Randomized answers")),
                (ReleaseKind.HISTOGRAM.value, self.tr("Histogram"), self.tr("Noisy counts of each answer")),
                (ReleaseKind.COUNT.value, self.tr("Count"), self.tr("Noisy number of respondents")),
            ),
            self.tr("Contents"),
        )
        self.number = Segmented(
            (
                (ReleaseKind.SUM.value, self.tr("Sum of a number"), self.tr("Noisy sum of a number")),
                (ReleaseKind.MEAN.value, self.tr("Mean of a number"), self.tr("Noisy mean of a number")),
            ),
            self.tr("Contents"),
        )
        name = label(self.tr("Format"), tone="soft", factor=0.92)
        self.form = choice_box(self.tr("Format"), tip=self.tr("File format; all formats use the same draw"))
        name.setBuddy(self.form)
        self.scores = CheckBox(self.tr("Scores beside the reports"))
        self.scores.setAccessibleName(self.tr("Scores beside the reports"))
        self.scores.setToolTip(
            self.tr(
                "Adds a column for each answer. Its sum estimates a count, a single score tells no more than the "
                "report, and epsilon is unchanged"
            )
        )
        for part in (self.kind, self.number, name, self.form, self.scores):
            self.body.addWidget(part)
        for choices in (self.kind, self.number):
            choices.chosen.connect(lambda key: self.kind_chosen.emit(ReleaseKind(key)))
        self.scores.clicked.connect(lambda ticked: self.scores_chosen.emit(ticked))
        self.form.activated.connect(lambda row: self.form_chosen.emit(Form(self.form.itemData(row))))

    def show_picture(self, picture: FormPicture) -> None:
        self._show_kind(picture.draft.kind)
        offer(self.form, [(form.value, text) for form, text in picture.forms], picture.draft.form.value)
        self.scores.setChecked(picture.draft.scores)
        self.scores.setVisible(not picture.draft.form.table)

    def _show_kind(self, kind: ReleaseKind) -> None:
        """Show one of two rows of choices."""
        for keys, choices in ((_COUNTED, self.kind), (_NUMBERS, self.number)):
            if kind in keys:
                choices.show_choice(kind.value)
                continue
            group = choices.button(keys[0].value).group()
            group.setExclusive(False)
            for key in keys:
                choices.button(key.value).setChecked(False)
            group.setExclusive(True)


LINES = 4


class ReleaseNumberCard(Card):
    """The settings of a sum or mean; `numbers_wanted()`: change them."""

    numbers_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("The numbers"))
        self.lines = tuple(label("", wrap=True) for _ in range(LINES))
        self.change = flat(
            self.tr("Change on Preview"),
            tip=self.tr("Sets the column, bounds, epsilon, and whether the number of respondents is public"),
            link=True,
        )
        for part in (*self.lines, self.change):
            self.body.addWidget(part)
        self.change.clicked.connect(lambda: self.numbers_wanted.emit())

    def show_picture(self, picture: FormPicture) -> None:
        for line, (name, value) in zip(self.lines, picture.number, strict=False):
            line.setText(f"{name}: {value}")
        self.setVisible(bool(picture.number))


class ReleaseQuestions(Card):
    """The questions; `chosen(names)` whenever other questions are ticked."""

    chosen = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(self.tr("Questions"))
        self.ticks = ReleaseTicks(
            self.tr("Questions to release: Space selects"),
            self.tr("Search questions"),
            self.tr("No question matches. Clear the search to see all."),
        )
        self.all = flat(self.tr("Tick all"), tip=self.tr("Select every listed question"), link=True)
        self.nothing = flat(self.tr("Untick all"), tip=self.tr("Deselect every listed question"), link=True)
        self.buttons = QWidget()
        row = FlowLayout(self.buttons, gap=14)
        row.addWidget(self.all)
        row.addWidget(self.nothing)
        self.line = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.ticks, self.buttons, self.line):
            self.body.addWidget(part)
        self.ticks.chosen.connect(self.chosen)
        self.ticks.search.textChanged.connect(lambda _text: self._show_buttons())
        self.all.clicked.connect(lambda: self.ticks.tick_shown(True))
        self.nothing.clicked.connect(lambda: self.ticks.tick_shown(False))

    def start(self) -> None:
        """Move the focus to the list of questions."""
        self.ticks.search.setFocus()

    def show_picture(self, picture: FormPicture) -> None:
        self.ticks.show_rows(picture.questions)
        self.buttons.setVisible(len(picture.questions) > 1)
        self.line.setText(picture.questions_line)
        self._show_buttons()
        self.setVisible(bool(picture.questions_line))

    def _show_buttons(self) -> None:
        shown = self.ticks.shown
        self.all.setEnabled(any(not row.ticked and not row.why_not for row in shown))
        self.nothing.setEnabled(any(row.ticked for row in shown))


class ReleasePersons(Card):
    """The panel on persons. Emits `chosen(column)`; "" if each row is another person. `rows_entered(int)`: the maximum
    number of rows per person. `similar_chosen(SimilarIds)`."""

    chosen = Signal(str)
    rows_entered = Signal(int)
    similar_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Persons"))
        self._shown = 1
        self.name = label(self.tr("Identified by"), tone="soft", factor=0.92)
        self.column = choice_box(
            self.tr("Column that identifies persons"),
            tip=self.tr("If a person has more rows than declared, a random selection is released"),
        )
        self.rows = QSpinBox()
        self.rows.setRange(1, MOST_ROWS_PER_PERSON)
        self.rows.setMaximumWidth(px(108))
        self.rows.setKeyboardTracking(False)
        self.rows.lineEdit().setTextMargins(px(5), 0, px(5), 0)
        self.rows.setAccessibleName(self.tr("Rows per person in the release, at most"))
        self.rows.setToolTip(
            self.tr("Declared by you, not taken from the data. The charge is epsilon times this number")
        )
        rows_name = label(self.tr("Rows per person, at most"), tone="soft", factor=0.92, wrap=True)
        self.at_most = Inline(rows_name, self.rows, stretch=False)
        similar = self.tr("Ids that differ only in case or blanks")
        self.similar_name = label(similar, tone="soft", factor=0.92, wrap=True)
        self.similar = choice_box(
            self.tr("Ids that differ only in case, blanks or form of letters"),
            (
                (SimilarIds.ASK.value, self.tr("ask if it matters")),
                (SimilarIds.SAME.value, self.tr("are one person")),
                (SimilarIds.DIFFERENT.value, self.tr("are different persons")),
            ),
            tip=self.tr("Case, blanks, signs of no width and forms of Unicode"),
        )
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        parts: tuple[QWidget, ...] = (
            self.name, self.column, self.at_most, self.similar_name, self.similar, self.hint,
        )  # fmt: skip
        for part in parts:
            self.body.addWidget(part)
        self.rows.valueChanged.connect(self._enter)
        self.similar.activated.connect(lambda row: self.similar_chosen.emit(SimilarIds(self.similar.itemData(row))))
        self.column.activated.connect(lambda row: self.chosen.emit(str(self.column.itemData(row))))

    def show_picture(self, picture: FormPicture) -> None:
        named = ((name, f"{name} · {text}" if text and text != name else name) for name, text in picture.ids)
        offer(self.column, [("", self.tr("Each row is a different person")), *named], picture.draft.person_id)
        for shown, parts in (
            (picture.ids, (self.name, self.column)),
            (picture.asks_rows, (self.at_most,)),
            (picture.draft.person_id, (self.similar_name, self.similar)),
        ):
            for part in parts:
                part.setVisible(bool(shown))
        self._shown = picture.workspace.plan.rows_per_person
        self.rows.setValue(self._shown)
        self.similar.setCurrentIndex(self.similar.findData(picture.draft.similar_ids.value))
        put_text(self.hint, picture.ids_hint)

    def _enter(self, rows: int) -> None:
        if rows != self._shown:
            self._shown = rows
            self.rows_entered.emit(rows)


class ReleaseRaw(Card):
    """Columns released unchanged; `chosen(names)`. Folded until the user opens it."""

    chosen = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(self.tr("Columns without noise"))
        self._open = False
        self.state = label("", tone="soft", factor=0.92, wrap=True)
        self.fold = flat("", link=True)
        self.ticks = ReleaseTicks(
            self.tr("Columns without noise: Space selects"),
            self.tr("Search columns"),
            self.tr("No column matches. Clear the search to see all."),
        )
        self.warning = NoticeBox()
        for part in (self.state, self.warning, self.fold, self.ticks):
            self.body.addWidget(part)
        self.ticks.chosen.connect(self.chosen)
        self.fold.clicked.connect(self._turn)

    def show_picture(self, picture: FormPicture) -> None:
        chosen = ", ".join(picture.draft.raw)
        self.state.setText(chosen or self.tr("None: only randomized columns are released."))
        self.ticks.show_rows(picture.raw)
        self.warning.setVisible(bool(picture.raw_warning))
        if picture.raw_warning:
            self.warning.show_notice("warning", picture.raw_warning)
        self.setVisible(bool(picture.raw))
        self._show_fold()

    def _turn(self) -> None:
        self._open = not self._open
        self._show_fold()

    def _show_fold(self) -> None:
        text = self.tr("Hide the columns") if self._open else self.tr("Choose columns…")
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setToolTip(self.tr("Columns released without noise; none is safest"))
        self.ticks.setVisible(self._open)


class ReleaseForm(QWidget):
    """The form of a draft.

    changed(ReleaseDraft)  after each edit; the next `show_picture` shows the new draft
    numbers_wanted()       open the settings of a sum or mean
    rows_entered(int)      the maximum number of rows per person, which the study keeps
    """

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
        in_column(self, self.kind, self.number, self.questions, self.budget, self.persons, self.raw, spacing=12)
        self.kind.kind_chosen.connect(lambda kind: self._want(with_kind(self._draft, kind)))
        self.kind.form_chosen.connect(lambda form: self._want(with_form(self._draft, form)))
        self.kind.scores_chosen.connect(lambda scores: self._want(replace(self._draft, scores=scores)))
        self.number.numbers_wanted.connect(self.numbers_wanted)
        self.questions.chosen.connect(self._ask)
        self.budget.share_chosen.connect(lambda share: self._want(replace(self._draft, share=share)))
        self.budget.total_entered.connect(lambda text: self._want(replace(self._draft, total=typed(text))))
        self.persons.chosen.connect(self._tell_apart)
        self.persons.rows_entered.connect(self.rows_entered)
        self.persons.similar_chosen.connect(lambda similar: self._want(replace(self._draft, similar_ids=similar)))
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
