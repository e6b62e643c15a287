"""What a stated design comes to: its two chances, sentences, or its response matrix as a small table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.messages.speak import say
from app.presenters.stated_matrix import matrix_cells
from app.presenters.stated_names import named
from app.presenters.stated_words import Counts, stated_view
from app.theme.style import scaled_font
from app.widgets.basics import label
from app.widgets.stated_table import StatedTable
from core.designs.base import Design

GROUPS = 2
GRID_WIDTH = 420
LINES = 8


class StatedOutcome(QWidget):
    """Hidden while the design cannot be built."""

    def __init__(self) -> None:
        super().__init__()
        self.groups = tuple(label("", tone="faint", factor=0.85) for _ in range(GROUPS))
        self.names = tuple(label("", tone="soft", factor=0.92, wrap=True) for _ in range(2))
        self.figures = tuple(tuple(_figure() for _ in range(GROUPS)) for _ in self.names)
        self.lines = tuple(label("", factor=0.92, wrap=True) for _ in range(LINES))
        self.table = StatedTable()
        self.grid = QWidget()
        self.grid.setMaximumWidth(GRID_WIDTH)
        grid = QGridLayout(self.grid)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        far = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, group in enumerate(self.groups, 1):
            grid.addWidget(group, 0, column, far)
        for row, (name, figures) in enumerate(zip(self.names, self.figures, strict=True), 1):
            grid.addWidget(name, row, 0)
            for column, figure in enumerate(figures, 1):
                grid.addWidget(figure, row, column, far)
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
        for name, code in zip(self.names, ("stated.carriers", "stated.others"), strict=True):
            name.setText(say(code, {"report": told}))
        _fill(self.groups, view.groups)
        for row, texts in zip(self.figures, (view.carriers, view.others), strict=True):
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


def _figure() -> QLabel:
    made = label("")
    made.setFont(scaled_font(1.0, tabular=True))
    return made


def _fill(parts: Sequence[QLabel], texts: Sequence[str]) -> None:
    for at, part in enumerate(parts):
        text = texts[at] if at < len(texts) else ""
        part.setText(text)
        part.setVisible(bool(text))
