"""The form for the design that made the reports: its device, its figures, and their convention."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.collected.design.names import design_hint, design_name, design_source, families, figure_name, reading_name
from app.collected.design.outcome import StatedOutcome
from app.collected.design.words import Counts, reading_line
from app.messages.data_texts import isolated
from app.messages.speak import joined, say, say_message
from app.ui.basics import Card, flat, label, put_text, retone
from app.ui.choice_box import TextCombo
from app.ui.choices import StatedReadings
from app.ui.matrix.row import MatrixRow
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.designs.base import Design
from core.designs.registry import spec
from core.designs.stated.registry import stated_design, stated_spec
from core.designs.stated.spec import FigureKind, StatedFigure, StatedSpec
from core.errors import InputError
from core.study.collected import FIRST_COLUMN, SECOND_COLUMN, StatedDesign

_KEY = Qt.ItemDataRole.UserRole


class StatedPicker(QComboBox):
    """The picker of a design. Emits `chosen(key)` when the user picks one. Designs for another number of categories are
    gray and give the reason."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Design of these reports"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(20)
        self._k = 0
        self.activated.connect(self._activate)

    def show_choice(self, key: str, k: int) -> None:
        if k != self._k:
            self._fill(k)
            self._k = k
        row = self.findData(key, _KEY)
        if self.currentIndex() != row:
            self.setCurrentIndex(row)
        self.setToolTip(design_hint(key) if row >= 0 else "")

    def _fill(self, k: int) -> None:
        model = QStandardItemModel(self)
        model.appendRow(_entry("", design_name("")))
        for family, designs in families(k):
            head = QStandardItem(family)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setFont(scaled_font(0.86))
            model.appendRow(head)
            for one, serves in designs:
                item = _entry(one.key, design_name(one.key))
                why_not = "" if serves else say("stated.two_answers", {"answers": k})
                parts = (design_hint(one.key), design_source(one.key), why_not)
                item.setToolTip("\n".join(part for part in parts if part))
                item.setEnabled(serves)
                model.appendRow(item)
        self.blockSignals(True)
        self.setModel(model)
        self.blockSignals(False)

    def _activate(self, row: int) -> None:
        key = self.itemData(row, _KEY)
        if key is not None:
            self.chosen.emit(key)


def _entry(key: str, text: str) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(key, _KEY)
    return item


NUMBER_WIDTH = 92
_OF_COLUMNS = frozenset({FigureKind.CHANCE, FigureKind.SHARE})
_KEYS = (FIRST_COLUMN, SECOND_COLUMN)


class StatedFigureLine(QWidget):
    """The line of one figure. Emits `entered(text)` for every typed text, or with the key of a column. Emits
    `finished()` when the edit ends.

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
        column.setSpacing(px(3))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        if self._figure.kind is FigureKind.LIST:
            column.addWidget(self.name)
            row.addWidget(self.edit)
        else:
            self.edit.setFixedWidth(px(NUMBER_WIDTH))
            row.addWidget(self.name, 1)
            row.addWidget(self.edit)
        column.addLayout(row)
        column.addWidget(self.source)
        column.addWidget(self.error)

    @property
    def field(self) -> QWidget:
        """Return the widget that takes the focus."""
        return self.edit

    @property
    def several(self) -> bool:
        return self._figure.kind is FigureKind.LIST

    def show_text(self, text: str, columns: tuple[str, ...]) -> None:
        """`columns`: names of the columns that can hold the figure; "" if none was chosen."""
        keys = [(key, name) for key, name in zip(_KEYS, columns, strict=False) if name]
        offered = bool(keys) and self._figure.kind in _OF_COLUMNS
        self._keys = ("", *(key for key, _ in keys))
        # Keep the key visible if its column is gone, so that the user can see the setting.
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
        """`soft`: the user has typed nothing yet."""
        put_text(self.error, sentence)
        retone(self.error, "tone", "faint" if soft else "error")
        retone(self.edit, "wrong", bool(sentence) and not soft)

    def _choose(self, row: int) -> None:
        self.entered.emit(self._keys[row])
        self.finished.emit()


FORM_WIDTH = 420
_COLUMNS = (FIRST_COLUMN, SECOND_COLUMN)


class StatedCard(Card):
    """The form of one design. Emits `stated(StatedDesign)` at every change, also while the user types a figure. Emits
    `edit_finished()` when the edit ends, and `file_wanted()` to read the design from the JSON file of a field kit or a
    release."""

    stated = Signal(object)
    edit_finished = Signal()
    help_wanted = Signal()
    file_wanted = Signal()

    def __init__(self, title: str = "") -> None:
        super().__init__(title)
        self._said = StatedDesign()
        self._before: dict[str, StatedDesign] = {}
        self._k = 2
        self._labels: tuple[str, ...] = ("", "")
        self._reports: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._counts: Counts | None = None
        self._problem: Problem | None = None
        self._built = ""
        self.picker = StatedPicker()
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.readings = StatedReadings()
        self.form = QWidget()
        self._rows = QVBoxLayout(self.form)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(px(6))
        self.lines: dict[str, StatedFigureLine | MatrixRow] = {}
        self.outcome = StatedOutcome()
        tip = self.tr("The JSON of a field kit, or the description of a release, says the design of its columns")
        self.file = flat(self.tr("Read from a file…"), tip=tip, link=True)
        self.file.clicked.connect(self.file_wanted)
        for part in (self.picker, self.form):
            part.setMaximumWidth(px(FORM_WIDTH))
        for part in (self.picker, self.hint, self.problem, self.form, self.readings, self.outcome, self.file):
            self.body.addWidget(part)
        self.picker.chosen.connect(self._pick)
        self.readings.chosen.connect(self._read)

    def show_stated(
        self,
        stated: StatedDesign,
        k: int,
        labels: tuple[str, ...],
        problem: Problem | None,
        columns: tuple[str, ...] = (),
        reports: tuple[str, ...] = (),
    ) -> None:
        """Show a design. `labels`: the k categories, carriers first; `reports`: the names of the reports, as far as
        known.

        columns  names of the columns that are p1 and p2 of each row; () where figures are the same for all
        problem  of the state; what is wrong with the figures themselves the form finds out by itself
        """
        self._said, self._k, self._labels = stated, k, labels
        self._problem, self._columns, self._reports = problem, columns, reports
        self._show()

    def show_counts(self, counts: Counts | None) -> None:
        """Set the count of each report for the worked example; None: the example assumes counts."""
        self._counts = counts
        self._show()

    def _show(self) -> None:
        said = self._said
        self.picker.show_choice(said.design, self._k)
        self.hint.setText(design_hint(said.design) if self._known(said.design) or not said.design else "")
        chosen = stated_spec(said.design) if self._known(said.design) else None
        design, error = self._made(said)
        each = {} if chosen is None else {one: self._made(replace(said, reading=one)) for one in chosen.readings}
        if error is not None and error.code == "stated.no_reading":
            error = _shared([one for _, one in each.values()]) or error
        self._show_form(chosen)
        for reading, (made, wrong) in each.items():
            # The error below a figure is not repeated at every convention.
            outcome = "" if _same(wrong, error) else self._outcome_of(made, wrong)
            self.readings.rows[reading].show_texts(reading_name(said.design, reading, self._report), outcome)
        place = "" if error is None else error.field
        sentence = "" if error is None else say_message(error)
        missing = error is not None and error.code in ("stated.figure_missing", "stated.no_reading", "stated.unsaid")
        put_text(self.problem, sentence if place == "design" and said.design else "")
        self.readings.show_problem(sentence if place == "reading" and self._typed(chosen) else "")
        for name, line in self.lines.items():
            self._show_line(name, line, sentence if name == place else "", soft=missing)
        if chosen is not None and self._of_rows(said):
            columns = joined(isolated(name) for name in self._used(said))
            self.outcome.show_lines([say("stated.from_column", {"columns": columns})])
        else:
            self.outcome.show_design(said.design, design, self._labels, self._reports, self._counts)

    def _show_form(self, chosen: StatedSpec | None) -> None:
        """Show the figures that the convention needs, and the result of each convention."""
        key = "" if chosen is None else chosen.key
        if key != self._built:
            self._build(chosen)
            self._built = key
        asked = () if chosen is None else tuple(one.name for one in chosen.figures_of(self._said.reading))
        for name, line in self.lines.items():
            line.setVisible(name in asked)
        self.form.setVisible(bool(asked))
        self.readings.show_readings(() if chosen is None else chosen.readings, self._said.reading)
        before = self._last_field()
        for row in self.readings.rows.values():
            if row.button.previousInFocusChain() is not before:
                QWidget.setTabOrder(before, row.button)
            before = row.button

    @property
    def _report(self) -> str:
        """Return the name of the report that carriers give more often; "" if it is not known yet."""
        return self._reports[0] if self._reports else ""

    def _last_field(self) -> QWidget:
        fields = [line.field for line in self.lines.values()]
        return fields[-1] if fields else self.picker

    def _build(self, chosen: StatedSpec | None) -> None:
        for old in self.lines.values():
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.lines = {}
        before: QWidget = self.picker
        for figure in () if chosen is None else chosen.figures:
            line = self.lines[figure.name] = self._line(figure, "" if chosen is None else chosen.key)
            line.entered.connect(lambda text, name=figure.name: self._enter(name, text))
            line.finished.connect(self.edit_finished)
            self._rows.addWidget(line)
            QWidget.setTabOrder(before, line.field)
            before = line.field

    def _line(self, figure: StatedFigure, key: str) -> StatedFigureLine | MatrixRow:
        if figure.kind is not FigureKind.MATRIX:
            return StatedFigureLine(figure, figure_name(key, figure.name))
        row = MatrixRow("custom", spec("custom").fields[0])
        row.help_wanted.connect(self.help_wanted)
        return row

    def _show_line(self, name: str, line: StatedFigureLine | MatrixRow, sentence: str, *, soft: bool) -> None:
        text = dict(self._said.figures).get(name, "")
        if isinstance(line, MatrixRow):
            # The button asks for a matrix until there is one.
            line.show_text(text, "", "" if soft else sentence, self._labels)
            return
        if soft and sentence and line.several:
            sentence = say("stated.list_missing")
        line.show_text(text, self._columns)
        line.show_problem(sentence, soft=soft)

    def _made(self, said: StatedDesign) -> tuple[Design | None, InputError | None]:
        """Return the design, or why there is none; figures in columns are checked elsewhere."""
        if self._of_rows(said):
            reason = None if self._problem is None else self._problem.reason
            return None, reason if isinstance(reason, InputError) else None
        try:
            return stated_design(said.design, dict(said.figures), said.reading, self._k), None
        except InputError as error:
            return None, error

    def _outcome_of(self, design: Design | None, error: InputError | None) -> str:
        """Return the result of a convention, or the figure that it lacks."""
        if design is not None:
            return reading_line(design, self._report, self._counts)
        if error is None or self._of_rows(self._said):
            return ""
        if error.code == "stated.figure_missing":
            return say("stated.reading.needs", {"figure": figure_name(self._said.design, error.field)})
        return say_message(error)

    def _of_rows(self, said: StatedDesign) -> bool:
        return bool(self._columns) and any(self._used(said))

    def _used(self, said: StatedDesign) -> Sequence[str]:
        """Return the names of the columns that hold figures."""
        if not self._known(said.design):
            return ()
        asked = {one.name for one in stated_spec(said.design).figures_of(said.reading)}
        texts = {text for name, text in said.figures if name in asked}
        return [name for key, name in zip(_COLUMNS, self._columns, strict=False) if key in texts]

    def _typed(self, chosen: StatedSpec | None) -> bool:
        """Return whether the user typed a figure. Then the missing convention is the obstacle."""
        return chosen is not None and (not chosen.figures or any(text for _, text in self._said.figures))

    @staticmethod
    def _known(key: str) -> bool:
        try:
            stated_spec(key)
        except InputError:
            return False
        return True

    def _pick(self, key: str) -> None:
        """Choose a design. A design that was chosen before gets its figures back."""
        if key == self._said.design:
            return
        self._before[self._said.design] = self._said
        self._say(self._before.get(key, StatedDesign(key)))
        self.edit_finished.emit()

    def _read(self, reading: str) -> None:
        self._say(replace(self._said, reading=reading))
        self.edit_finished.emit()

    def _enter(self, name: str, text: str) -> None:
        figures = dict(self._said.figures) | {name: text}
        self._say(replace(self._said, figures=tuple(figures.items())))

    def _say(self, said: StatedDesign) -> None:
        self._said = said
        self._show()
        self.stated.emit(said)


def _same(one: InputError | None, other: InputError | None) -> bool:
    """Return whether both say the same of the same figure; one that was not typed yet is named at each convention."""
    if one is None or other is None or one.code == "stated.figure_missing":
        return False
    return (one.field, one.code, one.params) == (other.field, other.code, other.params)


def _shared(errors: Sequence[InputError | None]) -> InputError | None:
    """Return the error that several conventions share, because then the figure itself is wrong."""
    found = (one for at, one in enumerate(errors) if any(_same(one, other) for other in errors[at + 1 :]))
    return next(found, None)
