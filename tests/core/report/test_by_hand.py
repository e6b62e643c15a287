"""Every figure that leaves the program, figured again from the formulas of the methods page by other means."""

from __future__ import annotations

import csv
import io
import json
import math
from dataclasses import dataclass, replace
from decimal import Decimal
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest
from scipy import stats

from app.messages.speak import say
from app.paths import asset
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.analyses.questionnaire import Heading, question_row
from core.data.recode import CategoryCounts, Weighted
from core.designs.chosen import chosen_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.intervals import IntervalMethod, methods_for
from core.estimation.postprocess import PostProcess, available
from core.planning.budget import total
from core.report.base_note import BaseNote
from core.report.document import Figure, Finding
from core.report.facts import PreviewedQuestion, QuestionnaireFacts, ReportFacts
from core.report.figure import Bars, Dots, Role
from core.report.html import html_text
from core.report.latex import latex_text
from core.report.questionnaire import questionnaire_table
from core.report.results_json import Results, questionnaire_json, results_json
from core.report.table import csv_text
from core.types import Origin, Target
from tests.core.report import by_hand
from tests.core.report.by_text import blocks_of
from tests.core.report.examples import figure, table
from tests.core.report.reports import document, planned, public_plan, report
from tests.each import each
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("results-1")
TEMPLATE = asset("templates", "report.html").read_text(encoding="utf-8")
WEIGHTS = 0.61
"""Effective respondents for each of the weighted cases, as a part of all."""


@dataclass(frozen=True)
class Case:
    key: str
    strength: Any
    counts: tuple[int, ...]
    respondents: int = 0

    @property
    def n(self) -> int:
        return self.respondents or sum(self.counts)

    @property
    def kind(self) -> str:
        return {"sue": "bits", "oue": "bits", "each_item": "items"}.get(self.key, "category")

    def design(self) -> Any:
        if self.key == "forced":
            return ForcedResponse(self.strength)
        if self.key == "warner":
            return Warner(self.strength)
        return chosen_design(self.key, len(self.counts), epsilon=self.strength, many=self.kind == "items")


FOUR, SIX = (2622, 1515, 897, 20), (311, 90, 55, 30, 11, 3)
FORTY = tuple(400 - 9 * j for j in range(40))
CASES = {
    "grr 2": Case("grr", 0.5, (130, 870)),
    "grr 4": Case("grr", 1.5, FOUR),
    "grr 6 strong": Case("grr", 0.3, SIX),
    "grr 40": Case("grr", 2.0, FORTY),
    "sue": Case("sue", 1.0, SIX),
    "oue": Case("oue", 1.0, FOUR),
    "oue 2": Case("oue", 1.0, (60, 940)),
    "forced own odds": Case("forced", (0.1, 0.25, 0.05, 0.1), FOUR),
    "forced 2": Case("forced", (1 / 6, 1 / 12), (30, 770)),
    "warner": Case("warner", 0.7, (220, 780)),
    "warner turned": Case("warner", 0.2, (220, 780)),
    "two coins": Case("two_coins", 1.0, (420, 580)),
    "each item": Case("each_item", 2.0, (700, 30, 512), 1000),
    "direct": Case("direct", 1.0, FOUR),
}
NUMBERS = (
    "true_share", "debiased_share", "interval_low", "interval_high", "standard_error", "estimated_answers",
    "p_report_own_answer", "q_report_other_answer",
)  # fmt: skip
SETTINGS = [(target, method) for target in Target for method in methods_for(target)]


def drawn(case: Case, target: Target, method: IntervalMethod, post: PostProcess, weighted: bool) -> PreviewResult:
    n = case.n
    weights = None
    if weighted:
        shares = np.array(case.counts[::-1]) / n
        weights = Weighted(tuple(shares.tolist()), WEIGHTS * n)
    request = PreviewRequest(
        case.counts, case.design(), target, method, 0.9, post, 20, Origin.PRIVATE, case.respondents or None, weights
    )  # fmt: skip
    return run(request)


def facts_of(result: PreviewResult, truth: bool) -> ReportFacts:
    """The report of one question as the program makes it."""
    request = result.request
    question = replace(
        planned(request.design, target=request.target, post=request.postprocess),
        method=request.method,
        level=request.level,
    )
    cells = table(result, truth, labels=question.labels, title=question.title)
    name = say(f"design.name.{request.design.key}")
    chart = figure(result, labels=question.labels, show_truth=truth, title=question.title, design_name=name)
    shown = PreviewedQuestion(question, result, BaseNote.of(result), chart, cells, assumed(result, truth=truth))
    return report(question, origin=Origin.PRIVATE, previewed=(shown,))


class Cells(HTMLParser):
    """Rows of the tables, terms with what stands beside them, and paragraphs of a report page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.terms: list[list[str]] = []
        self.said: list[str] = []
        self._into: list[str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag == "dt":
            self.terms.append([])
        if tag in ("td", "th", "dt", "dd"):
            self._into = (self.rows if tag[0] == "t" else self.terms)[-1]
            self._into.append("")
        if tag in ("p", "li"):
            self._into = self.said
            self._into.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "dt", "dd", "p", "li"):
            self._into = None

    def handle_data(self, data: str) -> None:
        if self._into is not None:
            self._into[-1] += data

    @property
    def facts(self) -> dict[str, tuple[str, ...]]:
        """What stands beside each term, and the remark where there is one."""
        return {term.strip(): tuple(text.strip() for text in texts) for term, *texts in self.terms}


def percent(share: float, digits: int) -> str:
    text = f"{100 * share:.{digits}f}"
    return ("−" + text[1:] if text.startswith("-") and float(text) else text.lstrip("-")) + "%"


def effective(worth: float) -> str:
    """Whole from 10, otherwise one decimal."""
    return "under 1" if worth < 1 else f"{worth:,.0f}" if worth >= 9.95 else f"{worth:.1f}"


def points(share: float) -> str:
    """Three significant digits, as the guide of numbers says."""
    value = 100.0 * share
    digits = max(0, 2 - math.floor(math.log10(abs(value)))) if value else 0
    return f"{value:,.{digits}f} points"


def close(found: list[float], wanted: Any, tolerance: float = 1e-9) -> None:
    assert np.allclose(found, wanted, rtol=tolerance, atol=tolerance), (found, wanted)


@pytest.mark.sweep
@pytest.mark.parametrize("weighted", [False, True], ids=["plain", "weighted"])
@pytest.mark.parametrize(("target", "method"), SETTINGS, ids=lambda one: one.value)
@pytest.mark.parametrize("name", CASES)
def test_that_every_figure_of_files_and_reports_follows_from_the_reports(
    name: str, target: Target, method: IntervalMethod, weighted: bool
) -> None:
    case = CASES[name]
    result = drawn(case, target, method, PostProcess.NONE, weighted)
    p, q, epsilon = by_hand.chances(case.key, len(case.counts), case.strength)
    n = case.n * (WEIGHTS if weighted else 1)
    noisy = np.array(result.tally) / n
    shares = (noisy - q) / (p - q)
    error = by_hand.errors(noisy, n, p, q, target.value)
    low, high = by_hand.interval(method.value, noisy, n, p, q, target.value, 0.9)
    truth = np.array(case.counts[::-1] if weighted else case.counts) / case.n

    cells = table(result, True)
    found = json.loads(results_json(Results(result, cells, "Survey", "Q1", True), say))
    assert faults(SCHEMA, found) == []
    for rows in (found["categories"], [*csv.DictReader(io.StringIO(csv_text(cells)))]):
        column = {key: [float(row[key]) for row in rows] for key in NUMBERS}
        close(column["true_share"], truth)
        close(column["debiased_share"], shares)
        close(column["interval_low"], low, 1e-7)
        close(column["interval_high"], high, 1e-7)
        close(column["standard_error"], error)
        close(column["estimated_answers"], shares * case.n)
        close(column["p_report_own_answer"], p)
        close(column["q_report_other_answer"], q)
    assert found["design"]["epsilon"] == ("infinite" if math.isinf(epsilon) else pytest.approx(epsilon))
    if case.kind == "category":
        close(found["design"]["matrix"], by_hand.table_of(p, q))
    close([found["base"]["effective"]], [n])

    nearest = np.clip(shares, 0, 1) if case.kind == "items" else by_hand.presented("norm_sub", shares, noisy, p, q)
    hidden = json.loads(results_json(Results(result, table(result, False), "Survey", "Q1", False), say))
    for figures, assumed_shares in ((found["figures"], truth), (hidden["figures"], nearest)):
        wanted = by_hand.planned(assumed_shares, n, p, q, target.value)
        for key in ("typical_error", "bias_if_not_debiased", "worth_in_direct_answers", "worth_share"):
            close([figures[key]], [wanted[key]])
        right, without = by_hand.best_guess(assumed_shares, p, q, case.kind)
        close([figures["best_guess_rate"]], [right])
        close([figures["best_guess_rate_without_reports"]], [without])
    assert [figures["assumed_shares"] for figures in (found["figures"], hidden["figures"])] == ["true", "debiased"]

    planned_figures = by_hand.planned(truth, n, p, q, target.value)
    page = Cells(html_text(document(facts_of(result, True)), TEMPLATE))
    spread = 100 * math.sqrt((error**2).mean())
    digits = 1 if spread == 0 or 0.1 <= spread < 10 else 0 if spread >= 10 else -math.floor(math.log10(spread))
    for j in range(len(truth)):
        wanted = [f"Answer {j}", percent(truth[j], digits)]
        wanted += [percent(noisy[j], digits)] if case.key != "direct" else []
        ends = f"{percent(low[j], digits)[:-1]} to {percent(high[j], digits)}"
        ends += "" if low[j] - 1e-12 <= shares[j] <= high[j] + 1e-12 else ", possible shares only"
        wanted += [percent(shares[j], digits), ends, f"{shares[j] * case.n:,.0f}".replace("-", "−")]
        assert wanted in page.rows, (wanted, page.rows)
    key = {term: first for term, (first, *_) in page.facts.items()}
    remark = {term: more[-1] for term, more in page.facts.items()}
    (top, *second) = largest(case, shares)
    ends = [f"{percent(low[j], 1)[:-1]} to {percent(high[j], 1)}" for j in range(len(truth))]
    assert key[f"Share “Answer {top}”"] == percent(shares[top], 1)
    assert key["90% interval"] == ends[top]
    assert key[say("report.key.respondents")] == f"{case.n:,}"
    if weighted:
        assert remark[say("report.key.respondents")] == f"effective n (weighting): {n:,.1f}"
    elif target is Target.SAMPLE:
        assert remark[f"Share “Answer {top}”"] == f"estimated number: {max(0.0, shares[top]) * case.n:,.0f}"
    assert key[say("report.key.epsilon")] == ("∞" if math.isinf(epsilon) else f"{epsilon:.4g}")
    if math.isfinite(epsilon):
        bound = float(remark[say("report.key.epsilon")].split()[-1].replace(",", ""))
        assert math.exp(epsilon) * (1 - 1e-9) <= bound < math.exp(epsilon) + (0.1 if epsilon < math.log(10) else 1)
    assert key[say("report.key.error")] == points(planned_figures["typical_error"])
    if target is Target.POPULATION:
        parts = [points(planned_figures[one]) for one in ("noise", "sampling")]
        assert remark[say("report.key.error")] == f"1 SE: {parts[0]} noise, {parts[1]} sampling"
    worth = planned_figures["worth_in_direct_answers"]
    assert key[say("report.key.worth")] == effective(worth)
    assert remark[say("report.key.worth")] == f"{100 * planned_figures['worth_share']:.1f}% of n"
    caution = say("report.caution.noisy_bias", {"bias": points(planned_figures["bias_if_not_debiased"])})
    assert any(caution in text for text in page.said) == (case.key != "direct")

    verb = "ticked" if case.kind == "items" else "answered"
    made = document(facts_of(result, True))
    (finding,) = [one.text for one in blocks_of(made) if isinstance(one, Finding)]
    assert f"about {percent(shares[top], 0)} {verb} “Answer {top}”" in finding
    assert all(f"and about {percent(shares[j], 0)} “Answer {j}”" in finding for j in second)
    if case.key == "direct" and target is Target.SAMPLE:
        assert finding.endswith("; no noise was added.")
    else:
        assert f"privacy noise: {' and '.join(ends[j] for j in (top, *second))}." in finding

    (chart,) = blocks_of(made, "chart")
    assert list(chart.figure.values) == [percent(share, 1) for share in shares]
    if math.isfinite(epsilon):
        (picture,) = [one.figure for one in blocks_of(made, "odds") if isinstance(one, Figure)]
        learnt = by_hand.after(truth, p, q)
        order = sorted(np.argsort(-learnt, kind="stable")[:12].tolist())
        assert [row.label for row in picture.rows] == [f"Answer {j}" for j in order]
        close([row.before for row in picture.rows], truth[order])
        close([row.after for row in picture.rows], learnt[order])
        texts = [(row.before_text, row.after_text) for row in picture.rows]
        assert texts == [(percent(truth[j], 1), percent(learnt[j], 1)) for j in order]
        least = int(p.argmin())
        assert [one.marked for one in picture.crowds] == [round(100 * p[least]), round(100 * q[least])]
        right, without = by_hand.best_guess(truth, p, q, case.kind)
        kind = "item" if case.kind == "items" else "answer"
        guessed = say(f"report.guess.{kind}", {"right": percent(right, 1), "without": percent(without, 1)})
        assert any(guessed in text for text in page.said)
    if case.key in ("grr", "forced") and len(truth) <= 12:
        (bar,) = [one.figure for one in blocks_of(made, "asked") if isinstance(one, Figure)]
        close([bar.truth.chance], [(p - q)[0]])
        close([piece.chance for piece in bar.pieces], q)
        assert [piece.chance_text for piece in bar.pieces] == [percent(one, 1) for one in q]


def largest(case: Case, shares: np.ndarray) -> list[int]:
    """The answers that the first sentence is about."""
    if case.kind != "items" and len(shares) == 2:
        return [0]
    first = sorted(range(len(shares)), key=lambda j: -shares[j])[:2]
    return [j for j in first if shares[j] > 0] or first[:1]


@pytest.mark.sweep
@pytest.mark.parametrize("name", CASES)
def test_that_every_post_processing_matches_its_name(name: str) -> None:
    case = CASES[name]
    p, q, _ = by_hand.chances(case.key, len(case.counts), case.strength)
    for post in available(case.design()):
        if name == "warner turned" and post is PostProcess.MLE:
            continue
        result = drawn(case, Target.SAMPLE, IntervalMethod.SCORE, post, False)
        noisy = np.array(result.tally) / case.n
        shares = (noisy - q) / (p - q)
        found = json.loads(results_json(Results(result, table(result, True), "Survey", "Q1", True), say))
        rows = found["categories"]
        close([row["debiased_share"] for row in rows], shares)
        if post is not PostProcess.NONE:
            wanted = by_hand.presented(post.value, shares, noisy, p, q)
            close([row["presented_share"] for row in rows], wanted, 1e-6 if post is PostProcess.MLE else 1e-9)
        assert ("presented_share" in rows[0]) == (post is not PostProcess.NONE)


@each("target", list(Target))
@each("name", CASES)
def test_that_a_plan_says_the_errors_of_1000_respondents_at_equal_shares(name: str, target: Target) -> None:
    case = CASES[name]
    k = len(case.counts)
    p, q, epsilon = by_hand.chances(case.key, k, case.strength)
    even = np.full(k, 0.5 if case.kind == "items" else 1 / k)
    made = document(public_plan(planned(case.design(), target=target)))
    page = Cells(html_text(made, TEMPLATE))
    wanted = by_hand.planned(even, 1000, p, q, target.value)
    (error, parts), (worth, share) = (page.facts[say(f"report.key.{one}")] for one in ("error", "worth"))
    assert error == points(wanted["typical_error"])
    if target is Target.POPULATION:
        assert parts == f"1 SE: {points(wanted['noise'])} noise, {points(wanted['sampling'])} sampling"
    assert worth == effective(wanted["worth_in_direct_answers"])
    assert share == f"{100 * wanted['worth_share']:.1f}% of n"
    (finding,) = [one.text for one in blocks_of(made) if isinstance(one, Finding)]
    assert finding.startswith(
        f"{say(f'design.name.{case.key}')} at ε = {'∞' if math.isinf(epsilon) else f'{epsilon:.4g}'}"
    )
    noise = "sampling and privacy noise" if target is Target.POPULATION else "privacy noise"
    assert " with 1,000 respondents: " in finding
    assert f" {points(wanted['typical_error'])} (1 SE, {noise})" in finding
    if math.isfinite(epsilon):
        (picture,) = [one.figure for one in blocks_of(made, "odds") if isinstance(one, Figure)]
        learnt = by_hand.after(even, p, q)
        alike = bool(np.allclose(learnt, learnt[0]))
        close([row.after for row in picture.rows], learnt[:1] if alike else learnt)
    if math.isfinite(epsilon) and k <= 6:
        right, without = by_hand.best_guess(even, p, q, case.kind)
        kind = "item" if case.kind == "items" else "answer"
        guessed = say(f"report.guess.{kind}", {"right": percent(right, 1), "without": percent(without, 1)})
        assert any(guessed in text for text in page.said)


@pytest.mark.parametrize("target", list(Target))
def test_that_the_overview_says_of_each_question_what_follows_from_its_reports(target: Target) -> None:
    names = ("grr 4", "oue", "each item", "two coins", "forced own odds", "warner")
    method = methods_for(target)[0]
    each = [facts_of(drawn(CASES[name], target, method, PostProcess.NONE, False), True) for name in names]
    asked = [replace(one.planned[0], name=name, title=name) for one, name in zip(each, names, strict=True)]
    shown = tuple(replace(one.previewed[0], planned=asked[place]) for place, one in enumerate(each))
    seen = document(replace(each[0], planned=tuple(asked), previewed=shown), ("summary",))
    plan = document(public_plan(*asked), ("summary",))
    seen_page, plan_page = (Cells(html_text(one, TEMPLATE)) for one in (seen, plan))
    errors, spent = [], Decimal(0)
    for name, previewed in zip(names, shown, strict=True):
        case = CASES[name]
        k = len(case.counts)
        p, q, epsilon = by_hand.chances(case.key, k, case.strength)
        noisy = np.array(previewed.result.tally) / case.n
        shares = (noisy - q) / (p - q)
        low, high = by_hand.interval(method.value, noisy, case.n, p, q, target.value, 0.9)
        top = largest(case, shares)[0]
        wanted = by_hand.planned(np.array(case.counts) / case.n, case.n, p, q, target.value)
        (row,) = [cells for cells in seen_page.rows if cells[0] == name]
        assert row[1:] == [
            str(k),
            f"{case.n:,}",
            f"Answer {top}",
            percent(shares[top], 1),
            f"{percent(low[top], 1)[:-1]} to {percent(high[top], 1)}",
            points(wanted["typical_error"]).removesuffix(" points"),
            effective(wanted["worth_in_direct_answers"]),
        ]
        (panel,) = [one for picture in blocks_of(seen, "summary") if isinstance(picture, Figure)
                    for one in picture.figure.panels if one.title == name]  # fmt: skip
        close([one.share for one in panel.shares], shares)
        close([one.low for one in panel.shares], low, 1e-7)
        close([one.high for one in panel.shares], high, 1e-7)
        even = np.full(k, 0.5 if case.kind == "items" else 1 / k)
        planned_error = by_hand.planned(even, 1000, p, q, target.value)["typical_error"]
        (row,) = [cells for cells in plan_page.rows if cells[0] == name]
        assert row[1:] == [
            str(k),
            say(f"design.name.{case.key}"),
            f"{epsilon:.4g}",
            points(planned_error).removesuffix(" points"),
        ]
        errors.append(wanted["typical_error"])
        spent += Decimal(math.ceil(epsilon * 10**6 - 1e-6)) / 10**6
    findings = [one.text for made in (seen, plan) for one in blocks_of(made) if isinstance(one, Finding)]
    assert f"from {points(min(errors))} to {points(max(errors))}. " in findings[0]
    assert [f"spends ε = {spent.normalize():f} in total" in text for text in findings] == [True, True]


def test_that_a_latex_table_has_the_cells_of_the_screen() -> None:
    for name in ("grr 4", "oue", "each item"):
        result = drawn(CASES[name], Target.POPULATION, IntervalMethod.WILSON, PostProcess.CLIP, False)
        cells = table(result, True)
        text = latex_text(cells).replace(r"\%", "%").replace(r"\textminus{}", "−").replace("$-$", "−")
        for row in cells.rows():
            assert " & ".join(row) in text


@pytest.mark.parametrize("truth", [True, False])
@pytest.mark.parametrize("target", list(Target))
def test_that_a_questionnaire_says_the_errors_and_the_sum_of_its_questions(target: Target, truth: bool) -> None:
    rows, spent = [], Decimal(0)
    names = ("grr 4", "oue", "each item", "two coins", "forced own odds", "warner")
    for place, name in enumerate(names):
        case, size = CASES[name], 0.61 * CASES[name].n if place % 2 else float(CASES[name].n)
        shares = np.array(case.counts) / case.n
        weights = Weighted(tuple(shares.tolist()), size) if place % 2 else None
        labels = tuple(f"Answer {j}" for j in range(len(shares)))
        counts = CategoryCounts(labels, case.counts, case.n, 0, 0, case.n, weights, case.kind == "items")
        heading = Heading(name, "", case.n)
        rows.append(
            question_row(
                heading, counts, case.design(), False, typed_epsilon="", target=target, level=0.95, truth=truth
            )
        )
        p, q, epsilon = by_hand.chances(case.key, len(shares), case.strength)
        even = np.full(len(shares), 0.5 if case.kind == "items" else 1 / len(shares))
        wanted = by_hand.planned(shares if truth else even, size, p, q, target.value)
        close(
            [rows[-1].typical_error or 0, rows[-1].worth or 0],
            [wanted["typical_error"], wanted["worth_in_direct_answers"]],
        )
        charged = Decimal(math.ceil(epsilon * 10**6 - 1e-6)) / 10**6
        assert rows[-1].charge == charged
        spent += charged if name != "oue" else 0
    charges = [row.charge for row in rows if row.charge is not None and row.name != "oue"]
    saved = questionnaire_table(
        rows, {"oue"}, total(charges), title="survey", target=target, truth=truth, origin=Origin.EXAMPLE, say=say
    )
    found = json.loads(questionnaire_json(saved))
    assert faults(SCHEMA, found) == []
    assert found["total_epsilon"] == pytest.approx(float(spent), abs=1e-9)
    assert (found["total_questions"], found["assumed_shares"]) == (5, "true" if truth else "equal")
    shown = report(questionnaire=QuestionnaireFacts(tuple(rows), frozenset({"oue"}), total(charges), 1, truth))
    page = Cells(html_text(document(shown, ("questionnaire",)), TEMPLATE))
    assert page.facts[say("report.fact.total")] == (f"{spent.normalize():f}",)
    for row in rows:
        (line,) = (cells for cells in page.rows if cells[0] == row.name)
        assert line[5] == points(row.typical_error or 0).removesuffix(" points")
        assert line[7] == ("no" if row.name == "oue" else "yes")


@each("name", CASES)
def test_that_every_mark_of_a_chart_stands_where_its_figure_is(name: str) -> None:
    case = CASES[name]
    p, q, _ = by_hand.chances(case.key, len(case.counts), case.strength)
    result = drawn(case, Target.POPULATION, IntervalMethod.WILSON, PostProcess.NONE, True)
    pinned = drawn(case, Target.SAMPLE, IntervalMethod.SCORE, PostProcess.NONE, False)
    n = case.n * WEIGHTS
    noisy = np.array(result.tally) / n
    shares = (noisy - q) / (p - q)
    whiskers, dots = figure(result, pinned=pinned), figure(result, uncertainty="dots")
    marks = {layer.role: layer for layer in whiskers.layers if not isinstance(layer, (Bars, Dots))}

    low, high = by_hand.interval("wilson", noisy, n, p, q, "population", 0.9)
    alone = by_hand.interval("wilson", np.clip(shares, 0, 1), n, np.ones_like(p), np.zeros_like(p), "population", 0.9)
    for role, ends in ((Role.DEBIASED, (low, high)), (Role.SAMPLING, alone)):
        layer: Any = marks[role]
        close(layer.low, ends[0])
        close(layer.high, ends[1])
    ticks: Any = marks[Role.PINNED]
    close(ticks.value, (np.array(pinned.tally) / case.n - q) / (p - q))
    truth: Any = marks[Role.TRUTH]
    close(truth.value, np.array(case.counts[::-1]) / case.n)
    (quantiles,) = (layer for layer in dots.layers if layer.role is Role.QUANTILES)
    assert isinstance(quantiles, Dots)
    scores = stats.norm.ppf((np.arange(20) + 0.5) / 20)
    close(quantiles.value, (shares[:, None] + by_hand.errors(noisy, n, p, q, "population")[:, None] * scores).ravel())
