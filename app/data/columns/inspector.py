"""The declarations of the chosen columns with the source of each part; every part can be changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from app.data.columns.value_labels import ROW, ValueModel, ValueTable
from app.data.columns.words import Described
from app.messages.column_texts import kind_name, role_name
from app.ui.basics import Card, Inline, Segmented, in_column, label, push, put_text, retone
from app.ui.choice_box import choice_box
from app.ui.text_field import text_field
from app.ui.theme.zoom import px
from core.data.codebooks.codebook import Kind
from core.data.variable import Role

ROLES = tuple(Role)
OFFERED = tuple(role for role in ROLES if role is not Role.SELECT_ALL)
FEWEST_ROWS, MOST_ROWS = 3, 9


class ColumnInspector(Card):
    """A panel with one signal for each part that can be changed; the signals carry the names of the columns."""

    role_wanted = Signal(tuple, str)
    kind_wanted = Signal(tuple, str)
    text_wanted = Signal(tuple, str)
    label_wanted = Signal(tuple, str, str)
    missing_wanted = Signal(tuple, str, bool)
    missing_typed = Signal(tuple, str)
    bounds_wanted = Signal(tuple, str, str)
    breaks_wanted = Signal(tuple, str)
    block_wanted = Signal(tuple)
    apart_wanted = Signal(tuple)
    blank_wanted = Signal(tuple, bool)

    def __init__(self) -> None:
        super().__init__(self.tr("This column"))
        self._shown = Described((), "")
        self.title = label("", bold=True, wrap=True)
        self.warning = label("", tone="warning", factor=0.95, wrap=True)
        self.member = label("", tone="soft", factor=0.95, wrap=True)
        self.role = choice_box(self.tr("Role"), [(role.value, role_name(role)) for role in OFFERED])
        self.kind = choice_box(self.tr("Kind of answers"), [(kind.value, kind_name(kind)) for kind in Kind])
        self.text = text_field(self.tr("Question text"), tip=self.tr("Wording of the question"))
        self.breaks = text_field(
            self.tr("Breaks"),
            tip=self.tr("Numbers that cut the answers into categories: 18, 35, 65"),
            example=self.tr("18, 35, 65"),
        )
        self.missing = text_field(
            self.tr("Missing codes"),
            tip=self.tr("Texts and ranges that mean “no answer”: NA; 99; -9 to -1"),
            example=self.tr("NA; 99"),
        )
        self.low = text_field(self.tr("Lowest possible number"), tip=self.tr("Lowest number an answer can be"))
        self.high = text_field(self.tr("Highest possible number"), tip=self.tr("Highest number an answer can be"))
        self.values = ValueModel()
        self.table = ValueTable(self.values, self.tr("Values and labels"))
        self.not_listed = label("", tone="soft", factor=0.92, wrap=True)
        self.blank = Segmented(
            (
                ("unanswered", self.tr("No answer"), self.tr("All items blank: the respondent did not answer")),
                ("none", self.tr("Ticked none"), self.tr("All items blank: the respondent ticked none")),
            ),
            self.tr("All items blank means"),
        )
        self.join = push(self.tr("Make one select-all question"), tip=self.tr("The selected columns become its items"))
        self.apart = push(self.tr("Take apart"), tip=self.tr("Make its columns separate questions again"))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.sources = label("", tone="faint", factor=0.9, wrap=True)
        self._lay_out()
        self._connect()
        self.show_columns(None)

    def _lay_out(self) -> None:
        bounds = Inline(self.low, label(self.tr("to"), tone="soft"), self.high, stretch=False)
        self._parts: dict[str, QWidget] = {}
        for part in (self.title, self.warning, self.member):
            self.body.addWidget(part)
        rows: tuple[tuple[str, str, QWidget], ...] = (
            ("role", self.tr("Role"), self.role),
            ("kind", self.tr("Kind of answers"), self.kind),
            ("text", self.tr("Question text"), self.text),
            ("breaks", self.tr("Breaks into categories"), self.breaks),
            ("bounds", self.tr("Possible numbers"), bounds),
            ("missing", self.tr("Missing codes"), self.missing),
            ("values", self.tr("Values and labels"), self.table),
            ("blank", self.tr("All items blank means"), self.blank),
        )
        for key, name, control in rows:
            holder = QWidget()
            in_column(holder, label(name, tone="soft", factor=0.92), control, spacing=3)
            self._parts[key] = holder
            self.body.addWidget(holder)
        below: tuple[QWidget, ...] = (self.not_listed, self.join, self.apart, self.error, self.sources)
        for control in below:
            self.body.addWidget(control)

    def _connect(self) -> None:
        self.role.activated.connect(lambda row: self.role_wanted.emit(self._shown.names, self.role.itemData(row)))
        self.kind.activated.connect(lambda row: self.kind_wanted.emit(self._shown.names, self.kind.itemData(row)))
        self.text.editingFinished.connect(
            lambda: self._typed(self.text.text(), self._shown.text, self.text_wanted.emit)
        )
        self.breaks.editingFinished.connect(
            lambda: self._typed(self.breaks.text(), self._shown.breaks, self.breaks_wanted.emit)
        )
        self.missing.editingFinished.connect(
            lambda: self._typed(self.missing.text(), self._shown.missing, self.missing_typed.emit)
        )
        for field in (self.low, self.high):
            field.editingFinished.connect(self._bounds_typed)
        self.values.label_typed.connect(lambda value, text: self.label_wanted.emit(self._shown.names, value, text))
        self.values.missing_set.connect(lambda value, on: self.missing_wanted.emit(self._shown.names, value, on))
        self.blank.chosen.connect(lambda key: self.blank_wanted.emit(self._shown.names, key == "none"))
        self.join.clicked.connect(lambda: self.block_wanted.emit(self._shown.names))
        self.apart.clicked.connect(lambda: self.apart_wanted.emit(self._shown.names))

    def _typed(self, text: str, before: str, emit: object) -> None:
        if self._shown.names and text.strip() != before:
            emit(self._shown.names, text.strip())  # type: ignore[operator]

    def _bounds_typed(self) -> None:
        low, high = self.low.text().strip(), self.high.text().strip()
        on_the_way = self.low.hasFocus() or self.high.hasFocus()
        if bool(low) != bool(high) and on_the_way and self.sender() is not QApplication.focusWidget():
            return
        if self._shown.names and (low, high) != (self._shown.low, self._shown.high):
            self.bounds_wanted.emit(self._shown.names, low, high)

    def focus_first(self) -> None:
        first: QWidget = self.role if self.role.isVisibleTo(self) else self.text
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def names(self) -> tuple[str, ...]:
        return self._shown.names

    def show_columns(self, described: Described | None) -> None:
        """Show the chosen columns; None if nothing is chosen."""
        self.setVisible(described is not None)
        if described is None:
            self._shown = Described((), "")
            return
        same = described.names == self._shown.names
        self._shown = described
        one = len(described.names) == 1
        number = described.kind == Kind.NUMBER.value or described.role == Role.NUMBER.value
        block, member = described.block == "block", described.block == "member"
        self.title.setText(described.title)
        put_text(self.warning, described.warning)
        put_text(self.member, described.member_of)
        self._choose(self.role, described.role)
        self._choose(self.kind, described.kind)
        for field, text in ((self.text, described.text), (self.breaks, described.breaks),
                            (self.missing, described.missing), (self.low, described.low),
                            (self.high, described.high)):  # fmt: skip
            if not (same and field.hasFocus() and field.isModified()):
                field.setText(text)
                field.setCursorPosition(0)
        shown = {"role": not block and not member, "kind": not block and not member, "text": one,
                 "breaks": number and not block, "bounds": number and one and not block, "missing": not block,
                 "values": one and bool(described.values), "blank": block}  # fmt: skip
        for key, on in shown.items():
            self._parts[key].setVisible(on)
        self.values.show(described.values, checkable=not block)
        rows = min(MOST_ROWS, max(FEWEST_ROWS, len(described.values)))
        self.table.setFixedHeight(rows * px(ROW) + self.table.horizontalHeader().sizeHint().height() + px(4))
        put_text(self.not_listed, described.not_listed)
        self.blank.show_choice("none" if described.blank_is_none else "unanswered")
        self.join.setVisible(described.can_join)
        self.apart.setVisible(block)
        self.sources.setText("\n".join(described.sources))
        self.show_error("")

    def _choose(self, combo: QComboBox, key: str) -> None:
        combo.setCurrentIndex(combo.findData(key) if key else -1)
        combo.setPlaceholderText(self.tr("different"))

    def show_error(self, text: str, field: str = "") -> None:
        """Show an error under the controls. Typed text stays, its field is marked; an impossible choice is undone."""
        if text and not field:
            self._choose(self.role, self._shown.role)
            self._choose(self.kind, self._shown.kind)
        put_text(self.error, text)
        fields = {"breaks": self.breaks, "bounds": self.low, "missing": self.missing, "text": self.text}
        for key, widget in fields.items():
            retone(widget, "wrong", bool(text) and key == field)
