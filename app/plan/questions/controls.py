"""The total of a respondent, and how several questions share it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from app.messages.numbers import effective, points_of
from app.messages.speak import say, say_message, screen_numbers
from app.plan.questions.figure import SCHEMES
from app.ui.basics import Card, flat, label, push, put_text, retone
from app.ui.choice_box import TextCombo
from app.ui.field_line import FieldLine
from app.ui.tab_order import stop_before, tab_through
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.constraints import whole_number
from core.errors import InputError
from core.planning.questions import QuestionPlan, SchemeKind
from core.report.numbers import epsilon_text
from core.study.scenario import TOTAL, AskedToo


class QuestionsControls(Card):
    """total_typed(TypedNumber), scheme_chosen(SchemeKind), add_wanted(), take_wanted()."""

    total_typed = Signal(object)
    scheme_chosen = Signal(object)
    add_wanted = Signal()
    take_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Several questions"))
        self.total = FieldLine(self.tr("Total ε of a respondent"), TOTAL)
        self.total.entered.connect(self.total_typed)
        self.scheme = TextCombo(self.tr("Allocation"))
        texts = (
            self.tr("Everyone answers all"),
            self.tr("One question each, drawn by chance"),
            self.tr("One question, fake data for the rest"),
        )
        self.scheme.show_texts(texts, 0)
        self.scheme.activated.connect(lambda index: self.scheme_chosen.emit(SCHEMES[index]))
        self.add = push(self.tr("Add a question"))
        self.add.clicked.connect(self.add_wanted)
        self.take = push(
            self.tr("Add from questionnaire"),
            tip=self.tr("Names and categories of all questions in the total"),
        )
        self.take.clicked.connect(self.take_wanted)
        self.body.addWidget(self.total)
        self.body.addWidget(label(self.tr("Allocation"), tone="soft", factor=0.92))
        for widget in (self.scheme, self.add, self.take):
            self.body.addWidget(widget)

    def show_choices(self, total: str, kind: SchemeKind, full: bool) -> None:
        """`full`: no more questions can be added."""
        self.total.show_text(total)
        self.scheme.setCurrentIndex(SCHEMES.index(kind))
        self.add.setEnabled(not full)

    def show_problem(self, problem: InputError) -> None:
        self.total.show_problem(problem)


_NARROW = 56
_FIELDS = ("several.question", "several.answers_of", "several.weight_of", "several.lock_of")
_RESULTS = (4, 5, 6)
_WIDE = (56, 92, 72)
"""Room for a figure and the space before it."""
_ROOMY, _LEAST = 560, 400
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class QuestionLines(QWidget):
    """edited(line, AskedToo) when a field is left with something else in it; removed(line).

    below  the widget below the lines, if it was made before them: Tab visits the lines first
    """

    edited = Signal(int, object)
    removed = Signal(int)

    def __init__(self, below: QWidget | None = None) -> None:
        super().__init__()
        self._below = self if below is None else below
        self._lines: list[_Line] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(6))
        self._grid.setVerticalSpacing(px(4))
        self._grid.setColumnStretch(0, 1)
        for column, width in zip(_RESULTS, _WIDE, strict=True):
            self._grid.setColumnMinimumWidth(column, px(width))
        heads = (
            (self.tr("Question"), ""),
            (self.tr("k"), self.tr("Number of categories, k")),
            (self.tr("Weight"), self.tr("Its weight in the split of the total")),
            (self.tr("Lock ε"), self.tr("A fixed ε; if empty, by weight")),
            (self.tr("ε"), self.tr("Epsilon of the question")),
            (self.tr("Error, points"), self.tr("Typical error, one standard error, in points")),
            (self.tr("Effective n"), self.tr("Effective sample size, in direct answers")),
        )
        for column, (text, tip) in enumerate(heads):
            head = label(text, tone="soft", factor=0.9, wrap=True)
            head.setToolTip(tip)
            if column in _RESULTS:
                head.setAlignment(_RIGHT)
            self._grid.addWidget(head, 0, column)
            self._worth = head  # the last one
        self._roomy = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the last figure in a narrow card, because the names need the room."""
        super().resizeEvent(event)
        if (self.width() >= px(_ROOMY)) is not self._roomy:
            self._roomy = not self._roomy
            self._show_worth()

    def _show_worth(self) -> None:
        self._grid.setColumnMinimumWidth(_RESULTS[-1], px(_WIDE[-1]) if self._roomy else 0)
        for widget in (self._worth, *(line.figures[-1] for line in self._lines)):
            widget.setVisible(self._roomy)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST), super().minimumSizeHint().height())

    def show_questions(self, questions: tuple[AskedToo, ...], weighted: bool) -> None:
        """`weighted`: whether weights and locks matter."""
        while len(self._lines) > len(questions):
            self._lines.pop().close_all()
        while len(self._lines) < len(questions):
            before = self._lines[-1].stops[-1] if self._lines else stop_before(self._below)
            self._lines.append(_Line(self, self._grid, len(self._lines)))
            tab_through(before, self._lines[-1].stops)
        self._show_worth()
        for line, one in zip(self._lines, questions, strict=True):
            line.show(one, weighted, len(questions) > 1)

    def show_figures(self, plans: tuple[QuestionPlan, ...] | None) -> None:
        """Show the figures; None: there are none."""
        for at, line in enumerate(self._lines):
            line.show_figures(None if plans is None else plans[at])

    def show_problem(self, place: int | None, problem: InputError | None) -> None:
        """Show the problem below its line only."""
        for at, line in enumerate(self._lines):
            line.show_problem(problem if at == place else None)

    def focus_name(self, place: int) -> None:
        if place < len(self._lines):
            self._lines[place].name.setFocus()
            self._lines[place].name.selectAll()


class _Line:
    """One question in two rows of the grid: its fields, and below them why something cannot be used."""

    def __init__(self, owner: QuestionLines, grid: QGridLayout, place: int) -> None:
        self._owner, self._place = owner, place
        self._shown = AskedToo("")
        self._typed = ""
        self.name, self.answers, self.weight, self.lock = (QLineEdit() for _ in range(4))
        self._fields = (self.name, self.answers, self.weight, self.lock)
        number = {"number": place + 1}
        for column, (field, name) in enumerate(zip(self._fields, _FIELDS, strict=True)):
            field.setAccessibleName(say(name, number))
            field.editingFinished.connect(self._finish)
            if column:
                field.setFixedWidth(px(_NARROW))
            grid.addWidget(field, 2 * place + 1, column)
        self.figures = [label("", tone="strong") for _ in _RESULTS]
        for column, figure in zip(_RESULTS, self.figures, strict=True):
            figure.setAlignment(_RIGHT)
            figure.setFont(scaled_font(1.0, tabular=True))
            grid.addWidget(figure, 2 * place + 1, column)
        self.remove = flat("×", tip=say("several.leave_out"))
        self.remove.setAccessibleName(say("several.leave_out.of", number))
        self.remove.clicked.connect(lambda: owner.removed.emit(place))
        grid.addWidget(self.remove, 2 * place + 1, 7)
        self.stops = (*self._fields, self.remove)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.problem.hide()
        grid.addWidget(self.problem, 2 * place + 2, 0, 1, 8)

    def show(self, one: AskedToo, weighted: bool, removable: bool) -> None:
        self._shown = one
        # Keep the typed text if it is not a number of answers.
        answers = self._typed if _number(self._typed) == one.answers else str(one.answers)
        texts = (one.name, answers, one.weight, one.locked)
        for field, text in zip(self._fields, texts, strict=True):
            if field.text() != text:
                field.setText(text)
                field.setCursorPosition(0)
        for field in (self.weight, self.lock):
            field.setEnabled(weighted)
        self.remove.setEnabled(removable)

    def show_figures(self, plan: QuestionPlan | None) -> None:
        texts = ("", "", "")
        if plan is not None:
            epsilon = epsilon_text(plan.epsilon, screen_numbers())
            texts = (epsilon, points_of(plan.error), effective(plan.worth))
        for figure, text in zip(self.figures, texts, strict=True):
            figure.setText(text)

    def show_problem(self, problem: InputError | None) -> None:
        put_text(self.problem, "" if problem is None else say_message(problem))
        wrong = {"answers": self.answers, "weight": self.weight, "epsilon": self.lock}
        for name, field in wrong.items():
            retone(field, "wrong", problem is not None and problem.field == name)

    def close_all(self) -> None:
        for widget in (*self._fields, *self.figures, self.remove, self.problem):
            widget.hide()
            widget.deleteLater()

    def _finish(self) -> None:
        self._typed = self.answers.text().strip()
        answers = _number(self._typed)
        now = replace(
            self._shown,
            name=self.name.text().strip(),
            answers=answers,
            weight=self.weight.text().strip(),
            locked=self.lock.text().strip(),
            counted=self._shown.counted and answers == self._shown.answers,
        )
        if now != self._shown:
            self._shown = now
            self._owner.edited.emit(self._place, now)


def _number(typed: str) -> int:
    """Return the typed number of answers; 0 if the text is not a number."""
    whole = whole_number(typed)
    return whole if whole is not None and 0 < whole < 1_000_000 else 0
