"""Controls for the effect to detect, its power, or the interval width."""

from __future__ import annotations

from app.messages.numbers import percent
from app.messages.speak import screen_numbers
from app.plan.power.figure import Asked, PowerLook
from app.ui.form import Form
from core.errors import InputError
from core.planning.percents import ALPHA, ALTERNATIVE, EXPLAINED, NULL, ODDS_RATIO, PART, POWER, RATIO, WIDTH
from core.regression.power import Predictor
from core.study.scenario import Scenario

ASSURANCE = 0.8
_TESTS = ("share", "power", "alpha")
_SIDED = ("null", "two_sided")
_OF_COEFFICIENT = ("predictor", "odds", "explained")
_PLACES = {"alternative": "share", "odds_ratio": "odds"}


class PowerControls(Form):
    """Fields of PowerLook; "alpha" and "power" are of the scenario."""

    def __init__(self) -> None:
        title = self.tr("Goal")
        super().__init__(title)
        self.asked = self.choice(
            "asked",
            title,
            {
                Asked.SHARE: (self.tr("Share"), self.tr("Detect that a share differs from a value")),
                Asked.GROUPS: (self.tr("Groups"), self.tr("Detect that two groups differ")),
                Asked.COEFFICIENT: (self.tr("Odds"), self.tr("Detect an odds ratio in a logistic regression")),
                Asked.WIDTH: (self.tr("Width"), self.tr("Reach an interval width")),
            },
            headed=False,
        )
        self.answer = self.pick("answer", self.tr("Answer"))
        self.share = self.number("share", self.tr("Share"), ALTERNATIVE)
        self.null = self.number("null", self.tr("Compared with"), NULL)
        self.ratio = self.number("ratio", self.tr("Respondents in group 2 per respondent in group 1"), RATIO)
        predictor = self.tr("Predictor")
        self.choice(
            "predictor",
            predictor,
            {
                Predictor.NUMBER: (self.tr("Number"), self.tr("Normal; the odds ratio is for one standard deviation")),
                Predictor.GROUPS: (self.tr("Group"), self.tr("One group against another")),
            },
        )
        self.number("odds", self.tr("Odds ratio"), ODDS_RATIO)
        self.number("part", self.tr("Part of the respondents in that group"), PART)
        self.number("explained", self.tr("Variance explained by other predictors"), EXPLAINED)
        self.sides = self.choice(
            "two_sided",
            self.tr("Sides"),
            {
                False: (self.tr("One-sided"), self.tr("Only a deviation to this side counts")),
                True: (self.tr("Two-sided"), self.tr("A deviation to either side counts")),
            },
            headed=False,
        )
        self.power = self.number("power", self.tr("Power"), POWER)
        self.alpha = self.number("alpha", self.tr("Significance level (α)"), ALPHA)
        self.width_field = self.number("width", self.tr("Interval width"), WIDTH)
        self.assurance = self.choice(
            "assurance",
            self.tr("Width that counts"),
            {
                None: (self.tr("On average"), self.tr("The mean width of all surveys")),
                ASSURANCE: (
                    self.tr("In 80% of surveys"),
                    self.tr("80% of surveys have an interval of at most this width"),
                ),
            },
            headed=False,
        )

    def show_look(
        self, look: PowerLook, share: float, null: float, labels: tuple[str, ...], scenario: Scenario, assured: bool
    ) -> None:
        """`assured`: whether the design offers more than the mean width."""
        width, groups = look.asked is Asked.WIDTH, look.asked is Asked.GROUPS
        slope, two = look.asked is Asked.COEFFICIENT, look.predictor is Predictor.GROUPS
        self.share.rename(self.tr("Share in group 1") if groups else self.tr("Share"))
        self.null.rename(self.tr("Share in group 2") if groups else self.tr("Compared with"))
        # The first of several answers is the reference of the others.
        answers = dict(enumerate(labels))
        self.offer("answer", {at: one for at, one in answers.items() if at or not slope or len(labels) == 2})
        self.show_values(look)
        self.show_values(
            {"share": _shown(share), "null": _shown(null), "power": scenario.power, "alpha": scenario.alpha}
        )
        self.show_fields(_TESTS, shown=not width)
        self.show_fields(_SIDED, shown=not width and not slope)
        self.show_fields(_OF_COEFFICIENT, shown=slope)
        self.show_fields(["part"], shown=slope and two)
        self.show_fields(["ratio"], shown=groups)
        self.show_fields(["width", "assurance"], shown=width)
        allowed = (None, ASSURANCE) if assured else (None,)
        self.assurance.allow(map(str, allowed), self.tr("For this design only the average width is known."))

    def show_problem(self, problem: InputError | None) -> None:
        """Show a problem at its field. The alternative of a file is the field `share` of the form."""
        place = "" if problem is None else _PLACES.get(problem.field, problem.field)
        self.show_problems({} if problem is None else {place: problem})


def _shown(share: float) -> str:
    return percent(share).removesuffix(screen_numbers().percent).strip()
