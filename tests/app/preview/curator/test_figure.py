"""Chart, table, tiles and words of the part Curator, over previews made of known figures."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from app.preview.curator.figure import CuratorLook, curator_figure, request_of
from app.preview.curator.table import curator_table
from app.preview.curator.words import curator_words, summary, tiles
from app.workspace.numbers import NumbersSetting, edit_numbers, numbers_setting
from core.analyses.numbers.curator_preview import Preview
from core.central.chains import ADDED, CHANGED
from core.central.curator import CuratorRelease, ReleasedFigure
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.errors import InputError
from core.report.plot.figure import Boxes, Line, Points, Rule, Spans
from core.study.numbers import CuratorPlan, CuratorStatistic, Neighbours, NumberSource, UnknownSize
from core.study.typed import Typed
from core.types import Origin, Target, TrueAnswers
from tests.app.made import survey

REQUEST = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, size=2000, prior=38)


def setting(target: Target = Target.SAMPLE, **curator: object) -> NumbersSetting:
    workspace = edit_numbers(survey(), source=NumberSource.AGES, curator=CuratorPlan(**curator))  # type: ignore[arg-type]
    return replace(numbers_setting(workspace), target=target)


def look(
    request: CuratorRequest = REQUEST,
    *figures: tuple[FigureKey, tuple[float, ...], float],
    size: int | None = 2000,
    truth: float = 44.797,
    expected: float = 41.3985,
    shown: bool = True,
    target: Target = Target.SAMPLE,
) -> CuratorLook:
    part = 1.0 / len(figures)
    made = tuple(ReleasedFigure(key, values, scale, part) for key, values, scale in figures)
    release = CuratorRelease(request, made, size)
    draws, cells = np.linspace(expected - 1, expected + 1, 500), np.zeros(0, dtype=np.int64)
    if request.statistic is Statistic.HISTOGRAM:
        draws, cells = np.empty(0), np.array([30, 50, 20])
    found = Preview(release, Decimal("0.5"), Decimal(1), 1000, truth, expected, draws, cells)
    return CuratorLook(setting(target), found, 0.95, shown)


MEAN = (FigureKey.MEAN, (41.55,), 0.12)
COUNT = (FigureKey.COUNT, (1006.0,), 10.0)
UNKNOWN = replace(REQUEST, size=None)


def known(**changes: object) -> CuratorLook:
    return look(REQUEST, MEAN, **changes)  # type: ignore[arg-type]


def test_that_the_plan_is_asked_for_as_typed() -> None:
    asked = request_of(
        setting(
            epsilon=Typed("0,3", 0.3),
            neighbours=Neighbours.ADDED,
            known=True,
            size=Typed("500", 500.0),
            size_share=Typed("30", 0.3),
        )
    )
    assert (asked.epsilon, asked.distance, asked.size) == (Decimal("0.3"), ADDED, 500)
    assert (asked.low, asked.high, asked.prior) == (0, 120, 38)
    unknown = request_of(setting(method=UnknownSize.PLUG_IN, statistic=CuratorStatistic.MEAN))
    assert (unknown.distance, unknown.size, unknown.method) == (CHANGED, None, SizeMethod.PLUG_IN)
    with pytest.raises(InputError, match=r"central\.constant"):
        request_of(setting(prior=Typed("121", 121.0)))


def test_that_a_wrong_size_is_seen_and_said() -> None:
    one = known()
    figure = curator_figure(one, summary(one))
    rules = [layer for layer in figure.layers if isinstance(layer, Rule)]
    assert [rule.value for rule in rules] == [44.797, 41.3985]
    assert summary(one) == (
        "41.19 to 41.91 contains the mean of this sample with probability at least 95%, if the public "
        "size is right. It uses only noisy figures and public facts."
    )
    words = curator_words(one)
    assert any("1,000 people, but the declared size is 2,000" in line and "41.40" in line for line in words)
    fewer = look(replace(REQUEST, size=500), MEAN, size=500, expected=44.797)
    assert any("The program leaves out 500 people at random" in line for line in curator_words(fewer))
    assert sum(isinstance(layer, Rule) for layer in curator_figure(fewer, "").layers) == 1


def test_that_a_hidden_truth_is_not_shown() -> None:
    one = known(shown=False)
    figure = curator_figure(one, summary(one))
    assert {type(layer) for layer in figure.layers} == {Spans, Points}
    assert not any("1,000" in line or "44.8" in line for line in curator_words(one))
    assert "truth" not in [column.key for column in curator_table(one).columns]
    assert "truth" in [column.key for column in curator_table(known()).columns]


def test_that_tiles_say_every_figure_with_interval_noise_and_epsilon() -> None:
    (only,) = tiles(known())
    assert (only.title, only.value) == ("Noisy mean", "41.55")
    assert only.below == "95%: 41.19 to 41.91\nscale 0.120 · epsilon 1"
    resized = tiles(look(UNKNOWN, COUNT, MEAN, size=1006))
    assert [one.title for one in resized] == ["Noisy mean", "Noisy count"]
    plugged = look(replace(UNKNOWN, method=SizeMethod.PLUG_IN), COUNT, (FigureKey.SUM, (44_962.0,), 300.0), size=None)
    assert [one.title for one in tiles(plugged)] == ["Noisy mean", "Noisy count", "Noisy sum"]
    assert tiles(plugged)[0].value == "44.7"
    assert "epsilon" not in tiles(plugged)[0].below
    table = curator_table(plugged)
    assert [column.key for column in table.columns][-3:] == ["scale", "epsilon", "truth"]
    assert table.height == 3


def test_that_a_histogram_has_bars_whiskers_and_the_true_outline() -> None:
    request = replace(REQUEST, statistic=Statistic.HISTOGRAM, cells=3)
    one = look(request, (FigureKey.CELLS, (31.0, 49.0, -1.0), 2.0), size=None)
    figure = curator_figure(one, summary(one))
    kinds = [type(layer) for layer in figure.layers]
    assert kinds == [Boxes, Spans, Line]
    assert figure.y.low == 0, "one below 0 is not worth a step of the axis"
    assert [one.value for one in tiles(one)] == ["3", "± 6"]
    table = curator_table(one)
    assert table.height == 3
    hidden = curator_figure(look(request, (FigureKey.CELLS, (31.0, 49.0, -30.0), 2.0), size=None, shown=False), "")
    assert [type(layer) for layer in hidden.layers] == [Boxes, Spans]
    assert hidden.y.low < 0


def test_that_the_target_population_gives_a_message() -> None:
    # 120 sqrt(ln 80 / 4000) = 3.972
    words = curator_words(known(target=Target.POPULATION))
    assert any("3.97 on either side" in line for line in words)
    count = look(replace(UNKNOWN, statistic=Statistic.COUNT), COUNT, size=None, truth=1000, expected=1000)
    population = replace(count, setting=setting(Target.POPULATION))
    assert "This interval applies to this sample." in " ".join(curator_words(population))
    assert "population" not in " ".join(curator_words(count))


def test_that_private_numbers_stay_internal() -> None:
    private = replace(known(), setting=replace(setting(), state=TrueAnswers(Origin.PRIVATE)))
    figure = curator_figure(private, "")
    assert figure.watermark
    assert figure.state == TrueAnswers(Origin.PRIVATE)
    assert curator_table(private).state == TrueAnswers(Origin.PRIVATE)


def test_that_the_noise_of_a_cell_does_not_depend_on_its_draw() -> None:
    """Scale 2 at 95%: 6, also where every cell came out far below 0 and its interval is cut there."""
    request = replace(REQUEST, statistic=Statistic.HISTOGRAM, cells=3)
    for cells in ((30.0, 50.0, 20.0), (-90.0, -70.0, -80.0), (-3.0, -70.0, -80.0)):
        assert tiles(look(request, (FigureKey.CELLS, cells, 2.0)))[1].value == "± 6"


def test_that_a_mean_has_an_interval_for_the_population_and_other_figures_say_that_they_have_none() -> None:
    of_all, own = known(target=Target.POPULATION), known()
    assert of_all.interval.low < own.interval.low
    assert of_all.interval.high > own.interval.high
    assert "the population mean" in summary(of_all)
    assert "the mean of this sample" in summary(own)
    spans = next(layer for layer in curator_figure(of_all, "").layers if isinstance(layer, Spans))
    assert (spans.low[0], spans.high[0]) == (of_all.interval.low, of_all.interval.high)
    total = look(replace(REQUEST, statistic=Statistic.SUM), (FigureKey.SUM, (4e4,), 9.0), target=Target.POPULATION)
    assert "the sum of this sample" in summary(total)
    assert any("This interval applies to this sample." in one for one in curator_words(total))


def test_that_drawing_respondents_does_not_change_the_digits_of_the_result() -> None:
    assert tiles(known(target=Target.POPULATION))[0].value == tiles(known())[0].value
