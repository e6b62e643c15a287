"""Words that follow a number."""

from __future__ import annotations

from decimal import Decimal

from core.sentences.style import ENGLISH, Counted, NumberStyle, Plurals

POLISH = Plurals(
    ("one", "few", "many", "other"),
    lambda n: "other" if n % 1 else "one" if n == 1 else "few" if n % 10 in (2, 3, 4) and n // 10 % 10 != 1 else "many",
)


def test_that_one_has_its_own_word_and_every_other_number_the_other() -> None:
    said = "{n} {n:answer lies|answers lie} inside"
    assert said.format(n=Counted("1")) == "1 answer lies inside"
    for shown in ("0", "2", "11", "1,000", "1.0"):
        assert said.format(n=Counted(shown)) == f"{shown} answers lie inside"


def test_that_each_plural_category_of_a_language_has_its_word() -> None:
    style = NumberStyle(decimal=",", group="\u00a0", plurals=POLISH)
    said = "{n} {n:odpowiedź|odpowiedzi|odpowiedzi (wiele)|odpowiedzi (ułamek)}"
    words = {
        "1": "odpowiedź",
        "3": "odpowiedzi",
        "5": "odpowiedzi (wiele)",
        "1\u00a0013": "odpowiedzi (wiele)",
        "1\u00a0022": "odpowiedzi",
        "1,5": "odpowiedzi (ułamek)",
    }
    assert {shown: said.format(n=Counted(shown, style)) for shown in words} == {n: f"{n} {w}" for n, w in words.items()}


def test_that_a_sentence_without_a_translation_keeps_the_two_words_of_english() -> None:
    style = NumberStyle(plurals=POLISH)
    assert [f"{Counted(shown, style):answer|answers}" for shown in ("1", "2", "5")] == ["answer", "answers", "answers"]


def test_that_other_values_use_the_last_plural_form() -> None:
    assert f"{Counted('about 1'):answer|answers}" == "answers"
    assert POLISH.chosen(("a", "b", "c", "d"), None) == "d"
    assert ENGLISH.chosen(("a", "b", "c"), Decimal(1)) == "c", "a wrong number of words is no reason to stop"


def test_that_one_is_known_as_the_reader_writes_it() -> None:
    assert "{n:answer|answers}".format(n=Counted("١")) == "answer"
    assert "{n:answer|answers}".format(n=Counted("1.000", NumberStyle(decimal=",", group="."))) == "answers"


def test_that_other_ways_to_write_a_blank_stay() -> None:
    assert "{n:.2f} {n}".format(n=Counted(1.5)) == "1.50 1.5"


def test_that_numbers_of_other_types_use_plural_forms_too() -> None:
    for shown, said in ((1, "answer"), (0, "answers"), (-1, "answers"), (1.0, "answers"), ("-1", "answers")):
        assert f"{Counted(shown):answer|answers}" == said
