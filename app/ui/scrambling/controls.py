"""The scrambling design: its model, the chance of the truth, the random numbers, epsilon, and the observers."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import filled, say, say_message
from app.ui.basics import Card, in_column, label, put_text, retone
from app.ui.choice_box import TextCombo
from app.ui.field_line import FieldLine
from app.ui.plain import CheckBox
from app.ui.scrambling.reading import CARDS, FACTOR, OFFSET, REPLACEMENT, USED, WITH_P, ReadScrambling, law_of
from app.ui.scrambling.telling import does, epsilon_words, sees_words
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.constraints import TypedNumber
from core.errors import InputError
from core.study.numbers_scrambling import BETA, TRUTH, ScramblerLaw, ScramblerTyped, ScramblingModel, ScramblingPlan
from core.study.typed import Typed


class TextLine(QWidget):
    """A line of text; `typed(str)` for every text, which stays as typed. `finished()` when the typing ends."""

    typed = Signal(str)
    finished = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setAcceptDrops(False)
        self.edit.setMaxLength(4_000)
        self.name = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        in_column(self, self.name, self.edit, self.problem, spacing=3)
        self.rename(name)
        self.show_problem("")
        self.edit.textEdited.connect(self.typed)
        self.edit.editingFinished.connect(self.finished)

    @property
    def text(self) -> str:
        return self.edit.text()

    def rename(self, name: str, spoken: str = "") -> None:
        """Set the name. `spoken`: the full accessible name, if the visible name omits the heading above it."""
        self.name.setText(name)
        self.edit.setAccessibleName(spoken or name)

    def show_text(self, text: str) -> None:
        if self.edit.text() != text:
            self.edit.setText(text)
            self.edit.setCursorPosition(0)

    def show_problem(self, sentence: str) -> None:
        put_text(self.problem, sentence)
        self.edit.setAccessibleDescription(sentence)
        retone(self.edit, "wrong", bool(sentence))


class ScramblerBox(QWidget):
    """`changed(ScramblerTyped, str)` with the changed item: "law", "first" or "second"; `edit_finished()`."""

    changed = Signal(object, str)
    edit_finished = Signal()

    def __init__(self, drawn: str) -> None:
        super().__init__()
        self._drawn = drawn
        self._typed = ScramblerTyped()
        name = say(f"scrambling.drawn.{drawn}")
        self._name = name
        self._laws = (ScramblerLaw.LIST,) if drawn == CARDS else tuple(ScramblerLaw)
        if drawn == REPLACEMENT:
            self._laws = tuple(law for law in ScramblerLaw if law is not ScramblerLaw.LIST)
        self.law = TextCombo(filled(self.tr("{number}: how it is drawn"), number=name))
        self.first, self.second = TextLine(""), TextLine("")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(4), 0, 0)
        column.setSpacing(px(4))
        column.addWidget(label(name, bold=True, factor=0.95, wrap=True))
        for part in (self.law, self.first, self.second):
            column.addWidget(part)
        self.law.setVisible(len(self._laws) > 1)
        self.law.activated.connect(self._choose)
        self.first.typed.connect(lambda text: self.changed.emit(replace(self._typed, first=text), "first"))
        self.second.typed.connect(lambda text: self.changed.emit(replace(self._typed, second=text), "second"))
        for line in (self.first, self.second):
            line.finished.connect(self.edit_finished)

    def show_scrambler(self, typed: ScramblerTyped, problem: Problem | None) -> None:
        """Show the typed scrambler. A `problem` at "factor.first" and the like is shown under its line; problems of
        other numbers are ignored."""
        self._typed = typed
        law = law_of(self._drawn, typed)
        self.law.show_texts(tuple(say(f"scrambling.law.{one.value}") for one in self._laws), self._laws.index(law))
        texts = (
            ("first", self.first, say(f"scrambling.first.{law.value}"), typed.first),
            ("second", self.second, say(f"scrambling.second.{law.value}"), typed.second),
        )
        for place, line, name, text in texts:
            line.rename(name, f"{self._name}: {name}")
            line.show_text(text)
            here = problem is not None and problem.place == f"{self._drawn}.{place}"
            line.show_problem(say_message(problem.reason) if here and problem is not None else "")

    def _choose(self, index: int) -> None:
        self.changed.emit(replace(self._typed, law=self._laws[index].value), "law")


MODELS = tuple(ScramblingModel)


class ScramblingCard(Card):
    """The panel of a scrambling design.

    changed(ScramblingPlan, str, str)  the plan, the change in words for undo, and a key that merges typing into
                                       one edit ("" for a choice)
    edit_finished()                    the user left a field
    """

    changed = Signal(object, str, str)
    edit_finished = Signal()

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._plan = ScramblingPlan()
        self.model = TextCombo(self.tr("Scrambling design"))
        self.model.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.does = label("", factor=0.95, wrap=True)
        self.p = FieldLine(self.tr("p, the chance of the true number"), TRUTH)
        self.beta = FieldLine(self.tr("beta, the weight of S2"), BETA)
        self.boxes = {name: ScramblerBox(name) for name in (FACTOR, OFFSET, REPLACEMENT, CARDS)}
        self.listed = CheckBox(self.tr("The list is complete"))
        self.listed.setAccessibleName(self.listed.text())
        self.epsilon = label("", factor=0.92, wrap=True)
        self.sees = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.model, self.does, self.p, self.beta, *self.boxes.values(), self.listed, self.epsilon,
                     self.sees):  # fmt: skip
            self.body.addWidget(part)
        self.model.activated.connect(self._choose)
        self.p.entered.connect(lambda number: self._type("p", number))
        self.beta.entered.connect(lambda number: self._type("beta", number))
        for line in (self.p, self.beta):
            line.field.finished.connect(self.edit_finished)
        for name, box in self.boxes.items():
            box.changed.connect(lambda typed, what, name=name: self._draw(name, typed, what))
            box.edit_finished.connect(self.edit_finished)
        self.listed.clicked.connect(self._list)

    def show_plan(self, plan: ScramblingPlan, read: ReadScrambling, problem: Problem | None) -> None:
        """Show the plan. A `problem` of the design, or of its use, is shown if a field of this panel causes it."""
        self._plan = plan
        names = tuple(say(f"scrambling.source.{model.value}") for model in MODELS)
        self.model.show_texts(names, MODELS.index(read.model))
        self.does.setText(does(read.model))
        for line, typed, place, shown in (
            (self.p, plan.p, "p", read.model in WITH_P),
            (self.beta, plan.beta, "beta", read.model is ScramblingModel.DIANA_PERRI_2),
        ):
            line.setVisible(shown)
            line.show_text(typed.text)
            if problem is not None and problem.place == place and isinstance(problem.reason, InputError):
                line.show_problem(problem.reason)
        for name, box in self.boxes.items():
            box.setVisible(name in USED[read.model])
            box.show_scrambler(getattr(plan, name), problem)
        self.listed.setVisible(read.model is ScramblingModel.ERIKSSON)
        self.listed.setChecked(plan.listed)
        self.epsilon.setText(epsilon_words(plan, read.design))
        self.sees.setText(sees_words(plan))

    def _choose(self, index: int) -> None:
        self.changed.emit(replace(self._plan, model=MODELS[index].value), self.tr("scrambling design"), "")

    def _type(self, field: str, number: TypedNumber) -> None:
        typed = Typed(number.text, number.value)
        plan = replace(self._plan, p=typed) if field == "p" else replace(self._plan, beta=typed)
        self.changed.emit(plan, self.tr("chance of scrambling"), f"scrambling-{field}")

    def _draw(self, name: str, typed: ScramblerTyped, what: str) -> None:
        plan = replace(self._plan, **{name: typed})  # type: ignore[arg-type]  # one of its fields
        merge = "" if what == "law" else f"scrambling-{name}-{what}"
        self.changed.emit(plan, self.tr("scrambling number"), merge)

    def _list(self, ticked: bool) -> None:
        self.changed.emit(replace(self._plan, listed=ticked), self.tr("list of true numbers"), "")
