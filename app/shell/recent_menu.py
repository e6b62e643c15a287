"""The studies and data files of last time, filled in whenever the menu opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import PurePath

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.ui.plain import add_entry

Paths = Callable[[], tuple[str, ...]]


class RecentMenu(QMenu):
    """The menu of recent files; `study_wanted(path)`, `data_wanted(path)`, `emptied()`."""

    study_wanted = Signal(str)
    data_wanted = Signal(str)
    emptied = Signal()

    def __init__(self, parent: QWidget, studies: Paths, files: Paths) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Open again"))
        self.setToolTipsVisible(True)
        self._studies, self._files = studies, files
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        self.clear()
        studies, files = self._studies(), self._files()
        self._add(self.tr("Studies"), studies, self.study_wanted.emit)
        self._add(self.tr("Data"), files, self.data_wanted.emit)
        if studies or files:
            self.addSeparator()
            add_entry(self, self.tr("Clear this list"), self.emptied.emit)
        else:
            add_entry(self, self.tr("No recent files")).setEnabled(False)

    def _add(self, title: str, paths: tuple[str, ...], open_path: Callable[[str], None]) -> None:
        if not paths:
            return
        if self.actions():
            self.addSeparator()
        # The titles of `addSection` are not shown in every style.
        add_entry(self, title).setEnabled(False)
        names = [PurePath(path).name for path in paths]
        for path, name in zip(paths, names, strict=True):
            # Two files of one name need their folders to be distinguished.
            shown = name if names.count(name) == 1 else f"{name} — {PurePath(path).parent.name}"
            add_entry(self, shown, partial(open_path, path)).setToolTip(path)
