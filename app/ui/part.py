"""The base of every tab on pages with tabs, and the parts of the window that tabs may use."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.jobs.runner import Runner
from app.workspace.planning import PlanSetting
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.study.numbers import CuratorStatistic
from core.study.scenario import Unknown

if TYPE_CHECKING:
    from core.report.export import ExportFile
    from core.report.plot.figure import PlotFigure
    from core.report.table import Table


class Exporter(Protocol):
    """Files and the clipboard, as every chart and sheet of the parts uses them."""

    def save_picture(self, figure: PlotFigure, kind: str) -> None:
        """Ask how and where to; `kind`: "svg", "png" or "pdf"."""

    def save_table(self, table: Table, kind: str) -> None:
        """Ask where to; `kind`: "csv", "xlsx" or "latex"."""

    def copy_picture(self, figure: PlotFigure) -> None: ...

    def copy_table(self, table: Table) -> None: ...

    def save_file(self, file: ExportFile) -> bool:
        """Ask where any other file goes, and write it; whether it was written."""

    def save_in_job(self, file: ExportFile, name: str, write: Callable[[Path, Control], Path]) -> None:
        """Ask where a file with this name and state goes, and have it written in a job of this name. `write` gets the
        chosen path and returns that of the file."""

    def tell(self, severity: str, sentence: str) -> None:
        """Show a sentence above the page: "note", "warning" or "error"."""


class Releasing(Protocol):
    """The way from a tab to the page Releases; nothing is drawn without a confirmation there."""

    def why_not(self, workspace: Workspace, statistic: CuratorStatistic) -> WorkbenchError | None:
        """Return the reason why a statistic of numbers cannot be released; None if it can be prepared."""

    def prepare_statistic(self, statistic: CuratorStatistic) -> None:
        """Show what a release of it would be."""


@dataclass(frozen=True, slots=True)
class PartTools:
    """The services for a tab: the store (its only way to edit), the runner, files, the help, motion."""

    store: Store
    runner: Runner
    exporter: Exporter
    help: Callable[[str, str], None]
    still: Callable[[], bool]
    """Returns whether motion is reduced."""
    releasing: Releasing | None = None


class AnyPart(QObject):
    """One question that a page answers. Its widgets are made with it, when it is first shown.

    controls  in the left column, beside what all parts share; None where it has none
    result    in the middle
    words     in the right column: what it means, in plain words
    help      topic and anchor of the help

    `chart_wanted(key)`: the person wants another chart of the part.
    """

    chart_wanted = Signal(str)

    key: ClassVar[str]
    help: ClassVar[tuple[str, str]]
    controls: QWidget | None
    result: QWidget
    words: QWidget

    def give_height(self, height: int) -> None:
        """That of the middle column; the part may need more, and the column then scrolls."""

    def show_chart(self, key: str) -> None:
        """Put the chart of this key on screen, or its own one by the key of the part."""

    def leave(self) -> None:
        """Stop running and playing, because another tab or page is shown, or the window closes."""


class Part(AnyPart):
    """A part of the pages Trade-offs and Plan."""

    @abstractmethod
    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        """Show a changed plan, or the current one when the tab is opened. Called for the shown tab only."""

    def solved_for(self, workspace: Workspace) -> tuple[Unknown | None, float | None]:
        """Return the figure that the part works out, for which the page does not ask; and epsilon if it is that one."""
        return None, None
