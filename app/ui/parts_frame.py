"""A page with tabs: a bar with their names, the shared controls on the left, and the three columns of one tab."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from app.ui.basics import Segmented, in_column
from app.ui.columns import ThreeColumns
from app.ui.help_place import HELP_PROPERTY
from app.ui.part import AnyPart, Part, PartTools
from app.ui.tab_order import tab_through
from app.ui.theme.zoom import px
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace

P = TypeVar("P", bound=AnyPart)


@dataclass(frozen=True, slots=True)
class Entry:
    """One tab in the bar: its key, its name, its tip, its package if that differs from the key, and the keys of its
    further charts. Its view is imported when it is first shown."""

    key: str
    name: str
    tip: str
    package: str = ""
    charts: tuple[str, ...] = ()


class PartsFrame(QWidget, Generic[P]):
    """The page; `part_wanted(key)`: show this tab.

    shared  controls of all tabs in the left column, below the controls of the tab, or above them (`shared_first`)
    """

    part_wanted = Signal(str)

    def __init__(
        self,
        tools: PartTools,
        entries: tuple[Entry, ...],
        name: str,
        shared: tuple[QWidget, ...] = (),
        *,
        shared_first: bool = False,
    ) -> None:
        super().__init__()
        self._tools = tools
        self._entries = {key: entry for entry in entries for key in (entry.key, *entry.charts)}
        self.tab_keys = tuple(entry.key for entry in entries)
        self._made: dict[str, P] = {}
        self._shown = ""
        self._before: tuple[QWidget, ...] = shared if shared_first else ()
        self.tabs = Segmented([(entry.key, entry.name, entry.tip) for entry in entries], name)
        self._controls, self._results, self._words = Slot(), Slot(), Slot()
        bar = QWidget()
        inside = QVBoxLayout(bar)
        inside.setContentsMargins(px(12), px(12), px(12), 0)
        inside.addWidget(self.tabs)
        column = in_column(self, bar, spacing=0)
        left = (*shared, self._controls) if shared_first else (self._controls, *shared)
        self.columns = ThreeColumns(left, self._results, self._words, parent=self)
        self.columns.middle.installEventFilter(self)
        column.addWidget(self.columns, 1)
        self.tabs.chosen.connect(self.part_wanted)

    def add_strip(self, strip: QWidget) -> None:
        """Put a strip under the names of the parts, as wide as the page."""
        around = QVBoxLayout()
        around.setContentsMargins(px(12), px(8), px(12), 0)
        around.addWidget(strip)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(1, around)

    @property
    def part(self) -> P | None:
        """Return the tab on screen; None before the first."""
        return self._made.get(self._shown)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(dict.fromkeys(self._entries.values()))

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of all tabs and of their charts."""
        return tuple(self._entries)

    def make(self, entry: Entry) -> P:
        """Make a part; what the page itself wants of it is connected here."""
        room = type(self).__module__.rpartition(".")[0]
        view = import_module(f"{room}.{entry.package or entry.key}.view")
        (part,) = (one for one in vars(view).values() if _is_part(one, view.__name__))
        made: P = part(self._tools)
        return made

    def show_part(self, key: str) -> None:
        """Put a part on screen, or one of its charts; it is made when it is wanted for the first time."""
        entry, chart = self._entries[key], key
        key = entry.key
        if key == self._shown:
            self._made[key].show_chart(chart)
            return
        if self.part is not None:
            self.part.leave()
        if key not in self._made:
            part = self._made[key] = self.make(entry)
            part.chart_wanted.connect(self.part_wanted)
            for slot, widget in zip(self._slots, self._widgets(part), strict=True):
                slot.add(widget)
                if widget is not None:
                    widget.setProperty(HELP_PROPERTY, "#".join(part.help))
            self._order(part)
        self._shown = key
        self._made[key].show_chart(chart)
        self._made[key].give_height(self.columns.middle.height())
        # A user who has just chosen the tab has the focus in the bar.
        self.tabs.setProperty(HELP_PROPERTY, "#".join(self._made[key].help))
        self._reach(key)
        for slot, widget in zip(self._slots, self._widgets(self._made[key]), strict=True):
            slot.show_one(widget)
        for scroll in (self.columns.left, self.columns.middle, self.columns.right):
            scroll.verticalScrollBar().setValue(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.part is not None:
            self.part.give_height(self.columns.middle.height())
        return False

    def leave(self) -> None:
        """Stop the work, because another page is shown, or the window closes."""
        for part in self._made.values():
            part.leave()

    def _reach(self, key: str) -> None:
        """Make the name of the tab on screen the only Tab stop of the bar; the arrow keys reach the others."""
        self.tabs.show_choice(key)
        reached = self.tabs.button(key)
        # A control that led here disappears with its tab, and the focus would leave the page.
        moving = self._holds(self.focusWidget())
        for one in self.tab_keys:
            policy = Qt.FocusPolicy.StrongFocus if one == key else Qt.FocusPolicy.ClickFocus
            self.tabs.button(one).setFocusPolicy(policy)
        if moving:
            reached.setFocus()

    def _holds(self, focus: QWidget | None) -> bool:
        return focus is not None and any(one.isAncestorOf(focus) for one in (self.tabs, *self._slots))

    def _order(self, part: P) -> None:
        """Set the tab order in reading order: down the left column, then down the middle."""
        if part.controls is not None:
            found = [one for whole in (*self._before, part.controls) for one in reached(whole)]
            tab_through(self.tabs.button(self.tab_keys[-1]), found)
        tab_through(None, reached(part.result))

    @property
    def _slots(self) -> tuple[Slot, Slot, Slot]:
        return self._controls, self._results, self._words

    @staticmethod
    def _widgets(part: AnyPart) -> tuple[QWidget | None, QWidget, QWidget]:
        return part.controls, part.result, part.words


class Slot(QWidget):
    """A place in a column that shows the widget of one part, and asks for the room of that one."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._column = in_column(self, spacing=0)
        self._widgets: list[QWidget] = []

    def add(self, widget: QWidget | None) -> None:
        if widget is not None and widget not in self._widgets:
            self._widgets.append(widget)
            self._column.addWidget(widget)

    def show_one(self, wanted: QWidget | None) -> None:
        for widget in self._widgets:
            widget.setVisible(widget is wanted)
        self.setVisible(wanted is not None)


def reached(whole: QWidget) -> list[QWidget]:
    """Return the Tab stops inside a widget, in layout order."""
    inside, found = whole.nextInFocusChain(), list[QWidget]()
    while inside is not None and whole.isAncestorOf(inside):
        if inside.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(inside)
        inside = inside.nextInFocusChain()
    return sorted(found, key=lambda one: _place(one, whole))


def _place(widget: QWidget, whole: QWidget) -> tuple[int, ...]:
    """Return the path of places in layouts from `whole` down to this widget; a place is 0 outside layouts."""
    way: list[int] = []
    inside: QWidget | None = widget
    while inside is not None and inside is not whole:
        parent = inside.parentWidget()
        beside = _laid_out(parent.layout()) if parent is not None else []
        way.insert(0, beside.index(inside) + 1 if inside in beside else 0)
        inside = parent
    return tuple(way)


def _is_part(one: object, module: str) -> bool:
    return isinstance(one, type) and issubclass(one, AnyPart) and one.__module__ == module


def _laid_out(layout: QLayout | None) -> list[QWidget]:
    """Return the widgets of a layout and of nested layouts, in order."""
    found: list[QWidget] = []
    for index in range(0 if layout is None else layout.count()):
        item = layout.itemAt(index) if layout is not None else None
        if item is not None:
            widget = item.widget()
            found += _laid_out(item.layout()) if widget is None else [widget]
    return found


class PartsPage(PartsFrame[AnyPart]):
    """A page with tabs on the plan in the bar above them."""

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if isinstance(self.part, Part):
            self.part.show_setting(workspace, setting)
