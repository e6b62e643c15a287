"""Design and strength: the picker, the four doors (epsilon, p, margin, odds), the slider, and what they come to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.messages.design_texts import p_line
from app.messages.speak import filled, local_number, say, say_message
from app.ui.basics import Card, Segmented, flat, label, retone
from app.ui.design.chances_view import ChancesView
from app.ui.design.device_form import DeviceForm
from app.ui.design.picker import DesignPicker
from app.ui.log_slider import LogSlider
from app.ui.number_field import NumberField
from app.ui.privacy.error_curve import ErrorCurve
from app.ui.privacy.preset_choice import PresetChoice
from app.ui.privacy.risk_sentence import RiskSentence
from app.workspace.setting import Setting, finite_epsilon
from app.workspace.transitions import exact_probability
from core.constraints import TypedNumber, parse_epsilon, parse_margin, parse_odds, parse_probability
from core.designs.survey.forced import ForcedResponse
from core.errors import InputError
from core.notices import Notice
from core.study.plan import Door, Plan, Typed
from core.types import FloatArray

PARSERS = {Door.EPSILON: parse_epsilon, Door.P: parse_probability, Door.MARGIN: parse_margin, Door.ODDS: parse_odds}
_STEP = {Door.EPSILON: 0.1, Door.P: 0.01, Door.MARGIN: 0.1, Door.ODDS: 0.5}
_LIMITS = {Door.EPSILON: (0.01, 20.0), Door.P: (0.01, 0.99), Door.MARGIN: (0.1, 50.0), Door.ODDS: (1.05, 1e6)}


def stepper(door: Door) -> Callable[[float, int], str]:
    """The text of a value so many steps further, within what the field allows."""

    def step(value: float, steps: int) -> str:
        low, high = _LIMITS[door]
        scale = 100 if door is Door.MARGIN else 1
        return f"{min(high, max(low, value * scale + steps * _STEP[door])):.4g}"

    return step


class PrivacyPanel(Card):
    """Shows a plan and its setting; says what the person wants. It does not decide anything."""

    design_chosen = Signal(str)
    door_chosen = Signal(str)
    value_entered = Signal(object)
    slider_moved = Signal(float)
    edit_finished = Signal()
    forced_entered = Signal(tuple)
    further_entered = Signal(str, str)
    translator_wanted = Signal()
    help_wanted = Signal(str)

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.design = DesignPicker()
        self.design.chosen.connect(self.design_chosen)
        self.body.addWidget(self.design)
        self.design_error = label("", tone="error", factor=0.92, wrap=True)
        self.body.addWidget(self.design_error)
        self._strength = QWidget()
        strength = QVBoxLayout(self._strength)
        strength.setContentsMargins(0, 0, 0, 0)
        strength.setSpacing(self.body.spacing())
        self.body.addWidget(self._strength)
        self.preset = PresetChoice()
        self.preset.chosen.connect(self._preset)
        strength.addWidget(self.preset)
        self.doors = Segmented(
            (
                (Door.EPSILON.value, "ε", self.tr("epsilon, also as “ln 3”")),
                (Door.P.value, "p", self.tr("probability p, also as “3/4”")),
                (Door.MARGIN.value, self.tr("margin"), self.tr("largest margin of error, in points")),
                (Door.ODDS.value, self.tr("risk"), self.tr("how many times as likely a report may become")),
            ),
            self.tr("Set by"),
        )
        self.doors.chosen.connect(self.door_chosen)
        self.value = NumberField(parse_epsilon, stepper(Door.EPSILON), "")
        self.value.entered.connect(self._entered)
        self.value.refused.connect(self._refused)
        self.value.finished.connect(self.edit_finished)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.doors, 1)
        row.addWidget(self.value)
        strength.addLayout(row)
        self.risk = RiskSentence()
        self.risk.odds_entered.connect(self._entered)
        self.risk.finished.connect(self.edit_finished)
        strength.addWidget(self.risk)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        strength.addWidget(self.error)
        self.moved = label("", tone="warning", factor=0.92, wrap=True)
        strength.addWidget(self.moved)
        self.slider = LogSlider(
            ((0.05, "0.05"), (0.2, "0.2"), (0.6931, "ln 2"), (1.0986, "ln 3"), (2, "2"), (5, "5"), (10, "10"))
        )
        self.slider.setAccessibleName(self.tr("Epsilon slider, from strong to little privacy"))
        self.slider.moved.connect(self.slider_moved)
        self.slider.released.connect(self.edit_finished)
        strength.addWidget(self.slider)
        self.ends = QWidget()
        ends = QHBoxLayout(self.ends)
        ends.setContentsMargins(0, 0, 0, 0)
        ends.addWidget(label(self.tr("strong privacy"), tone="faint", factor=0.85))
        ends.addStretch(1)
        ends.addWidget(label(self.tr("little privacy"), tone="faint", factor=0.85))
        strength.addWidget(self.ends)
        self.forced_name = label(
            self.tr("Chance of each forced answer, in the order of the categories (equal if empty)"),
            tone="soft",
            factor=0.92,
            wrap=True,
        )
        self.forced = QLineEdit()
        self.forced.setAccessibleName(self.tr("Chance of each forced answer, in order, for example 1/6, 1/6"))
        self.forced.setPlaceholderText(self.tr("for example 1/6, 1/6"))
        self.forced.textEdited.connect(self._forced_edited)
        self.forced.editingFinished.connect(self.edit_finished)
        self.forced_error = label("", tone="error", factor=0.92, wrap=True)
        self.further = DeviceForm()
        self.further.entered.connect(self.further_entered)
        self.further.finished.connect(self.edit_finished)
        self.further.help_wanted.connect(self._ask_for_help)
        for part in (self.forced_name, self.forced, self.forced_error, self.further):
            self.body.addWidget(part)
        self.further_error = label("", tone="error", factor=0.92, wrap=True)
        self.meaning = label("", tone="soft", factor=0.92, wrap=True)
        self.chances = ChancesView()
        self.caution = label("", tone="warning", factor=0.92, wrap=True)
        self.curve = ErrorCurve()
        for below in (self.further_error, self.meaning, self.chances, self.caution, self.curve):
            self.body.addWidget(below)
        self.translator = flat(
            self.tr("From a device to epsilon, and back"),
            tip=self.tr("Coins, dice, spinner, cards, birthdays: what each comes to, and which come near an epsilon"),
            link=True,
        )
        self.translator.clicked.connect(self.translator_wanted)
        self.body.addWidget(self.translator)
        self._k = 0
        self._refusal = ""
        self._forced_stored: tuple[str, int] = ("", 0)
        self._forced_unreadable = False
        self._door = Door.EPSILON

    def ask_strength(self, asked: bool) -> None:
        """Show or hide what sets epsilon."""
        self._strength.setVisible(asked)

    def show_setting(self, plan: Plan, setting: Setting) -> None:
        held = QApplication.focusWidget()
        self._show(plan, setting)
        if held is not None and self.isAncestorOf(held) and not (held.isVisible() and held.isEnabled()):
            # Qt would hand the keyboard to whatever comes next
            self.design.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, plan: Plan, setting: Setting) -> None:
        self._k = setting.k
        self.design.show_choice(plan.design, setting.k, setting.many, setting.design)
        self._show_door(plan, setting)
        self._show_forced(plan, setting)
        problem = setting.problem
        self._show_further(plan, setting)
        self.chances.show_design(setting.design, setting.counts.labels)
        self._put(self.design_error, say_message(problem.reason) if problem and problem.place == "design" else "")
        if not self._forced_unreadable:
            self._put(self.forced_error, say_message(problem.reason) if problem and problem.place == "forced" else "")
        self._refusal = say_message(problem.reason) if problem and problem.place == "privacy" else ""
        if not self.value.unreadable:
            self._show_refusal()
        epsilon = finite_epsilon(setting.design)
        self.slider.setEnabled(Door.EPSILON.value in setting.spec.doors)
        for part in (self.slider, self.ends):
            part.setVisible(epsilon is not None or setting.design is None)
        if epsilon is not None:
            self.slider.show_epsilon(epsilon)
        self.preset.show_epsilon(epsilon if Door.EPSILON.value in setting.spec.doors else None)
        self._put(self.meaning, self._meaning(setting))
        self._put(self.caution, self._caution(epsilon, setting))

    def show_moved(self, notice: Notice | None) -> None:
        """That the held figure was moved into the reach of the design."""
        self._put(self.moved, "" if notice is None else say_message(notice))

    def show_curve(self, epsilons: FloatArray, errors: FloatArray, epsilon: float | None, error: float) -> None:
        self.curve.show_curve(epsilons, errors, epsilon, error)

    def _show_further(self, plan: Plan, setting: Setting) -> None:
        """The other figures of the device, and under them what stands in the way of all of them together."""
        reason = setting.problem.reason if setting.problem and setting.problem.place == "further" else None
        named, fields = None, tuple(field.name for field in setting.spec.fields)
        if isinstance(reason, InputError) and reason.field in fields:
            # what is wrong with several figures together is not the fault of the one that the design calls its main one
            together = reason.code.startswith("design.") and len(fields) > 1
            named = None if together else (reason.field, say_message(reason))
        labels = setting.counts.labels
        self.further.show_fields(setting.spec, dict(plan.further), setting.k, named, labels)
        self._put(self.further_error, say_message(reason) if reason is not None and named is None else "")

    def _ask_for_help(self) -> None:
        self.help_wanted.emit("designs")

    def _show_door(self, plan: Plan, setting: Setting) -> None:
        doors = setting.spec.doors
        self.risk.setVisible(plan.door is Door.ODDS and plan.door.value in doors)
        self.risk.show_odds(plan.odds.value)
        self.doors.allow(doors, self.tr("This design has no such figure to set."))
        self.value.setEnabled(bool(doors))
        if not doors:
            epsilon = finite_epsilon(setting.design)
            self.doors.show_choice(Door.EPSILON.value)
            self.value.show_text("∞" if epsilon is None else local_number(epsilon))
            return
        self.doors.show_choice(plan.door.value)
        if plan.door is not self._door or not self.value.accessibleName():
            self._door = plan.door
            self.value.configure(PARSERS[plan.door], stepper(plan.door), self.doors.button(plan.door.value).toolTip())
        tip = self.doors.button(plan.door.value).toolTip()
        if plan.door is Door.P:
            tip = p_line(setting.spec) or tip
        if self.value.toolTip() != tip:
            self.value.setToolTip(tip)
        typed: Typed = getattr(plan, plan.door.value)
        self.value.show_text(typed.text)

    def _show_forced(self, plan: Plan, setting: Setting) -> None:
        wanted = setting.spec.has_forced_weights
        for part in (self.forced_name, self.forced):
            part.setVisible(wanted)
        text = self._forced_text(plan, setting)
        if wanted and self._forced_unreadable and (text, setting.k) == self._forced_stored:
            return
        self._forced_stored, self._forced_unreadable = (text, setting.k), False
        if wanted and not self.forced.hasFocus() and self.forced.text() != text:
            self.forced.setText(text)
            retone(self.forced, "wrong", False)

    def _forced_text(self, plan: Plan, setting: Setting) -> str:
        """The forced chances as they are now; what was typed while that is what they are."""
        if not plan.forced:
            return ""
        if plan.door is Door.P and plan.p.text == str(1 - sum(exact_probability(text) for text in plan.forced)):
            return ", ".join(plan.forced)
        if not isinstance(setting.design, ForcedResponse):
            return ""
        return ", ".join(f"{chance:.4g}" for chance in setting.design.forced)

    def _meaning(self, setting: Setting) -> str:
        design = setting.design
        if design is None:
            return ""
        explained = design.explain()
        self.meaning.setToolTip(self._exact(explained.params))
        return say(explained.code, explained.params)

    def _exact(self, params: dict[str, object]) -> str:
        pairs = ((name, params.get(f"{name}_exact")) for name in ("p", "q"))
        return "   ".join(f"{name} = {value}" for name, value in pairs if value)

    def _caution(self, epsilon: float | None, setting: Setting) -> str:
        if setting.design is None:
            return ""
        if epsilon is None and not setting.design.one_sided:  # that is said by the chances, with its figures
            return self.tr("No protection: every report is the answer itself.")
        if epsilon is not None and epsilon > 5:
            return self.tr("Above 5 a report nearly gives the answer away.")
        if epsilon is not None and epsilon < 0.2:
            return self.tr("Strong protection. Expect to need very many respondents.")
        return ""

    def _forced_edited(self, text: str) -> None:
        parts = tuple(part.strip() for part in text.replace(";", ",").split(",") if part.strip())
        try:
            for part in parts:
                parse_probability(part)
        except InputError as problem:
            self._wrong_forced(say_message(problem))
            return
        if parts and len(parts) != self._k:
            self._wrong_forced(filled(self.tr("Give one figure per category: {count} needed."), count=self._k))
            return
        if parts and sum(exact_probability(part) for part in parts) >= 1:
            self._wrong_forced(self.tr("Leave room for the truth: together they must stay below 1."))
            return
        self._forced_unreadable = False
        retone(self.forced, "wrong", False)
        self._put(self.forced_error, "")
        self.forced_entered.emit(parts)

    def _wrong_forced(self, text: str) -> None:
        self._forced_unreadable = True
        retone(self.forced, "wrong", True)
        self._put(self.forced_error, text)

    def _entered(self, number: TypedNumber) -> None:
        """Typing the stored value again changes nothing in the store, so the sentence is put right here."""
        self._show_refusal()
        self.value_entered.emit(number)

    def _preset(self, epsilon: float) -> None:
        """One step of its own, whatever was dragged before."""
        self.edit_finished.emit()
        self.slider_moved.emit(epsilon)
        self.edit_finished.emit()

    def _show_refusal(self) -> None:
        self._put(self.error, self._refusal)
        if self._refusal:
            self.value.show_wrong()

    def _refused(self, problem: InputError) -> None:
        self._put(self.error, say_message(problem))

    @staticmethod
    def _put(part: QLabel, text: str) -> None:
        if part.text() != text:
            part.setText(text)
        part.setVisible(bool(text))
