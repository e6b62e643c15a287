"""The status bar: cost of releases, draw number and time, long work with Stop, and the promise."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QProgressBar, QStatusBar

from app.jobs.runner import Job
from app.messages.speak import filled
from app.ui.basics import flat, label
from app.ui.theme.zoom import px

PATIENCE_MS = 300


class StatusLine(QStatusBar):
    """Work that lasts more than 0.3 s shows its name, progress and a Stop button."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self.budget = label("", tone="soft", factor=0.9)
        self.budget.setContentsMargins(0, 0, px(12), 0)
        self.budget.setToolTip(self.tr("Epsilon per respondent of all releases of these data, from the ledger"))
        self.draw = label("", tone="soft", factor=0.9)
        self.work = label("", tone="soft", factor=0.9)
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(px(140), px(8))
        self.stop = flat(self.tr("Stop"), tip=self.tr("Stop this task; open data stay unchanged"))
        promise = label(self.tr("All data stay on this computer"), tone="soft", factor=0.9)
        self.addWidget(self.budget)
        self.addWidget(self.draw)
        self.budget.hide()
        for part in (self.work, self.bar, self.stop):
            self.addWidget(part)
            part.hide()
        self.addPermanentWidget(promise)
        self.setContentsMargins(px(10), 0, px(10), 0)
        self._job: Job | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._reveal)
        self.stop.clicked.connect(self._stop)

    def show_draw(self, number: int, milliseconds: float) -> None:
        time = self.tr("under 1 ms") if milliseconds < 1 else filled(self.tr("{number} ms"), number=round(milliseconds))
        self.draw.setText(filled(self.tr("Draw {number}"), number=number) + "    " + time)

    def show_spent(self, text: str) -> None:
        """Show the releases of the current data; "" if there are none, or the ledger was not read yet."""
        self.budget.setText(text)
        self.budget.setVisible(bool(text))

    def follow(self, job: Job) -> None:
        self._job = job
        self.work.setText(job.name)
        self.bar.setValue(0)
        self.bar.setAccessibleName(job.name)
        self._patience.start()
        job.progressed.connect(self._progressed)
        job.ended.connect(self._ended)

    def _progressed(self, done: float) -> None:
        self.bar.setValue(round(done * 1000))

    def _reveal(self) -> None:
        for part in (self.work, self.bar, self.stop):
            part.show()

    def _ended(self) -> None:
        if self.sender() is self._job or self._job is None:
            self._patience.stop()
            self._job = None
            for part in (self.work, self.bar, self.stop):
                part.hide()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.stop()
