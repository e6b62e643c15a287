"""The first sentence of a report says the figures of its table, and what it can say about chance."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.survey.direct import Direct
from core.estimation.postprocess import PostProcess
from core.report.document import Finding
from core.report.facts import ReportFacts
from core.types import Origin, Target
from tests.core.report.reports import document, planned, public_plan, report


def finding(facts: ReportFacts) -> Finding:
    (found,) = [block for block in document(facts, ()).sections[0].blocks if isinstance(block, Finding)]
    return found


@pytest.mark.parametrize("k", [3, 4, 12])
def test_that_it_names_the_two_largest_shares_with_the_intervals_of_the_table(k: int) -> None:
    facts = report(planned(GRR(k, 1.5)))
    shown = facts.previewed[0]
    first, second = np.argsort(-shown.result.presented, kind="stable")[:2]
    said = finding(facts)
    for place in (first, second):
        assert f"{100 * shown.result.presented[place]:.0f}%" in said.text
        assert shown.planned.labels[place] in said.text
        low, high = shown.result.interval.low[place], shown.result.interval.high[place]
        assert f"{100 * low:.1f} to {100 * high:.1f}%" in said.text
    assert "95% interval" in said.text
    assert f"{shown.base.answered:,}" in said.text


def test_that_the_finding_names_the_first_of_two_answers_at_any_share() -> None:
    facts = report(planned(GRR(2, 1.5), labels=("Yes", "No")))
    said = finding(facts)
    assert len(said.strong) == 1
    assert "Yes" in said.text
    assert "No" not in said.text.replace("Noise", "")


def test_that_highlighted_words_are_part_of_the_sentence() -> None:
    for question in (planned(), planned(EachItem(4, 2.0)), planned(target=Target.POPULATION)):
        said = finding(report(question))
        assert said.strong
        assert all(part in said.text for part in said.strong)


def test_that_it_says_whose_uncertainty_the_interval_holds() -> None:
    assert "interval with privacy noise:" in finding(report(planned())).text
    population = finding(report(planned(target=Target.POPULATION))).text
    assert "In the population" in population
    assert "interval with sampling error and privacy noise:" in population


def test_that_an_interval_without_noise_is_not_made_up() -> None:
    said = finding(report(planned(Direct(4)))).text
    assert "no noise was added" in said
    assert "possible" not in said


def test_that_changed_shares_are_not_given_the_intervals_of_others() -> None:
    said = finding(report(planned(post=PostProcess.NORM_SUB))).text
    assert "after post-processing" in said
    assert " to " not in said


def test_that_a_plan_says_its_error_and_no_share() -> None:
    said = finding(public_plan(planned())).text
    assert "1,000 respondents" in said
    assert "points" in said
    assert "answered" not in said


def test_that_several_questions_show_the_range_of_errors_and_their_total_epsilon() -> None:
    questions = tuple(planned(GRR(4, epsilon), name=f"Q{epsilon}") for epsilon in (1.0, 2.0))
    facts = report(*questions, origin=Origin.PRIVATE)
    errors = sorted(one.at.expected.typical_error for one in facts.previewed)
    said = finding(facts).text
    assert f"from {100 * errors[0]:#.3g} points to {100 * errors[1]:#.3g} points" in said
    assert "ε = 3" in said


def test_that_a_very_long_answer_is_cut() -> None:
    labels = ("I have never in my life " + "taken anything " * 10, "No", "Perhaps", "Often")
    said = finding(report(planned(labels=labels))).text
    assert "…" in said
    assert len(said) < 320


def test_that_the_hidden_truth_changes_no_word() -> None:
    shown, hidden = report(truth=True), report(truth=False)
    assert finding(shown) == finding(replace(hidden, origin=shown.origin))
