"""Reports from the field: typed or pasted, or only their number and sums; and how the respondents were drawn."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from app.collected.scrambled.state import SumsTyped
from app.messages.speak import say, say_message
from app.ui.basics import Card, Segmented, label, put_text
from app.ui.choice_box import TextCombo
from app.ui.columns import stacked
from app.ui.scrambling.controls import TextLine
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.study.numbers_scrambling import ScramblingNoise, ScramblingPlan, ScramblingSampling
from core.study.typed import Typed
from core.types import Target

LIST, SUMS = "list", "sums"
SIZE, CHANCE = "size", "chance"
SAMPLINGS, NOISES = tuple(ScramblingSampling), tuple(ScramblingNoise)


class ReportsCard(Card):
    """`typed()` whenever the reports change; `target_chosen(Target)`; `changed(ScramblingPlan, str, str)` and
    `edit_finished()` as the card of the design, for how respondents were drawn. What was typed stays here, and nowhere
    else."""

    typed = Signal()
    changed = Signal(object, str, str)
    edit_finished = Signal()
    target_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Scrambled reports"))
        self._plan = ScramblingPlan()
        self._kind = LIST
        choices = (
            (LIST, self.tr("Reports"), self.tr("Type or paste every report, or the frequency of each")),
            (SUMS, self.tr("Sums only"), self.tr("Their number, their sum and the sum of their squares")),
        )
        self.kind = Segmented(choices, self.tr("Known figures of the reports"))
        self.kind.show_choice(LIST)
        self.kind.chosen.connect(self._choose_kind)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("Reports, one per line"))
        self.text.setPlaceholderText(self.tr("One report on a line, or\n5 x 40  for 40 reports of 5"))
        self.text.setFixedHeight(px(150))
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self.typed)
        self.text_problem = label("", tone="error", factor=0.92, wrap=True)
        self.lines = {
            "n": TextLine(self.tr("Number of reports, n")),
            "total": TextLine(self.tr("Sum of the reports")),
            "squares": TextLine(self.tr("Sum of their squares")),
        }
        self._sums, _ = stacked(*self.lines.values())
        for line in self.lines.values():
            line.typed.connect(lambda _: self.typed.emit())
        for part in (self.kind, self.text, self.text_problem, self._sums):
            self.body.addWidget(part)
        self._make_drawn()
        self._choose_kind(LIST)

    def _make_drawn(self) -> None:
        targets = (
            (Target.SAMPLE.value, self.tr("This sample"), self.tr("Intervals cover scrambling noise only")),
            (Target.POPULATION.value, self.tr("The population"), self.tr("Intervals also cover sampling error")),
        )
        self.target = Segmented(targets, self.tr("Estimates for"))
        self.target.chosen.connect(lambda key: self.target_chosen.emit(Target(key)))
        self.body.addWidget(label(self.tr("Estimates for"), tone="soft", factor=0.92))
        self.body.addWidget(self.target)
        self.sampling = TextCombo(self.tr("How respondents were drawn"))
        self.sampling.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.sampling.activated.connect(
            lambda index: self._choose(replace(self._plan, sampling=SAMPLINGS[index]), self.tr("sampling method"))
        )
        ways = (
            (SIZE, self.tr("Its size N"), self.tr("Number of people in the population")),
            (
                CHANCE,
                self.tr("Inclusion probability"),
                self.tr("n / N, the chance of each person of being in the sample"),
            ),
        )
        self.way = Segmented(ways, self.tr("Known about the population"))
        self.way.chosen.connect(
            lambda way: self._choose(replace(self._plan, by_chance=way == CHANCE), self.tr("size of the population"))
        )
        self.population = TextLine("")
        self.population.typed.connect(self._type_population)
        self.population.finished.connect(self.edit_finished)
        self.noise = TextCombo(self.tr("Variance that scrambling adds"))
        self.noise.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.noise.activated.connect(
            lambda index: self._choose(replace(self._plan, noise=NOISES[index]), self.tr("variance rule"))
        )
        self.noise_tip = label("", tone="soft", factor=0.92, wrap=True)
        noise = label(self.noise.accessibleName(), tone="soft", factor=0.92, wrap=True)
        self._without, column = stacked(self.way, self.population, noise, self.noise, self.noise_tip)
        column.setSpacing(px(6))
        name = label(self.sampling.accessibleName(), tone="soft", factor=0.92, wrap=True)
        self._drawn, drawn = stacked(name, self.sampling, self._without)
        drawn.setSpacing(px(6))
        self.body.addWidget(self._drawn)

    @property
    def sums(self) -> SumsTyped | None:
        """Return the typed sums; None if the user types reports instead."""
        if self._kind == LIST:
            return None
        return SumsTyped(*(self.lines[name].text for name in ("n", "total", "squares")))

    @property
    def empty(self) -> bool:
        """Return whether nothing has been typed yet."""
        return not any(line.text.strip() for line in self.lines.values()) if self._kind == SUMS else not self.plain

    @property
    def plain(self) -> str:
        text = self.text.toPlainText()
        return text if text.strip() else ""

    def start(self) -> None:
        """Give the keyboard focus to the field of the reports."""
        (self.text if self._kind == LIST else self.lines["n"].edit).setFocus()

    def show_plan(self, plan: ScramblingPlan, target: Target) -> None:
        self._plan = plan
        self._drawn.setVisible(target is Target.POPULATION)
        self.target.show_choice(target.value)
        texts = tuple(say(f"scrambling.sampling.{one.value}") for one in SAMPLINGS)
        self.sampling.show_texts(texts, SAMPLINGS.index(plan.sampling))
        self._without.setVisible(plan.sampling is ScramblingSampling.WITHOUT)
        self.way.show_choice(CHANCE if plan.by_chance else SIZE)
        self.population.rename(self.tr("n / N") if plan.by_chance else self.tr("People in the population, N"))
        self.population.show_text(plan.population.text)
        self.noise.show_texts(tuple(say(f"scrambling.noise.{one.value}") for one in NOISES), NOISES.index(plan.noise))
        self.noise_tip.setText(say(f"scrambling.noise.{plan.noise.value}.tip"))

    def show_problem(self, problem: Problem | None) -> None:
        """Show one sentence below the field that causes the problem."""
        place = "" if problem is None else problem.place
        said = "" if problem is None else say_message(problem.reason)
        for name, line in {**self.lines, "population": self.population}.items():
            line.show_problem(said if name == place else "")
        put_text(self.text_problem, said if place == "text" else "")
        self.text.setAccessibleDescription(said if place == "text" else "")

    def _choose_kind(self, kind: str) -> None:
        self._kind = kind
        shown: tuple[tuple[QWidget, bool], ...] = ((self.text, kind == LIST), (self._sums, kind == SUMS))
        for part, visible in shown:
            part.setVisible(visible)
        self.show_problem(None)
        self.typed.emit()

    def _choose(self, plan: ScramblingPlan, words: str) -> None:
        self.changed.emit(plan, words, "")

    def _type_population(self, text: str) -> None:
        plan = replace(self._plan, population=Typed(text, 0.0))
        self.changed.emit(plan, self.tr("size of the population"), "scrambling-population")
