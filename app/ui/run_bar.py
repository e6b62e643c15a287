"""Run and Stop of a simulation, with its progress."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from app.ui.basics import push
from app.ui.theme.zoom import px


class RunBar(QWidget):
    """run_wanted(), stop_wanted()."""

    run_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        self.run = push(self.tr("Run"), main=True, tip=self.tr("Simulate other surveys of this plan"))
        self.stop = push(self.tr("Stop"), tip=self.tr("Stop and keep the finished simulations"))
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(px(8))
        self.progress.setAccessibleName(self.tr("Surveys simulated"))
        self.run.clicked.connect(self.run_wanted)
        self.stop.clicked.connect(self.stop_wanted)
        row.addWidget(self.run)
        row.addWidget(self.stop)
        row.addWidget(self.progress, 1)
        row.addStretch(0)
        self._allowed = True
        self.show_running(None)

    def allow(self, allowed: bool) -> None:
        """Return whether there is anything to simulate."""
        self._allowed = allowed
        self.run.setEnabled(allowed and not self.stop.isEnabled())

    def show_running(self, done: float | None) -> None:
        """Show the progress; None: no job runs. Stop keeps its place, so that nothing moves under the mouse."""
        running = done is not None
        self.run.setEnabled(self._allowed and not running)
        self.stop.setEnabled(running)
        self.progress.setValue(round(1000 * (done or 0.0)))
