"""The list in the design picker, and the keys that move in it."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from app.models.design_list import DesignLine, DesignLines, Kind
from app.theme.manager import theme
from app.widgets.design.cells import DesignCells

Index = QModelIndex | QPersistentModelIndex


class DesignList(QListView):
    """`picked(key)` of a design that fits; `fold_wanted(family)` for the line "more". The search field has the focus
    and sends the keys here."""

    picked = Signal(str)
    fold_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows = DesignLines()
        self.setModel(self.rows)
        self.setItemDelegate(DesignCells(self))
        self.setAccessibleName(self.tr("Designs"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(lambda index: self._use(index.row()))
        theme().changed.connect(self.viewport().update)

    @property
    def line(self) -> DesignLine | None:
        """Where the keyboard stands."""
        place = self.currentIndex().row()
        return self.rows.lines[place] if place >= 0 else None

    def show_lines(self, lines: tuple[DesignLine, ...], place: int) -> None:
        self.rows.show(lines)
        self.stand(place)

    def stand(self, place: int) -> None:
        """Make a line the present one; Qt's own way would refuse designs that do not fit, with their reasons."""
        if not 0 <= place < len(self.rows.lines):
            return
        index = self.rows.index(place)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        # The first line below a heading is shown with it.
        above = self.rows.lines[place - 1].kind is Kind.HEADING if place else False
        self.scrollTo(self.rows.index(place - 1) if above else index)
        self.scrollTo(index)

    def go_to(self, key: str) -> None:
        """To the line of this design, where there is one, with its neighbours around it."""
        for place, line in enumerate(self.rows.lines):
            if line.kind is Kind.DESIGN and line.key == key:
                self.stand(place)
                self.scrollTo(self.rows.index(place), QAbstractItemView.ScrollHint.PositionAtCenter)

    def step(self, steps: int) -> None:
        """So many lines on (or back), over headings, to the end at most."""
        reached = [place for place, line in enumerate(self.rows.lines) if line.can_be_reached]
        if not reached:
            return
        now = self.currentIndex().row()
        at = reached.index(now) if now in reached else -1 if steps > 0 else 0
        self.stand(reached[min(len(reached) - 1, max(0, at + steps))])

    def use(self) -> None:
        """What Enter does where the keyboard stands."""
        self._use(self.currentIndex().row())

    def _use(self, place: int) -> None:
        if not 0 <= place < len(self.rows.lines):
            return
        line = self.rows.lines[place]
        if line.kind is Kind.MORE:
            self.fold_wanted.emit(line.key)
        elif line.kind is Kind.DESIGN and line.can_be_chosen:
            self.picked.emit(line.key)

    def height_of_all(self) -> int:
        """Pixels that all lines need."""
        heights = (self.sizeHintForIndex(self.rows.index(place)).height() for place in range(self.rows.rowCount()))
        return sum(heights) + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """A line with a reason is higher while the keyboard stands on it."""
        super().currentChanged(current, previous)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
