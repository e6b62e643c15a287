"""How long the comparison of designs takes, from a changed epsilon to the picture on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.tradeoffs.compare.controls import CompareControls
from app.tradeoffs.compare.view import ComparePart
from app.ui.chart.paint import PlotPicture
from core.analyses.tradeoff.compare import designs_of, heights, measure_of, tradeoff
from core.analyses.tradeoff.request import ERRORS, Axis, Measure, TradeoffRequest
from core.designs.registry import spec
from core.types import Target
from tests.app.made import expected, setting_of, tools_for

FIVE = ("grr", "subset", "oue", "olh", "sue")
EPSILONS = tuple(np.geomspace(0.05, 10.0, 200).tolist())
DRAG = tuple(np.linspace(1.0, 2.0, 31).tolist())
"""Steps of a slider that is dragged by a hand's breadth."""
LIMIT = 16.0


def asked(k: int, measure: Measure, epsilon: float) -> TradeoffRequest:
    weights = np.arange(k, 0, -1.0)
    return TradeoffRequest(
        k=k,
        shares=tuple((weights / weights.sum()).tolist()),
        n=2000.0,
        target=Target.POPULATION,
        many=False,
        designs=designs_of(FIVE, "grr", {}),
        axis=Axis.EPSILON,
        values=EPSILONS,
        epsilon=epsilon,
        measure=measure,
        present=spec("grr").build(k, epsilon),
    )


def median_ms(work: Callable[[float], object], epsilons: Sequence[float]) -> float:
    """The median over a drag from the lowest to the highest of these epsilons, after three steps that warm up.

    Time of this process: others who are busy on the same machine only add to what a clock would say.
    """
    times = []
    for epsilon in (*epsilons[:3], *epsilons):
        start = time.process_time()
        work(epsilon)
        times.append(time.process_time() - start)
    return 1000 * float(np.median(times[3:]))


def together(k: int, measure: Measure, epsilon: float) -> None:
    """The curves of five designs, each at all epsilons at once."""
    request = asked(k, measure, epsilon)
    for key, given in request.designs:
        heights(request, key, given, np.array(request.values))


def one_by_one(k: int, measure: Measure, epsilon: float) -> None:
    """The same curves from each design built for each epsilon."""
    request = asked(k, measure, epsilon)
    for key in FIVE:
        low, high = spec(key).epsilon_bounds(k)
        for one in EPSILONS:
            if low <= one <= high:
                measure_of(request, spec(key).build(k, one))


@pytest.mark.benchmark
@pytest.mark.parametrize("measure", [one for one in Measure if one is not Measure.ODDS])
@pytest.mark.parametrize("k", [6, 40])
def test_that_five_designs_over_200_epsilons_are_worked_out_together_within_a_frame(k: int, measure: Measure) -> None:
    """From nothing, crossings and the lines of other models included; one by one are the curves alone."""
    whole = median_ms(lambda epsilon: tradeoff(asked(k, measure, epsilon)), DRAG)
    curves = median_ms(lambda epsilon: together(k, measure, epsilon), DRAG)
    apart = median_ms(lambda epsilon: one_by_one(k, measure, epsilon), DRAG[::6])
    times = f"{whole:.2f} ms, its curves {curves:.2f} ms, one by one {apart:.1f} ms"
    print(f"tradeoff {measure} k={k}: {times}, {apart / curves:.1f} times")
    assert whole <= LIMIT
    assert apart >= 3.0 * curves


@pytest.mark.benchmark
@pytest.mark.parametrize("measure", [Measure.TYPICAL, Measure.LARGEST, Measure.KNOWING])
@pytest.mark.parametrize("k", [6, 40, 200])
def test_that_a_whole_redraw_takes_less_than_a_frame(
    k: int, measure: Measure, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a step of the slider changes on the part: figures, chart, words and labels, laid out and painted."""
    labels, weights = tuple(f"Answer {j}" for j in range(k)), np.arange(k, 0, -1.0)
    shares = tuple((weights / weights.sum()).tolist())
    planned = {one: expected(labels, shares, 2000, epsilon=repr(one)) for one in DRAG}
    settings = {one: setting_of(workspace) for one, workspace in planned.items()}
    part, window = ComparePart(tools_for(planned[DRAG[0]])), QWidget()
    controls, row = part.controls, QHBoxLayout(window)
    assert isinstance(controls, CompareControls)
    for column, width in ((controls, 300), (part.result, 830), (part.words, 262)):
        column.setFixedWidth(width)
        row.addWidget(column)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    with qtbot.waitExposed(window):
        window.show()
    painted, paint = list[int](), PlotPicture.picture

    def counted(*given: Any) -> QPixmap:
        painted.append(1)
        return paint(*given)

    monkeypatch.setattr(PlotPicture, "picture", counted)

    def redraw(epsilon: float) -> None:
        part.show_setting(planned[epsilon], settings[epsilon])
        QApplication.sendPostedEvents()
        QApplication.processEvents()

    redraw(DRAG[0])
    controls.changed.emit("measure", measure)
    painted.clear()
    time_ms = median_ms(redraw, DRAG)
    print(f"redraw {measure} k={k}: {time_ms:.2f} ms (limit {LIMIT:.0f})")
    assert len(painted) >= len(DRAG), "every step was painted"
    assert part.shown is not None
    assert len(part.shown.curves) == len(FIVE)
    assert len(part.shown.x) >= len(EPSILONS)
    assert (measure in ERRORS) == bool(part.shown.references)
    assert time_ms <= LIMIT
