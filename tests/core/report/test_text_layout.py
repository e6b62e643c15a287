"""Text without a font engine: nothing is lost, nothing is turned around."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.report.text_layout import (
    ELLIPSIS,
    clean,
    elided,
    isolated,
    reads_right_to_left,
    text_width,
    whole_words,
    wrapped,
)

ARABIC = "أفضل عدم الإجابة عن هذا السؤال الحساس"
CHINESE = "每天都使用（包括医用处方），过去一年内。"
LONG = "Unemployed, seeking work but not registered anywhere at all in the country"
TEXTS = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="abc defg-hi/مرحبا 你好吗（），\u0301\u200d", max_size=80),
)


@given(TEXTS, st.floats(20, 300), st.integers(1, 4))
def test_that_lines_fit_and_are_never_more_than_allowed(text: str, width: float, most: int) -> None:
    lines = wrapped(text, width, 12, most)
    assert 1 <= len(lines) <= most
    for line in lines:
        assert (
            text_width(line, 12) <= width
            or len([s for s in line if not unicodedata.combining(s) and s != "\u200d"]) <= 3
        )


@given(TEXTS, st.floats(30, 300))
def test_that_wrapping_keeps_every_letter_in_order(text: str, width: float) -> None:
    def letters(value: str) -> str:
        return "".join(sign for sign in value if not sign.isspace() and sign not in "-\u00ad")

    lines = wrapped(text, width, 12, 1000)
    if not lines[-1].endswith(ELLIPSIS):
        assert letters("".join(lines)) == letters(clean(text))


def test_that_the_beginning_survives_when_the_rest_is_elided() -> None:
    lines = wrapped(LONG, 110, 12)
    assert len(lines) == 3
    assert lines[-1].endswith(ELLIPSIS)
    assert LONG.startswith(" ".join(lines)[:-1].rstrip())


def test_that_words_break_at_hyphens_and_are_hyphenated_when_torn() -> None:
    assert wrapped("Self-employed", 60, 12) == ("Self-", "employed")
    lines = wrapped("Donaudampfschifffahrtsgesellschaft", 90, 12, 9)
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == "Donaudampfschifffahrtsgesellschaft"
    assert len(lines[-1]) >= 3


def test_that_number_ranges_and_minus_signs_stay_whole() -> None:
    assert wrapped("18-24 years", 45, 12) == ("18-24", "years")


def test_that_chinese_breaks_between_signs_but_not_before_closing_marks() -> None:
    lines = wrapped(CHINESE, 62, 12, 20)
    assert len(lines) > 3
    assert all(line[0] not in "）），。" for line in lines)
    assert all(line[-1] not in "（" for line in lines)
    assert "".join(lines) == CHINESE


def test_that_arabic_keeps_its_letters_and_is_recognized() -> None:
    lines = wrapped(ARABIC, 90, 12, 9)
    assert " ".join(lines) == ARABIC
    assert reads_right_to_left(ARABIC)
    assert reads_right_to_left("3 مرات")
    assert not reads_right_to_left(LONG)
    assert not reads_right_to_left("12 %")


def test_that_marks_stay_with_their_letter() -> None:
    text = "e\u0301" * 40
    for line in wrapped(text, 50, 12, 3):
        assert not unicodedata.combining(line[0])
    assert elided(text, 50, 12).rstrip(ELLIPSIS).endswith("\u0301")


def test_that_wide_signs_count_as_wide() -> None:
    assert text_width("你好", 10) == pytest.approx(2 * text_width("你", 10))
    assert text_width("你", 10) > 1.5 * text_width("a", 10)
    assert text_width("\u0301\u200d", 10) == 0


@given(st.text(max_size=60))
def test_that_cleaned_text_is_valid_xml_on_one_line(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode("utf-8")
    assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in cleaned)
    assert not {"\u202e", "\u202d", "\u2066", "\ufffe", "\uffff", "\n"} & set(cleaned)


def test_that_only_a_right_to_left_label_is_isolated_inside_a_sentence() -> None:
    assert isolated("Weekly") == "Weekly"
    assert clean(f"{isolated('أبداً')} 5%") == "\u2068أبداً\u2069 5%"
    assert isolated("أب\u2069\u2068داً").count("\u2069") == 1
    assert clean("a\u202eb\u2067c") == "abc"


def test_that_a_single_letter_is_not_separated_at_its_hyphen() -> None:
    lines = wrapped("better from here on: k-ary randomized response", 150, 12, 3)
    assert not any(line.endswith(" k-") or line == "k-" for line in lines)
    assert wrapped("one-hot", 30, 12, 3)[0] == "one-", "other words break there as before"


def test_that_a_text_without_room_ends_after_a_whole_word() -> None:
    asked = "Have you ever taken something?"
    assert [whole_words(asked, most) for most in (12, 13, 14, 30)] == [
        "Have you\u2026",
        "Have you ever\u2026",
        "Have you ever\u2026",
        asked,
    ]
    assert whole_words("A" + 40 * "b", 20) == "A" + 19 * "b" + "\u2026"
    assert whole_words("A " + 40 * "b", 20) == "A " + 18 * "b" + "\u2026"
