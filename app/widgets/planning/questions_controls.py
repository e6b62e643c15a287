"""The total of a respondent, and how several questions share it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.presenters.planning.questions import SCHEMES
from app.widgets.basics import Card, label, push
from app.widgets.field_line import FieldLine
from app.widgets.words_panel import TextCombo
from core.constraints import parse_epsilon
from core.errors import InputError
from core.planning.questions import SchemeKind


class QuestionsControls(Card):
    """total_typed(TypedNumber), scheme_chosen(SchemeKind), add_wanted(), take_wanted()."""

    total_typed = Signal(object)
    scheme_chosen = Signal(object)
    add_wanted = Signal()
    take_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Several questions"))
        self.total = FieldLine(self.tr("Total ε of a respondent"), parse_epsilon, _step)
        self.total.entered.connect(self.total_typed)
        self.scheme = TextCombo(self.tr("How the questions share it"))
        texts = (
            self.tr("Everyone answers all"),
            self.tr("One question each, drawn by chance"),
            self.tr("One question, fakes for the rest"),
        )
        self.scheme.show_texts(texts, 0)
        self.scheme.activated.connect(lambda index: self.scheme_chosen.emit(SCHEMES[index]))
        self.add = push(self.tr("Add a question"))
        self.add.clicked.connect(self.add_wanted)
        self.take = push(
            self.tr("Take those of the questionnaire"), tip=self.tr("Name and answers of every question that counts")
        )
        self.take.clicked.connect(self.take_wanted)
        self.body.addWidget(self.total)
        self.body.addWidget(label(self.tr("How the questions share it"), tone="soft", factor=0.92))
        for widget in (self.scheme, self.add, self.take):
            self.body.addWidget(widget)

    def show_choices(self, total: str, kind: SchemeKind, full: bool) -> None:
        """`full`: no more questions can be added."""
        self.total.show_text(total)
        self.scheme.setCurrentIndex(SCHEMES.index(kind))
        self.add.setEnabled(not full)

    def show_problem(self, problem: InputError) -> None:
        self.total.show_problem(problem)


def _step(value: float, steps: int) -> str:
    return f"{min(max(round(value + 0.5 * steps, 6), 0.5), 20.0):g}"
