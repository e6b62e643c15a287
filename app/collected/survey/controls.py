"""Controls for the survey design: columns of weights, strata and clusters, the population size and the target."""

from __future__ import annotations

from app.messages.speak import say
from app.ui.basics import Card
from app.ui.form import Form
from core.study.collected import (
    CHANCE,
    POPULATION,
    SurveyFigure,
    SurveyInterval,
    SurveyLimits,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)

_COLUMNS = ("weight", "stratum", "cluster", "sizes")
_CHANCES = ("first_chance", "second_chance")


class SurveyControls(Form):
    """Fields of SurveyPlan; "answer" is the index of the answer in the chart."""

    def __init__(self) -> None:
        super().__init__(self.tr("2 · Sampling"))
        self.pick("weight", self.tr("Column of weights"))
        self.source = self.words(say("survey.weight_from_data"))
        self.pick("kind", self.tr("The column contains"), {one: say(f"survey.kind.{one.value}") for one in WeightKind})
        self.pick("stratum", self.tr("Strata"))
        self.pick("cluster", self.tr("Clusters (first stage)"))
        self.population = self.number("population", self.tr("People in the population (may stay empty)"), POPULATION)
        self.pick("sizes", self.tr("People in each stratum"))
        tip = self.tr("Leave out rows without a usable weight, stratum or cluster; otherwise they stop the analysis")
        self.leave_out = self.tick("leave_out", self.tr("Leave out rows without usable values"), tip)
        self.card(Card(self.tr("3 · Estimated figure")))
        self.pick("figure", self.tr("Figure"), {one: say(f"survey.figure.{one.value}") for one in SurveyFigure})
        self.pick("variance", self.tr("Variance"), {one: say(f"survey.variance.{one.value}") for one in SurveyVariance})
        intervals = {one: say(f"survey.interval.{one.value}") for one in SurveyInterval}
        self.pick("interval", self.tr("Intervals of shares"), intervals)
        limits = {one: say(f"survey.limits.{one.value}") for one in SurveyLimits}
        self.pick("limits", self.tr("Quantiles of intervals"), limits)
        self.pick("answer", self.tr("Answer in the chart"))
        self.card(Card(self.tr("4 · Two reports of each respondent")))
        self.second = self.pick("second", self.tr("Column of the second report"))
        self.told = self.words(say("survey.pairs_told"))
        self.number("first_chance", self.tr("First report: chance of the sensitive question"), CHANCE)
        self.number("second_chance", self.tr("Second report: chance of the sensitive question"), CHANCE)

    def show_plan(
        self,
        plan: SurveyPlan,
        columns: tuple[str, ...],
        labels: tuple[str, ...],
        answer: int,
        *,
        proposed: bool,
        paired: bool,
    ) -> None:
        """Show the plan.

        columns   the columns to choose from
        labels    the answers
        answer    the answer in the chart
        proposed  whether the weight is a proposal based on the page Data
        paired    whether the current question has a second report
        """
        offered = {"": say("survey.none"), **{name: name for name in columns}}
        for field in (*_COLUMNS, "second"):
            self.offer(field, offered)
        self.offer("answer", dict(enumerate(labels)))
        self.show_values(plan)
        named = {field: name if (name := getattr(plan, field)) in columns else "" for field in _COLUMNS}
        second = plan.second if paired and plan.second in columns else ""
        self.show_values({**named, "second": second, "answer": answer})
        if not paired:
            self.show_values(dict.fromkeys(_CHANCES, ""))
        self.show_fields(["kind"], shown=bool(plan.weight))
        self.show_fields(["answer"], shown=len(labels) > 2)
        self.show_fields(["leave_out"], shown=bool(plan.weight or plan.stratum or plan.cluster or plan.sizes))
        self.show_fields(_CHANCES, shown=paired)
        self.told.setVisible(paired)
        self.source.setVisible(proposed)
