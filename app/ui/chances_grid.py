"""Two lines of chances, for carriers and for non-carriers, with a column for each group of respondents."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.ui.basics import label
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

GROUPS = 2


class ChancesGrid(QWidget):
    """`groups` head the columns, `names` the lines; figures[line][group]. The grid's owner fills and hides them."""

    def __init__(self, names: tuple[str, str] = ("", "")) -> None:
        super().__init__()
        self.groups = tuple(label("", tone="faint", factor=0.85) for _ in range(GROUPS))
        self.names = tuple(label(text, tone="soft", factor=0.92, wrap=True) for text in names)
        self.figures = tuple(tuple(_figure() for _ in range(GROUPS)) for _ in self.names)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(3))
        grid.setColumnStretch(0, 1)
        far = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, group in enumerate(self.groups, 1):
            grid.addWidget(group, 0, column, far)
        for row, (name, figures) in enumerate(zip(self.names, self.figures, strict=True), 1):
            grid.addWidget(name, row, 0)
            for column, figure in enumerate(figures, 1):
                grid.addWidget(figure, row, column, far)


def _figure() -> QLabel:
    made = label("")
    made.setFont(scaled_font(1.0, tabular=True))
    return made
