"""Numbers: what noise does to them when respondents add it themselves, and when a trusted curator does."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.dialogs.help_place import HELP_PROPERTY
from app.parts.base import NumbersPart, PartTools
from app.state.numbers.page import NumbersSetting
from app.state.workspace import Workspace
from app.widgets.numbers.card import NumbersCard
from app.widgets.parts_frame import Entry, PartsFrame

CONTEXT = "NumbersPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class NumbersPage(PartsFrame[NumbersPart]):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        def local() -> NumbersPart:
            from app.parts.numbers.local import LocalPart

            return LocalPart(tools)

        def mechanisms() -> NumbersPart:
            from app.parts.numbers.mechanisms import MechanismsPart

            return MechanismsPart(tools)

        def curator() -> NumbersPart:
            from app.parts.numbers.curator import CuratorPart

            return CuratorPart(tools)

        def size() -> NumbersPart:
            from app.parts.numbers.size import SizePart

            return SizePart(tools)

        def scrambling() -> NumbersPart:
            from app.parts.numbers.scrambling import ScramblingPart

            return ScramblingPart(tools)

        def studies() -> NumbersPart:
            from app.parts.numbers.studies import NumbersStudiesPart

            return NumbersStudiesPart(tools)

        def models() -> NumbersPart:
            from app.parts.numbers.models import ModelsPart

            return ModelsPart(tools)

        self.numbers = NumbersCard()
        self.numbers.setProperty(HELP_PROPERTY, "numbers#bounds")
        entries: tuple[Entry[NumbersPart], ...] = (
            Entry("local", _say("Local noise"), _say("Respondents add noise to their own number"), local),
            Entry("mechanisms", _say("Mechanisms"), _say("The error of every mechanism side by side"), mechanisms),
            Entry(
                "scrambling", _say("Scrambling"), _say("Numbers multiplied, added to or replaced by chance"), scrambling
            ),
            Entry("curator", _say("Curator"), _say("A count, a sum, a mean or cells from a trusted curator"), curator),
            Entry("size", _say("Unknown size"), _say("Means where the number of people is private"), size),
            Entry("studies", _say("Simulations"), _say("The same release many times over"), studies),
            Entry("models", _say("Who sees what"), _say("Local, shuffled and trusted curator side by side"), models),
        )
        super().__init__(entries, _say("Parts of the page"), (self.numbers,), shared_first=True)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.numbers.show_setting(workspace, setting)
        if self.part is not None:
            used = self.numbers.target_level
            used.show_used(target=self.part.with_target, level=self.part.with_level)
            self.part.show_setting(workspace, setting)
