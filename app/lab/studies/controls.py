"""Controls for the simulation and its figures. The figures of the classic study are the defaults."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.lab.studies.state import FIELDS, PRIOR, RUNS, Study, StudyChoice
from app.messages.speak import local_count, say
from app.ui.basics import Card, flat, heading
from app.ui.form import Form
from core.analyses.numbers.two_level import MEAN, SPREAD
from core.central.size_inputs import PRIOR as SIZE_PRIOR
from core.errors import InputError
from core.study.numbers import Neighbours


class StudiesControls(Form):
    """Fields of StudyChoice; fields of a study have names like "count_then_mean.mean_epsilon". `classic_wanted()`."""

    classic_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Simulation"))
        names = {study: say(f"numbers.studies.name.{study.value}") for study in Study}
        self.study = self.pick("study", self.tr("Simulation"), names, headed=False)
        self.about = self.words()
        self.model = self.card(Card())
        self.model_names = {key: self.place(heading(say(f"numbers.model.{key}"))) for key in ("central", "local")}
        self.sees = self.words()
        for study in Study:
            for name, figure in FIELDS[study].items():
                self.number(f"{study}.{name}", say(f"numbers.studies.field.{study.value}.{name}"), figure)
        self.prior = self.number(PRIOR, self.tr("Fill-in value for missing people"), SIZE_PRIOR)
        self.prior.setToolTip(self.tr("Public: must not come from these answers"))
        for study, counts in RUNS.items():
            if counts:
                title = self.tr("Runs of each size") if study is Study.ASSUMED_SIZE else self.tr("Runs")
                texts = {place: (local_count(count), "") for place, count in enumerate(counts)}
                self.choice(f"{study}.runs", title, texts)
        self.neighbours = self.choice(
            "neighbours",
            self.tr("What epsilon protects"),
            {
                Neighbours.ADDED: (self.tr("participation"), self.tr("One respondent more or less: distance 1")),
                Neighbours.CHANGED: (self.tr("answer too"), self.tr("One respondent's number changed: distance 2")),
            },
        )
        self.figure = self.choice(
            "figure",
            self.tr("Statistic"),
            {
                MEAN: (self.tr("Mean"), self.tr("Mean of the reports")),
                SPREAD: (self.tr("SD"), self.tr("Standard deviation of the true values, without noise")),
            },
        )
        self.classic = self.place(flat(self.tr("Figures of the classic study"), link=True))
        self.classic.clicked.connect(self.classic_wanted)

    def show_choice(self, choice: StudyChoice, bounds: tuple[float, float] | None) -> None:
        front = choice.study
        of_numbers = front is not Study.TWO_LEVEL
        model = "central" if of_numbers else "local"
        self.about.setText(say(f"numbers.studies.about.{front.value}"))
        for key, name in self.model_names.items():
            name.setVisible(key == model)
        self.model.setAccessibleName(say(f"numbers.model.{model}"))
        self.sees.setText(say(f"numbers.sees.{model}"))
        own = {f"{front}.{name}": choice.value(name) for name in FIELDS[front]}
        runs = {f"{front}.runs": choice.runs}
        shared = {"study": front, PRIOR: choice.prior_of(bounds), "neighbours": choice.neighbours}
        self.show_values({**own, **runs, **shared, "figure": choice.figure})
        for study in Study:
            fields = [f"{study}.{name}" for name in FIELDS[study]]
            self.show_fields(fields + ([f"{study}.runs"] if RUNS[study] else []), shown=study is front)
        self.show_fields([PRIOR, "neighbours"], shown=of_numbers)
        self.show_fields(["figure"], shown=not of_numbers)
        self.classic.setEnabled(not choice.classic)

    def show_study_problem(self, problem: InputError | None, study: Study) -> None:
        """Show the problem at its field of the study."""
        places = {"constant": PRIOR, "sizes": f"{study}.step"}
        place = "" if problem is None else places.get(problem.field, f"{study}.{problem.field}")
        self.show_problems({} if problem is None else {place: problem})
