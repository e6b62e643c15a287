"""The list that the design picker opens: a search field over the designs, in the window and above everything there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from app.ui.basics import label
from app.ui.design.cells import DesignCells
from app.ui.design.lines import DesignLine, DesignLines, Kind, Offered, best_line, lines_for, offered
from app.ui.popover import AIR, popup_place
from app.ui.text_field import as_search
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from core.designs.spec import DesignSpec

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
        """Return the current line of the keyboard."""
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
        """Go to the line of this design, if it exists, and show its neighbors."""
        for place, line in enumerate(self.rows.lines):
            if line.kind is Kind.DESIGN and line.key == key:
                self.stand(place)
                self.scrollTo(self.rows.index(place), QAbstractItemView.ScrollHint.PositionAtCenter)

    def step(self, steps: int) -> None:
        """Move `steps` lines forward (or back), over headings, to the end at most."""
        reached = [place for place, line in enumerate(self.rows.lines) if line.can_be_reached]
        if not reached:
            return
        now = self.currentIndex().row()
        at = reached.index(now) if now in reached else -1 if steps > 0 else 0
        self.stand(reached[min(len(reached) - 1, max(0, at + steps))])

    def use(self) -> None:
        """Use the current line, as Enter does."""
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
        """Return the height in pixels of all lines."""
        heights = (self.sizeHintForIndex(self.rows.index(place)).height() for place in range(self.rows.rowCount()))
        return sum(heights) + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Resize the lines, because a line with a reason is higher while it is the current one."""
        super().currentChanged(current, previous)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


LEAST_WIDTH = 480
EDGE = 8
SPACE = 6
PAGE = 6
STEPS = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: PAGE,
    Qt.Key.Key_PageUp: -PAGE,
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DesignSearch(QLineEdit):
    """The search field. Letters stay in the field; the keys that move, pick and close are passed on.

    stepped(lines), used()  the keys that move and pick
    left(step)              0 for Esc, 1 and -1 for the tab key
    abandoned()             another widget of the window took the focus
    """

    stepped = Signal(int)
    used = Signal()
    left = Signal(int)
    abandoned = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.left.emit(0)
        elif Qt.Key(key) in STEPS:
            self.stepped.emit(STEPS[Qt.Key(key)])
        elif key in ENTER:
            self.used.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit(0)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Esc before the window does; the tab key leaves the list as a whole."""
        if isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self.left.emit(1 if event.key() == Qt.Key.Key_Tab else -1)
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep the list open for another window, or for the menu of this field."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self.abandoned.emit()


class DesignCard(QFrame):
    """The white box with the search field and the list."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.search = DesignSearch()
        name = self.tr("Search designs: arrows move, Enter picks, Esc closes")
        as_search(self.search, self.tr("Search designs"), name)
        self.list = DesignList()
        self.none = label(self.tr("No design matches. Clear the search to see all of them."), tone="soft", wrap=True)
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(px(EDGE), px(EDGE), px(EDGE), px(EDGE))
        self.box.setSpacing(px(SPACE))
        self.box.addWidget(self.search)
        self.box.addWidget(self.none)
        self.box.addWidget(self.list, 1)

    def show_lines(self, lines: tuple[DesignLine, ...], place: int) -> None:
        """Show the lines, and the current one of the keyboard."""
        self.list.show_lines(lines, place)
        self.none.setVisible(not lines)
        self.list.setVisible(bool(lines))

    def wanted_height(self) -> int:
        """Return the height of all lines at the current width."""
        inside = self.width() - 2 * px(EDGE)
        below = self.list.height_of_all() if self.list.rows.lines else self.none.heightForWidth(inside)
        return 2 * px(EDGE) + px(SPACE) + self.search.sizeHint().height() + below

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme().colour("card"))
        painter.setPen(QPen(theme().colour("border_strong"), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept a press on the edge of the box, so that it does not count as a press outside."""
        event.accept()


class DesignPopup(QWidget):
    """Lies over the whole window, seen through but for its card: a press beside the card closes it.

    `picked(key)`; `left(back)` when it closed, with whether the focus goes back to the field.
    """

    picked = Signal(str)
    left = Signal(bool)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._offered: tuple[Offered, ...] = ()
        self._present = ""
        self._unfolded: frozenset[str] = frozenset()
        self._field: QWidget | None = None
        self.card = DesignCard(self)
        self.search, self.list = self.card.search, self.card.list
        self.search.textChanged.connect(lambda _text: self._fill())
        self.search.stepped.connect(self._step)
        self.search.used.connect(self.list.use)
        self.search.left.connect(self._leave)
        self.search.abandoned.connect(lambda: self.close_list(back=False))
        self.list.picked.connect(self._pick)
        self.list.fold_wanted.connect(self._fold)
        window.installEventFilter(self)
        self.hide()

    def show_designs(self, designs: Sequence[DesignSpec], present: str, k: int, many: bool) -> None:
        """Show the designs available for a question of k answers (or items)."""
        self._offered, self._present = offered(designs, k, many), present
        if self.isVisible():
            self._fill()

    def open_at(self, field: QWidget) -> None:
        """Open below this field, as high as the lines need or the window allows, with folded designs visible."""
        self._field = field
        here = [one.spec.family for one in self._offered if one.spec.key == self._present and one.spec.folded]
        self._unfolded = frozenset(here)
        self.search.clear()
        self.show()
        self.raise_()
        self._fill()
        self._follow()
        self.list.go_to(self._present)
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_list(self, *, back: bool) -> None:
        if not self.isHidden():
            self.hide()
            self.left.emit(back)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._follow()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close_list(back=True)

    def _fill(self) -> None:
        query = self.search.text()
        lines = lines_for(self._offered, self._present, query, self._unfolded)
        self.card.show_lines(lines, best_line(lines, self._present, query))
        self._fit_height()
        self._announce()

    def _follow(self) -> None:
        window, field = self.parentWidget(), self._field
        if window is None or field is None:
            return
        self.setGeometry(window.rect())
        place = QRect(field.mapTo(window, QPoint(0, 0)), field.size())
        self.card.resize(min(self.width() - 2 * AIR, max(px(LEAST_WIDTH), place.width())), self.card.height())
        self.card.box.activate()
        wanted = QSize(self.card.width(), self.card.wanted_height())
        self.card.setGeometry(popup_place(self.rect(), place, wanted, self.layoutDirection()))

    def _fit_height(self) -> None:
        """Fit the height to the lines; the top stays, so that the search field does not move while typing."""
        most = self.height() - AIR - self.card.y()
        self.card.resize(self.card.width(), min(self.card.wanted_height(), most))

    def _step(self, lines: int) -> None:
        self.list.step(lines)
        self._announce()

    def _pick(self, key: str) -> None:
        self.close_list(back=True)
        self.picked.emit(key)

    def _fold(self, family: str) -> None:
        """Open or close the line "more"; the keyboard stays on it."""
        self._unfolded ^= frozenset((family,))
        place = self.list.currentIndex().row()
        self._fill()
        self.list.stand(place)

    def _leave(self, step: int) -> None:
        field = self._field
        self.close_list(back=True)
        if step and field is not None:
            field.focusNextChild() if step > 0 else field.focusPreviousChild()

    def _announce(self) -> None:
        """Announce the current line: the focus stays in the search field, so screen readers do not see it."""
        line = self.list.line
        if line is not None and self.isVisible() and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.search, line.spoken or line.title))
