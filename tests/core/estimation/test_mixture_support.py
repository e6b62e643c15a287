from __future__ import annotations

import numpy as np
import pytest

from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.direct import Direct
from core.designs.survey.warner import Warner
from core.errors import Cancelled
from core.estimation import mixture_support
from core.estimation.mixture import likeliest_weights
from core.estimation.mixture_support import FEW, likeliest_of_many
from core.types import FloatArray


def surveyed(designs: list[Design], n: int, seed: int) -> tuple[FloatArray, FloatArray]:
    """Shares of the patterns that came, of independent answers, and their chances (patterns, cells)."""
    rng = np.random.default_rng(seed)
    matrices = [one.response_matrix().values for one in designs]
    truths = [rng.dirichlet(np.ones(one.k)) for one in designs]
    reports = [
        [rng.choice(len(matrix), p=matrix[:, x]) for x in rng.choice(truth.size, size=n, p=truth)]
        for matrix, truth in zip(matrices, truths, strict=True)
    ]
    patterns, times = np.unique(np.array(reports).T, axis=0, return_counts=True)
    chances = np.ones((len(patterns), 1))
    for at, matrix in enumerate(matrices):
        chances = (chances[:, :, None] * matrix[patterns[:, at]][:, None, :]).reshape(len(patterns), -1)
    return times / n, chances


def reached(observed: FloatArray, chances: FloatArray, weights: FloatArray) -> float:
    return float(observed @ np.log(chances @ weights))


@pytest.mark.parametrize(
    "designs", [[Warner(0.8)] * 8, [Warner(0.75)] * 6 + [GRR(4, 2.0)], [Warner(0.8)] * 7 + [Direct(2)]],
    ids=["yes or no", "four answers too", "one asked directly"],
)  # fmt: skip
def test_that_few_weights_give_the_very_maximum_of_all(designs: list[Design]) -> None:
    """256 cells, found at once by the same method: the same weights and the same likelihood. Twin: without the
    largest of them likelihood is lost."""
    observed, chances = surveyed(designs, 900, 7)
    assert chances.shape[1] == 256 > FEW
    whole = likeliest_weights(observed[None], chances).weights[0]
    found = likeliest_of_many(observed, chances)
    assert found == pytest.approx(whole, abs=1e-12)
    assert found.sum() == pytest.approx(1.0, abs=1e-12)
    assert reached(observed, chances, found) == pytest.approx(reached(observed, chances, whole), abs=1e-13)
    some = np.arange(found.size) != found.argmax()
    less = likeliest_weights(observed[None], chances[:, some]).weights[0]
    assert reached(observed, chances[:, some], less) < reached(observed, chances, whole) - 1e-6


def test_that_a_table_of_1024_cells_is_solved_among_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gradient proves the maximum over all of them; no problem that was solved had half as many."""
    sizes: list[int] = []

    def watched(observed: FloatArray, columns: FloatArray, **named: object) -> object:
        sizes.append(columns.shape[1])
        return likeliest_weights(observed, columns)

    monkeypatch.setattr(mixture_support, "likeliest_weights", watched)
    observed, chances = surveyed([Warner(0.8)] * 10, 1500, 3)
    found = likeliest_of_many(observed, chances)
    gradient = (observed / (chances @ found)) @ chances
    assert gradient.max() <= 1.0 + 1e-10
    assert gradient[found > 0.0] == pytest.approx(1.0, abs=1e-9)
    assert max(sizes) < 512
    assert len(sizes) < 8


def test_that_a_report_that_only_rare_answers_can_make_keeps_one_of_them() -> None:
    """One respondent of 10,000 gave a report that one answer alone can make: EM takes its weight close to 0."""
    k = 300
    columns = np.zeros((3, k))
    columns[0, : k - 1], columns[1, : k - 1], columns[2, -1] = 0.7, 0.3, 1.0
    observed = np.array([0.7, 0.2999, 0.0001])
    found = likeliest_of_many(observed, columns)
    assert found[-1] == pytest.approx(0.0001, rel=1e-9)
    assert found.sum() == pytest.approx(1.0, abs=1e-12)


def test_that_stop_is_heard() -> None:
    control = Control()
    control.cancel()
    observed, chances = surveyed([Warner(0.8)] * 8, 100, 1)
    with pytest.raises(Cancelled):
        likeliest_of_many(observed, chances, control=control)
