"""A part without its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from pytestqt.qtbot import QtBot

from app.ui.part import AnyPart, PartTools
from app.workspace.numbers import numbers_setting
from app.workspace.store import whole
from app.workspace.workspace import Workspace
from tests.app.made import tools_for

Make = Callable[[PartTools], AnyPart]
SettingOf = Callable[[Workspace], Any]
WAIT_MS = 30_000


class PartStand:
    """The part with the tools of a window."""

    def __init__(self, bot: QtBot, make: Make, workspace: Workspace, **tools: object) -> None:
        self.bot = bot
        self.tools = replace(tools_for(workspace), **tools)
        self.part: Any = make(self.tools)
        for widget in (self.part.controls, self.part.result, self.part.words):
            assert widget is not None
            bot.addWidget(widget)

    def follow(self, setting_of: SettingOf = numbers_setting) -> None:
        """Show the workspace of the store now and after every change, as the page does."""
        self._setting_of = setting_of
        self.tools.store.watch(whole, lambda _: self.show())
        self.show()

    def show(self) -> None:
        self.part.show_setting(self.workspace, self._setting_of(self.workspace))

    @property
    def workspace(self) -> Workspace:
        return self.tools.store.workspace

    def settle(self) -> None:
        """Wait for the job of the part."""
        job = self.part._latest if hasattr(self.part, "_latest") else self.part._growing
        self.bot.waitUntil(lambda: not job.busy, timeout=WAIT_MS)

    def type(self, name: str, text: str) -> None:
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
def on_stand(bot: QtBot, make: Make, workspace: Workspace, setting_of: SettingOf = numbers_setting) -> Iterator[Any]:
    """The part alone; its store shows it every change."""
    made = PartStand(bot, make, workspace)
    made.follow(setting_of)
    yield made.part
    made.close()
