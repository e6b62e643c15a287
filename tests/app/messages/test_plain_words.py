"""What a design means for one person, where a report rules answers out."""

from __future__ import annotations

import pytest

from app.messages.chances_texts import chances_words
from app.messages.plain_words import plain_words
from app.messages.speak import say_message
from core.analyses.preview_notices import epsilon_notices
from core.designs.base import Design
from core.designs.registry import spec


def custom(k: int, matrix: str) -> Design:
    one = spec("custom")
    return one.build(k, 1.0, {"matrix": one.fields[0].parse(matrix)})


@pytest.mark.parametrize("key", ["forced_yes", "triangular", "mangat_1994"])
def test_that_one_sided_designs_tell_one_answer_and_protect_the_other(key: str) -> None:
    design = spec(key).build(2, 1.0)
    assert "only the other is protected" in plain_words(design, ("Yes", "No"), 0).odds
    assert "a report can disclose the other with certainty" in say_message(epsilon_notices(design)[0])


def test_that_the_text_of_a_matrix_gives_its_number_of_answers() -> None:
    design = custom(3, "1 .5 0\n0 .5 0\n0 0 1")
    assert [notice.code for notice in epsilon_notices(design)] == ["epsilon.some_ruled_out"]
    for sentence in (plain_words(design, ("A", "B", "C"), 0).odds, say_message(epsilon_notices(design)[0])):
        assert "two" not in sentence
        assert "the other" not in sentence


def test_that_a_matrix_that_tells_everything_is_not_called_one_sided() -> None:
    design = custom(2, "0 1\n1 0")
    words = chances_words(design, ("Yes", "No"))
    assert words is not None
    assert words.told == ("ε = ∞: every report discloses the answer.",)
