"""Data > From counts: the query to run where the rows are, and the way to open its result."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFontDatabase, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app.messages.speak import say
from app.ui.basics import Card, Inline, Segmented, label, push
from app.ui.choice_box import TextCombo
from app.ui.flow import FlowLayout
from app.ui.theme.zoom import px
from app.ui.tick_row import TickRow
from app.ui.ticks import ReleaseTicks
from core.data.frequency.dialects import DIALECTS, PRINTED, DialectKey
from core.data.frequency.query import Scope
from core.study.counting import LONGEST_SNAPSHOT, LONGEST_TABLE, CountingPlan


class CountingView(Card):
    """`changed(field, value)` of CountingPlan; `left()`: a typed field was left; `shown()`: the view became visible.

    Buttons: `copy_wanted`, `save_wanted`, `open_wanted`.
    """

    changed = Signal(str, object)
    left = Signal()
    copy_wanted = Signal()
    save_wanted = Signal()
    open_wanted = Signal()
    shown = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Counts from a database"))
        self._columns: tuple[str, ...] = ()
        self._questions: tuple[str, ...] = ()
        self.intro = label(say("counting.intro"), tone="soft", wrap=True)
        self.dialect = TextCombo(self.tr("Dialect of the database"))
        self.table = QLineEdit()
        self.scope = Segmented(
            (
                (Scope.EACH.value, self.tr("Each question"), self.tr("One table for each question")),
                (Scope.PAIRS.value, self.tr("Pairs"), self.tr("One table for each pair of questions")),
                (Scope.ALL.value, self.tr("All together"), self.tr("One table of all questions, to release rows")),
            ),
            self.tr("Questions counted together"),
        )
        self.group = TextCombo(self.tr("Split every table by"))
        self.row_key = TextCombo(self.tr("Column that distinguishes the rows of a person"))
        self._person = Inline(label(self.tr("Rows of a person by"), tone="soft"), self.row_key, stretch=False)
        self.about = label("", tone="soft", factor=0.95, wrap=True)
        self.problem = label("", tone="error", factor=0.95, wrap=True)
        self.ticks = ReleaseTicks(
            self.tr("Questions to count: Space selects"),
            self.tr("Search questions"),
            self.tr("No question matches. Clear the search to see all."),
        )
        self.query = QPlainTextEdit()
        self.private = label(say("counting.private"), tone="soft", factor=0.92, wrap=True)
        self.hash = label("", tone="faint", factor=0.9, wrap=True)
        self.copy = push(self.tr("Copy query"), tip=self.tr("Copy the query to the clipboard"))
        self.save = push(self.tr("Save query…"), tip=self.tr("Save the query as a text file"))
        self.open = push(self.tr("Open the result…"), main=True, tip=self.tr("Open the counts that the query returned"))
        self.snapshot = QLineEdit()
        self._lay_out()

    def _lay_out(self) -> None:
        self.dialect.show_texts(tuple(DIALECTS[key].title for key in PRINTED), 0)
        self.dialect.activated.connect(lambda row: self.changed.emit("dialect", PRINTED[row]))
        self.scope.chosen.connect(lambda key: self.changed.emit("scope", Scope(key)))
        self.ticks.chosen.connect(self._count)
        self.group.activated.connect(lambda row: self.changed.emit("group", self._name(row)))
        self.row_key.activated.connect(lambda row: self.changed.emit("row_key", self._name(row)))
        for field, name, most, hint, tip in (
            (self.table, "table", LONGEST_TABLE, self.tr("such as surveys.health"),
             self.tr("Name of the table, with points between its parts")),
            (self.snapshot, "snapshot", LONGEST_SNAPSHOT, self.tr("such as: version of March 3, all sites"),
             self.tr("Version or time of the counted data; the ledger notes it with a release")),
        ):  # fmt: skip
            field.setMaxLength(most)
            field.setPlaceholderText(hint)
            field.setToolTip(tip)
            field.setAcceptDrops(False)
            field.textEdited.connect(lambda text, name=name: self.changed.emit(name, text))
            field.editingFinished.connect(self.left)
        self.table.setAccessibleName(self.tr("Table"))
        self.table.setFixedWidth(px(190))
        for box, width in ((self.dialect, 124), (self.group, 124), (self.row_key, 124)):
            box.setFixedWidth(px(width))
        self.snapshot.setAccessibleName(self.tr("Counted data"))
        self.query.setReadOnly(True)
        self.query.setAccessibleName(self.tr("Query"))
        self.query.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.query.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.query.setTabChangesFocus(True)
        self.query.setMinimumHeight(px(120))
        choices = QWidget()
        flow = FlowLayout(choices, 10)
        for title, part in (
            (self.tr("Dialect"), self.dialect),
            (self.tr("Table"), self.table),
            (self.tr("Counted together"), self.scope),
            (self.tr("Split by"), self.group),
        ):
            flow.addWidget(Inline(label(title, tone="soft"), part, stretch=False))
        flow.addWidget(self._person)
        said = QHBoxLayout()
        said.addWidget(label(self.tr("Counted data"), tone="soft"))
        said.addWidget(self.snapshot, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        buttons.addStretch(1)
        for button in (self.copy, self.save, self.open):
            buttons.addWidget(button)
        for above in (self.intro, choices, self.about, self.problem):
            self.body.addWidget(above)
        self.body.addLayout(buttons)
        middle = QHBoxLayout()
        middle.setSpacing(px(10))
        questions = QVBoxLayout()
        questions.addWidget(self.ticks)
        questions.addStretch(1)
        self.ticks.setFixedWidth(px(190))
        middle.addLayout(questions)
        middle.addWidget(self.query, 1)
        self.body.addLayout(middle, 1)
        self.body.addWidget(self.private)
        self.body.addWidget(self.hash)
        self.body.addLayout(said)
        self.copy.clicked.connect(self.copy_wanted)
        self.save.clicked.connect(self.save_wanted)
        self.open.clicked.connect(self.open_wanted)

    def show_plan(self, plan: CountingPlan, questions: Sequence[str], columns: Sequence[str], *, persons: bool) -> None:
        """Show the settings. `columns`: to split by; `persons`: whether a column of ids is declared."""
        self._questions = tuple(questions)
        self.ticks.show_rows(tuple(TickRow(one, one, ticked=one not in plan.left_out) for one in questions))
        self._columns = ("", *columns)
        dialect = plan.dialect if plan.dialect in PRINTED else DialectKey.STANDARD
        self.dialect.show_texts(self.dialect.texts, PRINTED.index(dialect))
        self.scope.show_choice(plan.scope.value)
        for box, name, nothing in (
            (self.group, plan.group, self.tr("nothing")),
            (self.row_key, plan.row_key, self.tr("no limit")),
        ):
            place = self._columns.index(name) if name in self._columns else 0
            box.show_texts((nothing, *columns), place)
        self._person.setVisible(persons)
        for field, text in ((self.table, plan.table), (self.snapshot, plan.snapshot)):
            if field.text() != text:
                with QSignalBlocker(field):
                    field.setText(text)

    def show_query(self, text: str, about: str, fingerprint: str) -> None:
        self.problem.hide()
        if self.query.toPlainText() != text:
            self.query.setPlainText(text)
        self.about.setText(about)
        self.hash.setText(fingerprint)
        for button in (self.copy, self.save):
            button.setEnabled(bool(text))

    def show_problem(self, sentence: str) -> None:
        """Show why no query can be printed."""
        self.show_query("", "", "")
        self.problem.setText(sentence)
        self.problem.show()

    def _count(self, names: tuple[str, ...]) -> None:
        self.changed.emit("left_out", tuple(one for one in self._questions if one not in names))

    def _name(self, row: int) -> str:
        return self._columns[row] if 0 <= row < len(self._columns) else ""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()
