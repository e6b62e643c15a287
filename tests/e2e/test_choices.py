"""Target, method, level, post-processing, dots, and which series are shown."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QToolButton

from app.ui.theme.manager import theme
from core.estimation.postprocess import PostProcess
from core.report.figure import Dots, Role, Whiskers
from core.types import Target
from tests.e2e.desk import Desk, pixels

SHARED_WINDOW = True


def choose_target(desk: Desk, key: str) -> None:
    desk.bot.mouseClick(desk.target.target.button(key), Qt.MouseButton.LeftButton)
    desk.settle()


def widths(desk: Desk) -> np.ndarray:
    return np.asarray(desk.drawn.interval.high - desk.drawn.interval.low)


def keys(combo: object) -> list[object]:
    return [combo.itemData(i) for i in range(combo.count())]  # type: ignore[attr-defined]


@pytest.mark.slow
def test_that_the_population_has_wider_intervals_and_its_own_methods(desk: Desk) -> None:
    narrow = widths(desk)
    choose_target(desk, "population")
    assert (widths(desk) > narrow).all()
    assert keys(desk.target.method) == ["wilson", "clopper_pearson", "likelihood_ratio", "wald"]
    assert desk.target.method.currentData() == "wilson"
    assert desk.drawn.request.target is Target.POPULATION
    assert "population" in " ".join(entry.text for entry in desk.page.figure.legend)  # type: ignore[union-attr]
    assert any(layer.role is Role.SAMPLING for layer in desk.page.figure.layers)  # type: ignore[union-attr]
    choose_target(desk, "sample")
    assert keys(desk.target.method) == ["score", "wald"]
    assert widths(desk) == pytest.approx(narrow)


def test_that_the_exact_method_is_wider_than_the_default(desk: Desk) -> None:
    choose_target(desk, "population")
    wilson = widths(desk)
    desk.choose(desk.target.method, "clopper_pearson")
    assert (widths(desk) > wilson * 0.99).all()
    assert "Clopper-Pearson" in desk.page.words.method.text()


def test_that_the_header_gives_the_level_and_the_level_widens_the_interval(desk: Desk) -> None:
    before = widths(desk)
    for level in (0.8, 0.9, 0.99):
        desk.choose(desk.target.level, level)
        assert f"{level:.0%} interval" in desk.table()[0]
        assert (widths(desk) < before).all() if level < 0.95 else (widths(desk) > before).all()


def test_that_post_processed_shares_get_a_column_beside_the_raw_ones(desk: Desk) -> None:
    desk.enter("0.3")
    raw = desk.column("Debiased")
    assert any(text.startswith("\u2212") for text in raw), "this draw has an estimate below 0"
    for post in ("clip", "additive", "multiplicative", "norm_sub", "norm_cut", "mle"):
        desk.choose(desk.page.result.post, post)
        assert desk.column("Debiased") == raw, "raw estimates are never hidden"
        added = desk.page.result.table.text_rows()[0][4]
        shown = desk.percents(added)
        assert min(shown) >= 0 or post == "additive"
        assert desk.drawn.presented.min() >= -1e-12 or post == "additive"
        if post not in ("clip", "norm_cut"):
            assert desk.drawn.presented.sum() == pytest.approx(1.0, abs=1e-6)


def test_that_designs_with_bits_offer_no_maximum_likelihood(desk: Desk) -> None:
    assert "mle" in keys(desk.page.result.post)
    desk.design("oue")
    assert "mle" not in keys(desk.page.result.post)


def test_that_a_post_processing_the_next_design_lacks_does_not_break_it(desk: Desk) -> None:
    desk.choose(desk.page.result.post, "mle")
    desk.design("oue")
    assert desk.drawn.request.design.key == "oue"
    assert desk.drawn.request.postprocess is PostProcess.NONE
    assert desk.page.result.post.currentData() == "none"
    desk.design("grr")
    assert desk.drawn.request.postprocess is PostProcess.MLE, "what was chosen comes back with the design"


def test_that_dots_take_the_place_of_whiskers(desk: Desk) -> None:
    def layers(kind: type, role: Role) -> int:
        assert desk.page.figure is not None
        return sum(isinstance(layer, kind) and layer.role is role for layer in desk.page.figure.layers)

    assert layers(Whiskers, Role.DEBIASED) == 1
    desk.choose(desk.page.result.uncertainty, "dots")
    assert (layers(Whiskers, Role.DEBIASED), layers(Dots, Role.QUANTILES)) == (0, 1)
    assert "20" in " ".join(entry.text for entry in desk.page.figure.legend)  # type: ignore[union-attr]


def test_that_hidden_truth_is_gone_from_table_picture_tips_and_summary(desk: Desk) -> None:
    before = pixels(desk.plot_image(), theme().colour("truth"))
    hide = next(
        button for button in desk.page.result.legend.findChildren(QToolButton) if button.accessibleName() == "Hide True"
    )
    desk.bot.mouseClick(hide, Qt.MouseButton.LeftButton)
    desk.settle()
    page = desk.page
    assert "True" not in desk.table()[0]
    assert pixels(desk.plot_image(), theme().colour("truth")) < before / 10
    assert page.figure is not None
    assert all(getattr(layer, "role", None) is not Role.TRUTH for layer in page.figure.layers)
    tip = page._describe(0)
    assert "True" not in tip
    assert "41.2%" not in tip
    assert "41.2%" not in page.figure.summary
    assert not desk.window.actions_by_key["truth"].isChecked()
    show = next(b for b in page.result.legend.findChildren(QToolButton) if "show true" in b.text() and b.isVisible())
    desk.bot.mouseClick(show, Qt.MouseButton.LeftButton)
    desk.settle()
    assert desk.column("True")[0] == "41.2%"
    assert desk.window.actions_by_key["truth"].isChecked()


def test_that_hidden_noisy_shares_are_gone_from_table_and_picture(desk: Desk) -> None:
    desk.trigger("noisy")
    assert "Noisy" not in desk.table()[0]
    assert pixels(desk.plot_image(), theme().colour("noisy_fill")) == 0
    assert "Noisy" not in desk.page._describe(0)
    desk.trigger("noisy")
    assert "Noisy" in desk.table()[0]


def test_that_a_click_on_a_bar_turns_the_words_to_it(desk: Desk) -> None:
    chart = desk.page.result.chart
    frame = chart._frame
    assert frame is not None
    view = frame.getPlotItem().getViewBox()
    place = frame.mapFromScene(view.mapViewToScene(QPointF(2.1, 0.05)))
    desk.bot.mouseClick(frame.viewport(), Qt.MouseButton.LeftButton, pos=place)
    desk.bot.waitUntil(lambda: "Monthly" in desk.page.words.sentence.text(), timeout=3000)
    assert desk.page.words.report.currentText() == "Someone reports Monthly"
