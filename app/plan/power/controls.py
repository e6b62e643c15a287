"""What is to be noticed, how surely, or how narrow an interval is to be."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import screen_numbers
from app.plan.power.figure import Asked, PowerLook
from app.ui.basics import Card, Segmented, label
from app.ui.field_line import FieldLine, percent_step
from app.ui.planned import percent
from app.ui.words_panel import TextCombo
from core.constraints import TypedNumber, parse_percent
from core.errors import InputError
from core.planning.percents import parse_alpha, parse_power
from core.study.scenario import Scenario

ASSURANCE = 0.8
LEAST_RATIO, MOST_RATIO = 0.01, 100.0
_MEAN, _ASSURED = "mean", "assured"


class PowerControls(Card):
    """look_changed(dict of PowerLook fields); alpha_typed, power_typed(TypedNumber) belong to the scenario."""

    look_changed = Signal(object)
    alpha_typed = Signal(object)
    power_typed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("What you want to notice"))
        self.asked = Segmented(
            (
                (Asked.SHARE, self.tr("One share"), self.tr("Tell one share from a value")),
                (Asked.GROUPS, self.tr("Two groups"), self.tr("Tell the shares of two groups apart")),
                (Asked.WIDTH, self.tr("Width"), self.tr("An interval that is narrow enough")),
            ),
            self.tr("What you want to notice"),
        )
        self.asked.chosen.connect(lambda key: self._changed(asked=Asked(key), share=None, null=None))
        self.answer = TextCombo(self.tr("Answer"))
        self.answer.activated.connect(lambda index: self._changed(answer=index, share=None, null=None))
        self.share = FieldLine(self.tr("Share"), _share, percent_step, screen_numbers().percent)
        self.share.entered.connect(lambda number: self._changed(share=number.value))
        self.null = FieldLine(self.tr("To be told from"), _null, percent_step, screen_numbers().percent)
        self.null.entered.connect(lambda number: self._changed(null=number.value))
        self.ratio = FieldLine(self.tr("Respondents of group 2 for each of group 1"), _ratio, _ratio_step)
        self.ratio.entered.connect(lambda number: self._changed(ratio=number.value))
        self.sides = Segmented(
            (
                ("one", self.tr("One-sided"), self.tr("Only a deviation to this side counts")),
                ("two", self.tr("Two-sided"), self.tr("A deviation to either side counts")),
            ),
            self.tr("Sides"),
        )
        self.sides.chosen.connect(lambda key: self._changed(two_sided=key == "two"))
        self.power = FieldLine(self.tr("Chance to notice it"), parse_power, percent_step, screen_numbers().percent)
        self.power.entered.connect(self.power_typed)
        self.alpha = FieldLine(self.tr("Chance of a false alarm"), parse_alpha, percent_step, screen_numbers().percent)
        self.alpha.entered.connect(self.alpha_typed)
        self.width_field = FieldLine(self.tr("Width from end to end"), _width, percent_step, self.tr("points"))
        self.width_field.entered.connect(lambda number: self._changed(width=number.value))
        self.assurance = Segmented(
            (
                (_MEAN, self.tr("On average"), self.tr("The mean width of all surveys")),
                (_ASSURED, self.tr("In 80 of 100"), self.tr("80 of 100 surveys have an interval no wider")),
            ),
            self.tr("Which width"),
        )
        self.assurance.chosen.connect(lambda key: self._changed(assurance=ASSURANCE if key == _ASSURED else None))
        self.body.addWidget(self.asked)
        self.body.addWidget(label(self.tr("Answer"), tone="soft", factor=0.92))
        tests = (self.share, self.null, self.ratio, self.sides, self.power, self.alpha)
        for widget in (self.answer, *tests, self.width_field, self.assurance):
            self.body.addWidget(widget)
        self._tests = tests

    def show_look(
        self, look: PowerLook, share: float, null: float, labels: tuple[str, ...], scenario: Scenario, assured: bool
    ) -> None:
        """`assured`: whether the design knows more than the mean width."""
        width = look.asked is Asked.WIDTH
        self.asked.show_choice(look.asked)
        self.answer.show_texts(labels, look.answer)
        for widget in self._tests:
            widget.setVisible(not width)
        self.ratio.setVisible(look.asked is Asked.GROUPS)
        self.width_field.setVisible(width)
        self.assurance.setVisible(width)
        groups = look.asked is Asked.GROUPS
        self.share.rename(self.tr("Share in group 1") if groups else self.tr("Share"))
        self.null.rename(self.tr("Share in group 2") if groups else self.tr("To be told from"))
        self.share.show_text(_shown(share))
        self.null.show_text(_shown(null))
        self.ratio.show_text(f"{look.ratio:g}")
        self.sides.show_choice("two" if look.two_sided else "one")
        self.power.show_text(scenario.power.text)
        self.alpha.show_text(scenario.alpha.text)
        self.width_field.show_text(f"{100.0 * look.width:.6g}")
        self.assurance.show_choice(_ASSURED if look.assurance is not None and assured else _MEAN)
        allowed = (_MEAN, _ASSURED) if assured else (_MEAN,)
        self.assurance.allow(allowed, self.tr("For this design only the average width is known."))

    def show_problem(self, problem: InputError) -> bool:
        """Under the field that is at fault; whether there is one."""
        fields = {
            "alternative": self.share,
            "null": self.null,
            "power": self.power,
            "alpha": self.alpha,
            "width": self.width_field,
        }
        line = fields.get(problem.field)
        if line is None:
            return False
        line.show_problem(problem)
        return True

    def _changed(self, **fields: object) -> None:
        self.look_changed.emit(fields)


def _shown(share: float) -> str:
    return percent(share).removesuffix(screen_numbers().percent).strip()


def _share(text: str) -> TypedNumber:
    return parse_percent(text, "alternative", "power.share")


def _null(text: str) -> TypedNumber:
    return parse_percent(text, "null", "power.share")


def _width(text: str) -> TypedNumber:
    return parse_percent(text, "width", "width.target", 0.0001, 1.0)


def _ratio(text: str) -> TypedNumber:
    limits = {"lowest": LEAST_RATIO, "highest": MOST_RATIO}
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        raise InputError("ratio", text, "power.ratio", **limits) from None
    if not LEAST_RATIO <= value <= MOST_RATIO:
        raise InputError("ratio", text, "power.ratio", **limits)
    return TypedNumber(text, value)


def _ratio_step(value: float, steps: int) -> str:
    return f"{min(max(value + 0.5 * steps, 0.5), MOST_RATIO):g}"
