"""Controls for the converging figure, the number of surveys and their display; and the buttons that add respondents."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from app.lab.convergence.state import CASES, PLAN
from app.messages.speak import say
from app.ui.basics import in_column, push
from app.ui.form import Form
from app.ui.player import Player
from app.ui.theme.zoom import px

PATHS = (1, 5, 20)


class ConvergenceControls(Form):
    """ "case", "figure" (its place), "paths" and "errors" (whether the error is drawn)."""

    def __init__(self) -> None:
        title = self.tr("Case")
        super().__init__(title)
        self.case = self.pick("case", title, {key: say(f"convergence.case.{key}") for key in CASES}, headed=False)
        about = self.tr("A classic case with its own figures. Only the level of your plan applies here.")
        self.apart = self.words(about)
        self.figure = self.pick("figure", self.tr("Category or figure"))
        tip = self.tr("Number of simulated surveys")
        self.paths = self.choice("paths", self.tr("Simulated surveys"), {count: (str(count), tip) for count in PATHS})
        self.view = self.choice(
            "errors",
            self.tr("Vertical axis"),
            {
                False: (self.tr("Estimate"), self.tr("The estimate and its band")),
                True: (self.tr("Error"), self.tr("Distance from the truth on logarithmic axes: slope −1/2")),
            },
        )

    def show_choices(self, case: str, figures: tuple[str, ...], figure: int, paths: int, errors: bool) -> None:
        self.offer("figure", dict(enumerate(figures)))
        self.show_values({"case": case, "figure": figure, "paths": paths, "errors": errors})
        self.apart.setVisible(case != PLAN)


class ArrivalButtons(QWidget):
    """Play lets people arrive, a size every 400 ms; Step the next ones, All everybody; Again draws other people.

    stepped(), all_wanted(), again_wanted(), started() when Play is pressed, stop_wanted() while something runs.
    """

    stepped = Signal()
    all_wanted = Signal()
    again_wanted = Signal()
    started = Signal()
    stop_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = in_column(self, spacing=6)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self._player = Player(self.tr("Increase the sample from 100 to 10,000,000"))
        self.play = self._player.button
        self.step = push(self.tr("Step"), tip=self.tr("Add a third more people"))
        self.all = push(self.tr("All"), tip=self.tr("Add all people at once"))
        self.again = push("⟳ " + self.tr("Again"), tip=self.tr("Draw new respondents"))
        self.stop = push(self.tr("Stop"), tip=self.tr("Stop and keep the drawn respondents"))
        self.again.setAccessibleName(self.tr("Again"))
        for button in (self.play, self.step, self.all, self.again, self.stop):
            row.addWidget(button)
        row.addStretch(1)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(px(6))
        self.progress.setRange(0, 1000)
        self.progress.setAccessibleName(self.tr("People drawn"))
        column.addLayout(row)
        column.addWidget(self.progress)
        self._player.ticked.connect(self.stepped)
        self._player.played.connect(lambda playing: self.started.emit() if playing else None)
        self.step.clicked.connect(self._one_step)
        self.all.clicked.connect(self._everybody)
        self.again.clicked.connect(self.again_wanted)
        self.stop.clicked.connect(self.stop_wanted)
        self.show_running(None)

    @property
    def playing(self) -> bool:
        return self._player.playing

    def pause(self) -> None:
        self._player.pause()

    def show_setting(self, *, possible: bool, still: bool) -> None:
        """`still`: motion is reduced, so that people arrive only on request."""
        self.play.setVisible(not still)
        for button in (self.play, self.step, self.all, self.again):
            button.setEnabled(possible)
        if still or not possible:
            self.pause()

    def show_running(self, done: float | None) -> None:
        """Show the progress; None: no job runs."""
        self.stop.setVisible(done is not None)
        self.progress.setVisible(done is not None)
        self.progress.setValue(round(1000 * (done or 0.0)))

    def _one_step(self) -> None:
        self.pause()
        self.stepped.emit()

    def _everybody(self) -> None:
        self.pause()
        self.all_wanted.emit()
