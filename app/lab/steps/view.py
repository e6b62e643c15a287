"""The derivation of an estimate with its figures, line by line, and the life of one answer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, ClassVar

from PySide6.QtWidgets import QApplication, QWidget

from app.jobs.latest import Latest
from app.lab.steps.controls import StepsControls
from app.lab.steps.figure import likelihood_figure, likelihood_table
from app.lab.steps.life import LifePart
from app.lab.steps.lines import StepList
from app.lab.steps.state import Case, case_of
from app.lab.steps.words import about, headline, steps_words
from app.messages.speak import say, say_message
from app.ui.basics import Inline, label, push
from app.ui.chart.badge import badge_and_watermark
from app.ui.chart.card import PlotCard
from app.ui.chart_choice import ChartChoice, Own
from app.ui.columns import stacked
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.workspace.derived import Derived
from app.workspace.planning import PlanSetting
from app.workspace.transitions import edit_look
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.notices import Notice
from core.steps.case import SharesCase
from core.steps.derivation import Derivation, Equation, Step
from core.steps.latex import derivation_latex
from core.steps.means import CuratorCase, MeanCase
from core.steps.simulated import (
    CURATOR_DRAWS,
    DRAWS,
    CuratorChecked,
    Simulated,
    check_curator,
    curator_step,
    simulate_mean,
    simulate_shares,
    simulation_step,
)

_SEED = 1
CHARTS = ("steps", "life")


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """The estimate that is checked by simulation."""

    case: Case

    def run(self, control: Control) -> Simulated | CuratorChecked | None:
        drawn = self.case.drawn
        if isinstance(drawn, SharesCase):
            return simulate_shares(drawn.estimate, DRAWS, _SEED, control)
        if isinstance(drawn, MeanCase) and self.case.values is not None:
            return simulate_mean(drawn.mechanism, self.case.values, drawn.estimate.target, DRAWS, _SEED, control)
        if isinstance(drawn, CuratorCase) and self.case.values is not None:
            return check_curator(drawn, self.case.values, CURATOR_DRAWS, control)
        return None


class StepsPart(Part):
    """The tab Steps. The lines follow the plan at once; the simulation runs while its line is open."""

    key: ClassVar[str] = "steps"
    help: ClassVar[tuple[str, str]] = ("lab", "steps")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._case: Case | None = None
        self._derivation: Derivation | None = None
        self._answer, self._height = 0, 1_000
        self._found: tuple[object, Simulated | CuratorChecked] | None = None
        self._stopped = False
        self._latest = Latest(tools.runner, self.tr("Check by simulation"), _Asked.run)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)
        self.choices = StepsControls()
        self.headline = label("", factor=1.25, bold=True, wrap=True)
        self.about = label("", tone="soft", wrap=True)
        self.problem = label("", tone="soft", wrap=True)
        self.open_all = push(self.tr("Open all"))
        self.copy_all = push(
            self.tr("Copy all as LaTeX"), tip=self.tr("Copy every formula of this derivation as LaTeX")
        )
        self.buttons = Inline(self.open_all, self.copy_all)
        self.steps = StepList()
        derivation, column = stacked(self.headline, self.about, self.problem, self.buttons, self.steps)
        column.addStretch(1)
        self.plain = PlainCard(self.help)
        self.plain.help_wanted.connect(tools.help)
        texts = {key: say(f"steps.charts.{key}") for key in CHARTS}
        life = {"life": lambda: LifePart(tools)}
        self.charts = ChartChoice(Own("steps", derivation, self.plain), life, texts, say("steps.charts"))
        self.charts.wanted.connect(self.chart_wanted)
        self.controls, _ = stacked(self.choices, self.charts.controls)
        self.result, _ = stacked(self.charts.tabs, self.charts.result)
        self.words = self.charts.words
        self._connect()

    def _connect(self) -> None:
        self.choices.changed.connect(self._choose)
        self.open_all.clicked.connect(self._open_all)
        self.copy_all.clicked.connect(self._copy_all)
        self.steps.copy_wanted.connect(self._copy)
        self.steps.opened.connect(self._opened)

    def show_chart(self, key: str) -> None:
        self.charts.show(key)
        self.give_height(self._height)

    def give_height(self, height: int) -> None:
        self._height = height
        if self.charts.part is not None:
            self.charts.part.give_height(height)

    def leave(self) -> None:
        self._latest.leave()
        self.charts.leave()

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        chosen = workspace.look.derived
        case = case_of(workspace, chosen)
        answer = min(chosen.answer, max(0, len(case.labels) - 1))
        self.choices.show_choices(chosen, case.labels, answer)
        self._show(case, answer)
        self.charts.show_setting(workspace, setting)

    def _show(self, case: Case, answer: int) -> None:
        same = self._case is not None and self._case.drawn is case.drawn and self._answer == answer
        if same and self._derivation is not None:
            return
        if self._case is None or self._case.drawn is not case.drawn:
            self._found, self._stopped = None, False
            self._latest.leave()
        self._case, self._answer = case, answer
        self._derivation = None
        if case.drawn is None:
            self._refuse(say_message(case.reason) if case.reason is not None else say("steps.nothing"))
            return
        try:
            self._derivation = case.derivation(answer)
        except WorkbenchError as error:
            self._refuse(say_message(error))
            return
        self.headline.setText(headline(case, answer))
        self.about.setText(about(case))
        self.plain.show_words(steps_words(case, self._derivation))
        self._arrange(True)
        self._show_lines()
        if self.steps.is_open("simulation"):
            self._simulate()

    def _refuse(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.headline.setText("" if self._case is None else self._case.title)
        self.steps.show_steps(None, self._extra)
        self.plain.show_words((say("steps.words.open"),))
        self._arrange(False)

    def _arrange(self, shown: bool) -> None:
        self.problem.setVisible(not shown)
        for part in (self.about, self.buttons, self.steps):
            part.setVisible(shown)

    def _show_lines(self) -> None:
        self.steps.show_steps(self._derivation, self._extra, self._more())
        self._name_open_all()
        self._order()

    def _order(self) -> None:
        """Set the tab order in reading order, because lines and their contents are made late."""
        for before, after in pairwise([self.copy_all, *self.steps.stops]):
            QWidget.setTabOrder(before, after)

    def _more(self) -> Sequence[Step]:
        """Return the line of the simulation, with its result if it is ready."""
        case = self._case
        if case is None or case.drawn is None or (isinstance(case.drawn, CuratorCase) and case.values is None):
            return ()
        if self._found is not None and self._found[0] is case.drawn:
            return (_checked(case, self._answer, self._found[1]),)
        code = "steps.simulation.stopped" if self._stopped else "steps.simulation.waiting"
        return (Step("simulation", (Notice(code),)),)

    def _extra(self, step: Step, made: QWidget | None) -> QWidget | None:
        """Return the curve for the step of the likelihood, in the card that was made before."""
        if step.key != "likelihood" or self._case is None:
            return None
        case, answer = self._case, self._answer
        figure = likelihood_figure(case, answer)
        card = made if isinstance(made, PlotCard) else None
        if figure is None:
            if card is not None:
                card.hide()
            return card
        if card is None:
            card = PlotCard(say("steps.title.likelihood"), self._tools.exporter, height=230)
        else:
            card.show()
        card.show_figure(figure, lambda: likelihood_table(case, answer))
        return card

    def _opened(self, key: str, shown: bool) -> None:
        self._name_open_all()
        self._order()
        if key != "simulation":
            return
        if shown and self._found is None:
            self._stopped = False
            self._simulate()
        elif not shown:
            self._latest.leave()

    def _simulate(self) -> None:
        if self._case is not None and self._case.drawn is not None and self._found is None:
            self._latest.ask(_Asked(self._case))

    def _take(self, asked: _Asked, found: Simulated | CuratorChecked | None) -> None:
        if self._case is None or asked.case.drawn is not self._case.drawn or found is None:
            return
        self._found = asked.case.drawn, found
        self._show_lines()

    def _fail(self, error: WorkbenchError) -> None:
        self._stopped = True
        self._show_lines()

    def _choose(self, name: str, value: Any) -> None:
        store = self._tools.store
        derived: Derived = store.workspace.look.derived
        changed = {"which": value, "answer": 0} if name == "which" else {name: value}
        store.show(edit_look(store.workspace, derived=replace(derived, **changed)))

    def _open_all(self) -> None:
        self.steps.open_all(not self.steps.all_open)

    def _name_open_all(self) -> None:
        text = self.tr("Close all") if self.steps.all_open else self.tr("Open all")
        self.open_all.setText(text)
        self.open_all.setAccessibleName(text)

    def _copy_all(self) -> None:
        if self._derivation is not None:
            named = [(say(f"steps.title.{step.key}"), step.equations) for step in self._derivation.steps]
            self._put(derivation_latex(named, self._marks()))

    def _copy(self, equations: Sequence[Equation]) -> None:
        self._put(derivation_latex((("", equations),), self._marks()))

    def _marks(self) -> tuple[str, ...]:
        """Return title and badge of the figures, which mark a copy."""
        case = self._case
        if case is None:
            return ()
        badge, watermark = badge_and_watermark(case.state, case.example)
        return tuple(filter(None, (headline(case, self._answer), watermark or badge)))

    def _put(self, source: str) -> None:
        QApplication.clipboard().setText(source)
        self._tools.exporter.tell("note", say("steps.copied"))


def _checked(case: Case, answer: int, found: Simulated | CuratorChecked) -> Step:
    """Return the last line of the derivation, beside the standard error that was derived."""
    drawn = case.drawn
    if isinstance(found, CuratorChecked):
        assert isinstance(drawn, CuratorCase)
        return curator_step(found, math.sqrt(2.0) * drawn.scale)
    if isinstance(drawn, SharesCase):
        return simulation_step(found, answer, float(drawn.estimate.standard_errors[answer]))
    assert isinstance(drawn, MeanCase)
    return simulation_step(found, 0, drawn.estimate.standard_error)
