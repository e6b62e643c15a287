"""Every design of the picker, with what it allows and what it refuses."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt

from core.designs.registry import SPECS
from core.study.plan import Door
from tests.e2e.desk import Desk

SHARED_WINDOW = True


@pytest.fixture
def two(desk: Desk) -> Desk:
    """Yes or no: 1,000 respondents, 22.8 % yes."""
    desk.open_example("Yes or no, p = 3/4")
    return desk


@pytest.mark.slow
def test_that_every_design_draws_two_answers_near_the_truth(two: Desk) -> None:
    for design in (one.key for one in SPECS if one.one):
        two.design(design)
        result = two.drawn
        assert result.request.design.key == design
        error = np.abs(result.estimate.shares - result.true_shares)
        assert (error <= 5.5 * result.expected.standard_errors + 1e-12).all(), f"{design}: 5.5 SE, false alarm 1e-6"
        assert two.meanings.meaning.text(), design
        assert len(two.table()) == 2


@pytest.mark.parametrize(("design", "epsilon"), [("two_coins", math.log(3)), ("direct", math.inf)])
def test_that_designs_without_a_figure_lock_slider_and_field_and_say_why(
    two: Desk, design: str, epsilon: float
) -> None:
    two.design(design)
    privacy = two.strength
    assert two.epsilon == pytest.approx(epsilon)
    assert not privacy.slider.isEnabled()
    assert not privacy.value.isEnabled()
    for key in ("epsilon", "p", "margin", "odds"):
        button = privacy.doors.button(key)
        assert not button.isEnabled()
        assert "cannot be set by this figure" in button.toolTip() + button.statusTip()
    assert privacy.value.text_now == ("∞" if math.isinf(epsilon) else "1.099")
    two.design("grr")
    assert privacy.slider.isEnabled()
    assert two.plan.p.text == "3/4", "what was typed before comes back"


def test_that_the_direct_question_shows_no_noise_and_says_so(desk: Desk) -> None:
    desk.design("direct")
    assert "Noisy" not in desk.table()[0]
    assert desk.column("Debiased") == desk.column("True")
    assert "No protection" in desk.bar.warning.text()
    assert "everyone who sees the data" in desk.page.words.raw.text()
    assert not desk.meanings.curve.isVisible()


def test_that_designs_for_two_answers_are_greyed_with_the_reason(desk: Desk) -> None:
    offered = desk.offered_designs()
    for key in ("warner", "two_coins"):
        assert "two answers, not 6" in offered[key]
    assert not offered["grr"]


def test_that_a_design_that_no_longer_fits_says_so_and_leaves_the_last_figures(two: Desk) -> None:
    two.design("warner")
    two.window.store.seal()
    two.window.data.open_sample("youth_health")
    two.settle()
    assert two.bar.error.isVisible()
    assert "two answers" in two.bar.error.text()
    two.design("grr")
    assert not two.bar.error.isVisible()
    assert len(two.table()) == 6


def test_that_forced_answers_are_typed_in_the_order_of_the_categories(two: Desk) -> None:
    two.design("forced")
    forced = two.device.forced
    assert forced.isVisible()
    forced.setFocus()
    two.bot.keyClicks(forced, "1/6, 1/3")
    two.settle()
    design = two.drawn.request.design
    assert tuple(design.support_other) == pytest.approx((1 / 6, 1 / 3))
    assert tuple(design.support_own - design.support_other) == pytest.approx((1 / 2, 1 / 2)), "the rest is the truth"
    assert not two.device.forced_error.isVisible()


@pytest.mark.parametrize("text", ["1/4, x", "1/4, 1/4, 1/2", "0, 1/2"])
def test_that_impossible_forced_answers_show_an_error_under_their_field_and_remain(two: Desk, text: str) -> None:
    two.design("forced")
    forced, error = two.device.forced, two.device.forced_error
    forced.setFocus()
    two.bot.keyClicks(forced, text)
    two.settle()
    assert error.isVisible()
    assert "{" not in error.text()
    assert forced.text() == text
    assert forced.geometry().bottom() <= error.geometry().top()
    two.trigger("redraw")
    assert error.isVisible()
    assert forced.text() == text


def test_that_the_odds_of_forced_answers_are_shown_for_that_design_only(desk: Desk) -> None:
    assert not desk.device.forced.isVisible()
    desk.design("forced")
    assert desk.device.forced.isVisible()
    desk.design("grr")
    assert not desk.device.forced.isVisible()


def test_that_another_question_is_drawn_with_its_own_labels(desk: Desk) -> None:
    combo = desk.question.question
    other = next(
        combo.itemData(i)
        for i in range(combo.count())
        if combo.itemData(i) != "Q7" and combo.model().index(i, 0).flags() & Qt.ItemFlag.ItemIsEnabled
    )
    desk.choose(combo, other)
    assert desk.plan.question == other
    counts = desk.workspace.dataset.counts_of(other)
    assert sum(desk.drawn.request.counts) + counts.missing == counts.rows
    assert desk.page.result.title._whole in desk.question.question.currentText()
    desk.trigger("undo")
    assert desk.column("Category")[0] == "Never"


def test_that_the_dice_design_is_what_its_figures_say_and_the_slider_scales_it(two: Desk) -> None:
    two.design("forced")
    forced = two.device.forced
    forced.setFocus()
    two.bot.keyClicks(forced, "1/6, 1/6")
    two.settle()
    assert two.drawn.request.design.epsilon == pytest.approx(math.log(5)), "4/6 truth, 1/6 yes, 1/6 no"
    assert two.strength.value.text_now == "2/3"
    two.bar.design.setFocus()
    two.strength.slider.setValue(two.strength.slider.value() - 300)
    two.settle()
    scaled = two.drawn.request.design.support_other
    assert scaled[0] == pytest.approx(scaled[1])
    assert forced.text() == ", ".join(f"{chance:.4g}" for chance in scaled), "the field says what they are now"


def test_that_no_design_is_called_best_while_another_has_less_error(two: Desk) -> None:
    two.design("forced")
    forced = two.device.forced
    forced.setFocus()
    two.bot.keyClicks(forced, "1/10, 1/3")
    two.settle()
    assert "smaller standard error" in two.page.words.best.text()
    assert two.page.words.use_best.isVisible()


def test_that_two_coins_are_compared_at_their_own_epsilon(two: Desk) -> None:
    two.design("two_coins")
    assert "no design is more precise than Two coins" in two.page.words.best.text()


@pytest.mark.parametrize(("design", "said"), [("warner", "the spinner picks the statement"), ("mangat_1994", "chance")])
def test_that_the_field_of_p_says_what_p_is_in_this_design(two: Desk, design: str, said: str) -> None:
    two.design(design)
    if two.plan.door is not Door.P:
        two.press_door("p")
    assert said in two.strength.value.toolTip()


@pytest.mark.parametrize(("design", "field", "then"), [("warner", "", "two_coins"), ("kuk", "m", "grr")])
def test_that_a_field_that_goes_gives_the_keyboard_to_the_design(two: Desk, design: str, field: str, then: str) -> None:
    two.window.plan_bar.edits.choose(design)
    held = two.device.further.rows[field].field if field else two.strength.value
    two.window.activateWindow()
    held.setFocus()
    two.bot.waitUntil(held.hasFocus)
    two.window.plan_bar.edits.choose(then)
    two.bot.waitUntil(lambda: two.plan.design == then)
    assert two.bar.design.hasFocus()


def test_that_a_pinned_one_sided_design_has_the_sign_for_infinite(two: Desk) -> None:
    two.design("mangat_1994")
    two.page.intents.pin()
    two.design("kuk")
    two.settle()
    assert "ε = ∞" in two.page.result.compare.name.toolTip()
