"""The life of one answer, played: answer, device, report, score, and the mean of all scores that settles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.jobs.latest import Latest
from app.lab.steps.frames import Frame, Stage, frames_of
from app.lab.steps.life_figure import (
    Living,
    device_text,
    settling_figure,
    settling_table,
    stage_text,
    summary,
)
from app.lab.steps.state import Case, case_of
from app.lab.steps.strip import LifeStrip
from app.messages.speak import local_count, local_number, say, say_message, screen_numbers
from app.ui.basics import Inline, push
from app.ui.charted_part import ChartedPart
from app.ui.columns import stacked
from app.ui.form import Form
from app.ui.part import PartTools
from app.ui.player import Player
from app.ui.theme.zoom import px
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.numbers import epsilon_text
from core.steps.case import SharesCase
from core.steps.life import PEOPLE, Lives, chain_for, live
from core.steps.simulated import possible_shares

PLAY_MS = 900
WAVES = (1, 3, 10)
LOW, HIGH, LEAST = 560, 180, 100
"""Height of a low middle column, and the least height of the chart in a high and in a low one."""


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    case: Case
    waves: int
    seed: int

    def run(self, control: Control) -> Lives:
        drawn = self.case.drawn
        assert isinstance(drawn, SharesCase)
        return live(drawn.estimate.design, possible_shares(drawn.estimate), PEOPLE, self.waves, self.seed)


class LifeControls(Form):
    """ "waves": how often the same respondents report."""

    def __init__(self) -> None:
        super().__init__(self.tr("Waves"))
        texts = {count: (local_count(count), self.tr("Number of reports of each respondent")) for count in WAVES}
        self.waves = self.choice("waves", self.tr("Reports of each respondent"), texts, headed=False)
        self.said = self.words(self.tr("Several waves: a permanent response is drawn once, and each wave reports it "
                                       "again with fresh noise."))  # fmt: skip


class LifePart(ChartedPart):
    """The chart One answer of the tab Steps."""

    key: ClassVar[str] = "life"
    help: ClassVar[tuple[str, str]] = ("lab", "life")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, say("steps.charts.life"), height=HIGH)
        self._case: Case | None = None
        self._answer, self._waves, self._seed = 0, 1, 1
        self._living: Living | None = None
        self._frames: tuple[Frame, ...] = ()
        self._at = 0
        self._asked: tuple[object, int, int] | None = None
        self._latest = Latest(tools.runner, self.tr("One answer"), _Asked.run)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)
        self.choices = LifeControls()
        self.controls, self._side = stacked(self.choices)
        self._low = False
        self.player = Player(self.tr("Follow answers from the respondent to the estimate"))
        self.player.set_interval(PLAY_MS)
        self.step = push(self.tr("Step"), tip=self.tr("Show the next step"))
        self.restart = push(self.tr("Restart"), tip=self.tr("Begin with the first respondent again"))
        self.again = push("⟳ " + self.tr("Again"), tip=self.tr("Draw other respondents"))
        self.again.setAccessibleName(self.tr("Again"))
        self.end = push(self.tr("All"), tip=self.tr("Show the mean of all respondents"))
        self.buttons = QWidget()
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.buttons)
        self._rows.setContentsMargins(0, 0, 0, 0)
        first = Inline(self.player.button, self.step, self.end, stretch=False)
        self._rows.addWidget(first, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows.addWidget(Inline(self.restart, self.again), 1)
        self.strip = LifeStrip()
        self.column.insertWidget(0, self.buttons)
        self.column.insertWidget(1, self.strip)
        self._connect()

    def _connect(self) -> None:
        self.choices.changed.connect(self._choose)
        self.player.ticked.connect(self._next)
        self.player.played.connect(self._played)
        self.step.clicked.connect(self._step)
        self.end.clicked.connect(lambda: self._go(len(self._frames) - 1))
        self.restart.clicked.connect(lambda: self._go(0))
        self.again.clicked.connect(self._others)
        self.strip.play_wanted.connect(self.player.button.toggle)
        self.strip.step_wanted.connect(self._step)
        self.strip.restart_wanted.connect(lambda: self._go(0))

    def give_height(self, height: int) -> None:
        """In a low window the buttons are at the side, and the sentence is left to screen readers."""
        low = height < px(LOW)
        if low is self._low:
            return
        self._low = low
        place = self._side if low else self.column
        place.insertWidget(0, self.buttons)
        self._rows.setDirection(QBoxLayout.Direction.TopToBottom if low else QBoxLayout.Direction.LeftToRight)
        self.strip.bars.be_low(low)
        self.chart.chart.need(LEAST if low else HIGH)
        self.sentence.setVisible(not low and bool(self.sentence.text()))

    def leave(self) -> None:
        self.player.pause()
        self._latest.leave()
        if self._living is None:
            self._asked = None

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        chosen = workspace.look.derived
        self._case = case_of(workspace, chosen)
        self._answer = min(chosen.answer, max(0, len(self._case.labels) - 1))
        self.player.button.setVisible(not self._tools.still())
        if self._tools.still():
            self.player.pause()
        self._refresh()

    def _refresh(self) -> None:
        case = self._case
        if case is None:
            return
        design = case.design
        several = design is not None and chain_for(design) is not None
        if not several:
            self._waves = 1
        self.choices.setVisible(several)
        self.choices.show_values({"waves": self._waves})
        if not isinstance(case.drawn, SharesCase):
            self._refuse(case.reason or Notice("steps.life.shares_only"))
            return
        wanted = (case.drawn, self._waves, self._seed)
        if wanted == self._asked:
            if self._living is not None:
                self._living = replace(self._living, case=case, answer=self._answer)
                self._show()
            return
        self._asked = wanted
        self._latest.ask(_Asked(case, self._waves, self._seed))

    def _take(self, asked: _Asked, found: Lives) -> None:
        case = self._case
        if case is None or not isinstance(case.drawn, SharesCase) or asked.case.drawn is not case.drawn:
            return
        same = self._living is not None and self._living.lives.waves == found.waves
        self._living = Living(case, found, possible_shares(case.drawn.estimate), self._answer)
        self._frames = frames_of(found.people, found.waves)
        self._at = min(self._at, len(self._frames) - 1) if same else 0
        self._arrange(True)
        self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self._refuse(error)

    def _refuse(self, reason: Notice | WorkbenchError) -> None:
        self._living, self._asked = None, None
        self._latest.leave()
        self.player.pause()
        self._arrange(False)
        self.show_reason(reason)
        self.chart.show_problem(say_message(reason))

    def _arrange(self, shown: bool) -> None:
        for part in (self.buttons, self.strip):
            part.setVisible(shown)

    def _show(self) -> None:
        living = self._living
        if living is None or not self._frames:
            return
        frame = self._frames[self._at]
        shown = {
            stage.value: (stage_text(living, frame, stage), self._soft(living, frame, stage))
            for stage in Stage
            if stage is not Stage.KEPT or living.lives.kept is not None
        }
        told = " ".join((say("steps.life.person", {"number": frame.person + 1}), shown[frame.stage.value][0]))
        scored = frame.stage in (Stage.SCORE, Stage.MEAN)
        self.strip.bars.show_scores(living.lives.scores[frame.wave, frame.person] if scored else None, living.answer)
        self.strip.show_stages(shown, frame.stage.value, told)
        figure = settling_figure(living, frame)
        self.chart.show_figure(figure, lambda: settling_table(living))
        self.sentence.setText(summary(living, frame))
        self.sentence.setVisible(not self._low)
        self.plain.show_words(self._words(living))
        self.result.setAccessibleDescription(told)

    def _soft(self, living: Living, frame: Frame, stage: Stage) -> str:
        if stage is Stage.ANSWER:
            return say("steps.life.person", {"number": frame.person + 1})
        if stage is Stage.KEPT:
            return say("steps.life.kept")
        if stage is Stage.REPORT:
            if living.lives.waves > 1 and frame.stage is not Stage.ANSWER:
                return say("steps.life.wave", {"wave": frame.wave + 1, "waves": living.lives.waves})
            return device_text(living, frame)
        return ""

    def _words(self, living: Living) -> tuple[str, ...]:
        lives = living.lives
        said = [say("steps.life.words.score"), say("steps.life.words.mean")]
        if lives.chain is not None:
            blanks = {
                "first": epsilon_text(lives.chain.epsilon_first, screen_numbers()),
                "all": epsilon_text(lives.chain.epsilon_after(lives.waves), screen_numbers()),
                "most": epsilon_text(lives.chain.epsilon_permanent, screen_numbers()),
                "waves": lives.waves,
            }
            said.append(say("steps.life.words.waves", blanks))
        error = float(np.sqrt(1.0 / lives.people)) * lives.deviation(living.answer, living.shares, lives.waves)
        said.append(say("steps.life.words.error", {"n": lives.people, "error": local_number(100.0 * error)}))
        said.append(say("steps.life.words.keys"))
        return tuple(said)

    def _next(self) -> None:
        if self._at >= len(self._frames) - 1:
            self.player.pause()
            return
        self._at += 1
        self._show()

    def _step(self) -> None:
        self.player.pause()
        if self._at >= len(self._frames) - 1:
            self._at = -1
        self._next()

    def _go(self, place: int) -> None:
        self.player.pause()
        self._at = max(0, place)
        self._show()

    def _played(self, playing: bool) -> None:
        if playing and self._at >= len(self._frames) - 1:
            self._at = 0
            self._show()

    def _others(self) -> None:
        self._seed += 1
        self._refresh()

    def _choose(self, name: str, value: Any) -> None:
        self._waves = value
        self._at = 0
        self._refresh()
