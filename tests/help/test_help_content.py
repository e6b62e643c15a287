"""The help says what the program does: links lead somewhere, and nothing that stands on screen is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.dialogs.help_topics import TOPICS, Topic, read_topic, split_target
from core.designs.registry import SPECS
from core.estimate.intervals import IntervalMethod

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "help"

PRODUCT_WORDS = (
    "respondent",
    "answer",
    "report",
    "design",
    "response matrix",
    "epsilon (ε)",
    "noisy share",
    "debiased share",
    "standard error",
    "interval",
    "target",
    "population",
    "post-processing",
    "release",
    "ledger",
    "budget",
    "one-sided",
    "conditional",
)
SCREEN_WORDS = (
    "base",
    "best guess",
    "bias",
    "category",
    "draw",
    "estimated answers",
    "example",
    "forced answer",
    "internal file",
    "k",
    "level",
    "margin",
    "missing",
    "n",
    "odds",
    "p and q",
    "pin",
    "points",
    "preview",
    "privacy noise",
    "question",
    "sampling error",
    "support",
    "true share",
    "typical error",
    "worth",
    "breaks",
    "codebook",
    "common setting",
    "condition",
    "decimal sign",
    "design effect",
    "effective respondents",
    "encoding",
    "fingerprint",
    "filter",
    "from the data",
    "item",
    "kind",
    "missing code",
    "person id",
    "questionnaire",
    "role",
    "safety copy",
    "section",
    "select-all question",
    "study",
    "total epsilon",
    "value label",
    "watermark",
    "weight",
)
PREVIEW_ANCHORS = (
    "question",
    "categories",
    "privacy",
    "design",
    "doors",
    "epsilon",
    "forced",
    "curve",
    "draw",
    "chart",
    "legend",
    "target",
    "choices",
    "notices",
    "tiles",
    "table",
    "words",
    "observer",
    "best",
    "ask",
    "export",
)


@pytest.fixture(scope="module")
def topics() -> dict[str, Topic]:
    return {key: read_topic(key, (FOLDER / f"{key}.md").read_text(encoding="utf-8")) for key in TOPICS}


def test_that_every_file_of_the_help_is_a_topic() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TOPICS)


def test_that_every_topic_begins_with_its_only_title(topics: dict[str, Topic]) -> None:
    for topic in topics.values():
        assert [section.level for section in topic.sections].count(1) == 1
        assert topic.sections[0].level == 1


def test_that_no_anchor_stands_twice_in_a_topic(topics: dict[str, Topic]) -> None:
    for topic in topics.values():
        anchors = [section.anchor for section in topic.sections]
        assert len(set(anchors)) == len(anchors), topic.key


def test_that_every_link_leads_to_a_topic_and_to_an_anchor_that_is_there(topics: dict[str, Topic]) -> None:
    links = [(topic.key, link) for topic in topics.values() for link in topic.links]
    assert len(links) >= 50
    for key, link in links:
        place = split_target(link)
        assert place is not None, f"{key}: {link}"
        topic, anchor = place
        assert not anchor or anchor in {section.anchor for section in topics[topic].sections}, f"{key}: {link}"


def test_that_every_design_of_the_registry_has_its_section_with_rule_formula_and_source(
    topics: dict[str, Topic],
) -> None:
    sections = {section.anchor: section.text for section in topics["designs"].sections}
    for one in SPECS:
        assert "respondent" in sections[one.key] or "What happens" in sections[one.key]
        if one.key != "direct":
            assert "ε =" in sections[one.key]
            assert "Source" in sections[one.key]
        assert f"help:designs#{one.key}" in topics["designs"].links


def test_that_every_interval_method_has_its_section(topics: dict[str, Topic]) -> None:
    anchors = {section.anchor for section in topics["intervals"].sections}
    assert {method.value for method in IntervalMethod} <= anchors


def test_that_the_glossary_explains_the_words_of_the_product_and_of_the_screen(topics: dict[str, Topic]) -> None:
    terms = [section for section in topics["glossary"].sections if section.level == 3]
    assert set(PRODUCT_WORDS) | set(SCREEN_WORDS) <= {section.title for section in terms}
    assert all(section.text for section in terms)
    titles = [section.title.casefold() for section in terms]
    assert titles == sorted(titles)


def test_that_every_control_of_the_preview_page_has_its_place(topics: dict[str, Topic]) -> None:
    assert set(PREVIEW_ANCHORS) <= {section.anchor for section in topics["preview"].sections}


def test_that_the_keys_page_leaves_a_line_for_the_table_of_actions() -> None:
    assert "\n{{keys}}\n" in (FOLDER / "keys.md").read_text(encoding="utf-8")
