"""Redraw, play, step and compare."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.basics import push, put_tip
from app.ui.flow import FlowLayout
from app.ui.player import PLAY_MS, Player
from app.ui.theme.zoom import px

CALM_MS = 2000
GAP = 6


class DrawButtons(QWidget):
    """The buttons; `draw_wanted` for each new simulated set of reports.

    Play emits it every 400 ms, or every 2 s with reduced motion. While the chart shows other surveys together, reduced
    motion stops Play, and Step draws the next survey.
    """

    draw_wanted = Signal()
    pin_wanted = Signal()
    play_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        row = FlowLayout(self, GAP)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)
        self.redraw = push("⟳ " + self.tr("Redraw"), tip=self.tr("Draw another simulated set of reports (Ctrl+R)"))
        self._player = Player(self.tr("Draw repeatedly to show the random error"))
        self.play = self._player.button
        self.step = push(self.tr("Step"), tip=self.tr("Stop and draw one set of reports"))
        self.pin = push(self.tr("Compare"), tip=self.tr("Keep this setting for comparison (Ctrl+D)"))
        self.pin.setCheckable(True)
        self.redraw.setAccessibleName(self.tr("Redraw"))
        for button in (self.redraw, self.play, self.step, self.pin):
            row.addWidget(button)
        self._player.ticked.connect(self.draw_wanted)
        self._player.played.connect(self._play)
        self.redraw.clicked.connect(self.draw_wanted)
        self.step.clicked.connect(self._step)
        self.pin.clicked.connect(self.pin_wanted)
        self._calm = self._outcomes = False
        self._possible = True
        self._play_tip = self.play.toolTip()

    def sizeHint(self) -> QSize:
        """One line, unless there is less room."""
        hints = [button.sizeHint() for button in (self.redraw, self.play, self.step, self.pin)]
        return QSize(sum(hint.width() for hint in hints) + px(GAP) * len(hints), hints[0].height())

    def reduce_motion(self, reduced: bool) -> None:
        self._calm = reduced
        self._player.set_interval(CALM_MS if reduced else PLAY_MS)
        self._allow_play()

    def show_outcomes(self, shown: bool) -> None:
        """Set whether the chart shows the outcomes of other surveys: reduced motion then disables Play."""
        if shown != self._outcomes:
            self._outcomes = shown
            self._allow_play()

    def _allow_play(self) -> None:
        still = self._calm and self._outcomes
        if still:
            self.stop()
        self.play.setEnabled(self._possible and not still)
        put_tip(self.play, self.tr("Animation is off: press Step for the next survey") if still else self._play_tip)

    def show_setting(self, *, pinned: bool, possible: bool) -> None:
        for button in (self.redraw, self.step, self.pin):
            button.setEnabled(possible)
        self._possible = possible
        self._allow_play()
        self.pin.setChecked(pinned)
        self.pin.setText(self.tr("Stop comparing") if pinned else self.tr("Compare"))
        self.pin.setAccessibleName(self.pin.text())
        if not possible:
            self.stop()

    def stop(self) -> None:
        self._player.pause()

    def _step(self) -> None:
        self.stop()
        self.draw_wanted.emit()

    def _play(self, playing: bool) -> None:
        if playing:
            self.draw_wanted.emit()
        self.play_changed.emit(playing)
