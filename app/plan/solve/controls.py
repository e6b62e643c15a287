"""Controls of the solver beside the three figures: the meaning of precision, and the answer it refers to."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.speak import say
from app.ui.form import Form
from app.workspace.planning import PlanSetting
from core.planning.percents import ALPHA, POWER
from core.study.scenario import Goal, Scenario


class SolveControls(Form):
    """Fields of Scenario; "answer": its place, None for the least certain one."""

    def __init__(self) -> None:
        super().__init__(self.tr("Precision target"))
        self.goal = self.choice(
            "goal",
            self.tr("Precision"),
            {
                Goal.MARGIN: (self.tr("margin of error"), self.tr("Half the width of the interval")),
                Goal.DIFFERENCE: (self.tr("difference"), self.tr("The smallest detectable difference")),
            },
            headed=False,
        )
        self.power = self.number("power", self.tr("Power"), POWER)
        self.alpha = self.number("alpha", self.tr("Significance level (α)"), ALPHA)
        self.answer = self.pick("answer", self.tr("Answer"))

    def show_scenario(self, scenario: Scenario, setting: PlanSetting, answer: int | None) -> None:
        labels = {place: isolated(label) for place, label in enumerate(setting.labels)}
        self.offer("answer", {None: say("solve.answer.least"), **labels})
        self.show_values(scenario)
        self.show_values({"answer": answer})
        self.show_fields(["power", "alpha"], shown=scenario.goal is Goal.DIFFERENCE)
