"""What is late must not be shown under another name."""

from __future__ import annotations

from app.jobs.live import Answer
from app.state.transitions import ask_question
from core.studies.preview import run
from tests.e2e.desk import Desk


def test_that_an_answer_of_the_question_before_is_not_shown_under_the_new_one(desk: Desk) -> None:
    old = desk.drawn.request
    dataset = desk.workspace.dataset
    other = next(
        counts.column
        for counts in dataset.counts
        if counts.complete and counts.column != "Q7" and counts.distinct == len(old.counts)
    )
    desk.window.store.edit(ask_question(desk.workspace, other), "question")
    desk.settle()
    before = desk.table()
    desk.page.show_answer(Answer(run(old), None, 0.0))
    assert desk.table() == before, "same number of categories, other people"
