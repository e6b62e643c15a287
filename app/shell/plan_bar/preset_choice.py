"""How sensitive is it? A few kinds of questions, the epsilon of each, and why."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from app.messages.numbers import share_of_people
from app.messages.speak import local_number, say
from app.ui.basics import label
from app.ui.theme.zoom import px
from core.risk.presets import DOUBT, SENSITIVITY_PRESETS, SensitivityPreset, preset_of, strictest_met

_NOT_SHOWN = -1.0


class PresetChoice(QWidget):
    """The presets; `chosen(epsilon)`: the epsilon of the chosen sensitivity."""

    chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._epsilon = _NOT_SHOWN
        self.kinds = QComboBox()
        self.kinds.setAccessibleName(self.tr("Sensitivity of the question"))
        self.kinds.setToolTip(self.tr("Sets epsilon for everyday, personal, sensitive or dangerous questions"))
        self.kinds.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for preset in SENSITIVITY_PRESETS:
            self.kinds.addItem(self._line(preset), preset.epsilon)
        self.kinds.activated.connect(self._picked)
        self.why = label("", tone="soft", factor=0.92, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        for part in (label(self.tr("Sensitivity of the question"), tone="soft", factor=0.92), self.kinds, self.why):
            column.addWidget(part)

    def show_epsilon(self, epsilon: float | None) -> None:
        """Show the preset of the current epsilon, or the presets that it would satisfy. Hide the choice if no epsilon
        is set."""
        self.setVisible(epsilon is not None)
        if epsilon is None or epsilon == self._epsilon:
            return
        self._epsilon = epsilon
        found = preset_of(epsilon)
        row = SENSITIVITY_PRESETS.index(found) if found is not None else -1
        if row < 0:
            self.kinds.setPlaceholderText(say("presets.own"))
        self.kinds.setCurrentIndex(row)
        self.why.setText(self._reason(epsilon, found))

    @staticmethod
    def _line(preset: SensitivityPreset) -> str:
        named = say(f"presets.kind.{preset.kind}")
        return say("presets.line", {"kind": named, "epsilon": local_number(preset.epsilon)})

    @staticmethod
    def _reason(epsilon: float, found: SensitivityPreset | None) -> str:
        if found is not None:
            blanks = {"before": share_of_people(DOUBT), "after": share_of_people(found.posterior)}
            return say(f"presets.why.{found.kind}", blanks)
        met = strictest_met(epsilon)
        if met is None:
            return say("presets.above", {"epsilon": local_number(SENSITIVITY_PRESETS[0].epsilon)})
        return say("presets.between", {"kind": say(f"presets.kind.{met.kind}")})

    def _picked(self, row: int) -> None:
        self.chosen.emit(float(self.kinds.itemData(row)))
