"""Shares as a survey was drawn, from the columns of a data frame."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest

import core

P = 0.2
DEVICE = core.Crosswise(p=P)


def survey(seed: int = 11, rows: int = 400) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    same = rng.random(rows) < 0.4
    return pd.DataFrame(
        {
            "report": np.where(same, "same", "different"),
            "weight": rng.uniform(0.5, 2.0, rows),
            "region": rng.integers(0, 3, rows),
            "school": rng.integers(0, 8, rows),
            "sex": np.where(rng.random(rows) < 0.5, "f", "m"),
        }
    )


def by_hand(data: pd.DataFrame) -> tuple[float, float]:
    """Weighted share and its Taylor error with clusters in strata, written out."""
    score = np.where(data["report"] == "same", P, 1 - P)
    score = ((data["report"] == "same") - (1 - P)) / (P - (1 - P))
    share = float((data["weight"] * score).sum() / data["weight"].sum())
    z = data["weight"] * (score - share) / data["weight"].sum()
    total = 0.0
    for _, layer in z.groupby(data["region"]):
        sums = layer.groupby(data["school"]).sum()
        total += len(sums) / (len(sums) - 1) * float(((sums - sums.mean()) ** 2).sum())
    return share, math.sqrt(total)


def test_that_weights_strata_and_clusters_enter_as_the_formula_says() -> None:
    data = survey()
    found = core.design_based(
        DEVICE, data["report"], weights=data["weight"], strata=data["region"], clusters=data["school"],
        carrier="same",
    ).to_frame()  # fmt: skip
    share, error = by_hand(data)
    first = found.loc[("all", "carriers")]
    assert first["share"] == pytest.approx(share)
    assert first["se"] == pytest.approx(error)
    assert first["low"] < share < first["high"]


def test_that_without_any_of_them_it_is_the_estimate_from_counts() -> None:
    data = survey()
    plain = core.estimate(DEVICE, data["report"].value_counts(), carrier="same")
    found = core.design_based(DEVICE, data["report"], carrier="same").to_frame().loc["all"]
    assert found["share"].to_numpy() == pytest.approx(plain.shares)
    assert found["se"].to_numpy() == pytest.approx(plain.standard_errors)


def test_that_groups_follow_the_total_and_rows_without_a_report_are_left_out() -> None:
    data = survey()
    reports = [None if place < 10 else one for place, one in enumerate(data["report"])]
    found = core.design_based(DEVICE, reports, by=data["sex"], carrier="same")
    frame = found.to_frame()
    assert frame.index.get_level_values("group").unique().tolist() == ["all", "f", "m"]
    assert frame.loc[("all", "carriers"), "n"] == 390 == frame["n"].xs("carriers", level="answer")[1:].sum()
    assert "units" in found.summary()
    assert "\n" not in repr(found)


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"weights": [1.0]}, "400, not 1"),
        ({"weights": [0.0] * 400}, "above 0"),
        ({"carrier": None}, "carrier="),
        ({"labels": ["same", "other"]}, "not among"),
    ],
)
def test_that_columns_that_do_not_fit_are_refused_with_a_sentence(changed: dict[str, object], word: str) -> None:
    given: dict[str, object] = {"carrier": "same"} | changed
    with pytest.raises(core.InputError) as caught:
        core.design_based(DEVICE, survey()["report"], **given)
    assert word in str(caught.value), str(caught.value)


def test_that_the_error_names_a_carrier_that_nobody_can_report() -> None:
    with pytest.raises(core.InputError, match=r"carrier= .*one of same, different"):
        core.design_based(DEVICE, ["same", "different", "same"], carrier="yes")
    alike = core.design_based(DEVICE, ["different", "different"], carrier="same")
    assert alike.found.rows[0].n == 2, "nobody need give the report of the carriers"
