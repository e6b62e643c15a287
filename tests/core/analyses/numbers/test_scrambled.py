"""Trying a scrambling design, and reports from the field: figures against simulation, and against each other."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.numbers.scrambled import CELLS, field_figures, scrambled
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation
from core.designs.numeric.scramblers import ListScrambler, MomentsScrambler, NormalScrambler, UniformScrambler
from core.errors import InputError
from core.types import Target
from tests.core.designs.numeric.mechanisms import off
from tests.core.refusals import refused

W, U = UniformScrambler(1.0, 2.0), UniformScrambler(1.0, 10.0)
NUMBERS = NumberColumn(np.array([2.0, 5.0, 6.0, 9.0]), np.array([10, 20, 25, 5]))
DESIGNS = {
    "eriksson": models.eriksson(0.5, ListScrambler.equal(0.0, 3.0, 8.0)),
    "greenberg": models.eriksson(0.7, NormalScrambler(3.0, 1.0)),
    "bar_lev": models.bar_lev(0.6, W),
    "eichhorn_hayre": models.eichhorn_hayre(W),
    "chaudhuri_christofides": models.chaudhuri_christofides(W, U),
    "saha": models.saha(W, U),
    "diana_perri_1": models.diana_perri_1(0.6, W, U),
    "diana_perri_2": models.diana_perri_2(0.4, W, U),
}


@pytest.mark.parametrize("name", DESIGNS)
def test_that_the_planned_error_is_that_of_many_draws(name: str) -> None:
    """5,000 draws at the same 60 respondents; false alarm 1e-6 each; variance x 1.15 and mean + 0.1 SE must fail."""
    design, rows = DESIGNS[name], NUMBERS.rows()
    planned = scrambled(design, NUMBERS, Target.SAMPLE, 1).planned_error
    sent = design.randomize(np.tile(rows, 5_000), rng=np.random.default_rng(8)).reports.values
    means = design.unbiased(sent).reshape(5_000, rows.size).mean(axis=1)
    squares = (means - NUMBERS.mean) ** 2
    assert not off(means, NUMBERS.mean)
    assert not off(squares, planned**2)
    assert off(means, NUMBERS.mean + 0.1 * planned)
    assert off(squares, 1.15 * planned**2)


def test_that_a_direct_question_is_the_design_that_adds_nothing() -> None:
    """Design effect = squared ratio of the planned errors about the population; 0 against these respondents."""
    found = scrambled(DESIGNS["saha"], NUMBERS, Target.POPULATION, 1)
    assert found.direct_error == pytest.approx(NUMBERS.rows().std() / math.sqrt(60), rel=1e-14)
    assert found.design_effect == pytest.approx((found.planned_error / found.direct_error) ** 2, rel=1e-12)
    sample = scrambled(DESIGNS["saha"], NUMBERS, Target.SAMPLE, 1)
    assert (sample.direct_error, sample.design_effect) == (0.0, found.design_effect)
    alike = NumberColumn(np.array([4.0]), np.array([9]))
    assert scrambled(DESIGNS["saha"], alike, Target.SAMPLE, 1).design_effect == math.inf


def test_that_cells_hold_everyone_and_a_seed_gives_the_same_reports() -> None:
    found = scrambled(DESIGNS["diana_perri_1"], NUMBERS, Target.POPULATION, 5)
    assert found.true.sum() == 60
    assert found.reports.sum() + found.beyond == 60
    assert len(found.true) <= CELLS
    assert found.edges[0] % 1 == 0.5
    again = scrambled(DESIGNS["diana_perri_1"], NUMBERS, Target.POPULATION, 5)
    other = scrambled(DESIGNS["diana_perri_1"], NUMBERS, Target.POPULATION, 6)
    assert again.estimate == found.estimate != other.estimate
    halves = NumberColumn(np.array([0.5, 2.25]), np.array([2, 2]))
    assert len(scrambled(DESIGNS["eriksson"], halves, Target.POPULATION, 5).true) == CELLS


def test_that_the_total_is_n_times_the_mean() -> None:
    sums = ReportSums.typed(20, 2100.0, 287000.0)
    found = field_figures(DESIGNS["eichhorn_hayre"], sums, Target.POPULATION, FinitePopulation(200), 0.9)
    assert found.total is not None
    mean = found.mean
    assert found.total == pytest.approx(
        (200 * mean.mean, 200 * mean.standard_error, 200 * found.interval.low, 200 * found.interval.high), rel=1e-14
    )
    assert found.interval.level == 0.9
    assert field_figures(DESIGNS["eichhorn_hayre"], sums, Target.POPULATION).total is None


def test_that_what_needs_an_unknown_deviation_is_left_out_and_said() -> None:
    design = models.eichhorn_hayre(MomentsScrambler(1.2))
    found = field_figures(design, ReportSums.typed(3, 14.0, 74.0), Target.POPULATION)
    assert found.true_variance is None
    assert found.unknown.code == "scrambler.sd_unknown"
    with pytest.raises(InputError):
        field_figures(design, ReportSums.typed(3, 14.0, 74.0), Target.SAMPLE)


def test_that_one_report_has_no_spread() -> None:
    with refused("numeric.too_few"):
        field_figures(DESIGNS["saha"], ReportSums.typed(1, 4.0, 16.0), Target.POPULATION)
    alone = field_figures(DESIGNS["saha"], ReportSums.typed(1, 4.0, 16.0), Target.SAMPLE)
    assert (alone.report_sd, alone.true_variance) == (None, None)


def test_that_numbers_too_large_to_be_scrambled_are_refused_without_a_warning() -> None:
    for most, too_large in ((1e15, False), (1.1e15, True), (1e300, True)):
        numbers = NumberColumn(np.array([-3.0, most]), np.array([5, 5]))
        with np.errstate(over="raise", invalid="raise"):
            if not too_large:
                assert scrambled(DESIGNS["eriksson"], numbers, Target.POPULATION, 1).estimate.n == 10
                continue
            with refused("scrambled.too_large"):
                scrambled(DESIGNS["eriksson"], numbers, Target.POPULATION, 1)
