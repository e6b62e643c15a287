"""For parts that know no weights: that there is one, and the way to the figures with it."""

from __future__ import annotations

from app.collected.state import CollectedSetting
from app.collected.survey.words import counted_once
from app.messages.speak import say
from app.ui.notice_list import NoticeBox
from app.ui.part import PartTools
from app.workspace.transitions import edit_look


class WeightNote(NoticeBox):
    """Hidden where the data have no weight."""

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self.acted.connect(self._go)
        self.hide()

    def show_setting(self, setting: CollectedSetting) -> None:
        told = counted_once(setting)
        if told:
            self.show_notice("note", told, say("survey.go"))
        self.setVisible(bool(told))

    def _go(self) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, part="survey"))
