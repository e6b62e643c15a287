"""Counts that are typed or pasted: a table, or the two numbers of one yes/no question."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSignalBlocker, Signal
from PySide6.QtGui import QFocusEvent, QFontDatabase
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit

from app.messages.speak import say, say_message
from app.ui.basics import Card, Inline, label, put_text
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.data.collected.counts_head import MOST_TEXT

_YES, _NO, _COUNT = "yes", "no", "count"
_LONGEST = 400
_FEWEST, _MOST = 4, 8
_WIDEST = 24


class _Table(QPlainTextEdit):
    """A field for a table. `refused()`: the pasted text is too long; `left()`: the focus left."""

    refused = Signal()
    left = Signal()

    def insertFromMimeData(self, source: QMimeData) -> None:
        # Refuse early, because a text of hundreds of megabytes would be laid out before any message.
        if len(source.text()) + self.document().characterCount() > MOST_TEXT:
            self.refused.emit()
            return
        super().insertFromMimeData(source)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class TypedCountsCard(Card):
    """The panel of typed counts; `typed(text)` at every change, `edit_finished()` when the typing ends."""

    typed = Signal(str)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("How often each report came"))
        self.text = _Table()
        self.text.setAccessibleName(self.tr("Table of counts"))
        self.text.setPlaceholderText(self.tr("report, count\nyes, 831\nno, 1604"))
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(scaled_font(0.95).pointSizeF())
        self.text.setFont(fixed)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.example = label(say("collected.setup.example"), bold=True, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.problem.hide()
        self.hint = label(self.tr("First a line with names, then one line per report that ends with its number of "
        "respondents. Further columns may give the arm, a group, or other questions."),
                          tone="soft", factor=0.92, wrap=True)  # fmt: skip
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the yes/no question"))
        self.name.setMaximumWidth(px(220))
        self.yes, self.no = _number(self.tr("Number of yes")), _number(self.tr("Number of no"))
        self.short = Inline(
            label(self.tr("Yes/no question"), tone="soft", factor=0.92), self.name, label(_YES), self.yes,
            label(_NO), self.no, stretch=False,
        )  # fmt: skip
        row = self.short.layout()
        assert isinstance(row, QHBoxLayout)
        row.addStretch(1)
        row.setStretchFactor(self.name, 4)
        for part in (self.example, self.short, self.text, self.problem, self.hint):
            self.body.addWidget(part)
        self.text.textChanged.connect(self._type)
        self.text.refused.connect(lambda: self._say(say("collected.too_long", {"most": MOST_TEXT})))
        self.text.left.connect(self.edit_finished)
        for line in (self.name, self.yes, self.no):
            line.textEdited.connect(lambda _: self._type_numbers())
            line.editingFinished.connect(self.edit_finished)

    def show_counts(self, text: str, problem: Problem | None, *, example: bool) -> None:
        """Show the text of the plan, without rewriting an unchanged text.

        example  whether these counts are the example of the program
        """
        self.example.setVisible(example)
        if self.text.toPlainText() != text:
            with QSignalBlocker(self.text):
                self.text.setPlainText(text)
        fields = _fields(text)
        # If a longer table were shown, a digit typed here would replace that table.
        self.short.setEnabled(fields is not None or not text.strip())
        for line, said in zip((self.name, self.yes, self.no), fields or ("", "", ""), strict=True):
            if line.text() != said:
                line.setText(said)
        self._fit(text)
        self._say(say_message(problem.reason) if problem is not None and problem.place == "counts" else "")

    def _type(self) -> None:
        self.typed.emit(self.text.toPlainText())

    def _type_numbers(self) -> None:
        head = self.text.toPlainText()[:_LONGEST].splitlines()[:1]
        _, *count = head[0].split("\t") if head else ("",)
        # A name cannot contain a tab, because tabs separate the cells.
        name = self.name.text().replace("\t", " ")
        lines = ((name, *(count[:1] or [_COUNT])), (_YES, self.yes.text().strip()), (_NO, self.no.text().strip()))
        self.typed.emit("\n".join("\t".join(line) for line in lines))

    def _fit(self, text: str) -> None:
        """Fit the height to the lines, within limits."""
        lines = min(_MOST, max(_FEWEST, text[:_LONGEST].count("\n") + 2))
        self.text.setFixedHeight(lines * self.text.fontMetrics().lineSpacing() + px(22))
        # The columns of numbers align for names of any length.
        longest = max((len(cell) for line in text[:_LONGEST].splitlines() for cell in line.split("\t")), default=0)
        self.text.setTabStopDistance(self.text.fontMetrics().horizontalAdvance("0") * (min(longest, _WIDEST) + 2))

    def _say(self, sentence: str) -> None:
        put_text(self.problem, sentence)
        self.text.setAccessibleDescription(sentence)


def _fields(text: str) -> tuple[str, str, str] | None:
    """Name and both numbers of a table that the short fields can hold; None of any other."""
    lines = [line.split("\t") for line in text[:_LONGEST].splitlines()]
    if len(lines) != 3 or any(len(line) != 2 for line in lines) or [lines[1][0], lines[2][0]] != [_YES, _NO]:
        return None
    return lines[0][0], lines[1][1], lines[2][1]


def _number(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setFixedWidth(px(84))
    return made
