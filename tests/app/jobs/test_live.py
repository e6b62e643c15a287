"""The live preview: the newest request wins, and what is shown belongs to what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.jobs.first_draw import NAME, opening_request, read_sample, written_draw
from app.jobs.live import MANY_ANSWERS, Answer, LivePreview
from app.jobs.runner import Runner
from core.analyses.preview import PreviewRequest
from core.designs.local.grr import GRR


@pytest.fixture
def live(qtbot: QtBot) -> Iterator[LivePreview]:
    runner = Runner()
    made = LivePreview(runner)
    yield made
    made.close()
    runner.close()


@pytest.fixture
def request_() -> PreviewRequest:
    return opening_request()


def at(request: PreviewRequest, epsilon: float) -> PreviewRequest:
    return replace(request, design=GRR(request.design.k, epsilon))


def collect(live: LivePreview) -> list[Answer]:
    answers: list[Answer] = []
    live.ready.connect(answers.append)
    return answers


def warmed(live: LivePreview, qtbot: QtBot) -> None:
    live.warm_up()
    qtbot.waitUntil(lambda: live._warm)


def test_that_the_first_picture_needs_no_wait(live: LivePreview, request_: PreviewRequest) -> None:
    answers = collect(live)
    live.request(request_, None)
    assert [answer.result.request for answer in answers] == [request_]


def test_that_the_carried_draw_is_up_to_date() -> None:
    assert read_sample(NAME) == written_draw()


def test_that_a_warm_preview_answers_at_once(live: LivePreview, request_: PreviewRequest, qtbot: QtBot) -> None:
    warmed(live, qtbot)
    answers = collect(live)
    live.request(at(request_, 2.0), None)
    assert answers[0].result.request.design.epsilon == 2.0


def test_that_a_drag_before_the_warm_up_ends_at_the_newest_request(
    live: LivePreview, request_: PreviewRequest, qtbot: QtBot
) -> None:
    answers = collect(live)
    live.request(request_, None)
    for step in range(20):
        live.request(at(request_, 1.0 + step / 10), None)
    qtbot.waitUntil(lambda: answers[-1].result.request == at(request_, 2.9), timeout=8000)
    epsilons = [answer.result.request.design.epsilon for answer in answers[1:]]
    assert epsilons == sorted(epsilons), "never an older one after a newer one"
    assert len(answers) < 21, "requests overtaken by newer ones are not computed"


def test_that_nothing_old_is_shown_after_the_setting_became_impossible(
    live: LivePreview, request_: PreviewRequest, qtbot: QtBot
) -> None:
    answers = collect(live)
    live.request(request_, None)
    live.request(at(request_, 2.0), None)
    live.forget()
    qtbot.waitUntil(lambda: not live._running, timeout=8000)
    assert [answer.result.request for answer in answers] == [request_]


def test_that_very_many_categories_are_drawn_off_the_window_thread(
    live: LivePreview, request_: PreviewRequest, qtbot: QtBot
) -> None:
    warmed(live, qtbot)
    answers = collect(live)
    k = MANY_ANSWERS + 1
    live.request(replace(request_, counts=(3,) * k, respondents=3 * k, design=GRR(k, 2.0)), None)
    assert answers == []
    qtbot.waitUntil(lambda: len(answers) == 1, timeout=8000)


def test_that_the_pinned_setting_comes_along_and_is_computed_once(
    live: LivePreview, request_: PreviewRequest, qtbot: QtBot
) -> None:
    warmed(live, qtbot)
    answers = collect(live)
    for epsilon in (2.0, 2.1):
        live.request(at(request_, epsilon), request_)
    assert answers[0].pinned is not None
    assert answers[0].pinned.request == request_
    assert answers[1].pinned is answers[0].pinned
