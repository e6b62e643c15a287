"""Results as JSON follow their schema and hold the figures on screen with all digits."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.messages.speak import say
from app.paths import asset
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.data.recode import Weighted
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.estimation.postprocess import PostProcess
from core.report.results_json import Results, questionnaire_json, results_json
from core.types import Origin, Target
from tests.core.report.examples import BASE, TITLE, preview, table
from tests.core.report.test_questionnaire import made
from tests.each import each
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("results-1")
SEED = 918273645


def results(result: PreviewResult, truth: bool = True, **options: Any) -> Results:
    return Results(result, table(result, truth, **options), "Youth health", "Q7", truth)


def read(result: PreviewResult, truth: bool = True, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(results_json(results(result, truth, **options), say))
    return found


def items() -> PreviewResult:
    design = EachItem(3, 1.5)
    kind = preview(target=Target.POPULATION).request.method
    request = PreviewRequest(
        (500, 20, 900), design, Target.POPULATION, kind, 0.9, PostProcess.CLIP, 5, Origin.PRIVATE, respondents=1000
    )
    return run(request)


def weighted() -> PreviewResult:
    plain = preview()
    return run(replace(plain.request, weighted=Weighted(tuple(plain.true_shares.tolist()), 5000.25)))


EVERY = {
    "plain": preview,
    "population": lambda: preview(target=Target.POPULATION),
    "private": lambda: preview(origin=Origin.PRIVATE),
    "bits": lambda: preview(design=OUE(6, 1.0)),
    "direct": lambda: preview(design=Direct(6)),
    "tiny": lambda: preview((3, 2, 1), 0.1),
    "high": lambda: preview(epsilon=9.0),
    "mle": lambda: preview(postprocess=PostProcess.MLE),
    "many": lambda: preview((7,) * 150),
    "items": items,
    "weighted": weighted,
}


@each("truth", [True, False])
@each("kind", EVERY)
def test_that_every_preview_follows_the_schema(kind: str, truth: bool) -> None:
    found = read(EVERY[kind](), truth, base=BASE)
    assert faults(SCHEMA, found) == []
    assert all(notice["text"] and "{" not in notice["text"] for notice in found["notices"])


GONE = object()


@each(
    ("place", "value"),
    [
        (("target",), GONE),
        (("categories", 2, "debiased_share"), GONE),
        (("seed",), 12),
        (("categories", 0, "true_count"), 3),
        (("schema",), 2),
        (("kind",), "questionnaire"),
        (("target",), "everyone"),
        (("categories", 0, "interval_low"), -0.1),
        (("base", "valid"), "6366"),
        (("design", "epsilon"), "much"),
        (("notices",), [{"code": "x", "severity": "note"}]),
    ],
)
def test_that_the_validator_notices_what_does_not_belong(place: tuple[str | int, ...], value: object) -> None:
    """The broken twin: a field that is missing, unknown, of another type or out of range."""
    found: Any = read(preview(), base=BASE)
    inner = found
    for step in place[:-1]:
        inner = inner[step]
    if value is GONE:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    assert faults(SCHEMA, found)


def test_that_every_field_of_the_schema_is_explained_or_a_plain_word() -> None:
    for name in ("preview", "questionnaire", "category", "question"):
        part = SCHEMA["$defs"][name]
        assert part["additionalProperties"] is False
        unexplained = [key for key, inner in part["properties"].items() if "description" not in inner]
        known = {"kind", "title", "target", "interval_method", "question", "base", "design", "figures", "categories"}
        assert set(unexplained) <= known | {"questions", "usable"}


def test_that_every_figure_of_the_table_is_there_with_all_its_digits() -> None:
    result = preview(postprocess=PostProcess.CLIP)
    rows = read(result)["categories"]
    for key, values in (
        ("true_share", result.true_shares),
        ("noisy_share", result.noisy_shares),
        ("debiased_share", result.estimate.shares),
        ("presented_share", result.presented),
        ("interval_low", result.interval.low),
        ("interval_high", result.interval.high),
        ("standard_error", result.estimate.standard_errors),
        ("p_report_own_answer", result.request.design.support_own),
    ):
        assert [row[key] for row in rows] == values.tolist(), key


@pytest.mark.parametrize("truth", [True, False])
def test_that_the_tiles_are_there_at_the_shares_they_assume(truth: bool) -> None:
    result = preview()
    figures, at = read(result, truth)["figures"], assumed(result, truth=truth)
    assert figures["assumed_shares"] == ("true" if truth else "debiased")
    assert figures["typical_error"] == at.expected.typical_error
    assert figures["bias_if_not_debiased"] == at.expected.bias_if_not_debiased
    assert figures["worth_in_direct_answers"] == at.expected.worth
    assert figures["best_guess_rate"] == at.best_guess
    assert figures["best_guess_rate_without_reports"] == at.best_guess_without
    assert figures["odds"] == math.exp(1.5)


def test_that_estimates_can_be_figured_again_from_the_file_alone() -> None:
    for design in (GRR(6, 0.7), ForcedResponse.from_epsilon(6, 1.0, (3, 1, 1, 1, 1, 1)), OUE(6, 1.0)):
        rows = read(preview(design=design))["categories"]
        for row in rows:
            p, q = row["p_report_own_answer"], row["q_report_other_answer"]
            assert math.isclose((row["noisy_share"] - q) / (p - q), row["debiased_share"], rel_tol=1e-12)


def test_that_the_matrix_is_that_of_the_design_and_says_what_p_and_q_say() -> None:
    design = GRR(6, 0.7)
    found = read(preview(design=design))
    matrix = np.array(found["design"]["matrix"])
    assert np.array_equal(matrix, design.response_matrix().values)
    for j, row in enumerate(found["categories"]):
        own, other = row["p_report_own_answer"], row["q_report_other_answer"]
        assert np.array_equal(matrix[j], [own if i == j else other for i in range(6)])


def test_that_no_matrix_is_written_for_other_reports_or_many_categories() -> None:
    assert read(preview(design=OUE(6, 1.0)))["design"]["matrix"] is None
    assert read(preview((7,) * 101))["design"]["matrix"] is None
    assert len(read(preview((7,) * 100))["design"]["matrix"]) == 100


def test_that_infinity_is_a_word_and_the_file_strict_json() -> None:
    text = results_json(results(preview(design=Direct(6))), say).decode()

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    found = json.loads(text, parse_constant=refuse)
    assert (found["design"]["epsilon"], found["figures"]["odds"]) == ("infinite", "infinite")


def test_that_neither_seed_nor_draw_is_in_the_file() -> None:
    for origin in Origin:
        text = results_json(results(preview(origin=origin, seed=SEED)), say).decode()
        assert str(SEED) not in text
        assert hex(SEED)[2:] not in text
        assert "seed" not in text


def test_that_hidden_series_are_absent() -> None:
    rows = read(preview(), False, show_noisy=False)["categories"]
    assert not {"true_share", "noisy_share"} & rows[0].keys()


def test_that_base_and_mode_are_those_of_the_picture() -> None:
    found = read(preview(origin=Origin.PRIVATE), base=BASE)
    assert found["base"] == {
        "valid": 6366, "total": 6407, "everyone": 6407, "filter": "", "weight": "", "effective": 6366
    }  # fmt: skip
    assert (found["mode"], found["mark"]) == ("internal_preview", "INTERNAL · preview of private data")
    assert found["about"][0] == "Base: 6,366 valid of 6,407"
    assert found["question"] == {"name": "Q7", "text": TITLE}
    assert read(weighted())["base"]["effective"] == 5000.25


def test_that_any_label_is_written_unchanged() -> None:
    labels = ("=1+1", "\t-x", "你好", "سؤال", '"quoted"', "half \ud83d a letter")
    found = [row["category"] for row in read(preview(), labels=labels)["categories"]]
    assert found == [*labels[:5], "half ? a letter"]


def test_that_the_questionnaire_follows_the_schema() -> None:
    found = json.loads(questionnaire_json(made()))
    assert faults(SCHEMA, found) == []
    assert [row["question"] for row in found["questions"]] == ["Q1", "Q2", "Q3"]
    assert (found["total_epsilon"], found["total_questions"]) == (1.5, 1)
    third = found["questions"][2]
    assert (third["k"], third["epsilon"], third["usable"], third["reason_code"]) == (
        None,
        None,
        "no",
        "column.too_many",
    )
    assert found["questions"][0]["text"] == "=1+1"


HELP = asset("help", "results.md").read_text(encoding="utf-8")


def test_that_the_help_page_names_every_field_and_every_column() -> None:
    previewed = preview(postprocess=PostProcess.CLIP)
    named = {
        key for part in (table(previewed), made()) for key in (*(one.key for one in part.parts()), *dict(part.facts))
    }
    for part in ("preview", "questionnaire", "category", "question"):
        named |= SCHEMA["$defs"][part]["properties"].keys()
    named |= SCHEMA["$defs"]["preview"]["properties"]["base"]["properties"].keys()
    missing = {name for name in named if f"`{name}`" not in HELP and f'"{name}"' not in HELP}
    assert missing == set()


def test_that_the_standard_errors_follow_from_the_file_by_the_formulas_of_the_help_page() -> None:
    formulas = {
        "population": "sqrt(s (1 − s) / (n − 1)) / |p − q|",
        "sample": "sqrt((f p (1 − p) + (1 − f) q (1 − q)) / n) / |p − q|,   f cut to 0 to 1",
    }
    for target in Target:
        assert formulas[target.value] in HELP
        found = read(preview(target=target, support=(1750, 1500, 1300, 1200, 416, 200)))
        n = found["base"]["effective"]
        for row in found["categories"]:
            s, p, q = row["noisy_share"], row["p_report_own_answer"], row["q_report_other_answer"]
            f = min(1, max(0, (s - q) / (p - q)))
            by_target = {
                "population": math.sqrt(s * (1 - s) / (n - 1)),
                "sample": math.sqrt((f * p * (1 - p) + (1 - f) * q * (1 - q)) / n),
            }
            assert math.isclose(row["standard_error"], by_target[found["target"]] / abs(p - q), rel_tol=1e-12)
