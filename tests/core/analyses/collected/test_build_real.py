"""Reports of two published surveys, as a person would say them: the figures of their papers come out."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.analyses.collected.build import build_collected
from core.analyses.collected.case import Collected
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CollectedRows
from core.study.collected import ArmsBy, CollectedQuestion, StatedArm, StatedDesign
from core.types import Target
from tests.core.data.brute import opened

BESIDE = Path(__file__).resolve().parents[5] / "shared" / "data"
FOLDER = Path(os.environ.get("SURVEY_DATA", BESIDE)) / "rr_real"
CROSSWISE = StatedDesign("crosswise", (("p", "p1"),), "same")


def read(name: str, columns: tuple[str, ...], base: Base = EVERYONE, missing: str = "NA") -> CollectedRows:
    if not (FOLDER / name).is_file():
        pytest.skip("the published data are not on this computer")
    with TemporaryDirectory() as temp, opened(FOLDER / name, temp=Path(temp)) as source:
        return read_rows(source, columns, base, missing=dict.fromkeys(columns, MissingRule((missing,))))


def estimate(found: Collected, arm: str) -> tuple[float, float, int]:
    """Debiased share, standard error and respondents of the only arm of that name."""
    (at,) = (at for at, one in enumerate(found.arms) if one.name == arm)
    design, tally = found.arms[at].design, found.tally(at)
    share, n = float(design.debias(tally / tally.sum())[0]), int(tally.sum())
    variances, _ = design.variances(tally, n, Target.POPULATION)
    return share, float(variances[0]) ** 0.5, n


def test_that_forced_response_in_nigeria_is_as_published() -> None:
    rows = read("nigeria_forced_response.csv", ("rr.q1",))
    sixths = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
    found = build_collected(rows, CollectedQuestion("rr.q1", ("1", "0"), arms=(StatedArm("", sixths),)))
    share, error, n = estimate(found, "")
    assert (round(share, 5), round(error, 6), n, int(rows.times.sum()) - n) == (0.26191, 0.014416, 2435, 22)


def test_that_figures_of_the_rows_give_the_published_share_of_plagiarism() -> None:
    rows = read("plagiarism_crosswise.csv", ("response", "RRmodel", "RRp1"), Base((Condition("question", ("3",)),)))
    question = CollectedQuestion(
        "response", ("1", "0"), ("plagiarized", "did not"), ArmsBy.ROWS,
        (StatedArm("DQ", StatedDesign("direct")), StatedArm("Crosswise", CROSSWISE)), model="RRmodel", p1="RRp1",
    )  # fmt: skip
    share, error, n = estimate(build_collected(rows, question), "Crosswise")
    assert (round(100 * share, 2), round(100 * error, 2), n) == (22.26, 5.47, 310)


def test_that_the_same_question_asked_both_ways_is_two_arms_of_one_file() -> None:
    rows = read("plagiarism_crosswise.csv", ("response", "question", "RRp1"))
    stated = StatedDesign("crosswise", (("p", "1/4"),), "same")
    question = CollectedQuestion(
        "response", ("1", "0"), (), ArmsBy.ARMS,
        (StatedArm("1", StatedDesign("direct")), StatedArm("2"), StatedArm("3", stated)), arm="question",
    )  # fmt: skip
    found = build_collected(rows, question)
    assert [arm.name for arm in found.arms] == ["1", "3"]
    assert round(estimate(found, "1")[0], 4) == 0.0729
    assert estimate(found, "3")[0] == pytest.approx(0.2226, abs=5e-5)
    # the filter of the page on two questions, and what each row says
    both = read("plagiarism_crosswise.csv", ("response", "RRmodel", "RRp1"), Base((Condition("question", ("1", "3")),)))
    by_row = CollectedQuestion(
        "response", ("1", "0"), (), ArmsBy.ROWS,
        (StatedArm("DQ", StatedDesign("direct")), StatedArm("Crosswise", CROSSWISE)), model="RRmodel", p1="RRp1",
    )  # fmt: skip
    compared = build_collected(both, by_row)
    assert [round(estimate(compared, name)[0], 4) for name in ("DQ", "Crosswise")] == [0.0729, 0.2226]
