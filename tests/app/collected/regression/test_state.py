"""The model of the tab Regression: what columns start as, what may be shown to anyone, and what table and words say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy.special import ndtr

import core
from app.collected.regression.compared.table import compared_table
from app.collected.regression.figure import curve_figure, forest_figure
from app.collected.regression.state import (
    Offered,
    imputed_state,
    offered_columns,
    proposed,
    randomized_columns,
    regression_asked,
    regression_setting,
)
from app.collected.regression.table import coefficients_table, forest_of, predicted_table
from app.collected.regression.words import care_words, method_words, model_words, verdict_sentence
from app.collected.report import collected_parts
from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.messages.numbers import points_of
from app.messages.speak import say
from app.workspace.workspace import Dataset, Workspace
from core.analyses.collected.build import build_collected
from core.analyses.collected.regression import RegressionFound
from core.analyses.collected.regression_fit import fit_collected
from core.analyses.collected.regression_impute import imputed_answers
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.data.variable import Column, ColumnCounts
from core.errors import InputError
from core.regression.links import Link
from core.report.export import InternalFile, PublicFile, csv_file, is_public, svg_file
from core.report.imputed_file import ImputedForm
from core.report.regression_json import regression_json_file
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm, StatedDesign, SurveyPlan
from core.study.regression import ModelPlan, PlannedTerm, RegressionErrors, RegressionLimits, RegressionPlan
from core.study.typed import Typed
from core.types import Origin
from tests.app.made import survey
from tests.core.analyses.collected.coded import rows_of
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("results-1")
WARNER, DIRECT = StatedDesign("warner", (("p", "0.8"),)), StatedDesign("direct")
N = 900
AGE, SEX = PlannedTerm("age", number=True, per=10), PlannedTerm("sex", reference="m")
TRUTH = {"intercept": -1.2, "age/10": 0.4, "sex=f": 0.9}


def cells() -> dict[str, list[str]]:
    """Reports of the model TRUTH; the income of one respondent is a canary."""
    rng = np.random.default_rng(24)
    age, female = rng.integers(18, 60, N), rng.random(N) < 0.5
    eta = TRUTH["intercept"] + TRUTH["age/10"] * age / 10 + TRUTH["sex=f"] * female - 1.4
    carries = rng.random(N) < 1.0 / (1.0 + np.exp(-eta))
    told = np.where(rng.random(N) < 0.8, carries, ~carries)
    return {
        "r": ["yes" if one else "no" for one in told],
        "other": ["yes" if rng.random() < 0.4 else "no" for _ in range(N)],
        "age": [str(one) for one in age],
        "sex": ["f" if one else "m" for one in female],
        "village": [f"zebra{at % 6}" for at in range(N)],
        "income": [str(2_771 if at == 5 else 900 + at) for at in range(N)],
        "arm": ["open" if at % 3 == 0 else "device" for at in range(N)],
    }


CELLS = cells()


def setting_of(
    plan: RegressionPlan, *, origin: Origin = Origin.PRIVATE, open_arm: bool = False, **changes: object
) -> tuple[Workspace, CollectedSetting]:
    """The page over the cells above; the second column holds randomized reports, too."""
    columns = tuple(Column(name, name, at) for at, name in enumerate(CELLS))
    counts = []
    for name, values in CELLS.items():
        found = tuple((value, values.count(value)) for value in dict.fromkeys(values))
        counts.append(ColumnCounts(name, found, 0, N, len(found)))
    dataset = Dataset("file:x", "x.csv", origin, N, columns, tuple(counts), everyone=tuple(counts))
    arms = (StatedArm("device", WARNER), StatedArm("open", DIRECT)) if open_arm else (StatedArm("", WARNER),)
    by = ArmsBy.ARMS if open_arm else ArmsBy.ONE
    asked = CollectedQuestion("r", ("yes", "no"), ("used", "never"), by, arms, arm="arm" if open_arm else "")
    second = CollectedQuestion("other", ("yes", "no"), arms=(StatedArm("", WARNER),))
    workspace = edit_collected(
        replace(survey(), dataset=dataset), source=CollectedSource.COLUMNS, questions=(asked, second), question="r",
        regression=plan, **changes,
    )  # fmt: skip
    return workspace, collected_setting(workspace, rows_of(**CELLS))


def found_of(plan: RegressionPlan, **changes: object) -> tuple[CollectedSetting, RegressionFound]:
    workspace, setting = setting_of(plan, **changes)  # type: ignore[arg-type]
    return setting, regression_asked(workspace, setting).answered()


def test_that_columns_start_as_numbers_in_a_useful_unit_or_as_categories() -> None:
    ages = tuple(str(age) for age in range(19, 49))
    assert proposed(Offered("age", ages, True), False) == PlannedTerm("age", number=True, per=10)
    assert proposed(Offered("semester", ("1", "5", "12"), True), False) == PlannedTerm("semester", number=True)
    assert proposed(Offered("sex", ("0", "1"), True), False) == PlannedTerm("sex", reference="0")
    assert proposed(Offered("town", ("a", "b", "c"), False), False) == PlannedTerm("town", reference="a")
    assert proposed(Offered("level", ("1", "2", "3"), True, {"1": "low"}), False) == PlannedTerm("level", reference="1")
    assert proposed(Offered("income", (), True), False) == PlannedTerm("income", number=True)
    assert proposed(Offered("cost", ("1,5", "30", "250,5"), True), True).per == 100


def test_that_reports_and_weights_are_not_offered_and_refused_in_a_model() -> None:
    workspace, setting = setting_of(RegressionPlan((PlannedTerm("other"),)), survey=SurveyPlan(weight="income"))
    assert randomized_columns(workspace.dataset, setting) == {"r", "other"}
    assert set(offered_columns(workspace, setting)) == {"age", "sex", "village", "arm"}
    halves = replace(setting, plan=replace(setting.plan, survey=SurveyPlan(paired="other", second="village")))
    assert randomized_columns(workspace.dataset, halves) == {"r", "other", "village"}
    with pytest.raises(InputError) as caught:
        regression_asked(workspace, setting)
    assert (caught.value.field, caught.value.code) == ("terms", "regress.reports_column")


def test_that_the_known_coefficients_are_within_three_standard_errors() -> None:
    for changes in ({}, {"open_arm": True}):
        _, found = found_of(RegressionPlan((AGE, SEX)), **changes)
        assert found.sound
        for line in found.lines[1:]:
            assert abs(line.value - TRUTH[line.name]) < 3.0 * line.error
        assert found.cost > 1.0


def test_that_direct_answers_in_an_arm_make_the_model_cheaper() -> None:
    (_, device), (_, both) = found_of(RegressionPlan((SEX,))), found_of(RegressionPlan((SEX,)), open_arm=True)
    assert both.cost < device.cost
    assert both.lines[1].error < device.lines[1].error


def test_that_categories_are_public_and_numbers_or_direct_answers_make_a_model_internal() -> None:
    setting, found = found_of(RegressionPlan((PlannedTerm("sex"),)))
    assert is_public(coefficients_table(setting, found).state)
    assert isinstance(csv_file(predicted_table(setting, found)), PublicFile)
    assert isinstance(svg_file(curve_figure(setting, found, 0)), PublicFile)
    for plan, changes in (
        (RegressionPlan((PlannedTerm("income", number=True),)), {}),
        (RegressionPlan((PlannedTerm("sex"),)), {"open_arm": True}),
    ):
        setting, found = found_of(plan, **changes)
        assert isinstance(csv_file(coefficients_table(setting, found)), InternalFile)
        assert isinstance(csv_file(predicted_table(setting, found)), InternalFile)
        assert isinstance(svg_file(forest_figure(setting, found)), InternalFile)
        assert isinstance(svg_file(curve_figure(setting, found, 0)), InternalFile)
    setting, _ = found_of(RegressionPlan((AGE,)), origin=Origin.EXAMPLE)
    assert is_public(regression_setting(setting).state)


def test_that_a_public_report_has_no_figure_of_a_private_number() -> None:
    plan = RegressionPlan((PlannedTerm("income", number=True), PlannedTerm("village")))
    workspace, setting = setting_of(plan)
    inside = collected_parts(workspace, setting, Control(), public=False)
    assert [one.key for one in inside if not isinstance(one, str)][:2] == ["regression", "predicted"]
    for_anyone = collected_parts(workspace, setting, Control(), public=True)
    told = "".join(one if isinstance(one, str) else repr(one) for one in for_anyone)
    assert all(isinstance(one, str) for one in for_anyone[:2])
    assert "2771" not in told
    assert "zebra" not in told


def test_that_a_report_has_no_regression_before_a_column_is_chosen() -> None:
    workspace, setting = setting_of(RegressionPlan())
    made = collected_parts(workspace, setting, Control(), public=False)
    assert "regression" not in [one.key for one in made if not isinstance(one, str)]


def test_that_table_and_words_state_the_same_odds_ratio() -> None:
    _, found = found_of(RegressionPlan((AGE, SEX)))
    forest = forest_of(found)
    assert [one.name for one in forest.rows] == ["age", "sex: f", say("regress.name.constant")]
    ratio, interval, *_ = forest.rows[1].texts
    low, _, high = interval.partition(" to ")
    sentence = next(one for one in model_words(found) if "sex" in one)
    assert f"{ratio} times as large" in sentence
    assert f"({low} to {high})" in sentence
    assert forest.place(1.0) == pytest.approx(-np.log(forest.low) / np.log(forest.high / forest.low))
    assert forest.rows[2].texts[:2] == ("–", "–")


def test_that_survey_design_and_robust_errors_are_named_where_they_are_used() -> None:
    _, usual = found_of(RegressionPlan((SEX,)))
    _, robust = found_of(RegressionPlan((SEX,), RegressionErrors.ROBUST))
    _, drawn = found_of(RegressionPlan((SEX,), RegressionErrors.ROBUST), survey=SurveyPlan(cluster="income"))
    assert [one.errors.value for one in (usual, robust, drawn)] == ["observed", "hc1", "design"]
    assert (usual.clusters, drawn.clusters) == (0, N)
    assert usual.lines[1].value == pytest.approx(drawn.lines[1].value, abs=1e-6)
    assert drawn.loglik is None
    assert "900 clusters" in " ".join(method_words(drawn))
    assert say("regress.care") in care_words(drawn)


def test_that_a_column_twice_over_is_not_identified_and_named() -> None:
    CELLS["twin"] = CELLS["sex"]
    try:
        setting, found = found_of(RegressionPlan((PlannedTerm("sex"), PlannedTerm("twin"))))
    finally:
        del CELLS["twin"]
    assert not found.sound
    assert found.curve is None
    assert "twin: m" in verdict_sentence(found)
    assert model_words(found) == (verdict_sentence(found),)
    assert forest_of(found).rows[1].texts[0] == "–"
    assert isinstance(csv_file(coefficients_table(setting, found)), PublicFile)


def test_that_a_curve_has_the_predicted_shares_of_the_library() -> None:
    frame = pd.DataFrame({name: CELLS[name] for name in ("r", "age", "sex")}).astype({"age": float})
    twin = core.regress(
        "r", core.Warner(0.8), [core.Number("age", per=10.0), core.Category("sex", "m")], data=frame, carrier="yes"
    )
    for against, points in (("age", [20.0, 40.0]), ("sex", ["m", "f"])):
        _, found = found_of(RegressionPlan((AGE, SEX), against=against))
        assert found.curve is not None
        at = [int(np.argmin(abs(found.curve.values - one))) for one in points] if against == "age" else [0, 1]
        wanted = points if against == "sex" else found.curve.values[at].tolist()
        told = twin.predict({against: wanted})
        for name, mine in (("share", found.curve.shares), ("low", found.curve.low), ("high", found.curve.high)):
            assert mine[0][at].tolist() == pytest.approx(told[name].tolist(), abs=1e-9)


def test_that_json_of_every_link_follows_the_schema_and_is_internal_where_the_table_is() -> None:
    plan = RegressionPlan((AGE, SEX, PlannedTerm("age", other="sex")))
    for one in (plan, replace(plan, link=Link.PROBIT), RegressionPlan((SEX,), link=Link.CLOGLOG)):
        setting, found = found_of(one)
        file = regression_json_file(coefficients_table(setting, found))
        told = json.loads(file.content)
        assert faults(SCHEMA, told) == []
        assert told["model"]["link"] == one.link.value
        assert [line["share_change"] for line in told["coefficients"]] == [
            None if np.isnan(line.effect) else line.effect for line in found.lines
        ]
        assert isinstance(file, InternalFile) is (told["mode"] == "internal")


def test_that_kept_models_have_the_test_that_fits_their_terms_and_rows() -> None:
    """The likelihood-ratio statistic is twice the difference of the log likelihoods."""
    kept = (
        ModelPlan((SEX,)), ModelPlan((AGE, SEX)), ModelPlan((SEX,), link=Link.PROBIT),
        ModelPlan((PlannedTerm("village"),)),
    )  # fmt: skip
    setting, found = found_of(RegressionPlan((AGE, SEX), kept=kept[:3]))
    small, same, probit = found.compared
    assert found.loglik is not None
    assert small.found.loglik is not None
    assert small.test.statistic == pytest.approx(2.0 * (found.loglik - small.found.loglik))
    assert (small.test.df, same.no_test, probit.no_test) == (1.0, "same", "link")
    table = compared_table(setting, found)
    assert [column.header for column in table.columns] == [
        "Predictor",
        "Model 1",
        "Model 2",
        "Model 3",
        "Current model",
    ]
    cells = {row[0]: row[1:] for row in table.rows()}
    assert cells["age (per 10)"][0] == "–"
    assert cells["age (per 10)"][1] == cells["age (per 10)"][3] != cells["age (per 10)"][2]
    _, drawn = found_of(RegressionPlan((AGE, SEX), kept=kept[:1]), survey=SurveyPlan(cluster="income"))
    assert drawn.compared[0].test is not None
    assert drawn.compared[0].test.method == "Wald F"
    _, other = found_of(RegressionPlan((AGE, SEX), kept=kept[3:]))
    assert other.compared[0].no_test == "not_nested"


def test_that_profile_limits_are_those_of_the_library_and_need_a_likelihood() -> None:
    plan = RegressionPlan((AGE, SEX), limits=RegressionLimits.PROFILE)
    _, found = found_of(plan)
    told = core.regress(
        "r", core.Warner(p=0.8), [core.Number("age", per=10.0), core.Category("sex", "m")],
        data=pd.DataFrame({"r": CELLS["r"], "age": [float(one) for one in CELLS["age"]], "sex": CELLS["sex"]}),
        carrier="yes",
    )  # fmt: skip
    low, high = told.bounds(0.95, "profile")
    assert [one.low for one in found.lines] == pytest.approx(low.tolist(), abs=1e-6)
    assert [one.high for one in found.lines] == pytest.approx(high.tolist(), abs=1e-6)
    assert found.lines[2].p_value == pytest.approx(told.test("sex").p_value, abs=1e-6)
    _, robust = found_of(replace(plan, errors=RegressionErrors.ROBUST))
    _, drawn = found_of(plan, survey=SurveyPlan(cluster="income"))
    assert {robust.limits, drawn.limits} == {RegressionLimits.WALD}


def test_that_the_calculator_gives_the_predicted_share_and_refuses_other_values() -> None:
    _, found = found_of(RegressionPlan((AGE, SEX), at=(("age", "30"), ("sex", "f"), ("gone", "x"))))
    odds = sum(line.value * at for line, at in zip(found.lines, (1.0, 3.0, 1.0), strict=True))
    assert found.at.shares[0] == pytest.approx(1.0 / (1.0 + np.exp(-odds)))
    assert found.at.low[0] < found.at.shares[0] < found.at.high[0]
    for at, code in ((("sex", "x"), "regression.other_category"), (("age", "old"), "regression.at_number")):
        _, wrong = found_of(RegressionPlan((AGE, SEX), at=(at,)))
        assert wrong.at is None
        assert wrong.at_problem.code == code


def test_that_other_links_state_changes_of_the_share_in_words() -> None:
    _, found = found_of(RegressionPlan((AGE, SEX), link=Link.PROBIT))
    forest = forest_of(found)
    assert forest.null == 0.0
    line = found.lines[2]
    said = next(one for one in model_words(found) if "sex" in one)
    assert f"is {points_of(line.effect)} points higher" in said
    # Every respondent as woman, less every respondent as man.
    ages = np.array([float(one) for one in CELLS["age"]])
    both = [ndtr(found.lines[0].value + found.lines[1].value * ages / 10 + line.value * sex).mean() for sex in (0, 1)]
    assert line.effect == pytest.approx(both[1] - both[0])


def test_that_imputed_answers_reproduce_the_model_and_their_files_say_what_they_are(tmp_path: Path) -> None:
    """Equal rows of the file are one row of the fit; each of their respondents has an answer of its own."""
    workspace, setting = setting_of(RegressionPlan((SEX,), sets=Typed("5", 5.0)))
    asked = regression_asked(workspace, setting)
    kinds = CollectedRows(
        tuple(replace(one, codes=one.codes[:200]) for one in setting.rows.columns), setting.rows.numbers[:200],
        np.full(200, 10),
    )  # fmt: skip
    front = build_collected(kinds, setting.asked, title="r")
    made = fit_collected(kinds, front, ModelPlan((SEX,)), SurveyPlan(), decimal_comma=False, control=Control())
    drawn = imputed_answers(made, 60, rng=np.random.default_rng(3))
    assert drawn.codes.shape == (60, 2_000)
    assert len({tuple(row) for row in drawn.codes[:, :10].T.tolist()}) > 8
    women = np.asarray(drawn.values["sex"]) == "f"
    shares = [(codes[women] == 0).mean() for codes in drawn.codes]
    expected = 1.0 / (1.0 + np.exp(-made.model.coefficients.sum()))
    assert np.mean(shares) == pytest.approx(expected, abs=4.0 * np.std(shares) / np.sqrt(len(shares)))

    path = asked.imputed(tmp_path / "drawn", ImputedForm.CSV, imputed_state(workspace, setting), Control())
    assert path.name == "drawn.internal.csv"
    table = pd.read_csv(path)
    assert list(table.columns) == ["imputation", "row", "r_imputed", "sex", "note"]
    assert (len(table), table["row"].tolist()[:N]) == (5 * N, list(range(1, N + 1)))
    assert is_public(imputed_state(*setting_of(RegressionPlan((SEX,)), origin=Origin.EXAMPLE)))
