"""Set-up of the page Collected: which values are reports, which design made them, and a worked example of it."""

from __future__ import annotations

from typing import ClassVar

from app.messages.speak import local_count, say, say_message
from app.parts.base import CollectedPart, PartTools
from app.state.collected import CollectedSetting
from app.state.workspace import Workspace
from app.widgets.basics import Card, label
from app.widgets.columns import stacked
from app.widgets.plain_card import PlainCard


class SetupPart(CollectedPart):
    """What was said of the question in front."""

    key: ClassVar[str] = "setup"
    help: ClassVar[tuple[str, str]] = ("collected", "setup")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self.controls = None
        self.counts = Card(self.tr("Reports of this question"))
        self.lines = label("", wrap=True)
        self.counts.body.addWidget(self.lines)
        self.result, column = stacked(self.counts)
        column.addStretch(1)
        self.words = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        front = setting.front
        if front is None:
            self.lines.setText("" if setting.problem is None else say_message(setting.problem.reason))
            return
        texts = []
        for at, arm in enumerate(front.arms):
            counts = ", ".join(local_count(int(one)) for one in front.tally(at))
            texts.append(say("collected.setup.arm", {"arm": arm.name or front.title, "counts": counts}))
        self.lines.setText("\n".join(texts))
