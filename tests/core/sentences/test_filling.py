"""Sentences with their blanks filled."""

from __future__ import annotations

import pytest

from core.sentences.filling import English, fill


class Reader(English):
    """Somebody who reads this language."""

    def __init__(self, language: str) -> None:
        super().__init__(str)
        self.language = language


@pytest.mark.parametrize("language", ["ar", "he-IL", "fa"])
def test_that_an_english_sentence_is_isolated_among_texts_that_are_read_from_the_right(language: str) -> None:
    said = fill("{n} of {total} respondents", {"n": "12", "total": "30"}, Reader(language))
    assert said == "\u206812 of 30 respondents\u2069"


@pytest.mark.parametrize(
    ("language", "template"),
    [
        ("en", "{n} respondents"),
        ("ar", "{n} من المستجيبين"),
        ("he", "{n} משיבים"),
        ("ar", "{n} – {n}"),
        ("zh", "{n} 人"),
    ],
)
def test_that_other_sentences_are_not_isolated(language: str, template: str) -> None:
    assert "\u2068" not in fill(template, {"n": "12"}, Reader(language))


def test_that_letters_in_a_blank_do_not_make_a_sentence_english() -> None:
    assert fill("{name}: {n}", {"name": "Age", "n": "3"}, Reader("ar")) == "Age: 3"
