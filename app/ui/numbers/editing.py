"""The numbers that a page works on: their column is read from the file, and their bounds are edited."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.ui.numbers.card import NumbersCard
from app.ui.numbers.reader import NumberReader
from app.ui.services import Services
from app.workspace.numbers import NumbersSetting, edit_numbers, numbers_setting, with_bounds, without_bounds
from app.workspace.setting import Problem
from app.workspace.workspace import Workspace
from core.data.variable import DeclaredBy
from core.study.numbers import NumberSource
from core.study.typed import Typed


class NumbersEditing(QObject):
    """One for all pages: `changed()` when a column was read, or cannot be."""

    changed = Signal()

    def __init__(self, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._store = services.store
        self._reader = NumberReader(services.runner, services.shelf, self)
        self._reader.changed.connect(self.changed)

    def follow(self, card: NumbersCard) -> None:
        """Have the card of a page edit the numbers."""
        card.source_chosen.connect(self._choose)
        card.bounds_typed.connect(self._type_bounds)
        card.bounds_of_data.connect(self._take_bounds)
        card.bounds_taken_back.connect(self._take_back)
        card.normal_typed.connect(self._type_normal)
        card.read_again.connect(self._read_again)
        card.edit_finished.connect(self._store.seal)

    def want(self, workspace: Workspace, setting: NumbersSetting, card: NumbersCard) -> None:
        """Read the column that is not read yet, and say on the card that it is being read."""
        if setting.unread:
            self._reader.want(workspace.dataset, setting.column)
            card.show_reading(self._reader.error, self._reader.stopped)

    def forget(self) -> None:
        """Stop reading, because the window closes or no page shows numbers."""
        self._reader.forget()

    def setting(self, workspace: Workspace) -> NumbersSetting:
        """Return the setting; its column is loaded from the file if needed, and another one is dropped."""
        setting = numbers_setting(workspace)
        if not setting.unread:
            self._reader.forget()
            return setting
        read = self._reader.numbers(workspace.dataset, setting.column)
        if read is not None:
            return numbers_setting(workspace, read)
        reason = self._reader.why_not(workspace.dataset, setting.column)
        return setting if reason is None else replace(setting, problem=Problem("column", reason))

    def _read_again(self) -> None:
        workspace = self._store.workspace
        self._reader.read(workspace.dataset, self.setting(workspace).column)
        self.changed.emit()

    def _choose(self, source: NumberSource, column: str) -> None:
        self._store.edit(edit_numbers(self._store.workspace, source=source, column=column), self.tr("numbers"))

    def _type_bounds(self, low: Typed, high: Typed) -> None:
        now = self.setting(self._store.workspace)
        after = with_bounds(self._store.workspace, now, low, high, DeclaredBy.TYPED)
        self._store.edit(after, self.tr("bounds"), merge="bounds")

    def _take_bounds(self) -> None:
        now, nothing = self.setting(self._store.workspace), Typed("", 0.0)
        after = with_bounds(self._store.workspace, now, nothing, nothing, DeclaredBy.FROM_DATA)
        self._store.edit(after, self.tr("bounds"))

    def _take_back(self) -> None:
        workspace = self._store.workspace
        self._store.edit(without_bounds(workspace, self.setting(workspace)), self.tr("bounds"))

    def _type_normal(self, name: str, typed: Typed) -> None:
        after = edit_numbers(self._store.workspace, **{name: typed})
        self._store.edit(after, self.tr("normal curve"), merge=name)
