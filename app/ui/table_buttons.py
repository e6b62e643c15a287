"""Copy and save for a table that has no chart of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu, QToolButton

from app.messages.speak import say
from app.ui.basics import Inline, flat
from app.ui.chart.card import TABLES
from app.ui.part import Exporter
from app.ui.plain import add_entry
from core.report.table import Table


class TableButtons(Inline):
    """`made`: returns the current table, or None without one."""

    def __init__(self, exporter: Exporter, made: Callable[[], Table | None]) -> None:
        self.copy = flat(say("plots.copy_table"), tip=say("plots.copy_table.tip"), link=True)
        self.save = flat(say("plots.save"), tip=say("plots.save_table.tip"), link=True)
        super().__init__(self.copy, self.save, spacing=16)
        self._exporter, self._made = exporter, made
        self.copy.clicked.connect(self._copy)
        self.menu = QMenu(self.save)
        for kind in TABLES:
            add_entry(self.menu, say(f"plots.save.{kind}"), partial(self._save, kind))
        self.save.setMenu(self.menu)
        self.save.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def _copy(self) -> None:
        table = self._made()
        if table is not None:
            self._exporter.copy_table(table)

    def _save(self, kind: str) -> None:
        table = self._made()
        if table is not None:
            self._exporter.save_table(table, kind)
