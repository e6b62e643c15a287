"""Topics read from Markdown, and the search over them."""

from __future__ import annotations

from app.shell.help.topics import Topic, read_topic, search, split_target

PAGE = """# Fruit

About [pears](help:glossary#pear) and **apples**.

<!-- made by a script -->

## Red ones {#red}

| Kind | Colour |
|---|---|
| cherry | red |

```
# |x| is no heading
```

### Small, red ones

Currants.
"""


def topics() -> tuple[Topic, ...]:
    return read_topic("designs", PAGE), read_topic("methods", "# Methods\n\nCherry pits are red, then grey.\n")


def test_that_headings_carry_their_anchor_and_the_text_below_them() -> None:
    topic = topics()[0]
    assert [(one.level, one.title, one.anchor) for one in topic.sections] == [
        (1, "Fruit", "fruit"),
        (2, "Red ones", "red"),
        (3, "Small, red ones", "small-red-ones"),
    ]
    assert topic.sections[0].text == "About pears and apples."
    assert topic.sections[1].text == "Kind Colour cherry red # |x| is no heading"
    assert topic.place("red") == 1
    assert topic.place("blue") == 0


def test_that_anchor_marks_and_comments_are_not_shown() -> None:
    topic = topics()[0]
    assert "{#" not in topic.markdown
    assert "<!--" not in topic.markdown
    assert topic.links == ("help:glossary#pear",)


def test_that_only_topics_of_the_help_are_link_targets() -> None:
    assert split_target("help:designs#grr") == ("designs", "grr")
    assert split_target("help:designs") == ("designs", "")
    assert split_target("help:nowhere") is None
    assert split_target("https://designs") is None
    assert split_target("file:designs") is None


def test_that_a_search_needs_every_word_in_any_case() -> None:
    found = search(topics(), "CHERRY red")
    assert {(hit.topic.key, hit.section.anchor) for hit in found} == {("designs", "red"), ("methods", "methods")}
    assert search(topics(), "cherry blue") == ()
    assert search(topics(), "  ") == ()


def test_that_a_word_in_the_heading_comes_first_and_words_together_next() -> None:
    assert search(topics(), "red")[0].section.anchor in ("red", "small-red-ones")
    assert search(topics(), "are red")[0].topic.key == "methods"


def test_that_the_snippet_shows_the_place_within_a_long_text() -> None:
    far = "word " * 100 + "needle in the hay " + "word " * 100
    snippet = search((read_topic("data", f"# Data\n\n{far}"),), "needle")[0].snippet
    assert "needle in the hay" in snippet
    assert snippet.startswith("… ")
    assert snippet.endswith(" …")
    assert len(snippet) < 130
