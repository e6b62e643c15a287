"""Reports drawn from a frequency table have the distribution of reports drawn from its rows."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import core.release.exact.rotation as rotation_module
from core.data.source import SurveySource
from core.designs.base import Design
from core.designs.registry import spec
from core.designs.survey.crosswise import Crosswise
from core.release.exact.mechanisms import mechanism_for
from core.release.mechanism import Mechanism
from core.release.plan import ReleasePlan
from core.release.records import NAME
from tests.core.audit import covariance_alarm, means_alarm
from tests.core.release.drawing import COUNTS, TEXT, all_records, drawn, empty_folder, one_answer, plan_of, survey

ANSWERS = ("abcd", "xyz", "uv")
CELLS = tuple(product(*ANSWERS))
SHARES = np.array([9, 0, 1, 4, 2, 7, 3, 3, 1, 0, 5, 2, 8, 1, 2, 6, 4, 1, 3, 2, 9, 5, 1, 2])
"""Unequal, and not a product of shares of each question."""
COLUMNS = "q,r,s"


def planned(*designs: Design) -> ReleasePlan:
    """A plan with one design for each question."""
    return plan_of(*(
        one_answer(name, tuple(answers), own=False, mechanism=mechanism_for(one, Decimal(2)))
        for name, answers, one in zip(COLUMNS.split(","), ANSWERS, designs, strict=True)
    ))  # fmt: skip


def grr(k: int) -> Design:
    return spec("grr").build(k, 1.0)


PLAN = planned(grr(4), spec("forced").build(3, 0.7), Crosswise(p=0.25))
"""A mechanism of each kind of matrix."""


def expected(plan: ReleasePlan, times: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean and covariance of the joint counts of reports, by the exact chances of each column."""
    joint = np.ones((1, 1))
    for one in plan.questions:
        assert one.mechanism is not None
        joint = np.kron(joint, np.array(one.mechanism.chances(), dtype=float))
    return joint @ times, np.diag(joint @ times) - (joint * times) @ joint.T


def joint_counts(source: SurveySource, folder: Path, plan: ReleasePlan = PLAN) -> np.ndarray:
    records = all_records(drawn(plan, source, folder))
    (folder / NAME).unlink()
    place = np.zeros(len(records), dtype=np.int64)
    for at, answers in enumerate(ANSWERS):
        place = place * len(answers) + records[f"q{at}"]
    return np.bincount(place, minlength=len(CELLS)).astype(float)


def table(times: np.ndarray) -> str:
    rows = (f"{','.join(cell)},{number}\n" for cell, number in zip(CELLS, times.tolist(), strict=True))
    return f"{COLUMNS},n\n" + "".join(rows)


@pytest.mark.usefixtures("every_way")
def test_that_joint_counts_of_reports_have_the_law_of_rows(tmp_path: Path) -> None:
    """The chi-square of one draw is too large if the mean or the spread is wrong; false alarm 1e-6, one repeat."""
    times = SHARES * 400
    mean, covariance = expected(PLAN, times)
    folder = empty_folder(tmp_path)
    with survey(tmp_path, table(times), COUNTS) as source:
        assert not all(means_alarm(joint_counts(source, folder)[None], mean, covariance) for _ in range(2))


def alike(own: Callable[..., np.ndarray]) -> Callable[..., np.ndarray]:
    """Turn a mechanism into one that draws once for all respondents with the same answer."""

    def randomize(self: Mechanism, answers: np.ndarray) -> np.ndarray:
        kinds, where = np.unique(answers, return_inverse=True)
        return own(self, kinds.astype(answers.dtype))[where]

    return randomize


def test_that_a_twin_with_one_noise_for_all_respondents_of_a_cell_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in PLAN.questions:
        kind = type(one.mechanism)
        monkeypatch.setattr(kind, "randomize", alike(kind.randomize))
    times = SHARES * 400
    with survey(tmp_path, table(times), COUNTS) as source:
        assert means_alarm(joint_counts(source, empty_folder(tmp_path))[None], *expected(PLAN, times))


def test_that_a_twin_whose_columns_share_their_noise_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = planned(grr(4), grr(3), grr(2))
    times = SHARES * 400
    words = rotation_module.secure_bytes(1 << 22)
    with survey(tmp_path, table(times), COUNTS) as source:
        folder = empty_folder(tmp_path)
        assert not all(means_alarm(joint_counts(source, folder, plan)[None], *expected(plan, times)) for _ in range(2))
        monkeypatch.setattr(rotation_module, "secure_bytes", lambda n: words[:n])
        assert means_alarm(joint_counts(source, folder, plan)[None], *expected(plan, times))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_a_million_respondents_have_one_law_from_counts_and_from_rows(tmp_path: Path) -> None:
    """All joint cells, and all covariances of 600 draws; false alarm 1e-6 each, one repeat."""
    times = SHARES * (1_000_000 // SHARES.sum())
    mean, covariance = expected(PLAN, times)
    folder = empty_folder(tmp_path)
    with survey(tmp_path, table(times), COUNTS) as source:
        assert not all(means_alarm(joint_counts(source, folder)[None], mean, covariance) for _ in range(2))
    rows = "".join((",".join(cell) + "\n") * number for cell, number in zip(CELLS, times.tolist(), strict=True))
    with survey(tmp_path, f"{COLUMNS}\n{rows}", TEXT) as source:
        assert not all(means_alarm(joint_counts(source, folder)[None], mean, covariance) for _ in range(2))
    mean, covariance = expected(PLAN, SHARES * 5)
    with survey(tmp_path, table(SHARES * 5), COUNTS) as source:

        def far() -> bool:
            draws = np.array([joint_counts(source, folder) for _ in range(600)])
            return means_alarm(draws, mean, covariance) or covariance_alarm(draws, mean, covariance)

        assert not (far() and far())
