"""How a line of the ledger is painted: two lines of text in a cell, epsilon right-aligned in tabular digits."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from app.models.ledger_model import EPSILON, NOTE_ROLE, STATE, TONE_ROLE, WHAT, WHEN
from app.models.ledger_picture import Tone
from app.widgets.line_cells import Index, LineCells

_TONES = {Tone.PLAIN: "text", Tone.OPEN: "warning", Tone.FAINT: "text_faint"}


class LedgerCells(LineCells):
    """What left is semibold; the state has the colour of its tone."""

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        column = index.column()
        font = self.strong if column == WHAT else self.figure if column in (WHEN, EPSILON) else self.plain
        side = Qt.AlignmentFlag.AlignRight if column == EPSILON else Qt.AlignmentFlag.AlignLeft
        tone = _TONES[Tone(str(index.data(TONE_ROLE)))] if column == STATE else "text"
        above, below = str(index.data()), str(index.data(NOTE_ROLE))
        self.paint_two(painter, box, ((above, font, tone), (below, self.note, "text_soft")), side)
