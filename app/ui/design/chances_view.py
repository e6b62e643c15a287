"""The effect of a design: the chances of a yes with an example, or the facts of its response matrix."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from app.messages.chances_texts import ChancesWords, Figure, chances_words, shown_matrix
from app.messages.matrix_texts import matrix_facts
from app.messages.speak import say
from app.ui.basics import in_column, label, put_text
from app.ui.chances_grid import ChancesGrid
from core.designs.base import Design

LINES = 6


class ChancesView(QWidget):
    """Shows a built design; hidden for those that are neither yes/no devices nor response matrices."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = ChancesGrid((say("chances.yes_if_carrier"), say("chances.yes_if_not")))
        self.groups, self.names, self.figures = self.grid.groups, self.grid.names, self.grid.figures
        self.lines = tuple(label("", tone="soft", factor=0.92, wrap=True) for _ in range(LINES))
        in_column(self, self.grid, *self.lines, spacing=6)
        self.hide()

    def show_design(self, design: Design | None, labels: tuple[str, ...]) -> None:
        """Show a design; `labels`: the answers in order, the carriers' answer first."""
        words = chances_words(design, labels) if design is not None else None
        matrix = shown_matrix(design) if design is not None and words is None else None
        if words is not None:
            self._show_chances(words)
            self._show_lines((words.example, *words.told))
        elif matrix is not None:
            facts = matrix_facts(matrix, labels)
            self._show_lines((facts.epsilon, facts.worst, facts.condition))
        self.grid.setVisible(words is not None)
        self.setVisible(words is not None or matrix is not None)

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the lines below the figures."""
        return tuple(line.text() for line in self.lines if not line.isHidden())

    def _show_chances(self, words: ChancesWords) -> None:
        for place, group in enumerate(self.groups):
            shown = place < len(words.groups)
            group.setVisible(shown)
            group.setText(words.groups[place] if shown else "")
        for name, figures, row in zip(self.names, (words.carriers, words.others), self.figures, strict=True):
            for place, part in enumerate(row):
                part.setVisible(place < len(figures))
                if place < len(figures):
                    _show_figure(part, name.text(), figures[place])

    def _show_lines(self, texts: tuple[str, ...]) -> None:
        """Show the lines; lines beyond the labels share the last label."""
        shown = (*texts[: LINES - 1], " ".join(texts[LINES - 1 :]))
        for place, line in enumerate(self.lines):
            put_text(line, shown[place] if place < len(shown) else "")


def _show_figure(part: QLabel, name: str, figure: Figure) -> None:
    part.setText(figure.text)
    exact = f"{name} = {figure.exact}"
    if part.toolTip() != exact:
        part.setToolTip(exact)
        part.setAccessibleName(exact)
