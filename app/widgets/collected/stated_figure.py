"""One figure of a stated design: its name, where it is read from, a line to type in, and what is wrong underneath."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say
from app.widgets.basics import label, retone
from app.widgets.words_panel import TextCombo
from core.designs.stated.spec import FigureKind, StatedFigure
from core.project.collected import FIRST_COLUMN, SECOND_COLUMN

NUMBER_WIDTH = 92
_OF_COLUMNS = frozenset({FigureKind.CHANCE, FigureKind.SHARE})
_KEYS = (FIRST_COLUMN, SECOND_COLUMN)


class StatedFigureLine(QWidget):
    """`entered(text)` for every text as it is typed, or the key of a column; `finished()` when the typing ends.

    The text is kept whatever it is: what is wrong with it the owner says by `show_problem`.
    """

    entered = Signal(str)
    finished = Signal()

    def __init__(self, figure: StatedFigure, name: str) -> None:
        super().__init__()
        self._figure = figure
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        self.edit = QLineEdit()
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(figure.example)
        self.edit.setAcceptDrops(False)
        self.name.setBuddy(self.edit)
        self.source = TextCombo(name)
        self.source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.source.hide()
        self._keys: tuple[str, ...] = ()
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self._lay_out()
        self.edit.textEdited.connect(self.entered)
        self.edit.editingFinished.connect(self.finished)
        self.source.activated.connect(self._choose)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        row = QHBoxLayout()
        row.setSpacing(8)
        if self._figure.kind is FigureKind.LIST:
            column.addWidget(self.name)
            row.addWidget(self.edit)
        else:
            self.edit.setFixedWidth(NUMBER_WIDTH)
            row.addWidget(self.name, 1)
            row.addWidget(self.edit)
        column.addLayout(row)
        column.addWidget(self.source)
        column.addWidget(self.error)

    @property
    def field(self) -> QWidget:
        """What takes the focus."""
        return self.edit

    @property
    def several(self) -> bool:
        return self._figure.kind is FigureKind.LIST

    def show_text(self, text: str, columns: tuple[str, ...]) -> None:
        """`columns`: names of the columns that can hold the figure; "" for one that was not chosen."""
        keys = [(key, name) for key, name in zip(_KEYS, columns, strict=False) if name]
        offered = bool(keys) and self._figure.kind in _OF_COLUMNS
        self._keys = ("", *(key for key, _ in keys))
        # the key stays in sight where its column went, so that a person can see what stands there
        from_column = offered and text in self._keys[1:]
        self.source.setVisible(offered)
        if offered:
            names = (say("stated.typed"), *(say("stated.column", {"column": name}) for _, name in keys))
            self.source.show_texts(names, self._keys.index(text) if from_column else 0)
        self.edit.setVisible(not from_column)
        shown = "" if from_column else text
        if self.edit.text() != shown:
            self.edit.setText(shown)

    def show_problem(self, sentence: str, *, soft: bool = False) -> None:
        """`soft`: nothing was typed yet."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        retone(self.error, "tone", "faint" if soft else "error")
        retone(self.edit, "wrong", bool(sentence) and not soft)

    def _choose(self, row: int) -> None:
        self.entered.emit(self._keys[row])
        self.finished.emit()
