"""Base classes for the tabs of the page Collected, and their card of sentences."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtWidgets import QToolButton

from app.collected.state import CollectedSetting
from app.messages.speak import say
from app.ui.basics import Card, label
from app.ui.charted_part import Charted
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.part import AnyPart, PartTools
from app.workspace.transitions import edit_look
from app.workspace.workspace import Workspace


class CollectedPart(AnyPart):
    """A part of the page Collected.

    with_method  whether its figures depend on how intervals are made
    of_columns   whether its reports are those of the card above all parts
    """

    with_method: ClassVar[bool] = False
    of_columns: ClassVar[bool] = True

    @abstractmethod
    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        """Show a changed setting, or the setting of a tab that becomes visible. Called for the visible tab only."""

    def show_way(self, wanted: bool) -> None:
        """Return whether the set-up has to be completed before there is anything to show: offer the way to it."""


class SaidCard(Card):
    """A titled card of sentences with a link below; hidden without sentences."""

    def __init__(self, title: str, link: QToolButton | None = None) -> None:
        super().__init__(title)
        self.lines = label("", wrap=True)
        self.body.addWidget(self.lines)
        if link is not None:
            self.body.addWidget(link)
        self.hide()

    def show_words(self, words: Sequence[str]) -> None:
        self.lines.setText("\n\n".join(words))
        self.setVisible(bool(words))


class ChartedCollected(Charted, CollectedPart):
    """A tab of the page Collected with one chart. If the set-up is incomplete, a message and a link replace the
    chart.

    pictured  the pale example in the empty place
    """

    pictured: ClassVar[Shown] = Shown.ESTIMATES

    def __init__(self, tools: PartTools, name: str, *, height: int = 340, alone: bool = True) -> None:
        super().__init__(tools, name, height=height, alone=alone)
        self.empty = EmptyPlace(self.pictured, say("collected.to_setup"))
        self.empty.hide()
        self.empty.wanted.connect(self._go)
        self.to_setup = self.empty.button
        self.chart.card.body.addWidget(self.empty)

    def show_way(self, wanted: bool) -> None:
        self.empty.show_picture(self.chart.figure is None)
        self.empty.setVisible(wanted)

    def _go(self) -> None:
        self._go_to("setup")

    def _go_to(self, part: str) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, part=part))
