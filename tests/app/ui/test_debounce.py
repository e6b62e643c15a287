"""What is costly waits for the rest of a drag; a single step, and what is cheap, does not."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.ui.debounce import FRAME_MS, Debounce


def test_that_a_single_step_and_cheap_ones_do_not_wait(qtbot: QtBot) -> None:
    unhurried = Debounce()
    assert not unhurried.hurried(10 * FRAME_MS)
    assert [unhurried.hurried(FRAME_MS / 2) for _ in range(3)] == [False] * 3


def test_that_costly_steps_of_a_drag_wait_until_it_rests(qtbot: QtBot) -> None:
    unhurried, heard = Debounce(), list[int]()
    unhurried.rested.connect(lambda: heard.append(1))
    steps = [unhurried.hurried(2 * FRAME_MS) for _ in range(4)]
    assert steps == [False, True, True, True]
    assert heard == []
    qtbot.waitUntil(lambda: heard == [1])
    unhurried.hurried(2 * FRAME_MS)
    unhurried.hurried(0.0)
    qtbot.wait(200)
    assert heard == [1], "a cheap step showed all, nothing waits"
