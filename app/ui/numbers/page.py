"""A page that has parts about numbers: which numbers is the same for all of them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.ui.help_place import HELP_PROPERTY
from app.ui.numbers.card import NumbersCard
from app.ui.numbers.part import NumbersPart
from app.ui.part import PartTools
from app.ui.parts_frame import Entry, PartsPage
from app.workspace.numbers import NumbersSetting
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace


class NumbersPage(PartsPage):
    """The panel of the numbers is above the controls of the tabs about numbers."""

    def __init__(self, tools: PartTools, entries: tuple[Entry, ...], name: str, *above: QWidget) -> None:
        self.numbers = NumbersCard()
        self.numbers.setProperty(HELP_PROPERTY, "numbers#bounds")
        super().__init__(tools, entries, name, (*above, self.numbers), shared_first=True)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self.numbers.hide()
        super().show_setting(workspace, setting)

    def show_numbers(self, workspace: Workspace, setting: NumbersSetting) -> None:
        part = self.part
        assert isinstance(part, NumbersPart)
        self.numbers.show()
        self.numbers.show_setting(workspace, setting)
        part.show_setting(workspace, setting)
