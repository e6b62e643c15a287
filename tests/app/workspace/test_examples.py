"""The classic cases: each opens ready to play and its known answer is true."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from statistics import NormalDist

import numpy as np
import pytest

from app.jobs.first_draw import read_sample
from app.messages.catalogue import all_sentences, english_sentence
from app.workspace.datasets import opening_workspace
from app.workspace.examples import EXAMPLES, Example, workspace_for
from app.workspace.numbers import numbers_setting
from app.workspace.planning import plan_setting, with_expected
from app.workspace.setting import Setting, preview_request, resolve
from app.workspace.transitions import open_dataset
from app.workspace.workspace import NUMBER_PARTS, Page, Workspace
from core.analyses.convergence import CLASSIC_NUMBERS, CLASSIC_SPREAD
from core.central.chains import least_count, least_mean, least_sum
from core.data.numeric.invented_ages import invented_ages
from core.designs.base import Design
from core.errors import InputError
from core.estimation.expected import expected_error
from core.study.numbers import NumberSource
from core.types import FloatArray, Origin, Target


def _opened(key: str) -> Workspace:
    example = next(one for one in EXAMPLES if one.key == key)
    start = opening_workspace(read_sample)
    return workspace_for(example, start, english_sentence)


def _setting(key: str) -> tuple[Setting, Design]:
    setting = resolve(_opened(key))
    assert setting.design is not None
    return setting, setting.design


def _noisy(key: str) -> FloatArray:
    """Expected share of reports that support each answer."""
    setting, design = _setting(key)
    matrix = design.response_matrix().values
    expected: FloatArray = matrix @ np.asarray(setting.shares)
    return expected


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_that_an_example_opens_on_its_page_with_truth_and_note(example: Example) -> None:
    workspace = _opened(example.key)
    assert preview_request(workspace, resolve(workspace)) is not None
    assert workspace.look.page is example.page
    assert workspace.look.part == example.part
    assert (example.page is Page.PREVIEW) == (example.part in ("", *NUMBER_PARTS))
    assert workspace.look.show_truth
    assert workspace.look.note == example.note
    assert workspace.dataset.origin is Origin.EXAMPLE
    assert workspace.dataset.rows == example.n
    assert workspace.plan.target is Target.SAMPLE
    sentences = all_sentences()
    assert sentences[example.note].startswith("Known answer: ")
    assert not re.search(r"[{}]", sentences[example.note] + sentences[example.title])


@pytest.mark.parametrize(
    ("key", "k", "epsilon"),
    [
        ("boolean", 2, 1.0986122886681098),
        ("four", 4, 2.1972245773362196),
        ("ten", 10, math.log(3)),
        ("two_coins", 2, math.log(3)),
        ("converge_coins", 2, math.log(3)),
        *((f"krr_{kind}", 4, 1.0) for kind in ("uniform", "gauss", "exp", "one")),
    ],
)
def test_that_an_example_has_the_epsilon_of_its_note(key: str, k: int, epsilon: float) -> None:
    setting, design = _setting(key)
    assert setting.k == k
    assert design.epsilon == pytest.approx(epsilon, abs=1e-12)


def test_that_a_mean_of_364_reports_in_1000_is_a_truth_of_228() -> None:
    setting, _ = _setting("boolean")
    assert setting.counts.counts == (228, 772)
    assert _noisy("boolean")[0] == pytest.approx(0.364, abs=1e-12)


def test_that_the_four_answers_show_15_35_28_and_22_percent() -> None:
    assert _noisy("four") == pytest.approx([0.15, 0.35, 0.28333333, 0.21666667], abs=1e-8)


def test_that_one_report_of_ten_counts_five_and_a_half_or_minus_a_half() -> None:
    _, design = _setting("ten")
    inverse = np.linalg.inv(design.response_matrix().values)
    assert np.diag(inverse) == pytest.approx(np.full(10, 5.5), abs=1e-9)
    assert inverse[0, 1:] == pytest.approx(np.full(9, -0.5), abs=1e-9)


def test_that_two_coins_turn_42_percent_into_46() -> None:
    assert _noisy("two_coins")[0] == pytest.approx(0.46, abs=1e-12)


def test_that_the_convergence_of_two_coins_has_the_errors_of_its_note() -> None:
    _, design = _setting("converge_coins")
    note = all_sentences()["example.converge_coins.note"]
    for n, text in ((100, "9.97"), (10_000, "1.00"), (10_000_000, "0.03")):
        error = expected_error(design, np.array([0.42, 0.58]), n, Target.POPULATION).typical_error
        assert f"{100 * error:.2f}" == text
        assert text in note


def test_that_the_two_level_gaussian_has_the_error_of_its_note_and_shares_of_its_classes() -> None:
    setting, _ = _setting("converge_numbers")
    limits = (20.0, 30.0, 40.0, 50.0, 60.0)
    below = [0.0, *(NormalDist(42.0, 10.0).cdf(limit) for limit in limits), 1.0]
    assert np.array(setting.shares) == pytest.approx(np.diff(below), abs=2e-4)
    variance = CLASSIC_SPREAD**2 + CLASSIC_NUMBERS.sd**2
    assert variance == pytest.approx(150.0)
    assert f"{math.sqrt(variance / 10_000):.3f}" == "0.122"
    assert "0.122" in all_sentences()["example.converge_numbers.note"]


AGES = ("mean_age", "assumed_size", "plug_in")


@pytest.mark.parametrize("key", AGES)
def test_that_an_example_of_ages_works_on_the_invented_column_between_its_bounds(key: str) -> None:
    setting = numbers_setting(_opened(key))
    assert (setting.source, setting.column, setting.bounds) == (NumberSource.COLUMN, "Age", (0.0, 120.0))
    assert setting.numbers is not None
    ages = invented_ages()
    assert np.array_equal(setting.numbers.values, ages.values)
    assert np.array_equal(setting.numbers.counts, ages.counts)
    assert (setting.example, setting.private, setting.target) == (True, False, Target.SAMPLE)


def test_that_notes_on_the_invented_ages_contain_the_computed_figures() -> None:
    ages, notes = invented_ages(), all_sentences()
    fitted = {size: (ages.n * ages.mean + (size - ages.n) * 38) / size for size in (1_050, 2_000)}
    assert f"= {fitted[1_050]:.2f} " in notes["example.mean_age.note"]
    assert f"= {fitted[2_000]:.2f}." in notes["example.assumed_size.note"]
    # sum / count: both noises, the count's as far as it moves the mean
    total, count = least_sum(0.0, 120.0, 1, 0.5).scale, least_count(1, 0.5).scale
    plug_in = math.sqrt(2.0 * (total**2 + (count * ages.mean) ** 2)) / ages.n
    assert f"a typical error of {plug_in:.2f}." in notes["example.plug_in.note"]
    # fitted: noise of the mean, and of the count where that is above the size (half of the time)
    mean, size = least_mean(0.0, 120.0, ages.n, 38.0, 1, 0.8).scale, least_count(1, 0.2).scale
    above = size**2 * ((ages.mean - 38) / ages.n) ** 2
    below = size / 2 * ages.sd**2 / ages.n**2
    error = math.sqrt(2.0 * mean**2 + above + below)
    said = f"a noisy mean of data resized to a noisy count, has a typical error of {error:.2f}."
    assert said in notes["example.plug_in.note"]


@pytest.mark.parametrize("key", ["two_level", "two_level_converges"])
def test_that_the_examples_of_two_levels_have_the_errors_of_their_notes(key: str) -> None:
    setting, note = numbers_setting(_opened(key)), all_sentences()[f"example.{key}.note"]
    local = setting.plan.local
    assert (setting.source, local.mechanism, local.levels) == (NumberSource.NORMAL, "two_level_gaussian", True)
    assert setting.numbers is not None
    assert (setting.numbers.mean, setting.numbers.sd) == (pytest.approx(42.0), pytest.approx(10.0))
    noise = local.person_sd.value**2 + local.report_sd.value**2
    n = 10_000 if key == "two_level" else 10_000_000
    for variance in (noise, 100.0 + noise):
        assert f"{math.sqrt(variance / n):.2g} for" in note


def test_that_other_data_leave_the_columns_of_an_example(made: Callable[..., Workspace]) -> None:
    after = open_dataset(_opened("mean_age"), made((3, 4)).dataset, "Q")
    assert (after.plan.numbers.column, after.plan.numbers.bounds) == ("", ())
    assert numbers_setting(after).source is NumberSource.AGES


def test_that_what_was_expected_of_another_survey_is_left_when_an_example_opens() -> None:
    start = opening_workspace(read_sample)
    planned = with_expected(start, ("A", "B"), (0.5, 0.5))
    example = next(one for one in EXAMPLES if one.key == "converge_coins")
    setting = plan_setting(workspace_for(example, planned, english_sentence))
    assert setting.shares == pytest.approx((0.42, 0.58))
    assert setting.n == 10_000


@pytest.mark.parametrize(
    ("key", "noisy"),
    [
        ("krr_uniform", [0.25, 0.25, 0.25, 0.25]),
        ("krr_gauss", [0.2336, 0.3559, 0.2336, 0.1769]),
        ("krr_exp", [0.2738, 0.2559, 0.2412, 0.2292]),
        ("krr_one", [0.4754, 0.1749, 0.1749, 0.1749]),
    ],
)
def test_that_the_noisy_shares_of_the_four_shapes_are_those_of_the_notes(key: str, noisy: list[float]) -> None:
    assert _noisy(key) == pytest.approx(noisy, abs=6e-5)


def test_that_an_example_is_written_in_the_words_it_is_given() -> None:
    start = opening_workspace(read_sample)
    workspace = workspace_for(EXAMPLES[0], start, lambda code: f"<{code}>")
    assert workspace.dataset.title == "<example.boolean.title>"
    assert resolve(workspace).counts.labels == ("<example.yes>", "<example.no>")


def test_that_an_unknown_shape_is_refused() -> None:
    broken = Example("four", "grr", 10, shape=("square", 4))
    start = opening_workspace(read_sample)
    with pytest.raises(InputError):
        workspace_for(broken, start, english_sentence)
