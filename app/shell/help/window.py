"""The help: contents and search on the left, the text on the right. It stays open beside the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QPalette, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.messages.speak import filled
from app.shell.help.page import HelpPage
from app.shell.help.topics import TOPICS, Topic, read_topic, search, split_target
from app.ui.basics import flat, in_column, label, resize_on_screen
from app.ui.plain import set_title
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px

_PLACE = Qt.ItemDataRole.UserRole
_ROW = 24


class HelpWindow(QWidget):
    """The help window. `read(file name)` returns the Markdown of a topic; `keys_table` replaces the line `{{keys}}`."""

    def __init__(self, read: Callable[[str], str], keys_table: str) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._read = read
        self._keys = keys_table
        self._topics: dict[str, Topic] = {}
        self._history: list[tuple[str, str]] = []
        self._at = -1
        set_title(self, self.tr("Help"))
        resize_on_screen(self, 1110, 760)
        self.back = flat("←", tip=self.tr("Back (Alt+Left)"))
        self.forward = flat("→", tip=self.tr("Forward (Alt+Right)"))
        self.field = QLineEdit()
        self.contents = QTreeWidget()
        self.hits = QListWidget()
        self.page = HelpPage()
        self._found = label("", tone="soft", factor=0.92, wrap=True)
        self._left = QStackedWidget()
        self._lay_out()
        self._fill_contents()
        self._connect()
        self._recolour()

    def open_topic(self, topic: str, anchor: str = "") -> None:
        """Show a topic, at a heading when an anchor is given; an unknown topic shows the first page."""
        place = (topic, anchor) if topic in TOPICS else (TOPICS[0], "")
        if not self._history or self._history[self._at] != place:
            self._history = [*self._history[: self._at + 1], place]
            self._at = len(self._history) - 1
        self._show(place)

    def go(self, steps: int) -> None:
        """Go back (-1) or forward (1) in the history of places."""
        wanted = self._at + steps
        if 0 <= wanted < len(self._history):
            self._at = wanted
            self._show(self._history[wanted])

    @property
    def place(self) -> tuple[str, str]:
        """Return (topic, anchor) on screen."""
        return self._history[self._at] if self._history else ("", "")

    def topic(self, key: str) -> Topic:
        """Return the parsed topic, read once."""
        if key not in self._topics:
            self._topics[key] = read_topic(key, self._read(f"{key}.md").replace("{{keys}}", self._keys))
        return self._topics[key]

    def _lay_out(self) -> None:
        self.back.setAccessibleName(self.tr("Back"))
        self.forward.setAccessibleName(self.tr("Forward"))
        self.field.setPlaceholderText(self.tr("Search the help (Ctrl+F)"))
        self.field.setAccessibleName(self.tr("Search the help"))
        self.field.setClearButtonEnabled(True)
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setIndentation(14)
        self.hits.setAccessibleName(self.tr("Search results"))
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.setSpacing(px(2))
        results = QWidget()
        below = QVBoxLayout(results)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self._found)
        below.addWidget(self.hits, 1)
        self._left.addWidget(self.contents)
        self._left.addWidget(results)
        top = QHBoxLayout()
        top.setSpacing(px(4))
        top.addWidget(self.back)
        top.addWidget(self.forward)
        top.addWidget(self.field, 1)
        side = QWidget()
        column = in_column(side, spacing=8)
        column.addLayout(top)
        column.addWidget(self._left, 1)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.setHandleWidth(10)
        for part in (side, self.page):
            split.addWidget(part)
        split.setSizes([290, 730])
        split.setStretchFactor(1, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(12), px(12), px(12), px(12))
        whole.addWidget(split)
        self.page.setFrameShape(QFrame.Shape.NoFrame)

    def _fill_contents(self) -> None:
        """Fill the list with topics, their sections and subsections; the words of the glossary are too many."""
        for key in TOPICS:
            topic = self.topic(key)
            row = _line(topic.title, (key, ""))
            self.contents.addTopLevelItem(row)
            above: QTreeWidgetItem | None = None
            for section in topic.sections:
                child = _line(section.title, (key, section.anchor))
                if section.level == 2:
                    row.addChild(child)
                    above = child
                elif section.level == 3 and above is not None:
                    above.addChild(child)

    def _connect(self) -> None:
        self.back.clicked.connect(lambda: self.go(-1))
        self.forward.clicked.connect(lambda: self.go(1))
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._open_first)
        self.contents.currentItemChanged.connect(
            lambda item, _: self._open_item(item.data(0, _PLACE) if item else None)
        )
        self.contents.itemClicked.connect(lambda item, _: self._open_item(item.data(0, _PLACE)))
        self.hits.currentItemChanged.connect(lambda item, _: self._open_item(item.data(_PLACE) if item else None))
        self.hits.itemClicked.connect(lambda item: self._open_item(item.data(_PLACE)))
        self.page.wanted.connect(self._follow)
        theme().changed.connect(self._refresh)
        keys = ((Qt.Key.Key_Escape, self.close), ("Alt+Left", lambda: self.go(-1)), ("Alt+Right", lambda: self.go(1)))
        for key, slot in (*keys, ("Ctrl+F", self._to_search)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def _show(self, place: tuple[str, str]) -> None:
        topic = self.topic(place[0])
        if self.page.topic is not topic:
            self.page.show_topic(topic)
        self.page.mark(self._words())
        self.page.go_to(topic.place(place[1]))
        # A page that was never laid out has no heights yet.
        QTimer.singleShot(0, self, lambda: self.page.go_to(topic.place(place[1])) if self.place == place else None)
        set_title(self, filled(self.tr("Help: {topic}"), topic=topic.title))
        self.back.setEnabled(self._at > 0)
        self.forward.setEnabled(self._at + 1 < len(self._history))
        self._point_at(place)

    def _point_at(self, place: tuple[str, str]) -> None:
        """Mark the place in the contents list, without opening it again."""
        row = self.contents.topLevelItem(TOPICS.index(place[0]))
        assert row is not None
        wanted = next((one for one in _below(row) if one.data(0, _PLACE) == place), row)
        self.contents.blockSignals(True)
        self.contents.collapseAll()
        row.setExpanded(True)
        wanted.setExpanded(True)
        self.contents.setCurrentItem(wanted)
        self.contents.blockSignals(False)

    def _open_item(self, place: object) -> None:
        if place is not None and tuple(place) != self.place:  # type: ignore[arg-type]
            self.open_topic(*place)  # type: ignore[misc]

    def _follow(self, target: str) -> None:
        place = split_target(target)
        if place is not None:
            self.open_topic(*place)

    def _words(self) -> list[str]:
        return self.field.text().split()

    def _search(self, text: str) -> None:
        """Show the hits of a search in place of the contents list."""
        self._left.setCurrentIndex(1 if text.strip() else 0)
        found = search(tuple(self.topic(key) for key in TOPICS), text)
        self.hits.blockSignals(True)
        self.hits.clear()
        for hit in found:
            where = hit.topic.title if hit.section.level == 1 else f"{hit.topic.title} › {hit.section.title}"
            item = QListWidgetItem(f"{where}\n{hit.snippet}" if hit.snippet else where)
            item.setData(_PLACE, (hit.topic.key, "" if hit.section.level == 1 else hit.section.anchor))
            self.hits.addItem(item)
        self.hits.blockSignals(False)
        self._found.setText(self._how_many(len(found)))
        self.page.mark(self._words())

    def _how_many(self, found: int) -> str:
        if not found:
            return self.tr("Nothing found. Try a shorter or another word.")
        return filled(self.tr("{count} {count:place|places} found"), count=found)

    def _open_first(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self.hits.setFocus()

    def _to_search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _refresh(self) -> None:
        self._recolour()
        self.page.refresh()
        self.page.mark(self._words())

    def _recolour(self) -> None:
        """Paint the marked line of a list in the calm tint of the tables."""
        for view in (self.contents, self.hits):
            palette = view.palette()
            palette.setColor(QPalette.ColorRole.Highlight, theme().colour("accent_soft"))
            palette.setColor(QPalette.ColorRole.HighlightedText, theme().colour("text"))
            view.setPalette(palette)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.page.setFocus()


def _line(title: str, place: tuple[str, str]) -> QTreeWidgetItem:
    row = QTreeWidgetItem([title])
    row.setData(0, _PLACE, place)
    row.setToolTip(0, title)
    row.setSizeHint(0, QSize(0, px(_ROW)))
    return row


def _below(row: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    """Yield all lines below this one, in order."""
    for i in range(row.childCount()):
        child = row.child(i)
        if child is not None:
            yield child
            yield from _below(child)
