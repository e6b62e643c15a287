"""Texts of others inside sentences: they fill a blank, and are neither blanks nor commands themselves."""

from __future__ import annotations

import pytest

from app.messages.catalogue import english_sentence
from app.messages.speak import say

HOSTILE = ("{column}", "{0} {}", "{column:answer|answers}", "{{", "}", "%1 %s %(column)s", "<b>x</b> &amp;")


@pytest.mark.parametrize("label", HOSTILE)
def test_that_a_label_with_blanks_is_unchanged_in_a_sentence(label: str) -> None:
    for spoken in (say, english_sentence):
        sentence = spoken("privatize.persons", {"column": label, "rows": "3"})
        assert label in sentence
        assert sentence.replace(label, "who") == spoken("privatize.persons", {"column": "who", "rows": "3"})


def test_that_no_text_in_a_sentence_commands_a_terminal() -> None:
    label = "a\x1b[2J\x1b]0;title\x07b\x9b1m\x7f\rc\0"
    sentence = english_sentence("privatize.raw", {"columns": ("x", label), "unique": "1", "rows": "2"})
    assert all(sign.isprintable() for sign in sentence)
    assert "a [2J ]0;title b 1m  c" in sentence
    both = english_sentence("privatize.raw", {"columns": ("1\n2\t3",), "unique": "1", "rows": "2"})
    assert "1\n2\t3" in both
