"""Several questions under one total: the error of each, and their joint disclosure."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from app.messages.speak import local_count, say
from app.plan.attacker.view import AttackerPart
from app.plan.questions.controls import QuestionLines, QuestionsControls
from app.plan.questions.figure import (
    QuestionsFound,
    Wrong,
    as_public_as,
    at_the_plan,
    found_questions,
    of_the_questionnaire,
    planned_total,
    questions_figure,
    questions_reading,
    questions_sentence,
    questions_table,
    questions_words,
    respondent_words,
    such_questions,
)
from app.ui.basics import Card, label
from app.ui.chart_choice import ChartChoice, Own
from app.ui.charted_part import ChartedPart
from app.ui.columns import stacked
from app.ui.part import PartTools
from app.workspace.planning import PlanSetting, edit_scenario
from app.workspace.questionnaire import Questionnaire
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber
from core.designs.several.scheme import MOST_QUESTIONS
from core.errors import InputError
from core.notices import Notice
from core.planning.questions import SchemeKind
from core.study.scenario import AskedToo
from core.study.typed import Typed

CHARTS = ("questions", "attacker")


class QuestionsPart(ChartedPart):
    """The tab Several questions, computed at once. Until questions are typed, it shows five like the question of the
    plan."""

    key: ClassVar[str] = "questions"
    help: ClassVar[tuple[str, str]] = ("plan", "questions")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Several questions under one total"), height=260)
        self._kind = SchemeKind.SPLIT
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._questions: tuple[AskedToo, ...] = ()
        self._found: QuestionsFound | None = None
        self._choices = QuestionsControls()
        self._choices.total_typed.connect(self._type_total)
        self._choices.scheme_chosen.connect(self._choose_scheme)
        self._choices.add_wanted.connect(self._add)
        self._choices.take_wanted.connect(self._take)
        self.respondent = Card(self.tr("Joint effect on a respondent"))
        self.told = [label("", bold=at == 0, wrap=True) for at in range(4)]
        for line in self.told:
            self.respondent.body.addWidget(line)
        self.lines_card = Card(self.tr("Questions"), margins=(12, 10, 12, 10))
        self.questions = QuestionLines(self.chart)
        self.questions.edited.connect(self._edit_line)
        self.questions.removed.connect(self._remove)
        self.lines_card.body.addWidget(self.questions)
        texts = {key: say(f"several.charts.{key}") for key in CHARTS}
        attacker = {"attacker": lambda: AttackerPart(tools)}
        own = Own("questions", self.result, self.plain)
        self.charts = ChartChoice(own, attacker, texts, say("several.charts"))
        self.charts.wanted.connect(self.chart_wanted)
        self.controls, _ = stacked(self._choices, self.charts.controls)
        self.result, _ = stacked(self.respondent, self.lines_card, self.charts.tabs, self.charts.result)
        self.words = self.charts.words
        self.chart.describe(lambda x, y: "" if self._found is None else questions_reading(self._found, y))

    def show_chart(self, key: str) -> None:
        self.charts.show(key)

    def leave(self) -> None:
        self.charts.leave()

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._shown = (workspace, setting)
        self._refresh()
        self.charts.show_setting(workspace, setting)

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        scenario = workspace.plan.scenario
        self._questions = scenario.questions or such_questions(setting)
        setting = as_public_as(setting, self._questions)
        full = len(self._questions) >= MOST_QUESTIONS
        planned = planned_total(setting, self._questions, scenario)
        total = scenario.total.text if planned is None else f"{planned:f}"
        self._choices.show_choices(total, self._kind, full)
        self.questions.show_questions(self._questions, self._kind is SchemeKind.SPLIT)
        self.questions.show_problem(None, None)
        if setting.n < 1:
            self._nothing(Notice("planned.nothing"))
            return
        found = found_questions(setting, self._questions, total if planned is None else planned, self._kind)
        if isinstance(found, Wrong):
            if found.line is None:
                self._choices.show_problem(found.problem)
            self.questions.show_problem(found.line, found.problem)
            self._nothing(found.problem)
            # The line already shows the sentence.
            self.chart.setVisible(found.line is None)
            return
        self._found = found
        self.chart.show()
        self._tell(tuple(filter(None, (*respondent_words(found), at_the_plan(setting, found)))))
        self.questions.show_figures(found.plan.questions)
        figure, table = questions_figure(setting, found), questions_table(setting, found)
        self.show_result(figure, table, questions_sentence(found), questions_words(found))

    def _nothing(self, reason: Notice | InputError) -> None:
        self._found = None
        self.questions.show_figures(None)
        self.chart.show()
        self.show_reason(reason)
        self._tell(())

    def _tell(self, sentences: tuple[str, ...]) -> None:
        self.respondent.setVisible(bool(sentences))
        for at, line in enumerate(self.told):
            line.setText(sentences[at] if at < len(sentences) else "")
            line.setVisible(at < len(sentences))

    def _choose_scheme(self, kind: SchemeKind) -> None:
        self._kind = kind
        self._refresh()

    def _type_total(self, number: TypedNumber) -> None:
        store = self._tools.store
        total = Typed(number.text, number.value)
        edited = edit_scenario(store.workspace, total=total, own_total=True)
        store.edit(edited, self.tr("total ε"), merge="scenario.total")

    def _edit_line(self, place: int, one: AskedToo) -> None:
        questions = (*self._questions[:place], one, *self._questions[place + 1 :])
        self._write(questions, self.tr("question"))

    def _remove(self, place: int) -> None:
        self._write(self._questions[:place] + self._questions[place + 1 :], self.tr("question left out"))

    def _add(self) -> None:
        number = local_count(len(self._questions) + 1)
        like = self._questions[-1] if self._questions else AskedToo("")
        added = replace(like, name=say("several.question", {"number": number}), locked="")
        self._write((*self._questions, added), self.tr("question added"))
        self.questions.focus_name(len(self._questions) - 1)

    def _take(self) -> None:
        workspace = self._tools.store.workspace
        taken = of_the_questionnaire(Questionnaire(workspace), workspace)
        if taken:
            self._write(taken, self.tr("questions of the questionnaire"))

    def _write(self, questions: tuple[AskedToo, ...], name: str) -> None:
        store = self._tools.store
        store.edit(edit_scenario(store.workspace, questions=questions), name)
