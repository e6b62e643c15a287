"""The category editor: check, order, merge, rename, gather into "other", and set the rule for missing answers."""

from __future__ import annotations

from PySide6.QtCore import (
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QListView,
    QMenu,
    QVBoxLayout,
)

from app.preview.categories.cells import ROW, CategoryDelegate
from app.preview.categories.model import CategoryModel
from app.ui.basics import Card, Segmented, flat, label, put_text
from app.ui.plain import add_entry
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from core.data.recode import CategoryCounts, Recode
from core.data.variable import MissingPolicy

MOST_ROWS = 18
"""A longer list scrolls."""


class CategoryList(QListView):
    """Keys: space checks, F2 renames, Alt+Up and Alt+Down move."""

    moved = Signal(int, int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if (
            event.modifiers() & Qt.KeyboardModifier.AltModifier
            and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down)
            and row >= 0
        ):
            target = row + (1 if event.key() == Qt.Key.Key_Down else -1)
            if 0 <= target < self.model().rowCount():
                self.moved.emit(row, target)
                self.setCurrentIndex(self.model().index(target, 0))
            return
        if event.key() == Qt.Key.Key_Space and row >= 0:
            index = self.currentIndex()
            checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            self.model().setData(
                index,
                Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked,
                int(Qt.ItemDataRole.CheckStateRole),
            )
            return
        super().keyPressEvent(event)


class CategoryEditor(Card):
    """The editor; `recode_wanted(recode, what)`: the list after the user's edit, and the name of the edit."""

    checked = Signal(int, bool)
    moved = Signal(int, int)
    renamed = Signal(int, str)
    merge_wanted = Signal(list)
    other_wanted = Signal(list)
    split_wanted = Signal(int)
    all_checked = Signal(bool)
    missing_wanted = Signal(str)
    reset_wanted = Signal()
    called_missing = Signal(int)
    confirm_wanted = Signal()

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.model = CategoryModel()
        self.list = CategoryList()
        self.list.setModel(self.model)
        self.list.setItemDelegate(CategoryDelegate(self.list))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setDropIndicatorShown(True)
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Categories: Space checks, F2 renames, Alt+arrow keys move"))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.body.addWidget(self.list)
        self._merge = flat(self.tr("Merge"), tip=self.tr("Combine the selected categories into one"))
        self._other = flat(self.tr("Other"), tip=self.tr("Combine the selected categories under “Other”"))
        self._rename = flat(self.tr("Rename"), tip=self.tr("Rename the selected category (F2)"))
        self._split = flat(self.tr("Split"), tip=self.tr("Split a merged category"))
        self._reset = flat(self.tr("Reset"), tip=self.tr("Restore the categories of the data"))
        grid = QGridLayout()
        grid.setSpacing(0)
        for column, button in enumerate((self._merge, self._other, self._rename, self._split, self._reset)):
            button.setFont(scaled_font(0.88))
            button.setProperty("mini", True)
            grid.addWidget(button, 0, column)
        self.body.addLayout(grid)
        self._missing = Segmented(
            (
                (
                    MissingPolicy.LEAVE_OUT.value,
                    self.tr("leave out"),
                    self.tr("Respondents without an answer are not in the base"),
                ),
                (
                    MissingPolicy.OWN_CATEGORY.value,
                    self.tr("own category"),
                    self.tr("“No answer” becomes a category of the design"),
                ),
            ),
            self.tr("Missing answers"),
        )
        self._missing_text = label("", tone="soft", factor=0.92, wrap=True)
        missing = QVBoxLayout()
        missing.setSpacing(px(4))
        missing.addWidget(self._missing_text)
        missing.addWidget(self._missing)
        self.body.addLayout(missing)
        self._source = label("", tone="faint", factor=0.88, wrap=True)
        self.body.addWidget(self._source)
        self._confirm = flat(
            self.tr("This is the full list"),
            tip=self.tr("Confirm that these are all possible answers. The list then no longer depends on the data."),
            link=True,
        )
        self._confirm.setFont(scaled_font(0.88))
        self.body.addWidget(self._confirm)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self.body.addWidget(self.error)
        self._connect()

    def _connect(self) -> None:
        self.model.check_wanted.connect(self.checked)
        self.model.rename_wanted.connect(self.renamed)
        self.model.move_wanted.connect(self.moved)
        self.list.moved.connect(self.moved)
        self.list.selectionModel().selectionChanged.connect(self._selection_changed)
        self.list.customContextMenuRequested.connect(self._menu)
        self._merge.clicked.connect(lambda: self.merge_wanted.emit(self.selected()))
        self._other.clicked.connect(lambda: self.other_wanted.emit(self.selected()))
        self._rename.clicked.connect(self._rename_current)
        self._split.clicked.connect(lambda: self.split_wanted.emit(self.selected()[0]))
        self._reset.clicked.connect(self.reset_wanted)
        self._confirm.clicked.connect(self.confirm_wanted)
        self._missing.chosen.connect(self.missing_wanted)

    def selected(self) -> list[int]:
        return sorted(index.row() for index in self.list.selectionModel().selectedIndexes())

    def _rename_current(self) -> None:
        rows = self.selected()
        if rows:
            self.list.edit(self.model.index(rows[0]))

    def _selection_changed(self) -> None:
        rows = self.selected()
        merged = len(rows) == 1 and self._recode is not None and len(self._recode.categories[rows[0]].values) > 1
        for button, able in (
            (self._merge, len(rows) >= 2),
            (self._other, len(rows) >= 1),
            (self._rename, len(rows) == 1),
            (self._split, merged),
        ):
            if button.hasFocus() and not able:
                self.list.setFocus()
            button.setEnabled(able)
            button.setVisible(able)

    _recode: Recode | None = None

    def show_recode(
        self, recode: Recode, value_counts: tuple[int, ...] | None, counts: CategoryCounts, source: str, missing: str
    ) -> None:
        self._recode = recode
        self.model.show(recode, value_counts)
        rows = min(max(2, len(recode.categories)), MOST_ROWS)
        if self.list.height() != rows * px(ROW) + 6:
            self.list.setFixedHeight(rows * px(ROW) + px(6))
        for part, text in ((self._source, source), (self._missing_text, missing)):
            if part.text() != text:
                part.setText(text)
        self._confirm.setVisible(not recode.declared.private_safe)
        self._missing.show_choice(recode.missing.value)
        self._missing.setVisible(bool(missing))
        self._missing_text.setVisible(bool(missing))
        self._selection_changed()

    def show_error(self, text: str) -> None:
        put_text(self.error, text)

    def _menu(self, position: QPoint) -> None:
        menu = QMenu(self)
        for button in (self._merge, self._other, self._rename, self._split):
            add_entry(menu, button.toolTip(), button.click).setEnabled(button.isEnabled())
        rows = self.selected()
        missing = self.tr("Count as missing")
        add_entry(menu, missing, lambda: self.called_missing.emit(rows[0])).setEnabled(len(rows) == 1)
        menu.addSeparator()
        add_entry(menu, self.tr("Check all"), lambda: self.all_checked.emit(True))
        add_entry(menu, self.tr("Uncheck all"), lambda: self.all_checked.emit(False))
        menu.exec(self.list.viewport().mapToGlobal(position))
