"""Words that follow a number."""

from __future__ import annotations

from core.report.plural import Counted


def test_that_one_has_its_own_word_and_every_other_number_the_other() -> None:
    said = "{n} {n:answer lies|answers lie} inside"
    assert said.format(n=Counted("1")) == "1 answer lies inside"
    for shown in ("0", "2", "11", "1,000", "1.0"):
        assert said.format(n=Counted(shown)) == f"{shown} answers lie inside"


def test_that_one_is_known_as_the_reader_writes_it() -> None:
    assert "{n:answer|answers}".format(n=Counted("١", "١")) == "answer"


def test_that_other_ways_to_write_a_blank_stay() -> None:
    assert "{n:.2f} {n}".format(n=Counted(1.5)) == "1.50 1.5"


def test_that_numbers_that_are_no_text_are_told_apart_too() -> None:
    for shown, said in ((1, "answer"), (0, "answers"), (-1, "answers"), (1.0, "answers"), ("-1", "answers")):
        assert f"{Counted(shown):answer|answers}" == said
