"""What a stated design comes to: its two chances, sentences, or its response matrix as a small table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.messages.speak import say
from app.presenters.collected.stated_matrix import matrix_cells
from app.presenters.collected.stated_names import named
from app.presenters.collected.stated_words import Counts, stated_view
from app.widgets.basics import label
from app.widgets.chances_grid import ChancesGrid
from app.widgets.collected.stated_table import StatedTable
from core.designs.base import Design

GRID_WIDTH = 420
LINES = 8


class StatedOutcome(QWidget):
    """Hidden while the design cannot be built."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = tuple(label("", factor=0.92, wrap=True) for _ in range(LINES))
        self.table = StatedTable()
        self.grid = ChancesGrid()
        self.grid.setMaximumWidth(GRID_WIDTH)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.setSpacing(6)
        for part in (self.grid, self.table, *self.lines):
            box.addWidget(part)
        self.hide()

    def show_design(
        self, key: str, design: Design | None, labels: Sequence[str], reports: Sequence[str], counts: Counts | None
    ) -> None:
        self.setVisible(design is not None)
        if design is None:
            return
        report = reports[0] if reports else ""
        view = stated_view(key, design, labels, reports, counts)
        told = named(report or say("stated.yes"))
        for name, code in zip(self.grid.names, ("stated.carriers", "stated.others"), strict=True):
            name.setText(say(code, {"report": told}))
        _fill(self.grid.groups, view.groups)
        for row, texts in zip(self.grid.figures, (view.carriers, view.others), strict=True):
            _fill(row, texts)
        self.grid.setVisible(bool(view.carriers))
        self._show_lines(view.lines)
        cells = None if view.carriers else matrix_cells(key, design, labels, reports)
        self.table.setVisible(cells is not None)
        if cells is not None:
            self.table.show_cells(cells)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Sentences alone, where no single design can be shown."""
        self.grid.hide()
        self.table.hide()
        self._show_lines(lines)
        self.setVisible(bool(lines))

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(line.text() for line in self.lines if not line.isHidden())

    def _show_lines(self, lines: Sequence[str]) -> None:
        _fill(self.lines, (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])))


def _fill(parts: Sequence[QLabel], texts: Sequence[str]) -> None:
    for at, part in enumerate(parts):
        text = texts[at] if at < len(texts) else ""
        part.setText(text)
        part.setVisible(bool(text))
