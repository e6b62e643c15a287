"""What the self-audit shows and says, of sound plans and of broken ones."""

from __future__ import annotations

import numpy as np
import pytest

from app.lab.audit.figure import (
    MOST_ANSWERS,
    coverage_figure,
    coverage_table,
    epsilon_figure,
    epsilon_table,
    shown_answers,
    surveys_figure,
    surveys_reading,
    surveys_table,
)
from app.lab.audit.words import audit_fault, audit_headline, audit_sentence, audit_words, epsilon_words
from core.analyses.many_surveys import SurveysRequest
from core.analyses.self_audit import self_audit
from core.designs.local.grr import GRR
from core.report.plot.figure import Spans, Tone
from core.report.svg_plot import plot_svg
from tests.app.lab.simulations import plan_of, setting_of
from tests.app.made import plain

SETTING = setting_of("grr")


@pytest.fixture(scope="module")
def audit():
    return self_audit(SurveysRequest(plan_of(SETTING), 1000, 4))


def test_that_the_headline_counts_surveys(audit) -> None:
    expected = f"The 95% interval covered the truth in {audit.covered[2]} of 1,000 simulated surveys (Answer 3)."
    assert plain(audit_headline(SETTING, audit, 2)) == expected
    assert f"all of them at once in {audit.joint}" in audit_sentence(SETTING, audit)


def test_that_a_sound_plan_passes(audit) -> None:
    said = audit_words(SETTING, audit, 0)
    assert said[0].startswith("The coverage agrees with 95%")
    assert "unbiased within random error" in said[1]
    assert "agree with" in said[2]
    assert "1,000,000 simulated reports" in said[3]
    assert audit_fault(audit) == ""


def test_that_a_rule_looser_than_promised_fails() -> None:
    broken = plan_of(SETTING, GRR.from_p(8, GRR(8, 1.0).p + 0.02))
    audit = self_audit(SurveysRequest(broken, 1000, 4))
    assert audit_fault(audit).startswith("Random error does not explain the")
    assert audit.epsilon.exceeded
    assert epsilon_words(audit).endswith("above the promised 1.")
    figure = epsilon_figure(SETTING, audit, audit.epsilon)
    assert figure.layers[1].ink is Tone.BAD
    assert figure.x.high >= audit.epsilon.certain > 1.0


def test_that_a_design_without_a_finite_promise_has_none_to_check() -> None:
    setting = setting_of("direct", (0.5, 0.3, 0.2))
    audit = self_audit(SurveysRequest(plan_of(setting), 100, 1))
    assert audit_words(setting, audit, 0)[3].endswith("no finite ε to check.")


def test_that_the_first_hundred_surveys_are_drawn_good_or_bad(audit) -> None:
    good, bad = (
        next(one for one in surveys_figure(SETTING, audit, 1).layers if isinstance(one, Spans) and one.ink is ink)
        for ink in (Tone.GOOD, Tone.BAD)
    )
    held = audit.first.covered[:, 1]
    assert (good.at.size, bad.at.size) == (held.sum(), (~held).sum())
    assert np.all((good.low <= 0.2) & (good.high >= 0.2))
    assert np.all((bad.low > 0.2) | (bad.high < 0.2))
    assert surveys_table(SETTING, audit, 1).height == 100
    assert surveys_reading(audit, 1, 7.3).startswith("Survey 7: ")


def test_that_every_chart_becomes_a_picture_with_a_table(audit) -> None:
    assert "<svg" in plot_svg(surveys_figure(SETTING, audit, 0))
    assert "<svg" in plot_svg(coverage_figure(SETTING, audit))
    assert "<svg" in plot_svg(epsilon_figure(SETTING, audit, audit.epsilon))
    cells = {one.key: one for one in coverage_table(SETTING, audit).columns}
    assert cells["covered"].values.tolist() == audit.covered.tolist()
    assert set(cells["verdict"].values) == {"as nominal"}
    assert epsilon_table(SETTING, audit, audit.epsilon).height == 3


def test_that_the_chart_of_many_answers_shows_the_lowest_coverage_and_the_table_shows_all() -> None:
    setting = setting_of("oue", (0.02,) * 50)
    audit = self_audit(SurveysRequest(plan_of(setting), 200, 4))
    here = shown_answers(audit)
    assert here.size == MOST_ANSWERS
    assert audit.covered[here].max() <= np.delete(audit.covered, here).min()
    assert coverage_table(setting, audit).height == 50
    assert "40 categories" in coverage_figure(setting, audit).notes[1]
