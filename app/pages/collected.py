"""Collected: reports that were randomized in the field, and what they tell."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from app.dialogs.help_place import HELP_PROPERTY
from app.parts.base import CollectedPart, PartTools
from app.state.collected.page import CollectedSetting
from app.state.workspace import Workspace
from app.widgets.collected.card import CollectedCard
from app.widgets.parts_frame import Entry, PartsFrame

CONTEXT = "CollectedPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class CollectedPage(PartsFrame[CollectedPart]):
    """Its parts are made when they are first shown. `file_wanted()`: designs are to be read from a file."""

    file_wanted = Signal()

    def __init__(self, tools: PartTools) -> None:
        def setup() -> CollectedPart:
            from app.parts.collected.setup import SetupPart

            part = SetupPart(tools)
            part.design.file_wanted.connect(self.file_wanted)
            return part

        def estimates() -> CollectedPart:
            from app.parts.collected.estimates import EstimatesPart

            return EstimatesPart(tools)

        def joint() -> CollectedPart:
            from app.parts.collected.joint import JointPart

            return JointPart(tools)

        def survey() -> CollectedPart:
            from app.parts.collected.survey import SurveyPart

            return SurveyPart(tools)

        def honesty() -> CollectedPart:
            from app.parts.collected.honesty import HonestyOfReports

            return HonestyOfReports(tools)

        self.card = CollectedCard()
        self.card.setProperty(HELP_PROPERTY, "collected#reports")
        entries: tuple[Entry[CollectedPart], ...] = (
            Entry("setup", _say("Set-up"), _say("Which values are reports, and which design made them"), setup),
            Entry("estimates", _say("Estimates"), _say("Prevalence by group and arm, with intervals"), estimates),
            Entry("joint", _say("Several questions"), _say("Cross-table, correlation, sum score"), joint),
            Entry("survey", _say("Survey design"), _say("Weights, strata, clusters, and people there are"), survey),
            Entry(
                "honesty",
                _say("Who followed the rules"),
                _say("Lies, cheating, and devices that were ignored"),
                honesty,
            ),
        )
        super().__init__(entries, _say("Parts of the page"), (self.card,), shared_first=True)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self.card.show_setting(workspace, setting)
        if self.part is not None:
            self.card.show_used(method=self.part.with_method)
            self.part.show_setting(workspace, setting)
            self.part.show_way(setting.problem is not None)
