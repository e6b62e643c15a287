"""Redraw, Play, Step, Pin, and asking one person."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from core.report.figure import Role
from tests.e2e.desk import Desk

SHARED_WINDOW = True
Left = Qt.MouseButton.LeftButton


def press(desk: Desk, button: QAbstractButton) -> None:
    desk.bot.mouseClick(button, Left)
    desk.settle()


def test_that_redraw_shows_other_noise_over_the_same_truth(desk: Desk) -> None:
    truth, noisy = desk.column("True"), desk.column("Noisy")
    press(desk, desk.page.buttons.redraw)
    assert desk.column("True") == truth
    assert desk.column("Noisy") != noisy
    assert desk.window.status.draw.text().startswith("Draw 2")
    assert desk.window.store.undo_label == "", "a draw is no edit"


def test_that_play_keeps_drawing_until_it_is_paused(desk: Desk) -> None:
    play = desk.page.buttons.play
    press(desk, play)
    assert play.accessibleName() == "Pause"
    desk.bot.waitUntil(lambda: desk.workspace.look.draw >= 4, timeout=6000)
    press(desk, play)
    drawn = desk.workspace.look.draw
    desk.bot.wait(500)
    assert desk.workspace.look.draw == drawn
    assert play.accessibleName() == "Play"


def test_that_step_stops_the_play_and_draws_once(desk: Desk) -> None:
    press(desk, desk.page.buttons.play)
    drawn = desk.workspace.look.draw
    press(desk, desk.page.buttons.step)
    assert not desk.page.buttons.play.isChecked()
    assert desk.workspace.look.draw == drawn + 1


def test_that_play_stops_when_another_page_is_shown(desk: Desk) -> None:
    press(desk, desk.page.buttons.play)
    desk.trigger("page_data")
    assert not desk.page.buttons.play.isChecked()
    desk.trigger("page_preview")


def test_that_reduced_motion_slows_the_play(desk: Desk) -> None:
    desk.trigger("reduce_motion")
    assert desk.page.buttons._player._timer.interval() == 2000


def test_that_a_kept_setting_stays_beside_the_present_one_with_the_comparison_in_words(desk: Desk) -> None:
    pinned = desk.drawn
    press(desk, desk.page.buttons.pin)
    desk.enter("3")
    answer, figure = desk.page.answer, desk.page.figure
    assert answer is not None
    assert answer.pinned is not None
    assert answer.pinned.tally.tolist() == pinned.tally.tolist(), "the very draw that was pinned"
    assert figure is not None
    assert any(layer.role is Role.PINNED for layer in figure.layers)
    assert "ε = 1.5" in desk.page.result.compare.name.toolTip()
    ratio = desk.drawn.expected.typical_error / pinned.expected.typical_error
    assert f"standard error × {ratio:.2g}" in desk.page.words.pin.text()
    assert desk.page.words._pin_card.isVisible()
    press(desk, desk.page.buttons.pin)
    assert not desk.page.result.compare.isVisible()
    assert not desk.page.words._pin_card.isVisible()


def test_that_tiles_and_table_say_what_differs_from_the_kept_setting(desk: Desk) -> None:
    kept = desk.drawn
    press(desk, desk.page.buttons.pin)
    desk.enter("3")
    error = 100 * (desk.drawn.expected.typical_error - kept.expected.typical_error)
    below = desk.page.result.error._below.text()
    assert below == f"−{abs(error):#.3g} points compared with the kept setting"
    table = desk.page.result.table
    heads = [str(table.headerData(at, Qt.Orientation.Horizontal)) for at in range(table.columnCount())]
    assert heads[-2:] == ["Kept", "Difference, points"]
    apart = 100 * (desk.drawn.presented - kept.presented)
    assert [row[-1] for row in table.text_rows()[1:]] == [f"{one:.1f}".replace("-", "−") for one in apart]


def test_that_two_settings_change_places_and_undo_changes_them_back(desk: Desk) -> None:
    press(desk, desk.page.buttons.pin)
    desk.enter("3")
    before = desk.workspace
    press(desk, desk.page.result.compare.swap)
    assert desk.plan.epsilon.text == "1.5"
    assert desk.workspace.pin is not None
    assert desk.workspace.pin.plan.epsilon.text == "3"
    desk.trigger("undo")
    assert (desk.plan, desk.workspace.pin.plan) == (before.plan, before.pin.plan)
    desk.trigger("redo")
    assert (desk.plan.epsilon.text, desk.workspace.pin.plan.epsilon.text) == ("1.5", "3")


def test_that_an_undone_edit_leaves_the_kept_setting_alone(desk: Desk) -> None:
    press(desk, desk.page.buttons.pin)
    desk.enter("3")
    desk.trigger("undo")
    assert desk.plan.epsilon.text == "1.5"
    assert desk.workspace.pin is not None
    assert desk.workspace.pin.plan.epsilon.text == "1.5"


def test_that_a_second_setting_is_kept_and_takes_its_turn(desk: Desk) -> None:
    strip = desk.page.result.compare
    press(desk, desk.page.buttons.pin)
    desk.enter("3")
    assert strip.second.text() == "Keep this setting too"
    press(desk, strip.second)
    desk.enter("0.5")
    assert "ε = 3" in strip.second.text()
    press(desk, strip.second)
    assert "ε = 3" in strip.name.toolTip()
    assert "ε = 1.5" in strip.second.text()
    press(desk, desk.page.buttons.pin)
    assert (desk.workspace.pin, desk.workspace.spare) == (None, None)


def test_that_asking_one_person_shows_their_report(desk: Desk) -> None:
    words = desk.page.words
    words.person.setCurrentIndex(2)
    answers = set()
    for _ in range(40):
        press(desk, words.ask)
        answers.add(words.answer.text())
    truths = [text for text in answers if "which is their true answer" in text]
    assert truths
    assert all("They report Monthly" in text for text in truths)
    assert any("chance decided" in text for text in answers)
    assert all("4.5 times" in text for text in answers), "e to 1.5, either way"


def test_that_one_person_of_a_direct_question_gives_it_away(desk: Desk) -> None:
    desk.design("direct")
    desk.page.words.person.setCurrentIndex(0)
    press(desk, desk.page.words.ask)
    assert "They report Never" in desk.page.words.answer.text()
    assert "discloses the answer" in desk.page.words.answer.text()


def test_that_one_person_of_a_design_with_bits_ticks(desk: Desk) -> None:
    desk.design("oue")
    press(desk, desk.page.words.ask)
    assert desk.page.words.answer.text().startswith("They tick: ")


def test_that_the_better_design_is_one_press_away(desk: Desk) -> None:
    desk.design("oue")
    assert desk.page.words.use_best.isVisible()
    before = desk.drawn.expected.typical_error
    desk.bot.mouseClick(desk.page.words.use_best, Left)
    desk.settle()
    assert desk.drawn.expected.typical_error < before
    assert desk.plan.design == "grr"
    assert not desk.page.words.use_best.isVisible()
