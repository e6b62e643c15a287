"""How much noise a released sum or mean gets: OpenDP's own map, never above the claim, and not more than it needs."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

import core.central.number_noise as module
from core.central.number_noise import FigureNoise, noise_of_figure, size_of, stated_effective
from core.release.errors import ReleaseError
from core.release.number_statistic import (
    MOST_SIZE,
    DescribedNumber,
    FigureName,
    NoisyFigure,
    NumberStatistic,
    SizeKnown,
    Statistic,
)
from tests.core.refusals import refused
from tests.core.release.number_plans import EVERY, PLUGGED, RESIZED, SIZED, SUM
from tests.each import each

EPSILONS = ("0.01", "0.3", "1", "0.333333333333", "2.302586", "20")
BOUNDS = ((0.0, 120.0), (-1e6, 3.5), (0.1, 0.3), (1e6, 1e6 + 1))


def statistic(name: FigureName, low: float, high: float, size: int | None) -> NumberStatistic:
    kind = Statistic.SUM if name is FigureName.SUM else Statistic.MEAN
    known = SizeKnown.NEVER if size is None else SizeKnown.PUBLIC
    return NumberStatistic(kind, low, high, known, size=size, prior=None if size is None else low)


def need_least(noise: FigureNoise, claimed: Decimal, distance: int, rows: int, sensitivity: float) -> None:
    """The map says at most what is claimed, for a row and for a person; the noise is hardly more than that needs."""
    assert Decimal(noise.chain.map(distance)) <= Decimal(noise.effective) <= claimed
    assert Decimal(noise.chain.map(distance * rows)) <= claimed * rows
    assert float(noise.effective) >= float(claimed) * (1 - 1e-9)
    assert sensitivity / float(claimed) * (1 - 1e-12) <= noise.scale <= sensitivity / float(claimed) * (1 + 1e-3)


@each("epsilon", EPSILONS)
@each("rows", [1, 3])
def test_that_no_figure_spends_more_than_its_claim(epsilon: str, rows: int) -> None:
    claimed = Decimal(epsilon)
    need_least(noise_of_figure(FigureName.COUNT, RESIZED, claimed, None, rows=rows), claimed, 1, rows, 1.0)
    for low, high in BOUNDS:
        asked = statistic(FigureName.SUM, low, high, None)
        open_sum = noise_of_figure(FigureName.SUM, asked, claimed, None, rows=rows)
        need_least(open_sum, claimed, 2, rows, 2 * max(abs(low), abs(high)))
        for size in (1, 1_000, MOST_SIZE):
            sized = statistic(FigureName.MEAN, low, high, size)
            mean = noise_of_figure(FigureName.MEAN, sized, claimed, size, rows=rows)
            # Bounds far from 0 and close together: floats are coarse there, and the map pays for it.
            need = 2 * (high - low) / size
            assert Decimal(mean.chain.map(2)) <= Decimal(mean.effective) <= claimed
            assert Decimal(mean.chain.map(2 * rows)) <= claimed * rows
            assert mean.scale >= need / float(claimed) * (1 - 1e-12)
            if low < 1e5:
                need_least(mean, claimed, 2, rows, need)


def test_that_half_the_scale_would_be_caught() -> None:
    noise = noise_of_figure(FigureName.MEAN, SIZED, Decimal(1), 60)
    broken = module._chain(FigureName.MEAN, SIZED, 60)(noise.scale * 0.99)
    with pytest.raises(AssertionError):
        need_least(FigureNoise(broken, noise.scale * 0.99, noise.effective), Decimal(1), 2, 1, 4.0)


def test_that_a_claim_of_next_to_nothing_is_refused() -> None:
    with refused("release.noise_failed", kind=ReleaseError):
        noise_of_figure(FigureName.COUNT, RESIZED, Decimal(0), None)


def figures_of(number: NumberStatistic, charge: str = "1", rows: int = 1) -> DescribedNumber:
    found: list[NoisyFigure] = []
    for name, part in number.parts(Decimal(charge)):
        size = size_of(name, number, found[0] if found else None)
        noise = noise_of_figure(name, number, part, size, rows=rows)
        found.append(NoisyFigure(name, 40, noise.scale, part, noise.effective, size))
    return DescribedNumber(number, tuple(found))


@each("name", EVERY)
def test_that_stated_noise_gives_the_stated_epsilon(name: str) -> None:
    number = figures_of(EVERY[name], "0.7", rows=2)
    assert stated_effective(number, Decimal("0.7"), rows=2) == [one.effective for one in number.figures]


@each("changes", [{"scale": 0.001}, {"size": 41}, {"charge": Decimal("0.9")}, {"size": None}], ids=str)
def test_that_noise_that_does_not_fit_is_refused(changes: dict[str, object]) -> None:
    number = figures_of(RESIZED)
    changed = replace(number.figures[1], **changes)  # type: ignore[arg-type]
    with pytest.raises(ReleaseError, match=r"release\.noise_unknown"):
        stated_effective(replace(number, figures=(number.figures[0], changed)), Decimal(1))


def test_that_parts_sum_exactly_to_the_charge() -> None:
    for charge in ("1", "0.01", "0.1234567", "19.999999"):
        for number in (RESIZED, PLUGGED, SUM):
            assert sum(part for _, part in number.parts(Decimal(charge))) == Decimal(charge)


@each(
    ("changes", "code"),
    [
        ({"low": 120.0}, "numeric.bounds"),
        ({"low": 130.0}, "numeric.bounds"),
        ({"high": float("inf")}, "numeric.bounds"),
        ({"low": float("nan")}, "numeric.bounds"),
        ({"size": 0}, "central.size"),
        ({"size": None}, "central.size"),
        ({"size": MOST_SIZE + 1}, "central.size_large"),
        ({"prior": 121.0}, "central.constant"),
        ({"prior": None}, "central.constant"),
    ],
    ids=str,
)
def test_that_what_cannot_be_is_refused_in_one_code(changes: dict[str, object], code: str) -> None:
    with refused(code):
        replace(SIZED, **changes)  # type: ignore[arg-type]


@each("share", ["0", "1", "-0.1", "NaN"])
def test_that_a_split_that_leaves_nothing_is_refused(share: str) -> None:
    with refused("central.share"):
        replace(RESIZED, share=Decimal(share))
