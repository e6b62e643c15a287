"""Every figure that the help quotes, computed again."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pytest

from core.data.samples.generator import shape
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.local.grr import GRR
from core.designs.survey.two_coins import TwoCoins
from core.estimate import simplex
from core.estimate.coverage import exact_coverage
from core.estimate.estimate import debias
from core.estimate.expected import expected_error
from core.estimate.intervals import IntervalMethod
from core.estimate.mle import maximum_likelihood
from core.risk.posterior import best_guess_rate, guess_without, posterior
from core.studies.coverage_table import coverage_rows, markdown, write_into
from core.types import FloatArray, Target

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "help"
YOUTH = np.array([2622, 1515, 897, 623, 391, 318])


def section(topic: str, anchor: str) -> str:
    """The text from the heading with this anchor to the next heading of the same level or above."""
    text = (FOLDER / f"{topic}.md").read_text(encoding="utf-8")
    found = re.search(rf"^(#+) [^\n]*\{{#{anchor}\}}\n(.*?)(?=^#{{1,2}} |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[2]


def quotes(topic: str, anchor: str, *figures: str) -> None:
    text = section(topic, anchor)
    for figure in figures:
        assert re.search(rf"(?<![\d.−]){re.escape(figure)}(?![\d]|\.\d)", text), f"{topic}#{anchor} lacks {figure}"


def percents(shares: FloatArray, digits: int) -> str:
    return ", ".join(f"{100 * share:.{digits}f}" for share in shares.tolist())


def test_that_the_yes_or_no_example_is_right() -> None:
    design = GRR.from_p(2, 0.75)
    truth = np.array([0.228, 0.772])
    reported = design.expected(truth)
    quotes("examples", "boolean", f"{design.epsilon:.4f}", f"{100 * reported[0]:.1f}%", f"{reported[0]:.3f}")
    quotes("examples", "boolean", f"{debias(design, np.array([0.364, 0.636]))[0]:.3f}")
    assert f"{design.epsilon:.4f}" == "1.0986"


def test_that_the_example_with_four_answers_is_right() -> None:
    design = GRR.from_p(4, 0.75)
    assert f"{design.epsilon:.4f}" == "2.1972"
    assert design.q == pytest.approx(1 / 12, abs=1e-15)
    reported = design.expected(np.array([0.1, 0.4, 0.3, 0.2]))
    back = debias(design, np.array([0.165, 0.349, 0.284, 0.202]))
    quotes("examples", "four", f"{design.epsilon:.4f}", percents(reported, 1), percents(back, 2))


def test_that_the_example_with_ten_answers_is_right() -> None:
    design = GRR(10, math.log(3.0))
    one_report = debias(design, np.eye(10)[0])
    assert (design.p, design.q) == (pytest.approx(1 / 4), pytest.approx(1 / 12))
    assert one_report.sum() == pytest.approx(1.0)
    quotes("examples", "ten", f"{one_report[0]:.2f}", f"−{-one_report[1]:.2f}")


def test_that_the_two_coins_example_is_right() -> None:
    truth = np.array([0.42, 0.58])
    quotes("examples", "two_coins", f"{100 * TwoCoins().expected(truth)[0]:.0f}%")
    text = section("examples", "two_coins")
    for n in (100, 10_000, 1_000_000, 10_000_000):
        errors = [
            expected_error(TwoCoins(), truth, n, target).typical_error for target in (Target.SAMPLE, Target.POPULATION)
        ]
        assert f"| {n:,} | {100 * errors[0]:.2f} points | {100 * errors[1]:.2f} points |" in text


def test_that_the_four_shapes_are_right() -> None:
    design = GRR(4, 1.0)
    quotes("examples", "krr", f"{design.p:.4f}", f"{design.q:.4f}")
    text = section("examples", "krr")
    for kind in ("uniform", "gauss", "exp", "one"):
        truth = shape(kind, 4)
        expected = expected_error(design, truth, 10_000, Target.SAMPLE)
        assert f"{100 * expected.typical_error:.2f}" == "1.37"
        reported = design.expected(truth)
        row = f"| {percents(truth, 1)} | {percents(reported, 1)} | {100 * expected.bias_if_not_debiased:.1f} points |"
        assert row in text, row
    assert "1.37 points" in text


def test_that_the_figures_of_the_opening_survey_are_right() -> None:
    design, truth, n = GRR(6, 1.5), YOUTH / YOUTH.sum(), int(YOUTH.sum())
    expected = expected_error(design, truth, n, Target.SAMPLE)
    right, without = (f"{100 * rate:.0f}%" for rate in (best_guess_rate(design, truth), guess_without(truth)))
    quotes("examples", "opening", f"{n:,}", f"{design.p:.4f}", f"{design.q:.4f}", f"{math.exp(1.5):.1f}")
    quotes("examples", "opening", f"{100 * expected.typical_error:.1f}", f"{100 * expected.bias_if_not_debiased:.1f}")
    quotes("examples", "opening", f"{expected.worth:.0f}", f"{right} right", without)
    quotes("methods", "guess", right, without)
    quotes("methods", "observer", f"{100 * truth[4]:.0f}%", f"{100 * posterior(design, truth)[4, 4]:.0f}%")


def test_that_the_example_of_error_and_worth_is_right() -> None:
    design, truth = GRR(2, 1.0), np.array([0.3, 0.7])
    expected = expected_error(design, truth, 2_000, Target.POPULATION)
    direct = expected_error(Direct(2), truth, 2_000, Target.POPULATION)
    quotes("methods", "error", f"{100 * expected.typical_error:.2f}", f"{100 * direct.typical_error:.2f}")
    quotes("methods", "worth", f"{expected.worth:.0f}")


def test_that_the_post_processing_example_is_right() -> None:
    design, reports = ForcedResponse((0.1, 0.1, 0.1)), np.array([300, 180, 20]) / 500
    raw = debias(design, reports)
    rows = {
        "as estimated": raw,
        "scaled": simplex.multiplicative(raw),
        "Norm-Sub": simplex.norm_sub(raw),
        "maximum likelihood": maximum_likelihood(design, reports),
    }
    text = section("methods", "post")
    for name, shares in rows.items():
        cells = [f"{share:.3f}".replace("-", "−") if share else "0" for share in shares.tolist()]
        assert f"| {name} | {' | '.join(cells)} |" in text


def test_that_the_figures_quoted_with_the_designs_are_right() -> None:
    die = ForcedResponse((1 / 6, 1 / 6))
    assert die.truth == pytest.approx(2 / 3)
    assert die.epsilon == pytest.approx(math.log(5.0))
    quotes("designs", "forced", f"{die.epsilon:.4f}")
    quotes("designs", "two_coins", f"{TwoCoins().epsilon:.4f}")
    coins = TwoCoins().noise(np.array([0.2, 0.8])) / 100
    assert coins == pytest.approx([3 / 400, 3 / 400])
    assert GRR(40, 1.0).p < 0.07
    assert 10 < 3 * math.e + 2 < 11


def test_that_the_figures_quoted_with_the_intervals_are_right() -> None:
    wald = exact_coverage(1.0, 0.0, 0.01, 100, Target.POPULATION, IntervalMethod.WALD)
    quotes("intervals", "wald", f"{100 * wald:.1f}%")
    assert 0.2 < 1 - 0.95**6 < 0.3


def test_that_the_tables_of_coverage_are_those_that_core_computes() -> None:
    """A figure changed by hand, or a method changed in core, is found here; write them anew by the script."""
    page = (FOLDER / "coverage.md").read_text(encoding="utf-8")
    tables = markdown(tuple(coverage_rows()))
    assert write_into(page, tables) == page
    assert write_into(page, tables.replace("63.3%", "95.0%")) != page
