"""How sensitive is it? A few kinds of questions, the epsilon of each, and why."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QWidget

from app.messages.numbers import odds_of, share_of_people
from app.messages.speak import local_number, say
from app.ui.basics import in_column, label
from app.ui.choices import RoundButton
from app.ui.plain import PlainLabel
from app.ui.theme.zoom import px
from core.risk.beliefs import worst_posterior
from core.risk.presets import DOUBT, SENSITIVITY_PRESETS, SensitivityPreset, preset_of, strictest_met

_NOT_SHOWN = -1.0
_END = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PresetChoice(QWidget):
    """The presets as a table; `chosen(epsilon)`: the epsilon of the chosen sensitivity.

    The last row is the current epsilon, while it is that of no preset.
    """

    chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._epsilon = _NOT_SHOWN
        self.kinds = QWidget()
        self.kinds.setAccessibleName(self.tr("Sensitivity of the question"))
        self.kinds.setToolTip(self.tr("Sets epsilon for everyday, personal, sensitive or dangerous questions"))
        self._grid = QGridLayout(self.kinds)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(3))
        self._grid.setColumnStretch(1, 1)
        heads = say("presets.head.odds"), say("presets.head.after", {"before": share_of_people(DOUBT)})
        for place, head in enumerate(("\u03b5", *heads), 2):
            self._grid.addWidget(label(head, tone="soft", factor=0.86), 0, place, _END)
        self._group = QButtonGroup(self)
        self.buttons = [self._row(place, preset) for place, preset in enumerate(SENSITIVITY_PRESETS, 1)]
        self._own = self._make_row(len(SENSITIVITY_PRESETS) + 1, say("presets.own"))
        self.own = self._own[0]
        self.why = label("", tone="soft", factor=0.92, wrap=True)
        title = label(self.tr("Sensitivity of the question"), tone="soft", factor=0.92)
        in_column(self, title, self.kinds, self.why, spacing=4)

    def show_epsilon(self, epsilon: float | None) -> None:
        """Show the preset of the current epsilon, or the presets that it would satisfy. Hide the choice if no epsilon
        is set."""
        self.setVisible(epsilon is not None)
        if epsilon is None or epsilon == self._epsilon:
            return
        self._epsilon = epsilon
        found = preset_of(epsilon)
        own, _, *figures = self._own
        for part in self._own:
            part.setVisible(found is None)
        if found is None:
            own.setChecked(True)
            own.setAccessibleName(say("presets.line", {"kind": say("presets.own"), "epsilon": local_number(epsilon)}))
            for part, text in zip(figures, _figures(epsilon), strict=True):
                part.setText(text)
        else:
            self.buttons[SENSITIVITY_PRESETS.index(found)].setChecked(True)
        self.why.setText(self._reason(epsilon, found))

    def _row(self, place: int, preset: SensitivityPreset) -> RoundButton:
        named, texts = say(f"presets.kind.{preset.kind}"), _figures(preset.epsilon)
        button, _, *figures = self._make_row(place, named)
        for part, text in zip(figures, texts, strict=True):
            part.setText(text)
        button.setAccessibleName(say("presets.line", {"kind": named, "epsilon": texts[0]}))
        button.clicked.connect(lambda: self.chosen.emit(preset.epsilon))
        return button

    def _make_row(self, place: int, named: str) -> tuple[RoundButton, QLabel, QLabel, QLabel, QLabel]:
        button, name = RoundButton(), _Pressed(named)
        name.pressed.connect(button.click)
        self._group.addButton(button)
        self._grid.addWidget(button, place, 0)
        self._grid.addWidget(name, place, 1)
        figures = label(""), label(""), label("")
        for column, figure in enumerate(figures, 2):
            self._grid.addWidget(figure, place, column, _END)
        return button, name, *figures

    @staticmethod
    def _reason(epsilon: float, found: SensitivityPreset | None) -> str:
        if found is not None:
            blanks = {"before": share_of_people(DOUBT), "after": share_of_people(found.posterior)}
            return say(f"presets.why.{found.kind}", blanks)
        met = strictest_met(epsilon)
        if met is None:
            return say("presets.above", {"epsilon": local_number(SENSITIVITY_PRESETS[0].epsilon)})
        return say("presets.between", {"kind": say(f"presets.kind.{met.kind}")})


class _Pressed(PlainLabel):
    """The name of a row, which presses its button."""

    pressed = Signal()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit()


def _figures(epsilon: float) -> tuple[str, str, str]:
    """Return epsilon, its odds factor, and the posterior belief for a prior of DOUBT."""
    return local_number(epsilon), odds_of(math.exp(epsilon)), share_of_people(worst_posterior(DOUBT, epsilon))
