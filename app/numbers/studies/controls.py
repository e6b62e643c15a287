"""Which simulation of the page Numbers, and its figures: those of the classic study until others are typed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.messages.speak import local_count, say
from app.numbers.studies.state import FIELDS, PRIOR, RUNS, Study, StudyChoice
from app.ui.basics import Card, Segmented, flat, heading, label
from app.ui.field_line import FieldLine
from app.ui.words_panel import TextCombo
from core.analyses.numbers.two_level import MEAN, SPREAD
from core.constraints import TypedNumber, parse_number
from core.errors import InputError
from core.study.numbers import Neighbours
from core.study.typed import Typed

STUDIES = tuple(Study)


class StudiesControls(QWidget):
    """study_chosen(Study), typed(field, Typed), runs_chosen(index), neighbours_chosen(Neighbours),
    figure_chosen(MEAN | SPREAD), classic_wanted()."""

    study_chosen = Signal(object)
    typed = Signal(str, object)
    runs_chosen = Signal(int)
    neighbours_chosen = Signal(object)
    figure_chosen = Signal(int)
    classic_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.study = TextCombo(self.tr("Simulation"))
        self.study.show_texts(tuple(say(f"numbers.studies.name.{study.value}") for study in STUDIES), 0)
        self.study.activated.connect(lambda index: self.study_chosen.emit(STUDIES[index]))
        self.which = Card(self.tr("Simulation"))
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.which.body.addWidget(self.study)
        self.which.body.addWidget(self.about)
        self.model = Card()
        self.model_names = {key: heading(say(f"numbers.model.{key}")) for key in ("central", "local")}
        self.sees = label("", tone="soft", factor=0.92, wrap=True)
        for name in self.model_names.values():
            self.model.body.addWidget(name)
        self.model.body.addWidget(self.sees)
        self.lines = {(study, name): self._line(study, name) for study in STUDIES for name in FIELDS[study]}
        self.prior = FieldLine(self.tr("Prior: stands for people who are not there"), parse_number, _by_one)
        self.prior.setToolTip(self.tr("Public: it must not come from these answers"))
        self.prior.entered.connect(partial(self._type, PRIOR))
        self.model.body.addWidget(self.prior)
        self._make_choices()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.which)
        column.addWidget(self.model)

    def _make_choices(self) -> None:
        self.runs: dict[Study, tuple[QLabel, Segmented]] = {}
        for study in STUDIES:
            if not RUNS[study]:
                continue
            each = study is Study.ASSUMED_SIZE
            name = self.tr("Runs of each size") if each else self.tr("Runs")
            runs = Segmented([(str(i), local_count(count), "") for i, count in enumerate(RUNS[study])], name)
            runs.chosen.connect(lambda key: self.runs_chosen.emit(int(key)))
            self.runs[study] = label(name, tone="soft", factor=0.92), runs
            for shown in self.runs[study]:
                self.model.body.addWidget(shown)
        name = self.tr("What epsilon hides of one respondent")
        self.neighbours = Segmented(
            (
                (Neighbours.ADDED.value, self.tr("being there"), self.tr("One respondent more or less: distance 1")),
                (
                    Neighbours.CHANGED.value,
                    self.tr("answers too"),
                    self.tr("One respondent's number changed: distance 2"),
                ),
            ),
            name,
        )
        self.neighbours.chosen.connect(lambda key: self.neighbours_chosen.emit(Neighbours(key)))
        self.neighbours_name = label(name, tone="soft", factor=0.92)
        name = self.tr("What is watched")
        self.figure = Segmented(
            (
                (str(MEAN), self.tr("Mean"), self.tr("Mean of the reports")),
                (str(SPREAD), self.tr("Spread"), self.tr("Spread of the true values, without the noise")),
            ),
            name,
        )
        self.figure.chosen.connect(lambda key: self.figure_chosen.emit(int(key)))
        self.figure_name = label(name, tone="soft", factor=0.92)
        self.classic = flat(self.tr("Figures of the classic study"), link=True)
        self.classic.clicked.connect(self.classic_wanted)
        whole: tuple[QWidget, ...] = (
            self.neighbours_name,
            self.neighbours,
            self.figure_name,
            self.figure,
            self.classic,
        )
        for part in whole:
            self.model.body.addWidget(part)

    def show_choice(self, choice: StudyChoice, bounds: tuple[float, float] | None) -> None:
        study = choice.study
        of_numbers = study is not Study.TWO_LEVEL
        model = "central" if of_numbers else "local"
        self.study.setCurrentIndex(STUDIES.index(study))
        self.about.setText(say(f"numbers.studies.about.{study.value}"))
        for key, heading_of in self.model_names.items():
            heading_of.setVisible(key == model)
        self.model.setAccessibleName(say(f"numbers.model.{model}"))
        self.sees.setText(say(f"numbers.sees.{model}"))
        for (of, name), line in self.lines.items():
            line.setVisible(of is study)
            if of is study:
                line.show_text(choice.value(name).text)
        self.prior.show_text(choice.prior_of(bounds).text)
        for of, (name_of_runs, runs) in self.runs.items():
            runs.show_choice(str(choice.runs))
            runs.setVisible(of is study)
            name_of_runs.setVisible(of is study)
        self.neighbours.show_choice(choice.neighbours.value)
        self.figure.show_choice(str(choice.figure))
        for part in (self.prior, self.neighbours_name, self.neighbours):
            part.setVisible(of_numbers)
        for part in (self.figure_name, self.figure):
            part.setVisible(not of_numbers)
        self.classic.setEnabled(not choice.classic)

    def show_problem(self, error: InputError | None, study: Study) -> None:
        """At the field that it is about."""
        for (of, name), line in self.lines.items():
            if of is study and not line.field.unreadable:
                about = error is not None and error.field in (name, "sizes" if name == "step" else name)
                line.show_problem(error if about else None)
        if not self.prior.field.unreadable:
            self.prior.show_problem(error if error is not None and error.field == "constant" else None)

    def _line(self, study: Study, name: str) -> FieldLine:
        parse, _ = FIELDS[study][name]
        step = _by_tenths if name.endswith("epsilon") else _by_hundred if study is Study.ASSUMED_SIZE else _by_one
        line = FieldLine(say(f"numbers.studies.field.{study.value}.{name}"), parse, step)
        line.entered.connect(partial(self._type, name))
        self.model.body.addWidget(line)
        return line

    def _type(self, name: str, number: TypedNumber) -> None:
        self.typed.emit(name, Typed(number.text, number.value))


def _by_tenths(value: float, steps: int) -> str:
    """A tenth up or down, within the range of epsilon; below 0.1 a hundredth."""
    step = 0.01 if value < 0.1 or (steps < 0 and value < 0.1 + 1e-9) else 0.1
    return f"{min(max(value + step * steps, 0.01), 20.0):.4g}"


def _by_one(value: float, steps: int) -> str:
    return f"{value + steps:.12g}"


def _by_hundred(value: float, steps: int) -> str:
    return f"{max(1.0, value + 100.0 * steps):.12g}"
