"""The question of the plan: one of the data, or a guess of its answers with the number of respondents."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QGridLayout, QPlainTextEdit, QSizePolicy, QSpinBox, QWidget

from app.messages import preview_texts as texts
from app.messages.preview_texts import QuestionEntry
from app.messages.short_tip import short_tip
from app.messages.speak import local_count, say, say_message
from app.shell.plan_bar.edits import OWN, QUESTION
from app.ui.basics import Card, Segmented, flat, label, put_text, retone
from app.ui.note_field import NoteField
from app.ui.number_field import NumberField
from app.ui.share_sketch import ShareSketch
from app.ui.theme.zoom import px
from app.workspace.datasets import letters
from app.workspace.planning import Assumed, PlanSetting
from app.workspace.setting import Setting
from app.workspace.workspace import Workspace
from core.data.samples.generator import parse_margins, shape
from core.errors import InputError
from core.figures import RESPONDENTS
from core.study.scenario import LONGEST_LABEL, MOST_ANSWERS

MOST_TYPED = 40
"""A longer list of answers is not typed but drawn."""


class QuestionChoice(QComboBox):
    """Questions with too many answers are listed with the reason why they cannot be chosen. Refilled only when the list
    changes."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[QuestionEntry, ...] = ()
        self.setAccessibleName(self.tr("Question"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(18)

    def show_entries(self, entries: tuple[QuestionEntry, ...]) -> None:
        if entries == self._entries:
            return
        self._entries = entries
        self.clear()
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for entry in entries:
            self.addItem(entry.title, entry.name)
            if entry.why_not:
                item = model.item(self.count() - 1)
                item.setEnabled(False)
                item.setToolTip(short_tip(entry.why_not))

    def show_question(self, name: str, title: str) -> None:
        row = self.findData(name)
        if row != self.currentIndex():
            self.setCurrentIndex(row)
        self.setToolTip(short_tip(title))


class QuestionDetails(Card):
    """Shows the question, or a guess of it, and signals the user's expectations.

    Signals: source_chosen(QUESTION | OWN); expected(labels, shares) for every typed change; `stroked(shares)` for every
    drawn one. Also respondents_typed(TypedNumber), respondents_of_data(), noted(text), and `edit_finished()` after a
    stroke or when the user leaves a field.
    """

    source_chosen = Signal(str)
    expected = Signal(tuple, tuple)
    stroked = Signal(tuple)
    respondents_typed = Signal(object)
    respondents_of_data = Signal()
    noted = Signal(str)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Question"))
        self.source = Segmented(
            (
                (QUESTION, self.tr("This question"), self.tr("The answers of the question on the page Preview")),
                (OWN, self.tr("My own guess"), self.tr("Answers and shares that you type or draw; no data needed")),
            ),
            self.tr("Plan for"),
        )
        self.question = QuestionChoice()
        self.base = label("", tone="soft", factor=0.92, wrap=True)
        self.question_error = label("", tone="error", factor=0.92, wrap=True)
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.sketch = ShareSketch()
        self.typed = QPlainTextEdit()
        self.typed.setTabChangesFocus(True)
        self.typed.setAcceptDrops(False)
        self.typed.setFixedHeight(px(76))
        self.typed.setAccessibleName(self.tr("Expected shares, one answer per line"))
        self.typed.setPlaceholderText(self.tr("One per line:\nYes 30\nNo 70"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self._make_fields()
        self._lay_out()
        self._connect()
        self._shown: tuple[tuple[str, ...], tuple[float, ...]] = ((), ())
        self._list: object = None

    def _make_fields(self) -> None:
        self.answers = QSpinBox()
        self.answers.setRange(2, MOST_ANSWERS)
        self.answers.setAccessibleName(self.tr("Number of categories"))
        self.answers.setKeyboardTracking(False)
        self.answers.lineEdit().setTextMargins(px(5), 0, px(5), 0)
        self.shapes = QComboBox()
        self.shapes.setAccessibleName(self.tr("Start from a shape"))
        for key, text in (
            ("", self.tr("Shape…")),
            ("uniform", self.tr("Equal shares")),
            ("gauss", self.tr("Bell")),
            ("exp", self.tr("Decreasing")),
        ):
            self.shapes.addItem(text, key)
        # The longest name would make the column wider than the available room.
        self.shapes.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.respondents = NumberField(RESPONDENTS.read, RESPONDENTS.stepped, self.tr("Respondents"))
        self.respondents_error = label("", tone="error", factor=0.92, wrap=True)
        self.in_data = flat("", tip=self.tr("Use the number of respondents of the data"), link=True)

    def _lay_out(self) -> None:
        self._own = QWidget()
        own = QGridLayout(self._own)
        own.setContentsMargins(0, 0, 0, 0)
        own.setSpacing(px(6))
        own.setColumnStretch(2, 1)
        own.addWidget(label(self.tr("Answers")), 0, 0)
        own.addWidget(self.answers, 0, 1)
        own.addWidget(self.shapes, 0, 2)
        for part in (
            self.source,
            self.question,
            self.base,
            self.question_error,
            self.about,
            self._own,
            self.sketch,
            self.typed,
            self.error,
        ):
            self.body.addWidget(part)
        form = QGridLayout()
        form.setSpacing(px(6))
        form.setColumnStretch(1, 1)
        self._respondents_name = label(self.tr("Respondents"))
        form.addWidget(self._respondents_name, 0, 0)
        form.addWidget(self.respondents, 0, 1)
        form.addWidget(self.respondents_error, 1, 0, 1, 2)
        form.addWidget(self.in_data, 2, 0, 1, 2)
        self.body.addLayout(form)
        self.note_name = label(self.tr("Note on this question"))
        self.note = NoteField(self.tr("Note on this question"))
        self.body.addWidget(self.note_name)
        self.body.addWidget(self.note)
        self.note_where = label(say("note.where"), tone="soft", factor=0.88, wrap=True)
        self.body.addWidget(self.note_where)

    def _connect(self) -> None:
        self.source.chosen.connect(self.source_chosen)
        self.sketch.drawn.connect(self.stroked)
        self.sketch.released.connect(self.edit_finished)
        self.typed.textChanged.connect(self._text_changed)
        self.answers.valueChanged.connect(self._resized)
        self.shapes.activated.connect(self._shaped)
        self.respondents.entered.connect(self._respondents_entered)
        self.respondents.refused.connect(lambda problem: put_text(self.respondents_error, say_message(problem)))
        self.respondents.finished.connect(self.edit_finished)
        self.in_data.clicked.connect(self.respondents_of_data)
        self.note.noted.connect(self.noted)
        self.note.finished.connect(self.edit_finished)

    def ask_respondents(self, asked: bool) -> None:
        """Show or hide the field for the number of respondents; call after `show_setting`."""
        for part in (self._respondents_name, self.respondents):
            part.setVisible(asked)
        self.respondents_error.setVisible(asked and bool(self.respondents_error.text()))
        self.in_data.setVisible(asked and not self.in_data.isHidden())

    def show_question(self, workspace: Workspace, setting: Setting, planned: PlanSetting) -> None:
        dataset, name = workspace.dataset, workspace.plan.question
        own = planned.assumed is Assumed.TYPED
        if self._list is not dataset:
            self._list = dataset
            self.question.show_entries(texts.question_entries(dataset))
        self.question.show_question(name, texts.question_title(dataset, name))
        self.note.show_note(workspace.plan.note(name))
        problem = setting.problem
        wrong = say_message(problem.reason) if problem and problem.place == "question" else ""
        put_text(self.base, "" if own else texts.base_line(dataset, setting))
        put_text(self.question_error, wrong)
        self.question.setVisible(not own)
        self._show_planned(workspace, planned, own=own)
        for part in (self.about, self.sketch):
            part.setVisible(own)
        for shown in (self.note_name, self.note, self.note_where):
            shown.setVisible(not own)

    def _show_planned(self, workspace: Workspace, setting: PlanSetting, *, own: bool) -> None:
        scenario = workspace.plan.scenario
        self.source.show_choice(OWN if own else QUESTION)
        put_text(self.about, self._about(setting))
        self._own.setVisible(own)
        self.typed.setVisible(own and setting.k <= MOST_TYPED)
        if not own:
            put_text(self.error, "")
        self.sketch.setEnabled(own)
        self.sketch.show_shares(setting.labels, setting.shares)
        self._show_typed(setting)
        typed = scenario.respondents.text if own or scenario.own_respondents else ""
        text = typed if typed and not typed.isdecimal() else local_count(round(setting.n))
        self.respondents.show_text(text)
        if not self.respondents.unreadable:
            put_text(self.respondents_error, "")
        borrowed = scenario.own_respondents and not own
        self.in_data.setVisible(borrowed)
        self.in_data.setText(self.tr("Number in the data"))

    def _about(self, setting: PlanSetting) -> str:
        if setting.assumed is Assumed.TYPED:
            return say("scenario.typed")
        return say(f"scenario.{setting.assumed}", {"question": setting.question, "answers": setting.k})

    def _show_typed(self, setting: PlanSetting) -> None:
        """Show drawn shares in the list. The user's typed text is kept while it has the same meaning."""
        if self.answers.value() != setting.k:
            self.answers.blockSignals(True)
            self.answers.setValue(setting.k)
            self.answers.blockSignals(False)
        now = (setting.labels, setting.shares)
        if now == self._shown or setting.assumed is not Assumed.TYPED or setting.k > MOST_TYPED:
            return
        self._shown = now
        if self._read_quietly(self.typed.toPlainText()) == now:
            return
        self.typed.blockSignals(True)
        lines = zip(setting.labels, setting.shares, strict=True)
        self.typed.setPlainText("\n".join(f"{name} {share * 100:.4g}" for name, share in lines))
        self.typed.blockSignals(False)
        self._wrong("")

    @staticmethod
    def _read_quietly(text: str) -> tuple[tuple[str, ...], tuple[float, ...]] | None:
        try:
            margins = parse_margins(text)
        except InputError:
            return None
        return margins.labels, margins.shares

    def _text_changed(self) -> None:
        try:
            margins = parse_margins(self.typed.toPlainText())
            if len(margins.labels) < 2:
                raise InputError("margins", None, "page.two_margins")
            if len(margins.labels) > MOST_ANSWERS:
                raise InputError("margins", None, "margins.too_many", high=MOST_ANSWERS)
            long = next((place for place, name in enumerate(margins.labels, 1) if len(name) > LONGEST_LABEL), None)
            if long is not None:
                raise InputError("margins", None, "margins.line", line=long)
        except InputError as problem:
            self._wrong(say_message(problem))
            return
        self._wrong("")
        self._shown = (margins.labels, margins.shares)
        self.expected.emit(margins.labels, margins.shares)

    def _wrong(self, text: str) -> None:
        put_text(self.error, text)
        retone(self.typed, "wrong", bool(text))

    def _resized(self, k: int) -> None:
        """Set k answers: new ones get the next names and the share 1/k, fewer keep the first ones; shares then sum to
        1.
        """
        self.edit_finished.emit()
        labels, shares = self.sketch.labels, self.sketch.shares
        kept = labels[:k]
        more = [name for name in (*letters(k), *map(str, range(1, 2 * k))) if name not in kept][: k - len(kept)]
        weights = [*shares[:k], *([1.0 / k] * len(more))]
        total = sum(weights) or 1.0
        self.expected.emit((*kept, *more), tuple(weight / total if sum(weights) else 1.0 / k for weight in weights))
        self.edit_finished.emit()

    def _shaped(self, row: int) -> None:
        key = str(self.shapes.itemData(row))
        if key:
            self.edit_finished.emit()
            labels = self.sketch.labels
            self.expected.emit(labels, tuple(float(share) for share in shape(key, len(labels))))
            self.edit_finished.emit()
        self.shapes.setCurrentIndex(0)

    def _respondents_entered(self, number: object) -> None:
        put_text(self.respondents_error, "")
        self.respondents_typed.emit(number)
