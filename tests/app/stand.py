"""A part without its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Generic, TypeVar

from pytestqt.qtbot import QtBot

from app.ui.part import PartTools
from app.workspace.numbers import numbers_setting
from app.workspace.store import whole
from app.workspace.workspace import Workspace
from tests.app.made import tools_for

Kind = TypeVar("Kind", bound=Any)
SettingOf = Callable[[Workspace], Any]
WAIT_MS = 30_000


class PartStand(Generic[Kind]):
    """The part with the tools of a window.

    setting_of  what its page makes of a workspace for it
    visible     whether it is on screen
    """

    def __init__(
        self,
        bot: QtBot,
        make: Callable[[PartTools], Kind],
        workspace: Workspace,
        setting_of: SettingOf = numbers_setting,
        *,
        visible: bool = False,
        **tools: object,
    ) -> None:
        self.bot = bot
        self.tools: PartTools = replace(tools_for(workspace), **tools)
        self.part: Kind = make(self.tools)
        self._setting_of = setting_of
        for widget in (self.part.controls, self.part.result, self.part.words):
            if widget is not None:
                bot.addWidget(widget)
                if visible:
                    widget.show()

    def follow(self) -> None:
        """Show the workspace of the store now and after every change, as the page does."""
        self.tools.store.watch(whole, lambda now: self._show(now))
        self._show(self.workspace)

    def show(self, workspace: Workspace | None = None) -> None:
        """Show a workspace, or that of the store once more, with its figures."""
        self._show(self.workspace if workspace is None else workspace)
        self.settle()

    def _show(self, workspace: Workspace) -> None:
        self.part.show_setting(workspace, self._setting_of(workspace))

    @property
    def workspace(self) -> Workspace:
        return self.tools.store.workspace

    @property
    def job(self) -> Any:
        """What works out the figures of the part."""
        return self.part._latest

    def settle(self) -> None:
        """Wait for the job of the part."""
        self.bot.waitUntil(lambda: not self.job.busy, timeout=WAIT_MS)

    def fill(self, name: str, text: str) -> None:
        """Type into a field of the form."""
        edit = self.part.fields.lines[name].field.lineEdit()
        edit.setText(text)
        edit.textEdited.emit(text)

    def problem(self, name: str) -> str:
        """Return the sentence below a field of the form; "" without one."""
        line = self.part.fields.lines[name]
        return "" if line.problem.isHidden() else line.problem.text()

    def close(self) -> None:
        self.part.leave()
        self.tools.runner.close()


@contextmanager
def on_stand(
    bot: QtBot, make: Callable[[PartTools], Kind], workspace: Workspace, setting_of: SettingOf = numbers_setting
) -> Iterator[Kind]:
    """The part alone; its store shows it every change."""
    made = PartStand(bot, make, workspace, setting_of)
    try:
        made.follow()
        yield made.part
    finally:
        made.close()
