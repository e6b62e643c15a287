"""Epsilon in the plan bar: the slider, and the field that takes epsilon, p, a margin or odds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.messages.design_texts import p_line
from app.messages.numbers import epsilon_short
from app.messages.speak import local_number, say, say_message
from app.ui.basics import Inline, Segmented, flat, label, put_tip
from app.ui.log_slider import HIGH, LogSlider
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from app.workspace.setting import Setting, finite_epsilon
from core.constraints import TypedNumber, parse_epsilon, parse_margin, parse_odds, parse_probability
from core.errors import InputError
from core.report.numbers import NO_NUMBER
from core.study.plan import Door, Plan, Typed

PARSERS = {Door.EPSILON: parse_epsilon, Door.P: parse_probability, Door.MARGIN: parse_margin, Door.ODDS: parse_odds}
_STEP = {Door.EPSILON: 0.1, Door.P: 0.01, Door.MARGIN: 0.1, Door.ODDS: 0.5}
_LIMITS = {Door.EPSILON: (0.01, 20.0), Door.P: (0.01, 0.99), Door.MARGIN: (0.1, 50.0), Door.ODDS: (1.05, 1e6)}


def stepper(door: Door) -> Callable[[float, int], str]:
    """Return a function that moves a value by a number of steps, within the limits of the field, as text."""

    def step(value: float, steps: int) -> str:
        low, high = _LIMITS[door]
        scale = 100 if door is Door.MARGIN else 1
        return f"{min(high, max(low, value * scale + steps * _STEP[door])):.4g}"

    return step


class StrengthField(QWidget):
    """Shows the strength of a plan, and signals the user's wishes.

    door_chosen(key), value_entered(TypedNumber), slider_moved(epsilon), edit_finished() after a drag or a field was
    left. `refused(sentence)`: what is typed cannot be used, and why; "" once it can. `fix_wanted()`: epsilon is
    computed, and is to be set here instead.
    """

    door_chosen = Signal(str)
    value_entered = Signal(object)
    slider_moved = Signal(float)
    edit_finished = Signal()
    refused = Signal(str)
    fix_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.slider = LogSlider()
        self.slider.setAccessibleName(self.tr("Epsilon slider, from strong to little privacy"))
        self.slider.moved.connect(self.slider_moved)
        self.slider.released.connect(self.edit_finished)
        self.strong = label(self.tr("strong\nprivacy"), tone="faint", factor=0.85)
        self.little = label(self.tr("little\nprivacy"), tone="faint", factor=0.85)
        self.strong.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.doors = Segmented(
            (
                (Door.EPSILON.value, "ε", self.tr("epsilon, also as “ln 3”")),
                (Door.P.value, "p", self.tr("probability p, also as “3/4”")),
                (Door.MARGIN.value, self.tr("margin"), self.tr("largest margin of error, in points")),
                (
                    Door.ODDS.value,
                    self.tr("odds factor"),
                    self.tr("largest ratio of a report's probabilities under two answers"),
                ),
            ),
            self.tr("Set by"),
            small=True,
            whole=True,
        )
        self.doors.chosen.connect(self.door_chosen)
        self.value = NumberField(parse_epsilon, stepper(Door.EPSILON), "")
        self.value.entered.connect(self._entered)
        self.value.refused.connect(self._refused)
        self.value.finished.connect(self.edit_finished)
        self.same = label("", tone="soft", factor=0.92)
        self.same.setMinimumWidth(px(78))
        self.more = flat("▾", tip=self.tr("Meaning of this epsilon, and sensitivity of the question"))
        self.more.setAccessibleName(self.tr("About epsilon"))
        self.computed = label(self.tr("computed"), tone="soft", factor=0.86)
        self.fix = flat(
            self.tr("Set here"), tip=self.tr("Fix epsilon at this value, and compute the margin"), link=True
        )
        self.fix.clicked.connect(self.fix_wanted)
        self.follows = Inline(self.computed, self.fix, spacing=6)
        self.follows.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        row.addWidget(self.strong)
        row.addWidget(self.slider, 1)
        row.addWidget(self.little)
        # The slider gets the width that doors beside the field would take.
        typed = QVBoxLayout()
        typed.setContentsMargins(0, 0, 0, 0)
        typed.setSpacing(px(2))
        typed.addWidget(self.doors)
        typed.addWidget(self.follows)
        typed.addWidget(Inline(self.value, self.same, spacing=6, stretch=False))
        row.addLayout(typed)
        row.addWidget(self.more)
        self._refusal = ""
        self._door, self._of = Door.EPSILON, ""
        self._follows = False
        self._found: float | None = None

    def take_focus(self) -> None:
        """Move the focus to the field for the strength."""
        if self._follows:
            self.fix.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.value.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.value.selectAll()

    def follow(self, follows: bool, found: float | None) -> None:
        """`follows`: the page computes epsilon, so it is not set here; `found`: its value, None without one."""
        self._follows, self._found = follows, found

    def show_setting(self, plan: Plan, setting: Setting) -> None:
        self._show_door(plan, setting)
        problem = setting.problem
        self._refusal = say_message(problem.reason) if problem and problem.place == "privacy" else ""
        if not self.value.unreadable:
            self._show_refusal()
        for part in (self.slider, self.strong, self.little, self.value, self.same, self.more):
            part.setVisible(True)
        self.doors.setVisible(not self._follows)
        self.follows.setVisible(self._follows)
        epsilon = self._found if self._follows else finite_epsilon(setting.design)
        if self._follows:
            self.value.setEnabled(False)
            self.value.show_text(NO_NUMBER if epsilon is None else epsilon_short(epsilon))
        settable = Door.EPSILON.value in setting.spec.doors
        self.slider.setEnabled(settable and not self._follows)
        put_tip(self.slider, "" if settable else self.tr("This design has no epsilon to set."))
        unlimited = setting.design is not None and epsilon is None and not self._follows
        if epsilon is not None or unlimited:
            self.slider.show_epsilon(HIGH if epsilon is None else epsilon)
        self._show_same(plan, setting, epsilon)

    def _show_same(self, plan: Plan, setting: Setting, epsilon: float | None) -> None:
        """Beside whatever else sets epsilon (p, a margin, odds, a logarithm) its value, or whom it fails to protect."""
        text, doors, design = "", setting.spec.doors, setting.design
        if self._follows:
            pass
        elif epsilon is not None:
            typed = self.value.text_now.replace(".", "", 1).replace(",", "", 1)
            said = not doors or (plan.door is Door.EPSILON and typed.isdecimal())
            text = "" if said else say("bar.same", {"epsilon": epsilon_short(epsilon)})
        elif design is not None:
            text = say("bar.same.carriers" if design.one_sided else "bar.same.nobody")
        self.same.setText(text)

    def show_number(self, epsilon: Typed, model: str) -> None:
        """Show the epsilon of noise on numbers, the only field for it; an invalid text stays with its model."""
        if self._of != model or not self.value.accessibleName():
            self._of, self._door = model, Door.EPSILON
            self.value.configure(parse_epsilon, stepper(Door.EPSILON), self.doors.button(Door.EPSILON.value).toolTip())
        self._refusal = ""
        numbers: tuple[QWidget, ...] = (self.slider, self.strong, self.little, self.value)
        for part in (self.doors, self.same, self.more, self.follows, *numbers):
            part.setVisible(part in numbers)
            part.setEnabled(True)
        self.value.show_text(epsilon.text)
        self.slider.show_epsilon(epsilon.value)

    def _show_door(self, plan: Plan, setting: Setting) -> None:
        doors = setting.spec.doors
        self.doors.allow(doors, self.tr("This design cannot be set by this figure."))
        self.value.setEnabled(bool(doors))
        if not doors:
            epsilon = finite_epsilon(setting.design)
            self.doors.show_choice(Door.EPSILON.value)
            self.value.show_text("∞" if epsilon is None else local_number(epsilon))
            return
        self.doors.show_choice(plan.door.value)
        if plan.door is not self._door or self._of or not self.value.accessibleName():
            self._door, self._of = plan.door, ""
            self.value.configure(PARSERS[plan.door], stepper(plan.door), self.doors.button(plan.door.value).toolTip())
        tip = self.doors.button(plan.door.value).toolTip()
        if plan.door is Door.P:
            tip = p_line(setting.spec) or tip
        put_tip(self.value, tip)
        typed: Typed = getattr(plan, plan.door.value)
        self.value.show_text(typed.text)

    def _entered(self, number: TypedNumber) -> None:
        """Correct the sentence here, because typing the stored value again changes nothing in the store."""
        self._show_refusal()
        self.value_entered.emit(number)

    def _show_refusal(self) -> None:
        self.refused.emit(self._refusal)
        if self._refusal:
            self.value.show_wrong()

    def _refused(self, problem: InputError) -> None:
        self.refused.emit(say_message(problem))
