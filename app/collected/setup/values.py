"""Controls for the reports among the values of a column, their order in the design, and the labels of the answers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from app.collected.setup.words import Values, place_text
from app.messages.data_texts import isolated
from app.messages.speak import local_count, paired, say, say_message
from app.ui.basics import Card, ElidedLabel, Inline, flat, label, put_text
from app.ui.plain import CheckBox, ToolButton
from app.ui.tab_order import stop_before, tab_through
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.study.collected import CollectedQuestion

_MOST_HEIGHT = 236
_GAP = 4
_LINES = 5


class _AsHigh(QScrollArea):
    """A scroll area with the height of its content, up to a limit. The height is known only after styling."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return QSize(px(240), 0 if inner is None else min(px(_MOST_HEIGHT), inner.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.widget() and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class ValuesCard(Card):
    """`toggled(value)`, `taken(values)` for all others in their order, `cleared()`, `answers_typed(tuple of names)`,
    `leave_out_chosen(bool)`, `edit_finished()`."""

    toggled = Signal(str)
    taken = Signal(object)
    cleared = Signal()
    answers_typed = Signal(object)
    leave_out_chosen = Signal(bool)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Values that are reports"))
        self.hint = label(self.tr("Press them in the order of the design. Of two values, press the “yes” of the "
        "design first, such as “same” of crosswise questions or “red” of cards; the other value follows."),
                          tone="soft", factor=0.92, wrap=True)  # fmt: skip
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.problem.hide()
        self._grid_holder = QWidget()
        self._grid_holder.setObjectName("column")
        self._grid = QGridLayout(self._grid_holder)
        self._grid.setContentsMargins(0, 0, px(6), 0)
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(_GAP))
        self._grid.setColumnStretch(1, 1)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = _AsHigh()
        self.area.setWidget(self._grid_holder)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setAccessibleName(self.tr("Values"))
        self.more = label("", tone="soft", factor=0.92, wrap=True)
        self.anew = flat(self.tr("Start again"), tip=self.tr("No value is a report any more"), link=True)
        tip = self.tr("Every value that is not yet a report becomes the next report, in the order of this list")
        self.rest = flat(self.tr("All others in this order"), tip=tip, link=True)
        self.leave_out = CheckBox()
        self.names = QPlainTextEdit()
        self.names.setAccessibleName(self.tr("Names of the answers"))
        self.names.setTabChangesFocus(True)
        self._names_label = label(self.tr("Names of the answers, one per line, the sensitive one first; if empty, "
        "the reports give the names"), tone="soft", factor=0.92, wrap=True)  # fmt: skip
        quick = Inline(self.rest, self.anew)
        for part in (self.hint, self.problem, self.area, self.more, quick, self.leave_out, self._names_label,
                     self.names):  # fmt: skip
            self.body.addWidget(part)
        self.buttons: dict[str, ToolButton] = {}
        self._shown: tuple[str, ...] = ()
        self._counts: list[QWidget] = []
        self.anew.clicked.connect(self.cleared)
        self.rest.clicked.connect(lambda: self.taken.emit(self._others))
        self._others: tuple[str, ...] = ()
        self.leave_out.clicked.connect(self.leave_out_chosen)
        self.names.textChanged.connect(lambda: self.answers_typed.emit(self.typed_names()))

    def others(self, value: str) -> tuple[str, ...]:
        """Return all other values that are shown."""
        return tuple(one for one in self.buttons if one != value)

    def typed_names(self) -> tuple[str, ...]:
        lines = (line.strip() for line in self.names.toPlainText().splitlines())
        return tuple(line for line in lines if line)

    def show_values(self, asked: CollectedQuestion, values: Values, problem: Problem | None) -> None:
        listed = tuple(f"{one.value}\0{one.count}\0{one.text}" for one in values.rows)
        if listed != self._shown:
            self._build(values)
            self._shown = listed
        for one in values.rows:
            button = self.buttons[one.value]
            text = place_text(one.place)
            if button.text() != text:
                button.setText(text)
                button.setChecked(bool(one.place))
                button.setAccessibleName(paired(one.text, text))
        more = []
        if values.missing:
            more.append(say("collected.setup.missing", {"count": local_count(values.missing)}))
        if values.hidden:
            more.append(say("collected.setup.hidden", {"count": local_count(values.hidden)}))
        put_text(self.more, " ".join(more))
        self.anew.setVisible(bool(asked.reports))
        self._others = tuple(one.value for one in values.rows if not one.place)
        self.rest.setVisible(len(self._others) > 1 and not values.hidden)
        self.names.setFixedHeight(
            min(_LINES, max(2, len(asked.reports))) * self.names.fontMetrics().lineSpacing() + px(22)
        )
        self.leave_out.setText(say("collected.setup.leave_out", {"count": local_count(values.unsaid)}))
        self.leave_out.setVisible(asked.leave_out or (len(asked.reports) > 1 and values.unsaid > 0))
        self.leave_out.setChecked(asked.leave_out)
        if self.typed_names() != asked.answers:
            with QSignalBlocker(self.names):
                self.names.setPlainText("\n".join(asked.answers))
        self.names.setPlaceholderText("\n".join(asked.reports))
        said = say_message(problem.reason) if problem is not None and problem.place == "reports" else ""
        # If nothing is stated yet, the hint already explains what to do.
        put_text(self.problem, said if asked.reports or not values.rows else "")

    def _build(self, values: Values) -> None:
        for part in (*self.buttons.values(), *self._counts):
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.buttons, self._counts = {}, []
        before = stop_before(self.rest)
        for row, one in enumerate(values.rows):
            button = ToolButton()
            button.setProperty("flat", False)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setMinimumWidth(px(104))
            button.setAccessibleName(one.text)
            button.clicked.connect(lambda _=False, value=one.value: self.toggled.emit(value))
            name = ElidedLabel()
            name.show_text(isolated(one.text))
            count = label(local_count(one.count), tone="soft")
            count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column, part in enumerate((button, name, count)):
                self._grid.addWidget(part, row, column)
                # Show it at once: a layout would show it one turn later, and the list would have no height until then.
                part.show()
            self.buttons[one.value] = button
            self._counts += [name, count]
        tab_through(before, self.buttons.values())
        self.area.setVisible(bool(values.rows))
        self.area.updateGeometry()
