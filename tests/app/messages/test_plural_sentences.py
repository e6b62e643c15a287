"""Sentences with counts are right for one."""

from __future__ import annotations

import re

import pytest

from app.messages.catalogue import all_sentences, english_sentence
from app.messages.speak import local_count, say

NOUNS = "respondents|people|rows|reports|lines|numbers|columns|questions"
COUNTS = "n|rows|reports|runs|respondents|count|valid|selected|wrong"
BARE = re.compile(rf"(?<!\|)(?<!than )(?<!up to )(?<!of )\{{({COUNTS})\}} ({NOUNS})\b")
"""A count with the word for several; after "more than", "up to" and "of" it is never 1 alone."""


@pytest.mark.parametrize(
    ("code", "blanks", "said"),
    [
        ("base_card.everyone", ("rows",), "All 1 respondent"),
        ("page.size", ("rows", "columns"), "1 respondent, one column"),
        ("collected.estimates.n", ("n",), "1 report"),
        (
            "collected.lines.cells",
            ("count", "rows"),
            "Line 1 has a different number of cells than the first line.",
        ),
        ("numbers.none_outside", ("n",), "The one answer is within the bounds."),
        ("planned.n", ("n",), "1 respondent"),
        ("mechanisms.at.respondents", ("x",), "1 respondent"),
    ],
)
def test_that_a_count_of_one_uses_the_singular(code: str, blanks: tuple[str, ...], said: str) -> None:
    assert say(code, dict.fromkeys(blanks, local_count(1))) == said
    assert english_sentence(code, dict.fromkeys(blanks, 1)) == said
    assert say(code, dict.fromkeys(blanks, local_count(2))) != said


def test_that_no_sentence_has_a_count_with_the_word_for_several_alone() -> None:
    bare = {code for code, text in all_sentences().items() if BARE.search(text)}
    assert not bare, sorted(bare)
