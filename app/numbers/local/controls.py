"""Which noise a respondent adds: the mechanism, its delta, and the two levels of Gaussian noise."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import say
from app.ui.basics import Segmented, label
from app.ui.field_line import FieldLine
from app.ui.plain import CheckBox
from app.ui.words_panel import TextCombo
from core.analyses.numbers.local_plan import given_by_levels
from core.constraints import TypedNumber
from core.designs.numeric.registry import MECHANISMS, mechanism
from core.designs.numeric.square_wave import SquareWave
from core.designs.numeric.typed import parse_delta, parse_noise_sd, parse_person_share
from core.study.numbers import LocalPlan
from core.study.typed import Typed

EPSILON, LEVELS = "epsilon", "levels"
_KEYS = tuple(one.key for one in MECHANISMS)


class LocalControls(QWidget):
    """mechanism_chosen(key); typed(field of LocalPlan, Typed); levels_chosen(whether the standard deviations are
    given); smooth_chosen(whether); edit_finished() when a field is left."""

    mechanism_chosen = Signal(str)
    typed = Signal(str, object)
    levels_chosen = Signal(bool)
    smooth_chosen = Signal(bool)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.mechanism = TextCombo(self.tr("Mechanism"))
        self.mechanism.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.mechanism.activated.connect(lambda row: self.mechanism_chosen.emit(_KEYS[row]))
        self.given = Segmented(
            (
                (EPSILON, self.tr("from ε and δ"), self.tr("The least noise that keeps epsilon and delta")),
                (LEVELS, self.tr("both levels"), self.tr("Type both standard deviations; epsilon follows")),
            ),
            self.tr("How the noise is given"),
        )
        self.given.chosen.connect(lambda key: self.levels_chosen.emit(key == LEVELS))
        self._column.addWidget(self.mechanism)
        self._column.addWidget(self.given)
        self.share = self._field("person_share", self.tr("The person’s part of the noise"), parse_person_share, "%")
        self.person = self._field("person_sd", self.tr("Standard deviation of the person’s noise"), parse_noise_sd)
        self.report = self._field("report_sd", self.tr("Standard deviation of the report’s noise"), parse_noise_sd)
        self.delta = self._field("delta", self.tr("Delta of one report"), parse_delta)
        self.smooth = CheckBox(self.tr("Smoothing"))
        self.smooth.setAccessibleName(self.smooth.text())
        self.smooth.setToolTip(self.tr("Neighbouring cells are evened out after each step of the reconstruction"))
        self.smooth.setChecked(True)
        self.smooth.clicked.connect(self.smooth_chosen)
        self.told = label("", tone="soft", factor=0.92, wrap=True)
        self.privacy = label("", factor=0.95, bold=True, wrap=True)
        for part in (self.smooth, self.told, self.privacy):
            self._column.addWidget(part)

    def show_plan(self, plan: LocalPlan, told: str, privacy: str) -> None:
        """`told`: what a respondent does; `privacy`: epsilon and delta of it. Both "" where it cannot be made."""
        names = tuple(say(f"numeric.name.{key}") for key in _KEYS)
        self.mechanism.show_texts(names, _KEYS.index(plan.mechanism))
        two = plan.mechanism == "two_level_gaussian"
        levels = given_by_levels(plan)
        self.given.setVisible(two)
        self.given.show_choice(LEVELS if levels else EPSILON)
        for line, typed, shown in (
            (self.share, plan.person_share, two and not levels),
            (self.person, plan.person_sd, levels),
            (self.report, plan.report_sd, levels),
            (self.delta, plan.delta, mechanism(plan.mechanism).needs_delta),
        ):
            line.setVisible(shown)
            line.show_text(typed.text)
        self.smooth.setVisible(plan.mechanism == SquareWave.key)
        for part, text in ((self.told, told), (self.privacy, privacy)):
            part.setText(text)
            part.setVisible(bool(text))

    def _field(self, name: str, title: str, parse: Callable[[str], TypedNumber], unit: str = "") -> FieldLine:
        line = FieldLine(title, parse, _STEPS[name], unit)
        line.entered.connect(lambda number: self.typed.emit(name, Typed(number.text, number.value)))
        line.field.finished.connect(self.edit_finished)
        self._column.addWidget(line)
        return line


def _tenfold(value: float, steps: int) -> str:
    """Ten times as much or as little; delta stays below 1."""
    return f"{min(max(value * 10.0**steps, 1e-15), 0.1):.3g}"


def _percent(value: float, steps: int) -> str:
    return f"{min(max(100.0 * value + 5.0 * steps, 1.0), 99.0):.6g}"


def _half(value: float, steps: int) -> str:
    return f"{max(value + 0.5 * steps, 0.5):.6g}"


_STEPS = {"person_share": _percent, "person_sd": _half, "report_sd": _half, "delta": _tenfold}
