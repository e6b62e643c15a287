"""The only writer of the workspace. Other modules send intents and watch it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.workspace.transitions import with_undone
from app.workspace.undo import Step, UndoHistory
from app.workspace.workspace import Workspace


def whole(workspace: Workspace) -> Workspace:
    """Return the whole workspace, for listeners to everything."""
    return workspace


class _Watch(QObject):
    """A signal for each watcher: a failing slot is reported and stops no other, and slots of deleted objects are
    dropped."""

    selected = Signal(object)

    def __init__(self, parent: QObject, select: Callable[[Workspace], Any], now: Any) -> None:
        super().__init__(parent)
        self._select, self._last = select, now

    def look(self, workspace: Workspace) -> None:
        now, before = self._select(workspace), self._last
        if now is not before and now != before:
            self._last = now
            self.selected.emit(now)


class Store(QObject):
    """The store; `history_changed()` when undo or redo becomes possible or impossible."""

    history_changed = Signal()

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._history = UndoHistory()
        self._watches: list[_Watch] = []

    def watch(self, select: Callable[[Workspace], Any], slot: Callable[..., None]) -> None:
        """Call `slot` with the result of `select` on the workspace, each time that the result changes. A slot without a
        parameter is called without it. The store keeps no reference to a method; it keeps a lambda, and all objects
        that the lambda names.
        """
        watch = _Watch(self, select, select(self._workspace))
        watch.selected.connect(slot)
        self._watches.append(watch)

    @property
    def workspace(self) -> Workspace:
        return self._workspace

    @property
    def undo_label(self) -> str:
        return self._history.undo_label

    @property
    def redo_label(self) -> str:
        return self._history.redo_label

    def edit(self, workspace: Workspace, label: str, *, merge: str = "") -> None:
        """Edit plan or data as a step of undo. `label` is the text of the undo entry."""
        before = self._workspace
        if workspace == before:
            return
        if (workspace.plan, workspace.dataset) != (before.plan, before.dataset):
            self._history.record(before, label, merge)
            self.history_changed.emit()
        self._set(workspace)

    def show(self, workspace: Workspace) -> None:
        """Show a change of looks, which is not undone."""
        if workspace != self._workspace:
            self._set(workspace)

    @property
    def history(self) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """Return the steps behind and ahead of the current one, the next to be taken last."""
        return self._history.steps()

    def open(self, workspace: Workspace, behind: Sequence[Step] = (), ahead: Sequence[Step] = ()) -> None:
        """Open another study with its own history; undo does not reach earlier work."""
        self._history.restore(behind, ahead)
        self._set(workspace)
        self.history_changed.emit()

    def seal(self) -> None:
        self._history.seal()

    def undo(self) -> None:
        self._return_to(self._history.undo(self._workspace))

    def redo(self) -> None:
        self._return_to(self._history.redo(self._workspace))

    def _return_to(self, step: Step | None) -> None:
        if step is not None:
            self._set(with_undone(self._workspace, step.dataset, step.plan, step.note, step.report))
            self.history_changed.emit()

    def _set(self, workspace: Workspace) -> None:
        self._workspace = workspace
        for watch in tuple(self._watches):
            # A slot may have edited again: the others hear of the newest workspace, and once.
            watch.look(self._workspace)
