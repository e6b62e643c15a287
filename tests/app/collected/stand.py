"""A part of the page Collected on its own, with a store that shows it every edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from app.collected.state import collected_setting
from app.ui.part import PartTools
from app.workspace.workspace import Workspace
from core.report.plot.figure import PlotFigure
from tests.app.stand import Kind, PartStand


class Stand(PartStand[Kind]):
    """The part, its tools, and what is on it."""

    def __init__(self, bot: QtBot, make: Callable[[PartTools], Kind], workspace: Workspace) -> None:
        super().__init__(bot, make, workspace, collected_setting)
        self.follow()
        self.settle()

    @property
    def job(self) -> Any:
        return self.part.latest

    @property
    def figure(self) -> PlotFigure:
        found = self.part.chart.figure
        assert isinstance(found, PlotFigure)
        return found

    @property
    def lines(self) -> list[str]:
        """The sentences in plain words."""
        return [line.text() for line in self.part.words.lines if line.text()]

    @property
    def words(self) -> str:
        return "\n".join(self.lines)

    def open(self, workspace: Workspace) -> None:
        self.tools.store.edit(workspace, "test")
        self.settle()
