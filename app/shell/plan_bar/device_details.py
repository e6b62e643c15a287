"""The device of a design: its further figures, the chances of each report, and the way from devices to epsilon."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.messages.speak import filled, say_message
from app.shell.plan_bar.words import meaning
from app.ui.basics import Card, flat, label, put_text, retone
from app.ui.design.chances_view import ChancesView
from app.ui.design.device_form import DeviceForm
from app.workspace.setting import Setting
from app.workspace.transitions import exact_probability
from core.constraints import parse_probability
from core.designs.survey.forced import ForcedResponse
from core.errors import InputError
from core.study.plan import Door, Plan


class DeviceDetails(Card):
    """Details of the device; `forced_entered(texts)`, `further_entered(name, text)`, `edit_finished()`."""

    forced_entered = Signal(tuple)
    further_entered = Signal(str, str)
    edit_finished = Signal()
    translator_wanted = Signal()
    help_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Device"))
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
        self.further.help_wanted.connect(lambda: self.help_wanted.emit("designs"))
        self.further_error = label("", tone="error", factor=0.92, wrap=True)
        self.meaning = label("", tone="soft", factor=0.92, wrap=True)
        self.chances = ChancesView()
        self.translator = flat(
            self.tr("Devices and epsilon"),
            tip=self.tr("Convert coins, dice, spinners, cards and birthdays to epsilon and back"),
            link=True,
        )
        self.translator.clicked.connect(self.translator_wanted)
        for part in (
            self.forced_name,
            self.forced,
            self.forced_error,
            self.further,
            self.further_error,
            self.meaning,
            self.chances,
            self.translator,
        ):
            self.body.addWidget(part)
        self._k = 0
        self._forced_stored: tuple[str, int] = ("", 0)
        self._forced_unreadable = False

    def show_setting(self, plan: Plan, setting: Setting) -> None:
        self._k = setting.k
        problem = setting.problem
        self._show_forced(plan, setting)
        self._show_further(plan, setting)
        put_text(self.meaning, *meaning(setting))
        self.chances.show_design(setting.design, setting.counts.labels)
        if not self._forced_unreadable:
            put_text(self.forced_error, say_message(problem.reason) if problem and problem.place == "forced" else "")

    def _show_further(self, plan: Plan, setting: Setting) -> None:
        """Show the other figures of the device, and under them a problem of all of them together."""
        reason = setting.problem.reason if setting.problem and setting.problem.place == "further" else None
        named, fields = None, tuple(field.name for field in setting.spec.fields)
        if isinstance(reason, InputError) and reason.field in fields:
            # A problem of several figures together is not the fault of the figure that the design calls its main one.
            together = reason.code.startswith("design.") and len(fields) > 1
            named = None if together else (reason.field, say_message(reason))
        labels = setting.counts.labels
        self.further.show_fields(setting.spec, dict(plan.further), setting.k, named, labels)
        put_text(self.further_error, say_message(reason) if reason is not None and named is None else "")

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
        """Return the current forced chances, or the typed text while it equals them."""
        if not plan.forced:
            return ""
        if plan.door is Door.P and plan.p.text == str(1 - sum(exact_probability(text) for text in plan.forced)):
            return ", ".join(plan.forced)
        if not isinstance(setting.design, ForcedResponse):
            return ""
        return ", ".join(f"{chance:.4g}" for chance in setting.design.forced)

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
            self._wrong_forced(self.tr("The sum must be below 1, so that some respondents answer truthfully."))
            return
        self._forced_unreadable = False
        retone(self.forced, "wrong", False)
        put_text(self.forced_error, "")
        self.forced_entered.emit(parts)

    def _wrong_forced(self, text: str) -> None:
        self._forced_unreadable = True
        retone(self.forced, "wrong", True)
        put_text(self.forced_error, text)
