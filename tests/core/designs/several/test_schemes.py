"""Splitting, asking one, and fake data: epsilons, both paths, unbiased shares with stated variances, bad input."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.several.fake_data import FakeData, Reporting
from core.designs.several.sample_one import SampleOne
from core.designs.several.scheme import QuestionTally, Scheme
from core.designs.several.split import SplitBudget
from core.errors import DesignError
from core.types import Target
from tests.core.audit import check_moments, check_variances, means_alarm, moments_of_sum
from tests.core.refusals import refused

KS = (2, 4, 3)
SCHEMES: tuple[Scheme, ...] = (
    SplitBudget.equally(KS, 3.0),
    SplitBudget((GRR(2, 0.5), OUE(4, 1.5), GRR(3, 1.0))),
    SampleOne.equally(KS, 1.5),
    SampleOne.equally(KS, 1.5, "oue"),
    *(FakeData(KS, 1.5, reporting) for reporting in Reporting),
)
COUNTS = (np.array([420, 180]), np.array([300, 200, 100, 0]), np.array([200, 200, 200]))
N = 600


def name(scheme: Scheme) -> str:
    return f"{type(scheme).__name__}-{scheme.epsilon_record:.3f}"


named = pytest.mark.parametrize("scheme", SCHEMES, ids=name)


def records(counts: tuple[np.ndarray, ...], rng: np.random.Generator) -> np.ndarray:
    """Answers (n, d) with these counts, the questions going together as it happens."""
    return np.stack([rng.permutation(np.repeat(np.arange(one.size), one)) for one in counts], axis=1)


def test_that_split_budgets_add_up_and_asking_one_costs_the_largest() -> None:
    split, one = SplitBudget.equally((4, 2, 10), 1.5), SampleOne((GRR(4, 1.0), GRR(2, 1.5)))
    assert split.epsilons == pytest.approx((0.5, 0.5, 0.5), abs=1e-12)
    assert split.epsilon_record == pytest.approx(1.5, abs=1e-12)
    assert (one.epsilons, one.epsilon_record) == ((1.0, 1.5), 1.5)
    assert english(split.notice).startswith("Epsilon is 0.5 for one question, and 1.5 for all 3 answers")


def test_that_the_epsilons_of_split_and_sampled_records_are_those_of_enumeration() -> None:
    split, one = SplitBudget((GRR(2, 0.5), GRR(3, 1.0))), SampleOne((GRR(2, 0.5), GRR(3, 1.0)))
    first, second = (design.response_matrix().values for design in split.designs)
    all_reports = np.einsum("yx,zw->yzxw", first, second).reshape(6, 6)
    assert math.log((all_reports.max(axis=1) / all_reports.min(axis=1)).max()) == pytest.approx(split.epsilon_record)
    either = np.vstack([np.repeat(first, 3, axis=1) / 2, np.tile(second, 2) / 2])
    assert either.sum(axis=0) == pytest.approx(np.ones(6))
    assert math.log((either.max(axis=1) / either.min(axis=1)).max()) == pytest.approx(one.epsilon_record)


@pytest.mark.parametrize(
    ("scheme", "repeats", "mutant"),
    [
        *((one, 200, 2.5) for one in (SCHEMES[2], SCHEMES[4])),
        *(pytest.param(one, 4000, 1.25, marks=pytest.mark.slow) for one in SCHEMES),
    ],
    ids=lambda one: name(one) if isinstance(one, Scheme) else str(one),
)
@pytest.mark.parametrize("target", list(Target))
def test_that_records_give_unbiased_shares_with_the_variance_they_state(
    scheme: Scheme, target: Target, repeats: int, mutant: float
) -> None:
    """600 respondents, false alarm 1e-6; so many times the variance must be noticed."""
    rng = np.random.default_rng(12)
    shares = [one / N for one in COUNTS]
    found: list[list[np.ndarray]] = [[] for _ in KS]
    stated: list[list[np.ndarray]] = [[] for _ in KS]
    fixed = records(COUNTS, rng)
    for _ in range(repeats):
        if target is Target.POPULATION:
            fixed = np.stack([rng.choice(k, N, p=one) for k, one in zip(KS, shares, strict=True)], axis=1)
        tallies = scheme.tallies(scheme.randomize(fixed, rng=rng))
        for at, one in enumerate(scheme.debias(tallies)):
            found[at].append(one)
        for at, (total, sampling) in enumerate(scheme.variances(tallies, N, target)):
            assert (total >= sampling).all()
            stated[at].append(total)
    for at, share in enumerate(shares):
        drawn, variance = np.array(found[at]), np.mean(stated[at], axis=0)
        assert not means_alarm(drawn, share, np.cov(drawn.T))
        check_variances(drawn, share, variance, mutant * variance)


@named
def test_that_counts_have_the_means_and_covariances_of_records_question_by_question(scheme: Scheme) -> None:
    """Against the exact moments of each question, 500 draws, false alarm 1e-6; the counts of another question's
    answers must fail."""
    rng = np.random.default_rng(13)
    drawn = [scheme.randomize_counts(COUNTS, rng=rng) for _ in range(500)]
    chance = 1 / len(KS) if isinstance(scheme, SampleOne) else 1.0
    for at, design in enumerate(scheme.marginals):
        tallies = np.array([np.append(one[at].tally, one[at].reports) for one in drawn], dtype=float)
        mean, covariance = _moments(design, COUNTS[at], chance)
        check_moments(tallies, mean, covariance)
        other = np.roll(COUNTS[at], 1)
        if (other != COUNTS[at]).any():
            assert means_alarm(tallies, *_moments(design, other, chance))


def _moments(design, counts: np.ndarray, chance: float) -> tuple[np.ndarray, np.ndarray]:
    """Of (tally, number of reports) when each respondent reports with this chance."""
    k = design.k
    if design.report_kind.value == "category":
        marks = np.eye(k)
    else:
        marks = np.array([[y >> j & 1 for j in range(k)] for y in range(1 << k)], dtype=float)
    marks = np.hstack([marks, np.ones((len(marks), 1))])
    return moments_of_sum(marks, chance * design.response_matrix().values, counts)


@named
def test_that_the_planned_noise_is_that_of_the_estimates(scheme: Scheme) -> None:
    """For these respondents, at the true shares: what `variances` states on the average of many draws."""
    rng, shares = np.random.default_rng(14), [one / N for one in COUNTS]
    big = tuple(50 * one for one in COUNTS)
    tallies = [scheme.randomize_counts(big, rng=rng) for _ in range(60)]
    for at, planned in enumerate(scheme.noise(shares)):
        stated = np.mean([scheme.variances(one, 50 * N, Target.SAMPLE)[at][0] for one in tallies], axis=0)
        assert stated * 50 * N == pytest.approx(planned, rel=0.03)


def test_that_asking_one_question_beats_splitting_and_fakes_at_the_same_protection_of_a_record() -> None:
    """Mean squared error of a question, 4 questions of 5 even answers, epsilon of a record 1."""
    ks, even = (5,) * 4, [np.full(5, 0.2)] * 4
    per_question = math.log1p(math.expm1(1.0) / 4)
    errors = [
        float(scheme.noise(even)[0].sum())
        for scheme in (SampleOne.equally(ks, 1.0), FakeData(ks, per_question), SplitBudget.equally(ks, 1.0))
    ]
    assert errors == sorted(errors)
    assert FakeData(ks, per_question).epsilon_record == pytest.approx(1.0, abs=1e-12)


def test_that_the_sampled_question_is_known_and_everyone_answers_once() -> None:
    scheme, rng = SampleOne.equally(KS, 1.0), np.random.default_rng(3)
    reports = scheme.randomize(records(COUNTS, rng), rng=rng)
    assert reports.asked is not None
    assert np.bincount(reports.asked, minlength=3).tolist() == [len(one) for one in reports.values]
    assert sum(one.reports for one in scheme.tallies(reports)) == N == reports.respondents
    assert FakeData(KS, 1.0).randomize(records(COUNTS, rng), rng=rng).asked is None


def test_that_reports_of_another_scheme_are_refused() -> None:
    rng = np.random.default_rng(1)
    reports = SCHEMES[0].randomize(records(COUNTS, rng), rng=rng)
    for other in SCHEMES[1:]:
        with refused("several.other_scheme", "reports"):
            other.tallies(reports)
    assert SplitBudget.equally(KS, 3.0).tallies(reports)[0].reports == N


@named
def test_that_answers_that_cannot_be_are_refused_by_question(scheme: Scheme) -> None:
    rng, right = np.random.default_rng(1), records(COUNTS, np.random.default_rng(1))
    wrong = right.copy()
    wrong[5, 1] = 4
    for answers, code, question in (
        (right[:, :2], "several.answers", None),
        (right.astype(float), "several.answers", None),
        (right[0], "several.answers", None),
        (wrong, "several.not_codes", 2),
        (-right, "several.not_codes", 1),
    ):
        with refused(code, "answers") as caught:
            scheme.randomize(answers, rng=rng)
        assert caught.value.params.get("question") == question


@named
def test_that_counts_and_tallies_that_cannot_be_are_refused(scheme: Scheme) -> None:
    rng = np.random.default_rng(1)
    tallies = scheme.randomize_counts(COUNTS, rng=rng)
    nobody = (QuestionTally(np.zeros(2, dtype=int), 0), *tallies[1:])
    for attempt, code in (
        (lambda: scheme.randomize_counts(COUNTS[:2], rng=rng), "several.parts"),
        (lambda: scheme.randomize_counts((COUNTS[1], *COUNTS[1:]), rng=rng), "counts.not_counts"),
        (lambda: scheme.debias(tallies[:2]), "several.parts"),
        (lambda: scheme.debias(nobody), "several.nobody_asked"),
        (lambda: scheme.variances(nobody, N, Target.SAMPLE), "several.nobody_asked"),
    ):
        with refused(code, "counts") as caught:
            attempt()
        assert "{" not in english(caught.value)


def test_that_more_reports_than_respondents_are_refused_where_one_question_is_asked() -> None:
    scheme = SampleOne.equally(KS, 1.0)
    tallies = scheme.randomize_counts(COUNTS, rng=np.random.default_rng(1))
    with refused("several.more_asked", "counts"):
        scheme.variances(tallies, 10, Target.SAMPLE)


@pytest.mark.parametrize("kind", [SplitBudget, SampleOne])
def test_that_one_question_alone_and_select_all_questions_are_refused(kind) -> None:
    for designs, code in (((GRR(2, 1.0),), "several.questions"), ((GRR(2, 1.0), EachItem(3, 1.0)), "several.items")):
        with refused(code, "questions", DesignError) as caught:
            kind(designs)
        assert "{" not in english(caught.value)
    assert caught.value.params["question"] == 2
    with refused("several.questions", kind=DesignError):
        kind.equally((), 1.0)


def test_that_nobody_at_all_gives_no_reports() -> None:
    for scheme in SCHEMES:
        reports = scheme.randomize(np.zeros((0, 3), dtype=int), rng=np.random.default_rng(1))
        assert [one.reports for one in scheme.tallies(reports)] == [0, 0, 0]
    assert len(list(itertools.chain.from_iterable(reports.values))) == 0
