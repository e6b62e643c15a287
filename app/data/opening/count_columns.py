"""The columns that make a file a frequency table: counts, and sums of weights."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.basics import Inline, label
from app.ui.choice_box import TextCombo
from app.ui.flow import FlowLayout
from app.ui.theme.zoom import px
from core.data.frequency.together import TOGETHER
from core.data.reading import Frequencies


class CountColumns(QWidget):
    """The choice of these columns; `changed()` after each one. Weights are shown once a column holds counts."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self.times = TextCombo(self.tr("Column with counts"))
        self.times.setToolTip(self.tr("Column with the number of respondents of each row, if rows were counted before"))
        self.weights = TextCombo(self.tr("Sum of weights"))
        self.squares = TextCombo(self.tr("Sum of squared weights"))
        self.weights.setToolTip(self.tr("Column with the sum of the weights of each row"))
        self.squares.setToolTip(self.tr("Column with the sum of the squared weights, for the effective sample size"))
        counts = Inline(label(self.tr("Counts"), tone="soft"), self.times, stretch=False)
        self._sums = (
            Inline(label(self.tr("Sum of weights"), tone="soft"), self.weights, stretch=False),
            Inline(label(self.tr("Sum of squared weights"), tone="soft"), self.squares, stretch=False),
        )
        flow = FlowLayout(self, 10)
        for part in (counts, *self._sums):
            flow.addWidget(part)
        for box, width in ((self.times, 210), (self.weights, 140), (self.squares, 140)):
            box.setFixedWidth(px(width))
            box.activated.connect(lambda _row: self._chosen())

    def show_columns(self, names: Sequence[str], frequencies: Frequencies | None) -> None:
        self._names = tuple(names)
        none = (self.tr("each row is one respondent"), *names)
        self.times.show_texts(none, self._place("" if frequencies is None else frequencies.times))
        for box, chosen in (
            (self.weights, "" if frequencies is None else frequencies.weights),
            (self.squares, "" if frequencies is None else frequencies.squares),
        ):
            box.show_texts((self.tr("none"), *names), self._place(chosen))
        self._show_sums()

    def frequencies(self) -> Frequencies | None:
        """Return the choice. Raises InputError "counts. ..." for columns that do not fit together."""
        times, weights, squares = (self._name(box) for box in (self.times, self.weights, self.squares))
        if not times:
            return None
        return Frequencies(times, weights, squares, TOGETHER if TOGETHER in self._names else "")

    def _chosen(self) -> None:
        self._show_sums()
        half_chosen = bool(self._name(self.weights)) != bool(self._name(self.squares))
        # The second of the two columns is still to be chosen.
        if not half_chosen:
            self.changed.emit()

    def _show_sums(self) -> None:
        for part in self._sums:
            part.setVisible(bool(self._name(self.times)))

    def _name(self, box: TextCombo) -> str:
        return self._names[box.currentIndex() - 1] if 0 < box.currentIndex() <= len(self._names) else ""

    def _place(self, name: str) -> int:
        return self._names.index(name) + 1 if name in self._names else 0
