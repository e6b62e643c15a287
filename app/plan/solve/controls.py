"""What the solver asks: which figure is not known, what precision means, and the figures that are held."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.speak import filled, say
from app.plan.solve.state import epsilon_short, people
from app.ui.form import Form
from app.workspace.planning import PlanSetting
from core.figures import MARGIN
from core.planning.percents import ALPHA, POWER
from core.study.scenario import Goal, Scenario, Unknown


class SolveControls(Form):
    """Fields of Scenario; "answer": its place, None for the least certain one."""

    def __init__(self) -> None:
        super().__init__(self.tr("What do you want to know?"))
        self.unknown = self.choice(
            "unknown",
            self.tr("Not known"),
            {
                Unknown.RESPONDENTS: (self.tr("people"), self.tr("How many respondents it takes")),
                Unknown.MARGIN: (self.tr("margin"), self.tr("What precision these respondents give")),
                Unknown.EPSILON: ("ε", self.tr("The least epsilon that is enough")),
            },
            headed=False,
        )
        self.held = self.words()
        self.goal = self.choice(
            "goal",
            self.tr("Precision"),
            {
                Goal.MARGIN: (self.tr("margin of error"), self.tr("Half the width of the interval")),
                Goal.DIFFERENCE: (self.tr("difference"), self.tr("A departure that would be noticed")),
            },
            headed=False,
        )
        self.margin = self.number("margin", self.tr("Margin of error, ±"), MARGIN)
        self.power = self.number("power", self.tr("Chance to notice it"), POWER)
        self.alpha = self.number("alpha", self.tr("Chance of a false alarm"), ALPHA)
        self.answer = self.pick("answer", self.tr("Which answer it is about"))

    def show_scenario(self, scenario: Scenario, setting: PlanSetting, answer: int | None) -> None:
        difference = scenario.goal is Goal.DIFFERENCE
        self.held.setText(self._held(scenario.unknown, setting))
        self.margin.rename(self.tr("Difference to notice") if difference else self.tr("Margin of error, ±"))
        labels = {place: isolated(label) for place, label in enumerate(setting.labels)}
        self.offer("answer", {None: say("solve.answer.least"), **labels})
        self.show_values(scenario)
        self.show_values({"answer": answer})
        self.show_fields(["power", "alpha"], shown=difference)
        self.show_fields(["margin"], shown=scenario.unknown is not Unknown.MARGIN)

    def _held(self, unknown: Unknown, setting: PlanSetting) -> str:
        """The figures on the cards below that are held."""
        epsilon = epsilon_short(setting.design.epsilon) if setting.design is not None else "–"
        if unknown is Unknown.EPSILON:
            return filled(self.tr("Fixed: {n} respondents"), n=people(setting.n))
        if unknown is Unknown.RESPONDENTS:
            return filled(self.tr("Fixed: ε = {epsilon}"), epsilon=epsilon)
        return filled(self.tr("Fixed: ε = {epsilon}, {n} respondents"), epsilon=epsilon, n=people(setting.n))
