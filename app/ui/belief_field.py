"""The prior belief before a report: the share, or a figure that the user types."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.messages.percent_reading import percent_reading
from app.messages.speak import say_message
from app.ui.basics import Inline, flat, in_column, label, put_text
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.errors import InputError
from core.risk.beliefs import HIGHEST_PRIOR, LOWEST_PRIOR, parse_belief


def step_belief(value: float, steps: int) -> str:
    """Return the belief one percent up or down; below one percent a tenth of it."""
    one = 0.01 if value > 0.01 or (value == 0.01 and steps > 0) else 0.001
    return f"{100 * min(HIGHEST_PRIOR, max(LOWEST_PRIOR, value + steps * one)):.4g}"


def percent_text(share: float) -> str:
    """Return a share in the form of a field: 0.232 -> "23.2", 0.11948 -> "11.95"."""
    return f"{100 * share:.4g}" if share < 0.999 else f"{100 * share:.6g}"


class BeliefField(QWidget):
    """The field of a prior belief; `believed(prior)`: a share between 0 and 1, or None for the answer's share."""

    believed = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.field = NumberField(parse_belief, step_belief, self.tr("Prior belief, in percent"))
        self.field.setToolTip(
            self.tr("Probability of the answer in the view of an observer before the report, for example 10")
        )
        self.field.setMaximumWidth(px(84))
        self.reset = flat(self.tr("Back to the share"), tip=self.tr("An observer who knows only the shares"), link=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.reading = label("", tone="soft", factor=0.92, wrap=True)
        line = Inline(label(name, tone="soft", factor=0.95), self.field, label("%"), spacing=6)
        # Use a separate line for the way back: beside the field it would make the column wider than the available room.
        in_column(self, line, Inline(self.reset), self.error, self.reading, spacing=4)
        self.field.entered.connect(self._entered)
        self.field.refused.connect(self._refused)
        self.reset.clicked.connect(self._forget)
        self._show(own=False)

    def show_share(self, share: float) -> None:
        """Show the share until the user types another figure."""
        if not self._own:
            self.field.show_text(f"{100 * share:.3g}")

    def forget(self) -> None:
        """Show the share again without a signal."""
        self._show(own=False)

    def _entered(self, number: TypedNumber) -> None:
        self._show(own=True, reading=percent_reading(number))
        self.believed.emit(number.value)

    def _refused(self, problem: InputError) -> None:
        self._show(own=True, error=say_message(problem))

    def _forget(self) -> None:
        self.forget()
        self.field.setFocus()
        self.believed.emit(None)

    def _show(self, *, own: bool, error: str = "", reading: str = "") -> None:
        """`own`: whether the user has typed another figure than the share."""
        self._own = own
        self.reset.setVisible(own)
        put_text(self.error, error)
        put_text(self.reading, reading)
