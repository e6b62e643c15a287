"""A part of the page Collected on its own, with a store that shows it every edit."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pytestqt.qtbot import QtBot

from app.collected.state import collected_setting
from app.ui.part import PartTools
from app.workspace.workspace import Workspace
from core.report.plot.figure import PlotFigure
from tests.app.made import follow, tools_for

Kind = TypeVar("Kind", bound=Any)


class Stand(Generic[Kind]):
    """The part, its tools, and what is on it."""

    def __init__(self, bot: QtBot, kind: type[Kind], workspace: Workspace) -> None:
        self.bot = bot
        self.tools: PartTools = tools_for(workspace)
        self.part: Kind = kind(self.tools)
        self._show = follow(bot, self.part, self.tools, collected_setting, visible=False)
        self.settle()

    @property
    def workspace(self) -> Workspace:
        return self.tools.store.workspace

    @property
    def figure(self) -> PlotFigure:
        found = self.part.chart.figure
        assert isinstance(found, PlotFigure)
        return found

    @property
    def words(self) -> str:
        return "\n".join(line.text() for line in self.part.words.lines if line.text())

    def show(self) -> None:
        """Once more, with its figures."""
        self._show()
        self.settle()

    def open(self, workspace: Workspace) -> None:
        self.tools.store.edit(workspace, "test")
        self.settle()

    def settle(self) -> None:
        self.bot.waitUntil(lambda: not self.part.latest.busy, timeout=20_000)

    def leave(self) -> None:
        self.part.leave()
        self.tools.runner.close()
