"""The further figures of a design: those that belong to the device, and apart from them what a preview assumes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.speak import local_count
from app.widgets.basics import heading
from app.widgets.design.matrix_row import MatrixRow
from app.widgets.figure_row import FigureRow
from app.widgets.tab_order import stop_before, tab_through
from core.designs.fields import FieldKind
from core.designs.spec import DesignSpec


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
            self.tr(
                "In the field nobody knows these figures. The estimate does not use them; the simulated reports do."
            )
        )
        self.assumed.setContentsMargins(0, 6, 0, 0)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self.assumed)
        self.hide()

    def show_fields(
        self,
        spec: DesignSpec,
        texts: Mapping[str, str],
        k: int,
        problem: tuple[str, str] | None = None,
        labels: tuple[str, ...] = (),
    ) -> None:
        """The fields of a design for k answers with the typed texts; `problem`: (field name, sentence) of the state.

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
        """New widgets come last for the tab key: put them where the form stands."""
        tab_through(stop_before(self), [row.field for row in self.rows.values()])
