"""The further figures of a design: figures of the device, and separately the assumptions of a preview."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from app.messages.speak import local_count, say, say_message
from app.ui.basics import heading, in_column, label, put_text, retone
from app.ui.matrix.row import MatrixRow
from app.ui.tab_order import stop_before, tab_through
from app.ui.theme.zoom import px
from core.designs.fields import Field, FieldKind
from core.designs.spec import DesignSpec
from core.errors import InputError

NUMBER_WIDTH = 92


class FigureRow(QWidget):
    """`entered(text)` for every text that can be read, "" for the default; `finished()` when the typing ends.

    The typed text is never reformatted. If the whole text is invalid, the text before the typing is entered again,
    because a part can be valid: half of "1/12" is "1/1".
    """

    entered = Signal(str)
    finished = Signal()

    def __init__(self, design: str, field: Field) -> None:
        super().__init__()
        self._field = field
        self._default = ""
        self._stored, self._problem = "", ""
        self._before: str | None = None
        self._unreadable = False
        name, hint = say(f"field.name.{design}.{field.name}"), say(f"field.hint.{design}.{field.name}")
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        self.edit = QLineEdit()
        self.edit.setAccessibleName(name)
        self.edit.setAccessibleDescription(hint)
        self.edit.setAcceptDrops(False)
        self.setToolTip(hint)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self.name.setBuddy(self.edit)
        self._lay_out()
        self.edit.textEdited.connect(self._edited)
        self.edit.editingFinished.connect(self._finish)

    def _lay_out(self) -> None:
        """Place a single number beside its name, and several numbers on a line of their own."""
        column = in_column(self, spacing=3)
        if self._field.kind is FieldKind.PROBABILITIES:
            column.addWidget(self.name)
            column.addWidget(self.edit)
        else:
            self.edit.setFixedWidth(px(NUMBER_WIDTH))
            self.edit.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            row = QHBoxLayout()
            row.setSpacing(px(8))
            row.addWidget(self.name, 1)
            row.addWidget(self.edit)
            column.addLayout(row)
        column.addWidget(self.error)

    @property
    def field(self) -> QWidget:
        """Return the widget that takes the focus."""
        return self.edit

    @property
    def unreadable(self) -> bool:
        """Return whether the text of the field is invalid; the store then still holds the text before."""
        return self._unreadable

    def show_text(self, text: str, default: str, problem: str = "") -> None:
        """Set from the store; what a person is typing is left alone until the store holds something else."""
        self._default = default
        self.edit.setPlaceholderText(default)
        if self._unreadable and text == self._stored:
            return
        self._stored, self._problem, self._unreadable = text, problem, False
        if self.edit.text() != text and not (self.edit.hasFocus() and self._says(text)):
            self.edit.setText(text)
        self._say(problem)

    def _value(self, text: str) -> Any:
        return self._field.parse(text.strip() or self._default)

    def _says(self, text: str) -> bool:
        try:
            return bool(self._value(self.edit.text()) == self._value(text))
        except InputError:
            return False

    def _edited(self, text: str) -> None:
        if self._before is None:
            self._before = self._stored
        try:
            self._value(text)
        except InputError as problem:
            self._unreadable = True
            self._say(say_message(problem))
            if self._stored != self._before:
                self._stored, self._problem = self._before, ""
                self.entered.emit(self._before)
            return
        self._unreadable = False
        kept = text.strip()
        if kept != self._stored:
            self._stored, self._problem = kept, ""
        # Typing the stored text again changes nothing in the store, so its sentence is put back right here.
        self._say(self._problem)
        self.entered.emit(kept)

    def _finish(self) -> None:
        self._before = None
        self.finished.emit()

    def _say(self, sentence: str) -> None:
        put_text(self.error, sentence)
        retone(self.edit, "wrong", bool(sentence))


class DeviceForm(QWidget):
    """`entered(name, text)` for every text that can be read ("": the default), `finished()` when the typing ends.

    Texts that cannot be read stay in their fields, with the reason underneath, and are not entered.
    """

    entered = Signal(str, str)
    finished = Signal()
    help_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[str, ...] = ()
        self.rows: dict[str, FigureRow | MatrixRow] = {}
        self.assumed = heading(self.tr("Assumed for this preview only"))
        self.assumed.setToolTip(
            self.tr("These figures are unknown in the field. Only the simulated reports use them, not the estimate.")
        )
        self.assumed.setContentsMargins(0, px(6), 0, 0)
        self._column = in_column(self, self.assumed, spacing=6)
        self.hide()

    def show_fields(
        self,
        spec: DesignSpec,
        texts: Mapping[str, str],
        k: int,
        problem: tuple[str, str] | None = None,
        labels: tuple[str, ...] = (),
    ) -> None:
        """Show the fields of a design for k answers with the typed texts; `problem`: (field name, sentence) of the
        state.

        `labels`: the answers, for the columns of a matrix; numbers where they are not given.
        """
        wanted = (spec.key, *(field.name for field in spec.fields))
        if wanted != self._shown:
            self._build(spec)
            self._shown = wanted
        for field in spec.fields:
            row, text, default = self.rows[field.name], texts.get(field.name, ""), field.default_text(k)
            sentence = problem[1] if problem is not None and problem[0] == field.name else ""
            if isinstance(row, MatrixRow):
                row.show_text(text, default, sentence, labels or tuple(local_count(i + 1) for i in range(k)))
            else:
                row.show_text(text, default, sentence)
        self.setVisible(bool(spec.fields))

    def _build(self, spec: DesignSpec) -> None:
        for old in self.rows.values():
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = {}
        known = [field for field in spec.fields if not field.assumed]
        for place, field in enumerate([*known, *(field for field in spec.fields if field.assumed)]):
            row: FigureRow | MatrixRow
            if field.kind is FieldKind.MATRIX:
                row = MatrixRow(spec.key, field)
                row.help_wanted.connect(self.help_wanted)
            else:
                row = FigureRow(spec.key, field)
            row.entered.connect(lambda text, name=field.name: self.entered.emit(name, text))
            row.finished.connect(self.finished)
            self.rows[field.name] = row
            self._column.insertWidget(place + (place >= len(known)), row)
            row.show()
        self.assumed.setVisible(len(known) < len(spec.fields))
        self._order()

    def _order(self) -> None:
        """Put new widgets into the tab order at the place of the form, because Qt appends them."""
        tab_through(stop_before(self), [row.field for row in self.rows.values()])
