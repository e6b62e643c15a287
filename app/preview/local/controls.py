"""The noise of each respondent: the mechanism, its delta, and the two levels of Gaussian noise."""

from __future__ import annotations

from app.messages.speak import say
from app.ui.basics import label, put_text
from app.ui.form import Form
from app.ui.numbers.model_card import Model, SeenCard
from core.analyses.numbers.local_plan import given_by_levels
from core.designs.numeric.registry import MECHANISMS, mechanism
from core.designs.numeric.square_wave import SquareWave
from core.designs.numeric.typed import DELTA, NOISE_SD, PERSON_SHARE
from core.study.numbers import LocalPlan


class LocalControls(Form):
    """Fields of LocalPlan, and "smooth", which is not part of a plan."""

    def __init__(self) -> None:
        super().__init__()
        self.card(SeenCard(Model.LOCAL))
        names = {one.key: say(f"numeric.name.{one.key}") for one in MECHANISMS}
        self.mechanism = self.pick("mechanism", self.tr("Mechanism"), names, headed=False)
        self.given = self.choice(
            "levels",
            self.tr("Noise set by"),
            {
                False: (self.tr("from ε and δ"), self.tr("The least noise that keeps epsilon and delta")),
                True: (self.tr("both levels"), self.tr("Type both standard deviations; epsilon follows")),
            },
            headed=False,
        )
        self.number("person_share", self.tr("The person’s share of the noise variance"), PERSON_SHARE)
        self.number("person_sd", self.tr("Standard deviation of the person’s noise"), NOISE_SD)
        self.number("report_sd", self.tr("Standard deviation of the report’s noise"), NOISE_SD)
        self.number("delta", self.tr("Delta of one report"), DELTA)
        tip = self.tr("Smooth neighboring cells after each step of the estimation")
        self.smooth = self.tick("smooth", self.tr("Smoothing"), tip)
        self.smooth.setChecked(True)
        self.told = self.words()
        self.privacy = self.place(label("", factor=0.95, bold=True, wrap=True))

    def show_plan(self, plan: LocalPlan, told: str, privacy: str) -> None:
        """Show the plan.

        told     instructions for respondents; "" if the mechanism cannot be built
        privacy  epsilon and delta of the mechanism; "" if it cannot be built
        """
        two, levels = plan.mechanism == "two_level_gaussian", given_by_levels(plan)
        self.show_values(plan)
        self.given.show_choice(str(levels))
        self.show_fields(["levels"], shown=two)
        self.show_fields(["person_share"], shown=two and not levels)
        self.show_fields(["person_sd", "report_sd"], shown=levels)
        self.show_fields(["delta"], shown=mechanism(plan.mechanism).needs_delta)
        self.show_fields(["smooth"], shown=plan.mechanism == SquareWave.key)
        put_text(self.told, told)
        put_text(self.privacy, privacy)
