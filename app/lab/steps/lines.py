"""The lines of a derivation: each heading shows a result, and a click opens its formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.lab.steps.formula_view import FormulaView
from app.lab.steps.life_figure import short_label
from app.messages.preview_texts import TextColumn
from app.messages.speak import say, say_message, screen_numbers
from app.ui.basics import Card, flat, in_column, label
from app.ui.parts_frame import reached
from app.ui.text_table import TextTable, TextTableView
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.notices import Notice
from core.sentences.style import MINUS
from core.steps.derivation import Derivation, Grid, Step
from core.steps.formula import Figure

Extra = Callable[[Step, QWidget | None], QWidget | None]
"""Makes the widget at the end of a step, or shows the step in the one that was made before; None for no widget."""
_LONG, _SHORT = 36, 14
"""Characters in the heads of tables with up to two columns, and with more."""
CLOSED, OPEN = "▸", "▾"


class StepLine(Card):
    """One step. `opened(key, bool)`; `copy_wanted(equations)`: as LaTeX.

    extra  makes a widget at its end, such as a chart, when the line is first opened; None for no widget
    """

    opened = Signal(str, bool)
    copy_wanted = Signal(object)

    def __init__(self, number: int, step: Step, extra: Extra) -> None:
        super().__init__(margins=(6, 4, 10, 6), spacing=4)
        self._number, self._step, self._extra = number, step, extra
        self.head = flat("")
        self.head.setCheckable(True)
        self.head.setFont(scaled_font(1.05, weight=QFont.Weight.DemiBold))
        self.head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = self._row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.head)
        row.addStretch(1)
        self.answer: FormulaView | None = None
        self.body.addLayout(row)
        self.inside: StepBody | None = None
        self.head.toggled.connect(self._toggle)
        self._show_answer()
        self._name()

    @property
    def key(self) -> str:
        return self._step.key

    def show_step(self, step: Step) -> None:
        """Show other figures of the same step; what is open stays open, and widgets are used again."""
        self._step = step
        self._show_answer()
        if self.inside is not None and self.head.isChecked():
            self.inside.show_step(step)
        self._name()

    def show_open(self, shown: bool) -> None:
        self.head.setChecked(shown)

    def _show_answer(self) -> None:
        equation = self._step.answer
        if equation is not None and self.answer is None:
            self.answer = FormulaView(equation, factor=1.05, quiet=True)
            self._row.addWidget(self.answer)
        elif equation is not None and self.answer is not None:
            self.answer.show_equation(equation)
        elif self.answer is not None:
            _remove(self.answer)
            self.answer = None

    def _toggle(self, shown: bool) -> None:
        if shown and self.inside is None:
            self.inside = StepBody(self._step, self._extra)
            self.inside.copy_wanted.connect(self.copy_wanted)
            self.body.addWidget(self.inside)
        elif shown and self.inside is not None:
            # A closed line does not follow the plan.
            self.inside.show_step(self._step)
        if self.inside is not None:
            self.inside.setVisible(shown)
        self._name()
        self.opened.emit(self.key, shown)

    def _name(self) -> None:
        shown = self.head.isChecked()
        title = say("steps.numbered", {"number": self._number, "title": say(f"steps.title.{self.key}")})
        self.head.setText(f"{OPEN if shown else CLOSED}  {title}")
        spoken = say("steps.open_line" if shown else "steps.closed_line", {"title": title})
        if self.answer is not None:
            spoken = f"{spoken} {self.answer.accessibleName()}"
        self.head.setAccessibleName(spoken)


class StepBody(QWidget):
    """What a line opens: sentences, formulas, tables, and the link that copies the formulas."""

    copy_wanted = Signal(object)

    def __init__(self, step: Step, extra: Extra) -> None:
        super().__init__()
        self._extra = extra
        self._step = step
        self._made_for: tuple[object, ...] = ()
        self._lines: list[QLabel] = []
        self._views: list[FormulaView] = []
        self._grids: list[GridView] = []
        self._last: QWidget | None = None
        self._link: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(24), 0, px(4), px(4))
        self._column.setSpacing(px(5))
        self._fill(step)

    def show_step(self, step: Step) -> None:
        if self._shape(step) != self._made_for:
            while (item := self._column.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    _remove(widget)
            self._fill(step)
            return
        self._step = step
        for line, notice in zip(self._lines, step.says, strict=True):
            line.setText(say_message(notice))
        for view, equation in zip(self._views, step.equations, strict=True):
            view.show_equation(equation)
        for table, grid in zip(self._grids, step.grids, strict=True):
            table.show_grid(grid)
        self._extra(step, self._last)

    def _fill(self, step: Step) -> None:
        self._step, self._made_for = step, self._shape(step)
        self._lines = [label(say_message(notice), tone="soft", wrap=True) for notice in step.says]
        self._views = [FormulaView(equation) for equation in step.equations]
        self._grids = [GridView(grid) for grid in step.grids]
        self._last = self._extra(step, None)
        for view in self._views:
            view.copy_wanted.connect(lambda one: self.copy_wanted.emit((one,)))
        for widget in (*self._lines, *self._views, *self._grids, self._last):
            if widget is not None:
                self._column.addWidget(widget)
        self._link = None
        if step.equations:
            link = self._link = flat(
                self.tr("Copy as LaTeX"), tip=self.tr("Copy the formulas of this step as LaTeX"), link=True
            )
            link.clicked.connect(lambda: self.copy_wanted.emit(self._step.equations))
            self._column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def stops(self) -> list[QWidget]:
        chart = [] if self._last is None else reached(self._last)
        link = [] if self._link is None else [self._link]
        return [*self._views, *self._grids, *chart, *link]

    @staticmethod
    def _shape(step: Step) -> tuple[object, ...]:
        """Return what decides the widgets; other figures of the same shape need no new ones."""
        grids = tuple((grid.rows, grid.columns, grid.corner.code) for grid in step.grids)
        return step.key, len(step.says), len(step.equations), grids


def _remove(widget: QWidget) -> None:
    """Delete a widget, and take it out of the tab order at once."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


class GridView(TextTableView):
    """A small table of a step, as wide as its content needs."""

    def __init__(self, grid: Grid) -> None:
        self._rows = TextTable()
        super().__init__(self._rows, say_message(grid.corner))
        self.show_grid(grid)

    def show_grid(self, grid: Grid) -> None:
        names = tuple(_named(name) for name in grid.rows)
        longest = _LONG if len(grid.columns) <= 2 else _SHORT
        columns = [TextColumn(say_message(grid.corner), names.__getitem__)]
        for place, name in enumerate(grid.columns):
            cells = tuple(_figure(value) for value in grid.values[:, place].tolist())
            columns.append(TextColumn(short_label(_named(name), longest), cells.__getitem__))
        self._rows.show(tuple(columns), len(names))
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(self.whole_height() + px(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _named(name: Notice | str) -> str:
    return name if isinstance(name, str) else say_message(name)


def _figure(value: float) -> str:
    digits, power = Figure(value).parts
    text = screen_numbers().write(digits).replace("-", MINUS)
    return text if power is None else f"{text}e{power}"


class StepList(QWidget):
    """All lines of a derivation; those that are open stay open when other figures come.

    `copy_wanted(equations)`; `opened(key, bool)`.
    """

    copy_wanted = Signal(object)
    opened = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._column = in_column(self, spacing=6)
        self.lines: list[StepLine] = []
        self._open: set[str] = {"solve"}

    def show_steps(self, derivation: Derivation | None, extra: Extra, more: Sequence[Step] = ()) -> None:
        """Show these steps and `more` behind them; `extra` gives a widget at the end of a step, or None."""
        steps = () if derivation is None else (*derivation.steps, *more)
        if [step.key for step in steps] == [line.key for line in self.lines]:
            for line, step in zip(self.lines, steps, strict=True):
                line.show_step(step)
            return
        for line in self.lines:
            self._column.removeWidget(line)
            _remove(line)
        self.lines = []
        for number, step in enumerate(steps, 1):
            line = StepLine(number, step, extra)
            line.copy_wanted.connect(self.copy_wanted)
            line.show_open(step.key in self._open)
            line.opened.connect(self._keep)
            self._column.addWidget(line)
            self.lines.append(line)

    def open_all(self, shown: bool) -> None:
        for line in self.lines:
            line.show_open(shown)

    @property
    def stops(self) -> list[QWidget]:
        """Return the Tab stops in reading order: the head of each line, and the contents of an open line."""
        found: list[QWidget] = []
        for line in self.lines:
            found.append(line.head)
            if line.inside is not None and line.head.isChecked():
                found += line.inside.stops
        return found

    @property
    def all_open(self) -> bool:
        return all(line.head.isChecked() for line in self.lines)

    def line(self, key: str) -> StepLine | None:
        return next((line for line in self.lines if line.key == key), None)

    def _keep(self, key: str, shown: bool) -> None:
        self._open = self._open | {key} if shown else self._open - {key}
        self.opened.emit(key, shown)

    def is_open(self, key: str) -> bool:
        return key in self._open
