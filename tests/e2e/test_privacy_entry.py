"""Privacy typed the way people write it; what cannot be used is said under the field and kept."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from app.workspace.setting import resolve
from app.workspace.transitions import edit_look
from core.planning.privacy_parameter import margin_of
from core.study.plan import Door
from tests.e2e.desk import Desk

SHARED_WINDOW = True

FINE = 1e-4


WRITTEN = {"ln 3": math.log(3), "ln(3/2)": math.log(1.5), "0,5": 0.5, "3/2": 1.5, "20": 20.0, "0.01": 0.01}


@pytest.mark.slow
def test_that_epsilon_can_be_typed_as_people_write_it(desk: Desk) -> None:
    for text, epsilon in WRITTEN.items():
        desk.enter(text)
        assert desk.epsilon == pytest.approx(epsilon, abs=1e-9)
        assert desk.strength.value.text_now == text
        assert not desk.bar.error.isVisible(), text


def test_that_the_slider_follows_what_is_typed(desk: Desk) -> None:
    slider = desk.strength.slider
    desk.enter("0.05")
    assert slider.value() == slider.minimum()
    desk.enter("10")
    assert slider.value() == slider.maximum()
    desk.enter("20")
    assert slider.value() == slider.maximum()
    assert desk.epsilon == 20.0, "the box takes what the slider does not reach"


def test_that_p_as_a_fraction_sets_epsilon(desk: Desk) -> None:
    desk.press_door("p")
    desk.enter("3/4")
    assert desk.epsilon == pytest.approx(math.log(15), abs=FINE), "p / q = 0.75 / (0.25 / 5)"
    assert "p = 0.75" in desk.meanings.meaning.text()
    assert "3/4" in desk.meanings.meaning.toolTip()


def test_that_a_margin_sets_an_epsilon_whose_margin_it_is(desk: Desk) -> None:
    desk.press_door("margin")
    desk.enter("2")
    result = desk.drawn
    assert 1.959964 * result.expected.standard_errors.max() == pytest.approx(0.02, rel=1e-5)
    assert not desk.bar.error.isVisible()


def test_that_odds_set_epsilon(desk: Desk) -> None:
    desk.press_door("odds")
    desk.enter("3")
    assert desk.epsilon == pytest.approx(math.log(3), abs=1e-9)
    assert "3 times" in desk.page.words.odds.text()


def test_that_a_kind_of_question_sets_epsilon_in_one_step_of_undo(desk: Desk) -> None:
    before = desk.epsilon
    kinds = desk.meanings.preset.buttons
    kinds[3].click()
    desk.settle()
    assert desk.epsilon == 0.5
    kinds[2].click()
    desk.settle()
    assert desk.epsilon == 1.0
    assert kinds[2].isChecked()
    assert kinds[2].accessibleName().startswith("Sensitive")
    desk.trigger("undo")
    assert desk.epsilon == 0.5
    desk.trigger("undo")
    assert desk.epsilon == before


def test_that_the_risk_sentence_sets_the_odds(desk: Desk) -> None:
    desk.press_door("odds")
    sentence = desk.meanings.risk
    assert sentence.isVisible()
    sentence.after._edited("50")
    desk.settle()
    assert desk.plan.door is Door.ODDS
    assert desk.epsilon == pytest.approx(math.log(9), abs=FINE)
    assert desk.strength.value.text_now == "9"
    desk.press_door("epsilon")
    assert not sentence.isVisible()


def test_that_nothing_jumps_when_another_figure_is_held(desk: Desk) -> None:
    for design in ("grr", "sue", "oue", "forced"):
        desk.design(design)
        desk.enter("ln 3")
        before, table = desk.epsilon, desk.table()
        for door in (Door.P, Door.MARGIN, Door.ODDS, Door.EPSILON):
            button = desk.strength.doors.button(door.value)
            if not button.isEnabled():
                continue
            desk.press_door(door.value)
            assert desk.plan.door is door
            assert desk.epsilon == pytest.approx(before, abs=FINE), (design, door)
            assert desk.table() == table, (design, door)


def test_that_the_slider_takes_over_from_any_held_figure(desk: Desk) -> None:
    for door in ("p", "margin", "odds"):
        desk.press_door(door)
        list(desk.drag_slider(0.5, 0.6))
        assert desk.plan.door is Door.EPSILON
        assert desk.strength.doors.button("epsilon").isChecked()
        assert float(desk.strength.value.text_now) == pytest.approx(desk.epsilon)


def low_end(widget: QWidget) -> int:
    return widget.mapToGlobal(QPoint(0, widget.height())).y()


def test_that_an_impossible_epsilon_shows_an_error_under_the_field_and_remains(desk: Desk) -> None:
    desk.show(height=1100)
    before, picture = desk.table(), desk.plot_image()
    error, field = desk.bar.error, desk.strength.value
    for text in ("0", "-1", "abc", "1000", "ln 0", "1/0", "nan"):
        desk.paste(text)
        assert error.isVisible(), text
        assert "psilon" in error.text()
        assert "{" not in error.text()
        assert low_end(field) <= low_end(error), "the sentence stands under its field"
        assert field.text_now == text
        assert field.property("wrong") is True
        assert desk.table() == before
        assert desk.plot_image() == picture
        assert desk.window.store.undo_label == "", "nothing was changed, so nothing can be undone"


def test_that_a_wrong_entry_survives_a_redraw_with_its_sentence(desk: Desk) -> None:
    desk.enter("abc")
    sentence = desk.bar.error.text()
    desk.trigger("redraw")
    assert desk.strength.value.text_now == "abc"
    assert desk.bar.error.isVisible()
    assert desk.bar.error.text() == sentence
    assert desk.strength.value.property("wrong") is True


def test_that_a_number_can_be_typed_while_the_preview_plays(desk: Desk) -> None:
    desk.bot.mouseClick(desk.page.buttons.play, Qt.MouseButton.LeftButton)
    drawn = desk.workspace.look.draw
    desk.enter("0.")
    desk.bot.waitUntil(lambda: desk.workspace.look.draw > drawn, timeout=5000)
    desk.bot.keyClicks(desk.strength.value.lineEdit(), "75")
    desk.bot.mouseClick(desk.page.buttons.play, Qt.MouseButton.LeftButton)
    desk.settle()
    assert desk.epsilon == 0.75


def test_that_a_good_entry_clears_the_sentence(desk: Desk) -> None:
    desk.enter("abc")
    desk.enter("2")
    assert not desk.bar.error.isVisible()
    assert desk.strength.value.property("wrong") is False
    assert desk.epsilon == 2.0


def test_that_typing_the_old_value_again_clears_the_sentence(desk: Desk) -> None:
    desk.paste("abc")
    desk.paste("1.5")
    assert not desk.bar.error.isVisible()
    assert desk.strength.value.property("wrong") is False


def test_that_p_of_one_in_k_is_refused_with_the_old_figures_left(desk: Desk) -> None:
    desk.press_door("p")
    before = desk.table()
    desk.enter("1/6")
    error = desk.bar.error
    assert error.isVisible()
    assert "is independent of the answer" in error.text()
    assert desk.strength.value.text_now == "1/6"
    assert desk.strength.value.property("wrong") is True
    assert desk.table() == before, "the last figures stay, pale"
    desk.enter("1/5")
    assert not error.isVisible()
    assert desk.drawn.request.design.support_own[0] == pytest.approx(0.2)


def test_that_an_impossible_p_shows_an_error_and_remains(desk: Desk) -> None:
    desk.press_door("p")
    before = desk.table()
    for text in ("0", "1", "-1", "abc", "120 %"):
        desk.enter(text)
        assert desk.bar.error.isVisible(), text
        assert desk.strength.value.text_now == text
        assert desk.table() == before


def test_that_an_unreachable_margin_shows_the_reachable_margins(desk: Desk) -> None:
    desk.window.store.seal()
    desk.bot.mouseClick(desk.target.target._buttons["population"], Qt.MouseButton.LeftButton)
    desk.press_door("margin")
    desk.enter("0.1")
    assert desk.bar.error.isVisible()
    assert "Type a margin from 1.2" in desk.bar.error.text()


def test_that_half_of_a_number_that_is_refused_is_not_kept(desk: Desk) -> None:
    before = desk.table()
    desk.enter("1000")
    assert desk.strength.value.text_now == "1000"
    assert "between 0.01 and 20" in desk.bar.error.text()
    assert desk.epsilon == 1.5, "neither 1 nor 10, which stood there on the way"
    assert desk.table() == before


def test_that_undo_brings_the_field_back_after_a_wrong_entry(desk: Desk) -> None:
    desk.enter("2")
    desk.bot.keyClick(desk.strength.value, Qt.Key.Key_Return)
    desk.enter("abc")
    desk.trigger("undo")
    assert desk.strength.value.text_now == "1.5"
    assert not desk.bar.error.isVisible()


def test_that_arrow_keys_step_the_figure_that_is_held(desk: Desk) -> None:
    field = desk.strength.value
    field.setFocus()
    desk.bot.keyClick(field, Qt.Key.Key_Up)
    desk.settle()
    assert desk.epsilon == pytest.approx(1.6)
    desk.press_door("margin")
    before = float(field.text_now)
    field.setFocus()
    desk.bot.keyClick(field, Qt.Key.Key_Up)
    desk.settle()
    assert float(field.text_now) == pytest.approx(before + 0.1, abs=0.006)


def test_that_the_margin_field_does_not_depend_on_a_hidden_truth(desk: Desk) -> None:
    desk.press_door("margin")
    seen = desk.strength.value.text_now
    desk.press_door("epsilon")
    desk.window.store.show(edit_look(desk.window.store.workspace, show_truth=False))
    desk.settle()
    desk.press_door("margin")
    setting, plan = resolve(desk.window.store.workspace), desk.window.store.workspace.plan
    assert setting.design is not None
    even = np.full(setting.k, 1 / setting.k)
    margin = margin_of(setting.design, even, setting.counts.size, plan.target, plan.level)
    assert desk.strength.value.text_now != seen
    assert float(desk.strength.value.text_now) == pytest.approx(100 * margin, rel=0.01)


def test_that_a_low_and_a_high_epsilon_show_a_warning(desk: Desk) -> None:
    desk.enter("0.1")
    assert "many respondents" in desk.bar.warning.text()
    desk.enter("6")
    assert "discloses the answer" in desk.bar.warning.text()
    desk.enter("1")
    assert not desk.bar.warning.isVisible()


def test_that_an_error_of_the_bar_is_hidden_and_shown_with_it(desk: Desk) -> None:
    desk.paste("abc")
    assert desk.bar.error.isVisible()
    desk.trigger("page_data")
    assert not desk.bar.error.isVisible()
    desk.trigger("page_preview")
    assert desk.bar.error.isVisible()
    desk.paste("2")
    assert not desk.bar.error.isVisible()
