from __future__ import annotations

from app.ui.planned import usual_answer
from tests.app.made import expected, setting_of


def test_that_the_most_frequent_of_several_answers_is_not_chosen_as_the_sensitive_one() -> None:
    def first_shown(*shares: float) -> int:
        return usual_answer(setting_of(expected(tuple("abcdef"[: len(shares)]), shares, 1000)))

    assert first_shown(0.5, 0.3, 0.2) == 1
    assert first_shown(0.3, 0.5, 0.2) == 0
    assert first_shown(0.4, 0.4, 0.2) == 0
    assert first_shown(0.9, 0.1) == 0, "of two answers the first is the one that is asked about"
